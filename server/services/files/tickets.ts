/**
 * Tickets: a ticket opens a file for ten minutes (D40). Its holder may read the bytes of one file in one place; the
 * place's permission is checked when the ticket is issued, when it is renewed, and for every request for bytes.
 */
import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { ErrorName } from '../../../contract/errors'
import { FILE_TICKET_MS } from '../../../contract/limits'
import type { Database } from '../../database/schema/schema'
import { type Caller, type PlacedFile, Refusal, type Sessions, type StoredFile } from '../../kernel'
import type { Relay } from '../relay/relay.types'
import type { KnownPlaces } from './filePlaces'
import { storedOf } from './storedFile'

/** The file of a place, with its stored file. */
interface OpenPlace extends PlacedFile {
  readonly sha256: string
  readonly stored: StoredFile
}

/** A file that belongs to another one: poster or captions. */
interface Beside {
  readonly sha256: string
  readonly size: number
  readonly extension: string
}

/** A ticket that has just been issued; it is returned once and stored as its hash. */
interface IssuedTicket extends OpenPlace {
  readonly ticket: string
  readonly expiresAt: number
}

/** The file that a ticket opens. */
interface TicketedFile extends OpenPlace {
  /** Unsubscribes from its end. */
  readonly stop: () => void
}

/** Issues, renews, looks up and revokes tickets. */
export type Tickets = ReturnType<typeof createTickets>

/** A running transfer. */
interface Transfer {
  readonly kind: string
  readonly placeId: string
  readonly sessionId: string
  readonly cut: () => void
}

const TOPIC = 'files.revoked'
const revokedSchema = z.object({ kind: z.string(), placeIds: z.array(z.string()) })
const TICKET = /^[\w-]{43}$/
const roles = { '1': 'student', '2': 'teacher', '3': 'admin' } as const

