/** Checks a form's texts against its rules. */
import type { FieldProblems, FieldRule, FormRules, FormValues, RecordFormContext, Side } from './recordForm.types'
import { recordTexts as texts } from './texts'

/** The number of characters as users count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length

/** The problem of one text; null for none. Blanks around a text do not count. */
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

/** The problems by field; empty for none. */
export const problemsOf = (values: FormValues, rules: FormRules): FieldProblems =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => {
      const problem = problemOf(values[field] ?? '', rule)
      return problem === null ? [] : [[field, problem]]
    }),
  )

/** Whether any value differs from the initial one. */
export const isChanged = (values: FormValues, initial: FormValues): boolean =>
  [...new Set([...Object.keys(values), ...Object.keys(initial)])].some(
    (field) => (values[field] ?? '') !== (initial[field] ?? ''),
  )

/** A field whose value here differs from the stored one. */
export interface Difference {
  readonly field: string
  readonly mine: string
  readonly theirs: string
  /** The chosen side; null while it has to be chosen. */
  readonly side: Side | null
}

/**
 * The fields that differ from the stored record. Where only one side has changed the value, that change is chosen;
 * where both have, the user has to choose.
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

/** The values of the form once every difference is decided. */
export const mergedOf = (context: Pick<RecordFormContext, 'initial' | 'values' | 'conflict'>): FormValues => ({
  ...context.values,
  ...Object.fromEntries(
    differencesOf(context).flatMap(({ field, theirs, side }) => (side === 'theirs' ? [[field, theirs]] : [])),
  ),
})
