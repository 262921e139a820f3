/** Selectors of the task push charts. */
import type { SnapshotFrom } from 'xstate'
import { fileTaskTypes } from '../../../../contract/entities/courses/learning'
import type { LessonTask } from '../../../../contract/entities/courses/taskPush'
import { momentInWords } from '../../../../contract/moments'
import { dueTexts, lateRuleWords } from '../../../../contract/words/dueWords'
import { listFace } from '../../shared/listFace'
import { texts as videos } from '../../video/videoTests/texts'
import { texts as learning } from '../learning/texts'
import type { orderRecordsMachine } from './orderRecords.machine'
import type { clearingMachine, recallingMachine } from './proven.machine'
import type { pushRecordsMachine } from './pushRecords.machine'
import { found, idsOf, rowsOf, standingOf, studentsShown, type TreeRow, targetsOf } from './taskPush.logic'
import type { taskPushMachine } from './taskPush.machine'
import { chosenTargets } from './taskPush.setup'
import type { TaskPushContext, TaskTargets } from './taskPush.types'
import type { taskStudentsMachine } from './taskStudents.machine'
import { texts } from './texts'

export { cancelReason, idsOf, mayUndo, rowsOf, type TreeRow } from './taskPush.logic'

/** View of the teacher's tree. */
export const taskPushView = (snapshot: SnapshotFrom<typeof taskPushMachine>) => {
  const { context } = snapshot
  const { struct, chosen, query, folded } = context
  const rows = struct ? rowsOf(struct) : []
  const tasks = rows.flatMap((row) => row.tasks)
  const picked = tasks.filter(({ lessonTaskId }) => chosen.includes(lessonTaskId))
  const targets = targetsOf(rows, chosen)
  const has = (type: TreeRow['type']) => targets.some((target) => target.type === type)
  const busy = snapshot.matches({ tree: 'listed' }) ? null : texts.busy
  const unless = (isPossible: boolean, why: string) => busy ?? (isPossible ? null : why)
  const on = picked.filter(({ isPushed }) => isPushed === '1').length
  return {
    face: listFace(struct?.chapters, snapshot.matches({ tree: 'failed' })),
    rows: found(rows, query),
    query,
    /** During a search, all chapters are unfolded. */
    folded: query.trim() === '' ? folded : [],
    studentNum: struct?.studentNum ?? 0,
    /** The course that the teacher may edit; null: none, or not known yet. */
    editableCourseId: struct?.canEdit === '1' ? struct.courseId : null,
    newVersionNo: struct?.newVersionNo ?? null,
    chosen,
    problem: context.problem,
    isLoading: snapshot.matches({ tree: 'loading' }),
    isSending: snapshot.hasTag('sending'),
    isPushing: snapshot.matches({ tree: 'pushing' }),
    isAnswering: snapshot.matches({ tree: 'answering' }),
    isOpening: context.isOpening,
    pickedNum: picked.length,
    offNum: picked.length - on,
    onNum: on,
    targets: chosenTargets(context),
    targetNames: targets.map(({ name }) => name),
    clearTargets: clearTargetsOf(context, targets),
    reasons: {
      push: unless(on < picked.length, texts.noneToPush),
      recall: unless(on > 0, texts.noneToRecall),
      later: busy,
      clear:
        has('lessonTask') || has('subLesson')
          ? texts.wholeLessons
          : unless(
              picked.some(({ beginNum }) => beginNum > 0),
              texts.noneToClear,
            ),
      answers: unless(!has('lessonTask'), texts.wholeSubLessons),
    },
    purpose: context.purpose,
    isTiming: snapshot.matches({ tree: 'timing' }),
    isSaving: snapshot.matches({ tree: { timing: 'saving' } }),
    time: context.time,
    late: context.late,
    timeProblem: context.timeProblem,
    isMarking: snapshot.matches({ tree: 'marking' }),
    isSavingMark: snapshot.matches({ tree: { marking: 'saving' } }),
    mark: context.mark,
    markProblem: context.markProblem,
    given: context.given,
    isUndoing: snapshot.matches({ undo: 'undoing' }),
  }
}
export type TaskPushView = ReturnType<typeof taskPushView>

/** The targets of a clearing: the course, chapters, or lessons, all of one kind (B476). */
function clearTargetsOf({ teachingClassId, struct }: TaskPushContext, targets: readonly TreeRow[]): TaskTargets {
  const chapters = targets.filter(({ type }) => type === 'chapter')
  const of = (rows: readonly TreeRow[]) => ({
    teachingClassId,
    ids: rows.map(({ id }) => id),
    types: rows.map(({ type }) => type),
  })
  if (struct && chapters.length > 0 && chapters.length === struct.chapters.length)
    return { teachingClassId, ids: [struct.courseId], types: ['course'] }
  if (chapters.length === targets.length) return of(chapters)
  return of(targets.flatMap((row) => (row.type === 'chapter' ? row.rows : [row])))
}

