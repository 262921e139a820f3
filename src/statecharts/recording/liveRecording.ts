/**
 * Recordings of running pages (`contract/entities/workbench/inspection.ts`): read from a file and converted to a path of one
 * actor's chart, which can be simulated and tested. A recording does not contain hidden values: the path uses the model's examples
 * instead and marks these moves.
 */
import type { z } from 'zod'
import { type Recording, recording, singlePageRecording } from '../../../contract/entities/workbench/inspection'
import { keyedActors, keyedEntries } from '../../../contract/rules/workbench/recordingKeys'
import { isHarmless } from '../../../contract/rules/workbench/redaction'
import { formatPath, type OracleReference } from '../documents/formatPath'
import type { ChartModel } from '../model'
import { type WrittenMove, type WrittenPath, waitKey } from '../walk/address'
import { activeStates } from '../walk/explore'
import { reachedStates } from '../walk/reach'
import { pathSimulated, worldAfter } from '../walk/simulate'
import { examplesOf } from '../walk/world'
import { contextDiffers } from './recordedContext'

const FIRST = 'a'

/** A recording of the first version in the present form: its only page gets a key. */
function withKey({ page, ...rest }: z.output<typeof singlePageRecording>): Recording {
  return {
    ...rest,
    version: 2,
    pages: [{ ...page, key: FIRST, offset: null }],
    actors: keyedActors(rest.actors, FIRST),
    entries: keyedEntries(rest.entries, FIRST),
  }
}

/** The recording in a file's text; null when the text is not a recording. */
export function recordingOf(text: string): Recording | null {
  try {
    const given: unknown = JSON.parse(text)
    const parsed = recording.safeParse(given)
    if (parsed.success) return parsed.data
    const single = singlePageRecording.safeParse(given)
    return single.success ? withKey(single.data) : null
  } catch {
    return null
  }
}

/** A place where a path made from a recording differs, or may differ, from the recording. */
export interface Inexact {
  /** Index of the move; -1 for the start. */
  readonly move: number
  /**
   * `begun`: no start or path of the model leads to the actor's state. `hidden`: an example replaces a hidden value.
   * `impossible`: the move cannot be made here and is left out. `elsewhere`: the move leads to other states than recorded.
   * `context`:
   * the context differs from the recorded one.
   */
  readonly why: 'begun' | 'hidden' | 'impossible' | 'elsewhere' | 'context'
  /** The event, the recorded states, or the differences of the context. */
  readonly what: string
}

/** A recording as a path of one actor's chart. */
export interface RecordedPath {
  readonly path: WrittenPath
  readonly inexact: readonly Inexact[]
}

const sameStates = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join()

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHidden = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && (isHarmless(value) || /‹已隐去(?: \d+)?›/.test(value))

