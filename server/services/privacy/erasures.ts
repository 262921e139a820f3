/**
 * Erasures of personal data: requested, cancelled, and carried out by the scheduler after a waiting time, during which
 * the account is disabled. The rows of a person are erased in one transaction, then unused pictures are deleted; an
 * interrupted erasure continues at the next run. An account that is enabled before the end of the wait is not erased.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema/schema'
import { type Audit, Refusal } from '../../kernel'
import { newId } from '../../shared/ids'
import type { Profiles } from '../account/profiles'
import type { SessionStore } from '../account/sessions'
import type { FileStore } from '../files/store/fileStore'
import { countErasure, type ErasureCount, erasePictures, eraseRows } from './erasePerson'
import { erasureTexts as texts } from './texts'

const DAY_MS = 24 * 3_600_000
/** Closed accounts that one query finds. */
const CLOSED_BATCH = 100

/** Who requests or cancels: an administrator, or the operator of the server (null). */
export interface ErasureBy {
  readonly userId: string | null
  readonly address?: string
  /** The user of the operating system. */
  readonly operator?: string
}

/** An account with its pending erasure. */
export interface ErasureState {
  readonly userId: string
  readonly realName: string
  readonly loginCode: string
  /** The moment of the pending erasure; null: none is pending. */
  readonly dueAt: number | null
}

export interface ErasurePreview extends ErasureState {
  readonly waitDays: number
  readonly counts: readonly ErasureCount[]
}

export type Erasures = ReturnType<typeof createErasures>

