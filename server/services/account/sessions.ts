/**
 * Sessions: an opaque token of 32 bytes, stored as its SHA-256. A session expires seven days after its last use, and at
 * most thirty days after its start. Every node caches live sessions in memory; the relay notifies all nodes when one
 * ends, and a node without a relay connection queries the database each time.
 *
 * Where the school has set a time for shared computers, a session also ends that time after the last activity of its person. Its page
 * reports activity, because calls in the background are none; a session whose page reports nothing is judged by its last use.
 */
import { hash, randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { SignInWay } from '../../../contract/entities/account/schoolLogin'
import type { Database, UserTable } from '../../database/schema/schema'
import type { Caller, Sessions } from '../../kernel'
import { newId } from '../../shared/ids'
import type { Relay } from '../relay/relay.types'
import { USER_CHANGED } from './profiles'
import { sessionTexts as texts } from './sessionTexts'

/** A session expires after this time without use. */
export const SESSION_IDLE_MS = 7 * 24 * 3_600_000
/** A session expires this long after signing in, regardless of use. */
export const SESSION_MAX_MS = 30 * 24 * 3_600_000
/** Pages end idle sessions by themselves; the server does it later, because reports of activity may be a minute late. */
const IDLE_ALLOWANCE_MS = 2 * 60_000
/** The shortest interval between two writes of the last use. */
const TOUCH_EVERY_MS = 10 * 60_000
/** The lifetime of a cached session. */
const REMEMBER_MS = 60_000
const REMEMBER_MAX = 50_000
/** A base64url token of 32 bytes; other tokens are not looked up. */
const TOKEN = /^[\w-]{43}$/
const TOPIC = 'sessions.ended'

const roles = { '1': 'student', '2': 'teacher', '3': 'admin' } as const

/** An ended session. `text` is the text of 40300; null if the user signed out. */
export interface Ended {
  readonly sessionId: string
  readonly userId: string
  readonly text: string | null
}
const endedSchema = z.array(z.object({ sessionId: z.string(), userId: z.string(), text: z.string().nullable() }))

/** The functions for sign-in beside the kernel's `Sessions`. */
export interface SessionStore extends Sessions {
  /** The cached caller of a token, without a database query; undefined: not cached. */
  remembered(token: string): Caller | undefined
  /** Whether the user has a live session. For a transaction that has locked the user's row. */
  isSignedIn(db: Transaction<Database>, userId: string): Promise<boolean>
  /**
   * Starts a session in the transaction that has locked the user's row; the token is returned once and never stored.
   */
  start(
    db: Transaction<Database>,
    userId: string,
    from: { address: string; userAgent: string; way: SignInWay },
  ): Promise<{ token: string; sessionId: string }>
  /** Ends all of a user's sessions inside a transaction; call the result after the commit. */
  endWithin(db: Transaction<Database>, userId: string, options: { except?: string; text: string }): Promise<() => void>
  /** Ends one session: the user signs out. */
  end(sessionId: string): Promise<void>
  /** The person of this session is active. */
  active(sessionId: string): Promise<void>
  /** The moment at which the next session ends because its person is idle; null: none does. */
  nextIdle(): Promise<number | null>
  /** Ends the sessions of persons who have been idle for too long. */
  endIdle(at: number): Promise<void>
  close(): void
}

interface Remembered {
  readonly caller: Caller
  readonly createdAt: number
  readonly askedAt: number
  /** The value of `endings` at the time of reading. */
  readonly endings: number
  lastUsedAt: number
  activeAt: number | null
}

/** Sessions of the database, cached in memory. */
export function createSessions(options: {
  db: Kysely<Database>
  relay: Relay
  log: Logger
  now: () => number
  /** The minutes without activity after which sessions end; null or absent: they do not. */
  idleMinutes?: number | null
}): SessionStore {
  const { db, relay, log, now, idleMinutes = null } = options
  const idleMs = idleMinutes === null ? null : idleMinutes * 60_000 + IDLE_ALLOWANCE_MS
  const touchEveryMs = idleMs === null ? TOUCH_EVERY_MS : Math.min(TOUCH_EVERY_MS, idleMs / 4)
  const byToken = new Map<string, Remembered>()
  const tokenOf = new Map<string, string>()
  const listeners: ((ended: Ended) => void)[] = []
  const changeListeners: ((userId: string) => void)[] = []
  /** The value of `endings` at which each user was changed: anything read before is outdated. */
  const changed = new Map<string, number>()
  /** Raised whenever a session ends or a user changes, so that a pending lookup does not remember the previous state. */
  let endings = 0

  const digest = (token: string) => hash('sha256', token, 'hex')

  const forget = (sessionId: string): void => {
    const key = tokenOf.get(sessionId)
    if (key !== undefined) byToken.delete(key)
    tokenOf.delete(sessionId)
  }
  const forgetAll = (): void => {
    endings += 1
    byToken.clear()
    tokenOf.clear()
    changed.clear()
  }
  const remember = (key: string, session: Remembered): void => {
    if (byToken.size >= REMEMBER_MAX) forgetAll()
    byToken.set(key, session)
    tokenOf.set(session.caller.sessionId, key)
  }

  const endChanges = relay.subscribe(
    USER_CHANGED,
    (userId) => {
      endings += 1
      changed.set(userId, endings)
      for (const listener of changeListeners) listener(userId)
    },
    forgetAll,
  )

  const endRelay = relay.subscribe(
    TOPIC,
    (payload) => {
      const all = endedSchema.safeParse(JSON.parse(payload))
      if (!all.success) return log.error('an ended session of another node could not be read')
      endings += 1
      for (const ended of all.data) {
        forget(ended.sessionId)
        for (const listener of listeners) listener(ended)
      }
    },
    forgetAll,
  )

  const isIdle = ({ lastUsedAt, activeAt }: Pick<Remembered, 'lastUsedAt' | 'activeAt'>, at: number): boolean =>
    idleMs !== null && at - (activeAt ?? lastUsedAt) >= idleMs
  const isAlive = (session: Pick<Remembered, 'createdAt' | 'lastUsedAt' | 'activeAt'>, at: number): boolean =>
    at - session.lastUsedAt < SESSION_IDLE_MS && at - session.createdAt < SESSION_MAX_MS && !isIdle(session, at)
  const activity = sql<number>`coalesce(active_at, last_used_at)`

  const touch = (session: Remembered, at: number): void => {
    if (at - session.lastUsedAt < touchEveryMs) return
    session.lastUsedAt = at
    db.updateTable('session')
      .set({ last_used_at: at })
      .where('session_id', '=', session.caller.sessionId)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the last use of a session could not be written'))
  }

  const lookUp = async (token: string): Promise<Caller | null> => {
    const key = digest(token)
    const before = endings
    const row = await db
      .selectFrom('session')
      .innerJoin('users', 'users.user_id', 'session.user_id')
      .select([
        'session.session_id',
        'session.created_at',
        'session.last_used_at',
        'session.active_at',
        'users.user_id',
        'users.user_code',
        'users.login_code',
        'users.real_name',
        'users.user_type',
        'users.must_change_password',
        'users.admin_limit',
        'users.admin_academy_id',
      ])
      .where('session.token_hash', '=', key)
      .where('users.status', '=', '1')
      .executeTakeFirst()
    const at = now()
    if (!row) return null
    const session: Remembered = {
      caller: callerOf(row),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      activeAt: row.active_at,
      askedAt: at,
      endings: before,
    }
    if (!isAlive(session, at)) {
      const text = isIdle(session, at) ? texts.idle : null
      announce(await endWhere(db, (query) => query.where('session_id', '=', row.session_id), text))
      return null
    }
    touch(session, at)
    // A user who has to change the password is not cached: after the change, the session continues without that flag.
    if (before === endings && !session.caller.mustChangePassword) remember(key, session)
    return session.caller
  }

  const endWhere = async (
    on: Kysely<Database>,
    choose: (query: ReturnType<typeof deletion>) => ReturnType<typeof deletion>,
    text: string | null,
  ): Promise<Ended[]> => {
    const rows = await choose(deletion(on)).returning(['session_id', 'user_id']).execute()
    if (rows.length === 0) return []
    await on
      .updateTable('login_log')
      .set({ logout_at: now() })
      .where(
        'session_id',
        'in',
        rows.map((row) => row.session_id),
      )
      .execute()
    return rows.map((row) => ({ sessionId: row.session_id, userId: row.user_id, text }))
  }
  const announce = (ended: readonly Ended[]): void => {
    if (ended.length > 0) relay.publish(TOPIC, JSON.stringify(ended))
  }

  const store: SessionStore = {
    remembered(token) {
      if (!relay.healthy) return undefined
      const session = byToken.get(digest(token))
      const at = now()
      if (!session || at - session.askedAt > REMEMBER_MS || !isAlive(session, at)) return undefined
      if ((changed.get(session.caller.userId) ?? 0) > session.endings) return undefined
      touch(session, at)
      return session.caller
    },
    async authenticate(token) {
      if (!TOKEN.test(token)) return null
      return store.remembered(token) ?? (await lookUp(token))
    },
    async isSignedIn(trx, userId) {
      const at = now()
      const row = await trx
        .selectFrom('session')
        .select(sql<number>`1`.as('one'))
        .where('user_id', '=', userId)
        .where('last_used_at', '>', at - SESSION_IDLE_MS)
        .where('created_at', '>', at - SESSION_MAX_MS)
        .where(activity, '>', idleMs === null ? 0 : at - idleMs)
        .executeTakeFirst()
      return row !== undefined
    },
    async start(trx, userId, { address, userAgent, way }) {
      const at = now()
      const token = randomBytes(32).toString('base64url')
      const sessionId = newId(at)
      const from = { address, user_agent: userAgent.slice(0, 300), way }
      await trx
        .insertInto('session')
        .values({
          session_id: sessionId,
          user_id: userId,
          token_hash: digest(token),
          created_at: at,
          last_used_at: at,
          ...from,
        })
        .execute()
      await trx
        .insertInto('login_log')
        .values({
          login_log_id: newId(at),
          user_id: userId,
          session_id: sessionId,
          login_at: at,
          logout_at: null,
          ...from,
        })
        .execute()
      return { token, sessionId }
    },
    async endWithin(trx, userId, { except, text }) {
      const ended = await endWhere(
        trx,
        (query) => {
          const own = query.where('user_id', '=', userId)
          return except === undefined ? own : own.where('session_id', '<>', except)
        },
        text,
      )
      return () => announce(ended)
    },
    async endAll(userId, ending) {
      const notifyEnded = await db.transaction().execute((trx) => store.endWithin(trx, userId, ending))
      notifyEnded()
    },
    async end(sessionId) {
      announce(await endWhere(db, (query) => query.where('session_id', '=', sessionId), null))
    },
    async active(sessionId) {
      const at = now()
      await db.updateTable('session').set({ active_at: at }).where('session_id', '=', sessionId).execute()
      const session = byToken.get(tokenOf.get(sessionId) ?? '')
      if (session) session.activeAt = at
    },
    async nextIdle() {
      if (idleMs === null) return null
      const row = await db
        .selectFrom('session')
        .select(sql<number | null>`min(${activity})`.as('at'))
        .executeTakeFirst()
      return row?.at == null ? null : row.at + idleMs
    },
    async endIdle(at) {
      if (idleMs === null) return
      announce(await endWhere(db, (query) => query.where(activity, '<=', at - idleMs), texts.idle))
    },
    onEnded(listener) {
      listeners.push(listener)
    },
    onCallerChanged(listener) {
      changeListeners.push(listener)
    },
    close() {
      endChanges()
      endRelay()
    },
  }
  return store
}

const deletion = (db: Kysely<Database>) => db.deleteFrom('session')

type CallerRow = Pick<
  Selectable<UserTable>,
  | 'user_id'
  | 'user_code'
  | 'login_code'
  | 'real_name'
  | 'user_type'
  | 'must_change_password'
  | 'admin_limit'
  | 'admin_academy_id'
> & {
  session_id: string
}
const callerOf = (row: CallerRow): Caller => ({
  sessionId: row.session_id,
  userId: row.user_id,
  userCode: row.user_code,
  loginCode: row.login_code,
  realName: row.real_name,
  role: roles[row.user_type],
  mustChangePassword: row.must_change_password,
  ...(row.admin_limit !== null && { limit: row.admin_limit }),
  ...(row.admin_academy_id !== null && { academyId: row.admin_academy_id }),
})
