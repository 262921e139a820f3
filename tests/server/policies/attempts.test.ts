/** Attempts at tests, statement by statement (D15, D17): merging, scoring, freezing, and deadlines. */
import { describe, expect, test } from 'vitest'
import type { TestItem } from '../../../contract/entities/work/testTaking'
import {
  areResponses,
  createItemSets,
  freezeAttempts,
  handInAttempts,
  mergeResponses,
  refreshDeadlines,
} from '../../../server/policies/grades/attempts'
import { correctItem, EPOCH, makePaper, NODE, openAttempts, response, VERSION } from './paper'
import { describePolicy, OTHER_ROOM, ROOM, type Trx } from './school'

describe('D15 whether responses are valid for the items', () => {
  const item = (position: number, itemType: TestItem['itemType'], options: number, gapNum = 0): TestItem => ({
    position,
    itemType,
    stem: '',
    options: Array.from({ length: options }, () => '项'),
    gapNum,
    points: 1,
  })
  const items = [
    ...[item(0, 'single', 3), item(1, 'multiple', 3), item(2, 'trueFalse', 0), item(3, 'gap', 0, 2)],
    item(4, 'essay', 0),
  ]
  test.each([
    [0, ['C'], true],
    [0, [], true],
    [0, ['D'], false],
    [0, ['A', 'B'], false],
    [0, [''], false],
    [0, ['AB'], false],
    [1, ['A', 'C'], true],
    [1, ['A', 'A'], false],
    [1, ['A', 'D'], false],
    [2, ['B'], true],
    [2, ['C'], false],
    [2, ['A', 'B'], false],
    [3, ['北京', ''], true],
    [3, ['北京', '上海', '广州'], false],
    [4, ['文'], true],
    [4, [], true],
    [4, ['文', '章'], false],
    [5, ['A'], false],
  ] as const)('item %d with %j: %s', (position, given, fits) => {
    expect(areResponses(items, [response(position, given)])).toBe(fits)
  })

  test('each item has one response at most', () => {
    expect(areResponses(items, [response(0, ['A']), response(1, ['A'])])).toBe(true)
    expect(areResponses(items, [response(0, ['A']), response(0, ['B'])])).toBe(false)
    expect(areResponses(items, [response(0, ['A']), response(1, ['X'])])).toBe(false)
    expect(areResponses(items, [])).toBe(true)
  })
})

