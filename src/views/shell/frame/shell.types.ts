/** Types of the layouts' props. */
import type { ReactNode } from 'react'
import type { LayoutSettings } from '../../../machines/shell/layoutSettings/layoutSettings.types'
import type { ConnectionBadgeProps } from '../../shared/kit/ConnectionBadge'
import type { School } from '../../shared/kit/Logo'

/** An entry of the main navigation with a page. */
export interface NavItem {
  /** The full address, base included. */
  href: string
  label: string
  /** primeicons name without prefix. */
  icon: string
  current: boolean
  /** A number beside the label with its words, such as works that wait; absent: none. */
  count?: { readonly value: number; readonly words: string }
}

/** A group of entries. */
export interface NavGroup {
  id: string
  label: string
  icon: string
  items: readonly NavItem[]
}

export type NavEntry = NavItem | NavGroup

/** An icon of the header, or an entry of its dropdown of systems (B052–B055). */
export interface HeaderLink {
  id: string
  label: string
  icon: string
  href: string
  /** Another system: it opens in a separate tab. */
  external: boolean
}

/** One live tool in the header of a class. */
export interface ToolItem {
  id: string
  label: string
  icon: string
  /** The tool is running. */
  running?: boolean
  /** Number of items that wait for the user. */
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

/** The current class. */
export interface ShellClass {
  name: string
  connection: ConnectionBadgeProps
}

/** The bell; undefined where there is none (B056–B058). */
export interface ShellNotices {
  unread: number
  /** Opens or closes the dropdown. */
  onOpen: () => void
  /** Called on blur and on Escape. */
  onClose?: () => void
  /** The open dropdown; null while it is closed. */
  panel?: ReactNode
  /** Why the notices are unavailable now. */
  reason?: string | null
}

/** The chat as a button of the header, where its bubble has no room. */
export interface ShellChat {
  /** Number of unread messages. */
  unread: number
  /** Sender of the latest message (B301). */
  flashing: { name: string; avatarUrl: string } | null
  isOpen: boolean
  onToggle: () => void
}

/** The common props of both layouts. */
export interface ShellProps {
  user: ShellUser
  /** The school of the installation; undefined for Podium's own name and logo. */
  school?: School | null
  nav: readonly NavEntry[]
  /** The address of the logo's link. */
  homeHref: string
  onNavigate: (href: string) => void
  /** Icons that link to other parts of the school. */
  links: readonly HeaderLink[]
  /** The systems of the dropdown; hidden when empty. */
  systems: readonly HeaderLink[]
  settings: Pick<LayoutSettings, 'navTheme' | 'fixedHeader' | 'fixedSidebar' | 'contentWidth'>
  onSettings: () => void
  onAccount: () => void
  /** Undefined where problems cannot be reported. */
  onReport?: (() => void) | undefined
  helpHref?: string | undefined
  onSignOut: () => void
  /** Hidden, to give the page more room (B194). */
  headerHidden?: boolean
  /** The bar of tabs, where it is enabled (B043). */
  bar?: ReactNode
}
