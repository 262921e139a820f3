/** Stores an inspection for a reload of the workbench, in this tab's own place of the browser, at most once a second. */
import { z } from 'zod'
import { inspectedPage, recording } from '../../../../../contract/entities/workbench/inspection'
import type { KeeperCommand, KeptInspection, LiveEvent } from '../../../../machines/workbench/live/live.types'
import { readKept, removeKept, writeKept } from '../../../../services/workbench/inspection/kept'

const EVERY_MS = 1_000

const kept: z.ZodType<KeptInspection> = z.object({
  pages: z
    .array(
      z.object({
        key: z.string(),
        session: z.discriminatedUnion('via', [
          z.object({ via: z.literal('tab'), page: inspectedPage }),
          z.object({ via: z.literal('server'), inspectionId: z.string(), page: inspectedPage }),
        ]),
        hasEnded: z.boolean(),
        offset: z.number().nullable(),
      }),
    )
    .min(1),
  recording: recording.nullable(),
  isRecording: z.boolean(),
})

/** Reports a stored inspection, and stores the present one. Returns the function that stops it. */
export function keepInspections(
  sendFact: (event: LiveEvent) => void,
  receive: (on: (command: KeeperCommand) => void) => void,
): () => void {
  let waiting: KeptInspection | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A full or blocked storage loses what a reload would need, and nothing else. */
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting) void writeKept(waiting).catch(() => undefined)
    waiting = null
  }
  let isStopped = false
  void readKept().then(
    (found) => {
      const parsed = kept.safeParse(found)
      if (parsed.success && !isStopped) sendFact({ type: 'kept.found', kept: parsed.data })
    },
    () => undefined,
  )
  receive(({ kept: next }) => {
    waiting = next
    if (next) timer ??= setTimeout(write, EVERY_MS)
    else void removeKept().catch(() => undefined)
  })
  window.addEventListener('pagehide', write)
  return () => {
    isStopped = true
    window.removeEventListener('pagehide', write)
    write()
  }
}
