/** Selectors of the rescoring chart. */
import type { SnapshotFrom } from 'xstate'
import { pageFace } from '../../shared/listFace'
import { draftOf, draftProblem, fitsResource, itemOf, runProblem } from './rescore.logic'
import type { rescoreMachine } from './rescore.machine'
import { texts } from './texts'

export const rescoreView = (snapshot: SnapshotFrom<typeof rescoreMachine>) => {
  const { context } = snapshot
  const { found, draft, outcome, problem } = context
  const isSending = snapshot.hasTag('sending')
  const items = found?.items ?? []
  const item = itemOf(context)
  return {
    face: pageFace(found?.items, snapshot.matches('failed')),
    problem,
    taskName: found?.lessonTaskName ?? '',
    items,
    /** The item that is being corrected. */
    item,
    no: item ? items.indexOf(item) + 1 : 0,
    draft,
    /** The correction differs from the key in effect. */
    isWritten: item !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(item)),
    /** The key can also be stored in the library resource. */
    fitsResource: fitsResource(item, draft),
    isLoading: snapshot.matches('loading'),
    isPreviewing: snapshot.matches('previewing'),
    isRunning: snapshot.matches('running'),
    previewReason: isSending ? texts.busy : draftProblem(context),
    /** The preview; null before it was calculated. */
    outcome: snapshot.matches('previewed') || snapshot.matches('running') ? outcome : null,
    confirmReason: isSending ? texts.busy : runProblem(context),
  }
}
export type RescoreView = ReturnType<typeof rescoreView>
