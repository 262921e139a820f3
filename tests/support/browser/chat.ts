/** The chat in browser tests. */

import type { Locator, Page } from 'playwright/test'
import type { Screen } from './screen'
import { expect } from './test'

export const bubble = (page: Page): Locator => page.locator('[data-chat-bubble]')

/** The header button that opens the chat on a page without room for the bubble. */
export const headerButton = (page: Page): Locator => page.locator('[data-chat-button] button')

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: '聊天' })

export const field = (page: Page): Locator => panel(page).getByRole('textbox', { name: '消息内容' })

export const log = (page: Page): Locator => panel(page).getByRole('log', { name: '消息' })

/** The visible messages as text. */
export const said = (page: Page): Promise<string[]> => log(page).locator('.chat-box').allInnerTexts()

export const group = /会计信息2601班/

export async function openChat({ page }: Pick<Screen, 'page'>): Promise<void> {
  await bubble(page).or(headerButton(page)).filter({ visible: true }).click()
  await expect(panel(page)).toBeVisible()
}

export async function openGroup(screen: Pick<Screen, 'page'>): Promise<void> {
  await openChat(screen)
  await panel(screen.page).getByRole('list', { name: '会话' }).getByRole('button', { name: group }).click()
  await expect(field(screen.page)).toBeVisible()
}

/** Types and sends with the keys of the specification (B342). */
export async function sendMessage({ page }: Pick<Screen, 'page'>, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Shift+Enter')
  await expect(field(page)).toHaveText('')
}
