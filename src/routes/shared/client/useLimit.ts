/** The limit of the administrator's account: pages leave out what the account may not do. */
import { useSelector } from '@xstate/react'
import type { AdministratorLimit } from '../../../../contract/call'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { useClient } from './client.context'

/** Undefined: no limit. */
export function useLimit(): AdministratorLimit | undefined {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  return useSelector(session, (snapshot) => snapshot?.context.user?.limit)
}
