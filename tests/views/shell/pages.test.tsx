import { describe, expect, it, test, vi } from 'vitest'
import { AboutPage } from '../../../src/views/shell/about/AboutPage'
import { BrowserPage } from '../../../src/views/shell/pages/BrowserPage'
import { ErrorPage } from '../../../src/views/shell/pages/ErrorPage'
import { NotBuiltPage } from '../../../src/views/shell/pages/NotBuiltPage'
import { StartingPage } from '../../../src/views/shell/pages/StartingPage'
import { all, click, objections, render, the, words } from '../render'

describe('the documents linked from the sign-in page', () => {
  it.each(['help', 'privacy', 'terms'] as const)(
    'G013 /%s has content, and links to the other documents and the start page',
    async (kind) => {
      const onNavigate = vi.fn()
      const hrefs = { home: '#home', help: '#help', privacy: '#privacy', terms: '#terms' }
      await render(<AboutPage kind={kind} hrefs={hrefs} onNavigate={onNavigate} />)
      const titles = { help: '帮助', privacy: '隐私', terms: '条款' }
      expect(words(the('h1'))).toBe(titles[kind])
      expect(words(the('nav [aria-current=page]'))).toBe(titles[kind])
      expect(all('section').every((section) => words(section).length > 20)).toBe(true)
      for (const link of all('nav a')) await click(link)
      await click(the('a.about-back'))
      expect(onNavigate.mock.calls.flat()).toEqual(['#help', '#privacy', '#terms', '#home'])
      expect(await objections()).toEqual([])
    },
  )
})

test('shows the documents under the name of the school', async () => {
  const hrefs = { home: '#home', help: '#help', privacy: '#privacy', terms: '#terms' }
  const school = { name: '明德职业技术学院', logo: '', logoRatio: 1 }
  await render(<AboutPage kind="help" school={school} hrefs={hrefs} onNavigate={() => undefined} />)
  expect([words(the('.about-home')), the('.about-home').ariaLabel]).toEqual([
    '明德职业技术学院',
    expect.stringContaining('明德职业技术学院'),
  ])
})

describe('plain pages', () => {
  it.each([
    ['403', '没有权限'],
    ['404', '页面不存在'],
    ['500', '页面出错了'],
  ] as const)('/%s says what is wrong and links onward', async (kind, title) => {
    const onHome = vi.fn()
    const onBack = vi.fn()
    const onReload = vi.fn()
    await render(<ErrorPage kind={kind} onHome={onHome} onBack={onBack} onReload={onReload} />)
    expect([words(the('.pages-mark')), words(the('h1'))]).toEqual([kind, title])
    for (const label of ['返回首页', '返回上一页', '重新加载']) await click(the('button', label))
    expect([onHome, onBack, onReload].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    expect(await objections()).toEqual([])
  })

  it('X001 B423 /browser says that the browser is not supported, and links to the latest Chrome', async () => {
    await render(<BrowserPage />)
    expect([words(the('.pages-text')), the('a').getAttribute('href')]).toEqual([
      '暂不支持当前浏览器, 请下载最新版Chrome浏览器',
      'https://www.google.cn/chrome/',
    ])
    expect(await objections()).toEqual([])
  })

  it('a page that is not built yet says so', async () => {
    const onHome = vi.fn()
    const show = await render(<NotBuiltPage title="学习任务" onHome={onHome} />)
    expect([words(the('h1')), words(the('.pages-text'))]).toEqual([
      '「学习任务」尚未开放',
      '这一页还没有做好，目前不能使用。您的数据不受影响。',
    ])
    await click(the('button', '返回首页'))
    expect(onHome.mock.calls.length).toBe(1)
    await show(<NotBuiltPage title="" onHome={onHome} />)
    expect(words(the('h1'))).toBe('此页面尚未开放')
    expect(await objections()).toEqual([])
  })

  it('the starting page says what it waits for, and can retry at once', async () => {
    const onRetry = vi.fn()
    const show = await render(<StartingPage problem={null} onRetry={onRetry} />)
    expect([words(the('[role=status]')), all('button').length]).toEqual(['正在打开 Podium', 0])
    await show(<StartingPage problem="暂时无法连接服务器，正在重试" onRetry={onRetry} />)
    expect(words(the('[role=status]'))).toBe('暂时无法连接服务器，正在重试')
    await click(the('button', '立即重试'))
    expect(onRetry.mock.calls.length).toBe(1)
    expect(await objections()).toEqual([])
  })
})
