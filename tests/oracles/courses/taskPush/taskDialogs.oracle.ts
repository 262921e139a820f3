/**
 * The dialogs beside the tree of tasks: the students of a task with their own due times, the orders of the class, and the
 * records of timed orders (B105, B106, B163, B164, B189).
 */
import type { TaskStudent } from '../../../../contract/entities/courses/learning'
import type { TaskOrder, TimeTask } from '../../../../contract/entities/courses/taskPush'
import type { Page } from '../../../../contract/fields'
import { PROGRESS_QUIET_MS, TIME_TASK_TAB_MS } from '../../../../contract/limits'
import {
  orderRecordsModel,
  pushRecordsModel,
  taskStudentsModel,
} from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import {
  orderRecordsView,
  pushRecordsView,
  taskStudentsView,
} from '../../../../src/machines/courses/taskPush/taskPush.selectors'
import type { StudentsShown, TaskOfStudents } from '../../../../src/machines/courses/taskPush/taskPush.types'
import { texts } from '../../../../src/machines/courses/taskPush/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

/** The rows of a failed reload stay visible. */
const faceOf = (isFailed: boolean, rows: readonly unknown[] | null): string => {
  const count = rows?.length ?? 0
  if (isFailed) return count > 0 ? 'stale' : 'failed'
  if (rows === null) return 'loading'
  return count > 0 ? 'full' : 'empty'
}

interface Students {
  readonly teachingClassId: string
  readonly is: 'closed' | 'loading' | 'listed' | 'outdated' | 'failed' | 'dating' | 'saving'
  readonly task: TaskOfStudents | null
  readonly students: readonly TaskStudent[] | null
  readonly problem: string | null
  readonly shown: StudentsShown
  readonly chosen: readonly string[]
  readonly time: number | null
  readonly timeProblem: string | null
  readonly reloadAt: number
}

const HOUR_MS = 3_600_000
/** 23:59 of the day in the time zone of the school (UTC+8). */
const endOfSchoolDay = (at: number): number => {
  const day = Math.floor((at + 8 * HOUR_MS) / (24 * HOUR_MS))
  return (day + 1) * 24 * HOUR_MS - 8 * HOUR_MS - 60_000
}

const taskOf = ({ teachingClassId, task }: Students) => ({ teachingClassId, lessonTaskId: task?.lessonTaskId })
const loadStudents = (known: Students): Step<Students> =>
  stay(known, { is: 'loading', problem: null }, starts('findStudents', taskOf(known)))
const isListed = ({ is }: Students): boolean => is === 'listed' || is === 'outdated'
const reloadStudents = (known: Students) =>
  known.is === 'loading' || known.is === 'failed' || isListed(known) ? loadStudents(known) : undefined
const saveDue = (known: Students): Step<Students> => {
  const { chosen: studentIds, time } = known
  return stay(known, { is: 'saving' }, starts('setDue', { ...taskOf(known), studentIds, time }))
}
const isShown = (shown: StudentsShown, { taskState, ownDueTime }: TaskStudent): boolean => {
  const isFinished = ['finished', 'submitted', 'graded'].includes(taskState)
  return { all: true, ownDue: ownDueTime !== null, finished: isFinished, unfinished: !isFinished }[shown]
}

