import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { TOAST_TOP_PX } from '../../../contract/limits'
import { LicenseBlock } from '../../../src/views/shell/frame/LicenseBlock'
import { PageLoading } from '../../../src/views/shell/frame/PageLoading'
import { SessionEndedDialog } from '../../../src/views/shell/frame/SessionEndedDialog'
import { SideLayout } from '../../../src/views/shell/frame/SideLayout'
import { SignOutConfirm } from '../../../src/views/shell/frame/SignOutConfirm'
import { Toasts } from '../../../src/views/shell/frame/Toasts'
import { TopLayout } from '../../../src/views/shell/frame/TopLayout'
import { all, click, objections, press, render, said, the, until, words } from '../render'
import { shellClasses, side, top } from './support/shell'

const openMenu = async (entries = 3) => {
  await click(the('.shell-user'))
  await until(() => expect(all('[role=menuitem]').length).toBe(entries))
}

describe('the layout of students and teachers', () => {
  it('B043 consists of a header, the page and a footer', async () => {
    await render(<TopLayout {...top()} />)
    expect(all('header, main, footer').map(({ tagName }) => tagName)).toEqual(['HEADER', 'MAIN', 'FOOTER'])
    expect(words(the('footer'))).toBe('Copyright © 2020 Podium')
    expect(await objections()).toEqual([])
  })

  it('B040 has the navigation at the top, and marks the current page', async () => {
    const props = top()
    await render(<TopLayout {...props} />)
    expect(all('header nav a').map((a) => [words(a), a.getAttribute('aria-current')])).toEqual([
      ['我的课堂', 'page'],
      ['其他', null],
    ])
    await click(the('header nav a', '其他'))
    await click(the('a', 'Podium，返回首页'))
    expect(vi.mocked(props.onNavigate).mock.calls).toEqual([['/dist/teacher/other'], ['/dist/']])
  })

  it('the user menu offers the help in a window of its own, so that the lesson stays open', async () => {
    await render(<TopLayout {...top({ helpHref: '/dist/help' })} />)
    await openMenu(4)
    const help = the<HTMLAnchorElement>('[role=menuitem] a', '帮助')
    expect([help.getAttribute('href'), help.target]).toEqual(['/dist/help', '_blank'])
  })

  it('B059 X007 X008 the user menu has 帐号管理 and 退出登录', async () => {
    const props = top()
    await render(<TopLayout {...props} />)
    await openMenu()
    expect(all('[role=menuitem]').map(words)).toEqual(['帐号管理', '布局与主题', '退出登录'])
    await click(the('[role=menuitem] a', '帐号管理'))
    await until(() => expect(all('[role=menuitem]').length).toBe(0))
    await openMenu()
    await click(the('[role=menuitem] a', '退出登录'))
    expect([vi.mocked(props.onAccount).mock.calls.length, vi.mocked(props.onSignOut).mock.calls.length]).toEqual([1, 1])
  })

  it('the user menu opens and closes by keyboard, and restores the focus', async () => {
    await render(<TopLayout {...top()} />)
    the('.shell-user').focus()
    await openMenu()
    expect(the('.shell-user').getAttribute('aria-expanded')).toBe('true')
    expect(await objections()).toEqual([])
    await press(document.activeElement ?? document.body, 'Escape')
    await until(() => expect(the('.shell-user').getAttribute('aria-expanded')).toBe('false'))
    expect(document.activeElement).toBe(the('.shell-user'))
  })

  it('B056 B057 B058 the bell is shown only if there are notices, with the number of unread ones', async () => {
    const show = await render(<TopLayout {...top()} />)
    expect(all('.shell-bell').length).toBe(0)
    const onOpen = vi.fn()
    await show(<TopLayout {...top({ notices: { unread: 120, onOpen } })} />)
    await click(the('button', '通知，120 条未读'))
    expect([words(the('.shell-bell-count')), onOpen.mock.calls.length]).toEqual(['99+', 1])
    await show(<TopLayout {...top({ notices: { unread: 0, onOpen, reason: '通知中心尚未开放' } })} />)
    await click(the('button', '通知，没有未读'))
    expect([all('.shell-bell-count').length, onOpen.mock.calls.length]).toEqual([0, 1])
    expect(said(the('button', '通知，没有未读'), 'aria-describedby')).toBe('通知中心尚未开放')
  })

  it('B051 the link back to the class list is shown only if it is given', async () => {
    const props = top({ back: { href: '/dist/student/course/list', label: '返回课堂列表' } })
    const show = await render(<TopLayout {...props} />)
    await click(the('a.shell-back'))
    expect(vi.mocked(props.onNavigate).mock.calls).toEqual([['/dist/student/course/list']])
    await show(<TopLayout {...top()} />)
    expect(all('a.shell-back').length).toBe(0)
  })

  it('B060-B066 shows the given tools: a running one says so, a disabled one says why', async () => {
    const props = top({
      tools: [
        { id: 'rollCall', label: '点名器', icon: 'users', reason: '正在连接课堂，请稍候' },
        { id: 'race', label: '抢答器', icon: 'bolt', running: true },
        { id: 'vote', label: '投票', icon: 'chart-bar', waiting: 2 },
      ],
      inClass: { name: '课', connection: { status: 'connecting' } },
    })
    const show = await render(<TopLayout {...props} />)
    const names = all('.shell-tool button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['点名器', '抢答器 · 进行中', '投票 · 2 条待处理'])
    expect(words(the('.shell-tool .shell-tool-waiting'))).toBe('2')
    for (const button of all('.shell-tool button')) await click(button)
    expect(vi.mocked(props.onTool).mock.calls).toEqual([['race'], ['vote']])
    expect([said(the('button', '点名器'), 'aria-describedby'), words(the('[role=status]'))]).toEqual([
      '正在连接课堂，请稍候',
      '正在连接…',
    ])
    expect(await objections()).toEqual([])
    await show(<TopLayout {...top()} />)
    expect(all('.shell-tools').length).toBe(0)
  })

  it('the settings open from the menu of the person', async () => {
    const props = top()
    await render(<TopLayout {...props} />)
    await openMenu()
    await click(the('[role=menuitem] a', '布局与主题'))
    expect(vi.mocked(props.onSettings).mock.calls.length).toBe(1)
  })

  it('every icon of the header has a visible name', async () => {
    const props = top({
      links: [{ id: 'a', label: '能力测试', icon: 'bolt', href: '/dist/a', external: false }],
      systems: [{ id: 'c', label: 'OA系统', icon: 'sitemap', href: 'https://oa.example.edu/', external: true }],
      notices: { unread: 3, onOpen: () => undefined },
      chat: { unread: 2, flashing: null, isOpen: false, onToggle: () => undefined },
    })
    await render(<TopLayout {...props} />)
    const visible = (element: Element): string =>
      [...element.querySelectorAll('span:not(.u-hidden):not([aria-hidden])')].map(words).join('')
    const named = all('.shell-header-end :is(a, button), .shell-burger button').map(visible)
    expect(named).toEqual(['菜单', '能力测试', '其他系统', '聊天', '通知', props.user.realName])
  })

  it('B052 B053 B054 B055 icons link within Podium, systems open in a new tab; without systems there is no dropdown', async () => {
    const link = { id: 'a', label: '能力测试', icon: 'bolt', href: '/dist/teacher/ability-test/list', external: false }
    const other = { id: 'b', label: '考试管理', icon: 'file-edit', href: 'https://exam.example.edu/', external: true }
    const oa = { id: 'c', label: 'OA系统', icon: 'sitemap', href: 'https://oa.example.edu/', external: true }
    const props = top({ links: [link, other], systems: [oa] })
    const show = await render(<TopLayout {...props} />)
    await click(the('.shell-links a', '能力测试'))
    expect(vi.mocked(props.onNavigate).mock.calls).toEqual([['/dist/teacher/ability-test/list']])
    const exam = the<HTMLAnchorElement>('.shell-links a[target]')
    expect([exam.href, exam.rel, words(exam)]).toEqual([
      'https://exam.example.edu/',
      'noopener noreferrer',
      '考试管理（在新窗口打开）',
    ])
    await click(the('button', '其他系统'))
    await until(() =>
      expect(all('[role=menuitem] a').map((a) => [words(a), a.getAttribute('href')])).toEqual([
        ['OA系统', 'https://oa.example.edu/'],
      ]),
    )
    expect(await objections()).toEqual([])
    await show(<TopLayout {...top()} />)
    expect(all('.shell-links, .shell-systems').length).toBe(0)
  })

  it('on a phone the navigation is a drawer that closes on navigation', async () => {
    const props = top()
    await render(<TopLayout {...props} />)
    await click(the('button', '打开菜单'))
    await until(() => expect(all('.shell-drawer nav a').map(words)).toEqual(['我的课堂', '其他']))
    await click(the('.shell-drawer a', '其他'))
    await until(() => expect(all('.shell-drawer').length).toBe(0))
    expect(vi.mocked(props.onNavigate).mock.calls).toEqual([['/dist/teacher/other']])
  })

  it('the drawer restores the focus to its button', async () => {
    await render(<TopLayout {...top()} />)
    the('button', '打开菜单').focus()
    await click(the('button', '打开菜单'))
    await until(() => expect(the('.shell-drawer').contains(document.activeElement)).toBe(true))
    await press(document.activeElement ?? document.body, 'Escape')
    await until(() => expect(all('.shell-drawer').length).toBe(0))
    expect(document.activeElement).toBe(the('button', '打开菜单'))
  })

  it('B194 the header can be hidden', async () => {
    await render(<TopLayout {...top({ headerHidden: true })} />)
    expect(all('.shell-header--hidden > header').length).toBe(1)
  })
})

describe('the layout of administrators', () => {
  it('B041 B066 has a side menu, no tools, and a bell if it has notices', async () => {
    const show = await render(<SideLayout {...side()} />)
    expect([all('aside nav a').map(words), all('.shell-tools, .shell-bell').length]).toEqual([['授权信息'], 0])
    expect(await objections()).toEqual([])
    await show(<SideLayout {...side()} notices={{ unread: 2, onOpen: () => undefined }} />)
    expect(words(the('.shell-bell-count'))).toBe('2')
  })

  it('B193 the side menu is 256 px wide and 80 px when collapsed', async () => {
    const props = side()
    const show = await render(<SideLayout {...props} />)
    await click(the('button', '收起侧栏'))
    expect(vi.mocked(props.onCollapse).mock.calls).toEqual([[true]])
    await show(<SideLayout {...side({ collapsed: true })} />)
    expect(shellClasses('.shell-side')).toBe('shell-side shell-side--collapsed')
    const tokens = readFileSync('src/views/shared/theme/tokens.css', 'utf8')
    const rem = (name: string) => Number(tokens.match(new RegExp(`${name}: ([\\d.]+)rem`))?.[1]) * 16
    expect([rem('--size-sidebar'), rem('--size-sidebar-narrow')]).toEqual([256, 80])
  })

  it('B042 on a phone the side menu is a drawer', async () => {
    await render(<SideLayout {...side()} />)
    await click(the('button', '打开菜单'))
    await until(() => expect(all('.shell-drawer nav a').map(words)).toEqual(['授权信息']))
  })
})

describe('elements above every page', () => {
  it('B197 B198 toasts are 70 px from the top, the newest three', async () => {
    const onClose = vi.fn()
    const toasts = (['success', 'info', 'warning', 'error'] as const).map((level, index) => ({
      id: `${index}`,
      level,
      text: `第${index}条`,
    }))
    await render(<Toasts toasts={toasts} onClose={onClose} />)
    expect(all('.shell-toast').map((toast) => [toast.getAttribute('role'), words(toast)])).toEqual([
      ['status', '消息：第1条'],
      ['alert', '注意：第2条'],
      ['alert', '错误：第3条'],
    ])
    const [first] = all('button', '关闭消息')
    if (first) await click(first)
    expect(onClose.mock.calls).toEqual([['1']])
    const tokens = readFileSync('src/views/shared/theme/tokens.css', 'utf8')
    expect(Number(tokens.match(/--size-toast-top: ([\d.]+)rem/)?.[1]) * 16).toBe(TOAST_TOP_PX)
    expect(readFileSync('src/views/shell/frame/styles/toasts.css', 'utf8')).toContain(
      'inset-block-start: var(--size-toast-top)',
    )
    expect(await objections()).toEqual([])
  })

  it('B067 X009 X010 signing out asks 真的要注销登录吗? under the title 提示', async () => {
    const onAccept = vi.fn()
    const onReject = vi.fn()
    const show = await render(<SignOutConfirm open uploads={0} onAccept={onAccept} onReject={onReject} />)
    await until(() => expect(all('[role=alertdialog]').length).toBe(1))
    expect([said(the('[role=alertdialog]'), 'aria-labelledby'), words(the('.p-dialog-content'))]).toEqual([
      '提示',
      '真的要注销登录吗?',
    ])
    await show(<SignOutConfirm open uploads={2} onAccept={onAccept} onReject={onReject} />)
    expect(words(the('.p-dialog-content'))).toContain('还有2个文件正在上传，注销后会中断')
    await click(the('button', '取消'))
    expect([onAccept.mock.calls.length, onReject.mock.calls.length]).toEqual([0, 1])
  })

  it('B099 B100 the forced-offline dialog shows the text of the message, with OK only', async () => {
    const onAccept = vi.fn()
    await render(<SessionEndedDialog open text="您的帐号在别处登录" onAccept={onAccept} />)
    await until(() => expect(words(document.activeElement ?? document.body)).toBe('确定'))
    expect([words(the('.p-dialog-content')), all('[role=alertdialog] button').map(words)]).toEqual([
      '您的帐号在别处登录',
      ['确定'],
    ])
    await press(document.activeElement ?? document.body, 'Escape')
    expect(onAccept.mock.calls.length).toBe(0)
    await click(the('button', '确定'))
    expect(onAccept.mock.calls.length).toBe(1)
    expect(await objections()).toEqual([])
  })

  it('B169 X018 without a licence the whole screen shows 授权失败 with the description', async () => {
    const [onRetry, onSignOut] = [vi.fn(), vi.fn()]
    await render(<LicenseBlock text="许可证与本服务器不符" onRetry={onRetry} onSignOut={onSignOut} />)
    expect([words(the('h1')), words(the('p'))]).toEqual(['授权失败', '许可证与本服务器不符'])
    await click(the('button', '退出登录'))
    expect(onSignOut.mock.calls.length).toBe(1)
    await click(the('button', '重试'))
    expect(onRetry.mock.calls.length).toBe(1)
    expect(await objections()).toEqual([])
  })

  it('a page that is loading has a skeleton and a heading', async () => {
    await render(<PageLoading />)
    expect([words(the('h1')), words(the('[role=status]'))]).toEqual(['正在打开页面', '正在加载页面'])
    expect(await objections()).toEqual([])
  })
})
