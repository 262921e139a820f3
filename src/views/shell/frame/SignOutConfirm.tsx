/** 真的要注销登录吗? under the title 提示 (B067), with a warning about running uploads. */
import { sessionTexts } from '../../../machines/account/session/texts'
import { Confirm, type ConfirmProps } from '../../shared/kit/overlays/Confirm'

export interface SignOutConfirmProps extends Pick<ConfirmProps, 'open' | 'busy' | 'onAccept' | 'onReject'> {
  /** Number of running uploads. */
  uploads: number
}

export function SignOutConfirm({ uploads, ...props }: SignOutConfirmProps) {
  const { signOutTitle, signOutQuestion, signOutUploads } = sessionTexts
  const text = uploads === 0 ? signOutQuestion : `${signOutQuestion}${signOutUploads(uploads)}`
  return <Confirm {...props} title={signOutTitle} text={text} />
}
