/**
 * Recordings of running pages (`contract/entities/workbench/inspection.ts`): read from a file, and turned into a path of one actor's
 * chart that can be simulated and tested. What was hidden in a recording is not in it: the path takes the model's
 * examples in its place and says where.
 */
import { type Recording, recording } from '../../../contract/entities/workbench/inspection'
import { tellsNothing } from '../../../contract/rules/workbench/redaction'
import { formatPath } from '../documents/formatPath'
import type { ChartModel } from '../model'
import { type WrittenMove, type WrittenPath, waitKey } from '../walk/address'
import { activeStates } from '../walk/explore'
import { reachedStates } from '../walk/reach'
import { pathSimulated, simulate } from '../walk/simulate'
import { examplesOf } from '../walk/world'
import { contextDiffers } from './recordedContext'

/** The recording in the text of a file; null when it is none. */
export function recordingOf(text: string): Recording | null {
  try {
    const parsed = recording.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Where a path made of a recording is not, or may not be, what was recorded. */
export interface Inexact {
  /** Index of the move; -1: the beginning. */
  readonly move: number
  /**
   * `begun`: no start or path of the model is where the actor was. `hidden`: a hidden value was replaced by an example's.
   * `impossible`: it cannot be made here, and is left out. `elsewhere`: it leads to other states than it did. `context`:
   * it leaves another context than it did.
   */
  readonly why: 'begun' | 'hidden' | 'impossible' | 'elsewhere' | 'context'
  /** The event, the states that were recorded, or where the context is another. */
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
  typeof value === 'string' && value !== '' && (tellsNothing(value) || /‹已隐去(?: \d+)?›/.test(value))

/** The recorded value with what is hidden taken from an example; undefined: there is nothing in the example either. */
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

/** The beginning: a start of the model, or the shortest path to where the actor was. */
function beginningOf(model: ChartModel, states: readonly string[]): { path: WrittenPath; inexact: Inexact[] } {
  for (const start of model.starts.keys()) {
    if (sameStates(simulate(model, start, []).active, states)) return { path: { start, moves: [] }, inexact: [] }
  }
  const reached = reachedStates(model)
    .filter(({ world }) => sameStates(activeStates(world), states))
    .sort((one, other) => one.moves.length - other.moves.length)[0]
  if (!reached) {
    return { path: { start: 0, moves: [] }, inexact: [{ move: -1, why: 'begun', what: states.join(' + ') }] }
  }
  return { path: { start: reached.start, moves: reached.moves.map(({ key }) => ({ key })) }, inexact: [] }
}

/** How a recorded event is written down as a move, without regard to whether it can be made. */
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
    const told = isRecord(payload) ? payload[field] : undefined
    // An error and a snapshot travel as words only: the example's says more.
    if (kind !== 'done' || told === undefined) return { move: { key }, hidden: kind !== 'done' }
    const { value, hidden } = filled(told, undefined)
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

/** Events that are no moves: of the beginning and the end of an actor. */
const isOwn = (type: string): boolean =>
  type === 'xstate.init' || type === 'xstate.stop' || type.startsWith('xstate.done.state.')

/** The path that an actor of a recording went through the model of its chart. Throws when there is no such actor. */
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
    if (simulate(model, start, tried).steps.at(-1)?.move == null) {
      inexact.push({ move: moves.length, why: 'impossible', what: entry.type })
      return
    }
    moves = tried
    if (hidden) inexact.push({ move: moves.length - 1, why: 'hidden', what: entry.type })
    // Where it stood before the next event.
    const rest = entries.slice(index + 1)
    const next = rest.findIndex(({ kind }) => kind === 'event')
    const after = next < 0 ? rest : rest.slice(0, next)
    const states = after.flatMap((one) => (one.kind === 'actor' ? [one.actor] : [])).at(-1)?.states
    const { active, world } = simulate(model, start, moves)
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

/** A recorded path as a test that can be pasted into the project: the same moves lead through the same states. */
export const testOfPath = (model: ChartModel, { start, moves }: WrittenPath, title: string): string =>
  formatPath('vitest', model, { ...pathSimulated(model, start, moves), name: title })
