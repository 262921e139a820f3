/** The mark of a record, statement by statement (D14, D16–D19): what is written, and what is unchanged. */
import { expect, test } from 'vitest'
import {
  recordHandIn,
  recordHandIns,
  recordMark,
  recountMark,
  releaseMarks,
  returnWork,
  setAttemptRule,
  withdrawMark,
} from '../../../server/policies/grades/marks'
import { describePolicy, OTHER_ROOM, ROOM, TEACHER, type Trx } from './school'

/** An epoch in which the demo school has no records. */
const epoch = 99

interface Mark {
  readonly state: 'created' | 'inProgress' | 'submitted' | 'graded' | 'returned' | 'finished'
  readonly points: number | null
  readonly max_points: number | null
  readonly submitted_at: number | null
  readonly finished_at: number | null
  readonly graded_at: number | null
  readonly graded_by: string | null
  readonly released_at: number | null
}
const blank: Mark = {
  state: 'created',
  points: null,
  max_points: null,
  submitted_at: null,
  finished_at: null,
  graded_at: null,
  graded_by: null,
  released_at: null,
}
/** Graded by a teacher and released. */
const judged: Mark = {
  state: 'graded',
  points: 4,
  max_points: 10,
  submitted_at: 5,
  finished_at: 5,
  graded_at: 6,
  graded_by: TEACHER,
  released_at: 7,
}

/** A record of each student, with such a mark. */
async function records(trx: Trx, marks: Readonly<Record<string, Partial<Mark>>>, room = ROOM): Promise<void> {
  const rows = Object.entries(marks).map(([student, mark]) => ({
    user_task_id: `of-${student}`,
    teaching_class_id: room,
    node_id: 'node',
    student_id: `demo-${student}`,
    epoch,
    created_at: 1,
    page_memory: null,
    ...blank,
    ...mark,
  }))
  await trx.insertInto('user_task').values(rows).execute()
}
/** Attempts of a student, from the first one; without points: ungraded, `null`: still open. */
async function attempts(trx: Trx, student: string, given: readonly (readonly [number | undefined, number] | null)[]) {
  const { resource_version_id } = await trx
    .selectFrom('resource_version')
    .select('resource_version_id')
    .executeTakeFirstOrThrow()
  const rows = given.map((one, index) => ({
    attempt_id: `${student}-${index + 1}`,
    user_task_id: `of-${student}`,
    no: index + 1,
    resource_version_id,
    deadline: null,
    opened_at: 1,
    max_points: one?.[1] ?? 10,
    points: one?.[0] ?? null,
    state: one ? ('submitted' as const) : ('inProgress' as const),
    submitted_at: one ? 2 : null,
  }))
  await trx.insertInto('attempt').values(rows).execute()
}
const markOf = (trx: Trx, student: string): Promise<Mark> =>
  trx
    .selectFrom('user_task')
    .select(['state', 'points', 'max_points', 'submitted_at', 'finished_at', 'graded_at', 'graded_by', 'released_at'])
    .where('user_task_id', '=', `of-${student}`)
    .executeTakeFirstOrThrow()
const pointsOf = async (trx: Trx, student: string) => {
  const { points, max_points } = await markOf(trx, student)
  return [points, max_points]
}
const ruleOf = async (trx: Trx, room: string) =>
  (
    await trx
      .selectFrom('teaching_class')
      .select('attempt_rule')
      .where('teaching_class_id', '=', room)
      .executeTakeFirstOrThrow()
  ).attempt_rule
const byHighest = (trx: Trx, room = ROOM) => setAttemptRule(trx, room, 'highest')

