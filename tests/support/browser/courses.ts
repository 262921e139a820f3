/** Courses for browser tests: made by calls, and the users' actions on their trees. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { CourseItem, TaskKind } from '../../../contract/rules/courses/courseEdit'
import type { OutlineLevel } from '../../../contract/rules/shared/outline'
import { ask } from './client'

export const LIST = '/dist/teacher/course-template/list'
export const EDITOR = '/dist/teacher/course-template/editor'

/** An item of a course; with a kind it is a task. */
export const itemOf = (id: string, level: OutlineLevel, title: string, kind: TaskKind | '' = ''): CourseItem => {
  return { id, level, title, isTask: kind !== '', kind, resourceId: '', points: null, dueDays: null }
}

/** A course with a draft, nothing published. `itemsFor` receives the prefix of its ids. */
export async function makeCourse(
  url: string,
  token: string,
  fullName: string,
  itemsFor: (prefix: string) => readonly CourseItem[],
): Promise<{ courseTemplateId: string; revision: number }> {
  const { courseId: courseTemplateId } = await ask(url, 'saveTemplate', { fullName }, token)
  const items = [...itemsFor(courseTemplateId)]
  const tops = items.flatMap(({ level }, at) => (level === 1 ? [at] : []))
  const edits = tops.map((from, index) => ({
    kind: 'insert' as const,
    items: items.slice(from, tops[index + 1]),
    parentId: null,
    afterId: items[tops[index - 1] ?? -1]?.id ?? null,
  }))
  const { revision } = await ask(url, 'editCourse', { courseTemplateId, revision: 0, edits }, token)
  return { courseTemplateId, revision }
}

/** A course with one task, published. */
export async function makePublished(url: string, token: string, fullName: string): Promise<string> {
  const { courseTemplateId, revision } = await makeCourse(url, token, fullName, (id) => [
    itemOf(`${id}-a`, 1, '认识数据'),
    itemOf(`${id}-b`, 2, '数据来源'),
    { ...itemOf(`${id}-c`, 3, '课后测验', '3'), points: 20 },
  ])
  await ask(url, 'publishCourse', { courseTemplateId, revision, note: '初版' }, token)
  return courseTemplateId
}

/** A draft with two chapters, a sub-lesson and three tasks. */
export const twoChapters = (id: string): readonly CourseItem[] => [
  itemOf(`${id}-1`, 1, '认识数据'),
  itemOf(`${id}-2`, 2, '数据来源'),
  itemOf(`${id}-3`, 3, '内部数据'),
  itemOf(`${id}-4`, 4, '导学视频', '1'),
  itemOf(`${id}-5`, 3, '课后测验', '3'),
  itemOf(`${id}-6`, 1, '数据处理'),
  itemOf(`${id}-7`, 2, '清洗'),
  itemOf(`${id}-8`, 3, '清洗练习', '6'),
]

export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`${title}$`) })

/** The visible rows, each with its level. */
export const itemsShown = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('.outline-words')?.textContent}`),
    )

/** Types the title of the item that was just added. */
export async function nameItem(page: Page, title: string): Promise<void> {
  const field = page.getByRole('tree').getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill(title)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, title)).toBeFocused()
}

/** Drags an item by its grip to a part of another row: 0 its top, 1 its bottom. */
export async function drag(page: Page, source: Locator, target: Locator, part: number): Promise<void> {
  await source.hover()
  const grip = await source.locator('[data-grip]').boundingBox()
  const row = await target.boundingBox()
  if (!grip || !row) throw new Error('there is nothing to drag')
  const x = grip.x + grip.width / 2
  const y = row.y + Math.min(Math.max(part * row.height, 2), row.height - 2)
  await page.mouse.move(x, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, y + 6, { steps: 6 })
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}
