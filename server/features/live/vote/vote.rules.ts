/**
 * The rules of votes (live §4, §5), pure: when a vote runs, the outcome of an answer, tallies, and who may see what.
 */
import type { VoteQuestion, VoteStatus } from '../../../../contract/entities/live/vote'
import { VOTE_GRACE_MS } from '../../../../contract/limits'
import { decodeStatistics } from '../../../../contract/rules/live/statistics'

/** The answer to a student's answer. */
export type AnswerOutcome = 'accepted' | 'repeated' | 'ended'

/** The viewer of a vote. */
export interface Viewer {
  readonly role: 'teacher' | 'student'
  readonly userId: string
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/**
 * The absolute times of a vote that starts now, in ms: it starts at a whole second and runs whole minutes (B284, B285).
 */
export function timesOf(now: number, voteTime: number): { readonly startedAt: number; readonly endsAt: number } {
  const startedAt = Math.floor(now / SECOND_MS) * SECOND_MS
  return { startedAt, endsAt: startedAt + MINUTE_MS * voteTime }
}

/** Whether an ongoing vote is overdue and only waits to be ended. */
export const isDue = (vote: { readonly status: VoteStatus; readonly endsAt: number | null }, now: number): boolean =>
  vote.status === '1' && vote.endsAt !== null && vote.endsAt <= now

/** Whether an answer counts: received before the end or, if it was chosen before the end, shortly after it. */
export const isInTime = (
  { receivedAt, inTime }: { readonly receivedAt: number; readonly inTime: boolean },
  { status, endsAt }: { readonly status: VoteStatus; readonly endsAt: number },
): boolean => (inTime ? receivedAt < endsAt + VOTE_GRACE_MS : status === '1' && receivedAt < endsAt)

/** The outcome of an answer after its batch has been stored. */
export function outcomeOf(stored: { readonly isNew: boolean; readonly hasAnswer: boolean }): AnswerOutcome {
  if (stored.isNew) return 'accepted'
  return stored.hasAnswer ? 'repeated' : 'ended'
}

/** The tally without answers: a zero for each option. */
export const noAnswers = (questions: readonly VoteQuestion[]): number[][] =>
  questions.map(({ voteContent }) => voteContent.map(() => 0))

/** Texts of flags, with the number of equal answers. */
type Answers = Iterable<{ readonly answer: string; readonly count: number }>

/** Counts per question and option (B233), with further answers added. */
export function tallyWith(before: readonly (readonly number[])[], answers: Answers): number[][] {
  const tally = before.map((counts) => [...counts])
  for (const { answer, count } of answers) {
    for (const [q, flags] of (decodeStatistics(answer) ?? []).entries()) {
      const counts = tally[q]
      if (!counts) continue
      for (const [o, flag] of flags.entries()) counts[o] = (counts[o] ?? 0) + flag * count
    }
  }
  return tally
}

/** Counts per question and option of all answers. */
export const tallyOf = (questions: readonly VoteQuestion[], answers: Answers): number[][] =>
  tallyWith(noAnswers(questions), answers)

/** Whether a viewer may know a vote: a request is visible to its author and to the teacher (B281). */
export const mayKnow = (
  vote: { readonly status: VoteStatus; readonly isRequest: boolean; readonly makerId: string },
  { role, userId }: Viewer,
): boolean => role === 'teacher' || vote.status === '1' || vote.status === '2' || vote.makerId === userId

/** Whether a viewer may see the counts: students who have answered, everyone once it has ended, the teacher always. */
export const seesCounts = (status: VoteStatus, role: Viewer['role'], hasAnswered: boolean): boolean =>
  status === '2' || (status === '1' && (role === 'teacher' || hasAnswered))
