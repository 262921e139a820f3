/** The dialog that shows initial passwords once, as its user operates it. */
import type { Page } from 'playwright/test'
import { expect } from './test'

/** The dialog on any page. */
export const passwordsDialog = (page: Page) => page.getByRole('dialog', { name: '初始密码' })

/** Reads the passwords by login code, saves them as a spreadsheet, and closes the dialog. */
export async function takePasswords(page: Page): Promise<Map<string, string>> {
  const dialog = passwordsDialog(page)
  await expect(dialog.getByText('初始密码只在这里显示这一次')).toBeVisible()
  const rows = await dialog.locator('tbody tr').all()
  const passwords = new Map<string, string>()
  for (const row of rows) {
    const cells = await row.getByRole('cell').allTextContents()
    passwords.set(cells[0] ?? '', cells[1] ?? '')
  }
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载表格' }).click()
  expect((await download).suggestedFilename()).toBe('初始密码.xlsx')
  await expect(dialog.getByText('已下载表格')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  return passwords
}

/** Signs in for the first time on the sign-in page, and chooses a password. */
export async function chooseFirstPassword(page: Page, initial: string, password: string): Promise<void> {
  await expect(page.getByText('您正在使用初始密码，请先修改密码')).toBeVisible()
  await page.getByLabel('原密码', { exact: true }).fill(initial)
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('确认新密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await expect(page.getByText('您正在使用初始密码，请先修改密码')).toBeHidden()
  await agreeToPrivacy(page)
}

/** Agrees to the privacy text, which a new account is asked after signing in. */
export async function agreeToPrivacy(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: '隐私说明' })
  await dialog.getByRole('button', { name: '同意并继续' }).click()
  await expect(dialog).toBeHidden()
}
