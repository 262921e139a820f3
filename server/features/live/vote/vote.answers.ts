/** Storing answers: concurrent ones are stored together and read the same state of the vote. */
import { createBatches } from '../../../shared/batches'
import type { NewAnswer } from './vote.repository'
import { type AnswerOutcome, outcomeOf } from './vote.rules'
import type { Standing } from './vote.tallies.repository'

/** The result of an answer, and the state of the vote after it. */
export interface Answered {
  readonly outcome: AnswerOutcome
  readonly standing: Standing
}

/**
 * Accepts answers to votes; each is answered once it is stored, or if it was stored before. `onStored` is called for
 * new ones.
 */
export function createAnswers(options: {
  /** Stores each student's first answer; returns the students whose answers are new. */
  readonly store: (voteId: string, answers: readonly NewAnswer[]) => Promise<ReadonlySet<string>>
  /** The current vote, with the answers of these users; ends it if it is overdue. */
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
