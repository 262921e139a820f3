/**
 * Unsaved input is not lost by a link, by Back or by closing the tab: every editor asks for a confirmation, and none
 * does before input.
 */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { openTool, tokenOf } from '../../support/browser/lesson'
import { expect, test } from '../../support/browser/test'

/** Whether the browser would ask before this tab closes. */
const asksBeforeClosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    return closing.defaultPrevented
  })

/** No confirmation before `write`; after it, closing the tab and Back ask for one, and the page stays. */
async function asksOnce(page: Page, write: () => Promise<void>): Promise<void> {
  expect(await asksBeforeClosing(page)).toBe(false)
  // Adds a history entry within the page to go back to.
  await page.evaluate(() => history.pushState(history.state, '', location.href))
  await write()
  await expect.poll(() => asksBeforeClosing(page)).toBe(true)
  const address = page.url()
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: '放弃修改？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toHaveCount(0)
  expect(page.url()).toBe(address)
}

test('a vote, a question of a race, a scheduled push and an announcement are not lost by Back', async ({
  openInClass,
}) => {
  test.slow()
  const teacher = await openInClass('t001')
  const { page } = teacher

  const vote = await openTool(teacher, '投票')
  await vote.getByRole('button', { name: /发起投票$/ }).click()
  const title = vote.getByRole('textbox', { name: '投票标题' })
  await asksOnce(page, () => title.fill('课前调查'))
  await expect(title).toHaveValue('课前调查')
  await vote.getByRole('textbox', { name: '第 1 题' }).fill('会用哪些工具？')
  await vote.getByRole('button', { name: '存为草稿' }).click()
  // Saved in the draft box: nothing would be lost.
  await expect.poll(() => asksBeforeClosing(page)).toBe(false)
  await title.fill('课后调查')
  await expect.poll(() => asksBeforeClosing(page)).toBe(true)
  await vote.getByRole('button', { name: '关闭' }).click()

  const race = await openTool(teacher, '抢答器')
  await asksOnce(page, () => race.getByRole('textbox', { name: '抢答题目' }).fill('缺少哪一步？'))
  await race.getByRole('button', { name: '关闭' }).click()

  const tasks = page.getByRole('region', { name: '学习任务' })
  await tasks.getByLabel('选择第三章 综合实训的全部任务', { exact: true }).check()
  await tasks.getByRole('button', { name: '定时推送', exact: true }).click()
  const timing = page.getByRole('dialog', { name: '定时推送' })
  await asksOnce(page, () => timing.getByLabel('执行时间').fill('2031-01-01T08:00'))
  await timing.getByRole('button', { name: '取消' }).click()
  expect(await asksBeforeClosing(page)).toBe(false)

  await page.goto(new URL('/dist/teacher/notice/list?list=sent', page.url()).href)
  await page.getByRole('button', { name: '发布公告' }).click()
  const announcement = page.getByRole('dialog', { name: '发布公告' })
  await asksOnce(page, () => announcement.getByRole('textbox', { name: '标题', exact: true }).fill('调课通知'))
  await announcement.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '离开', exact: true }).click()
  await expect.poll(() => asksBeforeClosing(page)).toBe(false)
})

const EDITORS = [
  {
    name: 'an item set',
    path: '/dist/teacher/resource-library/create-panel/objective-item/editor',
    field: '资源名称',
    away: '返回列表',
  },
  {
    name: 'a paper',
    path: '/dist/teacher/resource-library/create-panel/test-paper',
    field: '试卷名称',
    away: '返回试卷资源',
  },
  {
    name: 'a grade scheme',
    path: '/dist/teacher/course-grade/check-plan/amend',
    field: '方案名称',
    away: '返回方案列表',
  },
  {
    name: 'an announcement',
    path: '/dist/teacher/course/announcement/create/add',
    field: '标题',
    away: /返回首页$/,
  },
] as const

