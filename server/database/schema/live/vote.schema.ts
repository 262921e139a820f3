/** The tables of votes: migrations 0005, 0015 and 0023. Names of people are stored as they were at the time. */
import type { Generated } from 'kysely'
import type { VoteStatus } from '../../../../contract/entities/live/vote'
import type { Edited } from '../columns'

export interface VoteTables {
  vote: VoteTable
  vote_voter: VoteVoterTable
  vote_tally: VoteTallyTable
  vote_draft: VoteDraftTable
}

/** A vote, or a student's request for one. At most one of a teaching class is ongoing. */
export interface VoteTable {
  vote_id: string
  teaching_class_id: string
  /** The person who created or requested it. */
  user_id: string
  user_name: string
  /** Whether a student requested it. */
  is_request: boolean
  /** The id of the request that created it; a repeated request is answered with the same vote. */
  request_id: string | null
  vote_name: string
  /** Minutes. */
  vote_time: number
  /** Whether it is anonymous: then choices are not stored per voter. */
  is_anonymous: Generated<boolean>
  /** The questions as the JSON text that calls carry. */
  vote_content: string
  status: VoteStatus
  created_at: number
  /** The sort key in lists: its start or, before that, its request. */
  listed_at: number
  /** When a request was approved or refused. */
  settled_at: number | null
  /** A whole second, in ms. */
  started_at: number | null
  /** When it is due to end or, once it has ended, when it did. */
  ends_at: number | null
  /** The numbers of voters who answered and who could, after its end; before that, they are counted from the voters. */
  vote_number: number
  vote_sum: number
}

/** A student who can answer: the students of the class at the start, and later ones who answered. */
export interface VoteVoterTable {
  vote_id: string
  user_id: string
  user_code: string
  user_name: string
  login_code: string
  /** Flags (`contract/rules/live/statistics.ts`); '' for an answer to an anonymous vote; null: not answered. */
  answer: string | null
  /** Null also for an anonymous vote: the moment would reveal which sum it changed. */
  answered_at: number | null
}

/** The tally of the answers of a vote that has begun: updated in the transaction that stores an answer. */
export interface VoteTallyTable {
  vote_id: string
  /** The numbers of voters who have answered and who could. */
  answered: number
  voters: number
  /** Counts per question and option (`contract/rules/live/statistics.ts`). */
  statistics: string
}

/** A stored draft. */
export interface VoteDraftTable extends Edited {
  draft_id: string
  teaching_class_id: string
  teacher_id: string
  vote_name: string
  vote_time: number
  is_anonymous: Generated<boolean>
  vote_content: string
  /** When it was last saved. */
  created_at: number
}
