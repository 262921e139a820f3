/** Actions of users in a lesson, by visible names. */
import { expect, type Locator, type Page } from 'playwright/test'
import { RECONNECT_MAX_MS } from '../../../contract/limits'
import type { Screen } from './screen'

/** The time in which a disconnected screen reconnects: its longest wait, plus the time to resume. */
const COMES_BACK_MS = RECONNECT_MAX_MS + 10_000

/** Opens the list of classes and enters the room's only class. */
export async function enterClass({ page, url }: Pick<Screen, 'page' | 'url'>, demo: string): Promise<void> {
  const role = demo.startsWith('t') ? 'teacher' : 'student'
  await page.goto(`${url}/dist/${role}/course/list`)
  await page.getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
}

/** The token of the screen's user, for requests that no correct page makes. */
export async function tokenOf({ page }: Pick<Screen, 'page'>): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('pro__token'))
  if (kept === null) throw new Error('nobody is signed in on this screen')
  const token: unknown = JSON.parse(kept)
  if (typeof token !== 'string') throw new Error('the kept token is no text')
  return token
}

/** Waits until both live connections are open. */
export const isReady = ({ page }: Pick<Screen, 'page'>): Promise<void> =>
  expect(page.getByRole('banner').getByText('已连接').first()).toBeAttached({ timeout: COMES_BACK_MS })

/** The dialog with this title. */
export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Presses a tool in the header, or in its menu on a narrow screen. */
export async function pressTool(page: Page, tool: string): Promise<void> {
  const banner = page.getByRole('banner')
  const fold = banner.getByRole('button', { name: /^课堂工具/ })
  await banner.getByRole('button', { name: tool }).or(fold).filter({ visible: true }).first().waitFor()
  if (await fold.isVisible()) {
    await fold.click()
    await page.getByRole('menuitem', { name: tool }).click()
  } else await banner.getByRole('button', { name: tool }).click()
}

/** Opens a tool's dialog. */
export async function openTool({ page }: Pick<Screen, 'page'>, tool: '点名器' | '抢答器' | '投票'): Promise<Locator> {
  await pressTool(page, tool)
  const opened = dialog(page, tool)
  await expect(opened).toBeVisible()
  return opened
}

/** The names shown at the reveal, in order. */
export async function chosenNames(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: '点名结果' })
  await expect(list).toBeVisible({ timeout: COMES_BACK_MS })
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

/** Selects one of several radio buttons. */
export async function choose(within: Locator, label: string): Promise<void> {
  await within.getByRole('radio', { name: label }).check()
}
