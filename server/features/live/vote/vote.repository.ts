/** The stored votes and their voters; `vote.tallies.repository.ts` stores the answers. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { encodeStatistics } from '../../../../contract/rules/live/statistics'
import { readQuestions } from '../../../../contract/rules/live/vote'
import type { VoteTable, VoteVoterTable } from '../../../database/schema/live/vote.schema'
import type { Database } from '../../../database/schema/schema'
import { containing, type Slice } from '../../../shared/paging'
import { noAnswers, tallyOf } from './vote.rules'

export type VoteRow = Selectable<VoteTable>
export type VoterRow = Selectable<VoteVoterTable>

/** An answer to store. */
export interface NewAnswer {
  readonly userId: string
  readonly userCode: string
  readonly userName: string
  readonly loginCode: string
  /** Flags. */
  readonly answer: string
  /** In ms with fraction. */
  readonly receivedAt: number
  /** Chosen before the vote ended: it also counts for a short time after the end. */
  readonly inTime: boolean
}

/** A student who may answer a new vote. */
export type NewVoter = Pick<NewAnswer, 'userId' | 'userCode' | 'userName' | 'loginCode'>

/** An ended vote with its counts, and all voters with their answers; without voters if it is anonymous. */
export interface Ballots {
  readonly vote: VoteRow
  /** Counts per question and option, as text. */
  readonly statistics: string
  readonly voters: readonly VoterRow[]
}

/** A vote in a list, with the viewer's own answer. */
export type ListedVote = VoteRow & { readonly own_answer: string | null }

export function createVoteRepository(db: Kysely<Database>) {
  const find = (voteId: string): Promise<VoteRow | undefined> =>
    db.selectFrom('vote').selectAll().where('vote_id', '=', voteId).executeTakeFirst()

  return {
    find,

    ongoing: (teachingClassId: string): Promise<VoteRow | undefined> => ongoing(db, teachingClassId),

    /** The number of pending requests of a class. */
    async waiting(teachingClassId: string): Promise<number> {
      const { count } = await db
        .selectFrom('vote')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', '0')
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** All voters of a non-anonymous vote, with their answers, by login code. */
    voters: (voteId: string): Promise<VoterRow[]> =>
      db
        .selectFrom('vote_voter')
        .selectAll()
        .where('vote_id', '=', voteId)
        .orderBy('login_code')
        .orderBy('user_id')
        .execute(),

    /** Runs work while no other vote can start or be requested in the class. */
    underLock: <Result>(teachingClassId: string, work: (store: LockedVotes) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('teaching_class')
          .select('teaching_class_id')
          .where('teaching_class_id', '=', teachingClassId)
          .forNoKeyUpdate()
          .execute()
        return await work(lockedVotes(trx, teachingClassId))
      }),

    /** Refuses a pending request; undefined if it is not pending. */
    refuse: (voteId: string, at: number): Promise<VoteRow | undefined> =>
      db
        .updateTable('vote')
        .set({ status: '3', settled_at: at })
        .where('vote_id', '=', voteId)
        .where('status', '=', '0')
        .returningAll()
        .executeTakeFirst(),

    /** Ends an ongoing vote; undefined if it is not ongoing. */
    end: (voteId: string, at: number): Promise<VoteRow | undefined> =>
      db.transaction().execute((trx) => endVote(trx, voteId, at)),

    /** Ends overdue votes. Each is claimed by only one node. */
    async claimEnds(at: number): Promise<VoteRow[]> {
      const due = await db
        .selectFrom('vote')
        .select('vote_id')
        .where('status', '=', '1')
        .where('ends_at', '<=', at)
        .execute()
      const ended = []
      for (const { vote_id } of due) {
        ended.push(await db.transaction().execute((trx) => endVote(trx, vote_id, at)))
      }
      return ended.filter((vote) => vote !== undefined)
    },

    async nextEnd(): Promise<number | null> {
      const row = await db
        .selectFrom('vote')
        .select((vote) => vote.fn.min('ends_at').as('due'))
        .where('status', '=', '1')
        .executeTakeFirst()
      return row?.due ?? null
    },
  }
}

