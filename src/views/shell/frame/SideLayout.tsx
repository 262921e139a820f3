/** The layout of administrators: a side menu of 256 px, 80 px when collapsed (B041, B193), a drawer on a phone (B042). */
import { type ReactNode, useState } from 'react'
import { Link } from '../../shared/kit/Link'
import { Logo } from '../../shared/kit/Logo'
import { HeaderButton } from '../header/HeaderButton'
import { HeaderEnd } from '../header/HeaderEnd'
import { NavDrawer } from '../navigation/NavDrawer'
import { NavList } from '../navigation/NavList'
import { Footer } from './Footer'
import { frameClass, headerClass } from './frame'
import type { ShellNotices, ShellProps } from './shell.types'
import { shellTexts } from './texts'
import './shell.css'

export interface SideLayoutProps extends ShellProps {
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  notices?: ShellNotices | null
  children: ReactNode
}

export function SideLayout({ collapsed, onCollapse, notices = null, children, ...shell }: SideLayoutProps) {
  const [drawer, setDrawer] = useState(false)
  const navigate = (href: string): void => {
    setDrawer(false)
    shell.onNavigate(href)
  }
  const { navTheme, fixedSidebar } = shell.settings
  const aside = ['vertical shell-aside', `shell-aside--${navTheme}`, fixedSidebar ? '' : 'shell-aside--flow']
  return (
    <div className={frameClass('stack min-screen shell-side', shell.settings, collapsed && 'shell-side--collapsed')}>
      <a href="#main" className="u-skip">
        {shellTexts.skip}
      </a>
      <aside className={aside.filter(Boolean).join(' ')} aria-label={shellTexts.aside}>
        <Link
          href={shell.homeHref}
          onNavigate={navigate}
          label={shellTexts.home(shell.school?.name)}
          className="inline-row align-center min-touch round-s ink-plain shell-home"
        >
          <Logo withName={!collapsed} school={shell.school} />
        </Link>
        <NavList items={shell.nav} column narrow={collapsed} onNavigate={navigate} />
      </aside>
      <div className="column min-screen shell-side-page">
        <div className={headerClass(shell.settings, shell.headerHidden)}>
          <header className="row gap-4 align-center centered shell-header-bar shell-header-bar--full">
            <span className="gone shell-burger">
              <HeaderButton
                icon="bars"
                label={shellTexts.menuShort}
                name={shellTexts.menu}
                onClick={() => setDrawer(true)}
              />
            </span>
            <span className="shell-collapse">
              <HeaderButton
                icon={collapsed ? 'angle-double-right' : 'angle-double-left'}
                label={collapsed ? shellTexts.expandShort : shellTexts.collapseShort}
                name={collapsed ? shellTexts.expand : shellTexts.collapse}
                onClick={() => onCollapse(!collapsed)}
              />
            </span>
            <HeaderEnd {...shell} notices={notices} onNavigate={navigate} />
          </header>
          {shell.bar}
        </div>
        <NavDrawer
          open={drawer}
          onClose={() => setDrawer(false)}
          items={shell.nav}
          links={[...shell.links, ...shell.systems]}
          onNavigate={navigate}
        />
        <main id="main" tabIndex={-1} className="grow centered shell-main">
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
