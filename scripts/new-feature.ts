/**
 * `npm run new-feature DOMAIN/NAME`: writes the files of a feature and registers it in the lists. A feature from a template is
 * complete and passes its tests: a live tool (a round that the teacher starts and the server ends, on every screen), a list page
 * (`--kind records`: table, calls, list, form), or a page (`--kind page`). Any other feature gets a first chart, and a model test
 * that fails until the model has assertions. `--title 提问` is the name for users. Prints the remaining manual steps. Refuses a bad
 * name and never changes a file that exists.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeFound } from './support/found.mjs'
import { featureFiles, nextSteps, problemOfName, spell } from './support/newFeature/featureFiles'
import { type TemplateKind, templateFiles, templateSteps } from './support/newFeature/templateFiles'

/** The kinds of features: a complete live tool, list page or page, or the first files of any other feature. */
const kinds = ['live', 'records', 'page', 'feature'] as const
type Kind = TemplateKind | 'feature'

/** Writes the feature below `folder`; `title` is its name for users. Returns the paths, or why nothing was written. */
export function writeFeature(
  folder: string,
  name: string,
  kind: Kind,
  title?: string,
): { written: string[] } | { problem: string } {
  const problem = problemOfName(name)
  if (problem) return { problem }
  const feature = spell(name)
  if (kind === 'live' && feature.domain !== 'live') return { problem: 'A live tool stands in live, such as live/poll.' }
  if (title !== undefined && kind === 'feature')
    return { problem: 'A title is for a live tool, a list page or a page: --kind says which.' }
  if (title?.trim() === '') return { problem: 'The title is empty.' }
  const files = kind === 'feature' ? featureFiles(feature) : templateFiles(kind, folder, feature, title)
  const taken = [...files.keys(), `src/machines/${name}`, `server/features/${name}`, `src/views/${name}`].filter(
    (path) => existsSync(join(folder, path)),
  )
  if (taken.length > 0) return { problem: `“${name}” exists already: ${taken.join(', ')}` }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const written = [...files.keys()]
  format(folder, written)
  return { written: [...written, ...writeFound(folder)] }
}

/** Line breaks and the order of imports depend on the name, so the formatter sets them. */
function format(folder: string, paths: readonly string[]): void {
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...paths], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) console.error(`The new files could not be formatted; run npm run format.\n${stderr}`)
}

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    options: { kind: { type: 'string' }, title: { type: 'string' } },
    allowPositionals: true,
  })
  const [name] = positionals
  const kind = kinds.find((one) => one === (values.kind ?? (name?.startsWith('live/') ? 'live' : 'feature')))
  if (name === undefined || positionals.length !== 1 || kind === undefined) {
    console.error(
      `Usage: npm run new-feature -- [--kind ${kinds.join('|')}] [--title TITLE] DOMAIN/NAME, such as npm run new-feature -- live/poll --title 提问`,
    )
    return 1
  }
  const result = writeFeature(process.cwd(), name, kind, values.title)
  if ('problem' in result) {
    console.error(result.problem)
    return 1
  }
  console.log(`Written:\n${result.written.map((path) => `  ${path}`).join('\n')}\n`)
  const steps = (kind === 'feature' ? nextSteps : templateSteps[kind])(spell(name))
  console.log(`Left to you:\n${steps.map((step, i) => `  ${i + 1}. ${step}`).join('\n')}`)
  return 0
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === resolve(import.meta.filename)) {
  process.exitCode = main(process.argv.slice(2))
}
