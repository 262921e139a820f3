/** Initial passwords from creation to the first sign-in (G046). */
import { readFileSync } from 'node:fs'
import { read, utils } from 'xlsx'
import { chooseFirstPassword, passwordsDialog, takePasswords } from '../../support/browser/initialPasswords'
import { axeFindings, complaintsOf, expect, fillLogin, test } from '../../support/browser/test'

test("G046 B121 a new teacher's password is shown once, and allows nothing before it is changed", {
  tag: '@full',
}, async ({ open, openAs, room }) => {
  const { page } = await openAs('admin', { at: '/dist/admin/user/list' })
  const complaints = complaintsOf(page)
  const loginCode = room.loginCode('fresh.teacher')
  await page.getByRole('button', { name: '添加老师' }).first().click()
  const form = page.getByRole('dialog', { name: '添加老师' })
  await form.getByRole('textbox', { name: /帐号/ }).fill(loginCode)
  await form.getByRole('textbox', { name: /姓名/ }).fill('周明远')
  await form.getByRole('button', { name: '保存' }).click()
  const dialog = passwordsDialog(page)
  await expect(dialog.getByRole('rowheader', { name: '周明远' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Closing without saving the passwords needs a confirmation, which can be cancelled.
  await dialog.getByRole('button', { name: '完成' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '不保存就关闭？' }))
  await question.getByRole('button', { name: '返回' }).click()
  const shown = (await dialog.locator('tbody tr').getByRole('cell').nth(1).textContent()) ?? ''
  expect(shown).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载表格' }).click()
  const book = read(readFileSync(await (await saved).path()), { type: 'buffer' })
  const rows = utils.sheet_to_json<string[]>(book.Sheets.初始密码 ?? {}, { header: 1 })
  expect([rows[0], rows[1]?.slice(0, 3)]).toEqual([
    ['姓名', '帐号', '初始密码', '有效期至', '班级'],
    ['周明远', loginCode, shown],
  ])
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: '帐号' }).fill(loginCode)
  await expect(page.getByRole('row', { name: /周明远/ }).getByText('未激活')).toBeVisible()

  const teacher = await open()
  const other = teacher.page
  await other.goto(`${teacher.url}/dist/user/login`)
  await fillLogin(other, loginCode, shown.replaceAll('-', '').toUpperCase())
  await expect(other).toHaveURL(`${teacher.url}/dist/account/settings/base`)
  await other.goto(`${teacher.url}/dist/teacher/classes`)
  await expect(other).toHaveURL(`${teacher.url}/dist/account/settings/base`)
  expect(await axeFindings(other)).toEqual([])
  await chooseFirstPassword(other, shown, 'Teaching2027')
  await other.getByRole('link', { name: '班级管理' }).click()
  await expect(other).toHaveURL(`${teacher.url}/dist/teacher/classes`)

  // A reset ends the running session; the new password must be changed again.
  await page
    .getByRole('row', { name: /周明远/ })
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '重置密码' }).click()
  const renewed = (await takePasswords(page)).get(loginCode) ?? ''
  expect(renewed).not.toBe(shown)
  await other
    .getByRole('button', { name: /确定|知道了|重新登录/ })
    .first()
    .click()
  await fillLogin(other, loginCode, renewed)
  await expect(other.getByText('您正在使用初始密码，请先修改密码')).toBeVisible()
  expect(complaints).toEqual([])
})

test('password slips are printed alone, several on a page, each with everything needed for the first sign-in', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page, url } = await openAs('t001', { at: '/dist/teacher/classes' })
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('link', { name: '学生', exact: false }).first().click()
  await page.getByRole('button', { name: '添加虚拟学生' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('12')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  const dialog = passwordsDialog(page)
  await expect(dialog.locator('tbody tr')).toHaveCount(12)
  // There is no print dialog in the test, so the page is checked in print layout.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const print = await dialog.getByRole('button', { name: '打印密码条' }).elementHandle()
  // In print layout the dialog is hidden, including its button.
  await page.emulateMedia({ media: 'print' })
  await print?.evaluate((button) => button instanceof HTMLElement && button.click())
  const slips = page.locator('.passwordSlips-slip')
  await expect(slips).toHaveCount(12)
  await expect(page.locator('.passwordSlips')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(slips.first()).toContainText('虚拟学生')
  await expect(slips.first()).toContainText(`${url}/dist`)
  const pdf = await page.pdf({ format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(pages).toBeLessThanOrEqual(2)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(dialog.getByText('已打开打印')).toBeVisible()
  await expect(slips).toHaveCount(0)
})
