/** Answers on their way to the database: those that arrive together are stored together and find the same vote. */
import { createBatches } from '../../../shared/batches'
import type { NewAnswer } from './vote.repository'
import { type AnswerOutcome, outcomeOf } from './vote.rules'
import type { Standing } from './vote.tallies.repository'

/** What became of an answer, and the vote as of a moment after that. */
export interface Answered {
  readonly outcome: AnswerOutcome
  readonly standing: Standing
}

/** Takes answers to votes; each is answered once it is stored, or was before. `onStored` hears of fresh ones. */
export function createAnswers(options: {
  /** Stores each student's first answer; answers whose are new. */
  readonly store: (voteId: string, answers: readonly NewAnswer[]) => Promise<ReadonlySet<string>>
  /** The vote as it is now, with what these have answered; one that is due has been ended. */
  readonly look: (voteId: string, userIds: readonly string[]) => Promise<Standing>
  readonly onStored: (voteId: string) => void
}) {
  return createBatches<NewAnswer, Answered>(async (voteId, batch) => {
    const firsts = new Map<string, NewAnswer>()
    for (const answer of batch) if (!firsts.has(answer.userId)) firsts.set(answer.userId, answer)
    const stored = await options.store(voteId, [...firsts.values()])
    const standing = await options.look(voteId, [...firsts.keys()])
    if (stored.size > 0) options.onStored(voteId)
    return batch.map((answer) => {
      const isNew = stored.has(answer.userId) && firsts.get(answer.userId) === answer
      return { outcome: outcomeOf({ isNew, hasAnswer: standing.answers.has(answer.userId) }), standing }
    })
  })
}
