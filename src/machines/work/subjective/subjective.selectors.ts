/** Selectors of the assignment chart. */
import type { SnapshotFrom } from 'xstate'
import { type AutosaveSnapshot, autosaveView } from '../../shared/autosave/autosave.selectors'
import { fileReason, readOnlyReason, submitReason } from './subjective.logic'
import type { WorkText } from './subjective.types'
import type { workWritingMachine } from './workWriting.machine'

type Snapshot = SnapshotFrom<typeof workWritingMachine>

const faceOf = (snapshot: Snapshot) => {
  if (snapshot.matches('writing')) return 'writing'
  if (snapshot.matches('handedIn') || snapshot.matches('looking')) return 'handedIn'
  if (snapshot.matches('recalled')) return 'recalled'
  if (snapshot.matches('gone')) return 'gone'
  return snapshot.matches('failed') ? 'failed' : 'opening'
}

export const workView = (snapshot: Snapshot) => {
  const { context, children } = snapshot
  const { work, answers, written, edition, uploads, problem } = context
  const face = faceOf(snapshot)
  const child: unknown = face === 'writing' ? children.autosave?.getSnapshot() : undefined
  const saving = isAutosave(child) ? autosaveView<WorkText>(child) : null
  return {
    face,
    work,
    answers,
    written,
    edition,
    problem,
    isUploading: uploads > 0,
    saving,
    readOnly: readOnlyReason(work),
    submitReason: submitReason(context),
    fileReason: fileReason(context),
    isAsking: snapshot.matches({ writing: { paper: 'asking' } }),
    isSending: snapshot.hasTag('sending'),
    isLineLost: snapshot.matches({ writing: { line: 'lost' } }),
  }
}
export type WorkView = ReturnType<typeof workView>

const isAutosave = (child: unknown): child is AutosaveSnapshot<WorkText> =>
  typeof child === 'object' && child !== null && 'context' in child && child.context !== undefined
