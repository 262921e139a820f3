/** Transcripts, personal results, rankings and quality of a small class, computed by hand (D17, D19–D21, D30). */
import { describe, expect, test } from 'vitest'
import type { GradeWeights } from '../../../contract/rules/grades/grades'
import type { MarkRow, TaskRow } from '../../../server/features/grades/results/results.repository'
import {
  type ClassFacts,
  gradedTaskOf,
  personalOf,
  qualityOfTasks,
  rankingFor,
  releasedSum,
  totalsOf,
  transcriptOf,
} from '../../../server/features/grades/results/results.rules'

const task = (node_id: string, kind: TaskRow['kind'], full_mark = 20, due_at: number | null = 100): TaskRow => ({
  node_id,
  name: `任务${node_id}`,
  kind,
  chapter_name: '章',
  full_mark,
  due_at,
})
const record = (nodeId: string, more: Partial<MarkRow> = {}): MarkRow => ({
  nodeId,
  state: 'graded',
  points: 5,
  maxPoints: 10,
  submittedAt: 40,
  releasedAt: 50,
  ...more,
})
const student = (userId: string) => ({ userId, userName: `学生${userId}`, loginCode: `s-${userId}` })
const students = ['a', 'b'].map(student)
const weights: GradeWeights = {
  tests: 50,
  subjective: 0,
  practice: 0,
  papers: 0,
  videos: 0,
  files: 20,
  ability: 10,
  signIn: 10,
  live: 10,
}
const scheme = { weights } as ClassFacts['scheme']

/** a: half of a test, a finished file, no submission; b: only an unreleased mark. */
const facts: ClassFacts = {
  tasks: [task('test', '3'), task('file', null), task('work', '2', 20, 200)],
  marks: new Map([
    ['a', [record('test'), record('file', { state: 'finished', points: null, maxPoints: null, submittedAt: null })]],
    ['b', [record('test', { points: 10, releasedAt: null, submittedAt: 45 })]],
  ]),
  dues: [{ student_id: 'a', node_id: 'work', due_at: 150 }],
  signIns: [{ student_id: 'a', part: 3, whole: 4 }],
  participation: [{ student_id: 'a', part: 1, whole: 2 }],
  abilities: [
    { student_id: 'a', points: 3, max_points: 4 },
    { student_id: 'a', points: 0, max_points: 0 },
    { student_id: 'b', points: 4, max_points: 4 },
  ],
  scheme: null,
  endTime: 1_000,
  now: 160,
}

const places = { tests: 0, subjective: 1, files: 5, ability: 6, signIn: 7, live: 8 }
const percents = (given: Partial<Record<keyof typeof places, number>>) => {
  const list: (number | null)[] = Array.from({ length: 9 }, () => null)
  for (const [name, at] of Object.entries(places)) list[at] = given[name as keyof typeof places] ?? null
  return list
}

describe('D20 the transcript', () => {
  test('has a cell for each task, and the mean of tasks without a scheme', () => {
    expect(transcriptOf(facts, students)).toEqual([
      {
        ...student('a'),
        // (50 + 100 + 0) / 3: the individual due time of the third task has passed.
        total: 50,
        categories: percents({ tests: 50, subjective: 0, files: 100, ability: 75, signIn: 75, live: 50 }),
        cells: [10, 20, 'missing'],
      },
      {
        ...student('b'),
        // (100 + 0) / 2: the third task is still open.
        total: 50,
        categories: percents({ tests: 100, files: 0, ability: 100 }),
        cells: [20, 'missing', 'open'],
      },
    ])
  })

  test('weighs the categories that have parts by the scheme', () => {
    const weighed = transcriptOf({ ...facts, scheme }, students).map(({ total }) => total)
    // (50·50 + 20·100 + 10·75 + 10·75 + 10·50) / 100, and (50·100 + 20·0 + 10·100) / 80.
    expect(weighed).toEqual([65, 75])
  })

  test('D19 a student sees a total of released marks only', () => {
    const totals = (isOwn: boolean) => [...totalsOf(facts, ['a', 'b', 'c'], isOwn)]
    expect(totals(false)).toEqual([
      ['a', 50],
      ['b', 50],
      ['c', 0],
    ])
    // The mark of b waits; its missing file counts 0.
    expect(totals(true)).toEqual([
      ['a', 50],
      ['b', 0],
      ['c', 0],
    ])
    expect([...totalsOf({ ...facts, tasks: [] }, ['a'], true)]).toEqual([['a', null]])
  })
})

