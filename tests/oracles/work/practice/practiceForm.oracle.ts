/**
 * A student fills in a practice (B542; D12, D14, D27, D34, D41): the content goes to the autosave at every change. It is
 * submitted when it is complete, after a review. A submitted practice is read-only until it is returned.
 */
import type { PracticeWork } from '../../../../contract/entities/work/practice'
import { errors } from '../../../../contract/errors'
import { practiceOf } from '../../../../contract/practices'
import { missingIn, type PracticeContent } from '../../../../contract/practices/content'
import { practiceFormModel } from '../../../../src/catalogue/work/practice/form/practiceForm.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { practiceFormView } from '../../../../src/machines/work/practice/form/practiceForm.selectors'
import type { OpenedPractice, PracticeFormInput } from '../../../../src/machines/work/practice/form/practiceForm.types'
import { texts } from '../../../../src/machines/work/practice/texts'
import type { Sent } from '../../../support/oracle'
import { reasonOf, rulesOf, running, starts, tell } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly input: PracticeFormInput
  readonly is: 'opening' | 'writing' | 'done' | 'recalled' | 'gone' | 'failed'
  readonly paper: 'filling' | 'reviewing' | 'submitting'
  readonly isChecking: boolean
  readonly isLineLost: boolean
  readonly work: PracticeWork | null
  readonly content: PracticeContent
  readonly edition: number
  readonly uploads: Readonly<Record<string, number>>
  readonly problem: string | null
}

const ask = (known: Known, change: Partial<Known>): Step<Known> =>
  stay(known, change, starts('openPractice', { ...known.input }))
const open = (known: Known): Step<Known> => ask(known, { is: 'opening', problem: null, isChecking: false })
const check = (known: Known): Step<Known> => ask(known, { isChecking: true })

const isWritable = ({ practiceState }: PracticeWork): boolean => ['inProgress', 'returned'].includes(practiceState)
/** D41: a paused or ended class is read-only. */
const lock = ({ work }: Known): string | null => (work && work.readOnly !== '' ? texts.readOnly[work.readOnly] : null)
const isUploading = ({ uploads }: Known): boolean => Object.values(uploads).some((count) => count > 0)
const missing = ({ work, content }: Known) => {
  const practice = practiceOf(work?.edPractice.practiceSer ?? null)
  return practice ? missingIn(practice, content) : []
}
const mayWrite = (known: Known): boolean => known.is === 'writing' && known.paper === 'filling' && lock(known) === null

/** D34: the draft of this browser is newer than the stored content. */
function write(known: Known, { work, content, kept }: OpenedPractice, ...notices: Sent[]): Step<Known> {
  const saved = { value: content, version: work.version, savedTime: work.saveTime, restored: kept }
  const change: Partial<Known> = {
    is: 'writing',
    paper: 'filling',
    isChecking: false,
    isLineLost: false,
    work,
    content: kept ? kept.value : content,
    edition: known.edition + 1,
    uploads: {},
    problem: null,
  }
  return stay(known, change, ...notices, starts('autosave', { ...saved, copyKey: `practice ${work.practiceUserId}` }))
}
const done = (known: Known, { work, content }: OpenedPractice, ...notices: Sent[]): Step<Known> =>
  stay(known, { is: 'done', isChecking: false, work, content, edition: known.edition + 1, problem: null }, ...notices)

/** A fact of the class: the state of the practice may have changed. */
const onFact = (known: Known): Step<Known> | undefined =>
  known.is === 'writing' || known.is === 'done' ? check(known) : known.is === 'opening' ? undefined : open(known)
const toAutosave = (known: Known, type: string): Step<Known> => stay(known, {}, tell('autosave', { type }))

