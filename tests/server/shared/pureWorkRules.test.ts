/** Pure rules of the server about tasks: grading, tests, re-scoring, orders and practices. */

import { describe, expect, test } from 'vitest'
import * as push from '../../../server/features/courses/taskPush/taskPush.rules'
import * as grading from '../../../server/features/grades/grading/grading.rules'
import * as rescore from '../../../server/features/grades/rescore/rescore.rules'
import * as practice from '../../../server/features/work/practice/practice.rules'
import * as taking from '../../../server/features/work/testTaking/testTaking.rules'
import { isLate as isLateWork } from '../../../server/policies/grades/lateMarks'

describe('grading', () => {
  const due = 1_000
  test.each([
    ['one millisecond before the deadline', due - 1, null, false],
    ['at the deadline', due, null, false],
    ['one millisecond after the deadline', due + 1, null, true],
    ['at the own later deadline', 2_000, 2_000, false],
    ['one millisecond after the own later deadline', 2_001, 2_000, true],
    ['after the own earlier deadline, before that of the class', 501, 500, true],
    ['without a hand-in', null, 500, false],
  ] as const)('D14 a submission %s', (_, submittedAt, ownDue, isLate) => {
    expect(isLateWork({ counted_at: submittedAt }, ownDue ?? due)).toBe(isLate)
  })

  test('D14 without a deadline nothing is late', () => {
    expect(isLateWork({ counted_at: 1 }, null)).toBe(false)
    expect(isLateWork({ counted_at: 1 }, 0)).toBe(true)
  })

  test.each([
    [0, 10, true],
    [-0.5, 10, false],
    [10, 10, true],
    [10.5, 10, false],
    [9.5, 10, true],
    [9.4, 10, false],
    [3.3, 3.3, true],
    [3.2, 3.3, false],
  ])('%d of %d points are allowed: %s', (points, max, may) => {
    expect(grading.arePoints(points, max)).toBe(may)
  })

  test('B417 kinds of homework; a practice and a file have none', () => {
    expect(['2', '3', '8', '9', '10'].map(grading.isHomework)).toEqual([true, true, true, true, true])
    expect([null, '', '0', '1', '11'].map(grading.isHomework)).toEqual([false, false, false, false, false])
    expect(['2', '8', null].map(grading.isWork)).toEqual([true, false, false])
  })

  test('D14 states of a record as its grader sees them', () => {
    const stateOf = (
      state: 'created' | 'inProgress' | 'submitted' | 'graded' | 'returned',
      released_at: number | null,
    ) => grading.stateOf({ state, released_at })
    expect(grading.stateOf(undefined)).toBe('none')
    expect([stateOf('created', null), stateOf('inProgress', null)]).toEqual(['working', 'working'])
    expect([stateOf('submitted', null), stateOf('returned', null)]).toEqual(['waiting', 'returned'])
    expect([stateOf('graded', null), stateOf('graded', 0)]).toEqual(['graded', 'released'])
  })

  test('a mark follows the full mark; without points or full points there is none', () => {
    const mark = (points: number | null, max: number | null, late_percent = 0) => {
      const { score, deduction } = grading.markOf(points, max, { full_mark: 30, late_percent })
      return [score, deduction]
    }
    expect([mark(5, 10), mark(0, 10)]).toEqual([
      [15, 0],
      [0, 0],
    ])
    expect([mark(null, 10), mark(5, null)]).toEqual([
      [null, 0],
      [null, 0],
    ])
    // 10 % of the full mark of 30 is 3; not more than the mark itself.
    expect([mark(5, 10, 10), mark(0.5, 10, 10), mark(10, 10, 100)]).toEqual([
      [12, 3],
      [0, 1.5],
      [0, 30],
    ])
  })

  describe('grading items', () => {
    const item = (position: number, autoPoints: number | null, itemPoints: number | null = autoPoints) => ({
      position,
      points: 4,
      autoPoints,
      itemPoints,
      reason: '',
      comment: '',
      itemType: 'single' as const,
      stem: '',
      options: [],
      section: null,
      gapNum: 0,
      response: [],
      answers: [],
      gaps: [],
      reference: '',
      analysis: '',
    })
    const judge = (asked: readonly grading.AskedItem[], auto: number | null = 2) =>
      grading.judge([item(0, auto)] as unknown as Parameters<typeof grading.judge>[0], asked)

    test.each([
      [[{ position: 1, points: 1 }], 'notFound'],
      [
        [
          { position: 0, points: 1, reason: 'r' },
          { position: 0, points: 1, reason: 'r' },
        ],
        'notFound',
      ],
      [[{ position: 0, points: 4.5, reason: 'r' }], 'gradePointsWrong'],
      [[{ position: 0, points: -0.5, reason: 'r' }], 'gradePointsWrong'],
      [[{ position: 0, points: null, reason: 'r' }], 'gradePointsWrong'],
      [[{ position: 0, points: 3 }], 'gradeReasonMissing'],
    ] as const)('D17 %j is refused: %s', (asked, refusal) => {
      expect(judge(asked)).toBe(refusal)
    })

    test('D17 a correction keeps its reason, unchanged automatic points need none', () => {
      const stored = { position: 0, points: 4, comment: '', reason: 'r' }
      expect(judge([{ position: 0, points: 4, reason: 'r' }])).toEqual({ items: [stored], corrected: [0] })
      const same = { position: 0, points: 2, comment: 'c', reason: '' }
      expect(judge([{ position: 0, points: 2, reason: 'r', comment: 'c' }])).toEqual({ items: [same], corrected: [] })
      const byHand = { position: 0, points: 0, comment: '', reason: '' }
      expect(judge([{ position: 0, points: 0 }], null)).toEqual({ items: [byHand], corrected: [] })
      const none = { ...byHand, points: null }
      expect(judge([{ position: 0, points: null }], null)).toEqual({ items: [none], corrected: [] })
    })
  })
})

