/** The form of works on practices, by plain rows (D14, D19, D27, D28). */
import { expect, test } from 'vitest'
import type { TaskRow, WorkRow } from '../../../server/features/work/practice/practice.repository'
import * as practice from '../../../server/features/work/practice/practice.rules'

const work: WorkRow = {
  user_task_id: 'record',
  teaching_class_id: 'class',
  node_id: 'task',
  student_id: 's',
  epoch: 1,
  state: 'graded',
  points: 50,
  late_points: 0,
  late_percent: 0,
  late_policy: 'accepts',
  late_until: null,
  counted_at: 20,
  submitted_at: 20,
  released_at: 30,
  task_name: '任务',
  resource_id: 'practice-14',
  kind: '6',
  task_epoch: 1,
  full_mark: 30,
  due_at: 10,
  is_open: true,
  is_stop: false,
  end_time: 100,
  teacher_id: 't',
  real_name: '学生',
  login_code: 's001',
  practice_user_id: 'work',
  practice_ser: '14',
  context: '{"a":1}',
  comment: '好',
  chosen_at: 25,
  saved_at: 19,
  version: 3,
}
const edPractice = { practiceSer: '14', practiceName: 'SWOT 分析' }
const students = [{ userId: 's', userName: '学生', loginCode: 's001' }]

const own = {
  practiceUserId: 'work',
  userTaskId: 'record',
  teachingClassId: 'class',
  lessonTaskId: 'task',
  lessonTaskName: '任务',
  edPractice,
  practiceContext: '{"a":1}',
  practiceState: 'graded',
  version: 3,
  saveTime: 19,
  submitTime: 20,
  dueTime: 10,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  isLate: '1',
  deduction: 0,
  readOnly: '',
  fullMark: 30,
  score: 15,
  comment: '好',
  isAchievement: '1',
}

test("D19 D27 a student's work with its released mark", () => {
  expect(practice.workOf(work, 99)).toEqual(own)
  expect(practice.workOf(work, 100).readOnly).toBe('ended')
  const other: WorkRow = { ...work, task_name: null, practice_ser: '99', chosen_at: null, state: 'created' }
  expect(practice.workOf({ ...other, released_at: null }, 1)).toMatchObject({
    lessonTaskName: '',
    edPractice: { practiceSer: '99', practiceName: '' },
    practiceState: 'inProgress',
    isAchievement: '0',
    score: null,
  })
  expect(practice.workOf({ ...work, points: null }, 1).score).toBeNull()
  // An unreleased mark is not sent, nor the fact that it exists.
  expect(practice.workOf({ ...work, released_at: null }, 1)).toMatchObject({
    practiceState: 'submitted',
    score: null,
    comment: '',
    submitTime: 20,
  })
  const returned = practice.workOf({ ...work, state: 'returned', released_at: null }, 1)
  expect(returned).toMatchObject({ practiceState: 'returned', submitTime: null, comment: '好', score: null })
})

test('D14 states of works: only submitted and graded ones count as submitted', () => {
  const states = ['created', 'inProgress', 'submitted', 'returned', 'graded', 'finished'] as const
  expect(states.map((state) => practice.stateOf({ state }))).toEqual([
    ...['inProgress', 'inProgress', 'submitted', 'returned', 'graded', 'inProgress'],
  ])
  expect(states.map((state) => practice.isHandedIn({ state }))).toEqual([false, false, true, false, true, false])
})

test('a work with its student', () => {
  expect(practice.userOf(work)).toEqual({
    practiceUserId: 'work',
    userId: 's',
    userName: '学生',
    loginCode: 's001',
    edPractice,
    practiceContext: '{"a":1}',
    practiceState: 'graded',
    submitTime: 20,
  })
})

test('D28 an achievement', () => {
  const achievement = {
    practiceUserId: 'work',
    lessonTaskId: 'task',
    lessonTaskName: '任务',
    userId: 's',
    userName: '学生',
    loginCode: 's001',
    edPractice,
    practiceContext: '{"a":1}',
    score: 15,
    fullMark: 30,
    comment: '好',
    chooseTime: 25,
  }
  expect(practice.achievementOf(work, true)).toEqual(achievement)
  expect(practice.achievementOf({ ...work, released_at: null }, false)).toEqual(achievement)
  expect(practice.achievementOf({ ...work, task_name: null, chosen_at: null }, false)).toMatchObject({
    lessonTaskName: '',
    chooseTime: 0,
  })
})

test('the practices of a class with their numbers', () => {
  const task: TaskRow = {
    node_id: 'task',
    name: '任务',
    lesson_name: '课',
    resource_id: 'practice-14',
    pushed_at: 5,
    due_at: 10,
    full_mark: 30,
  }
  const sent = {
    lessonTaskId: 'task',
    lessonTaskName: '任务',
    lessonName: '课',
    edPractice,
    pushTime: 5,
    dueTime: 10,
    fullMark: 30,
    studentNum: 1,
    startNum: 1,
    submitNum: 1,
    gradeNum: 1,
    releaseNum: 1,
  }
  expect(practice.tasksOf([task], students, [work])).toEqual([sent])
  const nobody = { startNum: 0, submitNum: 0, gradeNum: 0, releaseNum: 0 }
  expect(practice.tasksOf([{ ...task, lesson_name: null, resource_id: 'file' }], students, [])).toEqual([
    { ...sent, ...nobody, lessonName: '', edPractice: null },
  ])
  const [returned] = practice.tasksOf([task], students, [{ ...work, state: 'returned' }])
  expect(returned).toMatchObject({ ...nobody, startNum: 1 })
  expect(practice.tasksOf([task], students, [{ ...work, released_at: null }])[0]).toMatchObject({
    gradeNum: 1,
    releaseNum: 0,
  })
})

test('the students of a class with their works', () => {
  const who = { userId: 's', userName: '学生', loginCode: 's001' }
  const [row] = practice.rowsOf(students, [work])
  expect(row).toEqual({
    ...who,
    practiceUserId: 'work',
    standing: 'released',
    submitTime: 20,
    isLate: '1',
    score: 15,
    isAchievement: '1',
  })
  expect(practice.rowsOf(students, [])).toEqual([
    { ...who, practiceUserId: null, standing: 'new', submitTime: null, isLate: '0', score: null, isAchievement: '0' },
  ])
  const notYet = practice.rowsOf(students, [{ ...work, state: 'inProgress', chosen_at: null }])[0]
  expect(notYet).toMatchObject({ standing: 'inProgress', submitTime: null, isLate: '0', isAchievement: '0' })
})

test('a work as its teacher grades it', () => {
  const notReleased = { ...work, released_at: null }
  expect(practice.reviewOf(notReleased, [notReleased], 50)).toEqual({
    ...own,
    userId: 's',
    userName: '学生',
    loginCode: 's001',
    points: 50,
    releaseTime: null,
    beforeId: null,
    afterId: null,
    waitNum: 0,
  })
  expect(practice.reviewOf({ ...work, state: 'returned' }, [], 50)).toMatchObject({
    practiceState: 'returned',
    submitTime: 20,
    comment: '好',
  })
})
