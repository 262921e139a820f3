/** The right end of the header, the same in both layouts: icons, systems, settings, bell, person. */
import type { ReactNode } from 'react'
import { Button } from '../kit/Button'
import { HeaderLinks } from './HeaderLinks'
import { NoticeBell } from './NoticeBell'
import { SystemMenu } from './SystemMenu'
import type { ShellNotices, ShellProps } from './shell.types'
import { shellTexts } from './texts'
import { UserMenu } from './UserMenu'
import './shell.css'

export interface HeaderEndProps
  extends Pick<ShellProps, 'user' | 'links' | 'systems' | 'onSettings' | 'onAccount' | 'onSignOut'> {
  onNavigate: (href: string) => void
  notices?: ShellNotices | null
  /** Before everything else, such as the state of the connection. */
  children?: ReactNode
}

export function HeaderEnd({ user, links, systems, notices, children, ...on }: HeaderEndProps) {
  return (
    <div className="shell-header-end">
      {children}
      <HeaderLinks links={links} onNavigate={on.onNavigate} />
      <SystemMenu systems={systems} />
      <Button kind="quiet" icon="palette" iconOnly label={shellTexts.settings} onClick={on.onSettings} />
      {notices ? <NoticeBell {...notices} /> : null}
      <UserMenu user={user} onAccount={on.onAccount} onSignOut={on.onSignOut} />
    </div>
  )
}
