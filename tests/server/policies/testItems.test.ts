/** Items with their keys, responses and points as they are read and sent (D4, D16, D17). */
import { describe, expect, test } from 'vitest'
import type { TestItem } from '../../../contract/entities/work/testTaking'
import { mergeResponses } from '../../../server/policies/grades/attempts'
import {
  broughtOf,
  fullItemOf,
  itemOf,
  type KeyRow,
  maxPointsOf,
  type ResponseRow,
  readAttemptKeys,
  readGrades,
  readItems,
  readKeys,
  readResponses,
  readResponsesOf,
  readScoringKeys,
  responseOf,
  results,
  scored,
} from '../../../server/policies/grades/testItems'
import { correctItem, makePaper, openAttempts, response, VERSION } from './paper'
import { describePolicy, OTHER_ROOM, TEACHER, type Trx } from './school'

describe('items and the points of responses', () => {
  const item = (position: number, points: number, itemType: TestItem['itemType'] = 'single'): TestItem => ({
    position,
    itemType,
    stem: '',
    options: ['甲', '乙'],
    gapNum: 0,
    points,
  })
  const key = (position: number, answers: string[], scoring?: KeyRow['scoring']): KeyRow => ({
    position,
    key: JSON.stringify({ answers, gaps: [], reference: '参考' }),
    analysis: '解析',
    scoring,
  })
  const row = (position: number, given: string[], points: number | null = null): ResponseRow => ({
    position,
    response: JSON.stringify(given),
    is_marked: true,
    writer: 'w',
    sequence: 3,
    points,
  })
  const items = [item(0, 2), item(1, 3), item(2, 4), item(3, 1.5), item(4, 5, 'essay')]

  test('D16 an item for students has no key; gaps are counted only in gap items', () => {
    const stored = { position: 2, kind: 'gap' as const, stem: '____和___', interaction: '{"options":[]}', points: 4 }
    const asked = { position: 2, itemType: 'gap', stem: '____和___', options: [], gapNum: 2, points: 4 }
    expect(itemOf({ ...stored, section: null })).toEqual(asked)
    expect(itemOf({ ...stored, section: 0 })).toEqual({ ...asked, section: 0 })
    expect(itemOf({ ...stored, kind: 'essay', section: 4 })).toMatchObject({ gapNum: 0, section: 4 })
    const answers = { answers: ['A'], gaps: [['x']], reference: 'r' }
    expect(fullItemOf({ ...stored, key: JSON.stringify(answers), analysis: '解析' })).toEqual({
      itemType: 'gap',
      stem: '____和___',
      options: [],
      ...answers,
      analysis: '解析',
      points: 4,
    })
  })

  test('a response in the form of the contract', () => {
    const sent = { position: 1, response: ['A'], isMarked: '1', writer: 'w', sequence: 3 }
    expect(responseOf(row(1, ['A']))).toEqual(sent)
    expect(responseOf({ ...row(1, ['A']), is_marked: false })).toEqual({ ...sent, isMarked: '0' })
  })

  test('D17 full points for all, no points for all, and none without a key', () => {
    const keys = [key(0, ['A']), key(1, ['A'], 'full'), key(2, ['A'], 'void'), key(4, [])]
    const given = [response(0, ['A']), response(1, ['B']), response(2, ['A']), response(3, ['A'])]
    const one = (position: number, points: number | null) => ({ position, points })
    expect(scored(items, keys, given)).toEqual({
      points: [one(0, 2), one(1, 3), one(2, 0), one(3, 0), one(4, 0)],
      sum: 5,
    })
    expect(scored(items, keys, [...given, response(4, ['文'])])).toMatchObject({ sum: null })
    expect([maxPointsOf(items, keys), maxPointsOf(items), maxPointsOf([])]).toEqual([11.5, 15.5, 0])
  })

  test('D17 stored points are preserved; without them the points of the response count', () => {
    const keys = [key(0, ['A']), key(1, ['A']), key(2, ['A']), key(3, ['A']), key(4, [])]
    const brought = broughtOf(items, keys, [row(0, ['A'], 0.5), row(1, ['A']), row(4, ['文'])])
    expect(brought).toEqual(
      new Map([
        [0, 0.5],
        [1, 3],
        [2, 0],
        [3, 0],
        [4, null],
      ]),
    )
  })

  test('D16 D19 outcomes of items with key and analysis', () => {
    const keys = [key(0, ['A']), key(1, ['A']), key(2, ['B'], 'void'), key(4, [])]
    const brought = new Map([
      [0, 2],
      [1, 1.005],
      [2, 0],
      [3, 1.5],
      [4, null],
    ])
    const told = { answers: ['A'], gaps: [], reference: '参考', analysis: '解析' }
    expect(results(items, keys, brought)).toEqual([
      { ...told, position: 0, outcome: 'right', points: 2 },
      { ...told, position: 1, outcome: 'partly', points: expect.closeTo(1, 2) },
      { ...told, position: 2, outcome: 'void', points: 0, answers: ['B'] },
      { ...told, position: 4, outcome: 'ungraded', points: null, answers: [] },
    ])
    expect(results([item(0, 3)], keys, new Map([[0, 0]]))).toMatchObject([{ outcome: 'wrong', points: 0 }])
    expect(results([item(0, 3)], keys, new Map([[0, 1 / 3]]))).toMatchObject([{ points: 0.33 }])
    expect(results([item(0, 3)], keys, new Map())).toMatchObject([{ outcome: 'ungraded', points: null }])
  })
})

const merge = (trx: Trx, attemptId: string, positions: readonly number[]) =>
  mergeResponses(trx, [{ attemptId, responses: positions.map((position) => response(position, ['A'])) }], 20)

