/** The files of the proof by chart: trails, equivalent mutants and figures. */
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

/** The trails file of a chart as text; undefined when there is none. */
export const trailsTextOf = (chart: string): string | undefined => textOf(trailsFile(chart))

/** The trails of a chart; undefined when there are none. */
export function trailsOf(chart: string): Trail[] | undefined {
  const text = trailsTextOf(chart)
  return text === undefined ? undefined : readTrails(text)
}

/** Writes the trails of a chart. */
export function writeTrails(chart: string, trails: readonly Trail[]): void {
  const head = `# What must come of each move of ${chart}. A line is accepted by: npm run trails -- ${chart} --accept ID`
  writeFileSync(trailsFile(chart), `${[head, ...trails.map(trailLine)].join('\n')}\n`)
}

/** The sources of a chart by their paths from the top folder. */
export const sourcesOfChart = ({ source }: ChartModel): Map<string, string> =>
  sourcesOf(source, (path) => textOf(join(top, path)))

/** A hash of everything that a figure depends on. */
export function markOfChart(model: ChartModel): string {
  const sources = [...sourcesOfChart(model)].map(([file, text]) => contentOf(file, text))
  return markOf([...sources.sort(), trailsTextOf(model.name) ?? ''].join('\n'))
}

/** The stored figures. */
export const keptFigures = (): Figures => JSON.parse(textOf(figuresFile) ?? '{}') as Figures

/** Stores figures, sorted by name. */
export function keepFigures(figures: Figures): void {
  const sorted = Object.entries(figures).sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = sorted.map(([chart, figure]) => `  ${JSON.stringify(chart)}: ${JSON.stringify(figure)}`)
  writeFileSync(figuresFile, `{\n${lines.join(',\n')}\n}\n`)
}

type Equivalents = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The equivalent mutants of a chart, each with the reason. */
export const equivalentOf = (chart: string): Readonly<Record<string, string>> =>
  (JSON.parse(textOf(equivalentFile) ?? '{}') as Equivalents)[chart] ?? {}

/** The stored proof of a chart. */
export function proofOf(model: ChartModel): ChartProof {
  const figure = keptFigures()[model.name]
  return {
    figure,
    isStale: figure !== undefined && figure.source !== markOfChart(model),
  }
}
