/** The tables of votes: migrations 0005, 0015 and 0023. Names of people are kept as they were at the time. */
import type { Generated } from 'kysely'
import type { VoteStatus } from '../../../../contract/entities/live/vote'
import type { Edited } from '../schema'

export interface VoteTables {
  vote: VoteTable
  vote_voter: VoteVoterTable
  vote_tally: VoteTallyTable
  vote_draft: VoteDraftTable
}

/** A vote, or a student's request for one. One of a teaching class is ongoing at most. */
export interface VoteTable {
  vote_id: string
  teaching_class_id: string
  /** Who made it or asked for it. */
  user_id: string
  user_name: string
  /** It was asked for by a student. */
  is_request: boolean
  /** The request that made it; sent again, it answers with the same vote. */
  request_id: string | null
  vote_name: string
  /** Minutes. */
  vote_time: number
  /** Who chose what is kept nowhere. */
  is_anonymous: Generated<boolean>
  /** The questions as the JSON text that calls carry. */
  vote_content: string
  status: VoteStatus
  created_at: number
  /** Where it stands in lists: its start, or before that its request. */
  listed_at: number
  /** When a request was agreed to or refused. */
  settled_at: number | null
  /** A whole second, in ms. */
  started_at: number | null
  /** When it is due to end or, once it has ended, when it did. */
  ends_at: number | null
  /** How many have answered and how many could, from its end on; before that the voters tell. */
  vote_number: number
  vote_sum: number
}

/** Who could answer: the students of the class at the start, and whoever came later and answered. */
export interface VoteVoterTable {
  vote_id: string
  user_id: string
  user_code: string
  user_name: string
  login_code: string
  /** Flags (`contract/rules/live/statistics.ts`), or nothing but that there was an answer to an anonymous vote (''); null: has not answered. */
  answer: string | null
  /** Null also where the vote is anonymous: a moment would tell which sum it changed. */
  answered_at: number | null
}

/** What the answers to a vote that has begun add up to: changed in the transaction that stores them. */
export interface VoteTallyTable {
  vote_id: string
  /** How many have answered and how many could. */
  answered: number
  voters: number
  /** Counts per question and option (`contract/rules/live/statistics.ts`). */
  statistics: string
}

/** A kept draft. */
export interface VoteDraftTable extends Edited {
  draft_id: string
  teaching_class_id: string
  teacher_id: string
  vote_name: string
  vote_time: number
  is_anonymous: Generated<boolean>
  vote_content: string
  /** When it was kept last. */
  created_at: number
}