export const taskStudents = rulesOf(taskStudentsModel)({
  begin: ({ teachingClassId }): Students => ({
    teachingClassId,
    is: 'closed',
    task: null,
    students: null,
    problem: null,
    shown: 'all',
    chosen: [],
    time: null,
    timeProblem: null,
    reloadAt: 0,
  }),
  rules: {
    'students.open': (known, { task }) => {
      if (known.is !== 'closed') return undefined
      const fresh: Students = { ...known, task, students: null, shown: 'all', chosen: [], time: null }
      return and(stay(fresh, {}, starts('classFacts', { teachingClassId: known.teachingClassId })), loadStudents)
    },
    'students.close': (known) => stay(known, { is: 'closed' }),
    'list.reload': (known) => (known.is === 'failed' ? loadStudents(known) : undefined),
    'tasks.changed': reloadStudents,
    'line.back': reloadStudents,
    'task.progressed': (known, _, at) => {
      if (known.is === 'loading') return loadStudents(known)
      // One reload for all messages of a working class.
      return known.is === 'listed' ? stay(known, { is: 'outdated', reloadAt: at + PROGRESS_QUIET_MS }) : undefined
    },
    'students.show': (known, { shown }) =>
      known.is === 'loading' || isListed(known) ? stay(known, { shown, chosen: [] }) : undefined,
    'students.toggle': (known, { ids }) => {
      if (known.is !== 'loading' && !isListed(known)) return undefined
      const others = known.chosen.filter((id) => !ids.includes(id))
      return stay(known, { chosen: ids.every((id) => known.chosen.includes(id)) ? others : [...others, ...ids] })
    },
    'due.begin': (known, { at }) =>
      isListed(known) && known.chosen.length > 0
        ? stay(known, { is: 'dating', time: endOfSchoolDay(at), timeProblem: null })
        : undefined,
    'due.change': (known, { time }) => (known.is === 'dating' ? stay(known, { time, timeProblem: null }) : undefined),
    'due.confirm': (known, { at }) => {
      if (known.is !== 'dating') return undefined
      if (known.time === null) return stay(known, { timeProblem: texts.timeMissing.due })
      return known.time > at ? saveDue(known) : stay(known, { timeProblem: texts.timePast.due })
    },
    'due.remove': (known) => (known.is === 'dating' ? saveDue({ ...known, time: null }) : undefined),
    'due.cancel': (known) => (known.is === 'dating' || known.is === 'saving' ? loadStudents(known) : undefined),
    'done findStudents': (known, students: readonly TaskStudent[]) =>
      stay(known, {
        is: 'listed',
        students,
        // A student who has left the class is no longer selected.
        chosen: known.chosen.filter((id) => students.some(({ userId }) => userId === id)),
      }),
    'error findStudents': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.studentsFailed) }),
    'done setDue': (known) => {
      const { chosen, time } = known
      const told = time === null ? texts.ownDueRemoved(chosen.length) : texts.ownDueSet(chosen.length)
      return and(stay(known, { chosen: [] }, say('success', told)), loadStudents)
    },
    'error setDue': (known, error: Failure) =>
      stay(known, { is: 'dating', timeProblem: reasonOf(error, texts.scheduleFailed) }),
  },
  timer: ({ is, reloadAt }) => (is === 'outdated' ? { at: reloadAt, elapse: loadStudents } : undefined),
  shown: (known) => {
    const isDating = known.is === 'dating' || known.is === 'saving'
    return {
      isOpen: known.is !== 'closed',
      name: known.task?.name ?? '',
      face: faceOf(known.is === 'failed', known.students),
      isLoading: known.is === 'loading',
      problem: known.problem,
      shown: known.shown,
      rows: (known.students ?? []).filter((one) => isShown(known.shown, one)),
      chosen: known.chosen,
      mayDate: isListed(known) && known.chosen.length > 0,
      isDating,
      isSaving: known.is === 'saving',
      time: isDating ? known.time : undefined,
      timeProblem: isDating ? known.timeProblem : undefined,
      runs:
        known.is === 'closed'
          ? ''
          : `classFacts${known.is === 'loading' ? ' findStudents' : known.is === 'saving' ? ' setDue' : ''}`,
    }
  },
  read: (snapshot) => {
    const { dueReason, ...view } = taskStudentsView(snapshot)
    return { ...view, mayDate: dueReason === null, runs: running(snapshot) }
  },
})

interface Orders {
  readonly teachingClassId: string
  readonly is: 'closed' | 'loading' | 'listed' | 'failed' | 'undoing'
  readonly pageNo: number
  readonly page: Page<TaskOrder> | null
  readonly problem: string | null
  readonly orderId: string | null
}

const loadOrders = (known: Orders): Step<Orders> => {
  const { teachingClassId, pageNo } = known
  return stay(known, { is: 'loading', problem: null }, starts('findOrders', { teachingClassId, pageNo }))
}

export const orderRecords = rulesOf(orderRecordsModel)({
  begin: ({ teachingClassId }): Orders => ({
    teachingClassId,
    is: 'closed',
    pageNo: 1,
    page: null,
    problem: null,
    orderId: null,
  }),
  rules: {
    'records.open': (known) => (known.is === 'closed' ? loadOrders({ ...known, pageNo: 1, page: null }) : undefined),
    'records.close': (known) => stay(known, { is: 'closed' }),
    'list.turn': (known, { pageNo }) =>
      pageNo !== known.pageNo && (known.is === 'loading' || known.is === 'listed')
        ? loadOrders({ ...known, pageNo })
        : undefined,
    'list.reload': (known) => (known.is === 'failed' ? loadOrders(known) : undefined),
    'tasks.changed': (known) => (known.is === 'loading' || known.is === 'listed' ? loadOrders(known) : undefined),
    'order.undo': (known, { order: { orderId, undoUntil }, at }) =>
      known.is === 'listed' && undoUntil !== null && at < undoUntil
        ? stay(known, { is: 'undoing', orderId }, starts('undo', { orderId }))
        : undefined,
    'done findOrders': (known, page: Page<TaskOrder>) => stay(known, { is: 'listed', page }),
    'error findOrders': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.recordsFailed) }),
    'done undo': (known) => and(stay(known, {}, say('success', texts.undone)), loadOrders),
    'error undo': (known, error: Failure) =>
      and(stay(known, {}, say('error', reasonOf(error, texts.undoFailed))), loadOrders),
  },
  shown: (known) => ({
    isOpen: known.is !== 'closed',
    face: faceOf(known.is === 'failed', known.page?.list ?? null),
    rows: known.page?.list ?? [],
    total: known.page?.total ?? 0,
    pageNo: known.pageNo,
    isLoading: known.is === 'loading',
    isBusy: known.is !== 'listed',
    problem: known.problem,
    undoing: known.is === 'undoing' ? known.orderId : null,
    runs: known.is === 'loading' ? 'findOrders' : known.is === 'undoing' ? 'undo' : '',
  }),
  read: (snapshot) => ({ ...orderRecordsView(snapshot), runs: running(snapshot) }),
})