describe('taking a test', () => {
  const at = 1_000_000
  const minute = 60_000
  test.each([
    ['neither limit nor deadline', null, null, null, null],
    ['a limit alone', 1, null, at + minute, at + minute],
    ['a deadline alone', null, at + 1, null, at + 1],
    ['a deadline one millisecond before the limit ends', 1, at + minute - 1, at + minute, at + minute - 1],
    ['a deadline as the limit ends', 1, at + minute, at + minute, at + minute],
    ['a deadline one millisecond after the limit ends', 1, at + minute + 1, at + minute, at + minute],
    ['a deadline at the moment of beginning', 1, at, at + minute, at + minute],
    ['a deadline one millisecond before beginning, without a limit', null, at - 1, null, null],
    ['a deadline at the moment of beginning, without a limit', null, at, null, null],
  ] as const)('D15 an attempt with %s', (_, minutes, dueAt, limitAt, deadline) => {
    expect(taking.timesOf(minutes, dueAt, null, at)).toEqual({ limitAt, deadline })
  })

  test('D9 the kinds of tasks that are tests', () => {
    expect((['3', '8', '9', '10'] as const).map(taking.isTest)).toEqual([true, true, true, true])
    expect(([null, '0', '1', '2'] as const).map(taking.isTest)).toEqual([false, false, false, false])
  })
})

describe('rescoring', () => {
  const asked = (kind: 'single' | 'multiple' | 'trueFalse' | 'gap' | 'essay', gapNum = 0) => ({
    item_id: 'i',
    resource_id: 'r',
    position: 0,
    kind,
    stem: '',
    points: 1,
    students: 0,
    interaction: JSON.stringify({ options: ['a', 'b', 'c'], gapNum }),
    key: JSON.stringify({ answers: [], gaps: Array.from({ length: gapNum }, () => ['x']), reference: 'ref' }),
  })
  const isKey = (item: ReturnType<typeof asked>, answers: string[], gaps: string[][] = []) =>
    rescore.isKey(item as unknown as Parameters<typeof rescore.isKey>[0], { answers, gaps })

  test('D17 (0085) letters of a key must be choices, each once; a corrected single choice may have several', () => {
    expect([isKey(asked('single'), ['C']), isKey(asked('single'), ['D'])]).toEqual([true, false])
    expect([isKey(asked('single'), []), isKey(asked('single'), ['A', 'B'])]).toEqual([false, true])
    expect([isKey(asked('multiple'), ['A', 'C']), isKey(asked('multiple'), [])]).toEqual([true, false])
    expect([isKey(asked('multiple'), ['A', 'A']), isKey(asked('multiple'), ['A', 'D'])]).toEqual([false, false])
    expect([isKey(asked('trueFalse'), ['B']), isKey(asked('trueFalse'), ['C'])]).toEqual([true, false])
    expect(isKey(asked('essay'), ['A'])).toBe(false)
  })

  test('D17 a gap has at least one text that is not blank', () => {
    expect(isKey(asked('gap', 2), [], [['x'], ['y', 'z']])).toBe(true)
    expect(isKey(asked('gap', 2), [], [['x']])).toBe(false)
    expect([isKey(asked('gap', 1), [], [[]]), isKey(asked('gap', 2), [], [['x'], []])]).toEqual([false, false])
    expect(isKey(asked('gap', 1), [], [['x', ' ']])).toBe(false)
  })

  test.each([
    ['an item that is void', 2, 1, 'r', 'void', true, { points: 0, isKept: false }],
    ['a decision with a reason', 2, 1, 'r', 'key', true, { points: 1, isKept: true }],
    ['a decision that may not stay', 2, 1, 'r', 'key', false, { points: 2, isKept: false }],
    ['a decision without a reason', 2, 1, '', 'key', true, { points: 2, isKept: false }],
    ['points by hand where none are automatic', null, 1, null, 'key', true, { points: 1, isKept: false }],
    ['a reason without points', 2, null, 'r', 'key', true, { points: 2, isKept: false }],
    ['zero points', 0, 3, null, 'key', true, { points: 0, isKept: false }],
  ] as const)('D17 %s', (_, automatic, decided, reason, kind, keepsDecisions, brought) => {
    expect(rescore.rescoredAttempts(automatic, { decided, reason }, { kind, keepsDecisions })).toEqual(brought)
  })
})

