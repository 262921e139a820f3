/** Example study tasks and timed pushes for walks and pictures. */
import type { TaskStudent } from '../../../../contract/entities/courses/learning'
import type { TaskOrder, TaskStruct, TimeTask } from '../../../../contract/entities/courses/taskPush'
import type { Page } from '../../../../contract/fields'
import { TIME_TASK_PAGE } from '../../../../contract/limits'

/** The current time of the examples (ms). */
export const NOW = 1_788_200_000_000
const HOUR = 3_600_000

const task = (id: string, name: string, isPushed: boolean) => ({
  lessonTaskId: id,
  lessonTaskName: name,
  isPushed: isPushed ? ('1' as const) : ('0' as const),
  pushTime: isPushed ? NOW - HOUR : null,
  lessonTaskType: '0' as const,
  dueTime: null,
  dueStudentNum: 0,
  latePolicy: 'accepts' as const,
  latePercent: 0,
  lateTime: null,
  fullMark: 100,
  isAnswerOpen: '0' as const,
  isAdded: '0' as const,
  beginNum: isPushed ? 12 : 0,
  finishNum: isPushed ? 9 : 0,
})

export const struct: TaskStruct = {
  courseId: 'co1',
  courseName: '业务流程机器人实训',
  canEdit: '1',
  newVersionNo: null,
  studentNum: 40,
  chapters: [
    {
      chapterId: 'ch1',
      chapterName: '第一章 认识流程机器人',
      lessons: [
        {
          lessonId: 'le1',
          lessonName: '1.1 什么是流程自动化',
          lessonTasks: [task('ta1', '阅读：自动化的来历', true), task('ta2', '讨论：身边的重复工作', true)],
          subLessons: [],
        },
        {
          lessonId: 'le2',
          lessonName: '1.2 机器人能做什么',
          lessonTasks: [task('ta3', '视频：一天的报销单', false)],
          subLessons: [],
        },
      ],
    },
    {
      chapterId: 'ch2',
      chapterName: '第二章 第一个机器人',
      lessons: [
        {
          lessonId: 'le3',
          lessonName: '2.1 安装与界面',
          lessonTasks: [{ ...task('ta4', '操作：安装设计器', false), isAdded: '1' }],
          subLessons: [
            {
              subLessonId: 'su1',
              subLessonName: '2.1.1 第一个工程',
              lessonTasks: [{ ...task('ta5', '操作：新建工程', true), dueTime: NOW + 48 * HOUR, dueStudentNum: 1 }],
            },
          ],
        },
      ],
    },
  ],
}
export const emptyStruct: TaskStruct = { ...struct, chapters: [] }
/** The course with a last chapter that has no tasks yet. */
export const structWithEmptyChapter: TaskStruct = {
  ...struct,
  chapters: [...struct.chapters, { chapterId: 'ch3', chapterName: '第三章 综合实训', lessons: [] }],
}
export const effect = { taskNum: 2, pushedNum: 2, beginStudentNum: 12, recordNum: 20 }

export const pending: TimeTask = {
  timeTaskId: 'ti1',
  pushId: 'le3',
  pushName: '2.1 安装与界面',
  pushTime: NOW + HOUR,
  pushStatus: '0',
  executionType: '0',
}
const done: TimeTask = {
  ...pending,
  timeTaskId: 'ti2',
  pushName: '第一章 认识流程机器人',
  pushTime: NOW - HOUR,
  pushStatus: '1',
}
const cancelled: TimeTask = { ...pending, timeTaskId: 'ti3', pushName: '操作：新建工程', pushStatus: '2' }
export const recordPage: Page<TimeTask> = {
  list: [pending, cancelled, done],
  total: 8,
  pageNo: 1,
  pageSize: TIME_TASK_PAGE,
}
export const noRecords: Page<TimeTask> = { ...recordPage, list: [], total: 0 }

/** The students of a task. */
export const taskStudents: TaskStudent[] = [
  {
    userId: 'u1',
    userName: '林晓彤',
    loginCode: 's001',
    taskState: 'finished',
    finishTime: NOW - HOUR,
    ownDueTime: null,
  },
  { userId: 'u2', userName: '王浩然', loginCode: 's002', taskState: 'inProgress', finishTime: null, ownDueTime: null },
  {
    userId: 'u3',
    userName: '赵一鸣',
    loginCode: 's003',
    taskState: 'new',
    finishTime: null,
    ownDueTime: NOW + 72 * HOUR,
  },
]

/** An order that can still be undone, and one that cannot. */
export const clearedOrder: TaskOrder = {
  orderId: 'or1',
  kind: 'clear',
  names: ['第一章 认识流程机器人'],
  teacherName: '陈思远',
  createTime: NOW - HOUR,
  executionTime: NOW - HOUR,
  isTimed: '0',
  state: 'done',
  changedNum: 2,
  undoUntil: NOW + 23 * HOUR,
}
export const pushedOrder: TaskOrder = { ...clearedOrder, orderId: 'or0', kind: 'push', undoUntil: null }
export const orderPage: Page<TaskOrder> = { list: [clearedOrder, pushedOrder], total: 12, pageNo: 1, pageSize: 10 }
export const noOrders: Page<TaskOrder> = { ...orderPage, list: [], total: 0 }
