/**
 * A student writes an assignment (content §7; D12–D15, D19, D41; B541): the text goes to the autosave at every change. It
 * is submitted after a confirmation, when the server has all of it, under its revision. A submitted work is read-only until
 * it is returned; a recalled task locks it.
 */
import type { SubjectiveResult, WorkAnswers, WorkFile } from '../../../../contract/entities/work/subjective'
import { errors } from '../../../../contract/errors'
import { WORK_FILES_MAX } from '../../../../contract/limits'
import { workWritingModel } from '../../../../src/catalogue/work/subjective/subjective.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { workView } from '../../../../src/machines/work/subjective/subjective.selectors'
import type { OpenedWork, WorkInput, WorkText } from '../../../../src/machines/work/subjective/subjective.types'
import { texts } from '../../../../src/machines/work/subjective/texts'
import type { Sent } from '../../../support/oracle'
import { reasonOf, rulesOf, running, starts, tell } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly input: WorkInput
  readonly is: 'opening' | 'writing' | 'handedIn' | 'looking' | 'recalled' | 'gone' | 'failed'
  /** While writing: the submission, whether the state of the task is being checked, and the connection. */
  readonly paper: 'working' | 'asking' | 'flushing' | 'submitting'
  readonly isChecking: boolean
  readonly isLineLost: boolean
  readonly work: SubjectiveResult | null
  readonly answers: WorkAnswers
  readonly written: WorkText
  readonly edition: number
  readonly uploads: number
  readonly revision: number
  readonly problem: string | null
}

const isWritable = ({ taskState }: SubjectiveResult): boolean =>
  ['new', 'created', 'inProgress', 'returned'].includes(taskState)
/** D41: a paused or ended class is read-only. */
const lock = ({ work }: Known): string | null => (work && work.readOnly !== '' ? texts.readOnly[work.readOnly] : null)
const isBlank = ({ content, files }: WorkText): boolean =>
  files.length === 0 && content.replaceAll(/<[^>]*>/g, '').trim() === ''
const whyNot = (known: Known): string | null =>
  lock(known) ?? (known.uploads > 0 ? texts.uploading : isBlank(known.written) ? texts.empty : null)
const fileReason = (known: Known): string | null =>
  lock(known) ?? (known.written.files.length < WORK_FILES_MAX ? null : texts.filesFull)

const ask = (known: Known, change: Partial<Known>): Step<Known> =>
  stay(known, change, starts('openWork', { ...known.input }))
const open = (known: Known): Step<Known> => ask(known, { is: 'opening', problem: null })

/** D15: the copy of this browser is newer than the stored text. */
function take(known: Known, { work, answers, kept }: OpenedWork, ...told: Sent[]): Step<Known> {
  const value = { content: work.content, files: work.files }
  const isOpen = isWritable(work)
  const change: Partial<Known> = {
    is: isOpen ? 'writing' : 'handedIn',
    paper: 'working',
    isChecking: false,
    isLineLost: false,
    work,
    answers,
    written: isOpen && kept ? kept.value : value,
    edition: known.edition + 1,
    uploads: 0,
    problem: null,
  }
  const saved = { value, version: work.revision, savedTime: work.saveTime, restored: kept }
  const autosave = starts('autosave', { ...saved, copyKey: `work ${work.subjectiveUserId}` })
  return stay(known, change, ...told, ...(isOpen ? [autosave] : []))
}

const write = (known: Known, written: WorkText, change: Partial<Known> = {}): Step<Known> =>
  stay(known, { ...change, written }, tell('autosave', { type: 'text.change', value: written }))
const isWorking = ({ is, paper }: Known): boolean => is === 'writing' && paper === 'working'
const filesWith = ({ files }: WorkText, fileId: string, ...more: WorkFile[]) => [
  ...files.filter((one) => one.fileId !== fileId),
  ...more,
]

/** A fact of the class: the state of the task may have changed. */
function look(known: Known): Step<Known> | undefined {
  if (known.is === 'writing') return ask(known, { isChecking: true })
  return known.is === 'handedIn' || known.is === 'looking' ? ask(known, { is: 'looking' }) : undefined
}
const toAutosave = (known: Known, type: string): Step<Known> | undefined =>
  known.is === 'writing' ? stay(known, {}, tell('autosave', { type })) : undefined

