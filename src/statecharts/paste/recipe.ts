/**
 * A chart of somebody else as plain data: a machine's configuration in which every piece of code has become a name.
 * It can be kept, and a machine can be built of it that runs nothing of what was pasted.
 */
import { z } from 'zod'

const name = z.string().max(2_000)
const names = z.array(name).max(1_000)
const target = z.union([name, names]).optional()

const transition = z.object({
  target,
  guard: name.optional(),
  actions: names.optional(),
  reenter: z.boolean().optional(),
  description: name.optional(),
})
const transitions = z.array(transition).max(1_000)
const triggers = z.record(name, transitions)

const invoke = z.object({
  src: name,
  id: name.optional(),
  onDone: transitions.optional(),
  onError: transitions.optional(),
  onSnapshot: transitions.optional(),
})

const state = z.object({
  id: name.optional(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']).optional(),
  history: z.enum(['shallow', 'deep']).optional(),
  initial: name.optional(),
  /** Where a history leads that remembers nothing. */
  target: name.optional(),
  description: name.optional(),
  tags: names.optional(),
  entry: names.optional(),
  exit: names.optional(),
  invoke: z.array(invoke).optional(),
  on: triggers.optional(),
  after: triggers.optional(),
  always: transitions.optional(),
  onDone: transitions.optional(),
  get states() {
    return z.record(name, state).optional()
  },
})

/** Which guards a composed guard asks. */
const guard = z.object({ kind: z.enum(['and', 'or', 'not', 'in']), parts: names })

/** Everything that is known of a pasted chart. */
export const recipe = z.object({
  /** The chart's own id, or the name of the variable that holds it. */
  id: name,
  purpose: name,
  root: state,
  /** Actions that raise an event, by their names. All others do nothing. */
  raises: z.record(name, z.object({ event: name, delay: z.union([z.number(), name]).optional() })),
  /** Guards that are made of others. All others are answered by whoever steps through the chart. */
  guards: z.record(name, guard),
  /** Waits in ms that the source states as numbers. */
  delays: z.record(name, z.number()),
  /** Actors that may be started, beside those that a state invokes. */
  actors: names,
})

/** A pasted chart. */
export type Recipe = z.infer<typeof recipe>
/** A state of a pasted chart, with all that is in it. */
export type StateRecipe = z.infer<typeof state>
/** A transition of a pasted chart. */
export type TransitionRecipe = z.infer<typeof transition>
/** An invoked actor of a pasted chart. */
export type InvokeRecipe = z.infer<typeof invoke>
/** A guard that asks others. */
export type GuardRecipe = z.infer<typeof guard>

/**
 * What is wrong with a pasted text: `empty`; `long`; `syntax`: it is neither JSON nor TypeScript; `none`: there is no
 * machine in it; `unread`: something in the machine is no plain data; `version`, `content`: a chart's file of another
 * version or with a fault; `invalid`: XState would not take the machine.
 */
export type PasteProblem = 'empty' | 'long' | 'syntax' | 'none' | 'unread' | 'version' | 'content' | 'invalid'

/** Where something stands in a text; both count from one. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A pasted text cannot be drawn. The message is in English and says what and where in the chart. */
export class PasteError extends Error {
  override readonly name = 'PasteError'

  constructor(
    readonly problem: PasteProblem,
    message: string,
    readonly place: Place | null = null,
  ) {
    super(message)
  }
}
