/**
 * A school from an empty database, in the browser: the first administrator creates a class with its academy and major,
 * imports teachers and students from spreadsheets and assigns the class to a teacher, who admits one more student and
 * teaches.
 */
import type { Page } from 'playwright/test'
import { utils, write } from 'xlsx'
import { fieldOfMoment } from '../../../contract/moments'
import { agreeToPrivacy, chooseFirstPassword, takePasswords } from '../../support/browser/initialPasswords'
import { dialog as dialogOf, isReady, startRace } from '../../support/browser/lesson'
import { chooseEntry } from '../../support/browser/menu'
import { ServerProcess } from '../../support/browser/server'
import { axeFindings, complaintsOf, expect, fillLogin, test as onCampus, phone } from '../../support/browser/test'

const ADMIN = { login: 'first.admin', password: 'Founder2026' }
const CLASS = '电子商务2601班'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The server has no school, only a login that may create one. */
const test = onCampus.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the names in the pattern are the fixtures that this one needs
  podium: async ({}, use, info) => {
    const env = { DEMO: '0', ADMIN_LOGIN: ADMIN.login, ADMIN_PASSWORD: ADMIN.password }
    const server = await ServerProcess.launch({ env })
    await use(server)
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.lines.join('\n'), contentType: 'text/plain' })
    }
    await server.dispose()
  },
})

/** Imports rows on the open page; returns the initial passwords by login code. */
async function importRows(page: Page, name: string, rows: readonly string[][]): Promise<Map<string, string>> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows]), '名单')
  const buffer = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
  const dialog = page.getByRole('dialog', { name: '导入' })
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: `${name}.xlsx`, mimeType: XLSX, buffer })
  const count = rows.length - 1
  await dialog.getByRole('button', { name: `导入 ${count} 行` }).click()
  const passwords = await takePasswords(page)
  expect(passwords.size).toBe(count)
  await expect(dialog.getByText(`导入完成，共导入 ${count} 条`)).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  return passwords
}

