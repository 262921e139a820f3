/** Loads rows in addition to the list of a page, with the resource chart: options of filters and forms, the class of a list. */
import { useEffect, useMemo, useRef } from 'react'
import { resourceView } from '../../../machines/shared/data/resource.selectors'
import { type AnswersOf, type Asks, resource } from '../../../machines/shared/data/resource.types'
import type { LoadFailure } from '../../../views/shared/kit/LoadProblem'
import { useResource } from '../data/useResource'
import { routeTexts } from '../texts'

/** Loaded rows; before `isLoaded` the list is empty and without meaning. */
export interface Choices<Choice> {
  readonly found: readonly Choice[]
  readonly isLoaded: boolean
  /** Why the last request failed, or null. Rows loaded before remain. */
  readonly failure: LoadFailure | null
}

const choices = resource({
  name: 'choices',
  asks: ({ asks }: { readonly asks: Asks }) => asks,
  failed: routeTexts.loadFailed,
})
const viewOf = (snapshot: Parameters<typeof resourceView>[1]) => resourceView(choices, snapshot)

/**
 * Loads when the component mounts, when the calls change and when `again` changes. Without calls (`null`) nothing is requested,
 * and the list is empty.
 */
export function useChoices<Of extends Asks, Choice>(
  asks: Of | null,
  choicesOf: (answers: AnswersOf<Of>) => readonly Choice[],
  again: unknown = null,
): Choices<Choice> {
  const wanted = JSON.stringify(asks ?? {})
  const { view, change, reload } = useResource(choices, { asks: asks ?? {} }, viewOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: calls are compared by content
  useEffect(() => change({ asks: asks ?? {} }), [wanted])
  const loaded = useRef(again)
  useEffect(() => {
    if (Object.is(loaded.current, again)) return
    loaded.current = again
    reload()
  }, [again, reload])
  // Until the effect has run, the responses belong to the previous calls.
  const answers = JSON.stringify(view.query.asks) === wanted ? view.answers : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal responses give equal choices
  const found = useMemo(
    () => (asks === null || answers === null ? [] : choicesOf(answers as AnswersOf<Of>)),
    [answers, wanted],
  )
  return {
    found,
    isLoaded: answers !== null,
    failure: view.problem === null ? null : { text: view.problem, onRetry: reload },
  }
}

/** Props of `AsyncList` for a page that loads one resource. */
export const faceOf = ({ isLoaded, failure }: Choices<unknown>) => ({
  face: failure ? ('failed' as const) : isLoaded ? ('full' as const) : ('loading' as const),
  failedText: failure?.text ?? null,
  onRetry: failure?.onRetry ?? ignore,
})

const ignore = (): void => undefined
