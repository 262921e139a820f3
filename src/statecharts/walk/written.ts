/** Written moves: resolves them to moves of the chart, and replaces the payload of their example. */
import type { AnyEventObject } from 'xstate'
import { descriptorTakes } from '../chart/chart'
import { type Misfit, misfitsOf, revive, type Schema, schemaOf } from '../chart/schema'
import type { ChartModel } from '../model'
import { type WrittenMove, waitOfKey } from './address'
import { examplesOf, type Move, type Universe, type World, waitMove } from './world'

/** The payload of an event. */
export const withoutType = ({ type: _, ...payload }: AnyEventObject): Readonly<Record<string, unknown>> => payload

/** The payload of a move; undefined for the passing of time. */
export function payloadOf(move: Move): unknown {
  switch (move.kind) {
    case 'event':
      return withoutType(move.event)
    case 'done':
      return move.output
    case 'error':
      return move.error
    case 'snapshot':
      return move.snapshot
    case 'wait':
      return undefined
  }
}

/** The schema of a move's payload, from all examples of the model. */
export function schemaOfMove(model: ChartModel, move: Move): Schema {
  if (move.kind === 'wait') return { kind: 'any' }
  if (move.kind === 'event') {
    const { type } = move.event
    const examples = examplesOf(model).filter((example) => example.type === type)
    return schemaOf(examples.map(({ event }) => withoutType(event)))
  }
  const given = model.actors?.[move.src]
  return schemaOf((move.kind === 'snapshot' ? given?.snapshots : given?.[move.kind]) ?? [])
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The same move with another payload; its written form contains the payload. */
function withPayload(move: Move, payload: unknown): Move {
  const revived = revive(payloadOf(move), payload)
  switch (move.kind) {
    case 'event':
      return { ...move, payload, event: { ...asRecord(revived), type: move.event.type } }
    case 'done':
      return { ...move, payload, output: revived }
    case 'error':
      return { ...move, payload, error: revived }
    case 'snapshot':
      return { ...move, payload, snapshot: asRecord(revived) }
    case 'wait':
      return move
  }
}

/** An event that equals no example: sent by a view or contained in an address. */
export const eventMove = (type: string, payload: unknown): Move => ({
  kind: 'event',
  type,
  key: type,
  label: type,
  event: { ...asRecord(payload), type },
  example: '',
  payload: asRecord(payload),
})

/** The resolved move, and the deviations of its payload from all examples. */
export interface MadeMove {
  /** Null when the move cannot be made. */
  readonly move: Move | null
  readonly misfits: readonly Misfit[]
}

const impossible: MadeMove = { move: null, misfits: [] }

/** Resolves a written move, where it can be made. */
export function moveOf(universe: Universe, world: World, { key, payload }: WrittenMove): MadeMove {
  if (world.status !== 'active') return impossible
  const ms = waitOfKey(key)
  if (ms !== undefined) return { move: waitMove(ms), misfits: [] }
  const found = universe.moves(world).find((candidate) => candidate.key === key)
  if (found && payload === undefined) return { move: found, misfits: [] }
  const isEvent = world.snapshot._nodes.some((node) =>
    [...node.transitions.keys()].some((descriptor) => descriptorTakes(String(descriptor), key)),
  )
  const example = examplesOf(universe.model).find(({ type }) => type === key)
  if (!found && !isEvent) return impossible
  const move = found ?? { ...eventMove(key, {}), ...(example ? { event: example.event } : {}) }
  const misfits = payload === undefined ? [] : misfitsOf(schemaOfMove(universe.model, move), payload)
  return {
    move: found || example ? withPayload(move, payload === undefined ? {} : payload) : eventMove(key, payload),
    misfits,
  }
}

/** The written form of a move. */
export const writtenOf = ({ key, payload }: Move): WrittenMove => (payload === undefined ? { key } : { key, payload })
