/**
 * Business plans in the browser: a teacher creates a template, a student starts a plan with it, renames, finds, exports
 * and deletes it; the teacher finds the student, previews the plan in a separate window, and exports the plans of a
 * class.
 */

import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const DOCUMENTS = '/dist/student/course/business-prospectus/studentDocument'
const OVERVIEW = '/dist/business-prospectus/teachDocument'
const TEMPLATES = '/dist/business-prospectus/teachPage'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()))

/** A template made by a call, for tests about something else. */
const makeTemplate = (url: string, token: string, templateName: string) =>
  ask(
    url,
    'savePlanTemplate',
    {
      templateCode: '',
      templateName,
      childList: [
        { sectionName: '执行摘要', keyWords: ['用三五句话说清楚'], childList: [] },
        {
          sectionName: '市场分析',
          keyWords: [],
          childList: [{ sectionName: '目标客户', keyWords: [], childList: [] }],
        },
      ],
    },
    token,
  )

test('B424 B425 B426 B427 B428 B452 B453 B497 B498 B499 B500 B526 B564 B578 B579 B585 B591 a student creates plans with a template, renames and deletes them', async ({
  podium,
  room,
  openInClass,
}) => {
  const template = `通用计划书 ${room.loginCode('t001')}`
  const { templateCode } = await makeTemplate(podium.url, await room.token('t001'), template)
  const { page, url } = await openInClass('s001')
  await page.goto(url + DOCUMENTS)
  const complaints = complaintsOf(page)
  await expect(page.getByText('暂无数据')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // From the list, with every validation error.
  await page.getByRole('button', { name: '新建' }).click()
  const form = page.getByRole('dialog', { name: '新建文档' })
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form.getByText('请输入模板名称!')).toBeVisible()
  await expect(form.getByText('请选择模板!')).toBeVisible()
  await form.getByRole('textbox', { name: '文档名称' }).fill('   ')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form.getByText('不允许为空')).toBeVisible()
  await form.getByRole('textbox', { name: '文档名称' }).fill(' 校园 咖啡馆 ')
  await form.getByRole('combobox', { name: '选择模板' }).selectOption(templateCode)
  await form.getByRole('button', { name: '预览模板' }).click()
  await expect(form.getByRole('complementary', { name: '模板目录' })).toContainText('二、市场分析2.1目标客户')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('新增文档成功')).toBeVisible()
  await expect(card(page, '校园咖啡馆')).toContainText('3 个标题')
  expect((await card(page, '校园咖啡馆').boundingBox())?.width).toBe(260)

  // A second plan of the same name is refused with the server's text, and none is added.
  await page.getByRole('tab', { name: '文档模板' }).click()
  await page.getByRole('button', { name: `预览模板 ${template}` }).click()
  const preview = page.getByRole('dialog', { name: template })
  await expect(preview.getByText('目标客户')).toBeVisible()
  await expect.poll(async () => Math.round((((await preview.boundingBox())?.width ?? 0) / 1440) * 100)).toBe(70)
  await preview.getByRole('button', { name: '引用' }).click()
  await expect(form.getByRole('combobox', { name: '选择模板' })).toHaveValue(templateCode)
  await form.getByRole('textbox', { name: '文档名称' }).fill('校园咖啡馆')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('该文档名称已存在，请修改后重试')).toBeVisible()
  await form.getByRole('textbox', { name: '文档名称' }).fill('屋顶花园')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('tab', { name: '我的文档' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toHaveCount(2)

  // Renamed in place; Escape cancels.
  await page.getByRole('button', { name: '重命名 屋顶花园' }).click()
  const name = page.getByRole('textbox', { name: '文档名称' })
  await name.fill('没有写完')
  await name.press('Escape')
  await expect(card(page, '屋顶花园')).toBeVisible()
  await page.getByRole('button', { name: '重命名 屋顶花园' }).click()
  await name.fill('长'.repeat(50))
  // K163: the whole input stays, with the limit.
  await expect(name).toHaveValue('长'.repeat(50))
  await expect(page.getByText('最多 40 个字（50/40）').filter({ visible: true }).first()).toBeVisible()
  await name.fill('二手书循环')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('修改商业计划书名字成功')).toBeVisible()
  await expect(card(page, '二手书循环')).toBeVisible()
  await page.reload()
  await expect(card(page, '二手书循环')).toBeVisible()

  // Searched, sorted, deleted.
  await page.getByRole('searchbox', { name: '搜索文档' }).fill('咖啡')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox', { name: '搜索文档' }).fill('')
  await page.getByRole('button', { name: '删除 二手书循环' }).click()
  const question = page.getByRole('alertdialog', { name: '是否确认删除该文档?' })
  await expect(question).toContainText('删除后该文档的所有内容都将被删除')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: '删除 二手书循环' }).click()
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除商业计划书成功')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  // Exported as a Word document, named by plan and student (B596).
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 校园咖啡馆' }).click()
  const document = await saved
  expect(document.suggestedFilename()).toMatch(/^校园咖啡馆.+\.docx$/)
  expect(Object.keys(unzipSync(await bytesOf(document)))).toContain('word/document.xml')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('B561 B573 B589 plans that fail to load show an error and are retried', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { page, url } = await openInClass('s002')
  let isBroken = true
  await page.route('**/businessPlan/findAllPlanByUser', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto(url + DOCUMENTS)
  await expect(page.getByText('请求超时，请检查网络设置后重试')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('暂无数据')).toBeVisible()
})

