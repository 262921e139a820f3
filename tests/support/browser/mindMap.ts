/** The page of a mind map in browser tests. */

import type { Locator, Page } from 'playwright/test'
import { expect } from './test'

export const LIST = '/dist/business-prospectus/mindMapPage'

export const NEW = '/dist/business-prospectus/mindMapRedact'

export const canvas = (page: Page): Locator => page.locator('.mindMap-canvas')

export const node = (page: Page, text: string): Locator => page.locator('[data-node]').filter({ hasText: text })

export const saved = (page: Page): Locator => page.locator('[data-saving="saved"]')

export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** The token of the page's calls. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pro__token') ?? ''))

/** A map drawn by keyboard only. */
export async function draw(page: Page): Promise<void> {
  await expect(canvas(page)).toBeVisible()
  // In an empty map the first node is being edited; typing replaces its text.
  await expect(page.locator('.mindMap-writing--open')).toBeFocused()
  await page.keyboard.type('校园咖啡车')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('产品')
  await page.keyboard.press('Tab')
  await page.keyboard.type('手冲咖啡')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('气泡饮')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('客户')
  await page.keyboard.press('Enter')
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height }
}
