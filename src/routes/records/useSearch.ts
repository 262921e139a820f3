/** What a form's field finds while somebody types: asked of the server once the typing settles. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { FILTER_SETTLE_MS } from '../../../contract/limits'
import type { Option } from '../../views/records/FilterBar'
import type { SearchHits } from '../../views/records/SearchSelect'

/** Finds the first few; '' finds those that are shown before anything is typed. Keep it outside of components. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

/** What a field of the kind `search` needs. */
export interface Search extends SearchHits {
  /** The label of a value: of the given option, or of one that was found before. */
  readonly labelOf: (value: string) => string
  readonly onSearch: (text: string) => void
}

/** Searches as long as the component is there; `given` is what was chosen before. */
export function useSearch(find: Find, given: Option | null = null): Search {
  const [hits, setHits] = useState<SearchHits>({ options: [], face: 'searching' })
  const seen = useRef(new Map(given ? [[given.value, given.label]] : []))
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const onSearch = useCallback(
    (text: string) => {
      stop.current()
      const giveUp = new AbortController()
      const { signal } = giveUp
      const tell = (told: SearchHits) => {
        if (!signal.aborted) setHits(told)
      }
      const ask = () =>
        find(text.trim(), signal).then(
          (options) => {
            for (const { value, label } of options) seen.current.set(value, label)
            tell({ options, face: 'found' })
          },
          () => tell({ options: [], face: 'failed' }),
        )
      const timer = setTimeout(ask, text === '' ? 0 : FILTER_SETTLE_MS)
      stop.current = () => {
        clearTimeout(timer)
        giveUp.abort()
      }
      tell({ options: [], face: 'searching' })
    },
    [find],
  )
  const labelOf = useCallback((value: string) => seen.current.get(value) ?? '', [])
  return { ...hits, labelOf, onSearch }
}
