/** The tool menu in real browsers: there in class and nowhere else, and every tool of it opens. */
import { dialog } from '../support/browser/lesson'
import { expect, phone, type Screen, test } from '../support/browser/test'

const menu = ({ page }: Screen) => page.getByRole('list', { name: '课堂工具' })
const isInSight = async ({ page }: Screen): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('B206 B209 the tools are in the header while in class, and not before', async ({ openAs, openInClass }) => {
  const outside = await openAs('t001', { at: '/dist/teacher/course/list' })
  await expect(outside.page.getByRole('button', { name: '进入课堂' }).first()).toBeVisible()
  await expect(menu(outside)).toHaveCount(0)
  const inside = await openInClass('t001')
  await expect(menu(inside).getByRole('button')).toHaveCount(6)
})

test('B206 B212 a teacher opens every tool from the header', async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  const { page } = teacher
  for (const name of ['签到', '投票', '抢答器'] as const) {
    await menu(teacher).getByRole('button', { name }).click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await menu(teacher).getByRole('button', { name: '点名器' }).click()
  const rollCall = dialog(page, '点名器')
  await expect(rollCall).toBeVisible()
  await expect.poll(async () => Math.round((await rollCall.boundingBox())?.width ?? 0)).toBe(1030)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '确定关闭' }).click()
  await menu(teacher).getByRole('button', { name: '计时器' }).click()
  await expect(page.locator('[data-timer-widget]')).toBeVisible()
  await menu(teacher).getByRole('button', { name: '计算器' }).click()
  await expect(
    page
      .getByRole('region', { name: '计算器' })
      .or(page.getByRole('group', { name: '计算器' }))
      .first(),
  ).toBeVisible()
  // B061: it comes back with its page.
  await expect(menu(teacher).getByRole('button', { name: '讨论区' })).toHaveCount(0)
})

test('on a phone the tools of a student fit the screen', async ({ openInClass }) => {
  const student = await openInClass('s001', phone)
  await expect(menu(student).getByRole('button')).toHaveCount(4)
  expect(await isInSight(student)).toBe(true)
})
