/** Answers on their way to the database: those that arrive together are stored together and find the same ballots. */
import { createBatches } from '../../batches'
import { answersOf } from './vote.messages'
import type { Ballots, NewAnswer } from './vote.repository'
import { type AnswerOutcome, outcomeOf } from './vote.rules'

/** What became of an answer, and the vote as of a moment after that. */
export interface Answered {
  readonly outcome: AnswerOutcome
  readonly ballots: Ballots
}

/** Takes answers to votes; each is answered once it is stored, or was before. `onStored` hears of fresh ones. */
export function createAnswers(options: {
  /** Stores each student's first answer; answers whose are new. */
  readonly store: (voteId: string, answers: readonly NewAnswer[]) => Promise<ReadonlySet<string>>
  /** The vote as it is now; one that is due has been ended. */
  readonly look: (voteId: string) => Promise<Ballots>
  readonly onStored: (voteId: string) => void
}) {
  return createBatches<NewAnswer, Answered>(async (voteId, batch) => {
    const firsts = new Map<string, NewAnswer>()
    for (const answer of batch) if (!firsts.has(answer.userId)) firsts.set(answer.userId, answer)
    const stored = await options.store(voteId, [...firsts.values()])
    const ballots = await options.look(voteId)
    if (stored.size > 0) options.onStored(voteId)
    const known = answersOf(ballots)
    return batch.map((answer) => {
      const isNew = stored.has(answer.userId) && firsts.get(answer.userId) === answer
      return { outcome: outcomeOf({ isNew, hasAnswer: known.has(answer.userId) }), ballots }
    })
  })
}
