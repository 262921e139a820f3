/** Guards that the charts of teacher and student share. */
import type { Vote } from '../../../../contract/entities/live/vote'
import type { LinkState } from '../classroom/link.selectors'
import { voteIdIn, voteIn } from './vote.logic'

interface Heard {
  readonly context: { readonly link: LinkState }
  readonly event: { readonly type: string }
}

/** `known` is the vote that the chart follows. */
export const voteGuards = <Context extends Heard['context']>(known: (context: Context) => Vote | null) => ({
  isLinked: ({ context }: { context: Context }): boolean => context.link === 'connected',
  /** The fact is about the followed vote. */
  isSameVote: ({ context, event }: { context: Context; event: Heard['event'] }): boolean =>
    voteIdIn(event) !== null && voteIdIn(event) === known(context)?.voteId,
  /** The fact has a vote that is not followed yet. */
  isNewVote: ({ context, event }: { context: Context; event: Heard['event'] }): boolean =>
    Boolean(voteIn(event)) && voteIn(event)?.voteId !== known(context)?.voteId,
  isNothingRunning: ({ event }: { event: Heard['event'] }): boolean => voteIn(event) === null,
})
