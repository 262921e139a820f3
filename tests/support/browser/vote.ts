/** Votes in browser tests. */

import type { Locator, Page } from 'playwright/test'
import { openTool } from './lesson'
import type { Screen } from './screen'
import { expect } from './test'

export const vote = (page: Page): Locator => page.getByRole('dialog', { name: '投票' })

export const told = (page: Page, title: string): Locator => page.getByRole('alertdialog', { name: title })

export const toast = (page: Page, text: string): Locator =>
  page.getByLabel('消息').getByText(text, { exact: true }).first()

/** The vote on the screen has ended. */
export const ended = (page: Page): Locator => vote(page).getByRole('paragraph').filter({ hasText: '投票已结束' })

export const turnout = (page: Page, count: number): Locator => vote(page).getByText(new RegExp(`^${count}/\\d+$`))

export interface Asked {
  readonly name: string
  readonly kind?: '单选' | '多选'
  readonly options: readonly string[]
}

export const asked: readonly Asked[] = [
  { name: '喜欢哪种授课方式？', options: ['讲授', '讨论', '实操'] },
  { name: '哪些内容要复习？', kind: '多选', options: ['采集', '清洗', '建模'] },
]

/** Fills in the open editor: title and questions, in order. */
export async function writeVote(page: Page, title: string, questions: readonly Asked[] = asked): Promise<void> {
  await vote(page).getByRole('textbox', { name: '投票标题' }).fill(title)
  for (const [index, { name, kind = '单选', options }] of questions.entries()) {
    if (index > 0) await vote(page).getByRole('button', { name: '添加题目' }).click()
    const card = vote(page).getByRole('region', { name: `第 ${index + 1} 题` })
    await card.getByRole('textbox', { name: `第 ${index + 1} 题` }).fill(name)
    await card.getByRole('radio', { name: kind }).check()
    for (const [place, content] of options.entries()) {
      await card.getByRole('textbox', { name: `选项 ${'ABCD'[place]}` }).fill(content)
    }
  }
}

/** Opens the editor from the tool in the header. */
export async function beginWriting(screen: Screen): Promise<void> {
  await openTool(screen, '投票')
  await vote(screen.page)
    .getByRole('button', { name: /发起投票$/ })
    .click()
  await expect(vote(screen.page).getByRole('textbox', { name: '投票标题' })).toBeFocused()
}

export async function startVote(teacher: Screen, title: string, minutes = 3): Promise<void> {
  await beginWriting(teacher)
  await writeVote(teacher.page, title)
  await vote(teacher.page)
    .getByRole('button', { name: `${minutes} 分钟` })
    .click()
  await vote(teacher.page).getByRole('button', { name: '发起投票' }).click()
  await expect(toast(teacher.page, '投票已发起')).toBeVisible()
  await expect(turnout(teacher.page, 0)).toBeVisible()
}

/** An option's accessible name is its letter and its text. */
export const lettered = (name: string): RegExp => new RegExp(`^[A-T] ?${name}$`)

export const option = (page: Page, name: string): Locator =>
  vote(page)
    .getByRole('radio', { name: lettered(name) })
    .or(vote(page).getByRole('checkbox', { name: lettered(name) }))

export const choose = (page: Page, content: string) => option(page, content).check()

export const submit = (page: Page) => vote(page).getByRole('button', { name: '提交' }).click()

export async function endVote({ page }: Screen): Promise<void> {
  await vote(page).getByRole('button', { name: '结束投票' }).click()
  await told(page, '结束投票').getByRole('button', { name: '结束投票' }).click()
  await expect(ended(page)).toBeVisible()
}
