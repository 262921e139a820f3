/**
 * A foreign chart as plain data: a machine's configuration in which a name replaces every piece of code.
 * It can be stored, and a machine built from it runs none of the pasted code.
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
  /** The default target of a history state. */
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

/** The guards that a composed guard consists of. */
const guard = z.object({ kind: z.enum(['and', 'or', 'not', 'in']), parts: names })

/** All data of a pasted chart. */
export const recipe = z.object({
  /** The chart's own id, or the name of the variable that holds it. */
  id: name,
  purpose: name,
  root: state,
  /** Actions that raise an event, by name. All other actions do nothing. */
  raises: z.record(name, z.object({ event: name, delay: z.union([z.number(), name]).optional() })),
  /** Composed guards. For all other guards the user chooses the result while stepping through the chart. */
  guards: z.record(name, guard),
  /** Delays in ms that the source defines as numbers. */
  delays: z.record(name, z.number()),
  /** Actors that can be spawned, in addition to the invoked ones. */
  actors: names,
})

/** A pasted chart. */
export type Recipe = z.infer<typeof recipe>
/** A state of a pasted chart with its children. */
export type StateRecipe = z.infer<typeof state>
/** A transition of a pasted chart. */
export type TransitionRecipe = z.infer<typeof transition>
/** An invoked actor of a pasted chart. */
export type InvokeRecipe = z.infer<typeof invoke>
/** A composed guard. */
export type GuardRecipe = z.infer<typeof guard>

/**
 * The problem of a pasted text: `empty`; `long`; `syntax`: neither JSON nor TypeScript; `none`: it contains no
 * machine; `unread`: a part of the machine is not plain data; `version`, `content`: a chart file of another
 * version or with an error; `invalid`: XState rejects the machine.
 */
export type PasteProblem = 'empty' | 'long' | 'syntax' | 'none' | 'unread' | 'version' | 'content' | 'invalid'

/** A position in a text; line and column start at 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A pasted text cannot be drawn. The message, in English, says what is wrong and where in the chart. */
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