interface Timed {
  readonly teachingClassId: string
  readonly is: 'closed' | 'settling' | 'loading' | 'listed' | 'failed' | 'asking' | 'cancelling'
  readonly tab: TimeTask['executionType']
  readonly pageNo: number
  readonly page: Page<TimeTask> | null
  readonly problem: string | null
  readonly chosen: TimeTask | null
  readonly loadAt: number
}

const loadTimed = (known: Timed): Step<Timed> => {
  const { teachingClassId, tab: executionType, pageNo } = known
  const asked = starts('findTimeTasks', { teachingClassId, executionType, pageNo })
  return stay(known, { is: 'loading', problem: null }, asked)
}

export const pushRecords = rulesOf(pushRecordsModel)({
  begin: ({ teachingClassId }): Timed => ({
    teachingClassId,
    is: 'closed',
    tab: '0',
    pageNo: 1,
    page: null,
    problem: null,
    chosen: null,
    loadAt: 0,
  }),
  rules: {
    'records.open': (known) =>
      known.is === 'closed' ? loadTimed({ ...known, tab: '0', pageNo: 1, page: null }) : undefined,
    'records.close': (known) => stay(known, { is: 'closed' }),
    'tab.choose': (known, { tab }, at) => {
      if (known.is === 'closed' || tab === known.tab) return undefined
      const next = { ...known, tab, pageNo: 1, page: null }
      // B189: the second tab loads after a delay.
      return tab === '1' ? stay(next, { is: 'settling', loadAt: at + TIME_TASK_TAB_MS }) : loadTimed(next)
    },
    'list.turn': (known, { pageNo }) =>
      pageNo !== known.pageNo && (known.is === 'loading' || known.is === 'listed')
        ? loadTimed({ ...known, pageNo })
        : undefined,
    'list.reload': (known) => (known.is === 'failed' || known.is === 'listed' ? loadTimed(known) : undefined),
    'tasks.changed': (known) => (known.is === 'loading' || known.is === 'listed' ? loadTimed(known) : undefined),
    /** B105, B106: only a pending record, and only before its time. */
    'cancel.ask': (known, { timeTask, at }) =>
      known.is === 'listed' && timeTask.pushStatus === '0' && at < timeTask.pushTime
        ? stay(known, { is: 'asking', chosen: timeTask })
        : undefined,
    'cancel.decline': (known) => (known.is === 'asking' ? stay(known, { is: 'listed' }) : undefined),
    'cancel.confirm': (known) =>
      known.is === 'asking'
        ? stay(known, { is: 'cancelling' }, starts('cancelTimeTask', { timeTaskId: known.chosen?.timeTaskId }))
        : undefined,
    'done findTimeTasks': (known, page: Page<TimeTask>) => stay(known, { is: 'listed', page }),
    'error findTimeTasks': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.recordsFailed) }),
    'done cancelTimeTask': (known) =>
      and(stay(known, {}, say('success', texts.cancelDone[known.chosen?.executionType ?? '0'])), loadTimed),
    'error cancelTimeTask': (known, error: Failure) =>
      and(stay(known, {}, say('error', reasonOf(error, texts.cancelFailed))), loadTimed),
  },
  timer: ({ is, loadAt }) => (is === 'settling' ? { at: loadAt, elapse: loadTimed } : undefined),
  shown: (known) => ({
    isOpen: known.is !== 'closed',
    tab: known.tab,
    face: faceOf(known.is === 'failed', known.page?.list ?? null),
    rows: known.page?.list ?? [],
    total: known.page?.total ?? 0,
    pageNo: known.pageNo,
    isLoading: known.is === 'loading',
    problem: known.problem,
    asked: known.is === 'asking' || known.is === 'cancelling' ? known.chosen : null,
    isCancelling: known.is === 'cancelling',
    runs: known.is === 'loading' ? 'findTimeTasks' : known.is === 'cancelling' ? 'cancelTimeTask' : '',
  }),
  read: (snapshot) => ({ ...pushRecordsView(snapshot), runs: running(snapshot) }),
})
