/**
 * Calendar feeds below `/calendar/`, for programs without a session: the secret in the address is the permission. A wrong, ended or
 * disabled address gets the answer of an unknown one, so that the answer does not tell which. Nothing here logs an address.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { CALENDAR_PATH } from '../../../contract/entities/courses/calendar'
import { CALENDAR } from '../../../contract/limits'
import { dayNumberOf } from '../../../contract/moments'
import type { Database } from '../../database/schema/schema'
import { calendarEntries } from '../../services/calendar/calendarEntries'
import type { CalendarFeeds } from '../../services/calendar/calendarFeeds'
import { calendarFile } from '../../services/calendar/calendarFile'
import type { Throttle } from './throttle'

const DAY_MS = 24 * 60 * 60_000
/** The requests of one feed: a few programs that read it every few minutes. */
const READS = { name: 'calendar.read', points: 120, seconds: 3_600 }

const HEADERS = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

export interface CalendarRouteOptions {
  readonly db: Kysely<Database>
  readonly feeds: Pick<CalendarFeeds, 'ownerOf'>
  readonly throttle: Throttle
  /** The origins of this server's pages. */
  readonly origins: readonly string[]
  readonly now: () => number
}

export function registerCalendarRoute(app: FastifyInstance, options: CalendarRouteOptions): void {
  const { db, feeds, throttle, origins, now } = options
  const reads = throttle.limit(READS)

  /** The origin of links in the file. Without settings it is that of the request, which only its sender reads. */
  const originOf = ({ host, protocol }: FastifyRequest): string =>
    origins.find((origin) => new URL(origin).host === host) ?? origins[0] ?? `${protocol}://${host}`

  app.get<{ Params: { file: string } }>(`${CALENDAR_PATH}/:file`, async (request, reply) => {
    const [, secret = ''] = /^([\w-]+)\.ics$/.exec(request.params.file) ?? []
    const owner = await feeds.ownerOf(secret)
    if (!owner) return reply.callNotFound()
    if (!(await reads.count(owner.userId)))
      return reply.code(429).header('retry-after', String(READS.seconds)).type('text/plain').send('')
    const at = now()
    // The range moves once a day, so that the content stays the same in between.
    const today = dayNumberOf(at) * DAY_MS
    const range = { from: today - CALENDAR.pastDays * DAY_MS, to: today + CALENDAR.futureDays * DAY_MS }
    const entries = await calendarEntries(db, owner, range)
    const origin = originOf(request)
    // The stamps of the events change with every answer, so the validator is weak and made from the entries.
    const content = JSON.stringify([owner.realName, origin, entries])
    const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`
    reply.headers({ ...HEADERS, etag })
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="podium.ics"')
      .send(calendarFile({ owner, entries, origin, at }))
  })
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Weak comparison (RFC 9110, 13.1.2). */
const matches = (given: string | undefined, etag: string): boolean =>
  given !== undefined && (given.trim() === '*' || given.split(',').some((one) => opaque(one) === opaque(etag)))
