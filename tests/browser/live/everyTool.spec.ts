/**
 * One lesson with every live tool, while one student reloads the page at random: the teacher's desktop, a student's
 * desktop, a phone. Its pictures are stored beside the results, and with `PODIUM_PICTURES=1` written to docs/pictures.
 */
import type { Locator, Page } from 'playwright/test'
import { choose, chosenNames, dialog, isReady, openTool, startRace } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { complaintsOf, expect, phone, test } from '../../support/browser/test'
import { randomFrom } from '../../support/faults/random'

const folder = process.env.PODIUM_PICTURES ? 'docs/pictures' : 'test-results/every-tool'
const SEED = 20_261_121
const RELOAD_MS = { least: 1_500, most: 6_000 }

const tool = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
const vote = (page: Page): Locator => page.getByRole('dialog', { name: '投票' })
const chat = (page: Page): Locator => page.getByRole('dialog', { name: '聊天' })
const timer = (page: Page): Locator => page.locator('[data-timer-widget]').getByRole('timer')

/** Reloads the page again and again after random waits, until stopped. */
function reloading({ page }: Screen) {
  const random = randomFrom(SEED)
  let isOver = false
  let count = 0
  const ended = (async () => {
    while (!isOver) {
      await page.waitForTimeout(random.between(RELOAD_MS.least, RELOAD_MS.most))
      await page.reload()
      count += 1
    }
  })()
  return {
    async stop(): Promise<number> {
      isOver = true
      await ended
      return count
    },
  }
}

async function openGroup(page: Page): Promise<void> {
  await page.locator('[data-chat-bubble], [data-chat-button] button').filter({ visible: true }).click()
  await chat(page)
    .getByRole('list', { name: '会话' })
    .getByRole('button', { name: /会计信息2601班/ })
    .click()
}
async function sendMessage(page: Page, text: string): Promise<void> {
  const field = chat(page).getByRole('textbox', { name: '消息内容' })
  await field.fill(text)
  await field.press('Shift+Enter')
  await expect(field).toHaveText('')
}

