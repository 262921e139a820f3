/** What the layouts show and say, for whoever fills them. */
import type { ReactNode } from 'react'
import type { ConnectionBadgeProps } from '../kit/ConnectionBadge'

/** One entry of the main navigation. */
export interface NavItem {
  /** The full address, base included. */
  href: string
  label: string
  /** primeicons name without prefix. */
  icon: string
  current: boolean
}

/** One live tool in the header of a class. */
export interface ToolItem {
  id: string
  label: string
  icon: string
  /** It is going on right now. */
  running?: boolean
  /** Why it cannot be opened now. */
  reason?: string | null
}

export interface ShellUser {
  realName: string
  /** Address of the picture; empty for none. */
  coverImg: string
  role: 'student' | 'teacher' | 'admin'
}

/** The class that the user is in. */
export interface ShellClass {
  name: string
  connection: ConnectionBadgeProps
}

/** The bell; absent where there is none (B056–B058). */
export interface ShellNotices {
  unread: number
  /** Opens the list, or closes it where it is open. */
  onOpen: () => void
  /** Somebody went elsewhere, or pressed Escape. */
  onClose?: () => void
  /** The open list; null while it is closed. */
  panel?: ReactNode
  /** Why the notices cannot be opened now. */
  reason?: string | null
}

/** What both layouts have in common. */
export interface ShellProps {
  user: ShellUser
  nav: readonly NavItem[]
  /** Address of the page that the logo leads to. */
  homeHref: string
  onNavigate: (href: string) => void
  theme: 'light' | 'dark'
  onTheme: (theme: 'light' | 'dark') => void
  onAccount: () => void
  onSignOut: () => void
}
