/** The dialogs of the session, above every page: its end from elsewhere, and the question before signing out. */
import { useSelector } from '@xstate/react'
import { forcedOfflineOf, sessionOf } from '../../machines/app/app.selectors'
import { asksSignOut, isSigningOut } from '../../machines/session/session.selectors'
import { SessionEndedDialog } from '../../views/shell/SessionEndedDialog'
import { SignOutConfirm } from '../../views/shell/SignOutConfirm'
import { useClient } from '../client'
import { LeaveQuestion } from '../leaveGuard'

export function Dialogs() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const forcedOffline = useSelector(app, forcedOfflineOf)
  const forcedText = useSelector(forcedOffline, (snapshot) =>
    snapshot?.matches('told') ? snapshot.context.text : null,
  )
  const asks = useSelector(session, (snapshot) => snapshot !== undefined && asksSignOut(snapshot))
  const isBusy = useSelector(session, (snapshot) => snapshot !== undefined && isSigningOut(snapshot))
  return (
    <>
      <LeaveQuestion />
      <SignOutConfirm
        open={asks || isBusy}
        busy={isBusy}
        onAccept={() => session?.send({ type: 'signOut.confirm' })}
        onReject={() => session?.send({ type: 'signOut.cancel' })}
      />
      <SessionEndedDialog
        open={forcedText !== null}
        text={forcedText ?? ''}
        onAccept={() => forcedOffline?.send({ type: 'forcedOffline.acknowledge' })}
      />
    </>
  )
}
