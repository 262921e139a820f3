/** The files of the proof: trails, equivalent mutants and figures, by charts. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartProof } from '../../../src/statecharts/documents/page'
import type { ChartModel } from '../../../src/statecharts/model'
import type { Figures } from '../../../src/statecharts/proof/figures'
import { sourcesOf } from '../../../src/statecharts/proof/sources'
import { readTrails, type Trail, trailLine } from '../../../src/statecharts/proof/trails'
import { markOf } from '../../../src/statecharts/proof/values'
import { contentOf } from '../changed.mjs'

export const top = join(import.meta.dirname, '..', '..', '..')
const trailsFile = (chart: string): string => join(top, 'tests', 'trails', `${chart}.txt`)
const figuresFile = join(top, 'docs', 'statecharts', 'mutants.json')
const equivalentFile = join(top, 'tests', 'trails', 'equivalent.json')

const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** The lines of a chart as they are written; undefined when it has none yet. */
export const trailsTextOf = (chart: string): string | undefined => textOf(trailsFile(chart))

/** The lines of a chart; undefined when it has none yet. */
export function trailsOf(chart: string): Trail[] | undefined {
  const text = trailsTextOf(chart)
  return text === undefined ? undefined : readTrails(text)
}

/** Writes the lines of a chart. */
export function writeTrails(chart: string, trails: readonly Trail[]): void {
  const head = `# What must come of each move of ${chart}. A line is accepted by: npm run trails -- ${chart} --accept ID`
  writeFileSync(trailsFile(chart), `${[head, ...trails.map(trailLine)].join('\n')}\n`)
}

/** The sources of a chart by their paths from the top folder. */
export const sourcesOfChart = ({ source }: ChartModel): Map<string, string> =>
  sourcesOf(source, (path) => textOf(join(top, path)))

/** A mark of all that a figure was measured of. */
export function markOfChart(model: ChartModel): string {
  const sources = [...sourcesOfChart(model)].map(([file, text]) => contentOf(file, text))
  return markOf([...sources.sort(), trailsTextOf(model.name) ?? ''].join('\n'))
}

/** The figures that are kept. */
export const keptFigures = (): Figures => JSON.parse(textOf(figuresFile) ?? '{}') as Figures

/** Keeps figures, in the order of their names. */
export function keepFigures(figures: Figures): void {
  const sorted = Object.entries(figures).sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = sorted.map(([chart, figure]) => `  ${JSON.stringify(chart)}: ${JSON.stringify(figure)}`)
  writeFileSync(figuresFile, `{\n${lines.join(',\n')}\n}\n`)
}

type Equivalents = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Mutants of a chart that change nothing, each with the reason. */
export const equivalentOf = (chart: string): Readonly<Record<string, string>> =>
  (JSON.parse(textOf(equivalentFile) ?? '{}') as Equivalents)[chart] ?? {}

/** What is kept of the proof of a chart. */
export function proofOf(model: ChartModel): ChartProof {
  const figure = keptFigures()[model.name]
  return {
    figure,
    isStale: figure !== undefined && figure.source !== markOfChart(model),
  }
}