/** Tick state of a row: all, some or none of its tasks. */
export const tickOf = (row: TreeRow, chosen: readonly string[]): 'all' | 'some' | 'none' => {
  const ids = idsOf(row)
  const count = ids.filter((id) => chosen.includes(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** A file is read, not handed in: the rule for late work does not hold for it. */
const dueOf = (task: LessonTask): string =>
  task.dueTime !== null && fileTaskTypes.includes(task.lessonTaskType)
    ? dueTexts.before(momentInWords(task.dueTime))
    : lateRuleWords(task.dueTime, task)

/** The facts beside a row: its push state, and how many students have finished it. */
export const rowFacts = (row: TreeRow, studentNum: number) => {
  const pushed = row.tasks.filter(({ isPushed }) => isPushed === '1')
  const isTask = row.type === 'lessonTask'
  const [task] = row.tasks
  return {
    standing: standingOf(row),
    ready: isTask ? null : texts.ready(pushed.length, row.tasks.length),
    fullMark: isTask ? (task?.fullMark ?? null) : null,
    /** null for a task that is not pushed. */
    finished: isTask && pushed[0] ? texts.finished(pushed[0].finishNum, studentNum) : null,
    /** The due time with its rule for late work; blank without one. */
    due: isTask && task ? dueOf(task) : '',
    dueStudentNum: isTask ? (task?.dueStudentNum ?? 0) : 0,
    /** Only this class has the task. */
    isAdded: isTask && task?.isAdded === '1',
    kind: isTask && task ? learning.types[task.lessonTaskType] : null,
    /** How the video of a task is to be watched. */
    video: isTask && task?.videoType !== undefined ? videos.types[task.videoType] : null,
    isAnswerOpen: row.tasks.length > 0 && row.tasks.every(({ isAnswerOpen }) => isAnswerOpen === '1'),
  }
}

/** View of the students of a task. */
export const taskStudentsView = (snapshot: SnapshotFrom<typeof taskStudentsMachine>) => {
  const { task, students, problem, shown, chosen, time, timeProblem } = snapshot.context
  const rows = studentsShown(students ?? [], shown)
  const isDating = snapshot.matches({ open: 'dating' })
  return {
    isOpen: snapshot.matches('open'),
    name: task?.name ?? '',
    lessonTaskId: task?.lessonTaskId ?? '',
    face: listFace(students, snapshot.matches({ open: 'failed' })),
    isLoading: snapshot.matches({ open: 'loading' }),
    problem,
    shown,
    counts: {
      all: students?.length ?? 0,
      unfinished: studentsShown(students ?? [], 'unfinished').length,
      finished: studentsShown(students ?? [], 'finished').length,
      ownDue: studentsShown(students ?? [], 'ownDue').length,
    },
    rows,
    chosen,
    dueReason: !snapshot.matches({ open: 'listed' }) ? texts.busy : chosen.length === 0 ? texts.chooseStudents : null,
    isDating,
    isSaving: snapshot.matches({ open: { dating: 'saving' } }),
    time,
    timeProblem,
  }
}
export type TaskStudentsView = ReturnType<typeof taskStudentsView>

/** View of the dialog for recalling or clearing. */
export const provenView = (snapshot: SnapshotFrom<typeof recallingMachine | typeof clearingMachine>) => {
  const { kind, names, effect, validCode, captchasUsed, problem } = snapshot.context
  return {
    kind,
    isOpen: snapshot.matches('open'),
    isCounting: snapshot.matches({ open: 'counting' }),
    hasFailed: snapshot.matches({ open: 'failed' }),
    isAsking: snapshot.matches({ open: 'asking' }) || snapshot.matches({ open: 'giving' }),
    isGiving: snapshot.matches({ open: 'giving' }),
    names,
    effect,
    validCode,
    captchasUsed,
    problem,
  }
}
export type ProvenView = ReturnType<typeof provenView>

/** View of the records of timed pushes and recalls. */
export const pushRecordsView = (snapshot: SnapshotFrom<typeof pushRecordsMachine>) => {
  const { context } = snapshot
  return {
    isOpen: snapshot.matches('open'),
    tab: context.tab,
    face: listFace(context.page?.list, snapshot.matches({ open: 'failed' })),
    rows: context.page?.list ?? [],
    total: context.page?.total ?? 0,
    pageSize: context.page?.pageSize ?? 1,
    pageNo: context.pageNo,
    isLoading: snapshot.matches({ open: 'loading' }),
    problem: context.problem,
    asked: snapshot.matches({ open: 'asking' }) || snapshot.matches({ open: 'cancelling' }) ? context.chosen : null,
    isCancelling: snapshot.matches({ open: 'cancelling' }),
  }
}
export type PushRecordsView = ReturnType<typeof pushRecordsView>

/** View of the orders of a class. */
export const orderRecordsView = (snapshot: SnapshotFrom<typeof orderRecordsMachine>) => {
  const { page, pageNo, problem, undoing } = snapshot.context
  return {
    isOpen: snapshot.matches('open'),
    face: listFace(page?.list, snapshot.matches({ open: 'failed' })),
    rows: page?.list ?? [],
    total: page?.total ?? 0,
    pageSize: page?.pageSize ?? 1,
    pageNo,
    isLoading: snapshot.matches({ open: 'loading' }),
    isBusy: !snapshot.matches({ open: 'listed' }),
    problem,
    undoing: snapshot.matches({ open: 'undoing' }) ? undoing : null,
  }
}
export type OrderRecordsView = ReturnType<typeof orderRecordsView>
