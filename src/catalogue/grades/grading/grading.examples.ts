/** Examples of the homework of a class, and results of requests, for walks and pictures. */
import type {
  Homework,
  HomeworkStudents,
  HomeworkTask,
  WaitingTask,
} from '../../../../contract/entities/grades/grading'
import type { FilledRubric } from '../../../../contract/entities/grades/rubric'
import { WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import type { ReadTest } from '../../../machines/grades/grading/grading.types'
import { openedResults } from '../../work/testTaking/testTaking.examples'

export const NOW = 1_795_141_800_000

const task: HomeworkTask = {
  lessonTaskId: 'ta1',
  lessonTaskName: '讨论：身边的重复工作',
  lessonTaskType: '8',
  chapterName: '第一章 认识流程机器人',
  lessonName: '1.1 什么是流程自动化',
  isPushed: '1',
  dueTime: NOW + 86_400_000,
  fullMark: 100,
  isAnswerOpen: '0',
  studentNum: 40,
  handInNum: 26,
  waitingNum: 9,
  gradedNum: 5,
  releasedNum: 12,
  returnedNum: 0,
  meanScore: 82.4,
}
export const tasks: readonly HomeworkTask[] = [
  task,
  {
    ...task,
    lessonTaskId: 'ta2',
    lessonTaskName: '任务：写一份流程说明',
    lessonTaskType: '2',
    handInNum: 12,
    waitingNum: 0,
    gradedNum: 0,
    releasedNum: 12,
    returnedNum: 2,
    isPushed: '0',
    dueTime: null,
    meanScore: null,
  },
]

const names = ['林一凡', '陈思涵', '王子轩', '赵雨桐', '周浩然']
const states = ['waiting', 'graded', 'released', 'none', 'waiting'] as const
const student = (no: number) => {
  const homeworkState = states[no] ?? 'none'
  const isHandedIn = homeworkState !== 'none'
  const isGraded = homeworkState === 'graded' || homeworkState === 'released'
  return {
    userId: `s${no + 1}`,
    userName: names[no] ?? '',
    loginCode: `s00${no + 1}`,
    userTaskId: isHandedIn ? `ut${no + 1}` : null,
    homeworkState,
    submitTime: isHandedIn ? NOW - no * 3_600_000 : null,
    isLate: no === 2 ? ('1' as const) : ('0' as const),
    deduction: 0,
    points: isGraded ? 8.5 : null,
    maxPoints: isHandedIn ? 10 : null,
    score: isGraded ? 85 : null,
    isAchievement: no === 2 ? ('1' as const) : ('0' as const),
  }
}
export const students: HomeworkStudents = {
  lessonTaskId: 'ta1',
  lessonTaskName: task.lessonTaskName,
  lessonTaskType: '8',
  dueTime: task.dueTime,
  fullMark: 100,
  isAnswerOpen: '0',
  students: [0, 1, 2, 3, 4].map(student),
}
/** All marks are released, and the task is an assignment. */
export const studentsDone: HomeworkStudents = {
  ...students,
  lessonTaskType: '2',
  students: students.students.map((one) =>
    one.homeworkState === 'none' ? one : { ...one, homeworkState: 'released' as const },
  ),
}
export const studentsNone: HomeworkStudents = { ...students, students: [] }

/** A student who is first in the class has handed in since; another student has left the queue. */
export const studentsGrown: HomeworkStudents = {
  ...students,
  students: [{ ...student(3), userTaskId: 'ut9', homeworkState: 'waiting' }, ...students.students.slice(1)],
}
/** No student has handed in. */
export const studentsWaitedFor: HomeworkStudents = { ...students, students: [student(3)] }

const item = {
  itemType: 'essay' as const,
  position: 0,
  stem: '<p>说说你身边最适合交给机器人的一项重复工作。</p>',
  options: [],
  gapNum: 0,
  points: 10,
  response: ['我每周要把三个系统的考勤导出来，再拼到一张表里，大约要两个小时。'],
  answers: [],
  gaps: [],
  reference: '<p>能说明频率、规则与耗时。</p>',
  analysis: '<p>规则明确、重复、量大的工作最适合。</p>',
  autoPoints: null,
  itemPoints: null,
  comment: '',
  reason: '',
}
/** Criteria with 5 and 3 points, for an item worth 10. */
const criteria: FilledRubric['criteria'] = [
  {
    criterionName: '例子',
    description: '例子具体，来自自己的工作',
    levels: [
      { levelName: '具体', description: '说明频率与耗时', points: 5 },
      { levelName: '笼统', description: '只说出是什么工作', points: 2.5 },
      { levelName: '没有', description: '', points: 0 },
    ],
  },
  {
    criterionName: '理由',
    description: '',
    levels: [
      { levelName: '充分', description: '规则明确、重复、量大', points: 3 },
      { levelName: '不足', description: '', points: 1 },
    ],
  },
]
const none = { level: null, comment: '' }
const rubric: FilledRubric = {
  position: 0,
  taskRubricId: 'tr1',
  rubricName: '简答评分',
  criteria,
  marks: [none, none],
  reason: '',
}
const rubricFilled: FilledRubric = {
  ...rubric,
  marks: [
    { level: 0, comment: '例子很好' },
    { level: 1, comment: '' },
  ],
}
export const essay: Homework = {
  userTaskId: 'ut1',
  userId: 's1',
  userName: '林一凡',
  loginCode: 's001',
  teachingClassId: 'tc1',
  lessonTaskId: 'ta1',
  lessonTaskName: task.lessonTaskName,
  lessonTaskType: '8',
  homeworkState: 'waiting',
  handInNo: 1,
  submitTime: NOW - 3_600_000,
  isLate: '0',
  deduction: 0,
  revision: 0,
  fullMark: 100,
  points: null,
  maxPoints: 13,
  score: null,
  comment: '',
  graderName: '',
  gradeTime: null,
  isAchievement: '0',
  items: [
    item,
    {
      ...item,
      position: 1,
      itemType: 'gap',
      stem: '<p>RPA 的中文是 ____，它按 ____ 工作。</p>',
      gapNum: 2,
      points: 3,
      response: ['机器人流程', '规则'],
      gaps: [['机器人流程自动化'], ['规则']],
      reference: '',
      autoPoints: 1.5,
      itemPoints: 1.5,
    },
  ],
  rubrics: [rubric],
  work: null,
}
const judged = { homeworkState: 'graded' as const, graderName: '陈思远', gradeTime: NOW }
export const essayGraded: Homework = {
  ...essay,
  ...judged,
  revision: 1,
  points: 9.5,
  score: 73.1,
  items: essay.items.map((one) => (one.position === 0 ? { ...one, itemPoints: 8, comment: '例子很好' } : one)),
  rubrics: [rubricFilled],
}
export const essayTheirs: Homework = {
  ...essayGraded,
  revision: 2,
  points: 7.5,
  score: 57.7,
  items: essay.items.map((one) => (one.position === 0 ? { ...one, itemPoints: 6 } : one)),
}
/** The student has handed in again, and the new hand-in is graded. */
export const resubmittedEssay: Homework = { ...essayTheirs, handInNo: 2, revision: 1 }
export const work: Homework = {
  ...essay,
  lessonTaskType: '2',
  lessonTaskName: '任务：写一份流程说明',
  maxPoints: 100,
  items: [],
  rubrics: [{ ...rubric, position: WHOLE_WORK }],
  work: {
    assignment: '<p>选择一个身边的流程，说明每一步由谁做、用多少时间。</p>',
    content: '<p>我选择的是部门的费用报销流程，共有五步，每周约花三个小时。</p>',
    files: [{ fileId: 'f1', fileName: '费用报销流程图.pdf', placeId: 'wo1:f1' }],
    returned: [
      {
        handInNo: 1,
        submitTime: NOW - 90_000_000,
        content: '<p>第一稿。</p>',
        files: [],
        comment: '请补充每一步的耗时。',
        returnTime: NOW - 80_000_000,
      },
    ],
  },
}
export const workGraded: Homework = {
  ...work,
  ...judged,
  revision: 1,
  points: 86.5,
  score: 86.5,
  comment: '写得完整。',
  rubrics: [{ ...rubricFilled, position: WHOLE_WORK, reason: '图画得特别清楚' }],
}
export const workReturned: Homework = { ...work, homeworkState: 'returned', revision: 1, comment: '请补充数据。' }

export const readTest: ReadTest = { ...openedResults.attempt, results: [...openedResults.results] }

const waitingTask = {
  teachingClassId: 'tc1',
  classesId: 'cl1',
  courseName: '业务流程机器人实训',
  className: '会计信息2601班',
  homeworkKind: 'subjective',
} as const
/** What waits for a teacher: submissions to grade, and graded ones to release. */
export const waitingTasks: WaitingTask[] = [
  {
    ...waitingTask,
    lessonTaskId: 'ta1',
    lessonTaskName: '讨论：身边的重复工作',
    waitingNum: 12,
    gradedNum: 3,
    sinceTime: 1_788_000_000_000,
  },
  {
    ...waitingTask,
    lessonTaskId: 'ta2',
    lessonTaskName: '创新创业基础期末试卷',
    waitingNum: 0,
    gradedNum: 8,
    sinceTime: null,
  },
]
