/**
 * The history of a course (R153, D5): entries by pages, one of them shown with its differences from the draft. It
 * replaces the draft only after a confirmation, and only where it differs; if the draft has changed since, the differences
 * are compared again. After a restoration the list has a new entry.
 */
import type { CourseRecord } from '../../../../contract/entities/courses/course'
import { errors } from '../../../../contract/errors'
import { courseHistoryModel } from '../../../../src/catalogue/courses/courseHistory/courseHistory.model'
import type {
  CourseHistoryContext,
  ShownRecord,
} from '../../../../src/machines/courses/courseHistory/courseHistory.types'
import { historyTexts as texts } from '../../../../src/machines/courses/courseHistory/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, stay } from '../../steps'

interface Known {
  readonly courseId: string
  readonly list: 'loading' | 'listed' | 'failed'
  readonly pageNo: number
  readonly page: CourseHistoryContext['page']
  readonly problem: string | null
  readonly record: 'none' | 'fetching' | 'unread' | 'looking' | 'asking' | 'restoring'
  readonly chosen: CourseRecord | null
  readonly entry: ShownRecord | null
  readonly recordProblem: string | null
  readonly folded: readonly string[]
  readonly isGone: boolean
}

const load = (known: Known): Step<Known> =>
  stay(known, { list: 'loading' }, starts('findRecords', { courseId: known.courseId, pageNo: known.pageNo }))
const fetchEntry = (known: Known): Step<Known> =>
  stay(
    known,
    { record: 'fetching', entry: null, recordProblem: null },
    starts('getRecord', { courseId: known.courseId, recordId: known.chosen?.recordId }),
  )
const none = (known: Known): Known => ({ ...known, record: 'none', chosen: null, entry: null, recordProblem: null })
const notify = (level: 'success' | 'error', text: string) => emits({ type: 'notify', level, text })
const isOpen = ({ record }: Known) => record === 'fetching' || record === 'unread' || record === 'looking'

export const courseHistory = rulesOf(courseHistoryModel)({
  begin: ({ courseId }): Known => ({
    courseId,
    list: 'loading',
    pageNo: 1,
    page: null,
    problem: null,
    record: 'none',
    chosen: null,
    entry: null,
    recordProblem: null,
    folded: [],
    isGone: false,
  }),
  // Nothing can be done where the course does not exist.
  canHappen: ({ isGone }) => !isGone,
  rules: {
    'history.turn': (known, { pageNo }) =>
      known.list === 'listed' && pageNo !== known.pageNo ? load({ ...known, pageNo }) : undefined,
    'history.reload': load,
    'done findRecords': (known, page: Known['page']) => stay(known, { list: 'listed', page, problem: null }),
    'error findRecords': (known, error: Failure) =>
      error.code === errors.notFound.code
        ? stay(known, { isGone: true })
        : stay(known, { list: 'failed', problem: reasonOf(error, texts.failed) }),
    'record.choose': (known, { record }) =>
      isOpen(known) || known.record === 'none' ? fetchEntry({ ...known, chosen: record, folded: [] }) : undefined,
    'record.retry': (known) => (known.record === 'unread' ? fetchEntry(known) : undefined),
    'record.close': (known) => (isOpen(known) ? stay(none(known)) : undefined),
    'done getRecord': (known, entry: ShownRecord) => stay(known, { record: 'looking', entry }),
    'error getRecord': (known, error: Failure) =>
      stay(known, { record: 'unread', recordProblem: reasonOf(error, texts.recordFailed) }),
    'fold.change': (known, { id, isOpen: unfolds }) => {
      if (known.record !== 'looking') return undefined
      const branches = (known.entry?.items ?? []).filter(({ isTask }) => !isTask).map((item) => item.id)
      if (id === null) return stay(known, { folded: unfolds ? [] : branches })
      const others = known.folded.filter((one) => one !== id)
      return stay(known, { folded: unfolds ? others : [...others, id] })
    },
    'record.restore': (known) =>
      known.record === 'looking' && known.entry?.differences.length ? stay(known, { record: 'asking' }) : undefined,
    'record.cancel': (known) => (known.record === 'asking' ? stay(known, { record: 'looking' }) : undefined),
    'record.confirm': (known) =>
      known.record === 'asking'
        ? stay(
            known,
            { record: 'restoring' },
            starts('restoreRecord', {
              courseId: known.courseId,
              recordId: known.chosen?.recordId,
              revision: known.entry?.revision,
            }),
          )
        : undefined,
    'done restoreRecord': (known, { isDone }: { readonly isDone: boolean }) =>
      isDone
        ? and(stay(none(known), {}, notify('success', texts.restored)), load)
        : and(stay(known, {}, notify('error', texts.changed)), fetchEntry),
    'error restoreRecord': (known, error: Failure) =>
      stay(known, { record: 'looking' }, notify('error', reasonOf(error, texts.restoreFailed))),
  },
  shown: (known) => {
    const { pageNo, page, problem, chosen, entry, recordProblem, folded } = known
    const get = known.record === 'fetching' ? 'getRecord' : ''
    const work = known.record === 'restoring' ? 'restoreRecord' : get
    const list = known.list === 'loading' ? 'findRecords' : ''
    return {
      is: known.isGone ? 'gone' : { open: { list: known.list, record: known.record } },
      pageNo,
      page,
      problem,
      chosen,
      entry,
      recordProblem,
      folded,
      runs: known.isGone ? '' : [list, work].filter(Boolean).join(' '),
    }
  },
  read: (snapshot) => {
    const { pageNo, page, problem, chosen, shown, recordProblem, closed } = snapshot.context
    const face = { pageNo, page, problem, chosen, entry: shown, recordProblem, folded: closed }
    return { is: snapshot.value, ...face, runs: running(snapshot) }
  },
})
