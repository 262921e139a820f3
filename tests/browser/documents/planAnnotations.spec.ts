/**
 * Annotations in the browser, with teacher and student side by side: a teacher reads a student's plan in the preview
 * and annotates a passage; the student replies and solves it; each page follows the other at once.
 */
import type { Page } from 'playwright/test'
import { type PlanDetail, planDetail } from '../../../contract/entities/documents/plan'
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, phone, tablet, test } from '../../support/browser/test'

const TEACHER = '/dist/business-prospectus/teachPreview'
const STUDENT = '/dist/student/course/business-prospectus/studentPreview'
const EDITOR = '/dist/student/course/business-prospectus/studentRedact'

const PASSAGE = '预计每天有一百二十位顾客'
const OVERVIEW = `<p>我们打算在学校里开一间学生咖啡馆，由学生自己经营。</p><p>咖啡馆每天从早上八点营业到晚上九点，${PASSAGE}。</p>`
const MARKET = '<p>学校有八千名学生，步行十分钟之内没有别的咖啡馆。</p>'

/** Creates a plan of two written sections. */
async function makePlan(url: string, token: string, name: string): Promise<string> {
  const maps = [
    { style: 'h1' as const, refex: '项目概述' },
    { style: 'p' as const, refex: OVERVIEW },
    { style: 'h1' as const, refex: '市场分析' },
    { style: 'p' as const, refex: MARKET },
  ]
  const { sectionCode } = await ask(url, 'importPlan', { name, maps }, token)
  return sectionCode
}

/** A plan as stored on the server. */
async function planNow(url: string, token: string, sectionCode: string): Promise<PlanDetail> {
  const address = `${url}/platform/admin/businessPlan/getPlanDetailById?sectionCode=${sectionCode}`
  const answer = await fetch(address, { headers: { authorization: token } })
  const { data }: { data: unknown } = await answer.json()
  return planDetail.parse(data)
}

/** Selects a passage, like the mouse. */
const select = (page: Page, passage: string): Promise<void> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('.plan-paper') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at >= 0) document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    }
  }, passage)

/** The choice stored in the session, under the names of the specification. */
const session = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(sessionStorage).map(([key, value]) => [key.replace('pro__', ''), JSON.parse(String(value))]),
    ),
  )

/** Opens the newest notice of this title. */
async function fromBell(page: Page, title: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^通知，/ })
    .click()
  const panel = page.getByRole('region', { name: '通知', exact: true })
  await panel
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click()
}

const card = (page: Page, text: string) => page.getByRole('article', { name: `批注“${text}”` })
const header = (page: Page) => page.locator('.plan-header')

