/**
 * Keeps a list and the address together: what is listed is written into the address, and what Back, Forward, a link or a tab
 * brings is listed. Only the page in sight writes; one behind another tab stays as it was left.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Subscription } from 'xstate'
import type { ListQuery } from '../../../machines/shared/listQuery'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { useIsHeld } from '../../shell/frame/page.context'
import { type ListAddress, readQuery, saysSomething, writeQuery } from './listAddress'

/** A list's chart, as far as its address needs it. */
interface ListActor<Context> {
  send: (event: { type: 'list.show'; query: RecordQuery }) => void
  getSnapshot: () => { context: Context }
  on: (type: 'query.changed', heard: (told: { query: ListQuery; isStep: boolean }) => void) => Subscription
}

/** `address` null: the list stands in no address. Keep it and `queryOf`, which reads the chart, outside of components. */
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
  // Where an address leads on, its page is not this one: there is nothing to follow, and nothing to write.
  const isHere = !isHeld && path === own.current

  useEffect(() => {
    if (!address || !isHere) return
    const written = actor.on('query.changed', ({ query, isStep }) => {
      if (address.makesSense?.(query.filters) === false) return
      const before = window.location.search.slice(1)
      const next = writeQuery(before, { ...address.usual, ...query }, address)
      if (next !== writeQuery(before, readQuery(before, address), address))
        // What led to the page stays with it.
        navigate(next === '' ? path : `${path}?${next}`, { replace: !isStep, state: window.history.state })
    })
    return () => written.unsubscribe()
  }, [actor, address, isHere, path, navigate])

  useEffect(() => {
    const isBack = wasHeld.current && !isHeld
    wasHeld.current = isHeld
    if (!address || !isHere) return
    // Come to by the menu, which knows no query: the list is as it was left, and says so.
    if (isBack && !saysSomething(search, address)) {
      const query = queryOf(actor.getSnapshot().context)
      if (address.makesSense?.(query.filters) === false) return
      const next = writeQuery(search, { ...address.usual, ...query }, address)
      if (next !== search) navigate(`${path}?${next}`, { replace: true })
      return
    }
    actor.send({ type: 'list.show', query: readQuery(search, address) })
  }, [actor, address, queryOf, search, isHeld, isHere, path, navigate])
}
