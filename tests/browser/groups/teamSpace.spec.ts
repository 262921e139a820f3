/**
 * Groups and their spaces in the browser (D38): the teacher forms groups, a student shares a file with the own group,
 * another member opens it, and a student of another group gets neither the space nor the file nor its bytes.
 */
import type { Page } from 'playwright/test'
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { pdf } from '../../support/files/samples'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('R129 R254 B410 B419 B420 B523 D38 a group shares a file, and a student of another group cannot open it', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  test.setTimeout(180_000)
  const teacher = await openInClass('t001')
  const { page: desk, url } = teacher
  await desk.goto(`${url}/dist/teacher/course/groups`)
  await expect(desk.getByRole('heading', { name: '小组', level: 1 })).toBeVisible()
  for (const name of ['红队', '蓝队']) {
    await desk.getByRole('button', { name: '新建小组' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('小组名称').fill(name)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(desk.getByRole('heading', { name })).toBeVisible()
  }
  expect(await axeFindings(desk)).toEqual([])
  const token = await room.token('t001')
  const { groups, rest } = await ask(url, 'findClassGroups', { teachingClassId: room.teachingClassId }, token)
  const [red, blue] = groups
  if (!red || !blue) throw new Error('there are two groups')
  const idOf = (demo: string): string => {
    const found = rest.find(({ loginCode }) => loginCode === room.loginCode(demo))
    if (!found) throw new Error(`${demo} is in no group yet`)
    return found.userId
  }
  const move = (groupId: string, ...people: string[]) =>
    ask(url, 'moveGroupStudents', { teachingClassId: room.teachingClassId, groupId, userIds: people.map(idOf) }, token)
  await move(red.groupId, 's001', 's002')
  await move(blue.groupId, 's003')

  const one = await openInClass('s001')
  const complaints = complaintsOf(one.page)
  await one.page.goto(`${url}/dist/team-space/group-space`)
  await expect(one.page.getByRole('heading', { name: '红队', level: 1 })).toBeVisible()
  await one.page
    .locator('.files-drop input[type=file]')
    .setInputFiles({ name: '路演方案.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(one.page.getByRole('row').filter({ hasText: '路演方案.pdf' })).toBeVisible()
  expect(await axeFindings(one.page)).toEqual([])

  // Another member sees the file appear on a phone, and opens it.
  const two = await openInClass('s002', phone)
  await two.page.goto(`${url}/dist/team-space/group-space`)
  await expect(two.page.getByText('路演方案.pdf').first()).toBeVisible()
  await expect.poll(() => fits(two.page)).toBe(true)
  const entries = await ask(url, 'findSpaceEntries', { spaceId: red.groupId }, await tokenOf(two))
  const entryId = entries.list[0]?.entryId ?? ''
  await two.page.goto(`${url}/dist/preview/team-space/${entryId}`)
  await expect(two.page.locator('canvas').first()).toBeVisible()

  const three = await openInClass('s003')
  await three.page.goto(`${url}/dist/team-space/group-space`)
  await expect(three.page.getByRole('heading', { name: '蓝队', level: 1 })).toBeVisible()
  await expect(three.page.getByText('路演方案.pdf')).toHaveCount(0)
  await three.page.goto(`${url}/dist/preview/team-space/${entryId}`)
  await expect(three.page.getByText('内容不存在或您无权查看')).toBeVisible()
  await expect(three.page.locator('canvas')).toHaveCount(0)
  expect(complaints).toEqual([])
})
