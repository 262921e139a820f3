/**
 * Rounds in the charts of the tools (live §4). The server sends the running round when it starts and after each
 * (re)connection; a chart compares it with the round that it follows, and counts delays from the receipt on.
 */

type Fact = { readonly type: string }

/** Where a tool has its rounds. */
interface Places<Context, Round> {
  /** The id of the followed round. */
  readonly followed: (context: Context) => string | undefined
  /** The round in a fact: undefined in a fact without one, null if none is running. */
  readonly roundIn: (event: Fact) => Round | null | undefined
  /** The id of the round that a fact is about; null in other events. */
  readonly idIn: (event: Fact) => string | null
}

/** For `setup`: the guards that compare a fact with the followed round. */
export const roundGuards = <Context, Round>({ followed, roundIn, idIn }: Places<Context, Round>) => ({
  /** The fact is about the followed round. */
  isSame: ({ context, event }: { context: Context; event: Fact }): boolean =>
    idIn(event) !== null && idIn(event) === followed(context),
  /** The fact has a round that is not followed yet. */
  isNew: ({ context, event }: { context: Context; event: Fact }): boolean =>
    Boolean(roundIn(event)) && idIn(event) !== followed(context),
  /** The server reports that no round is running. */
  isNothingRunning: ({ event }: { event: Fact }): boolean => roundIn(event) === null,
})

/** The server's clock at the receipt of a fact, in ms. */
export const momentOf = ({ at }: { readonly type: string; readonly at?: number }): number => at ?? 0

/** Ms from one moment until another; 0 when it has passed. For delays: from the last fact until a deadline. */
export const msUntil = (deadline: number | null | undefined, at: number): number => Math.max(0, (deadline ?? 0) - at)
