/** The comparison as its views see it. */
import type { SnapshotFrom } from 'xstate'
import type { diffMachine } from './diff.machine'
import { diffTexts } from './diff.texts'
import type { Comparison } from './diff.types'

type Snapshot = Pick<SnapshotFrom<typeof diffMachine>, 'context' | 'value'>

/** What the chart was compared with, and what came out. */
export interface DiffView {
  readonly phase: 'busy' | 'shown' | 'missing' | 'failed' | 'refused'
  readonly comparison: Comparison | null
  /** Why a file was refused: for people, and in the words of whoever read it. */
  readonly failure: { readonly text: string; readonly detail: string } | null
}

/** From the chart's snapshot to what the view shows. */
export function diffView({ value, context: { comparison, file, failure } }: Snapshot): DiffView {
  return {
    phase: value === 'loading' || value === 'comparing' ? 'busy' : value,
    comparison,
    failure: value === 'refused' ? { text: diffTexts.refused(file?.name ?? ''), detail: failure } : null,
  }
}
