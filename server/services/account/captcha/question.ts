/**
 * A question in words, for people who cannot see the picture: a screen reader reads it out. Its answer is a number of
 * three or four digits, so that a guess succeeds once in thousands. The kinds of questions differ in wording and task,
 * so that no single pattern solves them all.
 */
import type { Chance } from './picture'

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
const places = ['第一', '第二', '第三', '第四', '第五'] as const
const things = ['苹果', '梨', '桃', '枣', '杯子', '铅笔', '椅子', '雨伞', '书', '灯', '帽子', '风筝'] as const

/** A question and its answer. */
export interface Question {
  readonly text: string
  readonly answer: string
}

const upTo = (chance: Chance, max: number): number => Math.floor(chance() * max)
const oneOf = <Item>(chance: Chance, items: readonly [Item, ...Item[]]): Item =>
  items[upTo(chance, items.length)] ?? items[0]
const word = (digit: number): string => digits[digit] ?? ''
const list = (numbers: readonly number[]): string => numbers.map(word).join('、')

/** Different random numbers from 1 to 9, or positions from 0, in random order. */
function drawn(chance: Chance, count: number, from: readonly number[]): number[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(upTo(chance, left.length), 1)[0] ?? 0)
}
const oneToNine = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** A number below 10,000 as it is spoken: 3,705 is 三千七百零五. */
export function spoken(number: number): string {
  const units = ['', '十', '百', '千']
  const parts = [...String(number)].map(Number)
  const text = parts.map((digit, at) => (digit === 0 ? '零' : word(digit) + units[parts.length - 1 - at])).join('')
  return text.replace(/零+/g, '零').replace(/零$/, '').replace(/^一十/, '十')
}

/** The given digits in reverse order. */
function reversed(chance: Chance): Question {
  const numbers = drawn(chance, 4, oneToNine)
  const text = oneOf(chance, [
    `把${list(numbers)}从后往前写一遍`,
    `听到的数字是${list(numbers)}，请从最后一个写到第一个`,
    `请把这四个数字倒过来写：${list(numbers)}`,
  ])
  return { text, answer: [...numbers].reverse().join('') }
}

/** Five digits without one of them. */
function without(chance: Chance): Question {
  const numbers = drawn(chance, 5, oneToNine)
  const at = upTo(chance, numbers.length)
  const largest = Math.max(...numbers)
  const smallest = Math.min(...numbers)
  const [what, isLeft] = oneOf<[string, (number: number, place: number) => boolean]>(chance, [
    [`${places[at]}个数字`, (_, place) => place !== at],
    ['最大的数字', (number) => number !== largest],
    ['最小的数字', (number) => number !== smallest],
  ])
  const text = oneOf(chance, [
    `去掉${what}，依次写出其余的：${list(numbers)}`,
    `${list(numbers)}，这五个数字里不要${what}，剩下的按顺序写出来`,
  ])
  return { text, answer: numbers.filter(isLeft).join('') }
}

/** The numbers of four kinds of things, requested in another order. */
function counted(chance: Chance): Question {
  const names = drawn(chance, 4, [...things.keys()]).map((at) => things[at] ?? '')
  const numbers = drawn(chance, 4, oneToNine)
  const order = drawn(chance, 4, [0, 1, 2, 3])
  const there = names.map((name, at) =>
    oneOf(chance, [`${name}${word(numbers[at] ?? 0)}个`, `${word(numbers[at] ?? 0)}个${name}`]),
  )
  const asked = order.map((at) => names[at]).join('、')
  const text = oneOf(chance, [
    `桌上有${there.join('，')}。按${asked}的顺序，各有几个？请连着写`,
    `${there.join('，')}，请依次写出${asked}的个数`,
  ])
  return { text, answer: order.map((at) => numbers[at]).join('') }
}

/** The sum or difference of a number with three or four digits and a small one. */
function sum(chance: Chance): Question {
  const [one, other] = [200 + upTo(chance, 9_000), 1 + upTo(chance, 20)]
  const isMore = chance() < 0.5
  const text = isMore
    ? oneOf(chance, [`${spoken(one)}加上${spoken(other)}是多少`, `比${spoken(one)}多${spoken(other)}的数是几`])
    : oneOf(chance, [`${spoken(one)}减去${spoken(other)}是多少`, `比${spoken(one)}少${spoken(other)}的数是几`])
  return { text, answer: String(isMore ? one + other : one - other) }
}

/** Generates a question: `去掉最大的数字，依次写出其余的：三、九、一、六、四（请用数字回答）`. */
export function makeQuestion(chance: Chance = Math.random): Question {
  const { text, answer } = oneOf(chance, [reversed, without, counted, sum])(chance)
  return { text: `${text}（请用数字回答）`, answer }
}
