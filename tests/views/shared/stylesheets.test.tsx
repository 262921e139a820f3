/**
 * A view loads the stylesheets of its classes: itself, by a part that it uses, or by every view that uses it. Otherwise it looks
 * right only after another page was visited.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  (file) => `src/${file.replaceAll('\\', '/')}`,
)
const texts = new Map(
  files.filter((file) => /\.(tsx?|css)$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
)

/** The imports that load a file together with the importing one: no `import()`, no types. */
const IMPORT = /(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?['"](\.[^'"]+)['"]|@import\s+['"](\.[^'"]+)['"]/g
const ENDINGS = ['', '.ts', '.tsx', '/index.ts']
const imports = new Map(
  [...texts].map(([file, text]) => [
    file,
    [...text.matchAll(IMPORT)].flatMap(([, module, sheet]) => {
      const path = posix.join(posix.dirname(file), module ?? sheet ?? '')
      const found = ENDINGS.map((ending) => path + ending).find((name) => /\.\w+$/.test(name) && existsSync(name))
      return found ? [found] : []
    }),
  ]),
)
const users = new Map<string, string[]>()
for (const [file, found] of imports) for (const one of found) users.set(one, [...(users.get(one) ?? []), file])

const loaded = new Map<string, ReadonlySet<string>>()
function loadedBy(file: string): ReadonlySet<string> {
  const known = loaded.get(file)
  if (known) return known
  const found = new Set([file])
  for (const one of found) for (const imported of imports.get(one) ?? []) found.add(imported)
  loaded.set(file, found)
  return found
}
const always = loadedBy('src/main.tsx')

/** The stylesheets that give a class a look of its own, regardless of what is around it. */
const sheets = new Map<string, string[]>()
for (const [file, text] of texts) {
  if (!file.endsWith('.css')) continue
  for (const [, name = ''] of text.matchAll(/^\.([a-z]\w*-[\w-]+)(?:::?[a-z-]+)?(?: \{|,)$/gm))
    sheets.set(name, [...(sheets.get(name) ?? []), file])
}

/** Classes of parts that a view draws only for users that load their stylesheet, with the reason. */
const partly: Readonly<Record<string, string>> = {
  'mindMap-fold': 'A map has buttons to fold it only on the canvas of the editor.',
}

const GENERATIONS = 4
const isLoaded = (file: string, wanted: readonly string[], above = 0): boolean => {
  const has = loadedBy(file)
  if (wanted.some((sheet) => has.has(sheet))) return true
  const views = (users.get(file) ?? []).filter((user) => user.endsWith('.tsx'))
  return above < GENERATIONS && views.length > 0 && views.every((user) => isLoaded(user, wanted, above + 1))
}

test('every class of a view has its stylesheet wherever the view is shown', () => {
  const missing = [...texts].flatMap(([file, text]) => {
    if (!file.endsWith('.tsx')) return []
    const names = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`|\{'([^']*)')/g)].flatMap(
      ([, plain, template, quoted]) => (plain ?? template ?? quoted ?? '').split(/[\s${}?:'"]+/),
    )
    return [...new Set(names)].flatMap((name) => {
      const wanted = sheets.get(name)
      const isThere = !wanted || name in partly || wanted.some((sheet) => always.has(sheet)) || isLoaded(file, wanted)
      return isThere ? [] : [`${file}: ${name} of ${wanted.join(', ')}`]
    })
  })
  expect(sheets.size).toBeGreaterThan(500)
  expect(missing).toEqual([])
})
