/** The form of tasks, records, files and progress, by plain rows (D9, D14, D22). */
import { describe, expect, test } from 'vitest'
import type { LearningTask, TaskState } from '../../../contract/entities/courses/learning'
import type {
  PushedTaskRow,
  RecordRow,
  StudentStates,
  TaskRow,
} from '../../../server/features/courses/learning/learning.repository'
import * as learning from '../../../server/features/courses/learning/learning.rules'

const pushed: PushedTaskRow = {
  node_id: 'task',
  name: '任务',
  kind: '0',
  resource_version_id: 'v',
  resource_id: 'res',
  resource_name: '课件',
  file_id: 'file',
  file_name: '一.pdf',
  extension: 'pdf',
  size: 9,
  poster_file_id: null,
  captions_file_id: null,
  chapter_id: 'c',
  chapter_name: '章',
  lesson_id: 'l',
  lesson_name: '课',
  sub_lesson_name: '节',
  pushed_at: 5,
  due_at: 10,
  epoch: 1,
}
const place = {
  lessonTaskId: 'task',
  lessonTaskName: '任务',
  lessonTaskType: '0',
  chapterId: 'c',
  chapterName: '章',
  lessonId: 'l',
  lessonName: '课',
  subLessonName: '节',
  pushTime: 5,
  dueTime: 10,
}
const own: TaskRow = {
  ...pushed,
  user_task_id: 'record',
  state: 'inProgress',
  created_at: 6,
  finished_at: null,
  counted_at: null,
  late_policy: 'accepts',
  late_percent: 0,
  late_until: null,
  page_memory: null,
}
const student = (userId: string) => ({ userId, userName: `学生${userId}`, loginCode: `s-${userId}` })

