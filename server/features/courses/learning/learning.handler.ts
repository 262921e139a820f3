/**
 * A student's learning in a class (content §7 Student learning; D12–D14, D40, D41), and the teacher's view of it. A
 * paused or ended class is read only.
 */
import type { LearningTask, UserTask } from '../../../../contract/entities/courses/learning'
import { errors } from '../../../../contract/errors'
import { RECENT_MARKS, TODOS_MAX, VISIT_GAP_MS } from '../../../../contract/limits'
import { scaledMark } from '../../../../contract/rules/work/scoring'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { lateFactsOf, taskReadOnlyOf } from '../../../policies/courses/lateness'
import { whyVideoUnfinished } from '../../../policies/courses/watchedVideos'
import { deductionIn } from '../../../policies/grades/lateMarks'
import { page, slice } from '../../../shared/paging'
import { createBegun } from './learning.begun'
import { type ClassRow, createLearningRepository, type RecordRow, type TaskRow } from './learning.repository'
import {
  chaptersOf,
  fileOf,
  isFileTask,
  mayDownload,
  nextOf,
  ofState,
  packagesOf,
  progressOf,
  pushedLessonsOf,
  rateOf,
  readBody,
  resourcesOf,
  resultsOf,
  taskOf,
  taskStudentsOf,
  userTaskOf,
} from './learning.rules'

/** Requests at shorter intervals count as one for visits. */
const LOOKS_APART_MS = 60_000
const DAY_MS = 24 * 60 * 60_000

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'filePlaces' | 'files' | 'now'>

