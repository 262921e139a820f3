/** The changes of a step in a context: compared after redaction, so that no secret is reported. */
import type { ContextChange } from '../../../../contract/entities/workbench/inspection'
import { INSPECTION } from '../../../../contract/rules/workbench/inspectionLimits'
import type { Json } from './redact'

type JsonRecord = { readonly [name: string]: Json }

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A value for a report: long values are reported only by their length. */
function reportable(value: Json): Json {
  const { length } = JSON.stringify(value)
  return length > INSPECTION.changed ? `… ${length}` : value
}

/** The paths at which two values differ, as far as both are records; undefined when they are equal. */
export function changesOf(before: Json, after: Json): ContextChange | undefined {
  const was: Record<string, Json> = {}
  const is: Record<string, Json> = {}
  let left: number = INSPECTION.changes
  const compare = (one: Json | undefined, other: Json | undefined, path: string): void => {
    if (left < 0 || isSame(one, other)) return
    if (isRecord(one) && isRecord(other)) {
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        compare(one[name], other[name], path === '' ? name : `${path}.${name}`)
      }
      return
    }
    left -= 1
    const place = left < 0 ? '…' : path.slice(0, INSPECTION.text)
    if (one !== undefined) was[place] = left < 0 ? '…' : reportable(one)
    if (other !== undefined) is[place] = left < 0 ? '…' : reportable(other)
  }
  compare(before, after, '')
  return left === INSPECTION.changes ? undefined : { before: was, after: is }
}
