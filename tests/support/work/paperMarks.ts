/**
 * A second scorer of papers, written from the specification (D17), which shares no code with the first. A single choice
 * and a true-or-false item are all or nothing. A multiple choice gives all points for all right letters, half for some
 * of them without a wrong one. Each gap gives its share. Points are counted in twelfths, so that halves, thirds and
 * quarters are whole. It also draws random answers of students.
 */
import type { Random } from '../faults/random'
import type { BankItem } from './itemBank'

const TWELFTHS = 12
const WRONG_TEXTS = ['表格', '不知道', '规 则']

/** A student's answers by the code of the item. */
export type Answers = Map<string, readonly string[]>

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const same = (one: string, other: string) => plain(one) === plain(other)

/**
 * The share of a choice's points that letters give: all for all right ones (for any one of a single choice), half for
 * some of several, none with a wrong one.
 */
export function shareOfChoice(isMany: boolean, right: readonly string[], letters: readonly string[]): 0 | 0.5 | 1 {
  if (letters.length === 0 || letters.some((letter) => !right.includes(letter))) return 0
  if (!isMany) return letters.length === 1 ? 1 : 0
  return right.every((letter) => letters.includes(letter)) ? 1 : 0.5
}

function twelfths(item: BankItem, points: number, response: readonly string[]): number {
  const worth = points * TWELFTHS
  if (item.kind === 'gap') {
    const filled = item.gaps.filter((texts, place) => texts.some((text) => same(text, response[place] ?? '')))
    return (worth / item.gaps.length) * filled.length
  }
  return worth * shareOfChoice(item.kind === 'multiple', item.right, response)
}

/** A paper with its key: its items and the points of each. */
export type PaperKey = readonly { readonly item: BankItem; readonly points: number }[]

/**
 * The mark of 100, with one decimal, rounded half up. `judged` contains the teacher's points for essays, by their
 * codes.
 */
export function naiveMark(paper: PaperKey, answers: Answers, judged: ReadonlyMap<string, number>): number {
  let sum = 0
  let most = 0
  for (const { item, points } of paper) {
    most += points * TWELFTHS
    sum +=
      item.kind === 'essay'
        ? (judged.get(item.code) ?? 0) * TWELFTHS
        : twelfths(item, points, answers.get(item.code) ?? [])
  }
  return Math.floor((2_000 * sum + most) / (2 * most)) / 10
}

/** The paper with another key of one item. */
export const withKey = (paper: PaperKey, code: string, right: readonly string[]): PaperKey =>
  paper.map((one) => (one.item.code === code ? { ...one, item: { ...one.item, right } } : one))

/** Random answers of a student, more often right than wrong, sometimes empty. */
export function answerByChance({ kind, letters, right, gaps, code }: BankItem, random: Random): readonly string[] {
  if (kind === 'essay') return [`我的流程（${code}）：先收单，再核对，最后归档。${random.between(100, 999)}`]
  if (random.happens(0.08)) return []
  if (kind === 'gap')
    return gaps.map((texts) => {
      if (random.happens(0.3)) return WRONG_TEXTS[random.between(0, WRONG_TEXTS.length - 1)] ?? ''
      const text = texts[random.between(0, texts.length - 1)] ?? ''
      return random.happens(0.3) ? ` ${text.toLowerCase()} ` : text
    })
  if (kind === 'multiple') {
    if (random.happens(0.4)) return right
    const some = letters.filter((letter) => random.happens(right.includes(letter) ? 0.7 : 0.15))
    return some.length > 0 ? some : right.slice(0, 1)
  }
  return random.happens(0.6) ? right : [letters[random.between(0, letters.length - 1)] ?? 'A']
}
