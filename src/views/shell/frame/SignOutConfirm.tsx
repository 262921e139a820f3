/** 真的要注销登录吗? under the title 提示 (B067). */
import { sessionTexts } from '../../../machines/account/session/texts'
import { Confirm, type ConfirmProps } from '../../shared/kit/overlays/Confirm'

export type SignOutConfirmProps = Pick<ConfirmProps, 'open' | 'busy' | 'onAccept' | 'onReject'>

export function SignOutConfirm(props: SignOutConfirmProps) {
  return <Confirm {...props} title={sessionTexts.signOutTitle} text={sessionTexts.signOutQuestion} />
}