describe('the results of one student', () => {
  test('lists each task, with submitted and released work', () => {
    const { total, categories, tasks, signIn, live } = personalOf(facts, 'a', false)
    expect([total, categories.length, signIn, live]).toEqual([
      ...[50, 9, { comeNum: 3, expectedNum: 4 }, { takenNum: 1, heldNum: 2 }],
    ])
    const sent = { chapterName: '章', fullMark: 20 }
    expect(tasks).toEqual([
      {
        ...sent,
        lessonTaskId: 'test',
        lessonTaskName: '任务test',
        lessonTaskType: '3',
        category: 'tests',
        dueTime: 100,
        taskState: 'graded',
        cell: 10,
        submitTime: 40,
        isReleased: '1',
      },
      {
        ...sent,
        lessonTaskId: 'file',
        lessonTaskName: '任务file',
        lessonTaskType: '',
        category: 'files',
        dueTime: 100,
        taskState: 'finished',
        cell: 20,
        submitTime: null,
        isReleased: '1',
      },
      {
        ...sent,
        lessonTaskId: 'work',
        lessonTaskName: '任务work',
        lessonTaskType: '2',
        category: 'subjective',
        dueTime: 150,
        taskState: 'new',
        cell: 'missing',
        submitTime: null,
        isReleased: '0',
      },
    ])
  })

  test('D19 for the student, work with an unreleased mark is submitted and waiting', () => {
    const [own] = personalOf(facts, 'b', true).tasks
    expect(own).toMatchObject({ taskState: 'submitted', cell: 'waiting', submitTime: 45, isReleased: '0' })
    expect(personalOf(facts, 'b', false).tasks[0]).toMatchObject({ taskState: 'graded', cell: 20, isReleased: '0' })
    const returned = new Map([['b', [record('test', { state: 'returned', points: null, releasedAt: null })]]])
    expect(personalOf({ ...facts, marks: returned }, 'b', true).tasks[0]?.taskState).toBe('returned')
    expect(personalOf(facts, 'a', true).tasks[0]).toMatchObject({ taskState: 'graded', cell: 10 })
    const { signIn, live } = personalOf(facts, 'b', true)
    expect([signIn, live]).toEqual([
      { comeNum: 0, expectedNum: 0 },
      { takenNum: 0, heldNum: 0 },
    ])
  })

  test('D8 a task without a kind is a file', () => {
    expect([gradedTaskOf(task('x', null)).category, gradedTaskOf(task('x', '10')).category]).toEqual([
      'files',
      'papers',
    ])
  })
})

describe('D21 sums and rankings', () => {
  test('the latest of all submissions that count', () => {
    const tasks = [task('x', '3', 30), task('y', '3', 10)]
    const sum = (more: Partial<MarkRow>) => releasedSum(tasks, [record('x'), record('y', more)])
    expect(sum({ submittedAt: 90 })).toEqual({ score: 20, lastTime: 90 })
    expect([sum({ submittedAt: 30 }).lastTime, sum({ submittedAt: null }).lastTime]).toEqual([40, 40])
    expect(sum({ maxPoints: null, submittedAt: 90 })).toEqual({ score: 15, lastTime: 40 })
  })

  test('a row of the ranking for its teacher, for its student and for others', () => {
    const scoreOf = () => ({ score: 10, lastTime: 5 })
    const rows = (userId: string, role: string) => rankingFor([student('a')], scoreOf, { userId, role })
    const row = { rank: 1, userId: 'a', userName: '学生a', loginCode: 's-a', isOwn: '0', score: 10, lastTime: 5 }
    expect(rows('t', 'teacher')).toEqual([row])
    expect(rows('a', 'student')).toEqual([{ ...row, isOwn: '1' }])
    expect(rows('b', 'student')).toEqual([{ ...row, userId: '', loginCode: '', score: null, lastTime: null }])
  })
})

describe('D30 the quality of tasks', () => {
  test('from the marks of students of the class; a file has none', () => {
    const [tested, file, work] = qualityOfTasks(facts.tasks, facts.marks, students)
    expect(tested).toMatchObject({
      lessonTaskId: 'test',
      category: 'tests',
      studentNum: 2,
      finishNum: 2,
      num: 2,
      mean: 75,
      median: 75,
      deviation: 25,
      difficulty: 0.75,
      discrimination: 0.5,
      distribution: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1],
    })
    expect(file).toMatchObject({ lessonTaskId: 'file', studentNum: 2, finishNum: 1, num: 0, mean: null })
    expect(work).toMatchObject({ studentNum: 2, finishNum: 0, num: 0, mean: null })
  })

  test('a file does not count even if it has points, and work in progress is not finished', () => {
    const marks = new Map([['a', [record('file'), record('test', { state: 'inProgress', points: null })]]])
    const [tested, file] = qualityOfTasks(facts.tasks, marks, students)
    expect([file?.num, file?.finishNum, tested?.num, tested?.finishNum]).toEqual([0, 1, 0, 0])
    const unknown = new Map([['a', [record('test', { maxPoints: null })]]])
    expect(qualityOfTasks(facts.tasks, unknown, students)[0]?.num).toBe(0)
  })

  test('upper and lower students are separated by the mean of their marks, not by their number', () => {
    const tasks = [task('x', '3'), task('y', '3'), task('z', '3')]
    const marks = new Map([
      ['a', [record('x', { points: 6 }), record('y', { points: 6 }), record('z', { points: 6 })]],
      ['b', [record('x', { points: 9 })]],
    ])
    // b is the upper one: 90 minus 60.
    expect(qualityOfTasks(tasks, marks, students)[0]?.discrimination).toBeCloseTo(0.3, 10)
  })
})