test('an empty database becomes a school with a lesson: administrator, academy, major, teachers, class, students, invitation, consent', {
  tag: '@full',
}, async ({ open }) => {
  test.setTimeout(150_000)
  const admin = await open()
  const { page } = admin
  const complaints = complaintsOf(page)
  const dialog = page.getByRole('dialog')
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible()
  const save = () => dialog.getByRole('button', { name: '保存' }).click()

  await page.goto(`${admin.url}/dist/`)
  await fillLogin(page, ADMIN.login, ADMIN.password)
  await agreeToPrivacy(page)
  const goTo = async (group: string, name: string) => {
    const fold = page.getByRole('navigation').getByRole('button', { name: group })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    await page.getByRole('link', { name }).click()
  }
  await goTo('组织', '学院与专业')
  await page.getByRole('button', { name: '添加学院' }).first().click()
  await dialog.getByRole('textbox', { name: /学院/ }).fill('商学院')
  await save()
  await said('学院已保存')
  await page.getByRole('row', { name: '商学院' }).getByRole('button', { name: '专业' }).click()
  await page.getByRole('button', { name: '添加专业' }).first().click()
  await dialog.getByRole('textbox', { name: /专业/ }).fill('电子商务')
  await save()
  await said('专业已保存')

  await goTo('人员', '老师管理')
  await said('还没有老师，可以逐个添加，也可以用表格一次导入。')
  const passwords = await importRows(page, '老师', [
    ['帐号', '姓名', '所属学院', '所属专业'],
    ['t.wang', '王老师', '商学院', '电子商务'],
    ['t.li', '李老师', '商学院', '电子商务'],
    ['t.zhao', '赵老师', '', ''],
  ])
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])

  await goTo('组织', '班级管理')
  await page.getByRole('button', { name: '添加班级' }).first().click()
  await dialog.getByRole('textbox', { name: /班级名称/ }).fill(CLASS)
  await dialog.getByRole('combobox', { name: /所属专业/ }).selectOption({ label: '电子商务' })
  const owner = dialog.getByRole('combobox', { name: /负责老师/ })
  await owner.fill('t.wa')
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText(['王老师（t.wang）'])
  await owner.press('Enter')
  await expect(owner).toHaveValue('王老师（t.wang）')
  expect(await axeFindings(page)).toEqual([])
  await save()
  await said('班级已保存')
  const row = page.getByRole('row', { name: CLASS })
  await expect(row.getByRole('cell', { name: '王老师' })).toBeVisible()
  await row.getByRole('switch', { name: `${CLASS}：允许用邀请码加入` }).click()
  await said('已关闭邀请')
  await row.getByRole('button', { name: '学生', exact: true }).click()
  const students = Array.from({ length: 60 }, (_, n) => [`2601${String(n + 1).padStart(2, '0')}`, `学生${n + 1}`])
  await importRows(page, '学生', [['帐号', '姓名'], ...students])
  await expect(page.getByText(/60 名学生/)).toBeVisible()

  const teacher = await open()
  await teacher.page.goto(`${teacher.url}/dist/user/login`)
  const initial = passwords.get('t.wang') ?? ''
  await fillLogin(teacher.page, 't.wang', initial)
  await chooseFirstPassword(teacher.page, initial, 'Teaching2027')
  await teacher.page.getByRole('link', { name: '班级管理' }).click()
  const card = teacher.page.getByRole('article', { name: CLASS })
  const invite = card.getByRole('switch', { name: `${CLASS}接受邀请` })
  await expect(invite).not.toBeChecked()
  await invite.click()
  await expect(invite).toBeChecked()
  const code = (await card.locator('strong').textContent()) ?? ''

  const student = await open(phone)
  await student.page.goto(`${student.url}/dist/user/login`)
  await student.page.getByRole('link', { name: '学生首次使用？凭邀请码注册帐号' }).click()
  const field = (name: string) => student.page.getByRole('textbox', { name, exact: true })
  await field('班级邀请码').fill(code)
  await field('帐号').fill('lin.xiaoman')
  await field('姓名').fill('林小满')
  await student.page.getByLabel('登录密码', { exact: true }).fill('Learning2027')
  await student.page.getByLabel('确认密码', { exact: true }).fill('Learning2027')
  await student.page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await student.page.getByRole('button', { name: '注册', exact: true }).click()
  await student.page.getByRole('button', { name: '去登录' }).click()
  await fillLogin(student.page, 'lin.xiaoman', 'Learning2027')
  await expect(student.page).not.toHaveURL(/user/)
  await student.page.goto(`${student.url}/dist/student/class-new`)
  await expect(student.page.getByRole('heading', { name: '等待老师审核' })).toBeVisible()

  await card.getByRole('link', { name: '1 人等待审核' }).click()
  await teacher.page
    .getByRole('row', { name: /林小满/ })
    .getByRole('button', { name: '同意' })
    .click()
  await expect(student.page.getByRole('heading', { name: CLASS })).toBeVisible()

  await chooseEntry(teacher.page, '课堂', '我的课堂')
  await teacher.page.getByRole('button', { name: '开课' }).click()
  const opening = dialogOf(teacher.page, '开课')
  await opening.getByRole('combobox', { name: /班级/ }).click()
  await opening.getByRole('listbox').getByRole('option', { name: CLASS }).click()
  await opening.getByRole('combobox', { name: /课程/ }).selectOption({ label: '课堂教学' })
  // The lesson begins now, although the form suggests the next full hour.
  await opening.getByLabel('开始时间').fill(fieldOfMoment(Date.now()))
  expect(await axeFindings(teacher.page)).toEqual([])
  await opening.getByRole('button', { name: '开课' }).click()
  await teacher.page.getByRole('button', { name: '进入课堂' }).click()
  await isReady(teacher)

  await student.page.goto(`${student.url}/dist/student/course/list`)
  await student.page.getByRole('button', { name: '进入课堂' }).click()
  await isReady(student)
  const race = await startRace(teacher, { seconds: 1 })
  await dialogOf(student.page, '抢答器')
    .getByRole('button', { name: /点击按钮/ })
    .click()
  await expect(race.getByText(/林小满/).first()).toBeVisible()
  expect(complaints).toEqual([])
})
