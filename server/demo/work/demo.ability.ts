/** The ability tests of the demo school: one that the first class has taken, and one that is open. */
import type { Transaction } from 'kysely'
import { pointsFor, sumOfPoints } from '../../../contract/rules/work/scoring'
import type { Database } from '../../database/schema/schema'
import { MADE_AT, RUNS } from '../demo.data'
import { responseTo } from '../library/demo.papers'
import { midtermItems } from '../library/demo.papers.texts'
import type { DemoClass } from '../live/demo.vote'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const VERSION = 'demo-paper-2-v1'
const MINUTES = 40
/** The number of students who have taken the first one. */
const TAKEN = 14

const titles = ['机器人基础', '创新创业综合能力'] as const

/** Stores two tests and a round of each. */
export async function makeAbilities(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  const max_points = midtermItems.reduce((sum, { points }) => sum + points, 0)
  const past = MADE_AT + 12 * DAY_MS
  const windows = [
    { opens_at: past, closes_at: past + 90 * MINUTE_MS },
    // Open for as long as the class runs.
    { opens_at: past + 30 * DAY_MS, closes_at: RUNS.to - DAY_MS },
  ]
  for (const [index, window] of windows.entries()) {
    const no = index + 1
    const same = { title: titles[index] ?? '', resource_version_id: VERSION, minutes: MINUTES, is_shuffled: true }
    const made = { created_at: past - DAY_MS }
    await trx
      .insertInto('ability_test')
      .values({
        ...same,
        ...window,
        ...made,
        ability_test_id: `demo-ability-test-${no}`,
        teacher_id: room.teacher.userId,
        updated_at: made.created_at,
      })
      .execute()
    await trx
      .insertInto('ability_round')
      .values({
        ...same,
        ...window,
        ...made,
        max_points,
        ends_at: window.closes_at,
        ability_round_id: `demo-ability-round-${no}`,
        ability_test_id: `demo-ability-test-${no}`,
        teaching_class_id: room.teachingClassId,
        told_at: window.opens_at,
        ended_at: no === 1 ? window.closes_at : null,
      })
      .execute()
  }
  await take(trx, room, { at: past, closes: past + 90 * MINUTE_MS, max_points })
}

/** The responses of some students to the first one. */
async function take(
  trx: Transaction<Database>,
  { students }: DemoClass,
  { at, closes, max_points }: { readonly at: number; readonly closes: number; readonly max_points: number },
): Promise<void> {
  for (const [n, { userId }] of students.slice(0, TAKEN).entries()) {
    const attempt_id = `demo-ability-attempt-${n + 1}`
    const opened_at = at + n * MINUTE_MS
    const limit_at = opened_at + MINUTES * MINUTE_MS
    const answered = midtermItems.map((item, position) => {
      const response = responseTo(item, n * 5 + position * 3 + 1)
      const key = { answers: item.answers ?? [], gaps: item.gaps ?? [] }
      const points = pointsFor({ itemType: item.kind, points: item.points, key }, response)
      return { position, response: JSON.stringify(response), points }
    })
    await trx
      .insertInto('attempt')
      .values({
        attempt_id,
        ability_round_id: 'demo-ability-round-1',
        student_id: userId,
        no: 1,
        max_points,
        opened_at,
        resource_version_id: VERSION,
        limit_at,
        deadline: Math.min(limit_at, closes),
        state: 'submitted',
        submitted_at: opened_at + (18 + n) * MINUTE_MS,
        points: sumOfPoints(answered.map((one) => one.points)),
      })
      .execute()
    await trx
      .insertInto('attempt_response')
      .values(
        answered.map((one) => ({
          ...one,
          attempt_id,
          writer: 'demo',
          sequence: opened_at,
          revision: 1,
          saved_at: opened_at,
          is_marked: false,
        })),
      )
      .execute()
  }
}