/** Tickets of the database: any node accepts the tickets of another. */
export function createTickets(options: {
  db: Kysely<Database>
  places: KnownPlaces
  relay: Relay
  sessions: Pick<Sessions, 'onEnded'>
  now: () => number
}) {
  const { db, places, relay, sessions, now } = options
  const transfers = new Set<Transfer>()

  const cut = (isConcerned: (transfer: Transfer) => boolean): void => {
    for (const transfer of transfers) if (isConcerned(transfer)) transfer.cut()
  }
  const endRelay = relay.subscribe(TOPIC, (payload) => {
    const { kind, placeIds } = revokedSchema.parse(JSON.parse(payload))
    const ended = new Set(placeIds)
    cut((transfer) => transfer.kind === kind && ended.has(transfer.placeId))
  })
  sessions.onEnded(({ sessionId }) => cut((transfer) => transfer.sessionId === sessionId))

  const judge = async (
    user: Pick<Caller, 'userId' | 'role'>,
    kind: string,
    placeId: string,
  ): Promise<OpenPlace | ErrorName> => {
    const placed = await places.find(kind, user, placeId)
    if (typeof placed === 'string') return placed
    const file = await db.selectFrom('file').selectAll().where('file_id', '=', placed.fileId).executeTakeFirst()
    if (!file) return 'notFound'
    return { ...placed, sha256: file.sha256, stored: storedOf(file) }
  }
  const mustOpen = async (...asked: Parameters<typeof judge>): Promise<OpenPlace> => {
    const opened = await judge(...asked)
    if (typeof opened === 'string') throw new Refusal(opened)
    return opened
  }

  /** The row of a ticket whose session is live, with its file: pieces of a file are requested often. */
  const rowOf = (ticket: string) =>
    db
      .selectFrom('file_ticket')
      .innerJoin('session', 'session.session_id', 'file_ticket.session_id')
      .innerJoin('users', 'users.user_id', 'file_ticket.user_id')
      .innerJoin('file', 'file.file_id', 'file_ticket.file_id')
      .selectAll('file_ticket')
      .select(['users.user_type', 'file.sha256', 'file.size', 'file.mime', 'file.extension', 'file.facts'])
      .where('ticket_hash', '=', hash('sha256', ticket, 'hex'))
      .where('expires_at', '>', now())
      .executeTakeFirst()

  const own = async (caller: Caller, ticket: string) => {
    const row = TICKET.test(ticket) ? await rowOf(ticket) : undefined
    if (row?.user_id !== caller.userId) throw new Refusal('fileTicketOver')
    const opened = await mustOpen(caller, row.place_kind, row.place_id)
    if (opened.fileId !== row.file_id) throw new Refusal('fileTicketOver')
    return { row, opened }
  }

  return {
    /** Opens a place for a caller. */
    async issue(caller: Caller, kind: string, placeId: string): Promise<IssuedTicket> {
      const opened = await mustOpen(caller, kind, placeId)
      const ticket = randomBytes(32).toString('base64url')
      const [ticket_hash, expiresAt] = [hash('sha256', ticket, 'hex'), now() + FILE_TICKET_MS]
      await db
        .insertInto('file_ticket')
        .values({
          ticket_hash,
          place_kind: kind,
          place_id: placeId,
          file_id: opened.fileId,
          file_name: opened.fileName,
          may_download: opened.mayDownload,
          user_id: caller.userId,
          session_id: caller.sessionId,
          expires_at: expiresAt,
        })
        .execute()
      // Checked again: a recall that was committed concurrently has revoked the existing tickets, but not this one.
      const still = await judge(caller, kind, placeId)
      if (typeof still !== 'string') return { ...opened, ticket, expiresAt }
      await db.deleteFrom('file_ticket').where('ticket_hash', '=', ticket_hash).execute()
      throw new Refusal(still)
    },

    /** The file that a ticket of the caller opens now. */
    look: async (caller: Caller, ticket: string): Promise<OpenPlace> => (await own(caller, ticket)).opened,

    /** Renews a ticket of the caller for another ten minutes. */
    async renew(caller: Caller, ticket: string): Promise<number> {
      const { row } = await own(caller, ticket)
      const expiresAt = now() + FILE_TICKET_MS
      const { numUpdatedRows } = await db
        .updateTable('file_ticket')
        .set({ expires_at: expiresAt })
        .where('ticket_hash', '=', row.ticket_hash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal('fileTicketOver')
      return expiresAt
    },

    /**
     * The file that a ticket opens now; null: none (any more). With `whenOver`, the sender is notified when the ticket
     * ends, until `stop` is called.
     */
    async open(ticket: string, whenOver?: () => void): Promise<TicketedFile | null> {
      const row = TICKET.test(ticket) ? await rowOf(ticket) : undefined
      if (!row) return null
      const { place_kind: kind, place_id: placeId, session_id: sessionId } = row
      const transfer = whenOver && { kind, placeId, sessionId, cut: whenOver }
      // Registered before the check, so that no later end is missed.
      if (transfer) transfers.add(transfer)
      const stop = (): void => {
        if (transfer) transfers.delete(transfer)
      }
      const placed = await places.find(kind, { userId: row.user_id, role: roles[row.user_type] }, placeId)
      if (typeof placed !== 'string' && placed.fileId === row.file_id)
        return { ...placed, sha256: row.sha256, stored: storedOf(row), stop }
      stop()
      return null
    },

    /** The poster or captions of an opened file; null: none. */
    async beside({ beside }: PlacedFile, part: 'poster' | 'captions'): Promise<Beside | null> {
      const fileId = beside?.[part] ?? null
      if (fileId === null) return null
      const row = await db
        .selectFrom('file')
        .select(['sha256', 'size', 'extension'])
        .where('file_id', '=', fileId)
        .executeTakeFirst()
      return row ?? null
    },

    /** Revokes all tickets for these places, and aborts their transfers. */
    async revoke(kind: string, placeIds: readonly string[]): Promise<void> {
      if (placeIds.length === 0) return
      await sql`delete from file_ticket where place_kind = ${kind} and place_id = any(${[...placeIds]}::text[])`.execute(
        db,
      )
      relay.publish(TOPIC, JSON.stringify({ kind, placeIds }))
    },

    /** When the first ticket expires; null: there is none. */
    async firstEnd(): Promise<number | null> {
      const row = await db
        .selectFrom('file_ticket')
        .select(sql<number | null>`min(expires_at)`.as('at'))
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Deletes expired tickets. */
    async purge(at: number): Promise<void> {
      await db.deleteFrom('file_ticket').where('expires_at', '<=', at).execute()
    },

    close: (): void => endRelay(),
  }
}
