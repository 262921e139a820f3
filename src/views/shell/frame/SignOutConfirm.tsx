/** 真的要注销登录吗? under the title 提示 (B067); says what a sign-out interrupts. */
import { sessionTexts } from '../../../machines/account/session/texts'
import { Confirm, type ConfirmProps } from '../../shared/kit/overlays/Confirm'

export interface SignOutConfirmProps extends Pick<ConfirmProps, 'open' | 'busy' | 'onAccept' | 'onReject'> {
  /** So many uploads are running. */
  uploads: number
}

export function SignOutConfirm({ uploads, ...props }: SignOutConfirmProps) {
  const { signOutTitle, signOutQuestion, signOutUploads } = sessionTexts
  const text = uploads === 0 ? signOutQuestion : `${signOutQuestion}${signOutUploads(uploads)}`
  return <Confirm {...props} title={signOutTitle} text={text} />
}
