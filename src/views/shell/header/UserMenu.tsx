/** Who is signed in, and what they can do about it: 帐号管理 and 退出登录 (B059). */

import { Menu } from 'primereact/menu'
import { useId, useRef, useState } from 'react'
import { sessionTexts } from '../../../machines/account/session/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { popupPart } from '../../shared/kit/behaviour/popupPart'
import { Icon } from '../../shared/kit/Icon'
import type { ShellUser } from '../frame/shell.types'
import { shellTexts } from '../frame/texts'
import '../frame/shell.css'

export interface UserMenuProps {
  user: ShellUser
  onAccount: () => void
  onSignOut: () => void
}

export function UserMenu({ user, onAccount, onSignOut }: UserMenuProps) {
  const id = useId()
  const menu = useRef<Menu>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="shell-user"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => menu.current?.toggle(event)}
      >
        <Avatar name={user.realName} src={user.coverImg} size="s" />
        <span className="shell-user-name">{user.realName}</span>
        <span className="u-hidden">{shellTexts.userMenu}</span>
        <Icon name="chevron-down" className="shell-user-arrow" />
      </button>
      <Menu
        id={id}
        ref={menu}
        popup
        popupAlignment="right"
        onShow={() => setOpen(true)}
        onHide={() => setOpen(false)}
        pt={popupPart(user.realName)}
        model={[
          { label: sessionTexts.accountSettings, icon: 'pi pi-user', command: onAccount },
          { separator: true },
          { label: sessionTexts.signOut, icon: 'pi pi-sign-out', command: onSignOut },
        ]}
      />
    </>
  )
}
