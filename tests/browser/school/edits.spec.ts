/**
 * Two administrators edit the same class: the second one is notified, sees both versions, chooses, and loses no input.
 */
import type { Room } from '../../support/browser/campus'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

/** A second administrator of the room. */
const second = (room: Room) => `insert into users select (jsonb_populate_record(t, jsonb_build_object(
  'user_id', 'second-' || t.user_id, 'login_code', '${room.loginCode('admin2')}', 'real_name', '教务员'))).*
  from users t where t.login_code = '${room.loginCode('admin')}'`

test('when two administrators edit a class, the second sees what the first has saved, chooses field by field, and loses no input', {
  tag: '@full',
}, async ({ openAs, podium, room }) => {
  await podium.stop()
  await room.write(second(room))
  await podium.revive()
  const one = await openAs('admin', { at: '/dist/admin/class/list' })
  const other = await openAs('admin2', { ...phone, at: '/dist/admin/class/list' })
  const complaints = complaintsOf(other.page)
  const rowOf = ({ page }: Screen) => page.getByRole('row').filter({ hasText: room.invitationCode })
  const edit = async (screen: Screen) => {
    const { page } = screen
    const [, number] = room.invitationCode.split('-')
    await page.getByRole('combobox', { name: '专业' }).selectOption({ label: `会计信息管理-${number}` })
    await expect(page.getByRole('row').getByRole('button', { name: '编辑' })).toHaveCount(1)
    await rowOf(screen).getByRole('button', { name: '编辑' }).click()
    return page.getByRole('dialog', { name: '编辑班级' })
  }
  const [here, there] = [await edit(one), await edit(other)]
  const nameOf = (dialog: typeof here) => dialog.getByRole('textbox', { name: /班级名称/ })

  await nameOf(here).fill('第一位改的名')
  const cover = here.locator('img')
  const before = await cover.getAttribute('src')
  // The random cover may be the same one.
  await expect(async () => {
    await here.getByRole('button', { name: '随机一张' }).click()
    await expect(cover).not.toHaveAttribute('src', before ?? '', { timeout: 1_000 })
  }).toPass()
  await here.getByRole('button', { name: '保存' }).click()
  await expect(one.page.getByText('班级已保存')).toBeVisible()

  await nameOf(there).fill('第二位改的名')
  await there.getByRole('button', { name: '保存' }).click()
  const question = other.page.getByRole('alertdialog', { name: '内容已被他人修改' })
  await expect(question).toContainText('系统管理员')
  const name = question.getByRole('group', { name: /班级名称/ })
  await expect(name.getByRole('radio', { name: /我的修改.*第二位改的名/ })).not.toBeChecked()
  await expect(name.getByRole('radio', { name: /当前内容.*第一位改的名/ })).not.toBeChecked()
  // A field that only the first administrator has changed keeps that change by default.
  await expect(question.getByRole('group', { name: /封面/ }).getByRole('radio', { name: /当前内容/ })).toBeChecked()
  await expect(question.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true')
  expect(await axeFindings(other.page)).toEqual([])

  // Returning to the form loses no input; saving shows the conflict again.
  await other.page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(nameOf(there)).toHaveValue('第二位改的名')
  await there.getByRole('button', { name: '保存' }).click()
  await other.page.setViewportSize({ width: 1440, height: 900 })
  await name.getByRole('radio', { name: /我的修改/ }).check()
  await question.getByRole('button', { name: '保存' }).click()
  await expect(other.page.getByText('班级已保存')).toBeVisible()

  // The first administrator opens the class again: the second one's name, the first one's cover.
  await one.page.reload()
  const again = await edit(one)
  await expect(nameOf(again)).toHaveValue('第二位改的名')
  await expect(again.locator('img')).toHaveAttribute('src', /\/dist\/covers\/\d\d\.svg/)
  expect(complaints).toEqual([])
})

test('when two administrators remove the same student, the second gets a message and sees the current class', {
  tag: '@full',
}, async ({ openAs, podium, room }) => {
  await podium.stop()
  await room.write(second(room))
  await podium.revive()
  const at = `/dist/admin/class/students/${room.teachingClassId.replace('teaching-class', 'class')}`
  const one = await openAs('admin', { at })
  const other = await openAs('admin2', { at })
  const student = one.page.getByRole('checkbox', { name: /^选择(?!本页)/ }).first()
  const name = (await student.getAttribute('aria-label')) ?? ''
  const putOut = async ({ page }: Screen) => {
    await page.getByRole('checkbox', { name, exact: true }).click()
    await page.getByRole('toolbar').getByRole('button', { name: '移出' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click()
  }
  await expect(other.page.getByRole('checkbox', { name, exact: true })).toBeVisible()
  await putOut(one)
  await expect(one.page.getByText('已移出班级')).toBeVisible()

  await putOut(other)
  const question = other.page.getByRole('alertdialog')
  await expect(question.getByRole('alert')).toHaveText('该学生已不在本班级，没有重复操作')
  await expect(other.page.getByRole('checkbox', { name, exact: true })).toHaveCount(0)
  await question.getByRole('button', { name: '取消' }).click()
  await expect(other.page.getByText('已移出班级')).toHaveCount(0)
})

test('B008 an administrator agrees to a request on the page of the class, which updates automatically', {
  tag: '@full',
}, async ({ openAs, room }) => {
  const classesId = room.teachingClassId.replace('teaching-class', 'class')
  const { page } = await openAs('admin', { at: `/dist/admin/class/students/${classesId}` })
  await page.getByRole('radio', { name: /入班申请/ }).click()
  await expect(page.getByText('没有等待审核的申请').first()).toBeVisible()
  const student = await openAs('s061', { ...phone, at: `/dist/student/class-new?code=${room.invitationCode}` })
  await student.page.getByRole('button', { name: '申请加入' }).click()
  await expect(page.getByRole('radio', { name: '入班申请（1）' })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('row', { name: /孔令仪/ })
    .getByRole('button', { name: '同意' })
    .click()
  await expect(student.page.getByRole('heading', { name: '会计信息2601班' })).toBeVisible()
  await page.getByRole('radio', { name: '已处理' }).click()
  await expect(page.getByRole('row', { name: /孔令仪/ })).toContainText('系统管理员')
})
