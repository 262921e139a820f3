import { axeFindings, expect, phone, test } from '../../support/browser/test'

const CLASS = '会计信息2601班'

test("B006 B075 B118 B131 a student joins by a code, the teacher sees the request and agrees, and the student's page leads into the lesson", {
  tag: '@full',
}, async ({ openAs, room }) => {
  const teacher = await openAs('t001', { at: '/dist/teacher/classes' })
  const card = teacher.page.getByRole('article', { name: CLASS })
  await expect(card.getByRole('link', { name: '学生与申请' })).toBeVisible()
  await expect(card.getByRole('switch', { name: `${CLASS}接受邀请` })).toBeChecked()
  expect(await axeFindings(teacher.page)).toEqual([])

  const student = await openAs('s061', { ...phone, at: `/dist/student/class-new?code=${room.invitationCode}` })
  await expect(student.page.getByRole('textbox', { name: '邀请码' })).toHaveValue(room.invitationCode)
  await student.page.getByRole('button', { name: '申请加入' }).click()
  await expect(student.page.getByRole('heading', { name: '等待老师审核' })).toBeVisible()
  expect(await axeFindings(student.page)).toEqual([])

  // The count rises without a reload.
  await card.getByRole('link', { name: '1 人等待审核' }).click()
  await expect(teacher.page.getByRole('link', { name: /入班申请\s*1/ })).toBeVisible()
  await expect(teacher.page).toHaveURL(/\/dist\/teacher\/classes\/info\/[^/]+$/)
  await expect(teacher.page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible()
  expect(await axeFindings(teacher.page)).toEqual([])
  await student.page.reload()
  await expect(student.page.getByRole('heading', { name: '等待老师审核' })).toBeVisible()
  await teacher.page
    .getByRole('row', { name: /孔令仪/ })
    .getByRole('button', { name: '同意' })
    .click()
  await expect(teacher.page.getByText('没有等待审核的申请')).toBeVisible()

  // The student's page updates automatically.
  await expect(student.page.getByRole('heading', { name: CLASS })).toBeVisible()
  expect(await axeFindings(student.page)).toEqual([])
  await student.page.getByRole('button', { name: '进入课堂' }).click()
  await expect(student.page).toHaveURL(/\/student\/course\/task\/index/)
})

test('B119 a rejection shows its reason, and the student can ask again @full', async ({ openAs, room }) => {
  const teacher = await openAs('t001', { at: '/dist/teacher/classes' })
  const student = await openAs('s062', { at: '/dist/student/class-new' })
  const code = student.page.getByRole('textbox', { name: '邀请码' })
  await student.page.getByRole('button', { name: '申请加入' }).click()
  await expect(student.page.getByText('请输入邀请码')).toBeVisible()
  await code.fill('NOSUCH')
  await code.press('Enter')
  await expect(student.page.getByText('邀请码不正确，请核对后重试')).toBeVisible()
  await code.fill(room.invitationCode.toLowerCase())
  await code.press('Enter')
  await expect(student.page.getByRole('heading', { name: '等待老师审核' })).toBeVisible()

  await teacher.page.getByRole('link', { name: '1 人等待审核' }).click()
  await teacher.page
    .getByRole('row', { name: /白若琳/ })
    .getByRole('button', { name: '拒绝' })
    .click()
  await teacher.page.getByLabel('原因（选填）').fill('请先补办学籍手续')
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '拒绝' }).click()
  await expect(student.page.getByRole('heading', { name: '申请未通过' })).toBeVisible()
  await expect(student.page.getByText('请先补办学籍手续')).toBeVisible()
  await teacher.page.getByRole('link', { name: '已处理' }).click()
  await teacher.page.getByRole('radio', { name: '已拒绝' }).check()
  await expect(teacher.page.getByRole('row', { name: /白若琳.*请先补办学籍手续/ })).toBeVisible()

  await student.page.getByRole('textbox', { name: '邀请码' }).fill(room.invitationCode)
  await student.page.getByRole('button', { name: '重新申请' }).click()
  await expect(student.page.getByRole('heading', { name: '等待老师审核' })).toBeVisible()
})

test('B110 B111 disabling invitations and approval on the card takes effect for students @full', async ({
  openAs,
  room,
}) => {
  const teacher = await openAs('t001', { at: '/dist/teacher/classes' })
  const invite = teacher.page.getByRole('switch', { name: `${CLASS}接受邀请` })
  await invite.click()
  await expect(invite).not.toBeChecked()
  const student = await openAs('s061', { at: `/dist/student/class-new?code=${room.invitationCode}` })
  await student.page.getByRole('button', { name: '申请加入' }).click()
  await expect(student.page.getByText('该班级已关闭邀请，请联系老师')).toBeVisible()
  await invite.click()
  await expect(invite).toBeChecked()
  const audit = teacher.page.getByRole('switch', { name: `${CLASS}加入需审核` })
  await audit.click()
  await expect(audit).not.toBeChecked()
  await student.page.getByRole('button', { name: '申请加入' }).click()
  await expect(student.page.getByRole('heading', { name: CLASS })).toBeVisible()
})
