/** The form of homework for its teacher, and the stored form of a grade, by plain rows (D14, D17). */
import { describe, expect, test } from 'vitest'
import type { StudentRow, TaskRow } from '../../../server/features/grades/grading/grading.repository'
import { itemsOf, judge, studentOf, taskOf } from '../../../server/features/grades/grading/grading.rules'
import type { KeyRow, ResponseRow } from '../../../server/policies/grades/testItems'

const task: TaskRow = {
  node_id: 'task',
  name: '测试',
  kind: '3',
  chapter_name: '章',
  lesson_name: '课',
  pushed_at: 5,
  due_at: 10,
  full_mark: 30,
  answers_open: true,
  handed: 7,
  waiting: 1,
  graded: 2,
  released: 3,
  returned: 4,
  mean: 0.5,
}

test('a task with its numbers, and its mean as a mark', () => {
  const sent = {
    lessonTaskId: 'task',
    lessonTaskName: '测试',
    lessonTaskType: '3',
    chapterName: '章',
    lessonName: '课',
    isPushed: '1',
    dueTime: 10,
    fullMark: 30,
    isAnswerOpen: '1',
    studentNum: 9,
    handInNum: 7,
    waitingNum: 1,
    gradedNum: 2,
    releasedNum: 3,
    returnedNum: 4,
    meanScore: 15,
  }
  expect(taskOf(task, 9)).toEqual(sent)
  const bare = { ...task, chapter_name: null, lesson_name: null, pushed_at: null, answers_open: false, mean: null }
  expect(taskOf(bare, 9)).toEqual({
    ...sent,
    chapterName: '',
    lessonName: '',
    isPushed: '0',
    isAnswerOpen: '0',
    meanScore: null,
  })
  expect([taskOf({ ...task, pushed_at: 0 }, 9).isPushed, taskOf({ ...task, mean: 0 }, 9).meanScore]).toEqual(['1', 0])
})

test('D14 a student with and without a record', () => {
  const student = { userId: 's', userName: '学生', loginCode: 's001' }
  const record: StudentRow = {
    student_id: 's',
    user_task_id: 'record',
    state: 'graded',
    points: 3,
    late_points: 1,
    late_percent: 10,
    counted_at: 11,
    max_points: 12,
    submitted_at: 11,
    released_at: null,
    own_due: null,
    is_achievement: true,
  }
  const sent = (more: Partial<StudentRow> = {}) => studentOf(student, { ...record, ...more }, task)
  expect(sent()).toEqual({
    ...student,
    userTaskId: 'record',
    homeworkState: 'graded',
    submitTime: 11,
    isLate: '1',
    points: 4,
    maxPoints: 12,
    // 4 of 12 are 10 of 30; 10 % of 30 are 3, rounded from 1.2 points.
    score: 7,
    deduction: 3,
    isAchievement: '1',
  })
  expect(sent({ counted_at: 10, is_achievement: false })).toMatchObject({ isLate: '0', isAchievement: '0' })
  expect(sent({ own_due: 11 }).isLate).toBe('0')
  expect(studentOf(student, undefined, task)).toEqual({
    ...student,
    userTaskId: null,
    homeworkState: 'none',
    submitTime: null,
    isLate: '0',
    points: null,
    maxPoints: null,
    score: null,
    deduction: 0,
    isAchievement: '0',
  })
})

