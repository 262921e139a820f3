/** The main menu: an entry is in a submenu, or in the menu itself. */
import type { Page } from 'playwright/test'

/** Opens a page by its entry in a submenu. */
export async function chooseEntry(page: Page, submenu: string, entry: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('navigation', { name: '主导航' })
  // A number of waiting works may follow the name.
  await menu.getByRole('button', { name: new RegExp(`^${submenu}( |$)`) }).click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
}