describe('D14 tasks and records', () => {
  test('a task in its place, with and without a record', () => {
    const inFull = { latePolicy: 'accepts', latePercent: 0, closeTime: null, isLate: '0', isClosed: '0' }
    const sent = { ...place, ...inFull, taskState: 'inProgress', userTaskId: 'record', finishTime: null }
    expect(learning.taskOf(own, 11)).toEqual(sent)
    const bare = { ...own, kind: null, lesson_id: null, lesson_name: null, sub_lesson_name: null }
    expect(learning.taskOf({ ...bare, state: null, user_task_id: null, finished_at: 8 }, 11)).toEqual({
      ...sent,
      lessonTaskType: '',
      lessonId: '',
      lessonName: '',
      subLessonName: '',
      taskState: 'new',
      userTaskId: null,
      finishTime: 8,
    })
  })

  test("a record, with its student's position in the file", () => {
    const record: RecordRow = {
      user_task_id: 'record',
      teaching_class_id: 'class',
      node_id: 'task',
      state: 'finished',
      created_at: 6,
      finished_at: 8,
      page_memory: { page: 3 },
      epoch: 1,
    }
    const sent = {
      userTaskId: 'record',
      teachingClassId: 'class',
      lessonTaskId: 'task',
      taskState: 'finished',
      createTime: 6,
      finishTime: 8,
      pageMemory: { page: 3 },
    }
    expect(learning.userTaskOf(record)).toEqual(sent)
    expect(learning.userTaskOf({ ...record, page_memory: null }).pageMemory).toEqual({})
  })

  test('D9 D14 files are finished by the button, tests and practices are not', () => {
    const kinds = [null, '', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
    expect(kinds.filter(learning.isFileTask)).toEqual([null, '', '0', '1', '4', '5', '7'])
    const states = ['new', 'created', 'inProgress', 'submitted', 'graded', 'returned', 'finished'] as const
    expect(states.filter((taskState) => learning.isFinished({ taskState }))).toEqual([
      ...['submitted', 'graded', 'finished'],
    ])
  })
})

describe('files of tasks', () => {
  const file = { resId: 'res', fileId: 'file', fileName: '一.pdf', extension: 'pdf', fileSize: 9, mayDownload: '1' }

  test('a file with its name; one without a name has that of its resource or its task', () => {
    expect(learning.fileOf(pushed)).toEqual(file)
    expect(learning.fileOf({ ...pushed, file_name: null })?.fileName).toBe('课件.pdf')
    expect(learning.fileOf({ ...pushed, file_name: '', resource_name: null })?.fileName).toBe('任务.pdf')
    expect(learning.fileOf({ ...pushed, kind: '1', size: null })).toMatchObject({ mayDownload: '0', fileSize: 0 })
    for (const missing of ['file_id', 'resource_id', 'extension'] as const)
      expect(learning.fileOf({ ...pushed, [missing]: null })).toBeNull()
  })

  test('are listed with their place in the course', () => {
    const sent = {
      ...file,
      lessonTaskId: 'task',
      lessonTaskType: '0',
      resName: '课件',
      chapterId: 'c',
      chapterName: '章',
      lessonName: '课',
    }
    expect(learning.resourcesOf([pushed, { ...pushed, file_id: null }])).toEqual([sent])
    expect(learning.resourcesOf([{ ...pushed, resource_name: null }])[0]?.resName).toBe('任务')
  })
})

describe('tasks by chapter and lesson', () => {
  const task = (
    id: string,
    chapter: string,
    lesson: string,
    taskState: TaskState,
    more: Partial<LearningTask> = {},
  ) => ({
    ...learning.taskOf(own, 11),
    lessonTaskId: id,
    lessonTaskName: `任务${id}`,
    chapterId: chapter,
    chapterName: `章${chapter}`,
    lessonId: lesson,
    lessonName: `课${lesson}`,
    taskState,
    ...more,
  })
  const tasks = [
    task('1', 'c', 'l', 'finished', { finishTime: 9 }),
    task('2', 'd', 'm', 'new'),
    task('3', 'c', 'l', 'created', { lessonTaskType: '3' }),
    task('4', 'c', 'k', 'graded', { finishTime: 7, lessonTaskType: '3' }),
  ]

  test('B536 chapters that have a task of the state', () => {
    const c = { chapterId: 'c', chapterName: '章c', pendingNum: 1, finishNum: 2 }
    const d = { chapterId: 'd', chapterName: '章d', pendingNum: 1, finishNum: 0 }
    expect([learning.chaptersOf(tasks, false), learning.chaptersOf(tasks, true)]).toEqual([[c, d], [c]])
  })

  test('lessons with their tasks', () => {
    const lesson = (lessonId: string, ...places: number[]) => ({
      lessonId,
      lessonName: `课${lessonId}`,
      lessonTaskList: places.map((at) => tasks[at]),
    })
    expect(learning.packagesOf(tasks)).toEqual([
      { chapterId: 'c', chapterName: '章c', lessonList: [lesson('l', 0, 2), lesson('k', 3)] },
      { chapterId: 'd', chapterName: '章d', lessonList: [lesson('m', 1)] },
    ])
    const sent = (at: number) => ({
      lessonTaskId: tasks[at]?.lessonTaskId,
      lessonTaskName: tasks[at]?.lessonTaskName,
      lessonTaskType: tasks[at]?.lessonTaskType,
      pushTime: 5,
    })
    expect(learning.pushedLessonsOf(tasks)).toEqual([
      { chapterId: 'c', chapterName: '章c', lessonId: 'l', lessonName: '课l', lessonTasks: [sent(0), sent(2)] },
      { chapterId: 'd', chapterName: '章d', lessonId: 'm', lessonName: '课m', lessonTasks: [sent(1)] },
      { chapterId: 'c', chapterName: '章c', lessonId: 'k', lessonName: '课k', lessonTasks: [sent(3)] },
    ])
  })

  test('D22 results by chapter and by type', () => {
    expect(learning.resultsOf(tasks)).toEqual({
      taskNum: 4,
      finishNum: 2,
      taskRate: 50,
      lastFinishTime: 9,
      chapterList: [
        { chapterId: 'c', chapterName: '章c', taskNum: 3, finishNum: 2 },
        { chapterId: 'd', chapterName: '章d', taskNum: 1, finishNum: 0 },
      ],
      typeList: [
        { lessonTaskType: '0', taskNum: 2, finishNum: 1 },
        { lessonTaskType: '3', taskNum: 2, finishNum: 1 },
      ],
    })
  })
})

describe('the progress of a class', () => {
  const rows = [pushed, { ...pushed, node_id: 'other', name: '二' }]

  test('counts current students of the class, and no former ones', () => {
    const states: StudentStates[] = [
      { student_id: 'a', states: { task: 'finished', other: 'created' } },
      { student_id: 'gone', states: { task: 'finished' } },
    ]
    expect(learning.progressOf(rows, [student('a'), student('b'), student('c')], states)).toEqual({
      tasks: [
        { ...place, startNum: 1, finishNum: 1 },
        { ...place, lessonTaskId: 'other', lessonTaskName: '二', startNum: 1, finishNum: 0 },
      ],
      students: [
        { ...student('a'), finishNum: 1, taskStates: ['finished', 'created'] },
        { ...student('b'), finishNum: 0, taskStates: ['new', 'new'] },
        { ...student('c'), finishNum: 0, taskStates: ['new', 'new'] },
      ],
    })
  })

  test('D14 the students of a task with their own due times', () => {
    const known = [
      { student_id: 'a', state: 'graded' as const, finished_at: 8, due_at: 12 },
      { student_id: 'c', state: null, finished_at: null, due_at: 13 },
    ]
    expect(learning.taskStudentsOf([student('a'), student('b'), student('c')], known)).toEqual([
      { ...student('a'), taskState: 'graded', finishTime: 8, ownDueTime: 12 },
      { ...student('b'), taskState: 'new', finishTime: null, ownDueTime: null },
      { ...student('c'), taskState: 'new', finishTime: null, ownDueTime: 13 },
    ])
  })
})
