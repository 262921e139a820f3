/** A paper with four items for tests of policies: a single and a multiple choice, gaps, and an essay. */
import type { TestResponse } from '../../../contract/entities/work/testTaking'
import { ROOM, TEACHER, type Trx } from './school'

/** The version of the paper. */
export const VERSION = 'paper-1'
/** The task with the paper, in an epoch in which the demo school has no records. */
export const NODE = 'paper-task'
export const EPOCH = 99

const items = [
  { kind: 'single', options: ['甲', '乙', '丙'], points: 2, answers: ['B'], gaps: [] },
  { kind: 'multiple', options: ['甲', '乙', '丙', '丁'], points: 3, answers: ['A', 'C'], gaps: [] },
  { kind: 'gap', options: [], points: 4, answers: [], gaps: [['北京'], ['上海', '沪']] },
  { kind: 'essay', options: [], points: 5, answers: [], gaps: [] },
] as const
const stemOf = (kind: string) => (kind === 'gap' ? '首都是____，最大的城市是____。' : `第${kind}题`)

/** Stores the paper; the order of its rows differs from that of its items. */
export async function makePaper(trx: Trx, body: string | null = null): Promise<void> {
  const resource_id = 'paper'
  await trx
    .insertInto('resource')
    .values({
      resource_id,
      owner_id: TEACHER,
      kind: '10',
      folder_id: null,
      name: '试卷',
      current_version_id: null,
      request_id: null,
      created_at: 1,
      updated_at: 1,
    })
    .execute()
  await trx
    .insertInto('resource_version')
    .values({ resource_version_id: VERSION, resource_id, no: 1, file_id: null, body, max_points: 14, created_at: 1 })
    .execute()
  for (const [position, { kind, options, points, answers, gaps }] of [...items.entries()].reverse()) {
    const item_id = `item-${position}`
    const interaction = JSON.stringify({ options })
    await trx
      .insertInto('item')
      .values({ item_id, kind, stem: stemOf(kind), interaction, created_at: 1 })
      .execute()
    const key = JSON.stringify({ answers, gaps, reference: `参考${position}` })
    await trx
      .insertInto('item_key')
      .values({ item_id, key, analysis: `解析${position}` })
      .execute()
    const place = { resource_version_id: VERSION, position, item_id, points, section: position === 0 ? 1 : null }
    await trx.insertInto('resource_item').values(place).execute()
  }
}

/** Opens attempts of these students at the paper, named after them, each with its record. */
export async function openAttempts(
  trx: Trx,
  students: readonly string[],
  more: { readonly opened_at?: number; readonly limit_at?: number | null; readonly extra_ms?: number } = {},
  room = ROOM,
): Promise<void> {
  for (const student of students) {
    const user_task_id = `of-${student}`
    const record = {
      teaching_class_id: room,
      node_id: NODE,
      student_id: `demo-${student}`,
      epoch: EPOCH,
      created_at: 1,
    }
    await trx
      .insertInto('user_task')
      .values({ ...record, user_task_id, state: 'inProgress', page_memory: null })
      .execute()
    const attempt = { attempt_id: student, user_task_id, no: 1, resource_version_id: VERSION, deadline: null }
    await trx
      .insertInto('attempt')
      .values({ ...attempt, max_points: 14, opened_at: 10, ...more })
      .execute()
  }
}

/** Corrects the key of an item in the class of `ROOM`; `replaced`: when another correction replaced it. */
export async function correctItem(
  trx: Trx,
  position: number,
  kind: 'key' | 'full' | 'void',
  { answers = [], replaced = null, room = ROOM }: { answers?: string[]; replaced?: number | null; room?: string } = {},
): Promise<void> {
  const key = kind === 'key' ? JSON.stringify({ answers, gaps: [], reference: '' }) : null
  await trx
    .insertInto('item_correction')
    .values({
      item_correction_id: `correction-${position}-${kind}`,
      teaching_class_id: room,
      node_id: NODE,
      kind,
      key,
      item_id: `item-${position}`,
      reason: '更正',
      corrected_by: null,
      corrected_at: 1,
      replaced_at: replaced,
    })
    .execute()
}

/** A response as a page sends it. */
export const response = (
  position: number,
  given: readonly string[],
  more: Partial<TestResponse> = {},
): TestResponse => ({
  position,
  response: [...given],
  isMarked: '0',
  writer: 'desk',
  sequence: 1,
  ...more,
})