export const oracle = rulesOf(practiceFormModel)({
  begin: (input): Known => ({
    input,
    is: 'opening',
    paper: 'filling',
    isChecking: false,
    isLineLost: false,
    work: null,
    content: {},
    edition: 0,
    uploads: {},
    problem: null,
  }),
  rules: {
    'field.write': (known, { fieldId, rows }) => {
      if (!mayWrite(known)) return undefined
      const content = { ...known.content, [fieldId]: rows }
      return stay(known, { content, problem: null }, tell('autosave', { type: 'text.change', value: content }))
    },
    'field.uploads': (known, { fieldId, count }) =>
      known.is === 'writing' ? stay(known, { uploads: { ...known.uploads, [fieldId]: count } }) : undefined,
    'practice.review': (known) => (mayWrite(known) ? stay(known, { paper: 'reviewing', problem: null }) : undefined),
    'review.close': (known) =>
      known.is === 'writing' && known.paper === 'reviewing' ? stay(known, { paper: 'filling' }) : undefined,
    'practice.submit': (known, { version }) => {
      const { work, content } = known
      const isComplete = missing(known).length === 0 && !isUploading(known)
      if (known.is !== 'writing' || known.paper !== 'reviewing' || lock(known) !== null || !isComplete) return undefined
      const request = { practiceUserId: work?.practiceUserId, content, version }
      return stay(known, { paper: 'submitting' }, starts('submitPractice', request))
    },
    'save.retry': (known) => (known.is === 'writing' ? toAutosave(known, 'save.retry') : undefined),
    'conflict.mine': (known) =>
      known.is === 'writing' && known.paper === 'filling' ? toAutosave(known, 'conflict.keepMine') : undefined,
    'conflict.theirs': (known, { content }) =>
      known.is === 'writing' && known.paper === 'filling'
        ? toAutosave({ ...known, content, edition: known.edition + 1 }, 'conflict.takeTheirs')
        : undefined,
    'practice.reload': (known) => (known.is === 'writing' ? undefined : onFact(known)),
    'tasks.changed': (known) => (known.is === 'opening' ? open(known) : onFact(known)),
    'task.progressed': (known) => (known.is === 'writing' || known.is === 'done' ? check(known) : undefined),
    'line.lost': (known) => (known.is === 'writing' ? stay(known, { isLineLost: true }) : undefined),
    'line.back': (known) =>
      known.is === 'writing'
        ? and(toAutosave({ ...known, isLineLost: false }, 'link.connected'), check)
        : onFact(known),
    'done openPractice': (known, opened: OpenedPractice) => {
      const { work } = opened
      if (known.is === 'opening') return isWritable(work) ? write(known, opened) : done(known, opened)
      if (known.is === 'done')
        return isWritable(work) ? write(known, opened, say('info', texts.returnedNow)) : done(known, opened)
      // The records were cleared, and a new work has begun.
      if (work.practiceUserId !== known.work?.practiceUserId)
        return and(stay(known, {}, say('warning', texts.cleared)), open)
      if (isWritable(work)) return stay(known, { isChecking: false, work })
      const notices = known.paper === 'submitting' ? [] : [say('info', texts.submittedElsewhere)]
      return done(known, opened, ...notices)
    },
    'error openPractice': (known, error: Failure) => {
      if (error.code === errors.taskRecalled.code) return stay(known, { is: 'recalled', isChecking: false })
      if (error.code === errors.notFound.code && known.is !== 'done')
        return stay(known, { is: 'gone', isChecking: false })
      if (known.is !== 'opening') return stay(known, { isChecking: false })
      return stay(known, { is: 'failed', problem: reasonOf(error, texts.openFailed) })
    },
    'done submitPractice': (known, work: PracticeWork) =>
      stay(known, { is: 'done', isChecking: false, work, problem: null }),
    'error submitPractice': (known, error: Failure) =>
      error.code === errors.taskRecalled.code
        ? stay(known, { is: 'recalled', isChecking: false })
        : stay(known, { paper: 'reviewing', problem: reasonOf(error, texts.submitFailed) }),
  },
  shown: (known) => {
    const isWriting = known.is === 'writing'
    const isSubmitting = isWriting && known.paper === 'submitting'
    return {
      face: known.is,
      work: known.work,
      content: known.content,
      edition: known.edition,
      problem: known.problem,
      readOnly: lock(known),
      isOpen: isWriting && lock(known) === null,
      missing: missing(known),
      isUploading: isUploading(known),
      isLineLost: isWriting && known.isLineLost,
      isReviewing: isWriting && known.paper !== 'filling',
      isSubmitting,
      isSending: isSubmitting,
      runs: [
        ...(isWriting ? ['autosave'] : []),
        'classFacts',
        ...(known.is === 'opening' || known.isChecking ? ['openPractice'] : []),
        ...(isSubmitting ? ['submitPractice'] : []),
      ].join(' '),
    }
  },
  read: (snapshot) => ({
    ...practiceFormView(snapshot),
    isSending: snapshot.hasTag('sending'),
    runs: running(snapshot),
  }),
})
