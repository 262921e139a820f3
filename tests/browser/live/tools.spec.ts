/** The tool menu in the browser: shown in class only, and every tool opens. */
import { dialog } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { expect, phone, tablet, test } from '../../support/browser/test'

const menu = ({ page }: Screen) => page.getByRole('list', { name: '课堂工具' })
const isInSight = async ({ page }: Screen): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('B206 B209 B212 the tools are in the header only while in class, and each of them opens', async ({ openAs }) => {
  const teacher = await openAs('t001', { at: '/dist/teacher/course/list' })
  const { page } = teacher
  const enter = page.getByRole('button', { name: '进入课堂' }).first()
  await expect(enter).toBeVisible()
  await expect(menu(teacher)).toHaveCount(0)
  await enter.click()
  await expect(menu(teacher).getByRole('button')).toHaveCount(9)
  for (const name of ['课件', '签到', '投票', '抢答器'] as const) {
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
  await expect(rollCall).toBeHidden()
  await menu(teacher).getByRole('button', { name: '计时器' }).click()
  await expect(page.locator('[data-timer-widget]')).toBeVisible()
  await menu(teacher).getByRole('button', { name: '计算器' }).click()
  await expect(
    page
      .getByRole('region', { name: '计算器' })
      .or(page.getByRole('group', { name: '计算器' }))
      .first(),
  ).toBeVisible()
  // B061: the last tool is a page.
  await menu(teacher).getByRole('button', { name: '讨论区' }).click()
  await expect(page).toHaveURL(/\/teacher\/course\/discussion\/list$/)
  await expect(page.getByRole('heading', { level: 1, name: '讨论区' })).toBeVisible()
})

test('on a phone the tools of a student fit the screen', { tag: '@full' }, async ({ openInClass }) => {
  const student = await openInClass('s001', phone)
  await student.page.getByRole('button', { name: /^课堂工具/ }).click()
  const items = student.page.getByRole('menuitem')
  await expect(items).toHaveCount(4)
  for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 })
  expect(await isInSight(student)).toBe(true)
})

const desk = { width: 1440, height: 900 }

/** Floating elements that cover a control or another floating element, at the end of the page. */
const covered = ({ page }: Screen): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.className
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
    const pressed = boxes('main :is(a, button, input, textarea, select, [role="button"]), footer :is(a, button)')
    const floating = boxes('[data-chat-bubble], [data-widget]')
    const found: string[] = []
    for (const { one: above, box: a } of floating) {
      const isBubble = above.matches('[data-chat-bubble]')
      for (const { one, box: b } of isBubble ? [...pressed, ...floating] : floating) {
        const meets = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        if (one !== above && meets) found.push(`${named(above)} over ${named(one)}`)
      }
    }
    return found
  })

test('at the end of a page the bubble covers no control, and no floating element covers another', {
  tag: '@full',
}, async ({ openInClass }) => {
  const [teacher, student] = await Promise.all([openInClass('t001'), openInClass('s001')])
  const widths = [desk, tablet.viewport, phone.viewport]
  const look = async (screen: Screen, at = widths) => {
    for (const viewport of at) {
      await screen.page.setViewportSize(viewport)
      await expect.poll(() => covered(screen), `${viewport.width} px`).toEqual([])
    }
  }
  await expect(teacher.page.getByRole('checkbox').first()).toBeVisible()
  await look(teacher)
  // Ticked tasks can be pushed: their bar is floating, too.
  await teacher.page.getByRole('checkbox').last().check()
  await look(teacher)
  for (const { page } of [teacher, student]) await page.setViewportSize(desk)
  for (const name of ['计时器', '计算器']) await menu(teacher).getByRole('button', { name }).click()
  await expect(teacher.page.locator('[data-widget]')).toHaveCount(2)
  // On a phone there is no room beside each other.
  await look(teacher, [desk, tablet.viewport])
  await look(student)
  for (const name of ['画板', '签到记录']) {
    await student.page.setViewportSize(desk)
    await menu(student).getByRole('button', { name }).click()
    await expect(student.page.getByRole('main').getByRole('button').first()).toBeVisible()
    await look(student)
  }
})

test('on a phone the head bar of each widget can be touched, and the last one touched is in front', {
  tag: '@full',
}, async ({ openInClass }) => {
  const teacher = await openInClass('t001')
  const { page } = teacher
  for (const name of ['计时器', '计算器']) await menu(teacher).getByRole('button', { name }).click()
  const widgets = page.locator('[data-widget]')
  await expect(widgets).toHaveCount(2)
  await page.setViewportSize(phone.viewport)
  /** A point of the head bar where a touch hits the widget itself. */
  const pointOf = (name: 'timer' | 'calculator') =>
    page.evaluate((selector) => {
      const bar = document.querySelector(`${selector} .kit-widget-bar`)
      if (!bar) return null
      const { left, top, width, height } = bar.getBoundingClientRect()
      for (let x = left + 2; x < left + width; x += 4)
        for (let y = top + 2; y < top + height; y += 4)
          if (bar.contains(document.elementFromPoint(x, y)) && !document.elementFromPoint(x, y)?.closest('.p-button'))
            return { x, y }
      return null
    }, `[data-${name}-widget]`)
  /** Whether the whole head bar is visible. */
  const isInFront = (name: 'timer' | 'calculator') =>
    page.evaluate((selector) => {
      const bar = document.querySelector(`${selector} .kit-widget-bar`)
      if (!bar) return false
      const { left, top, right, bottom } = bar.getBoundingClientRect()
      return [
        [left + 8, top + 8],
        [right - 8, bottom - 8],
      ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest(selector) !== null)
    }, `[data-${name}-widget]`)
  for (const name of ['timer', 'calculator', 'timer'] as const) {
    // A touch while the widget still makes room for the other hits the element behind it.
    await expect(async () => {
      const point = await pointOf(name)
      if (point) await page.mouse.click(point.x, point.y)
      expect(await isInFront(name), name).toBe(true)
    }).toPass()
  }
})
