/** Example of a running class, for the walks. */
import type {
  ClassProgress,
  LearningChapter,
  LearningStart,
  LearningTask,
  LearningTaskDetail,
  LessonPackage,
  RecentMark,
  StudentResource,
  Todo,
} from '../../../../contract/entities/courses/learning'

/** Time of the examples. */
export const NOW = 1_788_200_000_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

const chapter1 = { chapterId: 'ch1', chapterName: '第一章 认识流程机器人' }
const chapter2 = { chapterId: 'ch2', chapterName: '第二章 第一个机器人' }

const fresh: LearningTask = {
  lessonTaskId: 'ta1',
  lessonTaskName: '阅读：自动化的来历',
  lessonTaskType: '0',
  ...chapter1,
  lessonId: 'le1',
  lessonName: '1.1 什么是流程自动化',
  subLessonName: '',
  pushTime: NOW - DAY,
  dueTime: null,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  taskState: 'new',
  userTaskId: null,
  finishTime: null,
  isLate: '0',
  isClosed: '0',
}

export const tasks: LearningTask[] = [
  { ...fresh, taskState: 'finished', userTaskId: 'ut1', finishTime: NOW - HOUR },
  {
    ...fresh,
    lessonTaskId: 'ta2',
    lessonTaskName: '视频：一天的报销单',
    lessonTaskType: '1',
    lessonId: 'le2',
    lessonName: '1.2 机器人能做什么',
    taskState: 'inProgress',
    userTaskId: 'ut2',
  },
  {
    ...fresh,
    lessonTaskId: 'ta3',
    lessonTaskName: '案例：财务共享中心',
    lessonTaskType: '4',
    lessonId: 'le2',
    lessonName: '1.2 机器人能做什么',
    dueTime: NOW + DAY,
  },
  {
    ...fresh,
    ...chapter2,
    lessonTaskId: 'ta4',
    lessonTaskName: '测验：安装与界面',
    lessonTaskType: '3',
    lessonId: 'le3',
    lessonName: '2.1 安装与界面',
  },
]

export const start: LearningStart = {
  teachingClassId: 'tc1',
  courseId: 'co1',
  courseName: '业务流程机器人实训',
  className: '电商 2601 班',
  teacherName: '陈思远',
  beginTime: NOW - 30 * DAY,
  endTime: NOW + 60 * DAY,
  readOnly: '',
  tasks,
  newSince: NOW - 2 * HOUR,
}
export const emptyStart: LearningStart = { ...start, tasks: [] }
/** All tasks are finished, and the class is over. */
export const endedStart: LearningStart = {
  ...start,
  readOnly: 'ended',
  tasks: tasks.map((task) => ({ ...task, taskState: 'finished', finishTime: NOW - HOUR, userTaskId: 'ut' })),
}

export const detail: LearningTaskDetail = {
  ...fresh,
  taskState: 'inProgress',
  userTaskId: 'ut1',
  readOnly: '',
  file: {
    resId: 're1',
    fileId: 'fi1',
    fileName: '自动化的来历.pdf',
    extension: 'pdf',
    fileSize: 1_254_000,
    mayDownload: '1',
  },
  text: '',
  link: '',
  pageMemory: { page: 3 },
}
export const finishedDetail: LearningTaskDetail = { ...detail, taskState: 'finished', finishTime: NOW }
/** The student never opened the task while the class ran. */
export const readOnlyDetail: LearningTaskDetail = {
  ...detail,
  readOnly: 'paused',
  taskState: 'new',
  userTaskId: null,
  pageMemory: {},
}
/** A test; it is answered on another page. */
export const testDetail: LearningTaskDetail = {
  ...detail,
  lessonTaskName: '测验：安装与界面',
  lessonTaskType: '3',
  taskState: 'created',
  file: null,
  pageMemory: {},
}

