/** Selectors of the practice form. */
import type { SnapshotFrom } from 'xstate'
import { practiceOf } from '../../../../../contract/practices'
import { missingIn, type PracticeContent, progressOf } from '../../../../../contract/practices/content'
import { autosaveView } from '../../../shared/autosave/autosave.selectors'
import { texts } from '../texts'
import type { practiceFormMachine } from './practiceForm.machine'
import { isComplete, writeReason } from './practiceForm.setup'

const faceOf = (snapshot: SnapshotFrom<typeof practiceFormMachine>) => {
  if (snapshot.matches('writing')) return 'writing'
  if (snapshot.matches('done')) return 'done'
  if (snapshot.matches('recalled')) return 'recalled'
  if (snapshot.matches('gone')) return 'gone'
  return snapshot.matches('failed') ? 'failed' : 'opening'
}

export function practiceFormView(snapshot: SnapshotFrom<typeof practiceFormMachine>) {
  const { work, content, edition, uploads, problem } = snapshot.context
  const face = faceOf(snapshot)
  const child = face === 'writing' ? snapshot.children.autosave?.getSnapshot() : undefined
  // In walks the child chart is a stub without a context.
  const saving = child?.context ? autosaveView<PracticeContent>(child) : null
  const practice = practiceOf(work?.edPractice.practiceSer ?? null) ?? null
  const readOnly = writeReason(work)
  const missing = practice ? missingIn(practice, content) : []
  const isUploading = Object.values(uploads).some((count) => count > 0)
  return {
    face,
    work,
    practice,
    content,
    edition,
    problem,
    readOnly,
    /** The fields can be edited. */
    isOpen: face === 'writing' && readOnly === null,
    progress: practice ? progressOf(practice, content) : { done: 0, of: 0 },
    missing,
    saving,
    isUploading,
    isLineLost: snapshot.matches({ writing: { line: 'lost' } }),
    isReviewing:
      snapshot.matches({ writing: { paper: 'reviewing' } }) || snapshot.matches({ writing: { paper: 'submitting' } }),
    isSubmitting: snapshot.matches({ writing: { paper: 'submitting' } }),
    submitReason: isUploading
      ? texts.uploading
      : saving?.theirs
        ? texts.unsettled
        : isComplete(snapshot.context)
          ? readOnly
          : null,
  }
}
export type PracticeFormView = ReturnType<typeof practiceFormView>
