/**
 * The outcome of one move of a chart as a line of text: the state before, the move, the state after and the effects.
 * The line does not contain internals of the chart, except refusing guards, which are for information only.
 */
import type { AnyEventObject } from 'xstate'
import { pathOf, readChart } from '../chart/chart'
import type { Move, Timer, World } from '../walk/world'
import { changesIn, shortText } from './values'

/** The outcome of a move. */
export interface Fact {
  /** `shown.racing.open + race.press`, or `begin (a student in class)`. */
  readonly when: string
  /** The state after the move and its effects. */
  readonly outcome: string
  /** The common part of facts that differ only in data, or in regions that take no part in the move. */
  readonly shape: string
}

/** Names of moves in lists: the label, with the key where several moves have the same label. */
export function movesByName(moves: readonly Move[]): Map<string, Move> {
  const byName = new Map<string, Move>()
  for (const move of moves) byName.set(byName.has(move.label) ? `${move.label} (${move.key})` : move.label, move)
  return byName
}

/** The active innermost states in the order of the chart; a snapshot has them in the order of entry. */
const leavesIn = ({ snapshot }: World): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((one, other) => one.order - other.order)
    .map(pathOf)

/** The active innermost states as a line names them. */
export const placeOf = (world: World): string => leavesIn(world).join(' & ') || '(chart)'

/** The left side of a line: the state and the name of the move. */
export const whenOf = (before: World, name: string): string => `${placeOf(before)} + ${name}`

/** Name of the start of a chart. */
export const beginning = (start: string): string => `begin (${start})`

const part = (head: string, ...values: string[]): [shape: string, text: string] => [
  head,
  [head, ...values].filter((text) => text !== '').join(' '),
]

const withData = (head: string, { type, ...data }: AnyEventObject): [string, string] =>
  part(`${head} ${type}`, Object.keys(data).length === 0 ? '' : shortText(data))

const timerName = ({ id }: Timer): string => /^xstate\.after\.([^.]+)\./.exec(id)?.[1] ?? id

type Children = Readonly<Record<string, unknown>>

const stoppedIn = (before: World, after: World): string[] => {
  const now = new Set(Object.values(after.snapshot.children as Children))
  return Object.entries(before.snapshot.children as Children)
    .filter(([, child]) => after.stopped.has(child) && !now.has(child) && !after.ended.has(child))
    .map(([id]) => id)
}

function timersIn(before: World | undefined, after: World): [string, string][] {
  const known = new Set(before?.timers)
  const left = new Set(after.timers)
  const ids = new Set(after.timers.map(({ id }) => id))
  const armed = after.timers.filter((timer) => !known.has(timer))
  const gone = (before?.timers ?? []).filter(
    (timer) => !left.has(timer) && !ids.has(timer.id) && (timer.due > after.now || before?.now === after.now),
  )
  return [
    ...armed.map((timer) => part(`arms ${timerName(timer)}`, `${timer.delay} ms`)),
    ...(after.status === 'active' ? gone.map((timer) => part(`cancels ${timerName(timer)}`)) : []),
  ]
}

const ending = ({ status, output, error }: World): [string, string][] => {
  if (status === 'done') return [part('ends', output === undefined ? '' : shortText(output))]
  if (status === 'error') return [part('crashes', shortText(error))]
  return []
}

function effectsOf(before: World | undefined, after: World): [string, string][] {
  const { toParent, emitted, toChildren, started } = after.effects
  const waited = after.result.waits.reduce((sum, ms) => sum + ms, 0)
  return [
    ...(after.result.waits.length > 0 ? [part('after', `${waited} ms`)] : []),
    ...toParent.map((event) => withData('parent', event)),
    ...emitted.map((event) => withData('emits', event)),
    ...toChildren.map(({ id, event }) => withData(`child ${id}`, event)),
    ...started.map(({ id, src, input }) =>
      part(
        `starts ${id === src || /^\d+\./.test(id) ? src : `${src} as ${id}`}`,
        input === undefined ? '' : shortText(input),
      ),
    ),
    ...(before ? stoppedIn(before, after) : []).map((id) => part(`stops ${id}`)),
    ...timersIn(before, after),
    ...(after.result.raised.length > 0 ? [part(`raises ${after.result.raised.join(', ')}`)] : []),
    ...ending(after),
    ...changesIn(before?.snapshot.context ?? {}, after.snapshot.context).map(([path, value]) =>
      part(`${path}:`, value),
    ),
  ]
}

function refusedBy(world: World): string {
  const guards = readChart(world.snapshot.machine).transitions.filter(
    ({ name, kind }) => kind !== 'always' && world.result.refused.includes(name),
  )
  return [...new Set(guards.map(({ guard }) => guard ?? ''))].join(', ')
}

function targetOf(before: World | undefined, after: World): string {
  if (before && after.status !== 'error' && after.result.taken.length === 0) {
    const guards = refusedBy(after)
    if (guards !== '') return `refused [${guards}]`
  }
  const place = placeOf(after)
  return before && placeOf(before) === place ? 'stays' : place
}

const behaviourOf = (text: string): string => text.replace(/^refused \[[^\]]*\]/, 'stays')

const isWithin = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`)

/** The parts that take part in a move: its transitions, and the innermost states that it leaves or changes. */
function partsOf(before: World | undefined, after: World): string {
  const { taken, refused } = after.result
  const tried = readChart(after.snapshot.machine).transitions.filter(
    ({ name, kind }) => taken.includes(name) || (kind !== 'always' && refused.includes(name)),
  )
  const now = leavesIn(after)
  const leaves = before ? leavesIn(before) : []
  const left = leaves.filter((leaf) => !now.includes(leaf) || tried.some(({ source }) => isWithin(leaf, source)))
  const entered = now.filter((leaf) => !leaves.includes(leaf))
  return [left.join(' & '), entered.join(' & '), ...tried.map(({ name }) => name)].join(' | ')
}

/** The fact of a move; without a world before, of the start. */
export function factOf(when: string, before: World | undefined, after: World): Fact {
  const target = targetOf(before, after)
  const effects = effectsOf(before, after)
  const heads = effects.map(([head]) => head).filter((head) => !head.endsWith(':'))
  const move = when.slice(when.indexOf(' + '))
  return {
    when,
    outcome: [target, ...effects.map(([, text]) => text)].join('; '),
    shape: [move, partsOf(before, after), ...heads].join('; '),
  }
}

/** Whether two outcomes are the same observable behaviour; names of guards are ignored. */
export const behavesAlike = (one: string, other: string): boolean =>
  one === other || behaviourOf(one) === behaviourOf(other)
