/**
 * The layout with a single header: for students and teachers (B040, B043), and for administrators who have chosen it (G014). On
 * a phone the navigation is a drawer.
 */
import { type ReactNode, useState } from 'react'
import { ConnectionBadge } from '../../shared/kit/ConnectionBadge'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Logo } from '../../shared/kit/Logo'
import { HeaderButton } from '../header/HeaderButton'
import { HeaderEnd } from '../header/HeaderEnd'
import { ToolMenu } from '../header/ToolMenu'
import { foldNav } from '../navigation/foldNav'
import { NavDrawer } from '../navigation/NavDrawer'
import { NavList } from '../navigation/NavList'
import { Footer } from './Footer'
import { frameClass, headerClass } from './frame'
import type { ShellChat, ShellClass, ShellNotices, ShellProps, ToolItem } from './shell.types'
import { shellTexts } from './texts'
import './shell.css'

export interface TopLayoutProps extends ShellProps {
  /** The current class; null outside of classes. */
  inClass: ShellClass | null
  /** The link out of a class, in layouts with one in the header (B051); null for none. */
  back: { href: string; label: string } | null
  tools: readonly ToolItem[]
  onTool: (id: string) => void
  notices: ShellNotices | null
  chat: ShellChat | null
  children: ReactNode
}

/** With more entries than these, the header of a class has its dense form, without names and arrows. */
const NAV_BESIDE_TOOLS = 3
/** Number of entries in the row; the others are in a group. */
const NAV_ROOM = 4
/** Number of entries beside the tools, in the dense form: the submenus of a class. */
const NAV_ROOM_BESIDE_TOOLS = 5
/** With more entries than these the navigation of a tablet is a drawer; in class it always is. */
const NAV_ON_TABLET = 4

export function TopLayout({ inClass, back, tools, onTool, notices, chat, children, ...shell }: TopLayoutProps) {
  const [drawer, setDrawer] = useState(false)
  const navigate = (href: string): void => {
    setDrawer(false)
    shell.onNavigate(href)
  }
  const isInClass = tools.length > 0
  const isDense = isInClass && shell.nav.length > NAV_BESIDE_TOOLS
  const isFolded = isInClass || shell.nav.length > NAV_ON_TABLET
  const frame = [isFolded && 'shell-top--folded', isDense && 'shell-top--dense', inClass !== null && 'shell-top--class']
  return (
    <div className={frameClass('column min-screen shell-top', shell.settings, ...frame)}>
      <a href="#main" className="u-skip">
        {shellTexts.skip}
      </a>
      <div className={headerClass(shell.settings, shell.headerHidden)}>
        <header className="row gap-4 align-center centered shell-header-bar">
          {shell.nav.length > 0 ? (
            <span className="gone shell-burger">
              <HeaderButton
                icon="bars"
                label={shellTexts.menuShort}
                name={shellTexts.menu}
                onClick={() => setDrawer(true)}
              />
            </span>
          ) : null}
          <Link
            href={shell.homeHref}
            onNavigate={navigate}
            label={shellTexts.home(shell.school?.name)}
            className="inline-row align-center min-touch round-s ink-plain shell-home"
          >
            <Logo withName school={shell.school} />
          </Link>
          {back ? (
            <Link
              href={back.href}
              onNavigate={navigate}
              className="inline-row gap-2 align-center min-touch pad-x-3 line-before u-muted nowrap shell-back"
            >
              <Icon name="arrow-left" />
              <span className="shell-back-whole">{back.label}</span>
              <span className="gone leading-1 size-xs shell-back-short" aria-hidden="true">
                {shellTexts.backShort}
              </span>
            </Link>
          ) : null}
          <NavList items={foldNav(shell.nav, isInClass ? NAV_ROOM_BESIDE_TOOLS : NAV_ROOM)} onNavigate={navigate} />
          <ToolMenu tools={tools} onTool={onTool} />
          <HeaderEnd {...shell} notices={notices} chat={chat} onNavigate={navigate}>
            {inClass ? (
              <div className="shell-class" title={inClass.name}>
                <ConnectionBadge {...inClass.connection} steady />
              </div>
            ) : null}
          </HeaderEnd>
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
  )
}
