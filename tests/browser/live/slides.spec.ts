/**
 * Slides in real browsers: a teacher, a student at a desk and one with a phone. The teacher uploads a document and turns its
 * pages; the students follow, browse and return, arrive late, reload, and lose their connection.
 */
import type { Locator, Page } from 'playwright/test'
import { texts as pastTexts } from '../../../src/machines/live/pastSlides/texts'
import { texts as projectorTexts } from '../../../src/machines/live/projector/texts'
import { texts as inkTexts } from '../../../src/machines/live/slideInk/texts'
import { texts as keepingTexts } from '../../../src/machines/live/slideKeeping/texts'
import { texts } from '../../../src/machines/live/slides/texts'
import { dialog, isReady, pressTool } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { pdfOf } from '../../support/files/pdfs'

const NAME = '数据导论'
const LINES = ['First', 'Second', 'Third', 'Fourth']
const PREPARED_MS = 60_000

const slides = (page: Page): Locator => dialog(page, NAME)
const page = (shown: Locator, number: number): Locator => shown.getByText(texts.page(number, LINES.length))
const picture = (shown: Locator, number: number): Locator =>
  shown.getByRole('img', { name: `第 ${number} 页：${LINES[number - 1]}` })

/** Draws a line across the page, at a share of its height. */
async function drawLine(teacher: Page, shown: Locator, share = 0.4): Promise<void> {
  const box = await shown.getByRole('img', { name: /^课件批注/ }).boundingBox()
  if (!box) throw new Error('the page takes no ink')
  const y = box.y + box.height * share
  await teacher.mouse.move(box.x + box.width * 0.2, y)
  await teacher.mouse.down()
  for (const to of [0.35, 0.5, 0.65]) await teacher.mouse.move(box.x + box.width * to, y + 4)
  await teacher.mouse.up()
}

