/**
 * A lesson from the first page to the last, as three people see it. It takes pictures of the README and of
 * docs/tour.md: into test-results, or with `PODIUM_PICTURES=1` into docs/pictures.
 */
import { choose, chosenNames, dialog, isReady, openTool, startRace } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { complaintsOf, expect, fillLogin, phone, test } from '../../support/browser/test'

const folder = process.env.PODIUM_PICTURES ? 'docs/pictures' : 'test-results/lesson'
const take = ({ page }: Screen, name: string) => page.screenshot({ path: `${folder}/${name}.png` })

test.use({ colorScheme: 'light' })
/** With animations, as most users have them. */
const moving = { reducedMotion: 'no-preference' } as const

test('in a lesson users sign in, enter the class, and take part in a roll call and a race', { tag: '@full' }, async ({
  open,
  openAs,
  room,
}) => {
  test.slow()
  const teacher = await open({ ...moving, viewport: { width: 1440, height: 900 } })
  const complaints = complaintsOf(teacher.page)
  await teacher.page.goto(teacher.url)
  await expect(teacher.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await teacher.page.evaluate(() => document.fonts.ready)
  await take(teacher, 'sign-in')
  await fillLogin(teacher.page, room.loginCode('t001'))
  await expect(teacher.page).toHaveURL(/\/dist\/teacher\/course\/list$/)
  await expect(teacher.page.getByRole('button', { name: '进入课堂' }).first()).toBeVisible()
  await take(teacher, 'class-list')

  const at = '/dist/student/course/list'
  const [student, thumb] = await Promise.all([
    openAs('s001', { ...moving, viewport: { width: 1280, height: 800 }, at }),
    openAs('s002', { ...moving, ...phone, at }),
  ])
  const others = [student, thumb].flatMap(({ page }) => [complaintsOf(page)])
  for (const screen of [teacher, student, thumb]) {
    await screen.page.getByRole('button', { name: '进入课堂' }).click()
    await isReady(screen)
  }
  await take(teacher, 'class-teacher')

  const control = await openTool(teacher, '点名器')
  await choose(control, '3')
  await control.getByRole('button', { name: '开始点名' }).click()
  await expect(dialog(student.page, '点名')).toBeVisible()
  await student.page.waitForTimeout(2_000)
  await Promise.all([take(student, 'roll-call-student'), take(thumb, 'roll-call-phone')])
  const names = await Promise.all([teacher, student, thumb].map(({ page }) => chosenNames(page)))
  expect(new Set(names.map((list) => list.join())).size).toBe(1)
  await teacher.page.waitForTimeout(700)
  await take(teacher, 'roll-call-teacher')
  await control.getByRole('button', { name: '关闭', exact: true }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: '确定关闭' }).click()
  await expect(control).toBeHidden()

  const race = await startRace(teacher, {
    question: '某公司每天要把 300 张发票录入系统。请说出流程机器人可以接手的三个步骤，并说明哪一步仍需要人工复核。',
    seconds: 3,
  })
  const thumbs = dialog(thumb.page, '抢答器').getByRole('button', { name: /按空格键|点击按钮/ })
  await expect(thumbs).toBeVisible({ timeout: 15_000 })
  await Promise.all([take(thumb, 'race-phone'), take(student, 'race-student')])
  await student.page.keyboard.press('Space')
  await expect(race.getByRole('region', { name: '前五名' })).toBeVisible({ timeout: 10_000 })
  await take(teacher, 'race-teacher')
  // No errors occurred, and no page violated its content security policy (including Trusted Types).
  expect([complaints, ...others].flat()).toEqual([])
})
