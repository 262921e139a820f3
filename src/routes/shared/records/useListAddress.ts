/**
 * Synchronizes a list with the address: writes the query to the address, and applies the address after Back, Forward, a link or a
 * change of tab. Only the visible page writes; a page behind another tab stays unchanged.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Subscription } from 'xstate'
import type { ListQuery } from '../../../machines/shared/listQuery'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { useIsHeld } from '../pages/held.context'
import { hasQuery, type ListAddress, readQuery, writeQuery } from './listAddress'

/** The part of a list's chart that its address needs. */
interface ListActor<Context> {
  send: (event: { type: 'list.show'; query: RecordQuery }) => void
  getSnapshot: () => { context: Context }
  on: (type: 'query.changed', listener: (received: { query: ListQuery; isStep: boolean }) => void) => Subscription
}

/** `address` null: the list is not in the address. Define it and `queryOf`, which reads the chart, outside of components. */
export function useListAddress<Context>(
  actor: ListActor<Context>,
  address: ListAddress | null,
  queryOf: (context: Context) => ListQuery,
): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const isHeld = useIsHeld()
  const own = useRef(path)
  const wasHeld = useRef(isHeld)
  // After navigation to another path, this page neither reads nor writes the address.
  const isHere = !isHeld && path === own.current

  useEffect(() => {
    if (!address || !isHere) return
    const written = actor.on('query.changed', ({ query, isStep }) => {
      if (address.makesSense?.(query.filters) === false) return
      const before = window.location.search.slice(1)
      const next = writeQuery(before, { ...address.usual, ...query }, address)
      if (next !== writeQuery(before, readQuery(before, address), address))
        // The history state of the navigation to this page is preserved.
        navigate(next === '' ? path : `${path}?${next}`, { replace: !isStep, state: window.history.state })
    })
    return () => written.unsubscribe()
  }, [actor, address, isHere, path, navigate])

  useEffect(() => {
    const isBack = wasHeld.current && !isHeld
    wasHeld.current = isHeld
    if (!address || !isHere) return
    // Opened from the menu, whose links have no query: the list keeps its query and writes it to the address.
    if (isBack && !hasQuery(search, address)) {
      const query = queryOf(actor.getSnapshot().context)
      if (address.makesSense?.(query.filters) === false) return
      const next = writeQuery(search, { ...address.usual, ...query }, address)
      if (next !== search) navigate(`${path}?${next}`, { replace: true })
      return
    }
    actor.send({ type: 'list.show', query: readQuery(search, address) })
  }, [actor, address, queryOf, search, isHeld, isHere, path, navigate])
}
