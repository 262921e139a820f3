/** Checks a form's texts against its rules. */
import type { FieldProblems, FieldRule, FormRules, FormValues } from './recordForm.types'
import { recordTexts as texts } from './texts'

/** Signs as people count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length

/** What is wrong with one text; null: nothing. Blank around a text does not count. */
export function problemOf(value: string, rule: FieldRule): string | null {
  const text = value.trim()
  if (text === '') return rule.required ? texts.required(rule.label) : null
  const general = generalProblem(text, rule)
  return general === null ? null : (rule.message ?? general)
}

function generalProblem(text: string, { label, minLength, maxLength, pattern }: FieldRule): string | null {
  if (maxLength !== undefined && lengthOf(text) > maxLength) return texts.tooLong(label, maxLength)
  if (minLength !== undefined && lengthOf(text) < minLength) return texts.tooShort(label, minLength)
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(text)) return texts.malformed(label)
  return null
}

/** What is wrong in which field; empty: nothing. */
export const problemsOf = (values: FormValues, rules: FormRules): FieldProblems =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => {
      const problem = problemOf(values[field] ?? '', rule)
      return problem === null ? [] : [[field, problem]]
    }),
  )

/** Whether anything differs from what stood there at first. */
export const isChanged = (values: FormValues, initial: FormValues): boolean =>
  [...new Set([...Object.keys(values), ...Object.keys(initial)])].some(
    (field) => (values[field] ?? '') !== (initial[field] ?? ''),
  )
