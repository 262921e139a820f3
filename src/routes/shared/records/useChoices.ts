/** Loads rows beside the list of a page: choices of filters and forms, the class of a list. */
import { useEffect, useState } from 'react'
import { failureOf } from '../../../machines/shared/failure'
import type { LoadFailure } from '../../../views/shared/kit/LoadProblem'
import { routeTexts } from '../texts'

/** Loaded rows; an empty list says nothing before `isLoaded`. */
export interface Choices<Choice> {
  readonly found: readonly Choice[]
  readonly isLoaded: boolean
  /** Why the last request failed; null: it did not. Rows loaded before remain. */
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

/** Props of `AsyncList` for a page that loads one thing. */
export const faceOf = ({ isLoaded, failure }: Choices<unknown>) => ({
  face: failure ? ('failed' as const) : isLoaded ? ('full' as const) : ('loading' as const),
  failedText: failure?.text ?? null,
  onRetry: failure?.onRetry ?? ignore,
})

const ignore = (): void => undefined
