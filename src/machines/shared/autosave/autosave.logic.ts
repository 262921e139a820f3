/** Decisions of autosave, as pure functions. */
import { errors } from '../../../../contract/errors'
import type { Failure } from '../failure'
import type { AutosaveContext, AutosaveInput, ChangedText } from './autosave.types'

/** The delay before a save without an answer is retried; it doubles each time. */
export const RETRY_MS = { first: 2_000, most: 60_000 } as const

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function begun<Value>(input: AutosaveInput<Value>): AutosaveContext<Value> {
  const { value, version, savedTime = null, restored = null, isEqual = isSameJson, copyKey } = input
  const isUnsaved = restored !== null && !isEqual(restored.value, value)
  return {
    isEqual,
    copyKey,
    value: isUnsaved ? restored.value : value,
    saved: value,
    // Based on that version: if the server has a newer one, it reports a conflict.
    version: isUnsaved ? restored.version : version,
    savedTime,
    sending: null,
    unanswered: isUnsaved ? restored.sent : [],
    theirs: null,
    heard: null,
    problem: null,
    attempt: 0,
    copySerial: 0,
    keptSerial: 0,
    isFlushing: false,
    isStopping: false,
  }
}

/** Values that the server may have stored without an acknowledged answer. */
export const inDoubt = <Value>({ unanswered, sending }: AutosaveContext<Value>): readonly Value[] =>
  sending === null ? unanswered : [...unanswered, sending]

/** Whether the server's value may differ from the text here. */
export const isUnsaved = <Value>(context: AutosaveContext<Value>): boolean =>
  !context.isEqual(context.value, context.saved) || context.theirs !== null || inDoubt(context).length > 0

/** Whether the server's current value is the text of this page: it was sent, and only its answer was lost. */
export const isOwn = <Value>(context: AutosaveContext<Value>, { value }: Pick<ChangedText<Value>, 'value'>): boolean =>
  [context.value, ...inDoubt(context)].some((text) => context.isEqual(text, value))

/** Whether a save is retried automatically: the server did not answer, or asked to try again later. */
export const isPassing = ({ code }: Failure): boolean =>
  [0, errors.busy.code, errors.tooMany.code, errors.internal.code].includes(code)

export const retryDelay = (attempt: number): number =>
  Math.min(RETRY_MS.first * 2 ** Math.max(0, attempt - 1), RETRY_MS.most)

/** Whether the browser has stored the last copy given to it. */
export const isKept = <Value>({ copySerial, keptSerial }: AutosaveContext<Value>): boolean => keptSerial === copySerial
