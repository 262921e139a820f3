/**
 * The whole way of a paper: items are imported from a spreadsheet and from another system, become a paper, and are
 * given to a class. Thirty-nine students answer at the same time, each a bot of the real chart, and one in a browser
 * through a lost connection and on a phone. Essays are graded by keyboard, marks released, answers displayed, the paper
 * taken again, a wrong key corrected. A second scorer calculates all expected marks.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { TestItem } from '../../../contract/entities/work/testTaking'
import { ask } from '../../support/browser/client'
import { tokenOf } from '../../support/browser/lesson'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'
import { randomFrom } from '../../support/faults/random'
import { type BankItem, bankItemIn, CHOICES, itemPackage, itemSheet, MARKED } from '../../support/work/itemBank'
import { classForPaper } from '../../support/work/paperCourse'
import {
  correctKey,
  gradeByCall,
  gradeByKeys,
  type Judged,
  totalsInSheet,
  totalsOnPage,
  writeRubric,
} from '../../support/work/paperGrading'
import { type Answers, answerByChance, naiveMark, type PaperKey, withKey } from '../../support/work/paperMarks'
import {
  answerOn,
  choiceOf,
  composePaper,
  enterCourse,
  fits,
  heardBy,
  importPackage,
  importSheet,
  onWholeChapter,
  openPaper,
} from '../../support/work/paperPages'
import { TestBot } from '../../support/work/testBot'

const PAPER = '期末综合试卷'
const COUNTS = { 单选题: 10, 多选题: 6, 判断题: 4, 填空题: 4, 简答题: 2 } as const
/** The points of an item on the paper: items with several answers are set to 4 there. */
const worthOf = ({ kind, points }: BankItem) => (kind === 'multiple' ? 4 : points)
const BOTS = Array.from({ length: 39 }, (_, place) => `s${String(place + 2).padStart(3, '0')}`)
const BY_KEYS = 3
/** Texts that no student may receive before answers are displayed. */
const LEAK = new RegExp(Object.values(MARKED).join('|'))

const clean = (page: Page) => async () => expect(await axeFindings(page)).toEqual([])
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '答案已保存' })).toBeVisible()
const scoreOf = (page: Page) => page.getByRole('region', { name: '得分', exact: true })

