/** The import of the whole school in the browser: a workbook with a heading, a csv in GBK, and the undo. */
import { utils, write } from 'xlsx'
import { takePasswords } from '../../support/browser/initialPasswords'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const workbook = (rows: readonly (readonly string[])[]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '全校')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** `学号,姓名` in GBK, with a number of this test. */
const gbkList = (code: string): Buffer =>
  Buffer.concat([Buffer.from('d1a7bac52cd0d5c3fb0d0a', 'hex'), Buffer.from(code), Buffer.from('2cb6a10d0a', 'hex')])

test('an administrator imports a workbook and a csv in GBK, and takes the second import back', async ({
  openAs,
  room,
}) => {
  const own = room.loginCode('r')
  const { page } = await openAs('admin', { at: '/dist/admin/roster' })
  const complaints = complaintsOf(page)
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

  await upload(
    '全校.xlsx',
    XLSX,
    workbook([
      ['明德学院名单'],
      ['类别', '学号', '姓名', '院系', '专业', '行政班级'],
      ['学生', `${own}1`, '甲一', `学院${own}`, `专业${own}`, `班级${own}`],
      ['教师', `${own}t`, '乙二', `学院${own}`, `专业${own}`, ''],
      ['学生', '', '无号', '', '', ''],
    ]),
  )
  await expect(page.getByRole('combobox', { name: '班级' })).toHaveValue('5')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByText('新增 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /甲一/ })).toContainText(`班级${own}`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '导入 2 行' }).click()
  const passwords = await takePasswords(page)
  expect([...passwords.keys()].toSorted()).toEqual([`${own}1`, `${own}t`])
  await expect(page.getByText('完成，已处理 2 行')).toBeVisible()
  await page.getByRole('button', { name: '完成' }).click()

  await upload('名单.csv', 'text/csv', gbkList(`${own}9`))
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByRole('row', { name: /丁/ })).toContainText(`${own}9`)
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await takePasswords(page)
  await page.getByRole('button', { name: '完成' }).click()

  await page
    .getByRole('row', { name: /名单\.csv/ })
    .first()
    .getByRole('button', { name: '撤销' })
    .click()
  await page.getByRole('button', { name: '撤销 1 项' }).click()
  await expect(page.getByText('已撤销 1 项').first()).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row', { name: /撤销：名单\.csv/ }).first()).toBeVisible()
  expect(complaints).toEqual([])
})