test('B435 B436 B449 B450 B469 B470 B478 B479 (D35) B480 B481 B482 B486 B509 B528 B532 B533 B569 B582 B583 a passage is annotated, replied to once, solved and reopened, and both pages follow at once', async ({
  podium: { url },
  room,
  openAs,
  openInClass,
}) => {
  const plan = await makePlan(url, await room.token('s001'), '校园咖啡馆')
  const { page: student } = await openInClass('s001')
  const { page: teacher } = await openAs('t001', { at: `${TEACHER}?sectionCode=${plan}` })
  const complaints = [complaintsOf(student), complaintsOf(teacher)]
  await student.goto(`${url}${EDITOR}?sectionCode=${plan}`)
  await expect(student.getByRole('heading', { name: '一、项目概述' })).toBeVisible()
  await expect(student.getByRole('button', { name: /添加批注/ })).toHaveCount(0)
  await expect(student.locator('aside.plan-panel')).toHaveCount(0)
  await header(student).getByRole('button', { name: '批注' }).click()
  await expect(student.getByText('老师的批注会显示在这里')).toBeVisible()

  // The teacher opens the plan, too, and selects a passage.
  await expect(header(teacher).getByRole('heading', { level: 1 })).toHaveText('王子涵')
  await expect(header(student).locator('.plan-readers')).toContainText('陈思远')
  await select(teacher, PASSAGE)
  await teacher.locator('.annotations-passage').getByRole('button', { name: '批注' }).click()
  const adding = teacher.getByRole('region', { name: '为“一、项目概述”添加批注' })
  await expect(adding).toContainText(PASSAGE)
  await adding.getByRole('button', { name: '发送' }).click()
  await expect(adding.getByRole('alert')).toHaveText('请填写批注内容')
  const said = '请写出这个数字的依据'
  await adding.getByRole('textbox', { name: '批注内容' }).fill(said)
  await adding.getByRole('button', { name: '发送' }).click()
  await expect(teacher.getByText('新增批注成功')).toBeVisible()
  await expect(teacher.locator('mark', { hasText: PASSAGE })).toBeVisible()

  // The student sees the annotation at once, marked in the text, and replies; only once.
  await expect(card(student, said)).toContainText(PASSAGE)
  await expect(student.locator('mark', { hasText: PASSAGE })).toBeVisible()
  await card(student, said).getByRole('button', { name: '回复批注' }).click()
  await card(student, said).getByRole('button', { name: '发送' }).click()
  await expect(card(student, said).getByRole('alert')).toHaveText('禁止空回复')
  await card(student, said).getByRole('textbox', { name: '回复内容' }).fill('按问卷估计的')
  await card(student, said).getByRole('button', { name: '发送' }).click()
  await expect(student.getByText('回复批注成功')).toBeVisible()
  await expect(card(student, said).getByRole('button', { name: '回复批注' })).toHaveCount(0)
  await expect(card(teacher, said)).toContainText('王子涵 的回复')
  await expect(card(teacher, said)).toContainText('按问卷估计的')
  expect(await axeFindings(teacher)).toEqual([])
  expect(await axeFindings(student)).toEqual([])

  // Solved, reopened, solved: only the student can tick it.
  await card(student, said).getByRole('checkbox', { name: '解决' }).click()
  await expect(student.getByText('已解决').first()).toBeVisible()
  await expect(card(teacher, said).getByRole('button', { name: '展开批注' })).toBeVisible()
  await card(teacher, said).getByRole('button', { name: '展开批注' }).click()
  await expect(card(teacher, said).getByRole('checkbox', { name: '已解决' })).toBeDisabled()
  await expect(card(teacher, said).getByRole('button', { name: '编辑' })).toHaveCount(0)
  await card(teacher, said).getByRole('button', { name: '重新打开' }).click()
  await expect(card(student, said).getByRole('checkbox', { name: '解决' })).toBeEnabled()
  await expect(card(student, said)).toContainText('重新打开 1 次')
  await card(student, said).getByRole('checkbox', { name: '解决' }).click()
  await card(student, said).getByRole('button', { name: '展开批注' }).click()
  await expect(card(student, said).getByRole('checkbox', { name: '已解决' })).toBeDisabled()
  await expect(card(student, said).getByRole('button', { name: '编辑' })).toHaveAccessibleDescription(/已解决/)

  // The filter “only unsolved” is empty.
  await teacher.getByRole('checkbox', { name: '只看未解决' }).check()
  await expect(teacher.locator('.plan-panel .kit-face')).toContainText('没有未解决的批注')
  await teacher.getByRole('checkbox', { name: '只看未解决' }).uncheck()
  await card(teacher, said).getByRole('button', { name: '展开批注' }).click()
  await card(teacher, said).getByRole('button', { name: '删除' }).click()
  await teacher.getByRole('alertdialog', { name: '是否确认删除该批注?' }).getByRole('button', { name: '删除' }).click()
  await expect(teacher.getByText('删除批注成功')).toBeVisible()
  await expect(card(student, said)).toHaveCount(0)
  expect(complaints).toEqual([[], []])
})

test('D35 B088 B089 B418 an overwritten passage is reported, and notices lead both users to the annotation', {
  tag: '@full',
}, async ({ podium: { url }, room, openAs, openInClass }) => {
  const owner = await room.token('s002')
  const plan = await makePlan(url, owner, '屋顶花园')
  const [section] = (await planNow(url, owner, plan)).childList
  if (!section) throw new Error('the plan has no section')
  const said = '数字从哪里来？'
  const { page: teacher } = await openAs('t001', { at: `${TEACHER}?sectionCode=${plan}` })
  await expect(teacher.getByText(PASSAGE)).toBeVisible()
  await select(teacher, PASSAGE)
  await expect(teacher.locator('.annotations-passage')).toBeVisible()
  await teacher.keyboard.press('a')
  await teacher.getByRole('textbox', { name: '批注内容' }).fill(said)
  await teacher.keyboard.press('Control+Enter')
  await expect(card(teacher, said)).toContainText(PASSAGE)

  // The student follows a notice to the editor; the passage is overwritten, and both pages show it.
  const { page: student } = await openInClass('s002')
  await fromBell(student, '商业计划书有新的批注')
  await expect(student).toHaveURL(new RegExp(`${EDITOR}\\?sectionCode=${plan}&commentCode=`))
  await expect(card(student, said)).toBeVisible()
  await expect(student.locator('mark', { hasText: PASSAGE })).toBeInViewport()
  const { sectionCode, version } = section
  const change = { sectionCode, sectionName: '项目概述', version, sectionContent: '<p>改写了。</p>' }
  await ask(url, 'changeSection', change, await tokenOf({ page: student }))
  for (const page of [teacher, student]) {
    await expect(page.locator('.plan-paper')).toContainText('改写了。')
    await expect(card(page, said)).toContainText('原文已修改，找不到这段文字')
  }

  // The reply leads the teacher back, from another page by a notice.
  await teacher.goto(`${url}/dist/teacher/course/list`)
  await card(student, said).getByRole('button', { name: '回复批注' }).click()
  await card(student, said).getByRole('textbox', { name: '回复内容' }).fill('已经改写')
  await student.keyboard.press('Control+Enter')
  await expect(student.getByText('回复批注成功')).toBeVisible()
  await fromBell(teacher, '商业计划书的批注有新的回复')
  await expect(teacher).toHaveURL(new RegExp(`teachpreview\\?sectionCode=${plan}&commentCode=`))
  await expect(card(teacher, said)).toContainText('已经改写')
})

