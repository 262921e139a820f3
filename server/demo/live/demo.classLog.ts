/** Past roll calls, races and timers of the demo school's first class, in its lessons with sign-ins: deterministic. */
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { RACE_MAX_MS, ROLL_CALL_LINGER_MS, rollCallDuration } from '../../../contract/limits'
import { commitmentOf, drawFrom } from '../../../contract/rules/live/draw'
import type { Database } from '../../database/schema/schema'
import { startOfDay } from '../../shared/schoolTime'
import type { DemoClass } from './demo.vote'

const MINUTE_MS = 60_000
const EIGHT_MS = 8 * 60 * MINUTE_MS

const days = [
  { day: '2026-09-08', picks: 2, question: '举一个你身边可以自动化的重复工作。', pressers: [4, 17, 22, 9], minutes: 5 },
  { day: '2026-09-15', picks: 1, question: '流程图里，菱形表示什么？', pressers: [30, 2, 11], minutes: 10 },
  {
    day: '2026-09-22',
    picks: 3,
    question: '读取表格时，哪一步最容易出错？',
    pressers: [22, 25, 0, 13, 36],
    minutes: 3,
  },
] as const

/** Stores the class's live rounds other than sign-ins and votes. */
export async function makeLessons(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  const place = { teaching_class_id: room.teachingClassId, teacher_id: room.teacher.userId }
  for (const [index, { day, picks, question, pressers, minutes }] of days.entries()) {
    const began = startOfDay(day) + EIGHT_MS
    const number = index + 1
    await makeRollCall(trx, room, { ...place, roll_call_id: `demo-roll-call-${number}` }, picks, began + 15 * MINUTE_MS)
    await makeRace(trx, room, { ...place, race_id: `demo-race-${number}` }, question, pressers, began + 24 * MINUTE_MS)
    await makeTimer(trx, { ...place, timer_id: `demo-timer-${number}` }, minutes * MINUTE_MS, began + 30 * MINUTE_MS)
  }
}

interface Place {
  readonly teaching_class_id: string
  readonly teacher_id: string
}

/** A draw like any other: its proof passes the check. */
async function makeRollCall(
  trx: Transaction<Database>,
  room: DemoClass,
  place: Place & { roll_call_id: string },
  stuNum: number,
  started_at: number,
): Promise<void> {
  const secret = createHash('sha256').update(place.roll_call_id).digest('hex')
  const seed = createHash('sha256').update(secret).digest('hex')
  const roster = room.students.map(({ userId, userName }) => ({ userId, userName }))
  const chosen = drawFrom(room.students, stuNum, secret, seed)
  const names = JSON.stringify(chosen.map(({ userId, userName }) => ({ userId, userName })))
  const reveal_at = started_at + rollCallDuration(stuNum)
  await trx
    .insertInto('roll_call')
    .values({
      ...place,
      request_id: place.roll_call_id,
      status: 'closed',
      stu_num: stuNum,
      is_nominate_all_stu: '1',
      sound: '1',
      commitment: commitmentOf(secret, roster),
      secret,
      seed,
      roster: JSON.stringify(roster),
      chosen: names,
      student_list: names,
      started_at,
      reveal_at,
      ends_at: reveal_at + ROLL_CALL_LINGER_MS,
      is_revealed: true,
      closed_at: reveal_at + 20_000,
    })
    .execute()
  await trx
    .insertInto('roll_call_pick')
    .values(
      chosen.map(({ userId, userName, loginCode }, position) => ({
        nominate_id: `${place.roll_call_id}-${position + 1}`,
        roll_call_id: place.roll_call_id,
        teaching_class_id: place.teaching_class_id,
        position,
        user_id: userId,
        user_name: userName,
        login_code: loginCode,
        nominate_time: reveal_at,
        is_cancelled: false,
      })),
    )
    .execute()
}

/** `pressers` are numbers of students, in the order of their presses. */
async function makeRace(
  trx: Transaction<Database>,
  room: DemoClass,
  place: Place & { race_id: string },
  question: string,
  pressers: readonly number[],
  started_at: number,
): Promise<void> {
  const opens_at = started_at + 3_000
  const presses = pressers.flatMap((number, position) => {
    const student = room.students[number]
    return student ? [{ ...student, at: opens_at + 412 + 173 * position * (position + 2) }] : []
  })
  const [winner] = presses
  if (!winner) return
  await trx
    .insertInto('race')
    .values({
      ...place,
      race_context: `<p>${question}</p>`,
      race_time: 3,
      race_type: '0',
      status: 'ended',
      created_at: started_at - 20_000,
      started_at,
      opens_at,
      ends_at: started_at + RACE_MAX_MS,
      ended_at: started_at + 90_000,
      winner_id: winner.userId,
      winner_code: winner.loginCode,
      winner_name: winner.userName,
      winner_login: winner.loginCode,
      won_at: winner.at,
    })
    .execute()
  await trx
    .insertInto('race_press')
    .values(
      presses.map(({ userId, loginCode, userName, at }) => ({
        race_id: place.race_id,
        user_id: userId,
        user_code: loginCode,
        user_name: userName,
        received_at: at,
        uncertainty_ms: 8,
      })),
    )
    .execute()
}

/** A countdown that ran to its end without a pause. */
async function makeTimer(
  trx: Transaction<Database>,
  { timer_id, ...place }: Place & { timer_id: string },
  target_time: number,
  begin_time: number,
): Promise<void> {
  const closed_at = begin_time + target_time
  await trx
    .insertInto('timer')
    .values({
      ...place,
      timer_id,
      request_id: timer_id,
      kind: 'countdown',
      status: 'ended',
      revision: 2,
      begin_time,
      progress: target_time,
      resumed_at: null,
      stop_begin_time: null,
      target_time,
      ends_at: null,
      closed_at,
    })
    .execute()
  const step = { timer_id, teaching_class_id: place.teaching_class_id }
  await trx
    .insertInto('timer_step')
    .values([
      { ...step, revision: 1, status: 'running', at: begin_time, progress: 0 },
      { ...step, revision: 2, status: 'ended', at: closed_at, progress: target_time },
    ])
    .execute()
}
