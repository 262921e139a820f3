/** Stored votes in the form for each reader. */
import type { Vote, VoteDraft, VoteTally, VoteRow as WireRow } from '../../../../contract/entities/live/vote'
import type { DraftRow, NewDraft } from './vote.drafts.repository'
import type { ListedVote, VoteRow } from './vote.repository'
import { seesCounts, type Viewer } from './vote.rules'
import type { Standing } from './vote.tallies.repository'

const ongoingCounts = ({ answered, voters }: Standing) => ({ voteNumber: answered, voteSum: voters })

const asFlag = (isSet: boolean): '0' | '1' => (isSet ? '1' : '0')

const commonOf = (row: VoteRow) => ({
  voteId: row.vote_id,
  teachingClassId: row.teaching_class_id,
  voteName: row.vote_name,
  voteTime: row.vote_time,
  isAnonymous: asFlag(row.is_anonymous),
  voteContent: row.vote_content,
  voteStatus: row.status,
  startTime: row.started_at === null ? null : Math.floor(row.started_at / 1_000),
  endsAt: row.ends_at,
  createDate: row.created_at,
  voteUser: { userId: row.user_id, userName: row.user_name },
})

/** A vote for a viewer; for a student, `standing` must include the student's answer. */
export function voteOf(standing: Standing, viewer: Viewer): Vote {
  const { vote, statistics, answered, voters, answers, others } = standing
  const own = viewer.role === 'student' ? answers.get(viewer.userId) : undefined
  return {
    ...commonOf(vote),
    ...ongoingCounts(standing),
    voteStatistics: seesCounts(vote.status, viewer.role, own !== undefined) ? statistics : '',
    answerStatus: own === undefined ? 0 : 1,
    statisticList: own ?? '',
    notVote: voters - answered,
    userList: vote.is_anonymous ? [] : [...others],
  }
}

/** A viewer without an answer, who sees only public data. */
export const anybody: Viewer = { role: 'student', userId: '' }

export const tallyMessage = (standing: Standing): VoteTally => ({
  voteId: standing.vote.vote_id,
  voteStatistics: standing.statistics,
  ...ongoingCounts(standing),
})

/** A vote in a list; `standing` of an ongoing one. */
export const rowOf = (row: ListedVote, standing: Standing | null): WireRow => ({
  ...commonOf(row),
  answerStatus: row.own_answer === null ? 0 : 1,
  ...(standing ? ongoingCounts(standing) : { voteNumber: row.vote_number, voteSum: row.vote_sum }),
})

export const draftOf = (row: NewDraft & Pick<DraftRow, 'version'>): VoteDraft => ({
  draftId: row.draft_id,
  teachingClassId: row.teaching_class_id,
  voteName: row.vote_name,
  voteTime: row.vote_time,
  isAnonymous: asFlag(row.is_anonymous),
  voteContent: row.vote_content,
  creatDate: row.created_at,
  version: row.version,
})
