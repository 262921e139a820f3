/** The teacher's actions on submitted papers, by visible names: a rubric, grading by keyboard, marks. */
import { expect, type Page } from 'playwright/test'
import { read, utils } from 'xlsx'
import { z } from 'zod'
import type { Homework } from '../../../contract/entities/grades/grading'
import { ask } from '../browser/client'
import type { Random } from '../faults/random'
import { type BankItem, bankItemIn } from './itemBank'
import { questionOf } from './paperPages'

/** The rubric of the first essay: two criteria, ten points in all. */
export const RUBRIC = [
  {
    name: '步骤',
    levels: [
      ['完整', 6],
      ['缺少', 3],
    ],
  },
  {
    name: '改进',
    levels: [
      ['可行', 4],
      ['空泛', 1],
    ],
  },
] as const

/** The points that a teacher gave for essays: by student, then by the code of the item. */
export type Judged = Map<string, Map<string, number>>

/** Creates the rubric and assigns it to the essay. */
export async function writeRubric(page: Page, essay: BankItem): Promise<void> {
  await page.getByRole('button', { name: '评分量规' }).click()
  const places = page.getByRole('radio', { name: /^第 \d+ 个问答/ })
  for (let place = 0; place < (await places.count()); place += 1) {
    await places.nth(place).check({ force: true })
    if (await page.getByText(`[${essay.code}]`).isVisible()) break
  }
  const write = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await write('量规名称', '流程改进评分')
  await page.getByRole('button', { name: '添加标准' }).click()
  for (const [no, { name, levels }] of RUBRIC.entries()) {
    await write(`标准 ${no + 1}：标准`, name)
    for (const [at, [level, points]] of levels.entries()) {
      await write(`${name}：等级 ${at + 1}`, level)
      await write(`${name}：${level}：分值`, String(points))
    }
  }
  await page.getByRole('button', { name: '用于这项任务' }).click()
  await expect(page.getByText('已经按原来的量规评过的作业不会改变')).toBeVisible()
}

const saved = (page: Page) => expect(page.getByText(/ 于 .+ 批阅$/)).toBeVisible()

/**
 * Grades papers by keyboard only, one essay by its rubric and the other one by points, and moves on with J. The first
 * paper is open, item by item.
 */
export async function gradeByKeys(
  page: Page,
  { rubric, plain, count }: { readonly rubric: BankItem; readonly plain: BankItem; readonly count: number },
): Promise<Judged> {
  const judged: Judged = new Map()
  const { keyboard } = page
  const stepTo = async (item: BankItem, key: 'n' | 'p') => {
    for (let steps = 0; steps < 40 && !(await questionOf(page, item).isVisible()); steps += 1) await keyboard.press(key)
    await expect(questionOf(page, item)).toBeVisible()
  }
  for (let place = 0; place < count; place += 1) {
    await expect(page.getByText(`第 ${place + 1} 份，`)).toBeVisible()
    const code = (await page.locator('.grading-code').textContent()) ?? ''
    // The levels depend on the paper's place: the first level on the first paper, one further on the next.
    const level = place % 2 === 0 ? 0 : 1
    await stepTo(rubric, 'p')
    const criterion = (no: 0 | 1) => page.getByRole('group', { name: RUBRIC[no].name })
    await criterion(0).getByRole('radio').first().focus()
    await keyboard.press('Space')
    if (level === 1) await keyboard.press('ArrowDown')
    await keyboard.press('Tab')
    await keyboard.type('每一步都要写明')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    const points = RUBRIC[0].levels[level][1] + RUBRIC[1].levels[0][1]
    const field = questionOf(page, rubric).getByRole('textbox', { name: /得分$/ })
    await expect(field).toHaveValue(String(points))
    await stepTo(plain, 'n')
    await questionOf(page, plain).getByRole('textbox', { name: /得分$/ }).focus()
    await keyboard.type(String(6 + place))
    await keyboard.press('ArrowUp')
    await saved(page)
    judged.set(
      code,
      new Map([
        [rubric.code, points],
        [plain.code, 6.5 + place],
      ]),
    )
    // Leaves the field; J opens the next paper.
    await keyboard.press('Tab')
    await keyboard.press('j')
  }
  return judged
}

/** Grades the essays of one paper at random, by the call that the page makes. Returns the points. */
export async function gradeByCall(url: string, token: string, shown: Homework, random: Random) {
  const given = new Map<string, number>()
  const essays = shown.items.filter(({ itemType, autoPoints }) => itemType === 'essay' && autoPoints === null)
  const itemGrades = essays.map(({ position, stem, points: worth }) => {
    const [filled] = shown.rubrics.filter((one) => one.position === position)
    const levels = RUBRIC.map(() => random.between(0, 1))
    const points = filled
      ? RUBRIC.reduce((sum, { levels: all }, no) => sum + all[levels[no] === 1 ? 1 : 0][1], 0)
      : random.between(0, 2 * worth) / 2
    given.set(bankItemIn(stem).code, points)
    const marks = levels.map((level) => ({ level, comment: '' }))
    return { position, points, rubric: filled ? [{ position, taskRubricId: filled.taskRubricId, marks }] : [] }
  })
  const { userTaskId, handInNo, revision } = shown
  await ask(
    url,
    'saveGrade',
    {
      userTaskId,
      handInNo,
      revision,
      itemGrades: itemGrades.map(({ position, points }) => ({ position, points })),
      rubrics: itemGrades.flatMap(({ rubric }) => rubric),
    },
    token,
  )
  return given
}

/** Corrects the key of one item: preview, then confirm. Returns the students whose marks change, by the preview. */
export async function correctKey(page: Page, item: BankItem, option: string, look: () => Promise<void>) {
  await page.getByRole('button', { name: '更正题目' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: `[${item.code}]` })
    .getByRole('button', { name: /^更正/ })
    .click()
  await page.getByRole('checkbox', { name: new RegExp(option) }).check()
  await page.getByLabel('更正原因').fill('答案印错')
  await page.getByRole('button', { name: '查看影响' }).click()
  const sentence = page.getByRole('status').filter({ hasText: '名学生的成绩会改变' })
  await expect(sentence).toBeVisible()
  await look()
  const [asked = 0, changed = 0] = ((await sentence.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  await page.getByRole('button', { name: '确认重新评分' }).click()
  await expect(page.getByText(`已重新评分，${changed} 名学生的成绩有变化`)).toBeVisible()
  return { asked, changed }
}

/** The totals shown on the transcript page, by login code. */
export async function totalsOnPage(page: Page): Promise<Map<string, string>> {
  const rows = page.getByRole('region', { name: '各任务成绩表' }).locator('tbody tr[aria-rowindex]')
  const found = await rows.evaluateAll((all) =>
    all.map(
      (row) =>
        [row.querySelector('.results-code')?.textContent ?? '', row.querySelector('td')?.textContent ?? ''] as const,
    ),
  )
  return new Map(found)
}

const line = z.array(z.union([z.string(), z.number()]))

/** The totals and the marks of the paper in the spreadsheet, by login code. */
export function totalsInSheet(bytes: Buffer, task: string): Map<string, readonly [number, number]> {
  const book = read(bytes, { type: 'buffer' })
  const [first = ''] = book.SheetNames
  const [titles = [], ...rows] = z.array(line).parse(utils.sheet_to_json(book.Sheets[first] ?? {}, { header: 1 }))
  const at = (title: string) => titles.indexOf(title)
  return new Map(rows.map((row) => [String(row[0]), [Number(row[at('总评')]), Number(row[at(task)])] as const]))
}
