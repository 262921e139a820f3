/** Selectors of the initial passwords. */
import type { SnapshotFrom } from 'xstate'
import type { IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import type { initialPasswordsMachine } from './initialPasswords.machine'
import type { Keeping } from './initialPasswords.types'

/** Data of the dialog. */
export interface InitialPasswordsView {
  readonly stage: 'asking' | 'unanswered' | 'gone' | 'renewing' | 'shown' | 'closed'
  readonly issued: IssuedPasswords | null
  readonly waiting: number
  /** The running operation on the passwords. */
  readonly busy: 'copying' | 'downloading' | 'printing' | null
  readonly kept: readonly Keeping[]
  readonly isLeaving: boolean
  readonly problem: string | null
}

/** Reads the chart. */
export function initialPasswordsView(snapshot: SnapshotFrom<typeof initialPasswordsMachine>): InitialPasswordsView {
  const { value, context } = snapshot
  const { issued, waiting, kept, problem } = context
  const part = typeof value === 'object' ? value.shown : null
  return {
    stage: typeof value === 'object' ? 'shown' : value === 'opening' ? 'asking' : value,
    issued,
    waiting,
    busy: part === 'copying' || part === 'downloading' || part === 'printing' ? part : null,
    kept,
    isLeaving: part === 'leaving',
    problem,
  }
}
