/**
 * Writes `docs/statecharts/`: pages, drawings, the charts themselves and the plans of their paths: `npm run statecharts`. With
 * `--check` it writes nothing; it fails with the names of the files when the pages are outdated. In this mode a stored drawing of
 * an unchanged chart counts as current, and so do the stored paths of unchanged sources, unless everything is recomputed
 * (`PODIUM_FULL=1`). `--check NAME …` only checks these charts.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import ELK from 'elkjs/lib/elk.bundled.js'
import { modelNamed, uniqueCharts } from '../src/catalogue/catalogue'
import { makeBook, markIn, staleFiles } from '../src/statecharts/documents/book'
import { bringPlansFrom } from '../src/statecharts/walk/plans'
import { keptPlan } from './support/charts/keptPlans'
import { proofOf } from './support/charts/proofFiles'

const top = join(import.meta.dirname, '..')
const folder = join(top, 'docs', 'statecharts')

/** The browser tests write the pictures, not this script. */
const isGenerated = (name: string): boolean => /\.(md|svg)$/.test(name)

async function readFolder(): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter(isGenerated)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
const isCheck = values.check === true
if (positionals.length > 0 && !isCheck) throw new Error('charts are named with --check alone')
const models = positionals.length > 0 ? positionals.map(modelNamed) : uniqueCharts
/** The files of a requested chart; without a name also the index. */
const isAsked = (file: string): boolean =>
  positionals.length === 0 || positionals.includes(basename(file).replace(/\.\w+$/, ''))

const found = await readFolder()
const cachedDrawing = (name: string, mark: string): string | undefined => {
  const drawing = found.get(`${name}.svg`)
  return isCheck && !process.env.PODIUM_FULL && markIn(drawing) === mark ? drawing : undefined
}
bringPlansFrom(keptPlan)
const book = await makeBook(models, new ELK(), '../../', proofOf, cachedDrawing)
const stale = staleFiles(book, found).filter(isAsked)
if (isCheck) {
  if (stale.length > 0) {
    process.stderr.write(`docs/statecharts is stale: ${stale.join(', ')}. Run npm run statecharts.\n`)
    process.exitCode = 1
  }
} else {
  for (const name of stale) {
    const text = book.get(name)
    if (text === undefined) await rm(join(folder, name))
    else await writeFile(join(folder, name), text)
  }
  process.stdout.write(`${uniqueCharts.length} charts in ${relative(top, folder)}, ${stale.length} files changed\n`)
}
