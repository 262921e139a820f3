/** Guards that the charts of teacher and student share. */
import type { Vote } from '../../../../contract/entities/live/vote'
import type { LinkState } from '../classroom/link.selectors'
import { voteIdIn, voteIn } from './vote.logic'

interface GuardArgs {
  readonly context: { readonly link: LinkState }
  readonly event: { readonly type: string }
}

/** `known` is the vote that the chart follows. */
export const voteGuards = <Context extends GuardArgs['context']>(known: (context: Context) => Vote | null) => ({
  isLinked: ({ context }: { context: Context }): boolean => context.link === 'connected',
  /** The fact is about the followed vote. */
  isSameVote: ({ context, event }: { context: Context; event: GuardArgs['event'] }): boolean =>
    voteIdIn(event) !== null && voteIdIn(event) === known(context)?.voteId,
  /** The fact has a vote that is not followed yet. */
  isNewVote: ({ context, event }: { context: Context; event: GuardArgs['event'] }): boolean =>
    Boolean(voteIn(event)) && voteIn(event)?.voteId !== known(context)?.voteId,
  isNothingRunning: ({ event }: { event: GuardArgs['event'] }): boolean => voteIn(event) === null,
})
