import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The most lines of all stylesheets together. Only a new feature raises it (last: ink on slides). */
const LINES_MAX = 15_972
/** The most declarations of features that a utility class could replace (their class is computed, or the cascade needs them). */
const REPLACEABLE_MAX = 311

const files = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))

const LAYOUT = join('src', 'views', 'shared', 'kit', 'layout')
const styles = files('src/views', /\.css$/)
const views = ['src/views', 'src/routes', 'src/catalogue'].flatMap((folder) => files(folder, /\.tsx$/))
const isLayout = ({ file }: { file: string }) => file.startsWith(LAYOUT)

/** The rules of plain classes outside of media queries, in the form that the formatter writes: their classes and declarations. */
const plainRules = (text: string) =>
  [...text.matchAll(/^(\.[\w-]+(?:,\n\.[\w-]+)*) \{\n([^{}]*)^\}/gm)].map(([, names = '', body = '']) => ({
    names: names.replaceAll('.', '').split(',\n'),
    said: [...body.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/^ {2}([^;]+);/gm)].map(([, said = '']) => said),
  }))
/** The utility classes with their declarations. */
const utilities = new Map(
  styles
    .filter(isLayout)
    .flatMap(({ text }) => plainRules(text).flatMap(({ names, said }) => names.map((name) => [name, said] as const))),
)
/** The tokens of all class names written in views, and of the class names in choices. */
const written = new Set(views.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))

describe('the utility classes', () => {
  it('are all used', () => expect([...utilities.keys()].filter((name) => !written.has(name))).toEqual([]))

  it('a class name that looks like a utility class is one', () => {
    const families = new Set(
      [...utilities.keys()].filter((name) => name.includes('-')).map((name) => name.split('-')[0]),
    )
    const unknown = views.flatMap(({ file, text }) =>
      [...text.matchAll(/className="([^"]+)"/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter(
          (name) => /^[a-z]+(-[a-z0-9]+)+$/.test(name) && families.has(name.split('-')[0]) && !utilities.has(name),
        )
        .filter((name) => !styles.some((style) => style.text.includes(`.${name}`)))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('features repeat almost no declaration of a utility class', () => {
    const single = new Set([...utilities.values()].filter((said) => said.length === 1).map(([said]) => said))
    const replaceable = styles
      .filter((style) => !isLayout(style) && !/shared.theme/.test(style.file))
      .flatMap(({ file, text }) =>
        plainRules(text).flatMap(({ names, said }) =>
          said.filter((one) => single.has(one)).map((one) => `${file} .${names.join(', .')} { ${one} }`),
        ),
      )
    expect(
      replaceable.length,
      `name them in className instead:\n${replaceable.slice(-20).join('\n')}`,
    ).toBeLessThanOrEqual(REPLACEABLE_MAX)
  })

  it('the stylesheets get no longer', () => {
    const lines = styles.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    expect(lines).toBeLessThanOrEqual(LINES_MAX)
  })
})