describe('the items of an attempt', () => {
  const item = (position: number, itemType: 'single' | 'essay', points: number) => ({
    position,
    itemType,
    stem: `第${position}题`,
    options: ['甲', '乙'],
    gapNum: 0,
    points,
  })
  const items = [item(0, 'single', 4), item(1, 'essay', 6), item(2, 'single', 2), item(3, 'single', 3)]
  const key = (position: number, answers: string[], more: Partial<KeyRow> = {}): KeyRow => ({
    position,
    key: JSON.stringify({ answers, gaps: [], reference: `参考${position}` }),
    analysis: `解析${position}`,
    ...more,
  })
  const keys = [key(0, ['A']), key(1, []), key(2, ['B'], { scoring: 'void' })]
  const response = (position: number, given: string[], points: number | null): ResponseRow => ({
    position,
    response: JSON.stringify(given),
    is_marked: false,
    writer: 'w',
    sequence: 1,
    points,
  })

  test("D17 have key, response, automatic points, and the teacher's decision", () => {
    const responses = [response(0, ['A'], 3), response(1, ['文'], null), response(2, ['B'], null)]
    const grades = [{ position: 0, points: 3, comment: '好', reason: '改判' }]
    const known = itemsOf(items, keys, responses, grades)
    expect(known.slice(0, 3)).toEqual([
      {
        ...items[0],
        response: ['A'],
        answers: ['A'],
        gaps: [],
        reference: '参考0',
        analysis: '解析0',
        autoPoints: 4,
        itemPoints: 3,
        comment: '好',
        reason: '改判',
      },
      {
        ...items[1],
        response: ['文'],
        answers: [],
        gaps: [],
        reference: '参考1',
        analysis: '解析1',
        autoPoints: null,
        itemPoints: null,
        comment: '',
        reason: '',
      },
      // A void item earns nothing, and has a maximum of 0.
      {
        ...items[2],
        points: 0,
        response: ['B'],
        answers: ['B'],
        gaps: [],
        reference: '参考2',
        analysis: '解析2',
        autoPoints: 0,
        itemPoints: 0,
        comment: '',
        reason: '',
      },
    ])
    // Without a key no response is correct, and no key is sent.
    expect(known[3]).toEqual({
      ...items[3],
      response: [],
      answers: [],
      gaps: [],
      reference: '',
      analysis: '',
      autoPoints: 0,
      itemPoints: 0,
      comment: '',
      reason: '',
    })
  })
})

describe('D17 grading several items', () => {
  const item = (position: number, autoPoints: number | null, itemPoints: number | null, points = 4) =>
    ({ position, points, autoPoints, itemPoints, reason: '旧', comment: '旧评' }) as unknown as Parameters<
      typeof judge
    >[0][number]

  test('preserves items that are not sent again, and names the new corrections', () => {
    const known = [item(0, 2, 2), item(1, null, 1), item(2, 2, 3)]
    expect(
      judge(known, [
        { position: 0, points: 3 },
        { position: 1, points: 1.5 },
        { position: 2, points: 3 },
      ]),
    ).toEqual({
      items: [
        { position: 0, points: 3, comment: '旧评', reason: '旧' },
        { position: 1, points: 1.5, comment: '旧评', reason: '' },
        { position: 2, points: 3, comment: '旧评', reason: '旧' },
      ],
      corrected: [0],
    })
    // Back to the automatic score: that is a change, and needs no reason.
    expect(judge(known, [{ position: 2, points: 2 }])).toEqual({
      items: [{ position: 2, points: 2, comment: '旧评', reason: '' }],
      corrected: [2],
    })
    expect(judge(known, [{ position: 0, points: 3, reason: '', comment: '' }])).toBe('gradeReasonMissing')
  })

  test('accepts points between the steps only if they are the automatic or the current ones', () => {
    const known = [item(0, 1.3, 1.3), item(1, null, 0.7)]
    expect(judge(known, [{ position: 0, points: 1.3 }])).toMatchObject({ corrected: [] })
    expect(judge(known, [{ position: 1, points: 0.7 }])).toMatchObject({ items: [{ points: 0.7 }] })
    expect(judge([item(0, 1.3, 2)], [{ position: 0, points: 1.3 }])).toMatchObject({ corrected: [0] })
    expect(judge(known, [{ position: 0, points: 1.4, reason: 'r' }])).toBe('gradePointsWrong')
    // An essay can be set back to ungraded; an automatically scored item cannot.
    expect(judge(known, [{ position: 1, points: null }])).toMatchObject({ items: [{ points: null, reason: '' }] })
    expect(judge([item(0, 2, null)], [{ position: 0, points: null, reason: 'r' }])).toBe('gradePointsWrong')
  })
})
