/**
 * The dialogs of the session, above every page: the end of the session by another sign-in, and the confirmation before signing out.
 */
import { useSelector } from '@xstate/react'
import { plainOf } from '../../../../contract/rules/shared/plainHtml'
import { asksSignOut, isSigningOut } from '../../../machines/account/session/session.selectors'
import type { UploadItem } from '../../../machines/library/files/files.types'
import { forcedOfflineOf, sessionOf, uploadsOf } from '../../../machines/shell/app/app.selectors'
import { copyText } from '../../../services/browser/page/windows'
import { LostInputDialog } from '../../../views/shell/frame/LostInputDialog'
import { SessionEndedDialog } from '../../../views/shell/frame/SessionEndedDialog'
import { SignOutConfirm } from '../../../views/shell/frame/SignOutConfirm'
import { lostInputTexts } from '../../../views/shell/frame/texts'
import { useUploadItems } from '../../library/files/useUploadItems'
import { useClient } from '../../shared/client/client.context'
import { LeaveQuestion } from '../../shared/LeaveQuestion'
import { closeLostInput, useLostInput } from '../../shared/lostInput'

const noUploads: readonly UploadItem[] = []

export function Dialogs() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const forcedOffline = useSelector(app, forcedOfflineOf)
  const forcedText = useSelector(forcedOffline, (snapshot) =>
    snapshot?.matches('notified') ? snapshot.context.text : null,
  )
  const asks = useSelector(session, (snapshot) => snapshot !== undefined && asksSignOut(snapshot))
  const uploads = useSelector(app, uploadsOf)
  const { running } = useUploadItems(useSelector(uploads, (snapshot) => snapshot?.context.items ?? noUploads))
  const isBusy = useSelector(session, (snapshot) => snapshot !== undefined && isSigningOut(snapshot))
  return (
    <>
      <LeaveQuestion />
      <LostInput />
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

/** Unsaved input whose place was deleted on another page. */
function LostInput() {
  const { toasts } = useClient()
  const lost = useLostInput()
  if (!lost) return null
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(lost.isHtml ? plainOf(lost.input) : lost.input)
    const text = isCopied ? lostInputTexts.copied : lostInputTexts.notCopied
    toasts.send({ type: 'notify', level: isCopied ? 'success' : 'warning', text })
  }
  return <LostInputDialog lost={lost} onCopy={() => void copy()} onClose={closeLostInput} />
}
