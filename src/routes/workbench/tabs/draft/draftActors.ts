/** The actors of the chart of drafts: the worker that compares, and the place in this browser that stores them. */
import { type AnyEventObject, fromCallback } from 'xstate'
import { z } from 'zod'
import { chartDraftMachine, type KeepEdits } from '../../../../machines/workbench/draft/draft.machine'
import type { DraftInput, DraftNews } from '../../../../machines/workbench/draft/draft.types'
import { local } from '../../../../services/browser/kept/storage'
import { startModuleWorker } from '../../../../services/browser/workers'
import type { DraftEdit } from '../../../../statecharts/draft/draft.types'
import workerAddress from './draft.worker?worker&url'

const keyOf = (chart: string): string => `draft ${chart}`

const name = z.string().max(2_000)
const stored = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('target'), transition: name, target: name.nullable() }),
      z.object({ kind: z.literal('guard'), guard: name, holds: z.boolean() }),
      z.object({ kind: z.literal('delay'), delay: name, ms: z.number() }),
      z.object({ kind: z.literal('state'), parent: name, name }),
      z.object({ kind: z.literal('transition'), source: name, event: name, target: name }),
    ]),
  )
  .max(100)

/** The draft of a chart that this browser has stored. */
export const storedEdits = (chart: string): readonly DraftEdit[] => local.read(keyOf(chart), stored) ?? []

/** A worker that has loaded the charts and compares nothing: loading them takes longer than most comparisons. */
let spare: Worker | null = null

/** Loads the charts before the first edit. */
export function prepareWorker(): void {
  spare ??= startModuleWorker(workerAddress)
}

/** The chart with its actors. */
export const providedDraft = chartDraftMachine.provide({
  actors: {
    keeper: fromCallback<AnyEventObject, { chart: string }>(({ input: { chart }, receive }) => {
      receive((event) => {
        const { edits } = event as KeepEdits
        if (edits.length === 0) local.remove(keyOf(chart))
        else local.write(keyOf(chart), edits)
      })
    }),
    compare: fromCallback<AnyEventObject, DraftInput>(({ input, sendBack }) => {
      const worker = spare ?? startModuleWorker(workerAddress)
      spare = null
      let isBusy = true
      const tell: (news: DraftNews) => void = sendBack
      worker.onmessage = ({ data }: MessageEvent<DraftNews>) => {
        if (data.type === 'comparison.done' || data.type === 'comparison.failed') isBusy = false
        tell(data)
      }
      worker.onerror = () => tell({ type: 'comparison.failed', text: '' })
      worker.postMessage(input)
      return () => {
        worker.onmessage = null
        if (!isBusy && spare === null) spare = worker
        else worker.terminate()
        // Another edit will follow.
        if (isBusy) prepareWorker()
      }
    }),
  },
})
