/** What a page reads beside its list: choices of filters and forms, what the list belongs to. */
import { useEffect, useState } from 'react'
import { failureOf } from '../../../machines/shared/failure'
import type { LoadFailure } from '../../../views/shared/kit/LoadProblem'
import { routeTexts } from '../texts'

/** What was loaded; an empty list says nothing before `isLoaded`. */
export interface Choices<Choice> {
  readonly found: readonly Choice[]
  readonly isLoaded: boolean
  /** Why the last request failed; null: it did not. What was found before stays. */
  readonly failure: LoadFailure | null
}

const nothing: { readonly found: readonly never[]; readonly isLoaded: boolean } = { found: [], isLoaded: false }

/** Loads when the component appears and again for another `load`; keep that outside of components, or memoised. */
export function useChoices<Choice>(load: (signal: AbortSignal) => Promise<readonly Choice[]>): Choices<Choice> {
  const [known, setKnown] = useState<Omit<Choices<Choice>, 'failure'>>(nothing)
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn loads again
  useEffect(() => {
    const giveUp = new AbortController()
    const isHere = () => !giveUp.signal.aborted
    setProblem(null)
    load(giveUp.signal).then(
      (found) => {
        if (isHere()) setKnown({ found, isLoaded: true })
      },
      (error: unknown) => {
        if (isHere()) setProblem(failureOf(error).text || routeTexts.loadFailed)
      },
    )
    return () => giveUp.abort()
  }, [load, turn])
  const onRetry = () => setTurn((before) => before + 1)
  return { ...known, failure: problem === null ? null : { text: problem, onRetry } }
}

/** How a page shows the one thing that it loads, as `AsyncList` takes it. */
export const faceOf = ({ isLoaded, failure }: Choices<unknown>) => ({
  face: failure ? ('failed' as const) : isLoaded ? ('full' as const) : ('loading' as const),
  failedText: failure?.text ?? null,
  onRetry: failure?.onRetry ?? ignore,
})

const ignore = (): void => undefined
