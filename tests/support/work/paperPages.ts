/** Actions on the pages of papers, from the library to the marks, by visible names. */
import { expect, type Locator, type Page } from 'playwright/test'
import { isReady } from '../browser/lesson'
import type { Screen } from '../browser/screen'
import { type BankItem, CHOICES, wrongRows } from './itemBank'

const COURSE = '创新创业基础'
const LIBRARY = '/dist/teacher/resource-library'

/** Opens the class with the paper. */
export async function enterCourse({ page, url }: Pick<Screen, 'page' | 'url'>, role: 'student' | 'teacher') {
  await page.goto(`${url}/dist/${role}/course/list`)
  const card = page.getByRole('listitem').filter({ hasText: COURSE })
  await card.getByRole('button', { name: '进入课堂' }).click()
  await isReady({ page })
}

/** Opens the import dialog of a list of the library, chooses a file, and returns the dialog. */
async function importInto({ page, url }: Screen, list: string, name: string, buffer: Buffer): Promise<Locator> {
  await page.goto(`${url}${LIBRARY}/${list}`)
  await page.getByRole('button', { name: '导入', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  return dialog
}

async function confirmImport(dialog: Locator, count: number): Promise<void> {
  await dialog.getByRole('button', { name: `导入 ${count} 行` }).click()
  await expect(dialog.getByText(`导入完成，共导入 ${count} 条`)).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toHaveCount(0)
}

/**
 * Imports the spreadsheet into the list of objective items: the dialog first shows invalid rows with row, column and
 * reason.
 */
export async function importSheet(teacher: Screen, buffer: Buffer, count: number, look: () => Promise<void>) {
  const dialog = await importInto(teacher, 'objective-item-list', '期末客观题.xlsx', buffer)
  const problems = dialog.getByRole('region', { name: '有问题的行' })
  for (const [place, { column, text }] of wrongRows.entries()) {
    const row = problems.getByRole('row').nth(place + 1)
    await expect(row.getByRole('cell').first()).toHaveText(String(place + 2))
    await expect(row.getByRole('cell').nth(1)).toHaveText(column)
    await expect(row.getByRole('cell').last()).toContainText(text)
  }
  await look()
  // Nothing is stored before the confirmation.
  await expect(teacher.page.locator('.records-table').getByText('期末客观题')).toHaveCount(0)
  await confirmImport(dialog, count)
  await expect(teacher.page.getByRole('row').filter({ hasText: '期末客观题' })).toContainText(String(count))
}

/**
 * Imports the package into the lists of gap and of essay items: each list imports its own kind and names the others.
 */
export async function importPackage(teacher: Screen, buffer: Buffer, counts: { gap: number; essay: number }) {
  for (const [list, count] of [
    ['gap-fill', counts.gap],
    ['subjective', counts.essay],
  ] as const) {
    const dialog = await importInto(teacher, list, '期末补充题.zip', buffer)
    await expect(dialog.getByText('此类资源不能有这种题型').first()).toBeVisible()
    await confirmImport(dialog, count)
  }
}

/**
 * Composes a paper of five sections from the library: a number of items of each kind, drawn or ticked. Returns its id.
 */
export async function composePaper(
  { page, url }: Screen,
  name: string,
  counts: Readonly<Record<'单选题' | '多选题' | '判断题' | '填空题' | '简答题', number>>,
  look: () => Promise<void>,
): Promise<string> {
  await page.goto(`${url}${LIBRARY}/test-paper`)
  await page.getByRole('button', { name: '新建试卷' }).first().click()
  await page.getByLabel('试卷名称').fill(name)
  for (const [kind, count] of Object.entries(counts)) {
    await page.getByRole('button', { name: `从题库选择：${kind}` }).click()
    const dialog = page.getByRole('dialog', { name: `选择${kind}` })
    if (kind === '单选题') await look()
    if (kind === '多选题' || kind === '简答题')
      for (let place = 0; place < count; place += 1) await dialog.getByRole('checkbox').nth(place).check()
    else {
      await dialog.getByLabel('抽取题数').fill(String(count))
      await dialog.getByRole('button', { name: '抽取', exact: true }).click()
      await expect(dialog.getByText(`已抽取 ${count} 道题`)).toBeVisible()
    }
    await dialog.getByRole('button', { name: `加入试卷（${count}）` }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('region', { name: '二、多选题' }).getByLabel('多选题每题分值').fill('4')
  await page.getByLabel('打乱题目顺序').check()
  await page.getByLabel('打乱选项顺序').check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/resId=/)
  return new URL(page.url()).searchParams.get('resId') ?? ''
}

/** Selects the whole chapter on the panel of tasks, and presses the button. */
export async function onWholeChapter({ page }: Pick<Screen, 'page'>, action: '立即推送' | '公布答案') {
  const panel = page.getByRole('region', { name: '学习任务' })
  await panel.getByLabel('选择第一章的全部任务', { exact: true }).check()
  await panel.getByRole('button', { name: action }).click()
}

/** Opens the paper from the list of tasks. */
export async function openPaper(student: Screen, name: string): Promise<void> {
  const { page, url } = student
  await enterCourse(student, 'student')
  await page.goto(`${url}/dist/student/course/task/list`)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The region of an item on a page with several. */
export const questionOf = (page: Page, { code }: BankItem): Locator =>
  page.getByRole('region', { name: /^第 \d+ 题$/ }).filter({ hasText: `[${code}]` })

/** The visible name of a choice. */
const choiceName = ({ kind }: BankItem, letter: string): string =>
  kind === 'trueFalse' ? (letter === 'A' ? '正确' : '错误') : (CHOICES[letter] ?? letter)

/** The field of a choice, whatever its position on this student's paper. */
export const choiceOf = (page: Page, item: BankItem, letter: string): Locator =>
  questionOf(page, item).getByRole(item.kind === 'multiple' ? 'checkbox' : 'radio', {
    name: new RegExp(choiceName(item, letter)),
  })

/** Answers an item by clicking and typing. */
export async function answerOn(page: Page, item: BankItem, response: readonly string[]): Promise<void> {
  if (item.kind === 'essay') {
    await questionOf(page, item)
      .getByRole('textbox')
      .fill(response[0] ?? '')
    return
  }
  if (item.kind === 'gap') {
    for (const [place, text] of response.entries())
      await questionOf(page, item).getByRole('textbox').nth(place).fill(text)
    return
  }
  for (const letter of response) await choiceOf(page, item, letter).check()
}

/** Everything that a page receives from its server, as text: response bodies and socket frames. */
export function heardBy(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  const frames: string[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return async () => [...(await Promise.all(bodies)), ...frames].join('\n')
}

/** No part of the page is wider than the window. */
export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
