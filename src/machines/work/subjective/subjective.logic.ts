/** What the chart of an assignment works out: what may be written, and why it cannot be handed in. Pure. */
import type { SubjectiveResult } from '../../../../contract/entities/work/subjective'
import { WORK_FILES_MAX } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import type { AutosaveInput } from '../../shared/autosave/autosave.types'
import type { OpenedWork, WorkContext, WorkText } from './subjective.types'
import { texts } from './texts'

/** With these a work is written; else it is looked at. */
const writable: readonly SubjectiveResult['taskState'][] = ['new', 'created', 'inProgress', 'returned']
export const isWritable = ({ taskState }: Pick<SubjectiveResult, 'taskState'>): boolean => writable.includes(taskState)

/** Why nothing can be written just now (D41); null where it can. */
export const readOnlyReason = (work: Pick<SubjectiveResult, 'readOnly'> | null): string | null =>
  work === null || work.readOnly === '' ? null : texts.readOnly[work.readOnly]

/** Why it cannot be handed in; null where it can. */
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

/** The browser's copy of a work goes by this name. */
export const copyKeyOf = (subjectiveUserId: string): string => `work ${subjectiveUserId}`

/** What saving by itself begins with. */
export const autosaveInput = ({ work, kept }: WorkContext): AutosaveInput<WorkText> => ({
  value: { content: work?.content ?? '', files: work?.files ?? [] },
  version: work?.revision ?? 0,
  savedTime: work?.saveTime ?? null,
  restored: kept,
  copyKey: copyKeyOf(work?.subjectiveUserId ?? ''),
})

/** What is known once a work was opened: what the browser has kept of an earlier visit is the newest. */
export const opened = ({ edition }: Pick<WorkContext, 'edition'>, { work, answers, kept }: OpenedWork) => ({
  work,
  answers,
  kept,
  written: isWritable(work) && kept ? kept.value : { content: work.content, files: work.files },
  edition: edition + 1,
  uploads: 0,
  problem: null,
})