export function createErasures(services: {
  readonly db: Kysely<Database>
  readonly store: Pick<FileStore, 'remove'>
  readonly sessions: Pick<SessionStore, 'endWithin'>
  readonly profiles: Pick<Profiles, 'changed'>
  readonly audit: Audit
  readonly log: Pick<Logger, 'info'>
  readonly now: () => number
  /** The days between the request and the erasure. */
  readonly waitDays: number
}) {
  const { db, store, sessions, profiles, audit, log, now, waitDays } = services

  const pending = (on: Kysely<Database>) =>
    on.selectFrom('erasure').where('cancelled_at', 'is', null).where('done_at', 'is', null)

  /** Closed accounts without a pending erasure. */
  const closed = (on: Kysely<Database>) =>
    on
      .selectFrom('users')
      .where('removed_at', 'is not', null)
      .where('erased_at', 'is', null)
      .where('user_id', 'not in', (rows) =>
        rows
          .selectFrom('erasure')
          .select('erasure.user_id')
          .where('erasure.cancelled_at', 'is', null)
          .where('erasure.done_at', 'is', null),
      )

  /** Locks the account. An erased account is unknown. */
  const lockAccount = async (trx: Transaction<Database>, userId: string) => {
    const row = await trx
      .selectFrom('users')
      .select(['user_id', 'user_type', 'real_name', 'login_code', 'status', 'removed_at'])
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('notFound')
    return row
  }

  const record = (
    trx: Transaction<Database>,
    action: 'person.eraseRequest' | 'person.eraseCancel' | 'person.erase',
    subject: string,
    { userId: actorId, address, operator }: ErasureBy,
  ) =>
    audit.record(
      {
        action,
        actorId,
        subject,
        outcome: 'done',
        ...(address === undefined ? {} : { address }),
        ...(operator === undefined ? {} : { detail: { program: 'podium', by: operator } }),
      },
      trx,
    )

  /** Refuses what would leave the school without an administrator, or a lesson without its teacher. */
  const mustBeErasable = async (trx: Transaction<Database>, account: { user_id: string; user_type: string }) => {
    if (account.user_type === '3') {
      const other = await trx
        .selectFrom('users')
        .select('user_id')
        .where('user_type', '=', '3')
        .where('admin_limit', 'is', null)
        .where('status', '=', '1')
        .where('user_id', '<>', account.user_id)
        .executeTakeFirst()
      if (!other) throw new Refusal('lastAdministrator')
    }
    const { rows } = await sql<{ name: string }>`
      select full_name as name from teaching_class join course on course.course_id = teaching_class.course_id
      where teacher_id = ${account.user_id} and end_time > ${now()} limit 1`.execute(trx)
    if (rows[0]) throw new Refusal('teacherTeaching', texts.stillTeaching(rows[0].name))
  }

  const find = async (userId: string): Promise<ErasureState> => {
    const row = await db
      .selectFrom('users')
      .select(['user_id', 'real_name', 'login_code'])
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new Refusal('notFound')
    const request = await pending(db).select('due_at').where('user_id', '=', userId).executeTakeFirst()
    return {
      userId,
      realName: row.real_name,
      loginCode: row.login_code,
      dueAt: request?.due_at ?? null,
    }
  }

  /** Erases one person; null: none is due, or another node works on it. */
  const eraseOne = async (at: number): Promise<string | null> => {
    const erased = await db.transaction().execute(async (trx) => {
      const request = await pending(trx)
        .selectAll()
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!request) return null
      const { erasure_id, user_id: userId } = request
      const set = (values: { began_at?: number; cancelled_at?: number }) =>
        trx.updateTable('erasure').set(values).where('erasure_id', '=', erasure_id).execute()
      if (request.began_at !== null) return { erasure_id, userId, announce: () => undefined }
      const account = await lockAccount(trx, userId)
      if (account.status === '1') {
        await set({ cancelled_at: at })
        return { erasure_id: null, userId, announce: () => undefined }
      }
      const announce = await sessions.endWithin(trx, userId, { text: texts.disabled })
      await eraseRows(trx, { userId, name: account.real_name, loginCode: account.login_code }, at)
      await set({ began_at: at })
      await record(trx, 'person.erase', userId, { userId: request.requested_by })
      return { erasure_id, userId, announce }
    })
    if (!erased) return null
    erased.announce()
    profiles.changed(erased.userId)
    if (erased.erasure_id !== null) {
      await erasePictures(db, store, erased.userId)
      await db.updateTable('erasure').set({ done_at: now() }).where('erasure_id', '=', erased.erasure_id).execute()
      log.info({ userId: erased.userId }, 'the data of a person was erased')
    }
    return erased.userId
  }

  return {
    waitDays,
    find,

    async preview(userId: string): Promise<ErasurePreview> {
      return { ...(await find(userId)), waitDays, counts: await countErasure(db, userId) }
    },

    /** Disables the account and schedules the erasure. A second request only changes the moment to an earlier one. */
    async request(userId: string, by: ErasureBy, isImmediate = false): Promise<ErasureState> {
      const at = now()
      const due_at = isImmediate ? at : at + waitDays * DAY_MS
      const announce = await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, userId)
        // A closed account teaches no class and administers nothing.
        if (account.removed_at === null) await mustBeErasable(trx, account)
        const known = await pending(trx)
          .select(['erasure_id', 'due_at'])
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (known && account.status === '0') {
          if (due_at >= known.due_at) return () => undefined
          await trx.updateTable('erasure').set({ due_at }).where('erasure_id', '=', known.erasure_id).execute()
        } else {
          // The account was enabled after an earlier request.
          if (known)
            await trx
              .updateTable('erasure')
              .set({ cancelled_at: at })
              .where('erasure_id', '=', known.erasure_id)
              .execute()
          await trx
            .insertInto('erasure')
            .values({
              erasure_id: newId(at),
              user_id: userId,
              requested_by: by.userId,
              requested_at: at,
              due_at,
              was_enabled: account.status === '1',
            })
            .execute()
        }
        if (account.status === '1')
          await trx
            .updateTable('users')
            .set({ status: '0', disabled_at: at, disabled_by: by.userId })
            .where('user_id', '=', userId)
            .execute()
        await record(trx, 'person.eraseRequest', userId, by)
        return sessions.endWithin(trx, userId, { text: texts.disabled })
      })
      announce()
      profiles.changed(userId)
      return find(userId)
    },

    /** Cancels a pending erasure; an account that was enabled before is enabled again. */
    async cancel(userId: string, by: ErasureBy): Promise<ErasureState> {
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, userId)
        const known = await pending(trx)
          .select(['erasure_id', 'was_enabled'])
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (!known) throw new Refusal('notFound')
        await trx
          .updateTable('erasure')
          .set({ cancelled_at: now(), cancelled_by: by.userId })
          .where('erasure_id', '=', known.erasure_id)
          .execute()
        if (known.was_enabled && account.removed_at === null)
          await trx
            .updateTable('users')
            .set({ status: '1', disabled_at: null, disabled_by: null })
            .where('user_id', '=', userId)
            .execute()
        await record(trx, 'person.eraseCancel', userId, by)
      })
      profiles.changed(userId)
      return find(userId)
    },

    /** When the account that was closed first has been closed for this number of days. */
    async nextClosed(days: number): Promise<number | null> {
      const row = await closed(db)
        .select(({ fn }) => fn.min('removed_at').as('at'))
        .executeTakeFirst()
      return row?.at === null || row?.at === undefined ? null : row.at + days * DAY_MS
    },

    /** Requests the erasure of accounts that have been closed for this number of days; they are due at once. */
    async requestClosed(at: number, days: number): Promise<void> {
      for (;;) {
        const rows = await closed(db)
          .select('user_id')
          .where('removed_at', '<=', at - days * DAY_MS)
          .orderBy('removed_at')
          .limit(CLOSED_BATCH)
          .execute()
        for (const { user_id } of rows) await this.request(user_id, { userId: null }, true)
        if (rows.length < CLOSED_BATCH) return
      }
    },

    /** The moment of the earliest pending erasure. */
    async next(): Promise<number | null> {
      const row = await pending(db)
        .select(({ fn }) => fn.min('due_at').as('at'))
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Carries out what is due. */
    async run(at: number): Promise<void> {
      while ((await eraseOne(at)) !== null);
    },
  }
}
