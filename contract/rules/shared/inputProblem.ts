/** Describes why an input is invalid, with the field's Chinese name. */
import type { z } from 'zod'
import { fieldWords } from '../../words/fieldWords'

type Issue = z.core.$ZodIssue

/** The most specific issue: within a union, that of the branch whose type matches the input. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const found = issue.errors
    .flatMap(([first]) => (first ? [innermost({ ...first, path: [...issue.path, ...first.path] })] : []))
    .find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  return found ?? issue
}

/** The value at a path of the input; undefined if there is none. */
function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  return value
}

/** Such as “题目”第 3 项的“分值”; null if no part of the path has a name. */
function fieldName(path: readonly PropertyKey[]): string | null {
  const parts: string[] = []
  for (const step of path) {
    const last = parts.at(-1)
    if (typeof step === 'number') {
      if (last !== undefined) parts[parts.length - 1] = `${last}第 ${step + 1} 项`
    } else if (typeof step === 'string' && Object.hasOwn(fieldWords, step)) parts.push(`“${fieldWords[step]}”`)
  }
  return parts.length === 0 ? null : parts.slice(-2).join('的')
}

const tooSmall = (name: string, { origin, minimum }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string') return Number(minimum) === 1 ? `${name}不能为空` : `${name}不能少于 ${minimum} 个字符`
  return origin === 'array' ? `${name}不能少于 ${minimum} 项` : `${name}不能小于 ${minimum}`
}

const tooBig = (name: string, { origin, maximum }: z.core.$ZodIssueTooBig): string => {
  if (origin === 'string') return `${name}不能超过 ${maximum} 个字符`
  return origin === 'array' ? `${name}不能超过 ${maximum} 项` : `${name}不能大于 ${maximum}`
}

function sentenceOf(name: string, issue: Issue, value: unknown): string {
  if (value === undefined) return `缺少${name}`
  if (issue.code === 'too_small') return tooSmall(name, issue)
  if (issue.code === 'too_big') return tooBig(name, issue)
  if (issue.code === 'invalid_value') return notAllowed(name, issue)
  if (issue.code === 'custom' && /\p{Script=Han}/u.test(issue.message)) return `${name}：${issue.message}`
  return `${name}的格式不正确`
}

/** More allowed values would make the sentence too long. */
const VALUES_MAX = 8

const notAllowed = (name: string, { values }: z.core.$ZodIssueInvalidValue): string =>
  values.length > VALUES_MAX
    ? `${name}不在可选范围内`
    : `${name}不在可选范围内，可选：${values.map((value) => (value === '' ? '空' : String(value))).join('、')}`

const nameOf = (field: string): string => `“${fieldWords[field] ?? field}”`
const problemText = (sentence: string): string => `提交的内容有误：${sentence}`

/** Texts for fields that only the handler of a call can validate. */
export const fieldProblems = {
  missing: (field: string): string => problemText(`缺少${nameOf(field)}`),
  malformed: (field: string): string => problemText(`${nameOf(field)}的格式不正确`),
  tooLong: (field: string, max: number): string => problemText(`${nameOf(field)}不能超过 ${max} 个字符`),
  tooMany: (field: string, max: number): string => problemText(`${nameOf(field)}不能超过 ${max} 项`),
}

/** The text for an invalid input; null if none of its fields has a name. */
export function inputProblem(error: z.ZodError, given: unknown): string | null {
  const [first] = error.issues
  if (!first) return null
  const issue = innermost(first)
  const name = fieldName(issue.path)
  return name === null ? null : problemText(sentenceOf(name, issue, valueAt(given, issue.path)))
}
