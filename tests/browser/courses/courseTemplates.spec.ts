/**
 * Course templates in the browser: a teacher writes a course by keyboard and mouse, publishes and submits it; an
 * administrator opens it to the school; it is copied, and its history restores an earlier version.
 */
import { drag, itemsShown, LIST, makePublished, nameItem as name, rowOf } from '../../support/browser/courses'
import { axeFindings, complaintsOf, expect, test } from '../../support/browser/test'

test('R152 R153 D4 D6 a teacher writes a course with a sub-lesson by keyboard and mouse and publishes it', {
  tag: '@full',
}, async ({ room, openAs }) => {
  const course = `数据分析 ${room.loginCode('t001')}`
  const { page, url } = await openAs('t001')
  const complaints = complaintsOf(page)
  await page.goto(`${url}${LIST}/my`)
  await page.getByRole('button', { name: '新建课程' }).first().click()
  const form = page.getByRole('dialog', { name: '新建课程' })
  await form.getByRole('textbox', { name: '课程名称' }).fill(course)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: course })).toBeVisible()
  const shown = () => itemsShown(page)

  // By keyboard only: Enter, a title, Tab.
  await page.getByRole('button', { name: '添加第一章' }).click()
  await name(page, '认识数据')
  await page.keyboard.press('Enter')
  await name(page, '数据来源')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await name(page, '内部数据')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '添加任务' }).click()
  await name(page, '导学视频')
  await page.keyboard.press('Enter')
  await name(page, '课后测验')
  const first = ['1 认识数据', '2 数据来源', '3 内部数据', '4 导学视频', '4 课后测验']
  await expect.poll(shown).toEqual(first)
  await expect(page.getByText('已保存').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  expect(await axeFindings(page)).toEqual([])

  // Dragged, undone, redone; invalid moves are refused.
  await drag(page, rowOf(page, '课后测验'), rowOf(page, '导学视频'), 0)
  const second = [...first.slice(0, 3), '4 课后测验', '4 导学视频']
  await expect.poll(shown).toEqual(second)
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(shown).toEqual(first)
  await page.getByRole('button', { name: '重做', exact: true }).click()
  await expect.poll(shown).toEqual(second)
  await drag(page, rowOf(page, '导学视频'), rowOf(page, '认识数据'), 1)
  await expect(page.getByText('任务只能放在课时或小节之下').first()).toBeVisible()
  await expect(page.locator('[data-lifted]')).toHaveCount(0)

  // The fields of a task.
  await rowOf(page, '课后测验').click()
  const title = page.getByRole('textbox', { name: '名称' })
  await expect(title).toHaveValue('课后测验')
  await page.getByRole('combobox', { name: '类型' }).selectOption({ label: '客观题' })
  await page.getByRole('spinbutton', { name: /满分/ }).fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: '类型' })).toHaveValue('3')
  await expect(page.getByRole('spinbutton', { name: /满分/ })).toHaveValue('20')
  await expect(page.locator('.autosave-words')).toHaveText('已保存')

  // Everything is stored.
  await page.reload()
  await expect.poll(shown).toEqual(second)
  await rowOf(page, '课后测验').click()
  await expect(title).toHaveValue('课后测验')
  await expect(page.getByRole('spinbutton', { name: /满分/ })).toHaveValue('20')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: '发布新版本' })
  await expect(publishing.getByText('共5处变化')).toBeVisible()
  await publishing.getByRole('textbox', { name: '版本说明' }).fill('初版')
  await publishing.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布版本1').first()).toBeVisible()

  await page.getByRole('button', { name: '历史' }).click()
  await page.getByRole('button', { name: /版本1.*初版.*1章 · 2个任务/ }).click()
  await expect(page.getByText('与编辑中的课程相同。')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /课后测验 客观题 · 20分/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '恢复' })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('B412 D2 D3 a published course is submitted, opened by an administrator, previewed and copied', {
  tag: '@full',
}, async ({ room, openAs }) => {
  const course = `数据分析 ${room.loginCode('t001')}`
  await makePublished(room.server.url, await room.token('t001'), course)
  const { page, url } = await openAs('t001', { at: `${LIST}/my` })
  const complaints = complaintsOf(page)
  const card = page.getByRole('article', { name: course, exact: true })
  await card.getByRole('button', { name: '提交审核' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('案例完整')
  await question.getByRole('button', { name: '提交审核' }).click()
  await expect(card.getByText('审核中')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const { page: desk } = await openAs('admin', { at: '/dist/admin/template/list?part=review' })
  const row = desk.getByRole('row', { name: new RegExp(course) })
  await expect(row).toContainText('案例完整')
  await row.getByRole('button', { name: '审核' }).click()
  await expect(desk.getByRole('heading', { name: course })).toBeVisible()
  await expect(desk.getByRole('treeitem', { name: /课后测验 客观题 · 20分/ })).toBeVisible()
  expect(await axeFindings(desk)).toEqual([])
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await expect(desk.getByText('已通过').first()).toBeVisible()
  await desk.getByRole('button', { name: '返回审核列表' }).click()
  await expect(desk.getByRole('heading', { name: '模板管理' })).toBeVisible()
  await expect(row).toBeHidden()

  await page.goto(`${url}${LIST}/open`)
  await page.getByRole('article', { name: course, exact: true }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: course })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /课后测验 客观题 · 20分/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '复制到我的课程' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '复制', exact: true })
    .click()
  await expect(page.getByText('已复制').first()).toBeVisible()
  await page.goto(`${url}${LIST}/my`)
  await expect(page.getByRole('article', { name: `${course}（副本）` })).toBeVisible()
  expect(complaints).toEqual([])
})
