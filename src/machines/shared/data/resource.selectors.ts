/** Selectors of a resource, and its types. */
import type { SnapshotFrom } from 'xstate'
import type { resourceMachine } from './resource.machine'
import type { AnswersOf, Asks, Resource, ResourceEvent } from './resource.types'

export type ResourceSnapshot = SnapshotFrom<typeof resourceMachine>

/** The data of a resource, for its page. */
export interface ResourceView<Query, Answers> {
  readonly query: Query
  /** Null before the first answers, and after a failure without any. */
  readonly answers: Answers | null
  readonly isLoading: boolean
  readonly problem: string | null
  readonly hasFailed: boolean
  /** The thing does not exist, or is not the user's; `problem` says so in the server's words. */
  readonly isMissing: boolean
}

/** The snapshot with the types of the resource's declaration. */
export const resourceView = <Query extends object, Of extends Asks>(
  _declared: Resource<Query, Of>,
  snapshot: Pick<ResourceSnapshot, 'context' | 'matches'>,
): ResourceView<Query, AnswersOf<Of>> => {
  const { query, answers, problem } = snapshot.context
  return {
    query: query as Query,
    answers: answers as AnswersOf<Of> | null,
    isLoading: snapshot.matches('loading') || snapshot.matches('refreshing'),
    problem,
    hasFailed: problem !== null,
    isMissing: snapshot.matches('missing'),
  }
}

/** The intents of a page on a resource. */
export interface ResourceIntents<Query> {
  /** Changes parts of the query. With `keeps` the old answers stay until the new ones arrive. */
  readonly change: (part: Partial<Query>, keeps?: boolean) => void
  readonly reload: () => void
  /** Passes on a fact that the page itself knows of. */
  readonly report: (fact: string) => void
}

/** The intents on a resource. `snapshot` returns the current snapshot, whose query is changed. */
export const intentsOf = <Query extends object, Of extends Asks>(
  declared: Resource<Query, Of>,
  snapshot: () => ResourceSnapshot,
  send: (event: ResourceEvent) => void,
): ResourceIntents<Query> => ({
  change: (part, keeps = false) => {
    const query = { ...(snapshot().context.query as Query), ...part }
    send({ type: 'resource.ask', query, asks: declared.asks(query), keeps })
  },
  reload: () => send({ type: 'resource.reload' }),
  report: (fact) => send({ type: 'resource.fact', fact }),
})