/** The teacher uploads a document in the class, and shows it. */
async function present(teacher: Page): Promise<Locator> {
  await pressTool(teacher, texts.title)
  await dialog(teacher, texts.title).getByRole('button', { name: texts.choose }).click()
  const picker = teacher.getByRole('dialog', { name: /^选择/ })
  await picker
    .locator('input[type=file]')
    .setInputFiles({ name: `${NAME}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(LINES) })
  await picker.getByRole('button', { name: new RegExp(`^${NAME}.* 我的资源`) }).click({ timeout: PREPARED_MS })
  const shown = slides(teacher)
  await expect(picture(shown, 1)).toBeVisible({ timeout: PREPARED_MS })
  return shown
}

test('pages reach every screen; students browse what was shown, return, come late, reload and reconnect', async ({
  openInClass,
  podium,
}) => {
  test.setTimeout(240_000)
  const teacher = await openInClass('t001')
  const desk = await openInClass('s001', { line: true })
  const complaints = [teacher, desk].map((screen) => complaintsOf(screen.page))
  const shown = await present(teacher.page)
  const atDesk = slides(desk.page)
  await expect(picture(atDesk, 1)).toBeVisible()

  await test.step('keys of a presenter turn the pages on every screen', async () => {
    await teacher.page.keyboard.press('PageDown')
    await teacher.page.keyboard.press('ArrowRight')
    await expect(picture(shown, 3)).toBeVisible()
    await expect(picture(atDesk, 3)).toBeVisible()
  })

  const hand = await openInClass('s002', phone)
  const inHand = slides(hand.page)
  await test.step('a student who comes late starts at the current page, on a phone', async () => {
    await expect(picture(inHand, 3)).toBeVisible()
    expect(await axeFindings(hand.page)).toEqual([])
  })

  await test.step('a student browses up to the newest shown page, and returns to the teacher', async () => {
    await inHand.getByRole('button', { name: texts.previous }).click()
    await expect(picture(inHand, 2)).toBeVisible()
    await expect(inHand.getByText(texts.browsing(3))).toBeVisible()
    await teacher.page.keyboard.press('PageUp')
    await expect(page(shown, 2)).toBeVisible()
    await teacher.page.keyboard.press('Home')
    await expect(picture(atDesk, 1)).toBeVisible()
    await expect(picture(inHand, 2)).toBeVisible()
    await inHand.getByRole('button', { name: texts.next }).click()
    await expect(inHand.getByRole('button', { name: texts.next })).toHaveAttribute('aria-disabled', 'true')
    await inHand.getByRole('button', { name: texts.follow }).click()
    await expect(picture(inHand, 1)).toBeVisible()
  })

  const marks = (within: Locator | Page) => within.getByText(texts.marked(1), { exact: true })
  await test.step('不懂 is counted without a name, in the presenter view only, and taken back', async () => {
    const unclear = inHand.getByRole('button', { name: texts.unclear })
    await unclear.click()
    await expect(unclear).toHaveAttribute('aria-pressed', 'true')
    const presenter = shown.getByRole('button', { name: projectorTexts.presenter })
    await presenter.click()
    await expect(marks(shown)).toBeVisible()
    await expect(shown.getByText(texts.present(2))).toBeVisible()
    await presenter.click()
    await expect(marks(shown)).toHaveCount(0)
  })

  const room =
    await test.step('the projector window shows the page and no marks; its keys turn, B blanks it', async () => {
      const opened = teacher.page.waitForEvent('popup')
      await shown.getByRole('button', { name: projectorTexts.title }).click()
      const projector = await opened
      const stage = projector.getByRole('main', { name: projectorTexts.stage })
      await expect(picture(stage, 1)).toBeVisible()
      await expect(marks(shown)).toBeVisible()
      await expect(marks(projector)).toHaveCount(0)
      await expect(projector.getByRole('banner')).toHaveCount(0)
      await projector.keyboard.press('PageDown')
      await expect(picture(stage, 2)).toBeVisible()
      await expect(picture(atDesk, 2)).toBeVisible()
      await projector.keyboard.press('b')
      await expect(stage.getByRole('img')).toHaveCount(0)
      await teacher.page.keyboard.press('b')
      await expect(picture(stage, 2)).toBeVisible()
      expect(await axeFindings(projector)).toEqual([])
      await inHand.getByRole('button', { name: texts.previous }).click()
      await inHand.getByRole('button', { name: texts.unclear }).click()
      await inHand.getByRole('button', { name: texts.follow }).click()
      return stage
    })

  const strokes = (within: Locator, count: number) => within.locator(`svg[data-strokes="${count}"]`)
  const screens = [shown, atDesk, inHand, room]
  await test.step('a stroke reaches every screen and the projector; it is undone, redone and erased', async () => {
    await shown.getByRole('button', { name: inkTexts.tool.pen, exact: true }).click()
    await drawLine(teacher.page, shown)
    for (const one of screens) await expect(strokes(one, 1)).toBeAttached()
    await shown.getByRole('button', { name: inkTexts.undo }).click()
    for (const one of screens) await expect(strokes(one, 0)).toBeAttached()
    await teacher.page.keyboard.press('Control+Shift+z')
    for (const one of screens) await expect(strokes(one, 1)).toBeAttached()
    await shown.getByRole('button', { name: inkTexts.tool.marker }).click()
    await drawLine(teacher.page, shown, 0.7)
    for (const one of screens) await expect(strokes(one, 2)).toBeAttached()
    await shown.getByRole('button', { name: inkTexts.tool.eraser }).click()
    await drawLine(teacher.page, shown, 0.7)
    for (const one of screens) await expect(strokes(one, 1)).toBeAttached()
    await shown.getByRole('button', { name: inkTexts.tool.none }).click()
  })

  await test.step('the ink belongs to its page', async () => {
    await teacher.page.keyboard.press('PageDown')
    for (const one of screens) await expect(strokes(one, 0)).toBeAttached()
    await teacher.page.keyboard.press('PageUp')
    for (const one of screens) await expect(strokes(one, 1)).toBeAttached()
  })

  await test.step('a lost connection misses turns, and the current page is there after it', async () => {
    desk.line?.cut()
    await teacher.page.keyboard.press('End')
    await expect(picture(inHand, 4)).toBeVisible()
    await expect(page(atDesk, 2)).toBeVisible()
    desk.line?.mend()
    await isReady(desk)
    await expect(picture(atDesk, 4)).toBeVisible()
  })

  await test.step('a roll call lies above the slides; the page returns after it', async () => {
    await shown.getByRole('button', { name: '点名器' }).click()
    const draw = dialog(teacher.page, '点名器')
    await expect(picture(room, 4)).toBeVisible()
    await draw.getByRole('button', { name: '开始点名' }).click()
    await expect(room.getByRole('list', { name: '点名结果' })).toBeVisible()
    await teacher.page.keyboard.press('Escape')
    await teacher.page.getByRole('button', { name: '确定关闭' }).click()
    await expect(picture(shown, 4)).toBeVisible()
    await expect(picture(room, 4)).toBeVisible()
  })

  await test.step('a page is copied to the notes once', async () => {
    const keep = inHand.getByRole('button', { name: keepingTexts.keep })
    await keep.dblclick()
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a reload of the student and of the teacher shows the same page', async () => {
    await hand.page.reload()
    await expect(picture(inHand, 4)).toBeVisible()
    await teacher.page.reload()
    await expect(picture(shown, 4)).toBeVisible()
    await teacher.page.keyboard.press('PageUp')
    await expect(picture(room, 3)).toBeVisible()
    await teacher.page.keyboard.press('PageDown')
    await expect(picture(room, 4)).toBeVisible()
  })

  await test.step('a killed server loses no confirmed page', async () => {
    await teacher.page.keyboard.press('PageUp')
    await expect(picture(inHand, 3)).toBeVisible()
    await podium.restart()
    await isReady(teacher)
    for (const one of [shown, inHand, atDesk]) await expect(picture(one, 3)).toBeVisible({ timeout: PREPARED_MS })
    await teacher.page.keyboard.press('PageDown')
    await expect(picture(inHand, 4)).toBeVisible({ timeout: PREPARED_MS })
    for (const _ of [3, 2]) await teacher.page.keyboard.press('PageUp')
    for (const one of [shown, inHand, atDesk]) await expect(strokes(one, 1)).toBeAttached()
  })

  await test.step('the end closes the slides on every screen', async () => {
    await shown.getByRole('button', { name: texts.stop }).click()
    for (const one of [shown, inHand, atDesk]) await expect(one).toHaveCount(0)
  })

  await test.step('the copied page is in the notes, with its picture', async () => {
    await hand.page.goto(`${hand.url}/dist/student/note/list`)
    await expect(hand.page.getByText(keepingTexts.noteName(NAME, 4))).toHaveCount(1)
  })
  await test.step('a student who was absent reads the shown pages with their ink later; the teacher sees the marks', async () => {
    const absent = await openInClass('s003')
    await absent.page.goto(`${absent.url}/dist/student/course/past-slides`)
    await absent.page.getByRole('button', { name: pastTexts.openOf(NAME) }).click()
    const past = slides(absent.page)
    await expect(picture(past, 1)).toBeVisible()
    await absent.page.keyboard.press('PageDown')
    await expect(picture(past, 2)).toBeVisible()
    await expect(strokes(past, 1)).toBeAttached()
    await absent.page.reload()
    await expect(strokes(past, 1)).toBeAttached()
    await teacher.page.goto(`${teacher.url}/dist/teacher/course/past-slides`)
    await expect(teacher.page.getByRole('button', { name: pastTexts.openOf(NAME) })).toBeVisible()
  })
  expect(complaints.flat().filter((line) => !/net::ERR|WebSocket|Failed to load resource/.test(line))).toEqual([])
})
