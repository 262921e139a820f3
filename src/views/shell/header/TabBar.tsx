/**
 * The bar of open pages (B045–B048). A tab is a link with a close button beside it; its menu opens by the secondary mouse button,
 * by the menu key or Shift+F10, and by the button at the end of the bar, which acts on the visible page.
 */
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react'
import type { Tab, TabsIntent } from '../../../machines/shell/tabs/tabs.types'
import { Button } from '../../shared/kit/Button'
import { passFocusOn } from '../../shared/kit/behaviour/passFocusOn'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { type MenuHandle, PopupMenu } from '../../shared/kit/overlays/PopupMenu'
import { shellTexts } from '../frame/texts'
import '../frame/shell.css'

export interface TabBarProps {
  tabs: readonly Tab[]
  active: string | null
  /** The full address of a tab's page. */
  hrefOf: (tab: Tab) => string
  onIntent: (intent: TabsIntent) => void
}

export function TabBar({ tabs, active, hrefOf, onIntent }: TabBarProps) {
  const menu = useRef<MenuHandle>(null)
  const opener = useRef<HTMLElement>(null)
  const [path, setPath] = useState('')
  const { close, closeLeft, closeRight, closeOthers, closeAll } = shellTexts.tabActions
  const openMenu = (event: SyntheticEvent<HTMLElement>, of: string): void => {
    event.preventDefault()
    opener.current = event.currentTarget.querySelector('a') ?? event.currentTarget
    setPath(of)
    menu.current?.show(event)
  }
  /** The focus belongs on the link and not on the tab; if the user has focused another element by mouse, it stays there. */
  const giveBack = (): void => {
    const at = document.activeElement
    if (at === document.body || at?.closest('[role=menu]')) opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, of: string): void => {
    if (event.key !== 'Delete') return
    event.preventDefault()
    onIntent({ type: 'tab.close', path: of })
  }
  return (
    <nav className="row gap-2 align-center line-above on-surface pad-1-4 shell-tabs" aria-label={shellTexts.tabs}>
      <ul className="row gap-1 grow shrink scroll-x shell-tabs-list">
        {tabs.map((tab) => (
          <li
            key={tab.path}
            ref={passFocusOn}
            className={
              tab.path === active
                ? 'row align-center rigid ink-accent on-accent-soft line round-s shell-tab--active'
                : 'on-bg row align-center rigid line round-s u-muted'
            }
            onContextMenu={(event: MouseEvent<HTMLElement>) => openMenu(event, tab.path)}
            onKeyDown={(event) => onKeyDown(event, tab.path)}
          >
            <Link
              href={hrefOf(tab)}
              onNavigate={() => onIntent({ type: 'tab.activate', path: tab.path })}
              current={tab.path === active}
              className="row gap-2 align-center min-control-s round-s ink-inherit nowrap shell-tab-link"
            >
              <Icon name={tab.icon} />
              <span className="clip ellipsis">{tab.title}</span>
            </Link>
            <button
              type="button"
              className="width-control-s stack place-center line-none round-s on-none ink-inherit size-xs pointer height-control-s shell-tab-close"
              aria-label={shellTexts.closeTab(tab.title)}
              title={shellTexts.closeTab(tab.title)}
              onClick={() => onIntent({ type: 'tab.close', path: tab.path })}
            >
              <Icon name="times" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        kind="quiet"
        size="s"
        icon="ellipsis-v"
        iconOnly
        label={shellTexts.tabMenu}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event, active ?? '')}
      />
      <PopupMenu
        ref={menu}
        label={shellTexts.tabMenu}
        onHide={giveBack}
        entries={[
          { label: close, icon: 'times', onRun: () => onIntent({ type: 'tab.close', path }) },
          { label: closeLeft, icon: 'angle-left', onRun: () => onIntent({ type: 'tabs.closeLeft', path }) },
          { label: closeRight, icon: 'angle-right', onRun: () => onIntent({ type: 'tabs.closeRight', path }) },
          { label: closeOthers, icon: 'clone', onRun: () => onIntent({ type: 'tabs.closeOthers', path }) },
          'line',
          { label: closeAll, icon: 'times-circle', onRun: () => onIntent({ type: 'tabs.closeAll' }) },
        ]}
      />
    </nav>
  )
}
