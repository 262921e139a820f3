/** Setup of the practice form: actors, guards and actions. */
import { assertEvent, assign, emit, enqueueActions, type GuardPredicate, sendTo, setup, stateIn } from 'xstate'
import type { PracticeWork } from '../../../../../contract/entities/work/practice'
import { errors } from '../../../../../contract/errors'
import { practiceOf } from '../../../../../contract/practices'
import { missingIn, type PracticeContent } from '../../../../../contract/practices/content'
import { classFactsPlaceholder } from '../../../courses/learning/learning.actors'
import { autosaveFor } from '../../../shared/autosave/autosave.machine'
import type { AutosaveEvent, AutosaveInput } from '../../../shared/autosave/autosave.types'
import type { Failure } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { openPracticePlaceholder, submitPracticePlaceholder } from '../practice.actors'
import { texts } from '../texts'
import type {
  OpenedPractice,
  PracticeFormContext,
  PracticeFormEmitted,
  PracticeFormEvent,
  PracticeFormInput,
} from './practiceForm.types'

/** Key of the browser's copy of a work. */
export const copyKeyOf = (practiceUserId: string): string => `practice ${practiceUserId}`

/** Why the form is read-only; null where it can be edited. */
export const writeReason = (work: Pick<PracticeWork, 'readOnly'> | null): string | null =>
  work === null || work.readOnly === '' ? null : texts.readOnly[work.readOnly]

/** Whether every required field is filled and no picture is still uploading. */
export function isComplete({
  work,
  content,
  uploads,
}: Pick<PracticeFormContext, 'work' | 'content' | 'uploads'>): boolean {
  const practice = practiceOf(work?.edPractice.practiceSer ?? null)
  return (
    practice !== undefined &&
    missingIn(practice, content).length === 0 &&
    Object.values(uploads).every((count) => count === 0)
  )
}

/** The input of the autosave chart. */
export function autosaveInput({ opened }: PracticeFormContext): AutosaveInput<PracticeContent> {
  const { work, content = {}, kept = null } = opened ?? {}
  return {
    value: content,
    version: work?.version ?? 1,
    savedTime: work?.saveTime ?? null,
    restored: kept,
    copyKey: copyKeyOf(work?.practiceUserId ?? ''),
  }
}

const isWritable = ({ practiceState }: Pick<PracticeWork, 'practiceState'>): boolean =>
  practiceState === 'inProgress' || practiceState === 'returned'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const toAutosave = (event: AutosaveEvent<PracticeContent>) => event

/** `stateIn` is typed for any guard, but `check` in a setup accepts only guards without a name. */
const isHandingIn = stateIn({ writing: { paper: 'submitting' } }) as GuardPredicate<
  PracticeFormContext,
  PracticeFormEvent,
  undefined,
  never
>

export const practiceFormSetup = setup({
  types: {
    context: {} as PracticeFormContext,
    events: {} as PracticeFormEvent,
    input: {} as PracticeFormInput,
    emitted: {} as PracticeFormEmitted,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    classFacts: classFactsPlaceholder,
    autosave: autosaveFor<PracticeContent>(),
    openPractice: openPracticePlaceholder,
    submitPractice: submitPracticePlaceholder,
  },
  guards: {
    isHandedIn: (_, { work }: OpenedPractice) => !isWritable(work),
    isWritable: (_, { work }: OpenedPractice) => isWritable(work),
    /** Another work has replaced this one: the records were cleared in between, or it was returned. */
    isAnother: ({ context }, { work }: OpenedPractice) => work.practiceUserId !== context.work?.practiceUserId,
    isRecalled: (_, { code }: Failure) => code === errors.taskRecalled.code,
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    canWrite: ({ context }) => writeReason(context.work) === null,
    canSubmit: ({ context }) => writeReason(context.work) === null && isComplete(context),
  },
  actions: {
    /** The browser's draft is newer than the stored content. */
    take: assign(({ context: { edition } }, opened: OpenedPractice) => ({
      opened,
      work: opened.work,
      content: opened.kept?.value ?? opened.content,
      edition: edition + 1,
      uploads: {},
      problem: null,
    })),
    /** Takes the state of the task; the content in the form stays. */
    takeFacts: assign((_, { work }: OpenedPractice) => ({ work })),
    takeSubmitted: assign((_, { work }: { work: PracticeWork }) => ({ work, problem: null })),
    takeDone: assign(({ context: { edition } }, opened: OpenedPractice) => ({
      work: opened.work,
      content: opened.content,
      edition: edition + 1,
      problem: null,
    })),
    write: assign(({ context: { content }, event }) => {
      assertEvent(event, 'field.write')
      return { content: { ...content, [event.fieldId]: event.rows }, problem: null }
    }),
    keep: sendTo('autosave', ({ context: { content } }) => toAutosave({ type: 'text.change', value: content })),
    countUploads: assign(({ context: { uploads }, event }) => {
      assertEvent(event, 'field.uploads')
      return { uploads: { ...uploads, [event.fieldId]: event.count } }
    }),
    retrySave: sendTo('autosave', toAutosave({ type: 'save.retry' })),
    forwardConnected: sendTo('autosave', toAutosave({ type: 'link.connected' })),
    keepMine: sendTo('autosave', toAutosave({ type: 'conflict.keepMine' })),
    takeTheirs: enqueueActions(({ context: { edition }, event, enqueue }) => {
      assertEvent(event, 'conflict.theirs')
      enqueue.assign({ content: event.content, edition: edition + 1 })
      enqueue.sendTo('autosave', toAutosave({ type: 'conflict.takeTheirs' }))
    }),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    clearProblem: assign({ problem: null }),
    notifyCleared: emit(toNotify('warning', texts.cleared)),
    /** Not for a submission from this page: its notification may arrive before the response. */
    notifySubmittedElsewhere: enqueueActions(({ check, enqueue }) => {
      if (!check(isHandingIn)) enqueue.emit(toNotify('info', texts.submittedElsewhere))
    }),
    notifyReturned: emit(toNotify('info', texts.returnedNow)),
  },
})
