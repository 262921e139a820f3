/** The stored races and presses. That exactly one press wins is decided here, by one conditional update. */
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { RaceTable } from '../../../database/schema/live/rounds.schema'
import type { Database } from '../../../database/schema/schema'
import type { Slice } from '../../../shared/paging'
import type { RankedPress } from './race.rules'

export type RaceRow = Selectable<RaceTable>

/** A press to store. */
export interface NewPress {
  readonly userId: string
  readonly userCode: string
  readonly userName: string
  readonly loginCode: string
  readonly receivedAt: number
  readonly uncertaintyMs: number
}

/** The result of storing a batch of presses. */
export interface StoredPresses {
  /** The race after the batch. */
  readonly race: RaceRow
  /** Whether this batch contains the winning press. */
  readonly isDecided: boolean
}

export function createRaceRepository(db: Kysely<Database>) {
  const find = (raceId: string): Promise<RaceRow | undefined> =>
    db.selectFrom('race').selectAll().where('race_id', '=', raceId).executeTakeFirst()

  return {
    find,

    async insert(row: Insertable<RaceTable>): Promise<void> {
      await db.insertInto('race').values(row).execute()
    },

    running: (teachingClassId: string): Promise<RaceRow | undefined> =>
      db
        .selectFrom('race')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', 'running')
        .executeTakeFirst(),

    /**
     * Starts a race. `decide` gets it and the running race of its class, which ends with the start. Of two concurrent
     * starts, one fails with a unique violation.
     */
    start: (
      place: { raceId: string; teachingClassId: string; teacherId: string },
      decide: (race: RaceRow, running: RaceRow | undefined) => { startedAt: number; opensAt: number; endsAt: number },
    ): Promise<{ race: RaceRow; before: RaceRow | undefined } | null> =>
      db.transaction().execute(async (trx) => {
        const race = await trx
          .selectFrom('race')
          .selectAll()
          .where('race_id', '=', place.raceId)
          .where('teaching_class_id', '=', place.teachingClassId)
          .where('teacher_id', '=', place.teacherId)
          .forUpdate()
          .executeTakeFirst()
        if (!race) return null
        const before = await trx
          .selectFrom('race')
          .selectAll()
          .where('teaching_class_id', '=', place.teachingClassId)
          .where('status', '=', 'running')
          .forUpdate()
          .executeTakeFirst()
        const { startedAt, opensAt, endsAt } = decide(race, before)
        if (before) {
          const over = { status: 'ended' as const, ended_at: startedAt }
          await trx.updateTable('race').set(over).where('race_id', '=', before.race_id).execute()
        }
        const started = await trx
          .updateTable('race')
          .set({ status: 'running', started_at: startedAt, opens_at: opensAt, ends_at: endsAt })
          .where('race_id', '=', race.race_id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return { race: started, before }
      }),

    /** Ends a running race; false if it is not running. */
    async stop(raceId: string, teachingClassId: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('race')
        .set({ status: 'ended', ended_at: now })
        .where('race_id', '=', raceId)
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', 'running')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Stores a press as the winner if it counts and there is none; null if it does not win. This is the minimal write
     * before the winner is announced, and has the same effect as `storePresses` with this press alone.
     */
    async win(raceId: string, teachingClassId: string, press: NewPress): Promise<RaceRow | null> {
      const { userId, userCode, userName, loginCode, receivedAt, uncertaintyMs } = press
      const { rows } = await sql<RaceRow>`
        with won as (
          update race set winner_id = ${userId}, winner_code = ${userCode}, winner_name = ${userName},
            winner_login = ${loginCode}, won_at = floor(${receivedAt}::double precision)::bigint
          where race_id = ${raceId} and teaching_class_id = ${teachingClassId} and status = 'running'
            and winner_id is null and opens_at <= ${receivedAt}::double precision
            and ends_at > ${receivedAt}::double precision
          returning *
        ), stored as (
          insert into race_press (race_id, user_id, user_code, user_name, received_at, uncertainty_ms)
          select race_id, ${userId}::text, ${userCode}::text, ${userName}::text, ${receivedAt}::double precision,
            ${uncertaintyMs}::double precision
          from won
          on conflict do nothing
        )
        select * from won
      `.execute(db)
      return rows[0] ?? null
    },

    /**
     * Stores presses, in the order of receipt, in one statement: the first that counts becomes the winner unless there
     * is one; each student's first is stored for the ranking.
     */
    async storePresses(
      raceId: string,
      teachingClassId: string,
      presses: readonly NewPress[],
    ): Promise<StoredPresses | null> {
      const incoming = JSON.stringify(presses.map((press, position) => ({ ...press, position })))
      const { rows } = await sql<RaceRow & { decided: boolean }>`
        with incoming as (
          select * from jsonb_to_recordset(${incoming}::text::jsonb) as press(
            position integer, "userId" text, "userCode" text, "userName" text, "loginCode" text,
            "receivedAt" double precision, "uncertaintyMs" double precision
          )
        ), known as (
          select * from race where race_id = ${raceId} and teaching_class_id = ${teachingClassId}
        ), counted as (
          select incoming.* from incoming, known
          where known.status = 'running' and incoming."receivedAt" >= known.opens_at
            and incoming."receivedAt" < known.ends_at
        ), won as (
          update race set winner_id = "userId", winner_code = "userCode", winner_name = "userName",
            winner_login = "loginCode", won_at = floor("receivedAt")::bigint
          from (select * from counted order by position limit 1) as first
          where race.race_id = ${raceId} and race.status = 'running' and race.winner_id is null
          returning race.*
        ), stored as (
          insert into race_press (race_id, user_id, user_code, user_name, received_at, uncertainty_ms)
          select ${raceId}, "userId", "userCode", "userName", "receivedAt", "uncertaintyMs"
          from counted order by position
          on conflict do nothing
        )
        select won.*, true as decided from won
        union all
        select known.*, false as decided from known where not exists (select from won)
      `.execute(db)
      const [row] = rows
      if (!row) return null
      const { decided, ...race } = row
      if (decided || race.winner_id !== null || race.status !== 'running') return { race, isDecided: decided }
      // Without a winner in this result, another node may have stored one concurrently.
      return { race: (await find(raceId)) ?? race, isDecided: false }
    },

    /** The presses of a race, the winner's first. */
    async orderedPresses(raceId: string): Promise<RankedPress[]> {
      const rows = await db
        .selectFrom('race_press')
        .innerJoin('race', 'race.race_id', 'race_press.race_id')
        .select(['race_press.user_id', 'user_code', 'user_name', 'received_at', 'uncertainty_ms'])
        .where('race_press.race_id', '=', raceId)
        .orderBy(sql`race_press.user_id = race.winner_id`, 'desc')
        .orderBy('received_at')
        .execute()
      return rows.map((row) => ({
        userId: row.user_id,
        userCode: row.user_code,
        userName: row.user_name,
        receivedAt: row.received_at,
        uncertaintyMs: row.uncertainty_ms,
      }))
    },

    /** The won races of a class, newest first. */
    async won(teachingClassId: string, { limit, offset }: Slice) {
      const won = db
        .selectFrom('race')
        .where('teaching_class_id', '=', teachingClassId)
        .where('winner_id', 'is not', null)
      const { total } = await won.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await won
        .select(['race_id', 'race_context', 'winner_name', 'winner_login', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('race_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total: Number(total) }
    },

    async nextEnd(): Promise<number | null> {
      const row = await db
        .selectFrom('race')
        .select((race) => race.fn.min('ends_at').as('due'))
        .where('status', '=', 'running')
        .executeTakeFirst()
      return row?.due ?? null
    },

    /** Ends overdue races. Each is claimed by only one node. */
    claimEnds: (now: number) =>
      db
        .updateTable('race')
        .set((row) => ({ status: 'ended', ended_at: row.ref('ends_at') }))
        .where('status', '=', 'running')
        .where('ends_at', '<=', now)
        .returning(['race_id', 'teaching_class_id'])
        .execute(),
  }
}
