/**
 * Oracles: what must be shown and what must have been sent, told from the history of events alone. An oracle is written
 * from the specification and knows nothing of the chart: no state, no guard, no context. `tests/oracles` has one for each
 * chart whose mistake would cost somebody something; `judge.ts` beside this file asks it after every step.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '../../src/statecharts/model'

/** Something that happened to a chart, at `at`: ms since it began, by the clock that its timers go by. */
export type Happened =
  | {
      readonly kind: 'event'
      readonly type: string
      readonly event: Readonly<Record<string, unknown>>
      readonly at: number
    }
  /** Time passed up to `at`, and nothing else happened. */
  | { readonly kind: 'time'; readonly at: number }
  /** An actor (its source name) ended well, ended badly, or showed something. */
  | { readonly kind: 'done'; readonly actor: string; readonly output: unknown; readonly at: number }
  | { readonly kind: 'error'; readonly actor: string; readonly error: unknown; readonly at: number }
  | { readonly kind: 'snapshot'; readonly actor: string; readonly snapshot: unknown; readonly at: number }

/**
 * What a chart said to others in one step: to its parent, to whoever listens, to a child (by its source name). To start
 * an actor is to ask it for something: `event` is then `{ input }`. Of what an oracle expects, only the fields that it
 * gives are compared.
 */
export interface Sent {
  readonly to: 'parent' | 'listener' | { readonly child: string } | { readonly started: string }
  readonly event: Readonly<Record<string, unknown>>
}

/**
 * An oracle of one chart. `Known` is what a careful reader of the specification would note down of the history; `Shown`
 * what stands on the screen because of it, in words of the specification, compared field by field.
 */
export interface Oracle<Known, Shown extends object> {
  /** The name of the chart's model. */
  readonly chart: string
  /** What is known before anything has happened; from the chart's input. */
  begin(input: unknown): Known
  /** What is known after something has happened. Pure. */
  next(known: Known, happened: Happened): Known
  /**
   * Whether it can happen at all: a server that keeps the specification does not answer what nobody asked, and nobody
   * presses what is not there. Nothing is said of what follows on what cannot. Without it, everything can happen.
   */
  canHappen?(known: Known, happened: Happened): boolean
  /** What must be shown then. Each field names the rule that asks for it in a comment beside it; a field left out is not compared. */
  shown(known: Known): Partial<Shown>
  /** What must have been sent because of it, in order; messages that the specification does not speak of are left out by `speaksOf`. */
  sent(before: Known, happened: Happened): readonly Sent[]
  /** Which messages the oracle answers for: all others are not compared. */
  speaksOf(sent: Sent): boolean
  /**
   * Routes that chance seldom takes, as keys of moves from a start (the first unless said): `vote.submit (in time)`,
   * `wait 500 ms`, `done saveRace 0`; an event may stand there itself, where there is no example of it. They are judged
   * like paths of the plan, and walks begin with them, too.
   */
  readonly routes?: readonly { readonly start?: number; readonly keys: readonly (string | RouteEvent)[] }[]
  /** Reads the same facts off the chart, through the selectors that the views use. */
  read(snapshot: AnyMachineSnapshot): Shown
}

/** An event of a route that is no example of the model. */
export type RouteEvent = Readonly<Record<string, unknown>> & { readonly type: string }

/** An oracle whose types are put aside: what it knows goes from its own answers to its own questions alone. */
export type AnyOracle = Oracle<unknown, object>

/** Declares an oracle for a model; the types of what it knows and shows follow from it. */
export const defineOracle = <Known, Shown extends object>(
  model: Pick<ChartModel, 'name'>,
  oracle: Omit<Oracle<Known, Shown>, 'chart'>,
): Oracle<Known, Shown> => ({ chart: model.name, ...oracle })
