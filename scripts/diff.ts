/**
 * The changes of the charts since another revision, and its paths that are broken now:
 * `npm run diff -- REV [NAME] [--strict]`. It prints Markdown and writes `build/report/diff.json` for the workbench. The exit
 * code is 0 unless `--strict` is given and a path is broken.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Change, ChartDiff, DiffReport } from '../contract/entities/workbench/workbench'
import { modelsNamed, uniqueCharts } from '../src/catalogue/catalogue'
import { diffOf } from '../src/statecharts/documents/diff'
import { readStored, type StoredChart, writeStored } from '../src/statecharts/documents/stored'
import type { ChartModel } from '../src/statecharts/model'
import { makePlan } from '../src/statecharts/walk/explore'
import { chartsSince } from './support/changed.mjs'
import { modelsAt } from './support/charts/revision'

const USAGE = 'usage: npm run diff -- REV [NAME] [--strict]\nREV is a revision of git, NAME a chart or a feature.\n'
const top = join(import.meta.dirname, '..')
const report = join(top, 'build', 'report')
/** A chart of another revision, with the paths that a search finds in it. */
const storedOf = (model: ChartModel): StoredChart => readStored(writeStored(model, makePlan(model).paths))

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``

const changeLines = ({ name, was, fields }: Change): string[] => [
  `- ~ ${code(name)}${was ? ` (was ${code(was)})` : ''}`,
  ...fields.map(({ field, before, after }) => `  - ${field}: ${code(before || '–')} → ${code(after || '–')}`),
]

function section(title: string, { added, removed, changed }: ChartDiff['states']): string[] {
  if (added.length + removed.length + changed.length === 0) return []
  return [
    '',
    `### ${title}`,
    '',
    ...added.map((name) => `- + ${code(name)}`),
    ...removed.map((name) => `- − ${code(name)}`),
    ...changed.flatMap(changeLines),
  ]
}

function pathLines({ checked, broken }: ChartDiff['paths']): string[] {
  if (broken.length === 0) return checked === 0 ? [] : ['', `All ${checked} stored paths still hold.`]
  return [
    '',
    `### ${broken.length} of ${checked} stored paths no longer hold`,
    '',
    ...broken.flatMap(({ start, keys, step, why }) => [
      `- ${code([start, ...keys].join(' → '))}`,
      `  - ${step < 0 ? 'at the beginning' : `after step ${step}`}: ${why}`,
    ]),
  ]
}

const chartLines = ([name, diff]: [string, ChartDiff]): string[] =>
  diff.kind === 'changed'
    ? [
        '',
        `## ${name}`,
        ...section('States', diff.states),
        ...section('Transitions', diff.transitions),
        ...pathLines(diff.paths),
      ]
    : ['', `## ${name}`, '', diff.kind === 'added' ? 'A new chart.' : 'The chart is gone.']

function markdown({ revision, charts }: DiffReport): string {
  const all = Object.entries(charts)
  return [
    `# Charts since ${revision}`,
    ...(all.length === 0 ? ['', 'Nothing has changed.'] : all.flatMap(chartLines)),
    '',
  ].join('\n')
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { strict: { type: 'boolean' } } })
  const [revision, name, ...more] = positionals
  if (revision === undefined || more.length > 0 || (name !== undefined && modelsNamed(name).length === 0)) {
    process.stderr.write(USAGE)
    process.exitCode = 2
    return
  }
  const before = await modelsAt(revision)
  if (!before) {
    process.stdout.write(`There is nothing to compare with: ${revision} is not there, or has no charts.\n`)
    return
  }
  const models = new Map(uniqueCharts.map((model) => [model.name, model]))
  const changed = await chartsSince(revision)
  // The search for paths takes a second for a large chart: it is left out where no source of a chart has changed.
  const mayDiffer = (chart: string): boolean => !models.has(chart) || !before.has(chart) || changed.has(chart)
  const asked =
    name === undefined ? [...new Set([...models.keys(), ...before.keys()])] : modelsNamed(name).map((one) => one.name)
  const charts: Record<string, ChartDiff> = {}
  for (const chart of asked.filter(mayDiffer).sort()) {
    const was = before.get(chart)
    const diff = diffOf(was ? storedOf(was) : null, models.get(chart) ?? null)
    if (diff) charts[chart] = diff
  }
  const found: DiffReport = { madeAt: new Date().toISOString(), revision, charts }
  process.stdout.write(markdown(found))
  if (name === undefined) {
    await mkdir(report, { recursive: true })
    await writeFile(join(report, 'diff.json'), JSON.stringify(found))
  }
  if (values.strict && Object.values(charts).some(({ paths }) => paths.broken.length > 0)) process.exitCode = 1
}

await main()
