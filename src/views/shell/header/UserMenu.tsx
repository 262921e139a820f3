/** The signed-in user, with the menu of the account and of this device (B059). */

import { sessionTexts } from '../../../machines/account/session/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { Icon } from '../../shared/kit/Icon'
import { PopupMenu, usePopupMenu } from '../../shared/kit/overlays/PopupMenu'
import type { ShellUser } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import '../frame/shell.css'

export interface UserMenuProps {
  user: ShellUser
  onAccount: () => void
  /** Opens layout and theme. */
  onSettings: () => void
  /** Undefined where problems cannot be reported. */
  onReport?: (() => void) | undefined
  /** The address of the help; it opens in a window of its own, so that the lesson or the work stays open. */
  helpHref?: string | undefined
  onSignOut: () => void
}

export function UserMenu({ user, onAccount, onSettings, onReport, helpHref, onSignOut }: UserMenuProps) {
  const menu = usePopupMenu()
  return (
    <>
      <button
        type="button"
        className="eases inline-row gap-2 align-center relative min-touch pad-1-2 line-none round-full on-none pointer shell-user"
        {...menu.opener}
      >
        <Avatar name={user.realName} src={user.coverImg} size="s" />
        <span className="one-line shell-user-name">{user.realName}</span>
        <span className="u-hidden">{shellTexts.userMenu}</span>
        <Icon name="chevron-down" className="u-muted size-xs shell-user-arrow" />
      </button>
      <PopupMenu
        {...menu.popup}
        atEnd
        label={user.realName}
        entries={[
          { label: sessionTexts.accountSettings, icon: 'user', onRun: onAccount },
          { label: shellTexts.settings, icon: 'cog', onRun: onSettings },
          ...(helpHref === undefined ? [] : [{ label: shellTexts.help, icon: 'question-circle', href: helpHref }]),
          ...(onReport ? [{ label: shellTexts.reportProblem, icon: 'flag', onRun: onReport }] : []),
          'line',
          { label: sessionTexts.signOut, icon: 'sign-out', onRun: onSignOut },
        ]}
      />
    </>
  )
}