/** The recorded value with hidden parts taken from an example; undefined when the example does not have them either. */
function filled(value: unknown, example: unknown): { value: unknown; hidden: boolean } {
  if (isHidden(value)) return { value: example, hidden: true }
  if (Array.isArray(value)) {
    const given = Array.isArray(example) ? example : []
    const parts = value.map((part, index) => filled(part, given[index]))
    return { value: parts.map((part) => part.value), hidden: parts.some(({ hidden }) => hidden) }
  }
  if (!isRecord(value)) return { value, hidden: false }
  const given = isRecord(example) ? example : {}
  const parts = Object.entries(value).map(([name, part]) => [name, filled(part, given[name])] as const)
  return {
    value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
    hidden: parts.some(([, { hidden }]) => hidden),
  }
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''

/** The start of the path: a start of the model, or the shortest path to the actor's state. */
function beginningOf(model: ChartModel, states: readonly string[]): { path: WrittenPath; inexact: Inexact[] } {
  for (const start of model.starts.keys()) {
    if (sameStates(worldAfter(model, start, []).active, states)) return { path: { start, moves: [] }, inexact: [] }
  }
  const reached = reachedStates(model)
    .filter(({ world }) => sameStates(activeStates(world), states))
    .sort((one, other) => one.moves.length - other.moves.length)[0]
  if (!reached) {
    return { path: { start: 0, moves: [] }, inexact: [{ move: -1, why: 'begun', what: states.join(' + ') }] }
  }
  return { path: { start: reached.start, moves: reached.moves.map(({ key }) => ({ key })) }, inexact: [] }
}

/** Converts a recorded event to a written move, whether or not it can be made. */
function moveOf(
  model: ChartModel,
  type: string,
  payload: unknown,
  sinceMs: number,
): { move: WrittenMove; hidden: boolean } {
  for (const [prefix, kind, field] of [
    ['xstate.done.actor.', 'done', 'output'],
    ['xstate.error.actor.', 'error', 'error'],
    ['xstate.snapshot.', 'snapshot', 'snapshot'],
  ] as const) {
    if (!type.startsWith(prefix)) continue
    const key = `${kind} ${type.slice(prefix.length)} 0`
    const recordedValue = isRecord(payload) ? payload[field] : undefined
    // Errors and snapshots are recorded as text only; the example contains the complete value.
    if (kind !== 'done' || recordedValue === undefined) return { move: { key }, hidden: kind !== 'done' }
    const { value, hidden } = filled(recordedValue, undefined)
    return hidden ? { move: { key }, hidden } : { move: { key, payload: value }, hidden }
  }
  if (type.startsWith('xstate.after.')) return { move: { key: `wait ${type}` }, hidden: false }
  if (type.startsWith('xstate.')) return { move: { key: waitKey(sinceMs) }, hidden: false }
  const examples = examplesOf(model)
    .filter((example) => example.type === type)
    .map(({ name, event: { type: _, ...rest } }) => ({ name, payload: rest }))
  const equal = examples.find((example) => textOf(example.payload) === textOf(payload))
  if (equal) return { move: { key: equal.name }, hidden: false }
  const { value, hidden } = filled(payload, examples[0]?.payload)
  const same = examples.find((example) => textOf(example.payload) === textOf(value))
  if (same) return { move: { key: same.name }, hidden }
  return { move: { key: type, ...(textOf(value) === '{}' ? {} : { payload: value }) }, hidden }
}

/** Events that are not moves: those of an actor's start and end. */
const isOwn = (type: string): boolean =>
  type === 'xstate.init' || type === 'xstate.stop' || type.startsWith('xstate.done.state.')

/** The path of a recorded actor through the model of its chart. Throws when the recording has no such actor. */
export function pathOfRecording(model: ChartModel, recorded: Recording, actor: string): RecordedPath {
  const entries = recorded.entries.filter((entry) =>
    entry.kind === 'event'
      ? entry.to === actor
      : entry.kind === 'actor'
        ? entry.actor.id === actor
        : entry.actor === actor,
  )
  const first =
    recorded.actors.find(({ id }) => id === actor) ??
    entries.flatMap((entry) => (entry.kind === 'actor' ? [entry.actor] : []))[0]
  if (!first) throw new Error(`the recording has no actor ${actor}`)
  const beginning = beginningOf(model, first.states)
  const inexact: Inexact[] = [...beginning.inexact]
  const { start } = beginning.path
  let moves: readonly WrittenMove[] = beginning.path.moves
  let at = recorded.startedAt
  entries.forEach((entry, index) => {
    if (entry.kind !== 'event' || isOwn(entry.type)) return
    const { move, hidden } = moveOf(model, entry.type, entry.payload, entry.at - at)
    at = entry.at
    const tried = [...moves, move]
    if (worldAfter(model, start, tried).steps.at(-1)?.move == null) {
      inexact.push({ move: moves.length, why: 'impossible', what: entry.type })
      return
    }
    moves = tried
    if (hidden) inexact.push({ move: moves.length - 1, why: 'hidden', what: entry.type })
    // The states of the actor before the next event.
    const rest = entries.slice(index + 1)
    const next = rest.findIndex(({ kind }) => kind === 'event')
    const after = next < 0 ? rest : rest.slice(0, next)
    const states = after.flatMap((one) => (one.kind === 'actor' ? [one.actor] : [])).at(-1)?.states
    const { active, world } = worldAfter(model, start, moves)
    if (states && !sameStates(active, states)) {
      inexact.push({ move: moves.length - 1, why: 'elsewhere', what: states.join(' + ') })
    }
    const changes = after.flatMap((one) => (one.kind === 'step' && one.changed ? [one.changed] : []))
    for (const what of contextDiffers(changes, world.snapshot.context)) {
      inexact.push({ move: moves.length - 1, why: 'context', what })
    }
  })
  return { path: { start, moves }, inexact }
}

/**
 * A recorded path as a test for the project: the same moves lead through the same states, or, on a path on which the chart breaks
 * the rules of an oracle, the chart follows them.
 */
export const testOfPath = (
  model: ChartModel,
  { start, moves }: WrittenPath,
  title: string,
  broken?: OracleReference | null,
): string => formatPath('vitest', model, { ...pathSimulated(model, start, moves), name: title }, broken)
