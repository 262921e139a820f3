/** Loads the data of a page with the resource chart. */
import { useRef } from 'react'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { resourceMachine } from '../../../machines/shared/data/resource.machine'
import {
  intentsOf,
  type ResourceIntents,
  type ResourceSnapshot,
} from '../../../machines/shared/data/resource.selectors'
import {
  type Asks,
  type FactSource,
  inputOf,
  type Resource,
  type ResourceEvent,
} from '../../../machines/shared/data/resource.types'
import { call } from '../../../services/network/http'
import { onClassFact } from '../classFacts'
import { useChartRef } from '../useChartRef'
import { useView } from '../useView'

const facts = fromCallback<EventObject, FactSource | null, ResourceEvent>(({ input: source, sendBack }) =>
  source ? onClassFact(source.id, ({ type }) => sendBack({ type: 'resource.fact', fact: type })) : undefined,
)

const load = fromPromise<Readonly<Record<string, unknown>>, Asks>(async ({ input: asks, signal }) =>
  Object.fromEntries(
    await Promise.all(
      // The declaration has checked the input of each call by the contract.
      Object.entries(asks).map(async ([name, one]) => [name, await call(one.call, one.input as never, { signal })]),
    ),
  ),
)

const provided = resourceMachine.provide({ actors: { facts, load } })

/** A resource on a page: its view by a selector of the feature, and its actions. */
export interface ResourceOnPage<Query, View> extends ResourceIntents<Query> {
  readonly view: View
}

/** Loads a resource as long as the component is mounted. Remount it with another `key` to start with another query. */
export function useResource<Query extends object, Of extends Asks, View>(
  declared: Resource<Query, Of>,
  query: Query,
  viewOf: (snapshot: ResourceSnapshot) => View,
): ResourceOnPage<Query, View> {
  const actor = useChartRef(provided, { input: inputOf(declared, query) })
  const intents = useRef(intentsOf(declared, () => actor.getSnapshot(), actor.send))
  return { view: useView(actor, viewOf), ...intents.current }
}