export const finishedChapters: LearningChapter[] = [
  { ...chapter1, pendingNum: 2, finishNum: 1 },
  { ...chapter2, pendingNum: 0, finishNum: 2 },
]
export const lessons: LessonPackage = {
  ...chapter1,
  lessonList: [{ lessonId: 'le1', lessonName: '1.1 什么是流程自动化', lessonTaskList: tasks.slice(0, 1) }],
}

const file: StudentResource = {
  resId: 're1',
  fileId: 'fi1',
  fileName: '自动化的来历.pdf',
  extension: 'pdf',
  fileSize: 1_254_000,
  mayDownload: '1',
  lessonTaskId: 'ta1',
  lessonTaskType: '0',
  resName: '自动化的来历',
  ...chapter1,
  lessonName: '1.1 什么是流程自动化',
}
/** A file without permission to download it. */
export const watched: StudentResource = {
  ...file,
  resId: 're2',
  fileId: 'fi2',
  fileName: '一天的报销单.mp4',
  extension: 'mp4',
  fileSize: 58_000_000,
  mayDownload: '0',
  lessonTaskId: 'ta2',
  lessonTaskType: '1',
  resName: '一天的报销单',
  lessonName: '1.2 机器人能做什么',
}
export const resources: StudentResource[] = [
  file,
  watched,
  {
    ...file,
    resId: 're3',
    fileId: 'fi3',
    fileName: '安装手册.docx',
    extension: 'docx',
    lessonTaskId: 'ta5',
    resName: '安装手册',
    ...chapter2,
    lessonName: '2.1 安装与界面',
  },
]
export const downloadable = file

const plain = tasks.map(({ taskState: _, userTaskId: __, finishTime: ___, ...task }) => task)
export const progress: ClassProgress = {
  tasks: plain.map((task, index) => ({ ...task, startNum: 3 - Math.min(index, 3), finishNum: index === 0 ? 2 : 0 })),
  students: [
    {
      userId: 'u1',
      userName: '林晓彤',
      loginCode: 's001',
      finishNum: 1,
      taskStates: ['finished', 'inProgress', 'new', 'new'],
    },
    { userId: 'u2', userName: '王浩然', loginCode: 's002', finishNum: 0, taskStates: ['created', 'new', 'new', 'new'] },
    {
      userId: 'u3',
      userName: '赵一鸣',
      loginCode: 's003',
      finishNum: 1,
      taskStates: ['finished', 'new', 'new', 'new'],
    },
  ],
}
/** The first chapter has been recalled. */
export const laterProgress: ClassProgress = {
  tasks: progress.tasks.slice(-1),
  students: progress.students.map((student) => ({
    ...student,
    finishNum: 0,
    taskStates: student.taskStates.slice(-1),
  })),
}
export const noProgress: ClassProgress = { tasks: [], students: progress.students }

const todo = (number: number, lessonTaskName: string, dueTime: number | null): Todo => ({
  teachingClassId: 'tc1',
  classesId: 'cl1',
  courseName: '业务流程机器人实训',
  lessonTaskId: `todo${number}`,
  lessonTaskName,
  lessonTaskType: '2',
  pushTime: NOW - 3 * DAY,
  dueTime,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  taskState: number === 1 ? 'returned' : 'new',
})
/** What a student has to do: overdue, today, this week, and without a due time. */
export const todos: Todo[] = [
  todo(1, '作业：画出报销流程', NOW - DAY),
  todo(2, '测试：流程的要素', NOW + 3_600_000),
  todo(3, '阅读：自动化的来历', NOW + 3 * DAY),
  todo(4, '视频：一天的报销单', null),
]

export const recentMarks: RecentMark[] = [
  {
    teachingClassId: 'tc1',
    classesId: 'c1',
    courseName: '业务机器人实践',
    lessonTaskId: 'ta5',
    lessonTaskName: '画出报销的流程',
    lessonTaskType: '2',
    releaseTime: NOW - HOUR,
    score: 81,
    fullMark: 100,
    deduction: 9,
  },
]