test('B446 B447 B448 B451 B485 B495 B496 the strips work by keyboard, and the choice survives a reload until the preview is left', {
  tag: '@full',
}, async ({ podium: { url }, room, openAs }) => {
  const [first, second] = [await room.token('s003'), await room.token('s004')]
  const plans = [await makePlan(url, first, '计划甲'), await makePlan(url, first, '计划乙')]
  const other = await makePlan(url, second, '计划丙')
  const { page } = await openAs('t001', { at: TEACHER })
  const complaints = complaintsOf(page)
  const strips = page.getByRole('navigation', { name: '选择' })
  const strip = (name: string) => strips.getByRole('list', { name })
  const chosen = (name: string) => strip(name).locator('[aria-pressed="true"]')
  // Only the class and the students with a plan.
  await expect(strip('班级').getByRole('button')).toHaveCount(1)
  await expect(strip('学生').getByRole('button')).toHaveCount(2)
  await expect(strip('计划书').getByRole('button')).toHaveCount(2)
  const { width = 0 } = (await chosen('学生').boundingBox()) ?? {}
  expect(width).toBe(133)
  const begun = (await chosen('计划书').textContent()) ?? ''

  // By the keys of the page, and by arrows within a strip.
  await page.keyboard.press(']')
  await expect(chosen('计划书')).not.toHaveText(begun)
  await expect(page).toHaveURL(new RegExp(plans.join('|')))
  await chosen('学生').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(chosen('计划书')).toHaveText('计划丙')
  await expect(page).toHaveURL(new RegExp(`sectionCode=${other}`))
  await expect(chosen('学生')).toBeFocused()
  const [opening] = (await planNow(url, second, other)).childList
  await expect(page.locator('.plan-section').first()).toHaveAttribute('id', `section-${opening?.sectionCode}`)
  await page.keyboard.press('j')
  await expect(page.locator('.plan-section[data-current]')).toContainText('市场分析')
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: '批注内容' }).fill('写得清楚')
  // Switching to another student needs a confirmation while an annotation is being written.
  await strip('学生').getByRole('button', { pressed: false }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('textbox', { name: '批注内容' })).toHaveValue('写得清楚')
  await page.getByRole('button', { name: '发送' }).click()
  await card(page, '写得清楚').getByRole('button', { name: '收起批注' }).click()
  await page.getByRole('button', { name: '收起导航' }).click()
  await expect(strips).toHaveCount(0)
  expect(await session(page)).toMatchObject({ planHistory: other, studentName: expect.any(String) })

  await page.reload()
  await expect(chosen('计划书')).toHaveText('计划丙')
  await expect(card(page, '写得清楚').getByRole('button', { name: '展开批注' })).toBeVisible()
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page.getByRole('heading', { name: '商业计划书' })).toBeVisible()
  expect(Object.keys(await session(page))).not.toEqual(expect.arrayContaining(['planHistory']))
  expect(complaints).toEqual([])
})

test('B438 B439 B440 the preview of a student is read-only at every width', { tag: '@full' }, async ({
  podium: { url },
  room,
  openAs,
  openInClass,
}) => {
  const plan = await makePlan(url, await room.token('s005'), '咖啡书屋')
  const teacher = await openAs('t001', { at: `${TEACHER}?sectionCode=${plan}`, ...phone })
  await expect(teacher.page.getByText(PASSAGE)).toBeVisible()
  expect(await axeFindings(teacher.page)).toEqual([])
  await teacher.page.getByRole('button', { name: '批注', exact: true }).click()
  await expect(teacher.page.getByRole('heading', { name: '批注' })).toBeVisible()
  expect(await axeFindings(teacher.page)).toEqual([])
  await teacher.close()

  const { page } = await openInClass('s005', tablet)
  const complaints = complaintsOf(page)
  await page.goto(`${url}${STUDENT}?sectionCode=${plan}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('咖啡书屋')
  expect(await axeFindings(page)).toEqual([])
  expect(await page.locator('.plan-tree').evaluate((tree) => tree.getBoundingClientRect().width)).toBe(300)
  await page.getByRole('button', { name: '收起目录' }).click()
  await expect.poll(() => page.locator('.plan-tree').evaluate((tree) => tree.getBoundingClientRect().width)).toBe(60)
  await page.getByText(PASSAGE).dblclick()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^咖啡书屋.+\.docx$/)
  await page.getByRole('link', { name: '编辑' }).click()
  await expect(page).toHaveURL(new RegExp(`${EDITOR}\\?sectionCode=${plan}`))
  expect(complaints).toEqual([])
})
