/** Which addresses a page may link to: those that mode, licence and the person's access allow. */
import { useMemo } from 'react'
import { useClient } from '../../shared/client/client.context'
import { base } from '../base'
import { useWorkspace } from '../workspace/workspace.context'
import { canOpen } from './guard'

/** Returns a function: whether an address, with or without the base, opens a page for the person. Refused links are not shown. */
export function useCanOpen(): (address: string) => boolean {
  const { features } = useClient()
  const { user, matchRoutes } = useWorkspace()
  return useMemo(
    () => (address) => {
      const path = address.startsWith(`${base}/`) ? address.slice(base.length) : address
      return canOpen(path, { person: user, features, chosenClass: null }, matchRoutes)
    },
    [features, matchRoutes, user],
  )
}