/** The lists of votes. */
export function createVoteLists(db: Kysely<Database>) {
  const votes = (teachingClassId: string, userId: string) =>
    db
      .selectFrom('vote')
      .leftJoin('vote_voter as own', (join) =>
        join.onRef('own.vote_id', '=', 'vote.vote_id').on('own.user_id', '=', userId),
      )
      .selectAll('vote')
      .select('own.answer as own_answer')
      .where('vote.teaching_class_id', '=', teachingClassId)
  const counted = (teachingClassId: string) =>
    db
      .selectFrom('vote')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('teaching_class_id', '=', teachingClassId)
  const totalOf = async (query: ReturnType<typeof counted>): Promise<number> =>
    Number((await query.executeTakeFirstOrThrow()).total)

  return {
    /** Ongoing and ended votes, and for a student (`requestsOf`) the student's requests; newest first. */
    async ofClass(teachingClassId: string, userId: string, isStudent: boolean, { limit, offset }: Slice) {
      const published = sql<boolean>`vote.status in ('1', '2')`
      const shown = isStudent
        ? sql<boolean>`(${published} or (vote.status in ('0', '3') and vote.user_id = ${userId}))`
        : published
      const total = await totalOf(counted(teachingClassId).where(shown))
      const rows = await votes(teachingClassId, userId)
        .where(shown)
        .orderBy('vote.listed_at', 'desc')
        .orderBy('vote.vote_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /** Ended votes, newest first. */
    async finished(teachingClassId: string, userId: string, name: string | undefined, { limit, offset }: Slice) {
      const shown =
        name === undefined
          ? sql<boolean>`vote.status = '2'`
          : sql<boolean>`(vote.status = '2' and vote.vote_name ilike ${containing(name)})`
      const total = await totalOf(counted(teachingClassId).where(shown))
      const rows = await votes(teachingClassId, userId)
        .where(shown)
        .where(sql<boolean>`vote.status in ('1', '2')`)
        .orderBy('vote.listed_at', 'desc')
        .orderBy('vote.vote_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { rows, total }
    },

    /** Requests: pending ones first, the oldest of them first, then the decided ones, newest first. */
    async requests(teachingClassId: string, { limit, offset }: Slice) {
      const waits = sql<boolean>`vote.status = '0'`
      const settled = sql<boolean>`(vote.is_request and vote.status <> '0')`
      const waiting = await totalOf(counted(teachingClassId).where(waits))
      const total = waiting + (await totalOf(counted(teachingClassId).where(settled)))
      const first =
        offset >= waiting
          ? []
          : await votes(teachingClassId, '')
              .where(waits)
              .orderBy('vote.created_at')
              .orderBy('vote.vote_id')
              .limit(limit)
              .offset(offset)
              .execute()
      const rest =
        first.length >= limit
          ? []
          : await votes(teachingClassId, '')
              .where(settled)
              .orderBy('vote.settled_at', 'desc')
              .orderBy('vote.vote_id', 'desc')
              .limit(limit - first.length)
              .offset(Math.max(0, offset - waiting))
              .execute()
      return { rows: [...first, ...rest], total }
    },
  }
}

const ongoing = (db: Kysely<Database>, teachingClassId: string): Promise<VoteRow | undefined> =>
  db
    .selectFrom('vote')
    .selectAll()
    .where('teaching_class_id', '=', teachingClassId)
    .where('status', '=', '1')
    .executeTakeFirst()

/**
 * The update waits for answers that are being stored, so the following count includes them. A non-anonymous vote is
 * counted again, so that its result does not depend on the incremental sums; an anonymous vote has only these sums.
 */
async function endVote(trx: Transaction<Database>, voteId: string, at: number): Promise<VoteRow | undefined> {
  const ended = await trx
    .updateTable('vote')
    .set({ status: '2', ends_at: sql<number>`least(ends_at, ${at})` })
    .where('vote_id', '=', voteId)
    .where('status', '=', '1')
    .returning(['vote_content', 'is_anonymous'])
    .executeTakeFirst()
  if (!ended) return undefined
  const rows = await trx
    .selectFrom('vote_voter')
    .select((row) => ['answer', row.fn.countAll<number>().as('count')])
    .where('vote_id', '=', voteId)
    .groupBy('answer')
    .execute()
  const given = rows.map(({ answer, count }) => ({ answer, count: Number(count) }))
  const answers = given.flatMap(({ answer, count }) => (answer === null ? [] : [{ answer, count }]))
  const answered = sumOf(answers)
  const voters = sumOf(given)
  const counted = ended.is_anonymous
    ? {}
    : { statistics: encodeStatistics(tallyOf(readQuestions(ended.vote_content) ?? [], answers)) }
  await trx
    .updateTable('vote_tally')
    .set({ answered, voters, ...counted })
    .where('vote_id', '=', voteId)
    .execute()
  return await trx
    .updateTable('vote')
    .set({ vote_number: answered, vote_sum: voters })
    .where('vote_id', '=', voteId)
    .returningAll()
    .executeTakeFirst()
}

const sumOf = (given: readonly { readonly count: number }[]): number => given.reduce((sum, { count }) => sum + count, 0)

/** The operations while the votes of a class are locked. */
export type LockedVotes = ReturnType<typeof lockedVotes>

function lockedVotes(trx: Transaction<Database>, teachingClassId: string) {
  return {
    byRequest: (userId: string, requestId: string): Promise<VoteRow | undefined> =>
      trx
        .selectFrom('vote')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('user_id', '=', userId)
        .where('request_id', '=', requestId)
        .executeTakeFirst(),

    ongoing: (): Promise<VoteRow | undefined> => ongoing(trx, teachingClassId),

    end: (voteId: string, at: number): Promise<VoteRow | undefined> => endVote(trx, voteId, at),

    /** The number of pending requests of one student. */
    async waitingOf(userId: string): Promise<number> {
      const { count } = await trx
        .selectFrom('vote')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('teaching_class_id', '=', teachingClassId)
        .where('user_id', '=', userId)
        .where('status', '=', '0')
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    insert: (row: VoteRow): Promise<VoteRow> =>
      trx.insertInto('vote').values(row).returningAll().executeTakeFirstOrThrow(),

    /** Starts a vote: stores its voters and an empty tally. */
    async begin({ vote_id, vote_content }: VoteRow, voters: readonly NewVoter[]): Promise<void> {
      await sql`
        insert into vote_voter (vote_id, user_id, user_code, user_name, login_code)
        select ${vote_id}, "userId", "userCode", "userName", "loginCode"
        from jsonb_to_recordset(${JSON.stringify(voters)}::text::jsonb) as voter(
          "userId" text, "userCode" text, "userName" text, "loginCode" text
        )
      `.execute(trx)
      const statistics = encodeStatistics(noAnswers(readQuestions(vote_content) ?? []))
      await trx.insertInto('vote_tally').values({ vote_id, answered: 0, voters: voters.length, statistics }).execute()
    },

    /** Approves a pending request: it starts; undefined if it is not pending. */
    agree: (
      voteId: string,
      { at, startedAt, endsAt }: { at: number; startedAt: number; endsAt: number },
    ): Promise<VoteRow | undefined> =>
      trx
        .updateTable('vote')
        .set({ status: '1', settled_at: at, listed_at: at, started_at: startedAt, ends_at: endsAt })
        .where('vote_id', '=', voteId)
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', '0')
        .returningAll()
        .executeTakeFirst(),
  }
}
