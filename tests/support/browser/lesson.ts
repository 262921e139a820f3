/** What people do in a lesson, by the names that they see. */
import type { Locator, Page } from 'playwright/test'
import { expect, type Screen } from './test'

/** The class that `t001` teaches and `s001`–`s040` are in. */
export async function enterClass({ page }: Screen): Promise<void> {
  await page.getByRole('button', { name: '进入课堂' }).first().click()
  await expect(page).toHaveURL(/\/(teacher\/course\/detail|student\/course\/task\/index)/)
}

/** A student goes from the start page to the class list, and in. */
export async function enterClassAsStudent(screen: Screen): Promise<void> {
  await screen.page.goto(`${screen.url}/dist/student/course/list`)
  await enterClass(screen)
  await isReady(screen)
}

/** A teacher enters the class from the list. */
export async function enterClassAsTeacher(screen: Screen): Promise<void> {
  await screen.page.goto(`${screen.url}/dist/teacher/course/list`)
  await enterClass(screen)
  await isReady(screen)
}

/** The token of the person on that screen, for what no honest page would send. */
export async function tokenOf({ page }: Screen): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('pro__token'))
  if (kept === null) throw new Error('nobody is signed in on this screen')
  const token: unknown = JSON.parse(kept)
  if (typeof token !== 'string') throw new Error('the kept token is no text')
  return token
}

/** Both live connections stand. */
export const isReady = ({ page }: Screen): Promise<void> =>
  expect(page.getByRole('banner').getByText('已连接').first()).toBeAttached({ timeout: 15_000 })

/** The dialog on top, by its title. */
export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** The teacher opens a tool from the header. */
export async function openTool({ page }: Screen, tool: '点名器' | '抢答器'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: tool }).click()
  const opened = dialog(page, tool)
  await expect(opened).toBeVisible()
  return opened
}

/** The names on the reveal, in order. */
export async function chosenNames(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: '点名结果' })
  await expect(list).toBeVisible({ timeout: 20_000 })
  return list.getByRole('listitem').allInnerTexts()
}

/** The teacher prepares a race with a question and presses Go. */
export async function startRace(
  teacher: Screen,
  { question = '', seconds = 3, mode = '先看题后抢答' }: { question?: string; seconds?: number; mode?: string } = {},
): Promise<Locator> {
  const race = await openTool(teacher, '抢答器')
  if (question) await race.getByRole('textbox', { name: '抢答题目' }).fill(question)
  await choose(race, `${seconds} 秒`)
  await choose(race, mode)
  await race.getByRole('button', { name: '准备抢答' }).click()
  await race.getByRole('button', { name: '开始抢答' }).click()
  return race
}

/** Chooses one of several that exclude each other. */
export async function choose(within: Locator, label: string): Promise<void> {
  await within.getByRole('radio', { name: label }).check()
}
