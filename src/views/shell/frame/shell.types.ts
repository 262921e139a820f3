/** What the layouts show and say, for whoever fills them. */
import type { ReactNode } from 'react'
import type { LayoutSettings } from '../../../machines/shell/layoutSettings/layoutSettings.types'
import type { ConnectionBadgeProps } from '../../shared/kit/ConnectionBadge'
import type { School } from '../../shared/kit/Logo'

/** One entry of the main navigation that leads to a page. */
export interface NavItem {
  /** The full address, base included. */
  href: string
  label: string
  /** primeicons name without prefix. */
  icon: string
  current: boolean
}

/** Several entries under one name. */
export interface NavGroup {
  id: string
  label: string
  icon: string
  items: readonly NavItem[]
}

export type NavEntry = NavItem | NavGroup

/** An icon of the header, or a line of its dropdown of systems, that leads somewhere (B052–B055). */
export interface HeaderLink {
  id: string
  label: string
  icon: string
  href: string
  /** Another system: it opens beside Podium. */
  external: boolean
}

/** One live tool in the header of a class. */
export interface ToolItem {
  id: string
  label: string
  icon: string
  /** It is going on right now. */
  running?: boolean
  /** So many things wait in it for this person. */
  waiting?: number
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

/** The chat, as the header offers it where its bubble has no room. */
export interface ShellChat {
  /** Messages that this person has not read. */
  unread: number
  /** Sender of the message that has just arrived (B301). */
  flashing: { name: string; avatarUrl: string } | null
  isOpen: boolean
  onToggle: () => void
}

/** What both layouts have in common. */
export interface ShellProps {
  user: ShellUser
  /** Whose the pages are; Podium's own without it. */
  school?: School | null
  nav: readonly NavEntry[]
  /** Address of the page that the logo leads to. */
  homeHref: string
  onNavigate: (href: string) => void
  /** Icons that lead to other parts of the school. */
  links: readonly HeaderLink[]
  /** The systems of the dropdown; without any there is none. */
  systems: readonly HeaderLink[]
  settings: Pick<LayoutSettings, 'navTheme' | 'fixedHeader' | 'fixedSidebar' | 'contentWidth'>
  onSettings: () => void
  onAccount: () => void
  onSignOut: () => void
  /** Out of sight, to give the page more room (B194). */
  headerHidden?: boolean
  /** The bar of tabs, where it is switched on (B043). */
  bar?: ReactNode
}
