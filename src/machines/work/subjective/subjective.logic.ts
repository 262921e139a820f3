/** An assignment: when it can be edited, and why it cannot be submitted. Pure. */
import type { SubjectiveResult } from '../../../../contract/entities/work/subjective'
import { WORK_FILES_MAX } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import type { AutosaveInput } from '../../shared/autosave/autosave.types'
import type { OpenedWork, WorkContext, WorkText } from './subjective.types'
import { texts } from './texts'

/** In these task states the work is edited; in all others it is displayed. */
const writable: readonly SubjectiveResult['taskState'][] = ['new', 'created', 'inProgress', 'returned']
export const isWritable = ({ taskState }: Pick<SubjectiveResult, 'taskState'>): boolean => writable.includes(taskState)

/** Why the work is read-only at the moment (D41); null where it can be edited. */
export const readOnlyReason = (work: Pick<SubjectiveResult, 'readOnly'> | null): string | null =>
  work === null || work.readOnly === '' ? null : texts.readOnly[work.readOnly]

/** Why the work cannot be submitted; null where it can. */
export function submitReason({
  work,
  written,
  uploads,
}: Pick<WorkContext, 'work' | 'written' | 'uploads'>): string | null {
  const readOnly = readOnlyReason(work)
  if (readOnly !== null) return readOnly
  if (uploads > 0) return texts.uploading
  return isBlankHtml(written.content) && written.files.length === 0 ? texts.empty : null
}

/** Why no further file can be added; null where one can. */
export const fileReason = ({ work, written }: Pick<WorkContext, 'work' | 'written'>): string | null =>
  readOnlyReason(work) ?? (written.files.length >= WORK_FILES_MAX ? texts.filesFull : null)

/** Key of the browser's copy of a work. */
export const copyKeyOf = (subjectiveUserId: string): string => `work ${subjectiveUserId}`

/** The input of the autosave chart. */
export const autosaveInput = ({ work, kept }: WorkContext): AutosaveInput<WorkText> => ({
  value: { content: work?.content ?? '', files: work?.files ?? [] },
  version: work?.revision ?? 0,
  savedTime: work?.saveTime ?? null,
  restored: kept,
  copyKey: copyKeyOf(work?.subjectiveUserId ?? ''),
})

/** The context after opening: the browser's draft is newer than the stored text. */
export const opened = ({ edition }: Pick<WorkContext, 'edition'>, { work, answers, kept }: OpenedWork) => ({
  work,
  answers,
  kept,
  written: isWritable(work) && kept ? kept.value : { content: work.content, files: work.files },
  edition: edition + 1,
  uploads: 0,
  problem: null,
})
