/**
 * A course of 2,000 tasks stays responsive: a drop across levels is shown at once, and a title keeps up with typing.
 */
import type { Page } from 'playwright/test'
import type { CourseItem } from '../../../contract/rules/courses/courseEdit'
import { drag, EDITOR, itemOf, makeCourse, rowOf } from '../../support/browser/courses'
import { complaintsOf, expect, test } from '../../support/browser/test'

/** Twenty chapters of ten lessons, each with a sub-lesson of five tasks and five direct tasks. */
function largeCourse(prefix: string): CourseItem[] {
  const items: CourseItem[] = []
  for (let chapter = 1; chapter <= 20; chapter += 1) {
    items.push(itemOf(`${prefix}-${chapter}`, 1, `第${chapter}章`))
    for (let lesson = 1; lesson <= 10; lesson += 1) {
      const at = `${chapter}.${lesson}`
      items.push(itemOf(`${prefix}-${at}`, 2, `课时 ${at}`))
      for (let task = 1; task <= 5; task += 1)
        items.push(itemOf(`${prefix}-${at}-${task}`, 3, `任务 ${at} ${task}`, '0'))
      items.push(itemOf(`${prefix}-${at}-s`, 3, `小节 ${at}`))
      for (let task = 6; task <= 10; task += 1)
        items.push(itemOf(`${prefix}-${at}-${task}`, 4, `任务 ${at} ${task}`, '0'))
    }
  }
  return items
}

/** Two frames at 60 per second, plus a margin for a shared machine. */
const AT_ONCE_MS = 50
/** At least three round trips, at most this many, until one drop was not delayed by other load on the machine. */
const TURNS = 15

declare global {
  interface Window {
    /** From the drop to the paint of its row on the new level. */
    drops: { ms: number; frames: number }[]
  }
}

/** Measures the time from each drop until a title is on the wanted level. */
const watchDrops = (page: Page, title: string, levels: readonly number[]) =>
  page.evaluate(
    ([name, wanted]) => {
      window.drops = []
      const isShown = (level: number | undefined) =>
        [...document.querySelectorAll('[role=treeitem]')].some(
          (row) =>
            row.getAttribute('aria-level') === String(level) &&
            row.querySelector('.outline-words')?.textContent === name,
        )
      window.addEventListener(
        'drop',
        () => {
          const at = performance.now()
          const level = wanted[window.drops.length % wanted.length]
          let frames = 0
          const look = () => {
            frames += 1
            if (isShown(level)) window.drops.push({ ms: performance.now() - at, frames })
            else if (frames < 600) requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true },
      )
    },
    [title, levels] as const,
  )

test('D6 in a course of 2,000 tasks a drop across levels is shown at once, and typing a title does not lag', {
  tag: '@full',
}, async ({ room, openAs }) => {
  test.slow()
  const { courseTemplateId } = await makeCourse(room.server.url, await room.token('t001'), '两千个任务', largeCourse)
  const { page } = await openAs('t001', { at: `${EDITOR}/${courseTemplateId}` })
  const complaints = complaintsOf(page)
  await expect(page.getByText('2000个任务')).toBeVisible()
  await expect(rowOf(page, '任务 1.1 5')).toBeVisible()

  // Into the sub-lesson and out of it again.
  await watchDrops(page, '任务 1.1 5', [4, 3])
  let drops: Window['drops'] = []
  for (let turn = 1; turn <= TURNS && (turn <= 3 || !drops.some(({ ms }) => ms < AT_ONCE_MS)); turn += 1) {
    await drag(page, rowOf(page, '任务 1.1 5'), rowOf(page, '小节 1.1'), 0.5)
    await expect.poll(() => page.evaluate(() => window.drops.length)).toBe(2 * turn - 1)
    await drag(page, rowOf(page, '任务 1.1 5'), rowOf(page, '任务 1.1 4'), 1)
    await expect.poll(() => page.evaluate(() => window.drops.length)).toBe(2 * turn)
    drops = await page.evaluate(() => window.drops)
  }

  await rowOf(page, '任务 1.1 5').press('F2')
  const field = page.getByRole('tree').getByRole('textbox')
  await expect(field).toBeFocused()
  const keys = await field.evaluate(async (input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const times: number[] = []
    for (let i = 0; i < 20; i += 1) {
      const at = performance.now()
      set?.call(input, `任务 1.1 5 ${'字'.repeat(i + 1)}`)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      times.push(performance.now() - at)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    return times.sort((one, other) => one - other)
  })
  await page.keyboard.press('Enter')
  await expect(rowOf(page, `任务 1.1 5 ${'字'.repeat(20)}`)).toBeVisible()
  await expect(page.getByText('已保存').first()).toBeVisible()

  const spent = drops.map(({ ms }) => ms).sort((one, other) => one - other)
  console.log(
    `2,000 tasks: drops ${drops.map(({ ms, frames }) => `${ms.toFixed(1)} ms in ${frames}`).join(', ')}; ` +
      `a letter ${keys[0]?.toFixed(1)} ms, median ${keys[10]?.toFixed(1)} ms, worst ${keys.at(-1)?.toFixed(1)} ms`,
  )
  // The fastest measurements count, because other load on the machine delays the rest.
  expect(spent[0]).toBeLessThan(AT_ONCE_MS)
  expect(Math.min(...drops.map(({ frames }) => frames))).toBeLessThanOrEqual(2)
  expect(keys[0]).toBeLessThan(AT_ONCE_MS / 3)
  expect(complaints).toEqual([])
})