test('a lesson with every tool continues correctly while one student reloads the page at random', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.setTimeout(300_000)
  const [teacher, desk, hand, restless] = await Promise.all([
    openInClass('t001'),
    openInClass('s001', { viewport: { width: 1280, height: 800 } }),
    openInClass('s002', phone),
    openInClass('s003'),
  ])
  const complaints = [teacher, desk, hand].map(({ page }) => complaintsOf(page))
  const take = (screen: Screen, name: string) => screen.page.screenshot({ path: `${folder}/${name}.png` })
  const reloads = reloading(restless)

  await test.step('a timer for the whole lesson', async () => {
    await tool(teacher.page, '计时器')
    const widget = teacher.page.locator('[data-timer-widget]')
    await widget.getByLabel('分钟', { exact: true }).fill('40')
    await widget.getByLabel('秒', { exact: true }).fill('0')
    await widget.getByRole('button', { name: '开始计时' }).click()
    for (const { page } of [teacher, desk, hand]) await expect(timer(page)).toBeVisible()
  })

  await test.step('a sign-in by pattern', async () => {
    await tool(teacher.page, '签到')
    const attendance = teacher.page.getByRole('dialog', { name: /^(课堂签到|签到已结束)$/ })
    await choose(attendance, '图案签到')
    await choose(attendance, '小鱼')
    await attendance.getByRole('button', { name: '开始签到' }).click()
    for (const screen of [desk, hand]) {
      const own = screen.page.getByRole('dialog', { name: '签到', exact: true })
      await choose(own, '小鱼')
      if (screen === hand) await take(hand, 'attendance-phone')
      await own.getByRole('button', { name: '确认签到' }).click()
      await expect(own).toBeHidden()
    }
    await expect(attendance.getByText('已签到 2 人，共 40 人')).toBeAttached()
    await take(teacher, 'attendance-teacher')
    await attendance.getByRole('button', { name: '结束签到' }).click()
    await teacher.page.getByRole('alertdialog').getByRole('button', { name: '结束签到' }).click()
    await attendance.getByRole('button', { name: '关闭' }).last().click()
    await expect(attendance).toBeHidden()
  })

  await test.step('a roll call', async () => {
    const control = await openTool(teacher, '点名器')
    await choose(control, '2')
    await control.getByRole('button', { name: '开始点名' }).click()
    const names = await Promise.all([teacher, desk, hand].map(({ page }) => chosenNames(page)))
    expect(new Set(names.map((list) => list.join())).size).toBe(1)
    await control.getByRole('button', { name: '关闭', exact: true }).click()
    await teacher.page.getByRole('alertdialog').getByRole('button', { name: '确定关闭' }).click()
    await expect(control).toBeHidden()
  })

  await test.step('a race', async () => {
    const race = await startRace(teacher, { question: '哪一步仍需要人工复核？', seconds: 1 })
    await dialog(hand.page, '抢答器')
      .getByRole('button', { name: /点击按钮/ })
      .tap()
    await expect(race.getByRole('region', { name: '前五名' })).toBeVisible({ timeout: 15_000 })
    await race.getByRole('button', { name: '结束抢答' }).click()
    await race.getByRole('button', { name: '关闭' }).last().click()
    await expect(race).toBeHidden()
    await expect(dialog(desk.page, '抢答器')).toBeHidden({ timeout: 20_000 })
  })

  await test.step('a vote', async () => {
    await tool(teacher.page, '投票')
    await vote(teacher.page)
      .getByRole('button', { name: /发起投票$/ })
      .click()
    await vote(teacher.page).getByRole('textbox', { name: '投票标题' }).fill('下一节课讲什么？')
    const card = vote(teacher.page).getByRole('region', { name: '第 1 题' })
    await card.getByRole('textbox', { name: '第 1 题' }).fill('请选一个主题')
    for (const [letter, content] of [
      ['A', '异常处理'],
      ['B', '表单录入'],
      ['C', '邮件机器人'],
    ] as const)
      await card.getByRole('textbox', { name: `选项 ${letter}` }).fill(content)
    await vote(teacher.page).getByRole('button', { name: '3 分钟' }).click()
    await vote(teacher.page).getByRole('button', { name: '发起投票' }).click()
    await vote(hand.page).getByRole('radio', { name: '邮件机器人' }).check()
    await take(hand, 'vote-phone')
    for (const screen of [hand, desk]) {
      await vote(screen.page)
        .getByRole('radio', { name: screen === hand ? '邮件机器人' : '异常处理' })
        .check()
      await vote(screen.page).getByRole('button', { name: '提交' }).click()
      await screen.page.getByRole('alertdialog').getByRole('button', { name: '查看结果' }).click()
    }
    await expect(vote(teacher.page).getByText(/^2\/\d+$/)).toBeVisible()
    await take(teacher, 'vote-teacher')
    for (const { page } of [desk, hand]) await vote(page).getByRole('button', { name: '关闭' }).first().click()
  })

  await test.step('the chat, the board and the calculator', async () => {
    await Promise.all([openGroup(desk.page), openGroup(hand.page)])
    await sendMessage(desk.page, '老师，异常处理那一页能再讲一遍吗？')
    await sendMessage(hand.page, '我也想听')
    await expect(chat(hand.page).getByText('老师，异常处理那一页能再讲一遍吗？', { exact: true })).toBeVisible()
    await tool(desk.page, '计算器')
    await expect(desk.page.getByRole('textbox', { name: '算式' })).toBeFocused()
    await desk.page.keyboard.type('300*0.35')
    await desk.page.keyboard.press('Enter')
    await expect(desk.page.getByRole('textbox', { name: '算式' })).toHaveValue('105')
    await take(desk, 'lesson-student')
    await chat(hand.page).getByRole('button', { name: '关闭聊天' }).click()
  })

  await test.step('the student who reloaded again and again sees the same as the others', async () => {
    expect(await reloads.stop()).toBeGreaterThan(3)
    await isReady(restless)
    await expect(timer(restless.page)).toBeVisible()
    await expect(vote(restless.page).getByText('下一节课讲什么？')).toBeVisible()
    await vote(restless.page).getByRole('radio', { name: '表单录入' }).check()
    await vote(restless.page).getByRole('button', { name: '提交' }).click()
    await expect(vote(teacher.page).getByText(/^3\/\d+$/)).toBeVisible()
    const left = async ({ page }: Screen): Promise<number> => {
      const [minutes = '0', seconds = '0'] = ((await timer(page).textContent()) ?? '').split(':')
      return Number(minutes) * 60 + Number(seconds)
    }
    const seen = await Promise.all([teacher, desk, hand, restless].map(left))
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(1)
  })
  expect(complaints.flat()).toEqual([])
})
