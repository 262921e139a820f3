/** The layout of administrators: a dark side menu of 256 px, 80 px when collapsed (B041, B193), a drawer on a phone (B042). */
import { type ReactNode, useState } from 'react'
import { Button } from '../kit/Button'
import { Link } from '../kit/Link'
import { Logo } from '../kit/Logo'
import { Footer } from './Footer'
import { NavDrawer } from './NavDrawer'
import { NavList } from './NavList'
import type { ShellProps } from './shell.types'
import { ThemeToggle } from './ThemeToggle'
import { shellTexts } from './texts'
import { UserMenu } from './UserMenu'
import './shell.css'

export interface SideLayoutProps extends ShellProps {
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  children: ReactNode
}

export function SideLayout({ collapsed, onCollapse, children, ...shell }: SideLayoutProps) {
  const [drawer, setDrawer] = useState(false)
  const navigate = (href: string): void => {
    setDrawer(false)
    shell.onNavigate(href)
  }
  return (
    <div className={`shell-side${collapsed ? ' shell-side--collapsed' : ''}`}>
      <a href="#main" className="u-skip">
        {shellTexts.skip}
      </a>
      <aside className="shell-aside" aria-label={shellTexts.aside}>
        <Link href={shell.homeHref} onNavigate={navigate} label={shellTexts.home} className="shell-home">
          <Logo withName={!collapsed} />
        </Link>
        <NavList items={shell.nav} column onNavigate={navigate} />
      </aside>
      <div className="shell-side-page">
        <header className="shell-header">
          <div className="shell-header-bar shell-header-bar--full">
            <span className="shell-burger">
              <Button kind="quiet" icon="bars" iconOnly label={shellTexts.menu} onClick={() => setDrawer(true)} />
            </span>
            <span className="shell-collapse">
              <Button
                kind="quiet"
                icon={collapsed ? 'angle-double-right' : 'angle-double-left'}
                iconOnly
                label={collapsed ? shellTexts.expand : shellTexts.collapse}
                onClick={() => onCollapse(!collapsed)}
              />
            </span>
            <div className="shell-header-end">
              <ThemeToggle theme={shell.theme} onTheme={shell.onTheme} />
              <UserMenu user={shell.user} onAccount={shell.onAccount} onSignOut={shell.onSignOut} />
            </div>
          </div>
        </header>
        <NavDrawer open={drawer} onClose={() => setDrawer(false)} items={shell.nav} onNavigate={navigate} />
        <main id="main" tabIndex={-1} className="shell-main shell-main--full">
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
