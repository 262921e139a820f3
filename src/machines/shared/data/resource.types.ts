/** Data that a page loads: how a feature declares it, and the context and events of its chart. */
import type { CallData, CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'

/** A call of the contract with its input. `Data` is the type of its answer, for the compiler only. */
export interface Ask<Data = unknown> {
  readonly call: CallName
  readonly input: object
  readonly data?: Data
}

/** The calls of a resource by the names of their answers, made in parallel. */
export type Asks = Readonly<Record<string, Ask>>

export type AnswersOf<Of extends Asks> = {
  readonly [Name in keyof Of]: NonNullable<Of[Name]> extends Ask<infer Data> ? Data : never
}

/** Where a resource gets its facts from. */
export type FactSource =
  /** What happens to the tasks of a teaching class. */
  | { readonly of: 'class'; readonly id: string }
  /** What happens to one round of an ability test; null: to all rounds. */
  | { readonly of: 'abilityRound'; readonly id: string | null }
  /** What happens to one space of files; null: to all spaces of the user. */
  | { readonly of: 'space'; readonly id: string | null }

/**
 * When a fact makes the resource load again: `now` at once, `quiet` within `RESOURCE_QUIET_MS`, so that many facts in
 * a row cost one request.
 */
export type Refetch = 'now' | 'quiet'

/** The declaration of a resource. All resources have one chart, `resourceMachine`. */
export interface Resource<Query extends object, Of extends Asks> {
  /** Unique, kebab-case: the name of its page in the workbench. */
  readonly name: string
  /**
   * The query decides the calls. A part of the query that no call uses, such as a filter on the page, requests nothing.
   */
  asks(query: Query): Of
  /** Absent: only the user reloads it. */
  facts?(query: NoInfer<Query>): FactSource
  /** By fact, such as `tasks.changed`. */
  readonly refetchOn?: Readonly<Record<string, Refetch>>
  /** Shown when loading failed and the server gave no reason. */
  readonly failed: string
  /** Code of the refusal that says that the thing is missing; absent: `notFound`. */
  readonly missingCode?: number
}

/** The input of the chart: `inputOf` makes it from a declaration and a query. */
export interface ResourceInput {
  readonly name: string
  readonly query: object
  readonly asks: Asks
  readonly facts: FactSource | null
  readonly refetchOn: Readonly<Record<string, Refetch>>
  readonly failed: string
  readonly missingCode?: number
}

export interface ResourceContext extends ResourceInput {
  query: object
  asks: Asks
  /** The last answers; null before the first ones. They stay during a reload. */
  answers: Readonly<Record<string, unknown>> | null
  /** Why the last request failed, as a text; null after a success. */
  problem: string | null
  /** A quiet fact arrived while a request was in flight: the answer may be older than the fact. */
  hasNews: boolean
}

export type ResourceEvent =
  /**
   * The query changes. Nothing is requested where the calls are the same; with `keeps` the old answers stay until the
   * new ones arrive.
   */
  | { type: 'resource.ask'; query: object; asks: Asks; keeps: boolean }
  | { type: 'resource.reload' }
  | { type: 'resource.fact'; fact: string }

/** Declares a resource. */
export const resource = <Query extends object, Of extends Asks>(declared: Resource<Query, Of>): Resource<Query, Of> =>
  declared

/** Makes a call of a resource. */
export const ask = <Name extends CallName>(
  call: Name,
  input: CallInput<CallOf<Name>>,
): Ask<CallData<CallOf<Name>>> => ({ call, input })

/** Makes the input of a resource's chart. */
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
  ...(declared.missingCode !== undefined && { missingCode: declared.missingCode }),
})