test('B1 item sets, papers, grade schemes and announcements ask before a link leaves, keep a draft, and offer it again', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const { page, url } = await openInClass('t001')
  for (const { name, path, field, away } of EDITORS) {
    const text = `草稿 ${name}`
    await page.goto(url + path)
    const input = page.getByRole('textbox', { name: field, exact: true })
    await input.fill(text)
    await expect.poll(() => asksBeforeClosing(page)).toBe(true)
    const link = page.getByRole('link', { name: away }).first()
    await link.click()
    const question = page.getByRole('alertdialog', { name: '内容还没有保存' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
    await expect(input).toHaveValue(text)
    expect(page.url()).toBe(url + path)

    await link.click()
    await question.getByRole('button', { name: '离开', exact: true }).click()
    await expect(page).not.toHaveURL(url + path)
    await expect.poll(() => asksBeforeClosing(page)).toBe(false)
    await page.goto(url + path)
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect(input).toHaveValue(text)
    await input.fill('')
    await expect.poll(() => asksBeforeClosing(page)).toBe(false)
  }
})

test('B1 Back from an editor opened by a link asks for a confirmation, and the input stays', async ({
  openInClass,
}) => {
  const { page, url } = await openInClass('t001')
  await page.goto(`${url}/dist/teacher/course-grade/check-plan`)
  await page.getByRole('button', { name: '新建方案' }).first().click()
  const name = page.getByRole('textbox', { name: '方案名称' })
  await name.fill('实训课新方案')
  await expect.poll(() => asksBeforeClosing(page)).toBe(true)
  const address = page.url()
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(name).toHaveValue('实训课新方案')
  expect(page.url()).toBe(address)
  await page.evaluate(() => history.back())
  await expect(question).toHaveAccessibleName('内容还没有保存')
  await question.getByRole('button', { name: '离开', exact: true }).click()
  await expect(page).toHaveURL(/course-grade\/check-plan$/)
})

test('B1 B552 an edited topic keeps a draft through a reload, and a saved one offers none', async ({
  openInClass,
  room,
}) => {
  const teacher = await openInClass('t001')
  const { page, url } = teacher
  const topic = { remarks: '第三章答疑', content: '<p>有问题写在这里</p>', targetType: 'course' } as const
  const { teachingClassId } = room
  const requestId = `topic-${teachingClassId}`
  const token = await tokenOf(teacher)
  const { discussId } = await ask(url, 'publishTopicAsTeacher', { ...topic, teachingClassId, requestId }, token)
  await page.goto(`${url}/dist/teacher/course/discussion/list?discussId=${discussId}`)
  const post = page.getByRole('article').filter({ hasText: '有问题写在这里' })
  const title = page.getByRole('form', { name: '修改' }).getByRole('textbox', { name: '标题' })
  await post.getByRole('button', { name: '修改' }).click()
  await title.fill('第三章集中答疑')
  await expect.poll(() => asksBeforeClosing(page)).toBe(true)
  // Cancelling asks, because it discards the text.
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
  await expect(title).toHaveValue('第三章集中答疑')
  const isKept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes(':post:')))
  await expect.poll(isKept).toBe(true)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await post.getByRole('button', { name: '修改' }).click()
  await expect(title).toHaveValue('第三章答疑')
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect(title).toHaveValue('第三章集中答疑')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '第三章集中答疑' }).first()).toBeVisible()
  await page.reload()
  await post.getByRole('button', { name: '修改' }).click()
  await expect(title).toHaveValue('第三章集中答疑')
  await expect(page.getByRole('button', { name: '恢复草稿' })).toHaveCount(0)
})

test('a new password and a registration are not lost by Back', { tag: '@full' }, async ({ openAs, open }) => {
  const { page } = await openAs('s001')
  await page.goto(new URL('/dist/account/settings/base', page.url()).href)
  const original = page.getByLabel('原密码', { exact: true })
  await expect(original).toBeVisible()
  await asksOnce(page, () => original.fill('Podium2026'))
  await expect(original).toHaveValue('Podium2026')
  await original.fill('')
  await expect.poll(() => asksBeforeClosing(page)).toBe(false)
  await asksOnce(page, () => page.getByRole('textbox', { name: '姓名' }).fill('王小涵'))

  const guest = await open()
  await guest.page.goto(`${guest.url}/dist/user/register`)
  const name = guest.page.getByRole('textbox', { name: '姓名', exact: true })
  await expect(name).toBeVisible()
  await asksOnce(guest.page, () => name.fill('何小雨'))
  await expect(name).toHaveValue('何小雨')
})
