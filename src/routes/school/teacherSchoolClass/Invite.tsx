/** The invitation of a class: its QR code, and a button that copies its code. */
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { copyText } from '../../../services/browser/page/windows'
import { InviteDialog } from '../../../views/school/teacherSchoolClass/InviteDialog'
import { texts } from '../../../views/school/teacherSchoolClass/texts'
import { INVITATION_PATH } from '../../account/register/invitation'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'

/** The address in the QR code: the page on which a student asks to join. */
const addressOf = ({ invitationCode }: Classes): string =>
  `${window.location.origin}${base}${INVITATION_PATH}?code=${encodeURIComponent(invitationCode)}`

/** Copies the code of a class and shows a message. */
export function useCopyCode(): (classes: Classes) => void {
  const { toasts } = useClient()
  return ({ invitationCode }) => {
    void copyText(invitationCode).then((isCopied) =>
      toasts.send({
        type: 'notify',
        level: isCopied ? 'success' : 'warning',
        text: isCopied ? texts.copied : texts.copyFailed,
      }),
    )
  }
}

export interface InviteProps {
  classes: Classes
  onOpenInvite: () => void
  onClose: () => void
}

export function Invite({ classes, onOpenInvite, onClose }: InviteProps) {
  const copy = useCopyCode()
  return (
    <InviteDialog
      classes={classes}
      address={addressOf(classes)}
      onCopy={() => copy(classes)}
      onOpenInvite={onOpenInvite}
      onClose={onClose}
    />
  )
}