describe('orders of tasks', () => {
  const node = (
    nodeId: string,
    level: 'chapter' | 'lesson' | 'subLesson' | 'lessonTask',
    path: string,
    parentId: string | null,
  ) => ({
    nodeId,
    level,
    path,
    parentId,
    name: nodeId,
  })
  const tree = [
    node('c1', 'chapter', '1', null),
    node('l1', 'lesson', '1.1', 'c1'),
    node('t1', 'lessonTask', '1.1.1', 'l1'),
    node('s1', 'subLesson', '1.1.2', 'l1'),
    node('t2', 'lessonTask', '1.1.2.1', 's1'),
    node('c2', 'chapter', '11', null),
    node('l2', 'lesson', '11.1', 'c2'),
    node('t3', 'lessonTask', '11.1.1', 'l2'),
  ] as unknown as Parameters<typeof push.findTarget>[1]
  const course = { courseId: 'course', courseName: '课程' }

  test('G065 an order has one type for all ids, or one for each id', () => {
    expect(push.targetsOf(['a', 'b'], ['chapter'])).toEqual([
      { id: 'a', type: 'chapter' },
      { id: 'b', type: 'chapter' },
    ])
    expect(push.targetsOf(['a', 'b'], ['chapter', 'lesson'])?.[1]).toEqual({ id: 'b', type: 'lesson' })
    expect(push.targetsOf(['a'], ['chapter', 'lesson'])).toBeNull()
    expect(push.targetsOf(['a', 'b'], [])).toBeNull()
  })

  test('a target contains the tasks below it, not those of a chapter whose number has the same prefix', () => {
    const idsOf = (id: string, type: 'course' | 'chapter' | 'lesson' | 'lessonTask') =>
      push.findTarget(course, tree, { id, type })?.taskIds
    expect(idsOf('course', 'course')).toEqual(['t1', 't2', 't3'])
    expect([idsOf('c1', 'chapter'), idsOf('t3', 'lessonTask')]).toEqual([['t1', 't2'], ['t3']])
    expect([idsOf('c1', 'lesson'), idsOf('other', 'course')]).toEqual([undefined, undefined])
  })

  test('G064 an order has one time, under one of its names', () => {
    expect(push.timingOf({ executionTime: 5 })).toEqual({ time: 5, executionType: '0' })
    expect(push.timingOf({ executionTime: 5, executionType: '1' })).toEqual({ time: 5, executionType: '1' })
    expect(push.timingOf({ pullTime: 0 })).toEqual({ time: 0, executionType: '0' })
    expect(push.timingOf({ recallTime: 7 })).toEqual({ time: 7, executionType: '1' })
    expect([push.timingOf({}), push.timingOf({ pullTime: 1, recallTime: 2 })]).toEqual([null, null])
  })

  test('a tree in the form of the contract, without parts that have no task', () => {
    const present = ({ nodeId }: { nodeId: string }) => (nodeId === 't3' ? null : ({ lessonTaskId: nodeId } as never))
    const [first, second] = push.structOf(tree, present)
    expect(first?.lessons[0]).toMatchObject({
      lessonTasks: [{ lessonTaskId: 't1' }],
      subLessons: [{ subLessonId: 's1', lessonTasks: [{ lessonTaskId: 't2' }] }],
    })
    expect(second?.lessons[0]?.lessonTasks).toEqual([])
    expect(push.withoutEmpty([first, second].flatMap((one) => one ?? [])).map(({ chapterId }) => chapterId)).toEqual([
      'c1',
    ])
  })
})

