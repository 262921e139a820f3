/** 帐号管理, in class and out of it. */
import { useSelector } from '@xstate/react'
import { sessionOf } from '../../machines/app/app.selectors'
import { isChangingPassword, passwordChangeProblem } from '../../machines/session/session.selectors'
import { AccountSettings } from '../../views/account/AccountSettings'
import { useClient } from '../client'

export function Account() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const user = useSelector(session, (snapshot) => snapshot?.context.user ?? null)
  const changes = useSelector(session, (snapshot) => snapshot?.context.passwordChanges ?? 0)
  const isBusy = useSelector(session, (snapshot) => snapshot !== undefined && isChangingPassword(snapshot))
  const problem = useSelector(session, (snapshot) => (snapshot ? passwordChangeProblem(snapshot) : null))
  if (!user) return null
  return (
    <AccountSettings
      user={user}
      passwordChanges={changes}
      password={{
        busy: isBusy,
        error: problem,
        onSubmit: (change) => session?.send({ type: 'password.submit', ...change }),
      }}
    />
  )
}