test('B442 B443 B444 B445 B513 B574 B575 B576 B590 B591 B597 B598 a teacher finds students, previews a plan and exports the plans of a class', {
  tag: '@full',
}, async ({ podium, room, openAs }) => {
  const { url } = podium
  const { templateCode } = await makeTemplate(url, await room.token('t001'), `模板 ${room.loginCode('t001')}`)
  for (const student of ['s001', 's003']) {
    const token = await room.token(student)
    await ask(url, 'createPlan', { planName: `计划${student}`, templateCode }, token)
  }
  const { page } = await openAs('t001', { at: OVERVIEW })
  const complaints = complaintsOf(page)
  await expect(page.getByRole('heading', { name: '商业计划书' })).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  expect(await axeFindings(page)).toEqual([])
  expect(
    await page
      .locator('.plans-stripItem')
      .first()
      .evaluate((item) => item.getBoundingClientRect().width),
  ).toBe(133)

  // A student without plans: nothing opens, and nothing is exported.
  const second = rows.nth(1)
  await second.getByRole('button', { name: '预览' }).click()
  await expect(page.getByText('暂无数据')).toBeVisible()
  await second.getByRole('button', { name: '导出' }).click()
  await expect(page.getByText('该学生无商业计划书支持导出')).toBeVisible()
  await second.getByRole('checkbox').check()
  await expect(page.getByText('已选中1个学生，共0份文档')).toBeVisible()
  await page.getByRole('button', { name: '批量导出' }).click()
  await expect(page.getByText('所选择的学生无商业计划书支持导出')).toBeVisible()

  // Found by login ID, previewed in a separate window.
  await page.getByRole('searchbox', { name: '登录ID或姓名' }).fill(room.loginCode('s003'))
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(rows).toHaveCount(1)
  const opened = page.context().waitForEvent('page')
  await rows.first().getByRole('button', { name: '预览' }).click()
  const preview = await opened
  expect(preview.url()).toContain('/business-prospectus/teachPreview')
  const kept = await preview.evaluate(() => Object.keys(sessionStorage).sort())
  expect(kept).toEqual(
    expect.arrayContaining([
      'pro__BusinessCLASSID',
      'pro__BusinessIDName',
      'pro__BusinessUSERName',
      'pro__GetBusinessCode',
    ]),
  )
  await preview.close()
  const single = page.waitForEvent('download')
  await rows.first().getByRole('button', { name: '导出' }).click()
  expect((await single).suggestedFilename()).toMatch(/^商业计划书.+\.zip$/)
  await page.getByRole('button', { name: '知道了' }).click()

  // The whole class: the zip is named by the class and contains both documents.
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('checkbox', { name: '全选', exact: true }).check()
  await expect(page.getByText('已选中40个学生，共2份文档')).toBeVisible()
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: '批量导出' }).click()
  const zip = await all
  expect(zip.suggestedFilename()).toMatch(/^会计信息2601班.*\.zip$/)
  expect(Object.keys(unzipSync(await bytesOf(zip))).filter((entry) => entry.endsWith('.docx'))).toHaveLength(2)
  await expect(page.getByRole('region', { name: '导出进度' })).toContainText('已导出')
  expect(await axeFindings(page)).toEqual([])

  // After a reload the file is still available.
  await page.reload()
  await expect(page.getByRole('region', { name: '导出进度' })).toContainText('可以下载')
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  expect((await again).suggestedFilename()).toBe(zip.suggestedFilename())
  expect(complaints).toEqual([])
})

test('B504 a teacher creates a template by buttons and changes it, and students see it', { tag: '@full' }, async ({
  room,
  openAs,
  openInClass,
}) => {
  const { page } = await openAs('t001', { at: TEMPLATES })
  const complaints = complaintsOf(page)
  const name = `电商计划 ${room.loginCode('t001')}`
  await page.getByRole('button', { name: '新建模板' }).first().click()
  const form = page.getByRole('dialog', { name: '新建模板' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入模板名称!')).toBeVisible()
  await form.getByRole('textbox', { name: '模板名称' }).fill(name)
  await form.getByRole('button', { name: '添加一级标题' }).click()
  await page.keyboard.type('市场')
  for (const title of ['客户', '年龄', '学生']) {
    await form.getByRole('button', { name: '子级标题' }).click()
    await page.keyboard.type(title)
  }
  await expect(form.getByRole('textbox', { name: '标题 1.1.1.1', exact: true })).toHaveValue('学生')
  await expect(form.getByRole('button', { name: '子级标题' })).toHaveAccessibleDescription('禁止添加五级标题')
  await form.getByRole('button', { name: '同级标题' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('标题不允许为空')).toBeVisible()
  await page.keyboard.type('老师')
  await form.getByRole('button', { name: '升级' }).click()
  await expect(form.getByRole('textbox', { name: '标题 1.1.2', exact: true })).toHaveValue('老师')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('模板已保存')).toBeVisible()
  await expect(card(page, name)).toContainText('5 个标题')

  await page.getByRole('button', { name: `编辑模板 ${name}` }).click()
  const edit = page.getByRole('dialog', { name: '编辑模板' })
  await edit.getByRole('button', { name: '删除 1.1客户' }).click()
  await page.getByRole('alertdialog', { name: '是否确认删除该标题?' }).getByRole('button', { name: '确定' }).click()
  await edit.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog', { name: '放弃修改?' }).getByRole('button', { name: '继续编辑' }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(card(page, name)).toContainText('1 个标题')

  const { page: studentPage, url } = await openInClass('s004', phone)
  await studentPage.goto(`${url}${DOCUMENTS}?tab=templates`)
  await expect(card(studentPage, name)).toBeVisible()
  expect(await axeFindings(studentPage)).toEqual([])

  await page.getByRole('button', { name: `删除模板 ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('模板已删除')).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  expect(complaints).toEqual([])
})
