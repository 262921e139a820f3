/** Loads the data of a page with the resource chart. */
import { useRef } from 'react'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { RESOURCE_QUIET_MS } from '../../../../contract/limits'
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
import { onAbilityFact } from '../abilityFacts'
import { onClassFact } from '../classFacts'
import { onSpaceFact } from '../spaceFacts'
import { useChartRef } from '../useChartRef'
import { useView } from '../useView'

const facts = fromCallback<EventObject, FactSource | null, ResourceEvent>(({ input: source, sendBack }) => {
  const report = ({ type }: EventObject) => sendBack({ type: 'resource.fact', fact: type })
  switch (source?.of) {
    case 'class':
      return onClassFact(source.id, report)
    case 'abilityRound':
      return onAbilityFact(source.id, report)
    case 'space':
      return onSpaceFact(source.id, report)
  }
})

const load = fromPromise<Readonly<Record<string, unknown>>, Asks>(async ({ input: asks, signal }) =>
  Object.fromEntries(
    await Promise.all(
      // The declaration has checked the input of each call by the contract.
      Object.entries(asks).map(async ([name, one]) => [name, await call(one.call, one.input as never, { signal })]),
    ),
  ),
)

/** The chart of resources, provided: other charts invoke it for their lists. */
export const providedResource = resourceMachine.provide({
  actors: { facts, load },
  // All pages of a class learn of a fact at one moment; their requests are spread.
  delays: { quiet: () => (RESOURCE_QUIET_MS * (1 + Math.random())) / 2 },
})

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
  const actor = useChartRef(providedResource, { input: inputOf(declared, query) })
  const intents = useRef(intentsOf(declared, () => actor.getSnapshot(), actor.send))
  return { view: useView(actor, viewOf), ...intents.current }
}
