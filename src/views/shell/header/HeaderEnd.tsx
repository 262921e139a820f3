/** The right end of the header, the same in both layouts: links, systems, chat, bell, user. */
import type { ReactNode } from 'react'
import type { ShellChat, ShellNotices, ShellProps } from '../frame/shell.types'
import { ChatButton } from './ChatButton'
import { HeaderLinks } from './HeaderLinks'
import { NoticeBell } from './NoticeBell'
import { SystemMenu } from './SystemMenu'
import { UserMenu } from './UserMenu'
import '../frame/shell.css'

export interface HeaderEndProps
  extends Pick<
    ShellProps,
    'user' | 'links' | 'systems' | 'onSettings' | 'onAccount' | 'onReport' | 'helpHref' | 'onSignOut'
  > {
  onNavigate: (href: string) => void
  notices?: ShellNotices | null
  chat?: ShellChat | null
  /** Content before everything else, such as the connection status. */
  children?: ReactNode
}

export function HeaderEnd({ user, links, systems, notices, chat, children, ...on }: HeaderEndProps) {
  return (
    <div className="row gap-2 align-center to-end shell-header-end">
      {children}
      <HeaderLinks links={links} onNavigate={on.onNavigate} />
      <SystemMenu systems={systems} />
      {chat ? <ChatButton {...chat} /> : null}
      {notices ? <NoticeBell {...notices} /> : null}
      <UserMenu
        user={user}
        onAccount={on.onAccount}
        onSettings={on.onSettings}
        onReport={on.onReport}
        helpHref={on.helpHref}
        onSignOut={on.onSignOut}
      />
    </div>
  )
}
