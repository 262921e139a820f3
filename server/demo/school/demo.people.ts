/** Some weeks of sign-ins, registrations and a licence of the demo school, deterministic. */
import type { Insertable, Transaction } from 'kysely'
import { features } from '../../../contract/modes'
import type { Database } from '../../database/schema/schema'
import { startOfDay } from '../../shared/schoolTime'

/** A person of the demo school. */
export interface DemoPerson {
  readonly userId: string
  readonly loginCode: string
}

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
/** The Monday of the first of seven weeks. */
const FIRST_MONDAY = '2026-09-07'
const WEEKS = 7
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
]
/** The weekdays on which a person signs in, by the person's number: 0 is Monday. */
const HABITS = [[0, 2], [1, 3], [0, 1, 4], [2]]

/** Sign-ins during the hours of lessons; a few have no sign-out. */
export async function makeLogins(trx: Transaction<Database>, people: readonly DemoPerson[]): Promise<void> {
  const monday = startOfDay(FIRST_MONDAY)
  const logs = people.flatMap(({ userId, loginCode }, number) =>
    Array.from({ length: WEEKS }, (_, week) => week).flatMap((week) =>
      (HABITS[number % HABITS.length] ?? []).map((day): Insertable<Database['login_log']> => {
        const turn = number + 3 * week + 5 * day
        const login_at = monday + (7 * week + day) * DAY_MS + (8 * 60 + ((turn * 7) % 55)) * MINUTE_MS
        return {
          login_log_id: `demo-login-${loginCode}-${week + 1}-${day + 1}`,
          user_id: userId,
          session_id: `demo-session-${loginCode}-${week + 1}-${day + 1}`,
          login_at,
          logout_at: turn % 9 === 0 ? null : login_at + (45 + (turn % 60)) * MINUTE_MS,
          address: `10.20.${1 + (number % 4)}.${20 + number}`,
          user_agent: BROWSERS[number % BROWSERS.length] ?? '',
        }
      }),
    ),
  )
  for (let from = 0; from < logs.length; from += 500) {
    await trx
      .insertInto('login_log')
      .values(logs.slice(from, from + 500))
      .execute()
  }
}

/** The students of a class registered by its code; two of them have left the school. */
export async function makeRegistrations(
  trx: Transaction<Database>,
  {
    classesId,
    students,
    leavers,
    handlerId,
  }: { classesId: string; students: readonly DemoPerson[]; leavers: readonly DemoPerson[]; handlerId: string },
): Promise<void> {
  const first = startOfDay('2026-09-02') + 9 * 60 * MINUTE_MS
  await trx
    .insertInto('registration')
    .values(
      [...students, ...leavers].map(({ userId }, number) => {
        const leaver = leavers.findIndex((one) => one.userId === userId)
        return {
          user_id: userId,
          classes_id: classesId,
          registered_at: first + number * 37 * MINUTE_MS,
          revoked_at: leaver === -1 ? null : LEFT_AT + leaver * DAY_MS,
          revoke_type: leaver === -1 ? null : leaver === 0 ? ('2' as const) : ('1' as const),
          handler_id: leaver === -1 ? null : handlerId,
          taken_at_once: true,
        }
      }),
    )
    .execute()
}

/** When the first of those who left was logged off. */
export const LEFT_AT = startOfDay('2026-10-12') + 10 * 60 * MINUTE_MS

/** A licence that is valid for every visitor. */
export async function makeLicense(trx: Transaction<Database>, schoolName: string): Promise<void> {
  await trx
    .insertInto('license')
    .values({
      license_id: 'PODIUM-DEMO-2026',
      school_name: schoolName,
      begin_time: startOfDay('2025-09-01'),
      end_time: startOfDay('2040-07-01'),
      student_limit: 200_000,
      modules: JSON.stringify(features),
    })
    .execute()
}
