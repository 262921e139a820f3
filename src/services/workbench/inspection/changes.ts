/** What a step changed in a context: compared after redaction, so that nothing of it can be told that may not be. */
import type { ContextChange } from '../../../../contract/entities/workbench/inspection'
import { INSPECTION } from '../../../../contract/rules/workbench/inspectionLimits'
import type { Json } from './redact'

type JsonRecord = { readonly [name: string]: Json }

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A value as it is told: what is long only by its length. */
function told(value: Json): Json {
  const { length } = JSON.stringify(value)
  return length > INSPECTION.changed ? `… ${length}` : value
}

/** The places at which two values differ, as deep as both are records; undefined where they do not. */
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
    if (one !== undefined) was[place] = left < 0 ? '…' : told(one)
    if (other !== undefined) is[place] = left < 0 ? '…' : told(other)
  }
  compare(before, after, '')
  return left === INSPECTION.changes ? undefined : { before: was, after: is }
}