test('B415 B414 B539 B402 D7 D15 D17 D18 D19 D20 sixty items become the marks of a class', { tag: '@full' }, async ({
  room,
  openAs,
}) => {
  test.setTimeout(420_000)
  const teacher = await openAs('t001')
  const { page: board, url } = teacher
  const token = await tokenOf(teacher)
  const complaints = complaintsOf(board)
  await importSheet(teacher, itemSheet(), 50, clean(board))
  await importPackage(teacher, itemPackage(), { gap: 6, essay: 4 })
  const resId = await composePaper(teacher, PAPER, COUNTS, clean(board))
  const { teachingClassId, lessonTaskId } = await classForPaper(url, token, `st${Date.now().toString(36)}-`, {
    name: PAPER,
    resId,
  })
  const inTask = { teachingClassId, lessonTaskId }
  await enterCourse(teacher, 'teacher')
  await onWholeChapter(teacher, '立即推送')
  await expect(board.getByText('已推送 1 个任务')).toBeVisible()

  // All at the same time: each bot has its own random answers.
  const answers = new Map<string, Answers>()
  const bots = new Map<string, TestBot>()
  const chosenBy = (who: string, item: BankItem, response: readonly string[]) => {
    const own = answers.get(who) ?? new Map()
    answers.set(who, own.set(item.code, response))
  }
  const answering = (who: string, seed: number) => {
    const random = randomFrom(seed)
    return ({ stem }: TestItem) => {
      const item = bankItemIn(stem)
      const response = answerByChance(item, random)
      chosenBy(who, item, response)
      return response
    }
  }
  const crowd = Promise.all(
    BOTS.map(async (who, place) => {
      const bot = await TestBot.open({ url, ...inTask }, await room.token(who))
      bots.set(who, bot)
      bot.answer(answering(who, 1_000 + place))
      await bot.saved()
      await bot.handIn()
    }),
  )

  // One student uses a browser: the connection is lost, the page is reloaded, and the rest is done on a phone.
  const desk = await openAs('s001', { line: true })
  const { page } = desk
  const heardAtDesk = heardBy(page)
  await openPaper(desk, PAPER)
  await clean(page)()
  await page.getByRole('radio', { name: '列表' }).check({ force: true })
  await expect(page.getByRole('region', { name: /^第 \d+ 题$/ })).toHaveCount(26)
  const order = (await page.getByRole('region', { name: /^第 \d+ 题$/ }).allTextContents()).map(bankItemIn)
  const key: PaperKey = order.map((item) => ({ item, points: worthOf(item) }))
  const own = randomFrom(7)
  const planned = order.map((item) => ({ item, response: answerByChance(item, own) }))
  for (const { item, response } of planned) chosenBy('s001', item, response)
  const [first, second, third] = [planned.slice(0, 8), planned.slice(8, 13), planned.slice(13)]
  for (const { item, response } of first) await answerOn(page, item, response)
  await isSaved(page)
  desk.cutNetwork('refused')
  for (const { item, response } of second) await answerOn(page, item, response)
  const unsent = second.filter(({ response }) => response.length > 0).length
  await expect(page.getByText(`未上传 ${unsent} 题，已保存在本机`)).toBeVisible()
  desk.restoreNetwork()
  await page.reload()
  await isSaved(page)
  expect(await heardAtDesk()).not.toMatch(LEAK)
  const hand = await openAs('s001', phone)
  const { page: small } = hand
  const handComplaints = complaintsOf(small)
  const heardInHand = heardBy(small)
  await openPaper(hand, PAPER)
  await small.getByRole('radio', { name: '列表' }).check({ force: true })
  for (const { item, response } of [...first, ...second])
    if (item.kind !== 'gap') for (const letter of response) await expect(choiceOf(small, item, letter)).toBeChecked()
  for (const { item, response } of third) await answerOn(small, item, response)
  await isSaved(small)
  await expect.poll(() => fits(small)).toBe(true)
  await small.getByRole('button', { name: '检查并提交' }).click()
  await small.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(scoreOf(small)).toContainText('等待老师批改')
  // One item at a time: the same elements for axe, but fewer of them.
  await small.getByRole('radio', { name: '逐题' }).check({ force: true })
  await clean(small)()
  await crowd
  for (const bot of bots.values()) expect(bot.heard).not.toMatch(LEAK)

  // A rubric for one essay, points for the other; three papers by keyboard, the others by the call of that page.
  const asked = bots.get('s002')?.attempt.items.toSorted((one, other) => one.position - other.position) ?? []
  const [rubric, plain] = asked.map(({ stem }) => bankItemIn(stem)).filter(({ kind }) => kind === 'essay')
  if (!rubric || !plain) throw new Error('the paper has two essays')
  await board.goto(`${url}/dist/teacher/course/homework-correcting`)
  await expect(board.getByText('待批阅 40')).toBeVisible()
  await clean(board)()
  await board.getByRole('link', { name: PAPER }).click()
  await writeRubric(board, rubric)
  await clean(board)()
  await board.getByRole('link', { name: '返回学生列表' }).click()
  await clean(board)()
  await board.getByRole('button', { name: '开始批阅' }).click()
  await board.getByRole('radio', { name: '按题目' }).check({ force: true })
  const judged: Judged = await gradeByKeys(board, { rubric, plain, count: BY_KEYS })
  await expect(board.getByText(`还有 ${40 - BY_KEYS} 份待批`)).toBeVisible()
  await clean(board)()
  const byChance = randomFrom(99)
  const { students } = await ask(url, 'findHomeworkStudents', inTask, token)
  for (const { loginCode, userTaskId, homeworkState } of students) {
    if (homeworkState !== 'waiting' || userTaskId === null) continue
    const shown = await ask(url, 'getHomework', { userTaskId }, token)
    judged.set(loginCode, await gradeByCall(url, token, shown, byChance))
  }
  await board.getByRole('link', { name: '返回学生列表' }).click()
  await board.getByRole('button', { name: '发布全部已批成绩（40）' }).click()
  await board.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(board.getByText('已发布 40 名学生的成绩')).toBeVisible()

  // The expected marks of all students, by the second scorer.
  const everybody = ['s001', ...BOTS]
  const judgedOf = (who: string) => judged.get(room.loginCode(who)) ?? new Map<string, number>()
  const marksBy = (paper: PaperKey) =>
    new Map(everybody.map((who) => [who, naiveMark(paper, answers.get(who) ?? new Map(), judgedOf(who))]))
  const stored = async () => {
    const { students: rows } = await ask(url, 'findTranscript', { teachingClassId }, token)
    const byCode = new Map(rows.map(({ loginCode, total }) => [loginCode, total]))
    return new Map(everybody.map((who) => [who, byCode.get(room.loginCode(who)) ?? null]))
  }
  const released = marksBy(key)
  expect(await stored()).toEqual(released)
  await expect(scoreOf(small)).toContainText(String(released.get('s001')))
  await expect(scoreOf(small)).toContainText('老师开放答案后')
  expect(await heardInHand()).not.toMatch(LEAK)

  await enterCourse(teacher, 'teacher')
  await onWholeChapter(teacher, '公布答案')
  await expect(board.getByText('答案已公布').first()).toBeVisible()
  await expect(small.getByText(MARKED.analysis).first()).toBeVisible()
  await clean(small)()
  await small.getByRole('radio', { name: '列表' }).check({ force: true })
  await expect(small.getByText(MARKED.reference).first()).toBeVisible()
  await expect.poll(() => fits(small)).toBe(true)

  // Taken again: all may, one does; for the others their earlier submission counts.
  await board.goto(`${url}/dist/teacher/course/homework-correcting`)
  await board.getByRole('link', { name: PAPER }).click()
  await board.getByRole('button', { name: '重新测试' }).click()
  await board.getByRole('dialog', { name: '安排重新测试' }).getByRole('button', { name: '确定' }).click()
  await expect(board.getByText('已为 40 名学生安排重新测试')).toBeVisible()
  const again = bots.get('s005')
  if (!again) throw new Error('s005 is a bot')
  await again.takeAgain()
  expect(again.attempt.testNo).toBe(2)
  again.answer(answering('s005', 5))
  await again.saved()
  await again.handIn()
  const { students: afterwards } = await ask(url, 'findHomeworkStudents', inTask, token)
  const fifth = afterwards.find(({ loginCode }) => loginCode === room.loginCode('s005'))
  const fifthShown = await ask(url, 'getHomework', { userTaskId: fifth?.userTaskId ?? '' }, token)
  judged.set(room.loginCode('s005'), await gradeByCall(url, token, fifthShown, byChance))
  await ask(url, 'releaseHomework', inTask, token)
  for (const bot of bots.values()) bot.stop()

  // A key accepts a second answer (decision 0085): the preview counts the same changes as the second scorer, and then
  // all marks agree with it.
  const [wrong] = order.filter(({ kind }) => kind === 'single')
  if (!wrong) throw new Error('the paper has single choices')
  const right = wrong.letters.find((letter) => !wrong.right.includes(letter)) ?? ''
  const before = marksBy(key)
  const after = marksBy(withKey(key, wrong.code, [...wrong.right, right]))
  const changedNum = everybody.filter((who) => before.get(who) !== after.get(who)).length
  expect(changedNum).toBeGreaterThan(0)
  await board.reload()
  const mended = await correctKey(board, wrong, CHOICES[right] ?? '', clean(board))
  expect(mended).toEqual({ asked: 40, changed: changedNum })
  expect(await stored()).toEqual(after)

  await board.goto(`${url}/dist/teacher/course/progress/transcript`)
  await expect(board.getByRole('region', { name: '各任务成绩表' }).locator('tbody tr[aria-rowindex]')).toHaveCount(40)
  await clean(board)()
  const expected = new Map(everybody.map((who) => [room.loginCode(who), after.get(who) ?? 0]))
  const onPage = await totalsOnPage(board)
  expect(new Map([...onPage].map(([code, total]) => [code, Number(total)]))).toEqual(expected)
  const [file] = await Promise.all([
    board.waitForEvent('download'),
    board.getByRole('button', { name: '导出表格' }).click(),
  ])
  const inSheet = totalsInSheet(readFileSync(await file.path()), PAPER)
  expect(inSheet).toEqual(new Map([...expected].map(([code, mark]) => [code, [mark, mark]])))
  expect(complaints).toEqual([])
  expect(handComplaints).toEqual([])
})
