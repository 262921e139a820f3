/**
 * The moving picture of the README: one race on the screens of a teacher, a student on a desk and a student with a phone.
 * `PODIUM_PICTURES=1` writes it to docs/pictures (`npm run document-pictures`) and needs ffmpeg; without it the race runs
 * unrecorded.
 */
import { choose, dialog, openTool } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { type Pane, recordPicture } from '../../support/browser/screencast'
import { complaintsOf, expect, phone, test } from '../../support/browser/test'

const file = 'docs/pictures/race.webp'
const desk = { viewport: { width: 1024, height: 640 }, reducedMotion: 'no-preference', colorScheme: 'light' } as const
const hand = { ...phone, reducedMotion: 'no-preference', colorScheme: 'light' } as const
const LEFT_WIDTH = 540
const RIGHT_WIDTH = 304

test('B263 B264 a race on three screens: the phone presses first, and every screen shows its student', {
  tag: '@full',
}, async ({ browser, openInClass }) => {
  test.slow()
  const [teacher, student, thumb] = await Promise.all([
    openInClass('t001', desk),
    openInClass('s001', desk),
    openInClass('s002', hand),
  ])
  const screens = [teacher, student, thumb]
  const complaints = screens.map(({ page }) => complaintsOf(page))
  const race = await openTool(teacher, '抢答器')
  await race.getByRole('textbox', { name: '抢答题目' }).fill('流程机器人可以接手哪三个步骤？')
  await choose(race, '3 秒')
  await race.getByRole('button', { name: '准备抢答' }).click()
  const start = race.getByRole('button', { name: '开始抢答' })
  await expect(start).toBeVisible()

  const panes: readonly Pane[] = [
    { page: teacher.page, caption: '老师 · Teacher', left: 18, top: 38, width: LEFT_WIDTH },
    { page: student.page, caption: '学生（电脑）· Student, desk', left: 18, top: 416, width: LEFT_WIDTH },
    { page: thumb.page, caption: '学生（手机）· Student, phone', left: 576, top: 66, width: RIGHT_WIDTH },
  ]
  const act = async () => {
    await teacher.page.waitForTimeout(1_000)
    await start.click()
    const button = dialog(thumb.page, '抢答器').getByRole('button', { name: /点击按钮/ })
    await expect(button).toBeVisible({ timeout: 15_000 })
    // Long enough for a reader to see that every screen may press.
    await thumb.page.waitForTimeout(1_200)
    const box = await button.boundingBox()
    const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const at = Date.now()
    await thumb.page.touchscreen.tap(point.x, point.y)
    const names = await Promise.all(screens.map(winner))
    expect(new Set(names).size).toBe(1)
    await expect(race.getByRole('region', { name: '前五名' })).toBeVisible({ timeout: 10_000 })
    await teacher.page.waitForTimeout(2_000)
    return [{ page: thumb.page, at, ...point }]
  }
  if (process.env.PODIUM_PICTURES) await recordPicture(browser, { panes, size: { width: 900, height: 772 }, file }, act)
  else await act()
  expect(complaints.flat()).toEqual([])
})

/** The name over the screen of a race that was won. */
async function winner({ page }: Screen): Promise<string> {
  const shown = dialog(page, '抢答器')
    .getByText(/请回答$/)
    .filter({ visible: true })
  return ((await shown.last().textContent({ timeout: 15_000 })) ?? '').trim()
}
