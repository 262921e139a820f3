/** The charts on the bench, and their drawings. */
import { fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { catalogue } from '../../../catalogue/catalogue'
import { texts } from '../../../machines/workbench/bench/texts'
import { workbenchMachine } from '../../../machines/workbench/bench/workbench.machine'
import {
  type ChartDrawing,
  type ChartDrawings,
  type Detail,
  type DrawInput,
  type KeeperCommand,
  languages,
  type WorkbenchInput,
} from '../../../machines/workbench/bench/workbench.types'
import { local } from '../../../services/browser/kept/storage'
import { layoutEngine } from '../../../services/workbench/layout'
import { readChart } from '../../../statecharts/chart/chart'
import { drawLayouts } from '../../../statecharts/documents/book'
import type { ChartModel } from '../../../statecharts/model'
import { PASTED, pastedModel } from '../paste/pasted'
import { drawingWordsOf, prepareNames } from './names'

/** The model of a chart by its name; for the pasted chart, `refused` are the guards that do not hold. */
export const modelOf = (name: string | null, refused: readonly string[] = []): ChartModel | null =>
  name === PASTED ? pastedModel(refused) : (catalogue.find((model) => model.name === name) ?? null)

/** A drawing of a chart in one detail, in the layouts between which the canvas decides. */
type Layouts = Promise<readonly ChartDrawing[]>

/** Cache of the drawings of whole charts of the catalogue. */
const drawn = new WeakMap<ChartModel, Map<string, Layouts>>()

/** Draws a chart in one detail; whole charts of the catalogue once. */
function draw({ chart, folded, language }: DrawInput, detail: Detail): Layouts {
  const model = modelOf(chart)
  if (!model) return Promise.reject(new Error(texts.unknownChart(chart)))
  const known = drawn.get(model) ?? new Map<string, Layouts>()
  const key = `${language} ${detail}`
  const isWhole = folded.length === 0 && chart !== PASTED
  const cached = isWhole ? known.get(key) : undefined
  if (cached) return cached
  const layouts = Promise.all([layoutEngine(), prepareNames(model)]).then(([engine]) =>
    drawLayouts(readChart(model.machine), engine, new Set(folded), drawingWordsOf(model, language), detail),
  )
  if (isWhole) {
    drawn.set(model, known.set(key, layouts))
    layouts.catch(() => known.delete(key))
  }
  return layouts
}

/** A chart with fewer transitions is drawn in all details at once: all of it probably fits. */
const SMALL = 24

/** The drawings to begin with: of a large chart without those that say all. */
async function drawFirst(input: DrawInput): Promise<ChartDrawings> {
  const model = modelOf(input.chart)
  const isSmall = model !== null && readChart(model.machine).transitions.length <= SMALL
  return {
    triggers: await draw(input, 'triggers'),
    names: await draw(input, 'names'),
    all: isSmall ? await draw(input, 'all') : [],
  }
}

/** Warms up ELK: its second layout takes half as long as its first, whatever chart it is. */
const FIRST = 'race-student'

/** Draws a chart while nothing else has to be drawn. */
export const warmUp = (): void =>
  void draw({ chart: FIRST, folded: [], language: 'chinese' }, 'triggers').catch(() => undefined)

/** The chart of the bench, with ELK as its actor. */
export const drawingBench = workbenchMachine.provide({
  actors: {
    draw: fromPromise<ChartDrawings, DrawInput>(({ input }) => drawFirst(input)),
    drawAll: fromPromise<readonly ChartDrawing[], DrawInput>(({ input }) => draw(input, 'all')),
    keeper: fromCallback<KeeperCommand>(({ receive }) =>
      receive((command) => {
        if (command.type === 'share.keep') local.write(SHARE_KEY, command.share)
        else if (command.type === 'language.keep') local.write(LANGUAGE_KEY, command.language)
        else local.write(CHARTS_KEY, { pinned: command.pinned, recent: command.recent })
      }),
    ),
  },
})

const SHARE_KEY = 'workbenchShare'
const LANGUAGE_KEY = 'workbenchLanguage'

const CHARTS_KEY = 'workbenchCharts'
const names = z.array(z.string())

/** The settings stored in this browser. */
export const storedSettings = (): WorkbenchInput => ({
  share: local.read(SHARE_KEY, z.number()) ?? null,
  language: local.read(LANGUAGE_KEY, z.enum(languages)) ?? null,
  ...(local.read(CHARTS_KEY, z.object({ pinned: names, recent: names })) ?? { pinned: [], recent: [] }),
})
