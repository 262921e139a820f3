/** The charts on the bench, and their drawings. */
import { fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { catalogue } from '../../../catalogue/catalogue'
import { texts } from '../../../machines/workbench/bench/texts'
import { workbenchMachine } from '../../../machines/workbench/bench/workbench.machine'
import {
  type ChartDrawing,
  type DrawInput,
  type KeeperCommand,
  type Language,
  languages,
  type WorkbenchInput,
} from '../../../machines/workbench/bench/workbench.types'
import { local } from '../../../services/browser/kept/storage'
import { layoutEngine } from '../../../services/workbench/layout'
import { drawChart } from '../../../statecharts/documents/book'
import type { ChartModel } from '../../../statecharts/model'
import { PASTED, pastedModel } from '../paste/pasted'
import { drawingWordsOf } from './names'

/** The model of a chart by its name; for the pasted chart, `refused` are the guards that do not hold. */
export const modelOf = (name: string | null, refused: readonly string[] = []): ChartModel | null =>
  name === PASTED ? pastedModel(refused) : (catalogue.find((model) => model.name === name) ?? null)

/** Cache of the drawings of whole charts of the catalogue. */
const drawings: Readonly<Record<Language, WeakMap<ChartModel, ChartDrawing>>> = {
  chinese: new WeakMap(),
  code: new WeakMap(),
}

async function draw({ chart, folded, language }: DrawInput): Promise<ChartDrawing> {
  const model = modelOf(chart)
  if (!model) throw new Error(texts.unknownChart(chart))
  const isWhole = folded.length === 0 && chart !== PASTED
  const known = isWhole ? drawings[language].get(model) : undefined
  const words = drawingWordsOf(model, language)
  const drawing = known ?? (await drawChart(model, await layoutEngine(), new Set(folded), words))
  if (isWhole) drawings[language].set(model, drawing)
  return drawing
}

/** Warms up ELK: its second layout takes half as long as its first, whatever chart it is. */
const FIRST = 'race-student'

/** Draws a chart while nothing else has to be drawn. */
export const warmUp = (): void => void draw({ chart: FIRST, folded: [], language: 'chinese' }).catch(() => undefined)

/** The chart of the bench, with ELK as its actor. */
export const drawingBench = workbenchMachine.provide({
  actors: {
    draw: fromPromise<ChartDrawing, DrawInput>(({ input }) => draw(input)),
    keeper: fromCallback<KeeperCommand>(({ receive }) =>
      receive((command) => {
        if (command.type === 'share.keep') local.write(SHARE_KEY, command.share)
        else local.write(LANGUAGE_KEY, command.language)
      }),
    ),
  },
})

const SHARE_KEY = 'workbenchShare'
const LANGUAGE_KEY = 'workbenchLanguage'

/** The stored width of the drawing, in percent of the bench; null when none is stored. */
export const storedSettings = (): WorkbenchInput => ({
  share: local.read(SHARE_KEY, z.number()) ?? null,
  language: local.read(LANGUAGE_KEY, z.enum(languages)) ?? null,
})
