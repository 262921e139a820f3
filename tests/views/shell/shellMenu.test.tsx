/** The menu of administrators, the tab bar, and the layout settings. */

import { readFileSync } from 'node:fs'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { classes, home, teachers } from '../../../src/catalogue/shell/tabs/tabs.examples'
import { defaultSettings, themeColors } from '../../../src/machines/shell/layoutSettings/layoutSettings.types'
import { SettingsDrawer, type SettingsDrawerProps } from '../../../src/views/shell/frame/SettingsDrawer'
import { SideLayout } from '../../../src/views/shell/frame/SideLayout'
import { TopLayout } from '../../../src/views/shell/frame/TopLayout'
import { TabBar, type TabBarProps } from '../../../src/views/shell/header/TabBar'
import { all, click, objections, press, render, said, the, until, words } from '../render'
import { shellClasses, side, top } from './support/shell'

describe('the menu of administrators', () => {
  const item = (label: string, current = false) => ({ href: `/dist/${label}`, label, icon: 'user', current })
  const nav = [
    item('授权信息'),
    { id: 'people', label: '人员', icon: 'users', items: [item('老师管理'), item('学生管理', true)] },
    { id: 'records', label: '记录', icon: 'history', items: [item('登录日志'), item('注册管理')] },
  ]

  it('unfolds its groups; the group of the current page is open', async () => {
    const props = side({ nav })
    await render(<SideLayout {...props} />)
    const states = () => all('.shell-nav-group').map((group) => [words(group), group.getAttribute('aria-expanded')])
    expect(states()).toEqual([
      ['人员', 'true'],
      ['记录', 'false'],
    ])
    await click(the('.shell-nav-group', '记录'))
    await click(the('.shell-nav-group', '人员'))
    expect(states()).toEqual([
      ['人员', 'false'],
      ['记录', 'true'],
    ])
    await click(the('aside a', '登录日志'))
    expect(vi.mocked(props.onNavigate).mock.calls).toEqual([['/dist/登录日志']])
    expect(await objections()).toEqual([])
  })

  it('shows its groups as flyouts of the narrow menu, and of the menu at the top', async () => {
    const show = await render(<SideLayout {...side({ nav, collapsed: true })} />)
    const flyouts = () =>
      all('[popover=auto][aria-label]').map((panel) => [panel.getAttribute('aria-label'), panel.className])
    expect(flyouts()).toEqual([
      ['人员', 'shell-nav-flyout shell-nav-flyout--beside'],
      ['记录', 'shell-nav-flyout shell-nav-flyout--beside'],
    ])
    expect(all('.shell-nav-group').map((group) => group.getAttribute('popovertarget'))).toEqual(
      all('.shell-nav-flyout').map(({ id }) => id),
    )
    await show(<TopLayout {...top({ nav })} />)
    expect(flyouts().map(([, name]) => name)).toEqual(Array(2).fill('shell-nav-flyout shell-nav-flyout--below'))
  })

  it('B191 is dark and fixed, and the content has a fixed width; each can be changed', async () => {
    const show = await render(<SideLayout {...side()} />)
    const looks = () => ['aside', '.shell-side', '.shell-header'].map(shellClasses)
    expect(looks()).toEqual(['shell-aside shell-aside--dark', 'shell-side', 'shell-header'])
    const settings = { ...defaultSettings, navTheme: 'light' as const, contentWidth: 'fluid' as const }
    await show(<SideLayout {...side({ settings: { ...settings, fixedHeader: false, fixedSidebar: false } })} />)
    expect(looks()).toEqual([
      'shell-aside shell-aside--light shell-aside--flow',
      'shell-side shell--fluid',
      'shell-header shell-header--flow',
    ])
  })
})

