/** The layout of students and teachers: everything in one header (B040, B043). On a phone the navigation is a drawer. */
import { type ReactNode, useState } from 'react'
import { Button } from '../kit/Button'
import { ConnectionBadge } from '../kit/ConnectionBadge'
import { Icon } from '../kit/Icon'
import { Link } from '../kit/Link'
import { Logo } from '../kit/Logo'
import { Footer } from './Footer'
import { NavDrawer } from './NavDrawer'
import { NavList } from './NavList'
import { NoticeBell } from './NoticeBell'
import type { ShellClass, ShellNotices, ShellProps, ToolItem } from './shell.types'
import { ThemeToggle } from './ThemeToggle'
import { ToolMenu } from './ToolMenu'
import { shellTexts } from './texts'
import { UserMenu } from './UserMenu'
import './shell.css'

export interface TopLayoutProps extends ShellProps {
  /** The class that the user is in; null outside of classes. */
  inClass: ShellClass | null
  /** The way out of a class, for those who have one in the header (B051); null for none. */
  back: { href: string; label: string } | null
  tools: readonly ToolItem[]
  onTool: (id: string) => void
  notices: ShellNotices | null
  /** Out of sight, to give the page more room (B194). */
  headerHidden?: boolean
  children: ReactNode
}

export function TopLayout({
  inClass,
  back,
  tools,
  onTool,
  notices,
  headerHidden = false,
  children,
  ...shell
}: TopLayoutProps) {
  const [drawer, setDrawer] = useState(false)
  const navigate = (href: string): void => {
    setDrawer(false)
    shell.onNavigate(href)
  }
  return (
    <div className="shell-top">
      <a href="#main" className="u-skip">
        {shellTexts.skip}
      </a>
      <header className={`shell-header${headerHidden ? ' shell-header--hidden' : ''}`}>
        <div className="shell-header-bar">
          {shell.nav.length > 0 ? (
            <span className="shell-burger">
              <Button kind="quiet" icon="bars" iconOnly label={shellTexts.menu} onClick={() => setDrawer(true)} />
            </span>
          ) : null}
          <Link href={shell.homeHref} onNavigate={navigate} label={shellTexts.home} className="shell-home">
            <Logo withName />
          </Link>
          {back ? (
            <Link href={back.href} onNavigate={navigate} className="shell-back">
              <Icon name="arrow-left" />
              <span>{back.label}</span>
            </Link>
          ) : null}
          <NavList items={shell.nav} onNavigate={navigate} />
          <ToolMenu tools={tools} onTool={onTool} />
          <div className="shell-header-end">
            {inClass ? (
              <div className="shell-class" title={inClass.name}>
                <ConnectionBadge {...inClass.connection} />
              </div>
            ) : null}
            <ThemeToggle theme={shell.theme} onTheme={shell.onTheme} />
            {notices ? <NoticeBell {...notices} /> : null}
            <UserMenu user={shell.user} onAccount={shell.onAccount} onSignOut={shell.onSignOut} />
          </div>
        </div>
      </header>
      <NavDrawer open={drawer} onClose={() => setDrawer(false)} items={shell.nav} onNavigate={navigate} />
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
      <Footer />
    </div>
  )
}
