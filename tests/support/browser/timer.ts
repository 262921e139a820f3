/** The timer in browser tests. */

import type { Locator, Page } from 'playwright/test'
import type { Screen } from './screen'
import { expect } from './test'

export const widget = (page: Page): Locator => page.locator('[data-timer-widget]')

export const digits = (page: Page): Locator => page.getByRole('timer')

export const openTimer = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^计时器/ })
    .click()

export async function start({ page }: Screen, minutes: number, rest: number): Promise<void> {
  await openTimer(page)
  await widget(page).getByLabel('分钟', { exact: true }).fill(String(minutes))
  await widget(page).getByLabel('秒', { exact: true }).fill(String(rest))
  await widget(page).getByRole('button', { name: '开始计时' }).click()
  await expect(digits(page)).toBeVisible()
}

export const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** Whether two boxes overlap. */
export const covers = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