describe('the tab bar', () => {
  const bar = (over: Partial<TabBarProps> = {}): TabBarProps => ({
    tabs: [home, teachers, classes],
    active: teachers.path,
    hrefOf: ({ path }) => `/dist${path}`,
    onIntent: vi.fn(),
    ...over,
  })

  it('B043 is between the header and the page, if it is given', async () => {
    await render(<SideLayout {...side({ bar: <TabBar {...bar()} /> })} />)
    expect(all('.shell-header header, .shell-header .shell-tabs, main').map(({ tagName }) => tagName)).toEqual([
      'HEADER',
      'NAV',
      'MAIN',
    ])
    expect(await objections()).toEqual([])
  })

  it('B045 has a link for each page, in order, and marks the current one', async () => {
    const props = bar()
    await render(<TabBar {...props} />)
    expect(all('.shell-tab-link').map((a) => [words(a), a.getAttribute('aria-current')])).toEqual([
      ['授权信息', null],
      ['老师管理', 'page'],
      ['班级管理', null],
    ])
    await click(the('.shell-tab-link', '班级管理'))
    await click(the('button', '关闭 授权信息'))
    await press(the('.shell-tab-link', '班级管理'), 'Delete')
    expect(vi.mocked(props.onIntent).mock.calls.map(([intent]) => intent)).toEqual([
      { type: 'tab.activate', path: classes.path },
      { type: 'tab.close', path: home.path },
      { type: 'tab.close', path: classes.path },
    ])
  })

  it('B046 the menu of a tab closes this tab, those on its right or left, the others, or all', async () => {
    const props = bar()
    await render(<TabBar {...props} />)
    const menu = () => all('[role=menuitem] a')
    const openOn = async (tab: HTMLElement) => {
      await act(async () => tab.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })))
      await until(() => expect(menu().length).toBe(5))
    }
    await openOn(the('.shell-tab-link', '班级管理'))
    expect(menu().map(words)).toEqual(['关闭当前标签', '关闭左侧标签', '关闭右侧标签', '关闭其他标签', '关闭全部标签'])
    for (const name of menu().map(words)) {
      if (menu().length === 0) await openOn(the('.shell-tab-link', '班级管理'))
      await click(the('[role=menuitem] a', name))
      await until(() => expect(menu().length).toBe(0))
    }
    const { path } = classes
    expect(vi.mocked(props.onIntent).mock.calls.map(([intent]) => intent)).toEqual([
      { type: 'tab.close', path },
      { type: 'tabs.closeLeft', path },
      { type: 'tabs.closeRight', path },
      { type: 'tabs.closeOthers', path },
      { type: 'tabs.closeAll' },
    ])
  })

  it('B046 a button opens the same menu for the current page', async () => {
    const props = bar()
    await render(<TabBar {...props} />)
    await click(the('button', '标签操作'))
    await until(() => expect(all('[role=menuitem]').length).toBe(5))
    expect(await objections()).toEqual([])
    await click(the('[role=menuitem] a', '关闭其他标签'))
    expect(vi.mocked(props.onIntent).mock.calls).toEqual([[{ type: 'tabs.closeOthers', path: teachers.path }]])
  })
})

describe('the layout settings', () => {
  const drawer = (over: Partial<SettingsDrawerProps> = {}): SettingsDrawerProps => ({
    open: true,
    settings: defaultSettings,
    person: 'admin',
    hasDarkTheme: true,
    onChange: vi.fn(),
    onReset: vi.fn(),
    onClose: vi.fn(),
    ...over,
  })
  const chosen = () => all<HTMLInputElement>('input:checked').map((input) => input.value)

  it('B191 show the defaults without stored values', async () => {
    await render(<SettingsDrawer {...drawer()} />)
    await until(() => expect(all('.shell-settings-list').length).toBe(1))
    expect(chosen()).toEqual(['system', 'blue', 'fixed', 'side', 'dark', 'on', 'on'])
    expect(all<HTMLInputElement>('[role=switch]').map(({ checked }) => checked)).toEqual([true, true, false])
    expect(await objections()).toEqual([])
  })

  it('report each change at once', async () => {
    const props = drawer()
    await render(<SettingsDrawer {...props} />)
    await until(() => expect(all('.shell-settings-list').length).toBe(1))
    for (const value of ['dark', 'green', 'fluid', 'top', 'light']) {
      const [radio] = all<HTMLInputElement>(`input[type=radio][value=${value}]:not(:checked)`)
      if (radio) await click(radio)
    }
    for (const one of all('[role=switch]')) await click(one)
    await click(the('button', '恢复默认设置'))
    expect(vi.mocked(props.onChange).mock.calls.map(([changes]) => changes)).toEqual([
      { theme: 'dark' },
      { color: 'green' },
      { contentWidth: 'fluid' },
      { layout: 'top' },
      { theme: 'light' },
      { fixedHeader: false },
      { fixedSidebar: false },
      { multiTab: true },
    ])
    expect(vi.mocked(props.onReset).mock.calls.length).toBe(1)
  })

  it('G014 students and teachers have their menu at the top, and the drawer says so', async () => {
    const props = drawer({ person: 'teacher' })
    await render(<SettingsDrawer {...props} />)
    await until(() => expect(all('.shell-settings-list').length).toBe(1))
    const [side] = all<HTMLInputElement>('input[value=side]')
    if (side) await click(side)
    expect([vi.mocked(props.onChange).mock.calls, said(side ?? document.body, 'aria-describedby')]).toEqual([
      [],
      '老师与学生使用顶部菜单',
    ])
  })

  it('in a browser without light-dark() the light theme is used, and other themes say why they are disabled', async () => {
    const props = drawer({ hasDarkTheme: false })
    await render(<SettingsDrawer {...props} />)
    await until(() => expect(all('.shell-settings-list').length).toBe(1))
    const [dark] = all<HTMLInputElement>('input[value=dark]')
    if (dark) await click(dark)
    expect(chosen()[0]).toBe('light')
    expect(vi.mocked(props.onChange)).not.toHaveBeenCalled()
    expect(said(dark ?? document.body, 'aria-describedby')).toBe(
      '当前浏览器版本较旧，只能显示浅色；升级浏览器后可以设置',
    )
  })

  it('every theme colour has its tokens', () => {
    const tokens = readFileSync('src/views/shared/theme/tokens.css', 'utf8')
    expect([...tokens.matchAll(/\[data-color="(\w+)"\]/g)].map(([, name]) => name)).toEqual([...themeColors])
  })
})
