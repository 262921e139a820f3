/** Shortening a recorded path as its view shows it. */
import type { SnapshotFrom } from 'xstate'
import type { shrinkMachine } from './shrink.machine'
import { shrinkTexts } from './shrink.texts'
import type { ShortPath } from './shrink.types'

type Snapshot = Pick<SnapshotFrom<typeof shrinkMachine>, 'context' | 'value'>

export interface ShrinkView {
  readonly phase: 'idle' | 'shrinking' | 'shrunk' | 'notShown' | 'failed'
  readonly chosen: number
  readonly result: ShortPath | null
  /** Why the search cannot be started; null when it can. */
  readonly reason: string | null
}

export const shrinkView = ({ context: { chosen, faults, result }, value }: Snapshot): ShrinkView => ({
  phase: value,
  chosen,
  result,
  reason: faults === 0 ? shrinkTexts.noFault : null,
})
