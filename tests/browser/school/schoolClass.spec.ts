import { utils, write } from 'xlsx'
import { takePasswords } from '../../support/browser/initialPasswords'
import { CAPTCHA_CODE } from '../../support/browser/server'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const list = (rows: string[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['帐号', '姓名'], ...rows]), '名单')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

test('B010 B112 B113 B114 B115 B142 B143 B147 B201 an administrator creates an academy, a major and a class, fills and empties the class', {
  tag: '@full',
}, async ({ openAs, room }) => {
  const own = room.loginCode('a')
  const [academy, major, name] = [`学院${own}`, `专业${own}`, `班级${own}`]
  const { page } = await openAs('admin', { at: '/dist/admin/academy/list' })
  const complaints = complaintsOf(page)
  const dialog = page.getByRole('dialog')
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible()

  await page.getByRole('button', { name: '添加学院' }).click()
  await dialog.getByRole('textbox', { name: /学院/ }).fill(academy)
  await dialog.getByRole('button', { name: '保存' }).click()
  await said('学院已保存')
  await page.getByRole('row', { name: academy }).getByRole('button', { name: '专业' }).click()
  await expect(page.getByRole('heading', { name: `${academy}的专业` })).toBeVisible()
  await expect(page.getByText('这个学院还没有专业，添加后即可创建班级。')).toBeVisible()
  await page.getByRole('button', { name: '添加专业' }).first().click()
  await dialog.getByRole('textbox', { name: /专业/ }).fill(major)
  await dialog.getByRole('button', { name: '保存' }).click()
  await said('专业已保存')
  await expect(page.getByRole('row', { name: academy }).getByRole('button', { name: '删除' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: '班级管理' }).click()
  await page.getByRole('button', { name: '添加班级' }).click()
  await dialog.getByRole('button', { name: '随机一张' }).click()
  await expect(dialog.locator('img')).toHaveAttribute('src', /\/dist\/covers\/\d\d\.svg/)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('textbox', { name: /班级名称/ })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: /班级名称/ }).fill(name)
  await dialog.getByRole('combobox', { name: /所属专业/ }).selectOption({ label: major })
  await dialog.getByRole('button', { name: '保存' }).click()
  await said('班级已保存')
  await page.getByRole('searchbox', { name: '班级名称' }).fill(name)
  const row = page.getByRole('row', { name })
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('switch', { name: `${name}：允许用邀请码加入` }).click()
  await said('已关闭邀请')
  await expect(row.getByRole('switch', { name: `${name}：允许用邀请码加入` })).not.toBeChecked()
  expect(await axeFindings(page)).toEqual([])

  await row.getByRole('button', { name: '学生', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: '导入' }).click()
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: '名单.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await said('上传文件格式不正确，请上传xls或者xlsx格式')
  const rows = [
    [`${own}-1`, '导入一'],
    [`${own}-2`, '导入二'],
    [`${own}-1`, '重复'],
  ]
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await choose.setInputFiles({ name: '名单.xlsx', mimeType, buffer: list(rows) })
  await expect(dialog.getByText('帐号与第2行重复')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  expect((await takePasswords(page)).size).toBe(2)
  await expect(dialog.getByText('导入完成，共导入 2 条')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row', { name: '导入一' })).toBeVisible()

  await page.getByRole('button', { name: '添加虚拟学生' }).click()
  await dialog.getByRole('textbox', { name: /人数/ }).fill('3')
  await dialog.getByRole('button', { name: '保存' }).click()
  expect((await takePasswords(page)).size).toBe(3)
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('combobox', { name: '来源' }).selectOption('虚拟')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox', { name: '选择本页全部' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: '移出' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click()
  await said('已移出班级')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await exported).suggestedFilename()).toBe(`${name}-学生名单.xlsx`)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: '返回班级管理' }).click()
  await page.getByRole('searchbox', { name: '班级名称' }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  const captcha = async (button: string) => {
    const question = page.getByRole('alertdialog')
    const answer = question.getByRole('textbox', { name: '验证码' })
    await expect(question.getByRole('button', { name: '换一张' }).locator('img')).toBeVisible()
    await answer.fill('WWWW')
    await question.getByRole('button', { name: button }).click()
    await expect(question.getByText('验证码错误或已过期，请重新输入')).toBeVisible()
    await expect(answer).toHaveValue('')
    // A user who cannot see the picture gets a text question.
    await question.getByRole('button', { name: '看不见图片？改用文字题' }).click()
    await expect(answer).toHaveAccessibleDescription(/（请用数字回答）/)
    await answer.fill(CAPTCHA_CODE)
    await question.getByRole('button', { name: button }).click()
  }
  const remove = async () => {
    await row.getByRole('button', { name: `${name}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await captcha('删除')
    await said('班级已移入回收站')
  }
  await remove()
  await page.getByRole('button', { name: '回收站' }).click()
  await page.getByRole('row', { name }).getByRole('button', { name: '恢复' }).click()
  await said('班级已恢复')
  await page.getByRole('button', { name: '返回班级管理' }).click()
  await page.getByRole('searchbox', { name: '班级名称' }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await remove()
  await page.getByRole('button', { name: '回收站' }).click()
  await page.getByRole('row', { name }).getByRole('button', { name: '彻底删除' }).click()
  await captcha('彻底删除')
  await said('班级已彻底删除')
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  // A wrong captcha and an invalid file are expected refusals, not errors of the page.
  expect(complaints).toEqual([])
})

test('@full the pages of classes on a phone are not wider than the screen', async ({ openAs }) => {
  for (const at of ['/dist/admin/class/list', '/dist/admin/academy/list', '/dist/admin/class/recycle']) {
    const { page, close } = await openAs('admin', { ...phone, at })
    await expect(page.getByRole('heading', { level: 1, name: /^(班级管理|学院与专业|班级回收站)$/ })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    // The sort controls are visible above the cards.
    const heads = page.locator('th[aria-sort]:visible')
    if (new URL(page.url()).pathname.endsWith('/class/list')) await expect(heads).not.toHaveCount(0)
    for (const head of await heads.all()) {
      await head.getByRole('button').tap()
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
    }
    await close()
  }
})
