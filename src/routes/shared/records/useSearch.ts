/** Connects a search field with its chart, and the chart with the server. */
import { useCallback, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { optionSearchMachine } from '../../../machines/shared/records/parts/optionSearch.machine'
import type { FoundOption } from '../../../machines/shared/records/parts/optionSearch.types'
import {
  type OptionSearchView,
  optionLabel,
  optionSearchView,
} from '../../../machines/shared/records/records.selectors'
import { useChartRef } from '../useChartRef'
import { useView } from '../useView'

/** Finds the first few matches; '' finds the options shown before the user types. Define it outside of components. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly FoundOption[]>

/** The data of a field of the kind `search`. */
export interface Search extends OptionSearchView {
  /** The label of a value: of the given option, or of one found before. */
  readonly labelOf: (value: string) => string
  readonly onSearch: (text: string) => void
}

/** Searches as long as the component is mounted; `chosen` is the initially chosen option. */
export function useSearch(find: Find, chosen: FoundOption | null = null): Search {
  const machine = useMemo(
    () =>
      optionSearchMachine.provide({
        actors: {
          find: fromPromise<readonly FoundOption[], { text: string }>(({ input: { text }, signal }) =>
            find(text, signal),
          ),
        },
      }),
    [find],
  )
  const search = useChartRef(machine, { input: { chosen } })
  const onSearch = useCallback((text: string) => search.send({ type: 'search.change', text }), [search])
  return {
    ...useView(search, optionSearchView),
    labelOf: (value) => optionLabel(search.getSnapshot(), value),
    onSearch,
  }
}
