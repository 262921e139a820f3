/**
 * A second scorer of papers, written from the specification (D17) and sharing nothing with the first: single choice and true or false
 * all or nothing; of several choices all for all right ones, half for some of them and none that is wrong; each gap its part. Points
 * are counted in twelfths, in which halves, thirds and quarters are whole. And what a student may answer, by chance.
 */
import type { Random } from '../faults/random'
import type { BankItem } from './itemBank'

const TWELFTHS = 12
const WRONG_TEXTS = ['表格', '不知道', '规 则']

/** What somebody answered: by the code of the item. */
export type Answers = Map<string, readonly string[]>

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const same = (one: string, other: string) => plain(one) === plain(other)

/** What of a choice's points letters bring: all for all right ones (of a single choice for any one), half for some of several, nothing with a wrong one. */
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

/** A paper as it is scored: its items with their keys and what each is worth. */
export type PaperKey = readonly { readonly item: BankItem; readonly points: number }[]

/** The mark of 100, one decimal, half up. `judged` has what a teacher gave for essays, by their codes. */
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

/** What a student answers, more often right than not; nothing now and then. */
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