describe('practices', () => {
  const work = (more: object) =>
    ({
      practice_user_id: 'w',
      student_id: 'a',
      state: 'submitted',
      submitted_at: 10,
      counted_at: 10,
      due_at: 10,
      late_policy: 'accepts',
      late_percent: 0,
      late_until: null,
      late_points: 0,
      points: null,
      full_mark: 30,
      released_at: null,
      chosen_at: null,
      comment: 'c',
      practice_ser: '',
      is_stop: false,
      end_time: 100,
      pushed_at: 1,
      version: 1,
      saved_at: 1,
      ...more,
    }) as unknown as Parameters<typeof practice.rowsOf>[1][number]
  const students = [{ userId: 'a', userName: 'A', loginCode: 'a' }]
  const row = (more: object) => practice.rowsOf(students, [work(more)])[0]

  test('D14 a work is late one millisecond after the deadline, not at it', () => {
    const late = (counted_at: number | null, due_at: number | null) => row({ counted_at, due_at })?.isLate
    expect([late(9, 10), late(10, 10), late(11, 10), late(11, null), late(null, 10)]).toEqual(['0', '0', '1', '0', '0'])
    expect(row({ state: 'returned', submitted_at: 11, counted_at: 11 })).toMatchObject({
      isLate: '0',
      submitTime: null,
    })
  })

  test('D19 a mark counts for its student once it is released', () => {
    const graded = { state: 'graded', points: 50 }
    expect(practice.workOf(work(graded), 5)).toMatchObject({ practiceState: 'submitted', score: null, comment: '' })
    expect(practice.workOf(work({ ...graded, released_at: 1 }), 5)).toMatchObject({
      practiceState: 'graded',
      score: 15,
      comment: 'c',
      submitTime: 10,
    })
    expect(practice.workOf(work({ state: 'returned' }), 5)).toMatchObject({ comment: 'c', submitTime: null })
    expect(practice.workOf(work({ chosen_at: 0 }), 5).isAchievement).toBe('1')
    expect([row(graded)?.standing, row({ ...graded, released_at: 0 })?.standing]).toEqual(['graded', 'released'])
    expect(practice.rowsOf(students, [])[0]).toMatchObject({ standing: 'new', score: null })
  })

  test('achievements show marks to teachers, to their student once released', () => {
    const graded = work({ state: 'graded', points: 100 })
    expect(practice.achievementOf(graded, true)).toMatchObject({ score: null, comment: '' })
    expect(practice.achievementOf(graded, false)).toMatchObject({ score: 30, comment: 'c' })
    expect(practice.achievementOf(work({ points: 100, released_at: 0 }), true)).toMatchObject({ score: 30 })
  })

  test('a review has its neighbouring works, and counts the waiting ones', () => {
    const all = [
      work({}),
      work({ practice_user_id: 'x', state: 'created' }),
      work({ practice_user_id: 'y', state: 'graded' }),
    ]
    const review = (place: number) => practice.reviewOf(all[place] ?? work({}), all, 5)
    expect(review(0)).toMatchObject({ beforeId: null, afterId: 'y', waitNum: 1 })
    expect(review(1)).toMatchObject({ beforeId: 'w', afterId: 'y' })
    expect(review(2)).toMatchObject({ beforeId: 'w', afterId: null })
  })

  test('a class counts only its own students', () => {
    const task = {
      node_id: 'n',
      resource_id: null,
      name: '',
      lesson_name: null,
      pushed_at: 1,
      due_at: null,
      full_mark: 1,
    }
    const standing = (student_id: string, state: string, released_at: number | null = null, node_id = 'n') => ({
      student_id,
      state,
      released_at,
      node_id,
    })
    const standings = [
      standing('a', 'graded', 0),
      standing('b', 'submitted'),
      standing('gone', 'graded'),
      standing('a', 'graded', 0, 'm'),
    ]
    const two = [...students, { userId: 'b', userName: 'B', loginCode: 'b' }]
    const [counted] = practice.tasksOf([task as never], two, standings as never)
    expect(counted).toMatchObject({ studentNum: 2, startNum: 2, submitNum: 2, gradeNum: 1, releaseNum: 1 })
  })
})
