/** Videos for their teacher: settings, tests inside the video, and the students' answers. */
import type { Page } from 'playwright/test'
import { ask, request } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const VIDEO = '视频：一天的报销单'

/** An item for a test in a video. */
const item = {
  itemType: 'single' as const,
  stem: '<p>机器人最适合做什么？</p>',
  options: ['重复的工作', '谈判', '创意'],
  answers: ['A'],
  gaps: [],
  reference: '',
  analysis: '',
  points: 5,
}
const content = { text: '', handIn: '0' as const, items: [item] }

/** Takes pictures at three widths, light and dark, if PODIUM_LOOK names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PODIUM_LOOK
  if (!folder) return
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [1024, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('R242 B549 B550 D23 a teacher sets the type of a video and adds a test; a student answers; the teacher reads the answer', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  test.slow()
  const screen = await openInClass('t001')
  const { page, url } = screen
  const complaints = complaintsOf(page)
  const { teachingClassId } = room
  const token = await tokenOf(screen)
  await ask(url, 'createResource', { resType: '3', resName: '视频小测', content }, token)
  await page.goto(`${url}/dist/teacher/course/films`)
  const row = page.getByRole('row').filter({ hasText: VIDEO })
  await expect(row).toContainText('自由观看')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '设为必须看完并答题' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('将以下 1 个视频设为“必须看完并答题”')
  await expect(question).toContainText(VIDEO)
  await question.getByRole('button', { name: '设为必须看完并答题' }).click()
  await expect(row).toContainText('必须看完并答题')

  await page.getByRole('button', { name: '按章节设置' }).click()
  const form = page.getByRole('dialog', { name: '按章节设置' })
  await form.getByLabel('范围').selectOption({ label: '整门课程' })
  await expect(form.getByRole('status')).toContainText(VIDEO)
  await form.getByLabel('设置为').selectOption({ label: '隐藏进度条' })
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: '设置', exact: true }).click()
  await expect(row).toContainText('隐藏')
  expect(await axeFindings(page)).toEqual([])

  await look(page, 'videos')
  await row.getByRole('link', { name: VIDEO }).click()
  await expect(page.getByRole('heading', { name: VIDEO, level: 1 })).toBeVisible()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 2
  })
  await page.getByRole('button', { name: '在 0:02 添加题目' }).click()
  const picker = page.getByRole('dialog', { name: /^选择在 0:02 提问的题目/ })
  await picker.getByRole('list', { name: '题库中的题目' }).getByRole('radio').first().check()
  await expect(picker.getByRole('region', { name: '学生看到的样子' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await look(page, 'picker')
  await picker.getByRole('button', { name: '插入' }).click()
  await expect(page.getByText('题目已插入 0:02')).toBeVisible()
  const mark = page.getByRole('slider', { name: /^第 1 题/ })
  await mark.focus()
  await mark.press('ArrowRight')
  await expect(mark).toHaveAttribute('aria-valuetext', '0:03')
  await mark.press('Enter')
  await expect(page.getByText('题目已移到 0:03')).toBeVisible()

  // Dragged by mouse to the middle of the six-second video and back.
  const box = await mark.boundingBox()
  const track = await page.getByRole('region', { name: '时间轴' }).boundingBox()
  if (!box || !track) throw new Error('the mark is nowhere')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width - 40, box.y + 5, { steps: 4 })
  await expect(mark).toHaveAttribute('data-held', 'true')
  await page.mouse.up()
  await expect(mark).not.toHaveAttribute('aria-valuetext', '0:03')

  await page.getByRole('button', { name: '修改时间：第 1 题' }).click()
  const moment = page.getByRole('dialog', { name: '修改时间：第 1 题' })
  await moment.getByLabel('时间点').fill('1:00')
  await moment.getByRole('button', { name: '确定' }).click()
  await expect(moment.getByRole('alert')).toContainText('超出')
  await moment.getByLabel('时间点').fill('0:01.5')
  await moment.getByRole('button', { name: '确定' }).click()
  await expect(mark).toHaveAttribute('aria-valuetext', '0:01.5')
  expect(await axeFindings(page)).toEqual([])

  const student = room.token('s001')
  const [{ lessonTaskId = '' } = {}] = await ask(url, 'findClassVideos', { teachingClassId }, token)
  const video = { teachingClassId, lessonTaskId }
  const { userTaskId } = await ask(url, 'getVideoRecord', video, await student)
  const [asked] = await ask(url, 'findVideoTests', video, await student)
  expect(asked).toMatchObject({ recordTime: 1_500 })
  const answer = { userTaskId: userTaskId ?? '', videoTestId: asked?.videoTestId ?? '', answer: 'A' }
  const { own } = await ask(url, 'answerVideoTest', answer, await student)
  // The open page follows.
  await expect(page.getByText('1 人作答').first()).toBeVisible()

  await look(page, 'tests')
  await page.getByRole('link', { name: '学生答题' }).click()
  await expect(page.getByRole('heading', { name: '视频答题', level: 1 })).toBeVisible()
  const answered = page.getByRole('row').filter({ hasText: '王子涵' })
  await expect(answered).toContainText(own?.outcome === 'right' ? '正确' : '错误')
  await expect(page.getByRole('heading', { name: '题目统计' })).toBeVisible()
  await page.getByLabel('结果').selectOption({ label: own?.outcome === 'right' ? '错误' : '正确' })
  await expect(answered).toHaveCount(0)
  await expect(page).toHaveURL(/outcome=/)
  await page.getByLabel('结果').selectOption('')
  await expect(answered).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await look(page, 'answers')
  await answered.getByRole('link', { name: '王子涵' }).click()
  await expect(page).toHaveURL(/progress\/student\/personal\?userId=/)
  expect(complaints).toEqual([])
})

test('R242 B549 two pages of one teacher on a phone follow each other, and neither overwrites the other', {
  tag: '@full',
}, async ({ openInClass, room }) => {
  const screen = await openInClass('t001', phone)
  const { page, url } = screen
  const token = await tokenOf(screen)
  const { teachingClassId } = room
  const [{ lessonTaskId = '' } = {}] = await ask(url, 'findClassVideos', { teachingClassId }, token)
  await ask(url, 'createResource', { resType: '3', resName: '视频小测', content }, token)
  const { list } = await ask(url, 'findItems', { itemType: 'single', scope: 'own', word: '', pageNo: 1 }, token)
  const place = { teachingClassId, lessonTaskId, itemId: list[0]?.itemId ?? '', recordTime: 2_000, requestId: 'phone' }
  await page.goto(`${url}/dist/teacher/course/film-tests?lessonTaskId=${lessonTaskId}`)
  await expect(page.getByText('还没有题目。')).toBeVisible()
  const { videoTestId } = await ask(url, 'placeVideoTest', place, token)
  await page.getByRole('button', { name: '修改时间：第 1 题' }).click()
  await request(url, 'moveVideoTest', { videoTestId, recordTime: 4_000, wasTime: 2_000 }, token)
  const moment = page.getByRole('dialog', { name: '修改时间：第 1 题' })
  await moment.getByLabel('时间点').fill('0:05')
  await moment.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('这道题已在别处被移动')).toBeVisible()
  await expect(page.getByRole('slider', { name: /^第 1 题/ })).toHaveAttribute('aria-valuetext', '0:04')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '删除第 1 题' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有题目。')).toBeVisible()
})
