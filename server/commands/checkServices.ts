/** The checks of the clock and of other programs: LibreOffice, Redis, and the proxy before the server. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../database/schema/schema'
import { createMailer } from '../services/account/mailer'
import type { Report } from './checkReport'
import type { Texts } from './texts'

const OFFICE_MS = 30_000
const ANSWER_MS = 5_000
/** A clock may differ by this, because asking takes time. */
const TOLERANCE_MS = 30_000

/** A moment by another clock. `isBound`: this clock cannot be earlier, but may be later. */
export interface OtherClock {
  readonly of: keyof Texts['clockOf']
  readonly at: number | null
  readonly isBound?: boolean
}

export const clocks = {
  async postgres(db: Kysely<Database>): Promise<number> {
    const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db)
    return Number(rows[0]?.at ?? 0)
  },
}

export function checkClock(others: readonly OtherClock[], { texts, add, now }: Report & { now: number }): void {
  const problems = others.flatMap(({ of, at, isBound = false }) => {
    const behind = (at ?? now) - now
    if (behind > TOLERANCE_MS) return [texts.check_clockBehind(durationOf(behind), texts.clockOf[of])]
    const isAhead = !isBound && -behind > TOLERANCE_MS
    return isAhead ? [texts.check_clockAhead(durationOf(-behind), texts.clockOf[of])] : []
  })
  const [problem] = problems
  if (problem === undefined) add('clock', 'ok', texts.check_clock)
  else add('clock', 'fail', problem)
}

/** Such as 2 h, 3 d. */
function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return `${Math.max(1, minutes)} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} d`
}

export async function checkOffice({ soffice }: Config, { texts, add }: Report): Promise<void> {
  if (soffice === null) return add('office', 'warn', texts.check_officeMissing)
  try {
    await promisify(execFile)(soffice, ['--version'], { timeout: OFFICE_MS })
    add('office', 'ok', texts.check_office(soffice))
  } catch {
    add('office', 'fail', texts.check_officeFail(soffice))
  }
}

/** Returns the time of Redis; null: it is not used, or does not answer. */
export async function checkRedis({ redisUrl }: Config, { texts, add }: Report): Promise<number | null> {
  if (redisUrl === undefined) {
    add('redis', 'ok', texts.check_redisNone)
    return null
  }
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let reason = ''
  redis.on('error', (error: Error) => (reason = error.message))
  try {
    await redis.connect()
    const [seconds] = await redis.time()
    add('redis', 'ok', texts.check_redis)
    return Number(seconds) * 1_000
  } catch (error) {
    add('redis', 'fail', texts.check_redisFail(reason || (error instanceof Error ? error.message : String(error))))
    return null
  } finally {
    redis.disconnect()
  }
}

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMail({ mail }: Config, { texts, add }: Report): Promise<void> {
  if (mail === null) return
  const { host } = new URL(mail.url)
  try {
    await createMailer(mail).verify()
    add('mail', 'ok', texts.check_mail(host))
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code')
    add('mail', 'fail', texts.check_mailFail(host, typeof code === 'string' ? code : String(error)))
  }
}

export async function checkOrigins(
  { publicOrigins }: Config,
  isRunning: boolean,
  { texts, add }: Report,
): Promise<void> {
  if (publicOrigins.length === 0) return add('origin', 'ok', texts.check_originNone)
  for (const origin of publicOrigins) {
    const problem = await problemOf(origin, texts)
    if (problem === null) add('origin', 'ok', texts.check_origin(origin))
    else if (isRunning) add('origin', 'fail', texts.check_originFail(origin, problem))
    else add('origin', 'warn', texts.check_originStopped(origin))
  }
}

/** Why an origin does not reach Podium; null: it does. */
async function problemOf(origin: string, texts: Texts): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const answer: unknown = await response.json().catch(() => null)
    return Reflect.get(Object(answer), 'program') === 'podium' ? null : texts.check_originOther
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
    return typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause)
  }
}
