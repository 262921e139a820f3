/**
 * The answers of votes and their tallies. Both change in one transaction under the lock of the vote's tally, so that
 * the sums are exact across nodes and restarts, and storing a batch of answers costs the same however large the class
 * is. Of an anonymous vote only the sums are stored: a voter's row records that there was an answer, neither which nor
 * when.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { VoteStatus } from '../../../../contract/entities/live/vote'
import { decodeStatistics, encodeStatistics } from '../../../../contract/rules/live/statistics'
import { readQuestions } from '../../../../contract/rules/live/vote'
import type { Database } from '../../../database/schema/schema'
import type { NewAnswer, VoteRow } from './vote.repository'
import { isInTime, noAnswers, tallyWith } from './vote.rules'

/** A vote at one moment: its tally, and the answers of some users. */
export interface Standing {
  readonly vote: VoteRow
  /** Counts per question and option, as text. */
  readonly statistics: string
  /** The numbers of voters who have answered and who could. */
  readonly answered: number
  readonly voters: number
  /** The answers of the requested users, by user. */
  readonly answers: ReadonlyMap<string, string>
  /** The voters who have not answered an ended vote, by login code. */
  readonly others: readonly { readonly userCode: string; readonly userName: string }[]
}

type StandingRow = VoteRow & {
  statistics: string | null
  answered: number | null
  voters: number | null
  own: Record<string, string> | null
  others: Standing['others'] | null
}

/** The answers of votes and their tallies, in a database. */
export function createVoteTallies(db: Kysely<Database>) {
  return {
    /** The state of a vote, with the answers of `userIds`. */
    async standing(voteId: string, userIds: readonly string[]): Promise<Standing | null> {
      const { rows } = await sql<StandingRow>`
        select vote.*, tally.statistics, tally.answered, tally.voters,
          (
            select jsonb_object_agg(user_id, answer) from vote_voter
            where vote_id = vote.vote_id and user_id = any(${userIds}::text[]) and answer is not null
          ) as own,
          case when vote.status = '2' then (
            select jsonb_agg(
              jsonb_build_object('userCode', user_code, 'userName', user_name) order by login_code, user_id
            )
            from vote_voter where vote_id = vote.vote_id and answer is null
          ) end as others
        from vote left join vote_tally as tally on tally.vote_id = vote.vote_id
        where vote.vote_id = ${voteId}
      `.execute(db)
      const [row] = rows
      if (!row) return null
      const { statistics, answered, voters, own, others, ...vote } = row
      return {
        vote,
        statistics: statistics ?? encodeStatistics(noAnswers(readQuestions(vote.vote_content) ?? [])),
        answered: answered ?? 0,
        voters: voters ?? 0,
        answers: new Map(Object.entries(own ?? {})),
        others: others ?? [],
      }
    },

    /** The users who have answered. */
    async answeredBy(voteId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ users: string[] | null }>`
        select jsonb_agg(user_id) as users from vote_voter where vote_id = ${voteId} and answer is not null
      `.execute(db)
      return rows[0]?.users ?? []
    },

    /**
     * Stores answers to one vote: each student's first, while the vote is ongoing, and for a short time after its end
     * those that were chosen before it (decision 0073). The lock serialises this with the end of the vote, so that
     * every stored answer is counted. Returns the users whose answers are new.
     */
    store: (voteId: string, answers: readonly NewAnswer[]): Promise<ReadonlySet<string>> =>
      db.transaction().execute((trx) => store(trx, voteId, answers)),
  }
}

async function store(
  trx: Transaction<Database>,
  voteId: string,
  answers: readonly NewAnswer[],
): Promise<ReadonlySet<string>> {
  const locked = await sql<{
    status: VoteStatus
    ends_at: number
    is_anonymous: boolean
    answered: number
    voters: number
    statistics: string
  }>`
    select vote.status, vote.ends_at, vote.is_anonymous, tally.answered, tally.voters, tally.statistics
    from vote join vote_tally as tally on tally.vote_id = vote.vote_id
    where vote.vote_id = ${voteId} and vote.status in ('1', '2')
    for no key update of vote, tally
  `.execute(trx)
  const [tally] = locked.rows
  const inTime = tally
    ? answers.filter((answer) => isInTime(answer, { status: tally.status, endsAt: tally.ends_at }))
    : []
  if (!tally || inTime.length === 0) return new Set()

  const storedAnswers = tally.is_anonymous
    ? inTime.map((answer) => ({ ...answer, answer: '', receivedAt: null }))
    : inTime

  // The statement sees the state at its beginning: users who are listed were voters before this answer.
  const stored = await sql<{ user_id: string; joins: boolean }>`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(storedAnswers)}::text::jsonb) as answer(
        "userId" text, "userCode" text, "userName" text, "loginCode" text, answer text, "receivedAt" double precision
      )
    ), listed as (
      select user_id from vote_voter
      where vote_id = ${voteId} and user_id in (select "userId" from incoming)
    )
    insert into vote_voter as voter (vote_id, user_id, user_code, user_name, login_code, answer, answered_at)
    select ${voteId}, "userId", "userCode", "userName", "loginCode", answer, floor("receivedAt")::bigint
    from incoming
    order by "userId"
    on conflict (vote_id, user_id) do update
      set answer = excluded.answer, answered_at = excluded.answered_at
      where voter.answer is null
    returning user_id, user_id not in (select user_id from listed) as joins
  `.execute(trx)
  const fresh = stored.rows
  if (fresh.length === 0) return new Set()
  const isFresh = new Set(fresh.map(({ user_id }) => user_id))

  const counts = tallyWith(
    decodeStatistics(tally.statistics) ?? [],
    inTime.filter(({ userId }) => isFresh.has(userId)).map(({ answer }) => ({ answer, count: 1 })),
  )
  const answered = tally.answered + fresh.length
  const voters = tally.voters + fresh.filter(({ joins }) => joins).length
  await trx
    .updateTable('vote_tally')
    .set({ answered, voters, statistics: encodeStatistics(counts) })
    .where('vote_id', '=', voteId)
    .execute()
  // An ended vote's result is stored already.
  if (tally.status === '2')
    await trx
      .updateTable('vote')
      .set({ vote_number: answered, vote_sum: voters })
      .where('vote_id', '=', voteId)
      .execute()
  return isFresh
}
