/**
 * Without a mouse: every control of the usual tasks is reached by Tab, visibly focused, activated by Enter or Space,
 * and left by Escape.
 */
import type { Locator, Page } from 'playwright/test'
import { utils, write } from 'xlsx'
import { DEMO_PASSWORD } from '../../support/browser/client'
import { passwordsDialog } from '../../support/browser/initialPasswords'
import { expect, test } from '../../support/browser/test'

/** The most focus stops between two controls. */
const FURTHEST = 90
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Whether the focus is visible: a ring around the element, or around its visual substitute. */
const hasRing = (target: Locator) =>
  target.evaluate((element) => {
    const near = [element, element.nextElementSibling, element.parentElement, element.parentElement?.nextElementSibling]
    return near.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
  })

/** Moves the focus to an element by Tab. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < FURTHEST && !(await isFocused(target)); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  expect(await hasRing(target), await target.evaluate((element) => element.outerHTML.slice(0, 200))).toBe(true)
}

const take = async (page: Page, target: Locator): Promise<void> => {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Chooses an item of the open menu by the arrow keys. */
async function chooseItem(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible()
  const isMarked = () => item.evaluate((element) => element.getAttribute('data-p-focused') === 'true')
  for (let step = 0; step < FURTHEST && !(await isMarked()); step += 1) await page.keyboard.press('ArrowDown')
  expect(await isMarked()).toBe(true)
  await page.keyboard.press('Enter')
}

/** Tab cycles within a container, in both directions. */
async function keepsFocus(page: Page, holder: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(key)
      expect(await holder.evaluate((element) => element.contains(document.activeElement)), `${key} ${step}`).toBe(true)
    }
  }
}

test('by keyboard only: signing in, a list, a form with an error, a row menu, an import @full', async ({
  open,
  room,
}) => {
  const { page, url } = await open()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: RegExp | string) => page.getByRole('dialog').getByRole('textbox', { name })
  await page.goto(`${url}/dist/user/login`)
  await reach(page, page.getByRole('textbox', { name: '帐号', exact: true }))
  await page.keyboard.type(room.loginCode('admin'))
  await reach(page, page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dist\/admin\//)
  await page.goto(`${url}/dist/admin/user/list`)

  // A form: focus starts at its first field, moves to an invalid one, and no input is lost.
  const own = room.loginCode('keys')
  await take(page, button('添加老师'))
  await expect(field(/帐号/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(/帐号/)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(/帐号/)).toBeFocused()
  await keepsFocus(page, page.getByRole('dialog'))
  await reach(page, field(/帐号/))
  await page.keyboard.type(own)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused()
  await keepsFocus(page, question)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(field(/帐号/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(/姓名/)).toBeFocused()
  await page.keyboard.type('键盘老师')
  await page.keyboard.press('Enter')
  await expect(page.getByText('保存成功')).toBeVisible()

  // The initial password: shown, saved as a spreadsheet, closed.
  const passwords = passwordsDialog(page)
  await expect(passwords.getByRole('cell', { name: own })).toBeVisible()
  await keepsFocus(page, passwords)
  await take(page, passwords.getByRole('button', { name: '下载表格' }))
  await expect(passwords.getByText('已下载表格')).toBeVisible()
  await take(page, passwords.getByRole('button', { name: '完成' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button('添加老师')).toBeFocused()

  // The list: paged, sorted, filtered, ticked.
  await take(page, button('下一页'))
  await expect(page.getByText(/第 2/)).toBeVisible()
  await expect(button('下一页')).toBeFocused()
  await page.getByRole('main').focus()
  await take(page, page.getByRole('columnheader', { name: '帐号' }).getByRole('button'))
  await expect(page.getByRole('columnheader', { name: '帐号' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('main').focus()
  await reach(page, page.getByRole('searchbox', { name: '帐号' }))
  await page.keyboard.type(own)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row', { name: /键盘老师/ })
  await reach(page, row.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: '已选择 1 项' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  // The row menu, its confirmation, back to the row; when the row is deleted, the focus stays in the page.
  const more = row.getByRole('button', { name: '键盘老师的更多操作' })
  await take(page, more)
  await expect(page.getByRole('menuitem')).toHaveText(['重置密码', '删除', '删除个人数据'])
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['重置密码', '删除', '删除个人数据'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('确定删除吗')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['重置密码', '删除', '删除个人数据'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await take(page, question.getByRole('button', { name: '删除' }))
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  // An import.
  const book = utils.book_new()
  const rows = [
    ['帐号', '姓名', '所属学院', '所属专业'],
    [room.loginCode('sheet'), '表格老师', '', ''],
    ['', '无帐号', '', ''],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '名单')
  const buffer = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
  await take(page, button('导入'))
  const sheet = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await take(page, sheet.getByRole('button', { name: '选择表格文件' }))
  await (await chooser).setFiles({ name: '老师.xlsx', mimeType: XLSX, buffer })
  await expect(sheet.getByRole('button', { name: '导入 1 行' })).toBeFocused()
  await keepsFocus(page, sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button('导入')).toBeFocused()
})

test('by keyboard only: the bell, the notice centre, the settings, the tabs, joining by a code @full', async ({
  openAs,
  room,
}) => {
  const { page } = await openAs('t001', { at: '/dist/teacher/notice/list' })
  const bell = page.getByRole('button', { name: /^通知，/ })
  await take(page, bell)
  const panel = page.getByRole('region', { name: '通知', exact: true })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toBeFocused()

  // On a narrow screen, reading hides the list and leaving shows it again.
  await page.setViewportSize({ width: 1024, height: 768 })
  const line = page.getByRole('list', { name: '通知' }).getByRole('button').first()
  await page.getByRole('main').focus()
  await take(page, line)
  const read = page.getByRole('article')
  await expect(read).toBeFocused()
  await take(page, read.getByRole('button', { name: '关闭' }))
  await expect(line).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })

  const menu = page.getByRole('button', { name: '打开用户菜单' })
  await take(page, menu)
  await chooseItem(page, page.getByRole('menuitem', { name: '布局与主题' }))
  const drawer = page.getByRole('dialog', { name: '布局与主题' })
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await keepsFocus(page, drawer)
  await reach(page, drawer.getByRole('switch', { name: '多标签页' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()

  await take(page, page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '班级管理' }))
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
  await expect(tabs).toHaveText(['通知中心', '班级管理'])
  await reach(page, tabs.first())
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tabs).toHaveText(['班级管理'])
  await expect(tabs.first()).toBeFocused()

  const student = await openAs('s061', { at: '/dist/student/class-new' })
  const code = student.page.getByRole('textbox', { name: '邀请码' })
  await reach(student.page, code)
  await student.page.keyboard.type('NOSUCH')
  await student.page.keyboard.press('Enter')
  await expect(student.page.getByText('邀请码不正确，请核对后重试')).toBeVisible()
  await expect(code).toBeFocused()
  await student.page.keyboard.press('Control+A')
  await student.page.keyboard.type(room.invitationCode)
  await student.page.keyboard.press('Enter')
  await expect(student.page.getByRole('heading', { name: '等待老师审核' })).toBeVisible()
})
