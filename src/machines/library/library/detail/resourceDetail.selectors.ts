/** View data of the dialog of a resource. */
import type { SnapshotFrom } from 'xstate'
import { texts } from '../texts'
import type { resourceDetailMachine } from './resourceDetail.machine'
import type { ShownResource } from './resourceDetail.types'

export interface ResourceDetailView {
  readonly face: 'loading' | 'failed' | 'full'
  readonly problem: string | null
  readonly shown: ShownResource | null
  /** A change is being saved. */
  readonly isChanging: boolean
  readonly restoring: { readonly text: string; readonly isBusy: boolean } | null
}

/** View data of the dialog. */
export function resourceDetailView(snapshot: SnapshotFrom<typeof resourceDetailMachine>): ResourceDetailView {
  const { shown, problem, chosen } = snapshot.context
  return {
    face: snapshot.matches('failed') ? 'failed' : shown ? 'full' : 'loading',
    problem,
    shown,
    isChanging: snapshot.matches('changing'),
    restoring: chosen && { text: texts.detail.restoreText(chosen.versionNo), isBusy: snapshot.hasTag('busy') },
  }
}
