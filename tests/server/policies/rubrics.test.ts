/** Rubrics of tasks, the quality of items, and the columns of works (D17, D19, D30). */
import { expect, test } from 'vitest'
import { type ItemRow, qualityOfItems } from '../../../server/policies/grades/itemQuality'
import { putRubrics, readFilledRubrics, readRubrics } from '../../../server/policies/grades/rubrics'
import { itemsFor, paperOf, shufflingOf } from '../../../server/policies/grades/testOrder'
import { documentText, storedWorkFiles, workFilesOf } from '../../../server/policies/grades/works'
import { EPOCH, NODE } from './paper'
import { describePolicy, OTHER_ROOM, ROOM, type Trx } from './school'

const criteria = [
  {
    name: '内容',
    levels: [
      { name: '差', points: 0 },
      { name: '好', points: 2 },
    ],
  },
  {
    name: '文字',
    levels: [
      { name: '差', points: 0 },
      { name: '好', points: 1 },
    ],
  },
].map(({ name, levels }) => ({
  name,
  criterionName: name,
  description: '',
  levels: levels.map((level) => ({ ...level, levelName: level.name, description: '' })),
}))
const blank = { level: null, comment: '' }
const marks = [{ level: 1, comment: '' }, blank]
const work = { userTaskId: 'of-s001', no: 1 }

/** Two rubrics of a task, one of which was replaced, and one of another class. */
async function makeRubrics(trx: Trx): Promise<void> {
  const record = { node_id: NODE, epoch: EPOCH, created_at: 1, page_memory: null, teaching_class_id: ROOM }
  await trx
    .insertInto('user_task')
    .values(['s001', 's002'].map((id) => ({ ...record, user_task_id: `of-${id}`, student_id: `demo-${id}` })))
    .execute()
  const copy = { node_id: NODE, criteria: JSON.stringify(criteria), created_at: 1, teaching_class_id: ROOM }
  await trx
    .insertInto('task_rubric')
    .values([
      { ...copy, task_rubric_id: 'present', position: 2, rubric_name: '现行' },
      { ...copy, task_rubric_id: 'first', position: 0, rubric_name: '第一题' },
      { ...copy, task_rubric_id: 'old', position: 2, rubric_name: '旧', replaced_at: 5 },
      { ...copy, task_rubric_id: 'foreign', position: 3, rubric_name: '别班', teaching_class_id: OTHER_ROOM },
      { ...copy, task_rubric_id: 'elsewhere', position: 4, rubric_name: '别处', node_id: 'other' },
    ])
    .execute()
}

describePolicy('rubrics', (inSchool) => {
  test(
    'D17 a teacher grades by the current rubrics, and continues with those that the grading began with',
    inSchool(async (trx) => {
      await makeRubrics(trx)
      const parsed = (await readRubrics(trx, work))[0]?.criteria
      expect(parsed).toHaveLength(2)
      const shown = { criteria: parsed, marks: [blank, blank], reason: '' }
      const first = { ...shown, position: 0, taskRubricId: 'first', rubricName: '第一题' }
      expect(await readRubrics(trx, work)).toEqual([
        first,
        { ...shown, position: 2, taskRubricId: 'present', rubricName: '现行' },
      ])
      const judged = { user_task_id: 'of-s001', position: 2, task_rubric_id: 'old', marks: JSON.stringify(marks) }
      await trx
        .insertInto('rubric_grade')
        .values({ ...judged, no: 1, reason: '理由' })
        .execute()
      const old = { ...shown, position: 2, taskRubricId: 'old', rubricName: '旧', marks, reason: '理由' }
      expect(await readRubrics(trx, work)).toEqual([first, old])
      // The next attempt and another student begin with the current ones.
      const names = async (of: typeof work) => (await readRubrics(trx, of)).map(({ taskRubricId }) => taskRubricId)
      expect(await names({ ...work, no: 2 })).toEqual(['first', 'present'])
      expect(await names({ ...work, userTaskId: 'of-s002' })).toEqual(['first', 'present'])
      expect(await readFilledRubrics(trx, work)).toEqual([old])
      expect([
        await readFilledRubrics(trx, { ...work, no: 2 }),
        await names({ ...work, userTaskId: 'unknown' }),
      ]).toEqual([[], []])
    }),
  )

  test(
    'D17 chosen levels are stored, changed, and deleted once nothing is chosen or written',
    inSchool(async (trx) => {
      await makeRubrics(trx)
      const put = async (...asked: Parameters<typeof putRubrics>[3]) =>
        putRubrics(trx, work, await readRubrics(trx, work), asked)
      const stored = async () =>
        (await readFilledRubrics(trx, work)).map(({ position, marks: given, reason }) => [position, given, reason])
      const present = { position: 2, taskRubricId: 'present' }
      await put({ ...present, marks, reason: '理由' }, { position: 0, taskRubricId: 'first', marks })
      expect(await stored()).toEqual([
        [0, marks, ''],
        [2, marks, '理由'],
      ])
      const other = [{ level: 0, comment: '' }, blank]
      await put({ ...present, marks: other })
      expect((await stored())[1]).toEqual([2, other, '理由'])
      // A reason or a comment alone is enough.
      await put({ ...present, marks: [blank, blank] })
      expect((await stored())[1]).toEqual([2, [blank, blank], '理由'])
      const said = [{ level: null, comment: '好' }, blank]
      await put({ ...present, marks: said, reason: '' })
      expect((await stored())[1]).toEqual([2, said, ''])
      await put({ ...present, marks: [blank, blank], reason: '' })
      expect(await stored()).toEqual([[0, marks, '']])
      const refusal = (reason: string) => expect.objectContaining({ reason })
      await expect(put({ ...present, taskRubricId: 'old', marks })).rejects.toEqual(refusal('rubricChanged'))
      await expect(put({ position: 9, taskRubricId: 'first', marks })).rejects.toEqual(refusal('rubricChanged'))
      await expect(put({ ...present, marks: [blank] })).rejects.toEqual(refusal('rubricWrong'))
    }),
  )
})

