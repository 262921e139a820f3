/** The layout of a role, filled: navigation, tools, bell, connection, person (core §2 Layouts). */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { notificationsOf, sessionOf } from '../../machines/app/app.selectors'
import { SideLayout } from '../../views/shell/SideLayout'
import type { NavItem, ShellNotices } from '../../views/shell/shell.types'
import { TopLayout } from '../../views/shell/TopLayout'
import { useClient } from '../client'
import { menuRoutes } from '../guard'
import { useHeaderHidden } from '../hooks'
import { NoticeDropdown } from '../notices/NoticeDropdown'
import { usePreferences } from '../preferences'
import { pageRoutes } from '../table'
import { homePaths } from '../table/match'
import type { PageRoute } from '../table/route'
import { routeTexts } from '../texts'
import { useClassConnection, useTools } from './useTools'
import { useWorkspace } from './workspace.context'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
/** Addresses of links hold the base; the router's paths do not. */
const withoutBase = (href: string): string => (href.startsWith(base) ? href.slice(base.length) : href)

export function Layout({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { app, mode } = useClient()
  const { user, where } = useWorkspace()
  const [, navigate] = useLocation()
  const session = useSelector(app, sessionOf)
  const { theme, collapsed, change } = usePreferences()
  const isHeaderHidden = useHeaderHidden()
  const notices = useNotices()
  const connection = useClassConnection()
  const { tools, open } = useTools()
  const isInClass = where.kind === 'inside'
  const nav = menuRoutes(pageRoutes, user, mode.features).map(
    ({ path, title = '', icon = 'circle' }): NavItem => ({
      href: base + path,
      label: title,
      icon,
      current: path === route.path,
    }),
  )
  const shell = {
    user,
    nav,
    homeHref: base + homePaths[user.role],
    theme,
    onTheme: (next: typeof theme) => change({ theme: next }),
    onNavigate: (href: string) => navigate(withoutBase(href)),
    onAccount: () =>
      navigate(
        isInClass && user.role === 'student' ? '/student/course/account/settings/base' : '/account/settings/base',
      ),
    onSignOut: () => session?.send({ type: 'signOut.ask' }),
  }
  if (user.role === 'admin') {
    return (
      <SideLayout {...shell} collapsed={collapsed} onCollapse={(next) => change({ collapsed: next })}>
        {children}
      </SideLayout>
    )
  }
  return (
    <TopLayout
      {...shell}
      inClass={isInClass ? { name: where.teachingClass?.name ?? '', connection } : null}
      back={
        isInClass && user.role === 'student'
          ? { href: `${base}/student/course/list`, label: routeTexts.backToClasses }
          : null
      }
      tools={tools}
      onTool={open}
      notices={notices}
      headerHidden={isHeaderHidden}
    >
      {children}
    </TopLayout>
  )
}

/** The bell: a teacher's everywhere, a student's in class, nobody else's (B056–B058). */
function useNotices(): ShellNotices | null {
  const { app } = useClient()
  const { user, where } = useWorkspace()
  const notifications = useSelector(app, notificationsOf)
  const unread = useSelector(notifications, (snapshot) => snapshot?.context.unread ?? 0)
  const bell = useSelector(notifications, (snapshot) => snapshot?.children.bell)
  const isOpen = useSelector(bell, (snapshot) => snapshot?.matches('open') ?? false)
  const hasBell = user.role === 'teacher' || (user.role === 'student' && where.kind === 'inside')
  if (!hasBell || !bell) return null
  return {
    unread,
    onOpen: () => bell.send({ type: isOpen ? 'bell.close' : 'bell.open' }),
    onClose: () => bell.send({ type: 'bell.close' }),
    panel: isOpen ? <NoticeDropdown bell={bell} /> : null,
  }
}
