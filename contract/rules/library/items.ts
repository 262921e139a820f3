/** Items of tests: the rules of a complete item, shared by client and server. Pure. */
import { GAP_ALTERNATIVES_MAX, GAPS_MAX, ITEM_OPTIONS, ITEM_POINTS } from '../../limits'
import { isBlankHtml, isBlankText, replaceTags } from '../../text'
import type { ItemKind } from './resourceKinds'

/** An item as its teacher writes it. Fields that a kind does not use are empty. */
export interface WrittenItem {
  readonly itemType: ItemKind
  /** Rich text. A gap is a run of three or more underscores. */
  readonly stem: string
  /** Choices in their order, rich text; empty for 正确 and 错误. */
  readonly options: readonly string[]
  /** The letters of the correct choices; for 正确 and 错误, A and B. */
  readonly answers: readonly string[]
  /** The accepted texts of each gap. */
  readonly gaps: readonly (readonly string[])[]
  /** A reference answer, rich text. */
  readonly reference: string
  readonly points: number
}

/** The problem of an invalid item. */
export type ItemProblem =
  | 'stemEmpty'
  | 'optionsFew'
  | 'optionEmpty'
  | 'answerMissing'
  | 'answerUnknown'
  | 'answerNotOne'
  | 'answersFew'
  | 'gapsMissing'
  | 'gapsDiffer'
  | 'gapEmpty'
  | 'pointsWrong'

/** The text of each problem. */
export const itemProblemTexts: Readonly<Record<ItemProblem, string>> = {
  stemEmpty: '请填写题目内容',
  optionsFew: `请填写 ${ITEM_OPTIONS.min} 至 ${ITEM_OPTIONS.max} 个选项`,
  optionEmpty: '选项不能为空',
  answerMissing: '请选择正确答案',
  answerUnknown: '正确答案不在选项之中',
  answerNotOne: '此题只能有一个正确答案',
  answersFew: '多选题至少有两个正确答案',
  gapsMissing: '请用三个下划线“___”在题目中标出要填写的空',
  gapsDiffer: '答案的个数与空的个数不一致',
  gapEmpty: '请填写每个空的答案',
  pointsWrong: `分值为 ${ITEM_POINTS.min} 至 ${ITEM_POINTS.max}，最多一位小数`,
}

const LETTERS = 'ABCDEFGHIJ'

/** The number of gaps in a stem. */
export const gapsIn = (stem: string): number => replaceTags(stem, () => '').match(/_{3,}/g)?.length ?? 0

/** Whether points are within the limits and have at most one decimal. */
const isPoints = (points: number): boolean =>
  points >= ITEM_POINTS.min &&
  points <= ITEM_POINTS.max &&
  Math.abs(points * 10 - Math.round(points * 10)) < Number.EPSILON * 1e4

/** The first problem of an item; null if there is none. */
export function itemProblem(item: WrittenItem): ItemProblem | null {
  if (isBlankHtml(item.stem)) return 'stemEmpty'
  if (!isPoints(item.points)) return 'pointsWrong'
  if (item.itemType === 'essay') return null
  return item.itemType === 'gap' ? gapProblem(item) : choiceProblem(item)
}

function choiceProblem({ itemType, options, answers }: WrittenItem): ItemProblem | null {
  const choices = itemType === 'trueFalse' ? 2 : options.length
  if (itemType !== 'trueFalse') {
    if (choices < ITEM_OPTIONS.min || choices > ITEM_OPTIONS.max) return 'optionsFew'
    if (options.some(isBlankHtml)) return 'optionEmpty'
  }
  if (answers.length === 0) return 'answerMissing'
  if (answers.some((letter) => letter.length !== 1 || !LETTERS.slice(0, choices).includes(letter)))
    return 'answerUnknown'
  const different = new Set(answers).size
  if (itemType === 'multiple') return different < 2 ? 'answersFew' : null
  return answers.length === 1 ? null : 'answerNotOne'
}

function gapProblem({ stem, gaps }: WrittenItem): ItemProblem | null {
  const count = gapsIn(stem)
  if (count === 0) return 'gapsMissing'
  if (gaps.length !== count || count > GAPS_MAX) return 'gapsDiffer'
  const isWrong = (texts: readonly string[]) =>
    texts.length === 0 || texts.length > GAP_ALTERNATIVES_MAX || texts.some(isBlankText)
  return gaps.some(isWrong) ? 'gapEmpty' : null
}

/** The sum of all items' points, exact to one decimal. */
export const pointsOf = (items: readonly Pick<WrittenItem, 'points'>[]): number =>
  Math.round(items.reduce((sum, { points }) => sum + points * 10, 0)) / 10
