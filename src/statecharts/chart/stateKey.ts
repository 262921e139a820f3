/** Keys of worlds: two worlds with the same key count as the same during exploration. */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '../model'
import type { Timer, World } from '../walk/world'

/** How a number, text or list enters the key: exactly, or by the property that guards usually check. */
type Grain = 'exact' | 'shape'

const DEPTH_MAX = 6
const TEXT_MAX = 40

const isActorRef = (value: object): value is { id: string } =>
  'id' in value && 'send' in value && 'getSnapshot' in value && typeof value.send === 'function'

/** Cache of the texts of objects, by depth: worlds share most of their objects, and a chart never mutates its context. */
type Known = Map<object, (string | undefined)[]>

function textOf(value: unknown, grain: Grain, depth: number, known?: Known): string {
  if (value === undefined) return 'u'
  if (typeof value === 'number') {
    if (grain === 'exact' || (Number.isInteger(value) && value >= 0 && value <= 3)) return String(value)
    return value < 0 ? '-' : '+'
  }
  if (typeof value === 'string') {
    return grain === 'exact' || value.length <= TEXT_MAX ? JSON.stringify(value) : '"…"'
  }
  if (typeof value === 'function') return 'f'
  if (typeof value !== 'object' || value === null) return String(value)
  if (depth >= DEPTH_MAX) return '…'
  if (!known) return objectText(value, grain, depth)
  const texts = known.get(value) ?? []
  const text = texts[depth] ?? objectText(value, grain, depth, known)
  if (texts.length === 0) known.set(value, texts)
  texts[depth] = text
  return text
}

function objectText(value: object, grain: Grain, depth: number, known?: Known): string {
  if (isActorRef(value)) return `@${value.id}`
  if (value instanceof Date) return textOf(value.getTime(), grain, depth, known)
  if (value instanceof Map || value instanceof Set) return textOf([...value], grain, depth, known)
  if (value instanceof Error) return textOf({ name: value.name, message: value.message }, grain, depth, known)
  if (Array.isArray(value)) {
    const items = grain === 'exact' ? value : value.slice(0, 2)
    const more = grain === 'exact' ? '' : `*${Math.min(value.length, 3)}`
    return `[${items.map((item) => textOf(item, grain, depth + 1, known)).join()}]${more}`
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${key}:${textOf(item, grain, depth + 1, known)}`).join()}}`
}

/** The state value as text; the same states give the same text. */
export const valueText = (snapshot: AnyMachineSnapshot): string => textOf(snapshot.value, 'exact', 0)

const historyText = (snapshot: AnyMachineSnapshot): string => {
  const remembered = snapshot.historyValue as Readonly<Record<string, readonly { id: string }[]>> | undefined
  return Object.entries(remembered ?? {})
    .map(([id, nodes]) => `${id}=${nodes.map((node) => node.id).join('+')}`)
    .sort()
    .join()
}

/** Delayed events can have unlimited ids: with a stateKey, timers are identified by the event that they send. */
const timerKind = ({ id, event }: Timer): string => (id.startsWith('xstate.after.') ? id : event.type)

const frame = ({ snapshot, status, timers, ended }: World, nameOf: (timer: Timer) => string): string => {
  const children = Object.entries(snapshot.children as Record<string, unknown>)
    .filter(([, child]) => child !== undefined)
    .map(([id, child]) => (ended.has(child) ? `${id}!` : id))
  return [
    status,
    valueText(snapshot),
    historyText(snapshot),
    children.sort().join(),
    timers.map(nameOf).sort().join(),
  ].join('|')
}

/** Key for worlds that behave alike according to the model's stateKey or the shape of the context. */
export function alike(model: ChartModel): (world: World) => string {
  const known: Known = new Map()
  const { stateKey } = model
  return stateKey
    ? (world) => `${frame(world, timerKind)}|${textOf(stateKey(world.snapshot), 'exact', 0, known)}`
    : (world) => `${frame(world, ({ id }) => id)}|${textOf(world.snapshot.context, 'shape', 0, known)}`
}

/** Key for worlds that are the same in everything that matters, including the remaining time of timers. */
export function identical(): (world: World) => string {
  const known: Known = new Map()
  return (world) =>
    `${frame(world, ({ id }) => id)}|${textOf(world.snapshot.context, 'exact', 0, known)}|${world.timers.map(({ id, due }) => `${id}@${due - world.now}`).join()}`
}
