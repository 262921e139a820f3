/** Stored votes as the wire has them, for whoever looks. */
import type { Vote, VoteDraft, VoteTally, VoteRow as WireRow } from '../../../contract/entities/vote'
import { encodeStatistics } from '../../../contract/statistics'
import { readQuestions } from '../../../contract/vote'
import type { DraftRow } from './vote.drafts.repository'
import type { Ballots, ListedVote, VoteRow } from './vote.repository'
import { seesCounts, tallyOf, type Viewer } from './vote.rules'

/** Votes that have been counted, each once for everybody who asks about the same moment. */
const counted = new WeakMap<Ballots, { readonly statistics: string; readonly answers: ReadonlyMap<string, string> }>()

function count(ballots: Ballots) {
  const known = counted.get(ballots)
  if (known) return known
  const answers = new Map<string, string>()
  const given = new Map<string, number>()
  for (const { user_id, answer } of ballots.voters) {
    if (answer === null) continue
    answers.set(user_id, answer)
    given.set(answer, (given.get(answer) ?? 0) + 1)
  }
  const questions = readQuestions(ballots.vote.vote_content) ?? []
  const tally = tallyOf(
    questions,
    [...given].map(([answer, times]) => ({ answer, count: times })),
  )
  const found = { statistics: encodeStatistics(tally), answers }
  counted.set(ballots, found)
  return found
}

/** The answers of a vote by user. */
export const answersOf = (ballots: Ballots): ReadonlyMap<string, string> => count(ballots).answers

const ongoingCounts = (ballots: Ballots) => ({
  voteNumber: answersOf(ballots).size,
  voteSum: ballots.voters.length,
})

const commonOf = (row: VoteRow) => ({
  voteId: row.vote_id,
  teachingClassId: row.teaching_class_id,
  voteName: row.vote_name,
  voteTime: row.vote_time,
  voteContent: row.vote_content,
  voteStatus: row.status,
  startTime: row.started_at === null ? null : Math.floor(row.started_at / 1_000),
  endsAt: row.ends_at,
  createDate: row.created_at,
  voteUser: { userId: row.user_id, userName: row.user_name },
})

/** A vote as somebody may see it. */
export function voteOf(ballots: Ballots, viewer: Viewer): Vote {
  const { vote, voters } = ballots
  const { statistics, answers } = count(ballots)
  const own = viewer.role === 'student' ? answers.get(viewer.userId) : undefined
  const others = vote.status === '2' ? voters.filter(({ answer }) => answer === null) : []
  return {
    ...commonOf(vote),
    ...ongoingCounts(ballots),
    voteStatistics: seesCounts(vote.status, viewer.role, own !== undefined) ? statistics : '',
    answerStatus: own === undefined ? 0 : 1,
    statisticList: own ?? '',
    notVote: voters.length - answers.size,
    userList: others.map((voter) => ({ userCode: voter.user_code, userName: voter.user_name })),
  }
}

/** Somebody who has answered nothing and sees what everybody may see. */
export const anybody: Viewer = { role: 'student', userId: '' }

export const tallyMessage = (ballots: Ballots): VoteTally => ({
  voteId: ballots.vote.vote_id,
  voteStatistics: count(ballots).statistics,
  ...ongoingCounts(ballots),
})

/** A vote in a list; `ballots` of one that is ongoing. */
export const rowOf = (row: ListedVote, ballots: Ballots | null): WireRow => ({
  ...commonOf(row),
  answerStatus: row.own_answer === null ? 0 : 1,
  ...(ballots ? ongoingCounts(ballots) : { voteNumber: row.vote_number, voteSum: row.vote_sum }),
})

export const draftOf = (row: DraftRow): VoteDraft => ({
  draftId: row.draft_id,
  teachingClassId: row.teaching_class_id,
  voteName: row.vote_name,
  voteTime: row.vote_time,
  voteContent: row.vote_content,
  creatDate: row.created_at,
})
