/** Checks a form's texts against its rules. */
import type { FieldProblems, FieldRule, FormRules, FormValues, RecordFormContext, Side } from './recordForm.types'
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

/** A field that reads differently here and there. */
export interface Difference {
  readonly field: string
  readonly mine: string
  readonly theirs: string
  /** Whose text it keeps; null as long as that has to be chosen. */
  readonly side: Side | null
}

/**
 * The fields that differ from what stands in the record now. What only one of the two has changed keeps that change; where
 * both have, somebody has to choose.
 */
export function differencesOf({
  initial,
  values,
  conflict,
}: Pick<RecordFormContext, 'initial' | 'values' | 'conflict'>): readonly Difference[] {
  if (!conflict) return []
  return Object.entries(conflict.values).flatMap(([field, theirs]) => {
    const mine = values[field]
    if (mine === undefined || mine.trim() === theirs) return []
    const before = initial[field] ?? ''
    const given: Side | null = mine === before ? 'theirs' : theirs === before ? 'mine' : null
    return [{ field, mine, theirs, side: conflict.picks[field] ?? given }]
  })
}

/** What the form holds once every difference is decided. */
export const mergedOf = (context: Pick<RecordFormContext, 'initial' | 'values' | 'conflict'>): FormValues => ({
  ...context.values,
  ...Object.fromEntries(
    differencesOf(context).flatMap(({ field, theirs, side }) => (side === 'theirs' ? [[field, theirs]] : [])),
  ),
})