export function learningFeature({ db, broadcast, membership, filePlaces, files, now }: Given): Feature {
  const rows = createLearningRepository(db)
  const begun = createBegun({ db, now }, rows)

  const mustBe = async (role: 'student' | 'teacher', caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== role) throw new Refusal('notFound')
  }

  const classOf = async (teachingClassId: string): Promise<ClassRow> => {
    const found = await rows.class(teachingClassId)
    if (!found) throw new Refusal('notFound')
    return found
  }

  const ownTasks = async (caller: Caller, teachingClassId: string): Promise<LearningTask[]> => {
    await mustBe('student', caller, teachingClassId)
    return (await rows.tasks({ teachingClassId, studentId: caller.userId })).map((row) => taskOf(row, now()))
  }

  const ofLesson = async (
    caller: Caller,
    { teachingClassId, lessonId }: { teachingClassId: string; lessonId: string },
  ) => (await ownTasks(caller, teachingClassId)).filter((task) => task.lessonId === lessonId)

  const inChapter = (tasks: readonly LearningTask[], chapterId: string | undefined) =>
    tasks.filter((task) => chapterId === undefined || task.chapterId === chapterId)

  /**
   * A task that is pushed to a class of the caller; a task that the caller has begun and that was recalled is refused
   * as such (D12).
   */
  const openTask = async (caller: Caller, teachingClassId: string, nodeId: string): Promise<TaskRow> => {
    await mustBe('student', caller, teachingClassId)
    const which = { teachingClassId, studentId: caller.userId, nodeId }
    const [task] = await rows.tasks(which)
    if (task) return task
    throw new Refusal((await rows.hasBegun(which)) ? 'taskRecalled' : 'notFound')
  }

  const mustRun = async (teachingClassId: string): Promise<ClassRow> => {
    const room = await classOf(teachingClassId)
    if (readOnlyCauseOf(room, now()) !== '') throw new Refusal('classReadOnly')
    return room
  }

  /** A record of the caller, in a class of which the caller is still a member. */
  const ownRecord = async (caller: Caller, userTaskId: string): Promise<RecordRow> => {
    const record = await rows.record(caller.userId, userTaskId)
    if (!record) throw new Refusal('notFound')
    await mustBe('student', caller, record.teaching_class_id)
    return record
  }

  /** The task of a record; refused if it is recalled, or if the record is older than a clearing (D13). */
  const taskOfRecord = async (caller: Caller, record: RecordRow): Promise<TaskRow> => {
    const task = await openTask(caller, record.teaching_class_id, record.node_id)
    if (task.epoch !== record.epoch) throw new Refusal('taskCleared')
    return task
  }

  const recordOf = async (caller: Caller, userTaskId: string): Promise<UserTask> =>
    userTaskOf(await ownRecord(caller, userTaskId))

  /** Notifies the student's other pages, and the teacher of the class. */
  const notify = (
    { userId }: Caller,
    teacherId: string,
    task: { readonly teachingClassId: string; readonly lessonTaskId: string },
  ): void => broadcast.send('notification', { userIds: [userId, teacherId] }, 'taskProgressed', { ...task, userId })

  const headOf = (row: ClassRow) => ({
    teachingClassId: row.teaching_class_id,
    courseId: row.course_id,
    courseName: row.full_name,
    className: row.class_name,
    teacherName: row.teacher_name,
    beginTime: row.begin_time,
    endTime: row.end_time,
    readOnly: readOnlyCauseOf(row, now()),
  })

  // The place of a task's file has the same permission as the task: `<teachingClassId>:<nodeId>`.
  filePlaces.add('lessonTask', async (user, placeId) => {
    const [teachingClassId = '', nodeId = '', ...rest] = placeId.split(':')
    const places = await membership.findAll(user)
    // The id of a place must be unique, so that revoking it is effective.
    if (rest.length > 0 || !places.some((place) => place.teachingClassId === teachingClassId)) return 'notFound'
    const which = { teachingClassId, studentId: user.userId, nodeId }
    const [task] = await rows.tasks(which)
    if (!task) return (await rows.hasBegun(which)) ? 'taskRecalled' : 'notFound'
    const file = fileOf(task)
    if (!file) return 'notFound'
    const isKept = user.role === 'teacher' || file.mayDownload === '1'
    const beside = { poster: task.poster_file_id, captions: task.captions_file_id }
    return { fileId: file.fileId, fileName: file.fileName, mayDownload: isKept, beside }
  })

  /** A file that the caller may view, and whether it may be downloaded: by a resource, or by its own id. */
  const ownFile = async (caller: Caller, wanted: { resourceId: string } | { fileId: string }) => {
    // An administrator owns no resources, so this finds only shared ones.
    if (caller.role !== 'student') {
      const found = await rows.teachersFile(caller.userId, wanted)
      if (!found) throw new Refusal('notFound')
      return { fileId: found.file_id, fileName: found.file_name, isKept: true }
    }
    const found = await rows.tasksWith(caller.userId, wanted)
    const task = found.find(({ kind }) => mayDownload(kind)) ?? found[0]
    if (!task) throw new Refusal('notFound')
    const file = fileOf(task)
    return { fileId: file?.fileId ?? null, fileName: file?.fileName ?? '', isKept: mayDownload(task.kind) }
  }

  return {
    name: 'learning',
    calls: {
      async getLearningClass({ input: { teachingClassId }, caller }) {
        await mustBe('student', caller, teachingClassId)
        return headOf(await classOf(teachingClassId))
      },

      async getLearningStart({ input: { teachingClassId }, caller }) {
        const tasks = await ownTasks(caller, teachingClassId)
        const look = { at: now(), gap: VISIT_GAP_MS, apart: LOOKS_APART_MS }
        const newSince = await rows.visit({ teachingClassId, studentId: caller.userId }, look)
        return { ...headOf(await classOf(teachingClassId)), tasks, newSince }
      },

      async findTodos({ caller }) {
        return (await rows.todos(caller.userId, now(), TODOS_MAX)).map((row) => ({
          teachingClassId: row.teaching_class_id,
          classesId: row.classes_id,
          courseName: row.full_name,
          lessonTaskId: row.node_id,
          lessonTaskName: row.name,
          lessonTaskType: row.kind ?? '',
          pushTime: row.pushed_at,
          dueTime: row.due_at,
          ...lateFactsOf(row),
          taskState: row.state ?? 'new',
        }))
      },

      async findRecentMarks({ caller }) {
        const since = now() - RECENT_MARKS.days * DAY_MS
        return (await rows.marked(caller.userId, since, RECENT_MARKS.most)).map((row) => ({
          teachingClassId: row.teaching_class_id,
          classesId: row.classes_id,
          courseName: row.full_name,
          lessonTaskId: row.node_id,
          lessonTaskName: row.name,
          lessonTaskType: row.kind ?? '',
          releaseTime: row.released_at,
          score: scaledMark(row.points, row.max_points, row.full_mark),
          fullMark: row.full_mark,
          deduction: deductionIn(row, row.full_mark),
        }))
      },

      async findNextTask({ input: { teachingClassId, lessonTaskId }, caller }) {
        const tasks = await ownTasks(caller, teachingClassId)
        return { next: nextOf(tasks, lessonTaskId), ...rateOf(tasks) }
      },

      getTaskRate: async ({ input, caller }) => rateOf(await ownTasks(caller, input.teachingClassId)),

      getLearningResults: async ({ input, caller }) => resultsOf(await ownTasks(caller, input.teachingClassId)),

      async findLessonRecords({ input: { teachingClassId, ...asked }, caller }) {
        await mustBe('student', caller, teachingClassId)
        const begun = (await rows.tasks({ teachingClassId, studentId: caller.userId }))
          .flatMap((row) => (row.created_at === null ? [] : { ...taskOf(row, now()), createTime: row.created_at }))
          .sort((one, other) => other.createTime - one.createTime)
        const bounds = slice(asked)
        return page(begun.slice(bounds.offset, bounds.offset + bounds.limit), begun.length, bounds)
      },

      findPendingChapters: async ({ input, caller }) =>
        chaptersOf(await ownTasks(caller, input.teachingClassId), false),
      findFinishedChapters: async ({ input, caller }) =>
        chaptersOf(await ownTasks(caller, input.teachingClassId), true),

      async findPendingLessons({ input: { teachingClassId, chapterId }, caller }) {
        return packagesOf(ofState(inChapter(await ownTasks(caller, teachingClassId), chapterId), false))
      },
      async findFinishedLessons({ input: { teachingClassId, chapterId }, caller }) {
        return packagesOf(ofState(inChapter(await ownTasks(caller, teachingClassId), chapterId), true))
      },

      findPendingTasks: async ({ input, caller }) => ofState(await ofLesson(caller, input), false),
      findFinishedTasks: async ({ input, caller }) => ofState(await ofLesson(caller, input), true),

      async findPushedLessons({ input: { teachingClassId, lessonTaskType }, caller }) {
        const tasks = await ownTasks(caller, teachingClassId)
        return pushedLessonsOf(
          tasks.filter((task) => lessonTaskType === undefined || task.lessonTaskType === lessonTaskType),
        )
      },

      async getLesson({ input: { lessonId, teachingClassId }, caller }) {
        const classes = await rows.classesOfLesson(caller.userId, lessonId)
        for (const one of classes.filter((found) => teachingClassId === undefined || found === teachingClassId)) {
          const [task] = await ofLesson(caller, { teachingClassId: one, lessonId })
          if (!task) continue
          const { lessonName, chapterId, chapterName } = task
          const { courseId, courseName } = headOf(await classOf(one))
          return { lessonId, lessonName, chapterId, chapterName, courseId, courseName, teachingClassId: one }
        }
        throw new Refusal('notFound')
      },

      async getLearningTask({ input: { teachingClassId, lessonTaskId }, caller }) {
        const row = await openTask(caller, teachingClassId, lessonTaskId)
        const room = await classOf(teachingClassId)
        // A file is read and finished after the due time, too.
        const readOnly = isFileTask(row.kind)
          ? readOnlyCauseOf(room, now())
          : taskReadOnlyOf(room, row, { state: row.state ?? 'new' }, now())
        const { text, link } = readBody(await rows.body(row.resource_version_id))
        return { ...taskOf(row, now()), readOnly, file: fileOf(row), text, link, pageMemory: row.page_memory ?? {} }
      },

      async createUserTask({ input: { teachingClassId, lessonTaskId }, caller }) {
        const outcome = await begun(teachingClassId, { studentId: caller.userId, nodeId: lessonTaskId })
        if (outcome instanceof Refusal) throw outcome
        const { record, isNew, teacherId } = outcome
        if (isNew) notify(caller, teacherId, { teachingClassId, lessonTaskId })
        return userTaskOf(record)
      },

      async finishUserTask({ input: { userTaskId }, caller }) {
        const record = await ownRecord(caller, userTaskId)
        const { kind } = await taskOfRecord(caller, record)
        if (!isFileTask(kind)) throw new Refusal('taskNotFile')
        if (record.state === 'finished') return userTaskOf(record)
        const { teacher_id: teacherId } = await mustRun(record.teaching_class_id)
        const obstacle = await whyVideoUnfinished(db, userTaskId)
        if (obstacle !== null) throw new Refusal(obstacle)
        const task = { teachingClassId: record.teaching_class_id, lessonTaskId: record.node_id }
        if (await rows.finish(userTaskId, now())) notify(caller, teacherId, task)
        else await taskOfRecord(caller, record)
        return recordOf(caller, userTaskId)
      },

      async saveTaskMemory({ input: { userTaskId, pageMemory }, caller }) {
        const record = await ownRecord(caller, userTaskId)
        await taskOfRecord(caller, record)
        await mustRun(record.teaching_class_id)
        if (!(await rows.remember(userTaskId, pageMemory))) throw new Refusal('taskRecalled')
        return null
      },

      async findStudentResources({ input: { teachingClassId, chapterId, lessonTaskType }, caller }) {
        await mustBe('student', caller, teachingClassId)
        const all = resourcesOf(await rows.tasks({ teachingClassId, studentId: caller.userId }))
        return all.filter(
          (one) =>
            (chapterId === undefined || one.chapterId === chapterId) &&
            (lessonTaskType === undefined || one.lessonTaskType === lessonTaskType),
        )
      },

      async getDownloadState({ input: { resId }, caller }) {
        const { fileId, fileName, isKept } = await ownFile(caller, { resourceId: resId })
        if (fileId !== null && isKept) return { state: '1', fileId, fileName, reason: '' }
        const reason = fileId === null ? errors.notFound.text : errors.notDownloadable.text
        return { state: '0', fileId: null, fileName, reason }
      },

      async downloadFile({ input: { fileId }, caller }) {
        const file = await ownFile(caller, { fileId })
        if (!file.isKept) throw new Refusal('notDownloadable')
        return files.attachment(fileId, file.fileName)
      },

      async findClassProgress({ input: { teachingClassId }, caller }) {
        await mustBe('teacher', caller, teachingClassId)
        const [tasks, students, states] = await Promise.all([
          rows.pushed(teachingClassId),
          membership.students(teachingClassId),
          rows.states(teachingClassId),
        ])
        return progressOf(tasks, students, states)
      },

      async findTaskStudents({ input: { teachingClassId, lessonTaskId }, caller }) {
        await mustBe('teacher', caller, teachingClassId)
        if (!(await rows.isTask(teachingClassId, lessonTaskId))) throw new Refusal('notFound')
        const [students, found] = await Promise.all([
          membership.students(teachingClassId),
          rows.ofTask(teachingClassId, lessonTaskId),
        ])
        return taskStudentsOf(students, found)
      },
    },
  }
}
