/** A small sum in words, for whoever cannot see the picture: it is read out, and its answer is a number. */
import type { Chance } from './picture'

const words = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const
const MAX = 10

const upTo = (chance: Chance, max: number): number => 1 + Math.floor(chance() * max)
const word = (number: number): string => words[number] ?? String(number)

/** A question and its answer. */
export interface Question {
  readonly text: string
  readonly answer: string
}

/** Makes one up: `七加五减三等于多少？请用数字回答`. */
export function makeQuestion(chance: Chance = Math.random): Question {
  const [one, other] = [upTo(chance, MAX), upTo(chance, MAX)]
  const less = upTo(chance, Math.min(MAX, one + other - 1))
  return {
    text: `${word(one)}加${word(other)}减${word(less)}等于多少？请用数字回答`,
    answer: String(one + other - less),
  }
}
