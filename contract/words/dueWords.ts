/** Due times and late work in words, the same in lists, on pages and in the calendar, for teachers and students. Pure. */
import type { LateFacts, LateRule } from '../entities/courses/lateRule'
import { fileTaskTypes, type LessonTaskType } from '../entities/courses/learning'
import { momentInWords } from '../moments'
import { closeTimeOf, dueStandingOf } from '../rules/courses/lateness'

export const dueTexts = {
  late: '迟交',
  before: (when: string) => `${when} 截止`,
  over: (when: string) => `${when} 已截止`,
  stillLate: (when: string, price: string) => `${when} 已截止，仍可迟交${price}`,
  price: (percent: number) => `，扣 ${percent}%`,
  until: (when: string) => `，最晚 ${when}`,
  rules: {
    closes: '截止后不再接受提交',
    accepts: '截止后可以迟交',
    deducts: '截止后可以迟交',
  } satisfies Record<LateFacts['latePolicy'], string>,
  /** A mark before its deduction for late work, and the deduction. */
  deducted: (before: number, deduction: number) => `${before} − ${deduction}（迟交）`,
}

type Due = { readonly dueTime: number | null } & LateFacts

const priceOf = ({ latePolicy, latePercent }: LateFacts): string =>
  latePolicy === 'deducts' ? dueTexts.price(latePercent) : ''
const untilOf = ({ latePolicy, closeTime }: LateFacts): string =>
  latePolicy === 'closes' || closeTime === null ? '' : dueTexts.until(momentInWords(closeTime))

/** The due time of a task that is not handed in, as it is at a moment; blank without a due time. */
export function dueWords(due: Due, at: number): string {
  if (due.dueTime === null) return ''
  const when = momentInWords(due.dueTime)
  const standing = dueStandingOf(due, at)
  if (standing === 'closed') return dueTexts.over(when)
  return standing === 'late' ? dueTexts.stillLate(when, `${priceOf(due)}${untilOf(due)}`) : dueTexts.before(when)
}

/** The same for a task of any type: a file is read, not handed in, so that nothing is late after its due time. */
export const taskDueWords = (task: Due & { readonly lessonTaskType: LessonTaskType }, at: number): string =>
  fileTaskTypes.includes(task.lessonTaskType)
    ? dueWords({ ...task, latePolicy: 'closes', closeTime: task.dueTime }, at)
    : dueWords(task, at)

/** The due time with its rule, true before and after it; blank without a due time. */
export function dueRuleWords(due: Due): string {
  if (due.dueTime === null) return ''
  return `${dueTexts.before(momentInWords(due.dueTime))}，${dueTexts.rules[due.latePolicy]}${priceOf(due)}${untilOf(due)}`
}

/** The same from the rule as the teacher sets it. */
export const lateRuleWords = (dueTime: number | null, rule: LateRule): string =>
  dueRuleWords({ ...rule, dueTime, closeTime: closeTimeOf(dueTime, rule) })

/** A mark with its deduction for late work: 「90 − 9（迟交）」; blank without a deduction. */
export const deductionWords = (score: number | null, deduction: number): string =>
  score === null || deduction <= 0 ? '' : dueTexts.deducted(Math.round((score + deduction) * 10) / 10, deduction)
