/**
 * `npm run new-feature DOMAIN/NAME`: writes the file set of a feature, with a first chart and a model test that fails until the
 * model says what holds. Refuses a bad name and never touches a file that exists.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { featureFiles, nextSteps, problemOfName, spell, withCalls } from './support/featureFiles'

/** Writes the feature below `folder`. Answers the paths, or why nothing was written. */
export function writeFeature(folder: string, name: string): { written: string[] } | { problem: string } {
  const problem = problemOfName(name)
  if (problem) return { problem }
  const feature = spell(name)
  const files = featureFiles(feature)
  const taken = [...files.keys(), `src/machines/${name}`, `server/features/${name}`, `src/views/${name}`].filter(
    (path) => existsSync(join(folder, path)),
  )
  if (taken.length > 0) return { problem: `“${name}” exists already: ${taken.join(', ')}` }
  const index = 'contract/calls/index.ts'
  files.set(index, withCalls(readFileSync(join(folder, index), 'utf8'), feature))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const written = [...files.keys()]
  format(folder, written)
  return { written }
}

/** Line breaks depend on the length of the name: the formatter sets them. */
function format(folder: string, paths: readonly string[]): void {
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { status, stderr } = spawnSync(
    process.execPath,
    [biome, 'format', '--write', '--vcs-enabled=false', ...paths],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (status !== 0) console.error(`The new files could not be formatted; run npm run format.\n${stderr}`)
}

function main(args: readonly string[]): number {
  const [name] = args
  if (name === undefined || args.length !== 1) {
    console.error('Usage: npm run new-feature DOMAIN/NAME, such as npm run new-feature live/seatMap')
    return 1
  }
  const result = writeFeature(process.cwd(), name)
  if ('problem' in result) {
    console.error(result.problem)
    return 1
  }
  console.log(`Written:\n${result.written.map((path) => `  ${path}`).join('\n')}\n`)
  console.log(
    `Next:\n${nextSteps(spell(name))
      .map((step, i) => `  ${i + 1}. ${step}`)
      .join('\n')}`,
  )
  return 0
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === resolve(import.meta.filename)) {
  process.exitCode = main(process.argv.slice(2))
}
