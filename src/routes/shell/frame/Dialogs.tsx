/** The dialogs of the session, above every page: its end from elsewhere, and the question before signing out. */
import { useSelector } from '@xstate/react'
import { asksSignOut, isSigningOut } from '../../../machines/account/session/session.selectors'
import type { UploadItem } from '../../../machines/content/files/files.types'
import { forcedOfflineOf, sessionOf, uploadsOf } from '../../../machines/shell/app/app.selectors'
import { SessionEndedDialog } from '../../../views/shell/frame/SessionEndedDialog'
import { SignOutConfirm } from '../../../views/shell/frame/SignOutConfirm'
import { useUploadItems } from '../../content/files/useUploadItems'
import { LeaveQuestion } from '../../shared/leaveGuard'
import { useClient } from '../app/client'

const noUploads: readonly UploadItem[] = []

export function Dialogs() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const forcedOffline = useSelector(app, forcedOfflineOf)
  const forcedText = useSelector(forcedOffline, (snapshot) =>
    snapshot?.matches('told') ? snapshot.context.text : null,
  )
  const asks = useSelector(session, (snapshot) => snapshot !== undefined && asksSignOut(snapshot))
  const uploads = useSelector(app, uploadsOf)
  const { running } = useUploadItems(useSelector(uploads, (snapshot) => snapshot?.context.items ?? noUploads))
  const isBusy = useSelector(session, (snapshot) => snapshot !== undefined && isSigningOut(snapshot))
  return (
    <>
      <LeaveQuestion />
      <SignOutConfirm
        open={asks || isBusy}
        busy={isBusy}
        uploads={running}
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
