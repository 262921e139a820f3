/** Selectors of the comparison. */
import type { SnapshotFrom } from 'xstate'
import type { diffMachine } from './diff.machine'
import { diffTexts } from './diff.texts'
import type { Comparison } from './diff.types'

type Snapshot = Pick<SnapshotFrom<typeof diffMachine>, 'context' | 'value'>

/** The other version, and the differences. */
export interface DiffView {
  readonly phase: 'busy' | 'shown' | 'missing' | 'failed' | 'refused'
  readonly comparison: Comparison | null
  /** Why a file was refused: a text for users, and the reader's own message. */
  readonly failure: { readonly text: string; readonly detail: string } | null
}

/** Reads the chart. */
export function diffView({ value, context: { comparison, file, failure } }: Snapshot): DiffView {
  return {
    phase: value === 'loading' || value === 'comparing' ? 'busy' : value,
    comparison,
    failure: value === 'refused' ? { text: diffTexts.refused(file?.name ?? ''), detail: failure } : null,
  }
}
