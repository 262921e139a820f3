/** Study tasks and timed pushes to walk the charts with. */
import type { PushedLesson, TaskStruct, TimeTask } from '../../../../contract/entities/messages/push'
import type { Page } from '../../../../contract/fields'
import { TIME_TASK_PAGE } from '../../../../contract/limits'

/** The moment of the examples. */
export const NOW = 1_788_200_000_000
const HOUR = 3_600_000

const task = (id: string, name: string, isPushed: boolean) => ({
  lessonTaskId: id,
  lessonTaskName: name,
  isPushed: isPushed ? ('1' as const) : ('0' as const),
  pushTime: isPushed ? NOW - HOUR : null,
})

export const struct: TaskStruct = {
  courseId: 'co1',
  courseName: '业务流程机器人实训',
  chapters: [
    {
      chapterId: 'ch1',
      chapterName: '第一章 认识流程机器人',
      lessons: [
        {
          lessonId: 'le1',
          lessonName: '1.1 什么是流程自动化',
          lessonTasks: [task('ta1', '阅读：自动化的来历', true), task('ta2', '讨论：身边的重复工作', true)],
        },
        { lessonId: 'le2', lessonName: '1.2 机器人能做什么', lessonTasks: [task('ta3', '视频：一天的报销单', false)] },
      ],
    },
    {
      chapterId: 'ch2',
      chapterName: '第二章 第一个机器人',
      lessons: [
        {
          lessonId: 'le3',
          lessonName: '2.1 安装与界面',
          lessonTasks: [task('ta4', '操作：安装设计器', false), task('ta5', '操作：新建工程', false)],
        },
      ],
    },
  ],
}
export const emptyStruct: TaskStruct = { ...struct, chapters: [] }

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

export const pushedLessons: PushedLesson[] = [
  {
    chapterId: 'ch1',
    chapterName: '第一章 认识流程机器人',
    lessonId: 'le1',
    lessonName: '1.1 什么是流程自动化',
    lessonTasks: [
      { lessonTaskId: 'ta1', lessonTaskName: '阅读：自动化的来历', pushTime: NOW - HOUR },
      { lessonTaskId: 'ta2', lessonTaskName: '讨论：身边的重复工作', pushTime: NOW - HOUR },
    ],
  },
]