test('D30 the quality of items: points of scored ones, over all versions', () => {
  const row = (item_id: string, points: number | null, total: number, more: Partial<ItemRow> = {}): ItemRow => ({
    item_id,
    position: 0,
    kind: 'single',
    stem: `<p>${'长'.repeat(90)}</p>`,
    item_points: 4,
    is_answered: true,
    points,
    total,
    ...more,
  })
  const [first, second, third] = qualityOfItems([
    row('a', 4, 10),
    row('b', null, 10, { stem: '<p>短</p>' }),
    row('a', 2, 4, { is_answered: false }),
    row('c', 0, 4, { item_points: 0 }),
  ])
  expect(first).toMatchObject({
    itemNo: 1,
    itemType: 'single',
    stem: '长'.repeat(80),
    points: 4,
    answerNum: 1,
    num: 2,
    mean: 75,
    discrimination: 0.5,
    distribution: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1],
  })
  expect(second).toMatchObject({ itemNo: 2, stem: '短', answerNum: 1, num: 0, mean: null })
  expect(third).toMatchObject({ itemNo: 3, points: 0, num: 0 })
  expect(qualityOfItems([])).toEqual([])
})

test('D7 the shuffling options in the body of a paper', () => {
  const body = (shuffleItems: '0' | '1', shuffleOptions: '0' | '1') =>
    JSON.stringify({ paper: { minutes: 30, shuffleItems, shuffleOptions } })
  expect([paperOf(null), paperOf('{}'), shufflingOf(null), shufflingOf('{}')]).toEqual([
    undefined,
    undefined,
    null,
    null,
  ])
  expect(shufflingOf(body('0', '0'))).toBeNull()
  expect(shufflingOf(body('1', '0'))).toMatchObject({ shuffleItems: '1', shuffleOptions: '0' })
  expect(shufflingOf(body('0', '1'))).toMatchObject({ shuffleItems: '0', shuffleOptions: '1' })
  expect(paperOf(body('0', '0'))?.shuffleItems).toBe('0')
})

test('D7 items are shuffled within their sections, choices within their items, the same for one attempt', () => {
  const items = Array.from({ length: 12 }, (_, position) => ({
    position,
    itemType: 'single' as const,
    stem: '',
    gapNum: 0,
    points: 1,
    section: position < 6 ? 1 : 2,
    options: position === 11 ? ['甲'] : ['甲', '乙', '丙', '丁', '戊', '己'],
  }))
  const asked = (shuffleItems: '0' | '1', shuffleOptions: '0' | '1', attempt = 'a') =>
    itemsFor(items, { shuffleItems, shuffleOptions }, attempt)
  const positions = (list: readonly { position: number }[]) => list.map(({ position }) => position)
  expect(itemsFor(items, null, 'a')).toBe(items)
  const mixed = positions(asked('1', '0'))
  expect(mixed).not.toEqual(positions(items))
  expect([mixed.slice(0, 6).toSorted((a, b) => a - b), mixed.toSorted((a, b) => a - b)]).toEqual([
    [0, 1, 2, 3, 4, 5],
    positions(items),
  ])
  expect(positions(asked('1', '0'))).toEqual(mixed)
  expect(positions(asked('1', '0', 'b'))).not.toEqual(mixed)
  expect(asked('1', '0').every((item) => !('order' in item))).toBe(true)
  // The two sections are shuffled differently.
  expect(mixed.slice(6).map((position) => position - 6)).not.toEqual(mixed.slice(0, 6))

  const inOrder = asked('0', '1')
  expect(positions(inOrder)).toEqual(positions(items))
  expect(inOrder[11]).toEqual(items[11])
  const orders = inOrder.slice(0, 11).map(({ order }) => (order ?? []).join(''))
  expect(orders.every((order) => [...order].toSorted().join('') === 'ABCDEF')).toBe(true)
  expect(new Set(orders).size).toBeGreaterThan(5)
  expect(orders.some((order) => order !== 'ABCDEF')).toBe(true)
})

test('the columns of works contain files and texts', () => {
  const files = [{ fileId: 'f', fileName: '一.pdf' }]
  expect(storedWorkFiles(JSON.stringify(files))).toEqual(files)
  expect(workFilesOf('work', JSON.stringify(files))).toEqual([{ fileId: 'f', fileName: '一.pdf', placeId: 'work:f' }])
  expect([
    documentText('{"text":"<p>题</p>"}'),
    documentText('{}'),
    documentText(null),
    documentText(undefined),
  ]).toEqual([...['<p>题</p>', '', '', '']])
})