export const oracle = rulesOf(workWritingModel)({
  begin: (input): Known => ({
    input,
    is: 'opening',
    paper: 'working',
    isChecking: false,
    isLineLost: false,
    work: null,
    answers: { isAnswerOpen: '0', answers: [] },
    written: { content: '', files: [] },
    edition: 0,
    uploads: 0,
    revision: 0,
    problem: null,
  }),
  rules: {
    'work.write': (known, { content }) =>
      isWorking(known) && lock(known) === null
        ? write(known, { ...known.written, content }, { problem: null })
        : undefined,
    'file.add': (known, { file }) =>
      isWorking(known) && fileReason(known) === null
        ? write(known, { ...known.written, files: filesWith(known.written, file.fileId, file) }, { problem: null })
        : undefined,
    'file.remove': (known, { fileId }) =>
      isWorking(known) && lock(known) === null
        ? write(known, { ...known.written, files: filesWith(known.written, fileId) })
        : undefined,
    'uploads.count': (known, { count }) => (known.is === 'writing' ? stay(known, { uploads: count }) : undefined),
    'work.submit': (known) => {
      if (!isWorking(known)) return undefined
      const problem = whyNot(known)
      return problem === null ? stay(known, { paper: 'asking', problem }) : stay(known, { problem })
    },
    'submit.close': (known) =>
      known.is === 'writing' && known.paper === 'asking' ? stay(known, { paper: 'working' }) : undefined,
    'submit.confirm': (known) =>
      known.is === 'writing' && known.paper === 'asking'
        ? stay(known, { paper: 'flushing' }, tell('autosave', { type: 'save.flush' }))
        : undefined,
    'save.flushed': (known, { revision }) =>
      known.is === 'writing' && known.paper === 'flushing'
        ? stay(
            known,
            { paper: 'submitting', revision },
            starts('submitWork', { userTaskId: known.work?.userTaskId, revision }),
          )
        : undefined,
    'save.failed': (known, error) =>
      known.is === 'writing' && known.paper === 'flushing'
        ? stay(known, { paper: 'working', problem: reasonOf(error, texts.submitFailed) })
        : undefined,
    'save.again': (known) => toAutosave(known, 'save.retry'),
    'conflict.mine': (known) => toAutosave(known, 'conflict.keepMine'),
    'conflict.theirs': (known, { value }) => {
      const told = toAutosave(known, 'conflict.takeTheirs')
      return told && and(told, (next) => stay(next, { written: value, edition: next.edition + 1 }))
    },
    'work.reload': (known) => (['recalled', 'gone', 'failed'].includes(known.is) ? open(known) : undefined),
    'tasks.changed': (known) =>
      known.is === 'opening' || known.is === 'recalled' || known.is === 'gone' ? open(known) : look(known),
    'task.progressed': look,
    'line.lost': (known) => (known.is === 'writing' ? stay(known, { isLineLost: true }) : undefined),
    'line.back': (known) => {
      if (known.is === 'failed') return open(known)
      const looked = look(known)
      return looked && known.is === 'writing' && known.isLineLost
        ? and(looked, (next) => stay(next, { isLineLost: false }, tell('autosave', { type: 'link.connected' })))
        : looked
    },
    'done openWork': (known, opened: OpenedWork) => {
      if (known.is !== 'writing') return take(known, opened)
      // Another page of the student has submitted it. Otherwise the text in the editor stays.
      if (!isWritable(opened.work)) return take(known, opened, say('success', texts.submitted))
      return stay(known, { isChecking: false, work: opened.work, answers: opened.answers })
    },
    'error openWork': (known, error: Failure) => {
      if (error.code === errors.taskRecalled.code) return stay(known, { is: 'recalled' })
      if (known.is === 'looking') return stay(known, { is: 'handedIn' })
      if (known.is === 'writing')
        return error.code === errors.taskCleared.code
          ? and(stay(known, {}, say('warning', texts.cleared)), open)
          : stay(known, { isChecking: false })
      if (error.code === errors.notFound.code) return stay(known, { is: 'gone' })
      return stay(known, { is: 'failed', problem: reasonOf(error, texts.openFailed) })
    },
    'done submitWork': (known) => and(stay(known, {}, say('success', texts.submitted)), open),
    'error submitWork': (known, error: Failure) =>
      error.code === errors.taskRecalled.code
        ? stay(known, { is: 'recalled' })
        : stay(known, { paper: 'working', problem: reasonOf(error, texts.submitFailed) }),
  },
  shown: (known) => {
    const isWriting = known.is === 'writing'
    const isSubmitting = isWriting && known.paper === 'submitting'
    const asks = known.is === 'opening' || known.is === 'looking' || (isWriting && known.isChecking)
    return {
      face: known.is === 'looking' ? 'handedIn' : known.is,
      work: known.work,
      answers: known.answers,
      written: known.written,
      edition: known.edition,
      problem: known.problem,
      isUploading: known.uploads > 0,
      readOnly: lock(known),
      submitReason: whyNot(known),
      fileReason: fileReason(known),
      isAsking: isWriting && known.paper === 'asking',
      isSending: isSubmitting || (isWriting && known.paper === 'flushing'),
      isLineLost: isWriting && known.isLineLost,
      runs: [
        ...(isWriting ? ['autosave'] : []),
        'classFacts',
        ...(asks ? ['openWork'] : []),
        ...(isSubmitting ? ['submitWork'] : []),
      ].join(' '),
    }
  },
  read: (snapshot) => ({ ...workView(snapshot), runs: running(snapshot) }),
})
