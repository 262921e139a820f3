/** Data that a page loads: how a feature declares it, and the context and events of its chart. */
import type { CallData, CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'

/** A call of the contract with its input. `Data` is the type of its answer and exists for the compiler alone. */
export interface Ask<Data = unknown> {
  readonly call: CallName
  readonly input: object
  readonly data?: Data
}

/** The calls of a resource by the names of their answers, made at the same time. */
export type Asks = Readonly<Record<string, Ask>>

export type AnswersOf<Of extends Asks> = {
  readonly [Name in keyof Of]: Of[Name] extends Ask<infer Data> ? Data : never
}

/** Where a resource gets its facts from. */
export interface FactSource {
  /** `class`: what happens to the tasks of a teaching class. */
  readonly of: 'class'
  readonly id: string
}

/**
 * When a fact makes the resource load again: `now` at once, `quiet` once `RESOURCE_QUIET_MS` have passed, so that many facts in
 * a row cost one request.
 */
export type Refetch = 'now' | 'quiet'

/** The declaration of a resource. All resources have one chart, `resourceMachine`. */
export interface Resource<Query extends object, Of extends Asks> {
  /** Unique, kebab-case: the name of its page in the workbench. */
  readonly name: string
  /** What the page shows decides the calls. A part of the query that no call has, such as a filter on the page, requests nothing. */
  asks(query: Query): Of
  /** Absent: nothing but the person makes it load again. */
  facts?(query: NoInfer<Query>): FactSource
  /** By fact, such as `tasks.changed`. */
  readonly refetchOn?: Readonly<Record<string, Refetch>>
  /** Shown when loading failed and the server gave no reason. */
  readonly failed: string
}

/** What the chart starts with: `inputOf` makes it of a declaration and a query. */
export interface ResourceInput {
  readonly name: string
  readonly query: object
  readonly asks: Asks
  readonly facts: FactSource | null
  readonly refetchOn: Readonly<Record<string, Refetch>>
  readonly failed: string
}

export interface ResourceContext extends ResourceInput {
  query: object
  asks: Asks
  /** The last answers to the asks; null before they came. They stay while the same is loaded again. */
  answers: Readonly<Record<string, unknown>> | null
  /** Why the last request failed, in words; null when it did not. */
  problem: string | null
  /** A quiet fact came while a request was under way: its answer may be older than the fact. */
  hasNews: boolean
}

export type ResourceEvent =
  /**
   * The page shows something else. Nothing is requested where the asks are the same; with `keeps` the old answers stay until the
   * new ones come.
   */
  | { type: 'resource.ask'; query: object; asks: Asks; keeps: boolean }
  | { type: 'resource.reload' }
  | { type: 'resource.fact'; fact: string }

/** Declares a resource. */
export const resource = <Query extends object, Of extends Asks>(declared: Resource<Query, Of>): Resource<Query, Of> =>
  declared

/** A call for a resource. */
export const ask = <Name extends CallName>(
  call: Name,
  input: CallInput<CallOf<Name>>,
): Ask<CallData<CallOf<Name>>> => ({ call, input })

/** What the chart of a resource starts with. */
export const inputOf = <Query extends object, Of extends Asks>(
  declared: Resource<Query, Of>,
  query: Query,
): ResourceInput => ({
  name: declared.name,
  query,
  asks: declared.asks(query),
  facts: declared.facts?.(query) ?? null,
  refetchOn: declared.refetchOn ?? {},
  failed: declared.failed,
})
