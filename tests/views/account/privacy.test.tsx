/** Views of personal data: the own data, the erasure of a person, the question for consent, the privacy text. */
import { describe, expect, test, vi } from 'vitest'
import { ConsentDialog } from '../../../src/views/account/privacy/ConsentDialog'
import { ErasureDialog, type ErasureDialogProps } from '../../../src/views/account/privacy/ErasureDialog'
import { OwnDataCard } from '../../../src/views/account/privacy/OwnDataCard'
import { PrivacySections } from '../../../src/views/shell/about/PrivacySections'
import { all, click, objections, render, the, words } from '../render'

const button = (label: string) => {
  const found = all('button').find((one) => words(one) === label)
  if (!found) throw new Error(`there is no button ${label}`)
  return found
}

describe('the own data', () => {
  const card = { view: { stage: 'idle' as const, done: 0, total: 0, problem: null }, href: '#privacy' }

  test('names the version and the time of the consent, and starts an export', async () => {
    const send = vi.fn()
    const agreed = { version: '1.2', at: Date.UTC(2026, 2, 1, 4) }
    await render(<OwnDataCard {...card} consent={{ current: '1.2', agreed }} send={send} />)
    expect(words(the('div.stack'))).toContain('您于 2026-03-01 12:00 同意了隐私说明（第 1.2 版）。')
    await click(button('导出我的数据'))
    expect(send).toHaveBeenCalledWith({ type: 'export.begin' })
    expect(await objections()).toEqual([])
  })

  test('shows the progress of an export', async () => {
    const writing = { stage: 'writing' as const, done: 12, total: 84, problem: null }
    await render(<OwnDataCard {...card} view={writing} consent={null} send={() => undefined} />)
    expect(words(the('[role=status]'))).toBe('正在整理，已完成 12/84 项')
    expect(the('progress').getAttribute('value')).toBe('12')
  })

  test('shows the reason of a failed download beside the button', async () => {
    const failed = { stage: 'ready' as const, done: 84, total: 84, problem: '网络不通' }
    await render(<OwnDataCard {...card} view={failed} consent={null} send={() => undefined} />)
    expect(words(the('[role=alert]'))).toBe('网络不通')
    expect(button('下载')).toBeDefined()
  })
})

describe('the erasure of a person', () => {
  const view: ErasureDialogProps['view'] = {
    isOpen: true,
    face: 'full',
    isSending: false,
    realName: '王子涵',
    loginCode: 's001',
    dueAt: null,
    waitDays: 30,
    removed: [{ title: '笔记', num: 14, how: 'removed', why: '' }],
    replaced: [],
    remains: [{ title: '测试', num: 3, how: 'remains', why: '成绩和统计不变' }],
    problem: null,
  }

  test('says what is removed and what remains and why, and requests it', async () => {
    const send = vi.fn()
    await render(<ErasureDialog view={view} send={send} />)
    const dialog = words(the('[role=dialog]'))
    expect(dialog).toContain('帐号“王子涵”（s001）将立即停用；30 天后删除')
    expect(dialog).toContain('笔记（14）')
    expect(dialog).toContain('测试（3，成绩和统计不变）')
    await click(button('停用并删除'))
    expect(send).toHaveBeenCalledWith({ type: 'erasure.request' })
    expect(await objections()).toEqual([])
  })

  test('offers to cancel a pending one, and does not offer a second one', async () => {
    const send = vi.fn()
    await render(<ErasureDialog view={{ ...view, dueAt: Date.UTC(2026, 2, 31, 4) }} send={send} />)
    expect(words(the('[role=dialog]'))).toContain('个人数据将于 2026-03-31 12:00 删除')
    expect(all('button').map(words)).not.toContain('停用并删除')
    await click(button('取消删除'))
    expect(send).toHaveBeenCalledWith({ type: 'erasure.cancel' })
  })
})

test('the question for consent closes only by consent or signing out', async () => {
  const [send, onSignOut] = [vi.fn(), vi.fn()]
  const view = { isOpen: true, isSending: false, problem: null }
  await render(<ConsentDialog view={view} href="#privacy" send={send} onSignOut={onSignOut} />)
  expect(all('[role=alertdialog] button').map(words)).toEqual(['退出登录', '同意并继续'])
  expect(the('[role=alertdialog] a').getAttribute('target')).toBe('_blank')
  await click(button('退出登录'))
  await click(button('同意并继续'))
  expect([onSignOut.mock.calls.length, send.mock.calls]).toEqual([1, [[{ type: 'consent.agree' }]]])
  expect(await objections()).toEqual([])
})

test('the privacy text lists what is stored, and the paragraphs of the school as plain text', async () => {
  const text = {
    current: '1.2',
    stored: [{ title: '课堂活动', items: [{ title: '签到', fields: ['课堂', '签到时间'] }] }],
    retention: ['登录记录保存 180 天，之后自动删除。'],
    responsible: '信息中心',
    contact: '',
    additions: '第一段\n\n<b>第二段</b>',
    version: 3,
  }
  await render(<PrivacySections text={text} problem={null} onRetry={() => undefined} />)
  const page = words(document.body)
  expect(page).toContain('签到：课堂、签到时间')
  expect(page).toContain('个人信息保护负责人：信息中心')
  expect(page).toContain('登录记录保存 180 天')
  expect(page).toContain('<b>第二段</b>')
  expect(await objections()).toEqual([])
})