describePolicy('marks', (inSchool) => {
  test(
    'D14 D19 submitted work waits for a teacher, or is graded and released at once',
    inSchool(async (trx) => {
      await records(trx, { s001: { state: 'returned' }, s002: judged, s003: judged })
      await recordHandIns(trx, [
        { userTaskId: 'of-s001', points: 3, maxPoints: 8, at: 20 },
        { userTaskId: 'of-s002', points: null, maxPoints: 9, at: 21 },
      ])
      expect(await markOf(trx, 's001')).toEqual({
        state: 'graded',
        points: 3,
        max_points: 8,
        submitted_at: 20,
        finished_at: 20,
        graded_at: 20,
        graded_by: null,
        released_at: 20,
      })
      expect(await markOf(trx, 's002')).toEqual({
        ...blank,
        state: 'submitted',
        max_points: 9,
        submitted_at: 21,
        finished_at: 21,
      })
      expect(await markOf(trx, 's003')).toEqual(judged)
      await recordHandIns(trx, [])
    }),
  )

  test(
    'D18 the latest submission counts unless the class counts the highest',
    inSchool(async (trx) => {
      await records(trx, { s001: {}, s002: { state: 'submitted' }, s003: judged })
      await attempts(trx, 's001', [
        [9, 10],
        [3, 10],
      ])
      await attempts(trx, 's003', [
        [9, 10],
        [4, 10],
      ])
      await recordHandIn(trx, { userTaskId: 'of-s001', points: 3, maxPoints: 10, at: 20 })
      expect(await pointsOf(trx, 's001')).toEqual([3, 10])
      await trx.updateTable('teaching_class').set({ attempt_rule: 'highest' }).execute()
      await recordHandIn(trx, { userTaskId: 'of-s001', points: 3, maxPoints: 10, at: 21 })
      expect([await pointsOf(trx, 's001'), (await markOf(trx, 's001')).submitted_at]).toEqual([[9, 10], 21])
      // No other record is recomputed.
      expect(await pointsOf(trx, 's003')).toEqual([4, 10])
    }),
  )

  test(
    'D18 the highest is the highest share, of equal shares the later; open and ungraded attempts do not count',
    inSchool(async (trx) => {
      const all = { s001: judged, s002: judged, s003: judged, s004: judged, s005: judged, s006: {} }
      await records(trx, all)
      await attempts(trx, 's001', [[5, 10], [6, 20], null])
      await attempts(trx, 's002', [
        [2, 4],
        [5, 10],
      ])
      await attempts(trx, 's003', [
        [5, 10],
        [2, 4],
        [1, 10],
      ])
      await attempts(trx, 's004', [
        [4, 10],
        [undefined, 10],
      ])
      // With a maximum of 0 the other attempt counts; a single one always counts.
      await attempts(trx, 's005', [
        [1, 10],
        [0, 0],
      ])
      // No mark yet: a teacher has to grade, and an earlier attempt does not replace it.
      await attempts(trx, 's006', [
        [7, 10],
        [undefined, 10],
      ])
      const changed = await byHighest(trx)
      expect(changed.filter((id) => id in { 'demo-s001': 1, 'demo-s004': 1, 'demo-s006': 1 })).toEqual(['demo-s001'])
      expect(await Promise.all(Object.keys(all).map((student) => pointsOf(trx, student)))).toEqual([
        ...[
          [5, 10],
          [5, 10],
          [2, 4],
          [4, 10],
          [1, 10],
          [null, null],
        ],
      ])
      await setAttemptRule(trx, ROOM, 'latest')
      expect(await Promise.all(['s001', 's003'].map((student) => pointsOf(trx, student)))).toEqual([
        [6, 20],
        [1, 10],
      ])
    }),
  )

  test(
    'D18 a rule belongs to one class: its students whose marks change are returned once, nothing of others changes',
    inSchool(async (trx) => {
      await records(trx, { s001: judged, s002: judged })
      await records(trx, { s041: judged }, OTHER_ROOM)
      await attempts(trx, 's001', [
        [9, 10],
        [4, 10],
      ])
      await attempts(trx, 's002', [
        [2, 10],
        [4, 10],
      ])
      await attempts(trx, 's041', [
        [9, 10],
        [4, 10],
      ])
      await trx
        .insertInto('user_task')
        .values({
          user_task_id: 'of-second',
          teaching_class_id: ROOM,
          node_id: 'second',
          student_id: 'demo-s001',
          epoch,
          created_at: 1,
          page_memory: null,
          ...judged,
        })
        .execute()
      await attempts(trx, 'second', [
        [8, 10],
        [4, 10],
      ])
      const before = await ruleOf(trx, OTHER_ROOM)
      const changed = await byHighest(trx)
      expect(changed.filter((id) => ['demo-s001', 'demo-s002', 'demo-s041'].includes(id))).toEqual(['demo-s001'])
      expect([await ruleOf(trx, ROOM), await ruleOf(trx, OTHER_ROOM)]).toEqual(['highest', before])
      expect([await pointsOf(trx, 's041'), await pointsOf(trx, 'second')]).toEqual([
        [4, 10],
        [8, 10],
      ])
      expect(await byHighest(trx)).toEqual([])
    }),
  )

  test(
    'D19 a teacher’s mark is invisible before it is released, and remains visible afterwards',
    inSchool(async (trx) => {
      await records(trx, { s001: { state: 'submitted', submitted_at: 5 }, s002: judged, s003: judged })
      const given = { points: 6, maxPoints: 12, teacherId: 'demo-t002', at: 30 }
      await recordMark(trx, { ...given, userTaskId: 'of-s001' })
      await recordMark(trx, { ...given, userTaskId: 'of-s002' })
      const mark = { state: 'graded', points: 6, max_points: 12, graded_at: 30, graded_by: 'demo-t002' }
      expect(await markOf(trx, 's001')).toEqual({ ...blank, ...mark, submitted_at: 5 })
      expect(await markOf(trx, 's002')).toEqual({ ...judged, ...mark })
      expect(await markOf(trx, 's003')).toEqual(judged)
    }),
  )

  test(
    'D18 a teacher’s mark of the last attempt leaves a higher earlier one if the class counts the highest',
    inSchool(async (trx) => {
      await records(trx, { s001: judged, s002: judged })
      await attempts(trx, 's001', [
        [9, 10],
        [2, 10],
      ])
      await attempts(trx, 's002', [
        [9, 10],
        [4, 10],
      ])
      await recordMark(trx, { userTaskId: 'of-s001', points: 2, maxPoints: 10, teacherId: TEACHER, at: 30 })
      expect(await pointsOf(trx, 's001')).toEqual([2, 10])
      await trx.updateTable('teaching_class').set({ attempt_rule: 'highest' }).execute()
      await recordMark(trx, { userTaskId: 'of-s001', points: 2, maxPoints: 10, teacherId: TEACHER, at: 30 })
      const counted = async () => [await pointsOf(trx, 's001'), await pointsOf(trx, 's002')]
      const highest = [
        [9, 10],
        [4, 10],
      ]
      expect(await counted()).toEqual(highest)
      await recountMark(trx, { userTaskId: 'of-s001', points: 2, maxPoints: 10, at: 31 })
      expect(await counted()).toEqual(highest)
    }),
  )

  test(
    'D17 re-scoring changes a mark and not its release; of open work only the mark changes',
    inSchool(async (trx) => {
      const waiting: Partial<Mark> = { state: 'submitted', submitted_at: 5, finished_at: 5 }
      const open: Mark = { ...judged, state: 'inProgress' }
      const returned: Mark = { ...judged, state: 'returned' }
      const others = { s005: judged, s006: { ...open, state: 'created' as const }, s007: open }
      await records(trx, { s001: judged, s002: waiting, s003: open, s004: returned, ...others })
      const recount = (student: string) =>
        recountMark(trx, { userTaskId: `of-${student}`, points: 8, maxPoints: 16, at: 40 })
      for (const student of ['s001', 's002', 's003', 's004', 's006']) await recount(student)
      const points = { points: 8, max_points: 16 }
      expect(await markOf(trx, 's001')).toEqual({ ...judged, ...points })
      expect(await markOf(trx, 's002')).toEqual({ ...blank, ...waiting, ...points, state: 'graded', graded_at: 40 })
      expect(await markOf(trx, 's003')).toEqual({ ...open, ...points })
      expect(await markOf(trx, 's004')).toEqual({ ...returned, ...points })
      expect(await markOf(trx, 's005')).toEqual(judged)
      expect(await markOf(trx, 's006')).toEqual({ ...judged, state: 'created' })
      expect(await markOf(trx, 's007')).toEqual(open)
    }),
  )

  test(
    'D17 if a teacher has to grade again there is no mark',
    inSchool(async (trx) => {
      const open: Mark = { ...judged, state: 'inProgress' }
      await records(trx, { s001: judged, s002: open, s003: { ...judged, state: 'finished' }, s004: judged })
      for (const student of ['s001', 's002', 's003'])
        await recountMark(trx, { userTaskId: `of-${student}`, points: null, maxPoints: 16, at: 40 })
      const none = { points: null, graded_at: null, graded_by: null, released_at: null }
      expect(await markOf(trx, 's001')).toEqual({ ...judged, ...none, state: 'submitted' })
      expect(await markOf(trx, 's002')).toEqual({ ...open, ...none, max_points: 16 })
      expect(await markOf(trx, 's003')).toEqual({ ...judged, state: 'finished' })
      expect(await markOf(trx, 's004')).toEqual(judged)
    }),
  )

  test(
    'D19 existing marks are released once',
    inSchool(async (trx) => {
      const unseen = { ...judged, released_at: null }
      await records(trx, { s001: unseen, s002: judged, s003: { state: 'submitted' }, s004: unseen })
      const ids = ['of-s001', 'of-s002', 'of-s003']
      expect(await releaseMarks(trx, ids, 50)).toEqual([{ user_task_id: 'of-s001', student_id: 'demo-s001' }])
      const released = await Promise.all(['s001', 's002', 's003', 's004'].map((student) => markOf(trx, student)))
      expect(released.map(({ released_at }) => released_at)).toEqual([50, 7, null, null])
      expect(await releaseMarks(trx, [], 60)).toEqual([])
    }),
  )

  test(
    'D14 returned work loses its mark and is not finished; withdrawing a mark leaves the work submitted',
    inSchool(async (trx) => {
      const others = {
        s004: { ...judged, state: 'returned' as const },
        s005: { ...judged, state: 'submitted' as const },
      }
      await records(trx, { s001: judged, s002: judged, s003: judged, ...others })
      await returnWork(trx, 'of-s001')
      await withdrawMark(trx, 'of-s002')
      await withdrawMark(trx, 'of-s004')
      await withdrawMark(trx, 'of-s005')
      const none = { points: null, graded_at: null, graded_by: null, released_at: null }
      expect(await markOf(trx, 's001')).toEqual({ ...judged, ...none, state: 'returned', finished_at: null })
      expect(await markOf(trx, 's002')).toEqual({ ...judged, ...none, state: 'submitted' })
      expect(await markOf(trx, 's003')).toEqual(judged)
      expect(await markOf(trx, 's004')).toEqual({ ...judged, state: 'returned' })
      expect(await markOf(trx, 's005')).toEqual({ ...judged, ...none, state: 'submitted' })
    }),
  )
})