const stored = async (trx: Trx, attemptId: string) =>
  trx
    .selectFrom('attempt_response')
    .select(['position', 'response', 'is_marked', 'writer', 'sequence', 'revision', 'points', 'saved_at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute()
const attemptOf = (trx: Trx, attemptId: string) =>
  trx
    .selectFrom('attempt')
    .select(['state', 'revision', 'points', 'max_points', 'submitted_at', 'deadline'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
const merge = (trx: Trx, attemptId: string, responses: readonly ReturnType<typeof response>[], at = 20) =>
  mergeResponses(trx, [{ attemptId, responses }], at)
const held = (...students: string[]) =>
  students.map((student) => ({
    attempt_id: student,
    resource_version_id: VERSION,
    user_task_id: `of-${student}`,
  }))

describePolicy('attempts', (inSchool) => {
  test(
    'D15 responses are merged, the newest of each item wins',
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001', 's002'])
      const first = [response(0, ['A'], { sequence: 5, isMarked: '1' }), response(1, ['A'])]
      expect(await merge(trx, 's001', first)).toEqual(new Map([['s001', { revision: 1, standing: [] }]]))
      const row = { is_marked: false, writer: 'desk', sequence: 1, revision: 1, points: null, saved_at: 20 }
      const rows = [
        { ...row, position: 0, response: '["A"]', is_marked: true, sequence: 5 },
        { ...row, position: 1, response: '["A"]' },
      ]
      expect(await stored(trx, 's001')).toEqual(rows)
      // An older sequence, or an earlier writer, changes nothing and does not raise the revision.
      const older = [response(0, ['B'], { sequence: 4, writer: 'z' }), response(1, ['B'], { writer: 'a' })]
      const answer = await merge(trx, 's001', older, 21)
      expect(answer.get('s001')?.revision).toBe(1)
      expect(answer.get('s001')?.standing.map((one) => [one.position, one.response, one.writer, one.sequence])).toEqual(
        [
          [0, '["A"]', 'desk', 5],
          [1, '["A"]', 'desk', 1],
        ],
      )
      expect(await stored(trx, 's001')).toEqual(rows)
      // A repeated response is not newer.
      expect((await merge(trx, 's001', first, 21)).get('s001')?.revision).toBe(1)
      // A later writer at the same sequence, and a higher sequence of an earlier writer.
      const newer = [response(0, ['C'], { sequence: 6, writer: 'a' }), response(1, ['B'], { writer: 'x' })]
      expect(await merge(trx, 's001', newer, 22)).toEqual(new Map([['s001', { revision: 2, standing: [] }]]))
      expect(await stored(trx, 's001')).toEqual([
        { ...row, position: 0, response: '["C"]', writer: 'a', sequence: 6, revision: 2, saved_at: 22 },
        { ...row, position: 1, response: '["B"]', writer: 'x', revision: 2, saved_at: 22 },
      ])
      expect([await stored(trx, 's002'), (await attemptOf(trx, 's002')).revision]).toEqual([[], 0])
    }),
  )

  test(
    'D15 several attempts are merged at once, each answered with its newer stored responses',
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001', 's002'])
      await merge(trx, 's001', [response(0, ['A'], { sequence: 9 }), response(1, ['A'])])
      const answer = await mergeResponses(
        trx,
        [
          { attemptId: 's001', responses: [response(0, ['B']), response(2, ['北京'])] },
          { attemptId: 's002', responses: [response(0, ['B'])] },
        ],
        30,
      )
      expect(
        [...answer].map(([id, { revision, standing }]) => [id, revision, standing.map((one) => one.position)]),
      ).toEqual(
        expect.arrayContaining([
          ['s001', 2, [0]],
          ['s002', 1, []],
        ]),
      )
      const positions = async (id: string) => (await stored(trx, id)).map(({ position }) => position)
      expect([await positions('s001'), await positions('s002')]).toEqual([[0, 1, 2], [0]])
    }),
  )

  test(
    'D17 an attempt is scored as it is and frozen; without an essay all of its points are known',
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001', 's002', 's003'])
      await merge(trx, 's001', [response(0, ['B']), response(1, ['A']), response(2, ['北京', '沪'])])
      await merge(trx, 's002', [response(0, ['A']), response(3, ['文'])])
      const frozen = await freezeAttempts(trx, held('s001', 's002'), 40)
      expect(frozen).toEqual(
        new Map([
          // 2, half of 3, 4, and nothing for an empty essay.
          ['s001', { points: 7.5, maxPoints: 14 }],
          ['s002', { points: null, maxPoints: 14 }],
        ]),
      )
      const state = { state: 'submitted', revision: 1, max_points: 14, submitted_at: 40, deadline: null }
      expect(await attemptOf(trx, 's001')).toEqual({ ...state, points: 7.5 })
      expect(await attemptOf(trx, 's002')).toEqual({ ...state, points: null })
      const points = async (id: string) => (await stored(trx, id)).map((one) => [one.position, one.points])
      expect(await points('s001')).toEqual([
        [0, 2],
        [1, 1.5],
        [2, 4],
      ])
      expect(await points('s002')).toEqual([
        [0, 0],
        [3, null],
      ])
      expect((await attemptOf(trx, 's003')).state).toBe('inProgress')
      expect(await freezeAttempts(trx, [], 40)).toEqual(new Map())
    }),
  )

  test(
    'D17 corrections of a class count there, and replaced corrections do not',
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001'])
      await openAttempts(trx, ['s041'], {}, OTHER_ROOM)
      await correctItem(trx, 0, 'key', { answers: ['A'] })
      await correctItem(trx, 1, 'void')
      await correctItem(trx, 2, 'full', { replaced: 5 })
      for (const id of ['s001', 's041']) await merge(trx, id, [response(0, ['A']), response(1, ['A', 'C'])])
      const frozen = await freezeAttempts(trx, held('s001', 's041'), 40)
      expect(frozen).toEqual(
        new Map([
          ['s001', { points: 2, maxPoints: 11 }],
          ['s041', { points: 3, maxPoints: 14 }],
        ]),
      )
    }),
  )

  test(
    'D14 a submission records the points of an attempt as the mark of its record',
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001', 's002'])
      await merge(trx, 's001', [response(0, ['B'])])
      await handInAttempts(trx, held('s001'), 40)
      const record = (student: string) =>
        trx
          .selectFrom('user_task')
          .select(['state', 'points', 'max_points', 'submitted_at', 'released_at'])
          .where('user_task_id', '=', `of-${student}`)
          .executeTakeFirst()
      expect(await record('s001')).toEqual({
        state: 'graded',
        points: 2,
        max_points: 14,
        submitted_at: 40,
        released_at: 40,
      })
      expect(await record('s002')).toMatchObject({ state: 'inProgress', points: null })
    }),
  )

  test(
    'a version is read once, with its items in order, its minutes and its shuffling options',
    inSchool(async (trx) => {
      await makePaper(trx, JSON.stringify({ paper: { minutes: 30, shuffleItems: '1', shuffleOptions: '0' } }))
      const setOf = createItemSets(trx)
      const set = await setOf(VERSION)
      expect(
        set.items.map(({ position, itemType, gapNum, points, section }) => [
          position,
          itemType,
          gapNum,
          points,
          section,
        ]),
      ).toEqual([
        [0, 'single', 0, 2, 1],
        [1, 'multiple', 0, 3, undefined],
        [2, 'gap', 2, 4, undefined],
        [3, 'essay', 0, 5, undefined],
      ])
      expect([set.minutes, set.shuffling?.shuffleItems]).toEqual([30, '1'])
      expect(await setOf(VERSION)).toBe(set)
      const unknown = await setOf('unknown')
      expect(unknown).toEqual({ items: [], shuffling: null, minutes: null })
      // The hundred and first version replaces the oldest.
      for (let n = 0; n < 99; n += 1) await setOf(`more-${n}`)
      expect(await setOf('unknown')).toBe(unknown)
      const again = await setOf(VERSION)
      expect(again).not.toBe(set)
      expect(again).toEqual(set)
    }),
  )

  test(
    'D15 a time limit or the due time ends an attempt, whichever is first, plus the additional time',
    inSchool(async (trx) => {
      await makePaper(trx)
      const due = 500
      await trx
        .insertInto('class_task')
        .values({ teaching_class_id: ROOM, node_id: NODE, pushed_at: 1, due_at: due, epoch: EPOCH })
        .execute()
      await openAttempts(trx, ['s001'], { limit_at: 400 })
      await openAttempts(trx, ['s002'], { limit_at: 600, extra_ms: 7 })
      await openAttempts(trx, ['s003'])
      // Begun at the due time: late, with only the time limit.
      await openAttempts(trx, ['s004'], { opened_at: due, limit_at: 900 })
      await openAttempts(trx, ['s005'], { limit_at: 650 })
      await openAttempts(trx, ['s041'], { limit_at: 400 }, OTHER_ROOM)
      await trx
        .insertInto('class_task_due')
        .values({ teaching_class_id: ROOM, node_id: NODE, student_id: 'demo-s005', due_at: 620 })
        .execute()
      const deadlines = async () =>
        (
          await trx
            .selectFrom('attempt')
            .select('deadline')
            .where('resource_version_id', '=', VERSION)
            .orderBy('attempt_id')
            .execute()
        ).map(({ deadline }) => deadline)
      const place = { teachingClassId: ROOM, taskIds: [NODE] }
      expect(await refreshDeadlines(trx, { ...place, studentIds: ['demo-s001'] })).toBe(true)
      expect(await deadlines()).toEqual([400, null, null, null, null, null])
      expect(await refreshDeadlines(trx, { ...place, taskIds: ['other'] })).toBe(false)
      expect(await refreshDeadlines(trx, place)).toBe(true)
      expect(await deadlines()).toEqual([400, 507, 500, 900, 620, null])
      await trx.updateTable('class_task').set({ due_at: null }).where('node_id', '=', NODE).execute()
      expect(await refreshDeadlines(trx, { ...place, studentIds: ['demo-s003'] })).toBe(false)
      expect(await deadlines()).toEqual([400, 507, null, 900, 620, null])
      // Neither submitted attempts nor those of an earlier epoch get a new end.
      await trx
        .updateTable('attempt')
        .set({ state: 'submitted', submitted_at: 1 })
        .where('attempt_id', '=', 's001')
        .execute()
      await trx.updateTable('attempt').set({ limit_at: 1 }).where('attempt_id', 'in', ['s001', 's002']).execute()
      await trx
        .updateTable('user_task')
        .set({ epoch: EPOCH + 1 })
        .where('user_task_id', '=', 'of-s002')
        .execute()
      await refreshDeadlines(trx, place)
      expect((await deadlines()).slice(0, 2)).toEqual([400, 507])
    }),
  )
})
