/**
 * Oracles: what a chart must show and must have sent, calculated from the history of events alone. An oracle is written
 * from the specification and knows nothing of the chart: no state, no guard, no context. `tests/oracles` has one for
 * each chart in which a mistake would harm users; `tests/support/judge.ts` compares it after every step, and a running page can
 * be compared with it (decision 0125).
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '../model'
import { isSame } from './same'

/** Something that happened to a chart, at `at`: ms since the chart started, by the clock of its timers. */
export type Happened =
  | {
      readonly kind: 'event'
      readonly type: string
      readonly event: Readonly<Record<string, unknown>>
      readonly at: number
    }
  /** Time passed up to `at`, without any other event. */
  | { readonly kind: 'time'; readonly at: number }
  /** An actor (by source name) completed, failed, or emitted a snapshot. */
  | { readonly kind: 'done'; readonly actor: string; readonly output: unknown; readonly at: number }
  | { readonly kind: 'error'; readonly actor: string; readonly error: unknown; readonly at: number }
  | { readonly kind: 'snapshot'; readonly actor: string; readonly snapshot: unknown; readonly at: number }

/**
 * A message that a chart sent in one step: to its parent, to listeners, or to a child (by source name). Starting an
 * actor counts as a message to it: `event` is then `{ input }`. Only the fields that an oracle gives are compared.
 */
export interface Sent {
  readonly to: 'parent' | 'listener' | { readonly child: string } | { readonly started: string }
  readonly event: Readonly<Record<string, unknown>>
}

/**
 * An oracle of one chart. `Known` is what a careful reader of the specification would record of the history. `Shown` is
 * what the screen then shows, in words of the specification, compared field by field.
 */
export interface Oracle<Known, Shown extends object> {
  /** The name of the chart's model. */
  readonly chart: string
  /** The initial knowledge, from the chart's input. */
  begin(input: unknown): Known
  /** Whether the oracle is about charts with this input; by default about all. A running chart with another input is not compared. */
  covers?(input: unknown): boolean
  /** The knowledge after something has happened. Pure. */
  next(known: Known, happened: Happened): Known
  /**
   * Whether the happening is possible: a server that follows the specification does not answer a request that was not
   * made, and a user cannot press a control that is not shown. The oracle says nothing about impossible happenings.
   * Without this function, everything is possible.
   */
  canHappen?(known: Known, happened: Happened): boolean
  /** What must be shown. Each field names its rule in a comment; fields that are left out are not compared. */
  shown(known: Known): Partial<Shown>
  /** What must have been sent, in order, without the messages that `speaksOf` excludes. */
  sent(before: Known, happened: Happened): readonly Sent[]
  /** Which messages the oracle covers; other messages are not compared. */
  speaksOf(sent: Sent): boolean
  /**
   * Routes that random walks seldom take, as keys of moves from a start (the first by default): `vote.submit (in
   * time)`, `wait 500 ms`, `done saveRace 0`, or an event itself where the model has no example of it. Tests compare
   * them like paths of the plan, and walks begin with them, too.
   */
  readonly routes?: readonly { readonly start?: number; readonly keys: readonly (string | RouteEvent)[] }[]
  /** Reads the same facts from the chart, with the selectors that the views use. */
  read(snapshot: AnyMachineSnapshot): Shown
}

/** An event of a route that is no example of the model. */
export type RouteEvent = Readonly<Record<string, unknown>> & { readonly type: string }

/** An oracle without its types: its `Known` comes from its own functions and goes back to them only. */
export type AnyOracle = Oracle<unknown, object>

/** Declares an oracle for a model and infers the types of `Known` and `Shown`. */
export const defineOracle = <Known, Shown extends object>(
  model: Pick<ChartModel, 'name'>,
  oracle: Omit<Oracle<Known, Shown>, 'chart'>,
): Oracle<Known, Shown> => ({ chart: model.name, ...oracle })

/** A field that the chart shows with another value than the oracle expects. */
export interface DifferentField {
  readonly field: string
  readonly seen: unknown
  readonly expected: unknown
}

/** The fields of a snapshot that differ from what the oracle expects. */
export function differentFields(oracle: AnyOracle, known: unknown, snapshot: AnyMachineSnapshot): DifferentField[] {
  const seen: Readonly<Record<string, unknown>> = { ...oracle.read(snapshot) }
  return Object.entries(oracle.shown(known)).flatMap(([field, expected]) =>
    expected === undefined || isSame(expected, seen[field]) ? [] : [{ field, seen: seen[field], expected }],
  )
}

/** The receiver of a message in words: `parent`, `child timer`, `actor load`. */
export const receiverOf = ({ to }: Sent): string =>
  typeof to === 'string' ? to : 'child' in to ? `child ${to.child}` : `actor ${to.started}`

/** Messages of one type to one receiver keep their order; the order between receivers is not compared. */
const inOrder = (sent: readonly Sent[]): Sent[] => {
  const groupOf = (one: Sent): string => `${receiverOf(one)} ${String(one.event.type)}`
  return [...sent].sort((one, other) => (groupOf(one) < groupOf(other) ? -1 : groupOf(one) > groupOf(other) ? 1 : 0))
}

/** The messages of a step, where they are not those that the oracle expects; null where they are. */
export function differentSent(
  oracle: AnyOracle,
  expected: readonly Sent[],
  all: readonly Sent[],
): { readonly seen: readonly Sent[]; readonly expected: readonly Sent[] } | null {
  const wanted = inOrder(expected)
  const seen = inOrder(all.filter((sent) => oracle.speaksOf(sent)))
  const isAsExpected = (one: Sent, other: Sent | undefined): boolean =>
    other !== undefined &&
    isSame(one.to, other.to) &&
    Object.entries(one.event).every(([field, value]) => isSame(other.event[field], value))
  const isSameList = wanted.length === seen.length && wanted.every((one, index) => isAsExpected(one, seen[index]))
  return isSameList ? null : { seen, expected: wanted }
}
