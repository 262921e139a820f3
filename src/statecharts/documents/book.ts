/** All pages and drawings of the charts as files, and a check whether a folder contains exactly these files. */
import { type Chart, readChart } from '../chart/chart'
import { type Detail, graphOf } from '../drawing/graph'
import { type LayoutEngine, layoutGraph, layoutsOf } from '../drawing/layout'
import { type Drawing, paint } from '../drawing/paint'
import { toSvg } from '../drawing/svg'
import type { DrawingWords } from '../drawing/words'
import type { ChartModel } from '../model'
import { markOf } from '../proof/values'
import { walk } from '../walk/walk'
import { type ChartProof, chartPage, indexPage } from './page'

/** Draws a chart with each of the `folded` states as one box; `words` replaces the texts of the documents. */
export async function drawChart(
  model: ChartModel,
  engine: LayoutEngine,
  folded: ReadonlySet<string> = new Set(),
  words?: DrawingWords,
): Promise<Drawing> {
  const chart = readChart(model.machine)
  return paint(await layoutGraph(graphOf(chart, folded, words), engine), chart.states)
}

/** Draws a chart in one detail: the layouts between which the shape of a canvas decides. */
export async function drawLayouts(
  chart: Chart,
  engine: LayoutEngine,
  folded: ReadonlySet<string>,
  words: DrawingWords,
  detail: Detail,
): Promise<Drawing[]> {
  const layouts = await layoutsOf(graphOf(chart, folded, words, detail), engine)
  return layouts.map((layout) => paint(layout, chart.states))
}

const withMark = (svg: string, mark: string): string => `${svg}<!-- chart ${mark} -->\n`

/** The mark of the chart that a drawing shows. */
export const markIn = (svg: string | undefined): string | undefined => /<!-- chart (\w+) -->\s*$/.exec(svg ?? '')?.[1]

const unproved: ChartProof = { figure: undefined, isStale: false }

/**
 * File names and contents. `top` is the path from the folder of the files to the top folder. `kept` can return the cached drawing
 * of a stored chart, because the layout is most of the work.
 */
export async function makeBook(
  models: readonly ChartModel[],
  engine: LayoutEngine,
  top: string,
  proofOf: (model: ChartModel) => ChartProof = () => unproved,
  cachedDrawing: (name: string, mark: string) => string | undefined = () => undefined,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const walks = models.map((model) => ({ model, walk: walk(model), proof: proofOf(model) }))
  files.set('README.md', indexPage(walks))
  for (const { model, walk: walked, proof } of walks) {
    files.set(`${model.name}.md`, chartPage(model, walked, top, proof))
    const mark = markOf(JSON.stringify(readChart(model.machine)))
    const drawn = async () => withMark(toSvg(await drawChart(model, engine), `Statechart ${model.name}`), mark)
    files.set(`${model.name}.svg`, cachedDrawing(model.name, mark) ?? (await drawn()))
  }
  return files
}

/** Names of files that are missing, outdated or unexpected. `found` contains the files of the folder. */
export function staleFiles(book: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const names = new Set([...book.keys(), ...found.keys()])
  return [...names].filter((name) => book.get(name) !== found.get(name)).sort()
}
