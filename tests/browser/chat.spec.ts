/** The chat in real browsers. */
import type { Locator, Page } from 'playwright/test'
import { expect, phone, test } from '../support/browser/test'

const bubble = (page: Page): Locator => page.getByRole('button', { name: /^聊天/ })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: '聊天' })

test('a look', async ({ openInClass }) => {
  const [teacher, student, hand] = await Promise.all([openInClass('t001'), openInClass('s001'), openInClass('s002', phone)])
  const group = /会计信息2601班/
  for (const { page } of [teacher, student]) {
    await bubble(page).click()
    await panel(page).getByRole('button', { name: group }).click()
  }
  await hand.page.screenshot({ path: '/tmp/chat-shots/phone0.png' })
  const field = panel(teacher.page).getByRole('textbox', { name: '消息内容' })
  await field.fill('大家好')
  await field.press('Shift+Enter')
  await expect(panel(student.page).getByText('大家好', { exact: true })).toBeVisible()
  const other = panel(student.page).getByRole('textbox', { name: '消息内容' })
  await other.pressSequentially('老师好')
  await other.press('Enter')
  await other.pressSequentially('第二行')
  await other.press('Shift+Enter')
  await expect(panel(teacher.page).getByText('第二行', { exact: true })).toBeVisible()
  await teacher.page.screenshot({ path: '/tmp/chat-shots/teacher.png' })
  await student.page.screenshot({ path: '/tmp/chat-shots/student.png' })
  await hand.page.screenshot({ path: '/tmp/chat-shots/phone1.png' })
  await bubble(hand.page).click()
  await hand.page.screenshot({ path: '/tmp/chat-shots/phone2.png' })
  await panel(hand.page).getByRole('button', { name: group }).click()
  await hand.page.waitForTimeout(500)
  await hand.page.screenshot({ path: '/tmp/chat-shots/phone3.png' })
})
