import { vi } from 'vitest'
import { defaultSettings } from '../../../../src/machines/shell/layoutSettings/layoutSettings.types'
import type { SideLayoutProps } from '../../../../src/views/shell/frame/SideLayout'
import type { TopLayoutProps } from '../../../../src/views/shell/frame/TopLayout'
import { the } from '../../render'

export const shell = () => ({
  homeHref: '/dist/',
  onNavigate: vi.fn(),
  links: [],
  systems: [],
  settings: defaultSettings,
  onSettings: vi.fn(),
  onAccount: vi.fn(),
  onSignOut: vi.fn(),
})

export const top = (over: Partial<TopLayoutProps> = {}): TopLayoutProps => ({
  ...shell(),
  user: { realName: '陈静怡', coverImg: '', role: 'teacher' },
  nav: [
    { href: '/dist/teacher/course/list', label: '我的课堂', icon: 'th-large', current: true },
    { href: '/dist/teacher/other', label: '其他', icon: 'list', current: false },
  ],
  inClass: null,
  back: null,
  tools: [],
  onTool: vi.fn(),
  chat: null,
  notices: null,
  children: <h1>页面</h1>,
  ...over,
})

export const side = (over: Partial<SideLayoutProps> = {}): SideLayoutProps => ({
  ...shell(),
  user: { realName: '管理员', coverImg: '', role: 'admin' },
  nav: [{ href: '/dist/admin', label: '授权信息', icon: 'shield', current: true }],
  collapsed: false,
  onCollapse: vi.fn(),
  children: <h1>页面</h1>,
  ...over,
})

/** The classes of an element that are the shell's own. */
export const shellClasses = (place: string): string =>
  [...the(place).classList].filter((name) => name.startsWith('shell')).join(' ')
