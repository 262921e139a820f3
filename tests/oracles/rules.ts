/**
 * The short form of an oracle: a table of rules. A rule names a happening, and returns what the oracle knows after it
 * and what must have been sent. What no rule names changes nothing and sends nothing.
 */
import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { ChartModel } from '../../src/statecharts/model'
import type { Happened, Oracle, Sent } from '../support/oracle'
import { and, type Step, stay } from './steps'

/** The result of a rule; `undefined` where the happening has no effect, for example because a control is not shown. */
export type Result<Known> = Step<Known> | undefined

/** `at` is the chart's clock in ms. */
type Rule<Known, Given> = (known: Known, given: Given, at: number) => Result<Known>

/**
 * Rules by the type of an event, and by `done ACTOR`, `error ACTOR` and `shows ACTOR` (by source name) for what an actor
 * returned, threw, or has as its snapshot.
 */
export type Rules<Known, Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]?: Rule<Known, Extract<Event, { readonly type: Type }>>
} & {
  readonly [Key in `${'done' | 'error' | 'shows'} ${string}`]?: Rule<Known, never>
}

/** What must happen when the given moment (by the chart's clock, in ms) has come. */
interface Timer<Known> {
  readonly at: number
  elapse(known: Known): Step<Known>
}

/** An oracle as a table. By default all messages of the chart are compared. */
interface RuleTable<Machine extends AnyStateMachine, Known extends object>
  extends Pick<Oracle<Known, object>, 'canHappen' | 'covers' | 'shown' | 'routes'>,
    Partial<Pick<Oracle<Known, object>, 'speaksOf'>> {
  begin(input: InputFrom<Machine>): Known
  readonly rules: Rules<Known, EventFrom<Machine>>
  /** The next timer, if there is one. */
  timer?(known: Known): Timer<Known> | undefined
  read(snapshot: SnapshotFrom<Machine>): object
}

const keyOf = (happened: Exclude<Happened, { kind: 'time' }>): string => {
  if (happened.kind === 'event') return happened.type
  return `${happened.kind === 'snapshot' ? 'shows' : happened.kind} ${happened.actor}`
}

const givenBy = (happened: Happened): unknown => {
  switch (happened.kind) {
    case 'event':
      return happened.event
    case 'done':
      return happened.output
    case 'error':
      return happened.error
    case 'snapshot':
      return happened.snapshot
    default:
      return undefined
  }
}

/** Declares an oracle by rules: `rulesOf(model)({ … })`, in two calls so that the rules know the events of the chart. */
export const rulesOf =
  <Machine extends AnyStateMachine>({ name: chart }: Pick<ChartModel<Machine>, 'name' | 'machine'>) =>
  <Known extends object>(table: RuleTable<Machine, Known>): Oracle<Known, object> => {
    const { begin, rules, timer, speaksOf = () => true, read, ...others } = table
    const byKey = rules as Readonly<Record<string, Rule<Known, never> | undefined>>
    const elapse = (known: Known, now: number): Step<Known> => {
      const due = timer?.(known)
      return due && due.at <= now ? and(due.elapse(known), (next) => elapse(next, now)) : stay(known)
    }
    const step = (known: Known, happened: Happened): Step<Known> =>
      happened.kind === 'time'
        ? elapse(known, happened.at)
        : (byKey[keyOf(happened)]?.(known, givenBy(happened) as never, happened.at) ?? stay(known))
    return {
      ...others,
      chart,
      begin: (input) => begin(input as InputFrom<Machine>),
      next: (known, happened) => step(known, happened).known,
      sent: (before, happened) => step(before, happened).sent,
      speaksOf,
      read: (snapshot) => read(snapshot as SnapshotFrom<Machine>),
    }
  }

/** The reason that is shown for a failed request: that of the server, or the text of the page. */
export const reasonOf = ({ text }: { readonly text: string }, instead: string): string => text || instead

/** The start of an actor, with its input. */
export const starts = (started: string, input?: unknown): Sent => ({ to: { started }, event: { input } })

/** A message to a running actor, by its source name. */
export const tell = (child: string, event: Sent['event']): Sent => ({ to: { child }, event })

/** A message to the chart that owns the chart. */
export const report = (event: Sent['event']): Sent => ({ to: 'parent', event })

/** A message to the page. */
export const emits = (event: Sent['event']): Sent => ({ to: 'listener', event })

/** The actors that run, by source name in the order of the alphabet: an actor that should have ended is no message. */
export const running = ({ children }: { readonly children: object }): string =>
  Object.entries(children as Readonly<Record<string, { readonly src?: unknown } | undefined>>)
    .flatMap(([id, child]) => (child ? [typeof child.src === 'string' ? child.src : id] : []))
    .sort()
    .join(' ')