describePolicy('items of tests', (inSchool) => {
  test(
    'D4 a version has its own items and keys, in their order',
    inSchool(async (trx) => {
      await makePaper(trx)
      const items = await readItems(trx, VERSION)
      expect(items.map(({ position, kind, points, section }) => [position, kind, points, section])).toEqual([
        [0, 'single', 2, 1],
        [1, 'multiple', 3, null],
        [2, 'gap', 4, null],
        [3, 'essay', 5, null],
      ])
      expect(items[0]).toMatchObject({ stem: '第single题', interaction: '{"options":["甲","乙","丙"]}' })
      const keys = await readKeys(trx, VERSION)
      expect(keys.map(({ position, analysis }) => [position, analysis])).toEqual([
        [0, '解析0'],
        [1, '解析1'],
        [2, '解析2'],
        [3, '解析3'],
      ])
      expect([await readItems(trx, 'unknown'), await readKeys(trx, 'unknown')]).toEqual([[], []])
    }),
  )

  test(
    'D17 the keys of an attempt include the corrections of its class',
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001', 's002'])
      await openAttempts(trx, ['s041'], {}, OTHER_ROOM)
      await correctItem(trx, 0, 'key', { answers: ['A'] })
      await correctItem(trx, 1, 'void')
      await correctItem(trx, 2, 'full', { replaced: 5 })
      const answersOf = ({ position, key, scoring }: Pick<KeyRow, 'position' | 'key' | 'scoring'>) => [
        ...[position, JSON.parse(key).answers, scoring],
      ]
      const corrected = [
        [0, ['A'], 'key'],
        [1, ['A', 'C'], 'void'],
        [2, [], null],
        [3, [], null],
      ]
      const original = [
        [0, ['B'], null],
        [1, ['A', 'C'], null],
        [2, [], null],
        [3, [], null],
      ]
      expect((await readAttemptKeys(trx, 's001')).map(answersOf)).toEqual(corrected)
      expect((await readAttemptKeys(trx, 's001'))[1]?.analysis).toBe('解析1')
      expect((await readAttemptKeys(trx, 's041')).map(answersOf)).toEqual(original)
      const byAttempt = await readScoringKeys(trx, ['s001', 's002', 's041'])
      const sorted = (id: string) =>
        (byAttempt.get(id) ?? []).toSorted((one, other) => one.position - other.position).map(answersOf)
      expect([sorted('s001'), sorted('s002'), sorted('s041'), byAttempt.size]).toEqual([
        ...[corrected, corrected, original, 3],
      ])
      expect((byAttempt.get('s001') ?? []).every(({ analysis }) => analysis === '')).toBe(true)
      expect(await readScoringKeys(trx, [])).toEqual(new Map())
    }),
  )

  test(
    'D29 an attempt of an ability test has no record, and the keys of its version',
    inSchool(async (trx) => {
      const { attempt_id, resource_version_id } = await trx
        .selectFrom('attempt')
        .select(['attempt_id', 'resource_version_id'])
        .where('user_task_id', 'is', null)
        .executeTakeFirstOrThrow()
      const keys = (await readKeys(trx, resource_version_id)).map(({ position, key }) => [position, key])
      expect(keys.length).toBeGreaterThan(0)
      expect((await readAttemptKeys(trx, attempt_id)).map(({ position, key }) => [position, key])).toEqual(keys)
      expect((await readScoringKeys(trx, [attempt_id])).get(attempt_id)).toHaveLength(keys.length)
    }),
  )

  test(
    'D15 responses of an attempt, and of several, in the order of their items',
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001', 's002', 's003'])
      await merge(trx, 's001', [3, 0])
      await merge(trx, 's002', [1])
      await merge(trx, 's003', [2])
      const rows = await readResponses(trx, 's001')
      const row = { response: '["A"]', is_marked: false, writer: 'desk', sequence: 1, points: null }
      expect(rows).toEqual([
        { ...row, position: 0 },
        { ...row, position: 3 },
      ])
      const several = await readResponsesOf(trx, ['s001', 's002'])
      expect(several).toEqual(
        new Map([
          ['s001', rows],
          ['s002', [{ ...row, position: 1 }]],
        ]),
      )
      expect(await readResponsesOf(trx, [])).toEqual(new Map())
    }),
  )

  test(
    "D17 a teacher's grades of an attempt, item by item",
    inSchool(async (trx) => {
      await makePaper(trx)
      await openAttempts(trx, ['s001', 's002'])
      const by = { graded_by: TEACHER, graded_at: 5 }
      const grades = [
        { ...by, user_task_id: 'of-s001', no: 1, comment: '第一次' },
        { ...by, user_task_id: 'of-s001', no: 2, comment: '第二次' },
        { ...by, user_task_id: 'of-s002', no: 1, comment: '别人' },
      ]
      await trx.insertInto('grade').values(grades).execute()
      const judged = { user_task_id: 'of-s001', no: 1, comment: '好', reason: '' }
      await trx
        .insertInto('item_grade')
        .values([
          { ...judged, position: 3, points: 4 },
          { ...judged, position: 1, points: null, comment: '' },
          { ...judged, position: 2, points: 1, user_task_id: 'of-s002' },
        ])
        .execute()
      expect(await readGrades(trx, 'of-s001', 1)).toEqual({
        comment: '第一次',
        grades: [
          { position: 1, points: null, comment: '' },
          { position: 3, points: 4, comment: '好' },
        ],
      })
      expect(await readGrades(trx, 'of-s001', 2)).toEqual({ comment: '第二次', grades: [] })
      expect(await readGrades(trx, 'of-s001', 3)).toEqual({ comment: '', grades: [] })
    }),
  )
})
