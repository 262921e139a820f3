/** What saving by itself decides, as pure functions. */
import { errors } from '../../../../contract/errors'
import type { Failure } from '../failure'
import type { AutosaveContext, AutosaveInput, ChangedText } from './autosave.types'

/** How long after a save that did not arrive the next one is tried: twice as long each time. */
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
    // Written on that version: if the server has a newer one, it will say so.
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

/** What may stand on the server without anybody having heard so. */
export const inDoubt = <Value>({ unanswered, sending }: AutosaveContext<Value>): readonly Value[] =>
  sending === null ? unanswered : [...unanswered, sending]

/** Whether anything else may stand on the server than what is written here. */
export const isUnsaved = <Value>(context: AutosaveContext<Value>): boolean =>
  !context.isEqual(context.value, context.saved) || context.theirs !== null || inDoubt(context).length > 0

/** Whether what stands there now is the text of here: it was sent, and only its answer was lost. */
export const isOwn = <Value>(context: AutosaveContext<Value>, { value }: Pick<ChangedText<Value>, 'value'>): boolean =>
  [context.value, ...inDoubt(context)].some((text) => context.isEqual(text, value))

/** Without an answer of the server, or with one that asks for patience, a save is tried again by itself. */
export const isPassing = ({ code }: Failure): boolean =>
  [0, errors.busy.code, errors.tooMany.code, errors.internal.code].includes(code)

export const retryDelay = (attempt: number): number =>
  Math.min(RETRY_MS.first * 2 ** Math.max(0, attempt - 1), RETRY_MS.most)

/** Whether the browser has kept what was given to it last. */
export const isKept = <Value>({ copySerial, keptSerial }: AutosaveContext<Value>): boolean => keptSerial === copySerial
