/** Views of 收藏. */
import type { SnapshotFrom } from 'xstate'
import { pageKey, type slideKeepingMachine } from './slideKeeping.machine'

/** The button of one page. */
export interface KeepingView {
  readonly isKept: boolean
  readonly isKeeping: boolean
}

export const keepingView = (
  snapshot: Pick<SnapshotFrom<typeof slideKeepingMachine>, 'context' | 'matches'>,
  page: { readonly slidesId: string; readonly page: number },
): KeepingView => ({
  isKept: snapshot.context.kept.includes(pageKey(page)),
  isKeeping: snapshot.matches('keeping'),
})
