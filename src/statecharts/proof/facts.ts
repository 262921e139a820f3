/**
 * The outcome of one move of a chart as a line of text: the state before, the move, the state after and the effects.
 * The line does not contain internals of the chart, except refusing guards, which are for information only.
 */
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type ChartTransition, isWithin, pathOf, readChart } from '../chart/chart'
import type { ChartModel } from '../model'
import { eventOf, type Move, type Timer, type World } from '../walk/world'
import { changesIn, filled, isRecord, type Sources, shortText } from './values'

/** The outcome of a move. */
export interface Fact {
  /** `racing.open + race.press`, or `begin (a student in class)`: the states that have a part in the move, and its name. */
  readonly when: string
  /** The states that are entered, and what the chart does. */
  readonly outcome: string
  /** What the move shows of the chart: transitions, refusals, examples, and the kinds of what each transition does. */
  readonly shows: readonly string[]
}

/** A move that is made: its name among the moves that were possible, and the world before it. */
export interface Made {
  readonly before: World
  readonly move: Move
  readonly name: string
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

/** How the beginning of a chart is called. */
export const beginning = (start: string): string => `begin (${start})`

/** One thing that a chart does: its kind, and how a line says it. */
interface Part {
  readonly head: string
  readonly text: string
}

const part = (head: string, ...values: string[]): Part => ({
  head,
  text: [head, ...values].filter((text) => text !== '').join(' '),
})

const dataText = (data: object, sources: Sources): string => {
  const received = filled(data)
  return Object.keys(received).length === 0 ? '' : shortText(received, sources)
}

const withData = (head: string, { type, ...data }: AnyEventObject, sources: Sources): Part =>
  part(`${head} ${type}`, dataText(data, sources))

const timerName = ({ id }: Timer): string => /^xstate\.after\.([^.]+)\./.exec(id)?.[1] ?? id

type Children = Readonly<Record<string, unknown>>

const stoppedIn = (before: World, after: World): string[] => {
  const now = new Set(Object.values(after.snapshot.children as Children))
  return Object.entries(before.snapshot.children as Children)
    .filter(([, child]) => after.stopped.has(child) && !now.has(child) && !after.ended.has(child))
    .map(([id]) => id)
}

function timersIn(before: World | undefined, after: World): Part[] {
  const known = new Set(before?.timers)
  const left = new Set(after.timers)
  const ids = new Set(after.timers.map(({ id }) => id))
  const armed = after.timers.filter((timer) => !known.has(timer))
  const stoppedTimers = (before?.timers ?? []).filter(
    (timer) => !left.has(timer) && !ids.has(timer.id) && (timer.due > after.now || before?.now === after.now),
  )
  return [
    ...armed.map((timer) => part(`arms ${timerName(timer)}`, `${timer.delay} ms`)),
    ...(after.status === 'active' ? stoppedTimers.map((timer) => part(`cancels ${timerName(timer)}`)) : []),
  ]
}

const ending = ({ status, output, error }: World, sources: Sources): Part[] => {
  if (status === 'done') return [part('ends', output === undefined ? '' : shortText(output, sources))]
  if (status === 'error') return [part('crashes', shortText(error))]
  return []
}

/** What is done to one child; `as` is the same for all children to which the same is done. */
interface ToChild {
  readonly id: string
  readonly as: string
}

/** A text without the name of the child that it speaks to: `rollCall.resumed` and `race.resumed` are one. */
const unnamed = (text: string, id: string): string =>
  text.replaceAll(id, '*').replaceAll(`${id.charAt(0).toUpperCase()}${id.slice(1)}`, '*')

/**
 * Children to which the same is done share a part. Where these are all children of a kind, or all but those to which
 * something else is done, the kind stands for them: one more of them changes no line.
 */
function shared(model: ChartModel, verb: string, all: readonly ToChild[]): Part[] {
  const byText = new Map<string, string[]>()
  for (const { id, as } of all) byText.set(unnamed(as, id), [...(byText.get(unnamed(as, id)) ?? []), id])
  const reached = new Set(all.map(({ id }) => id))
  const kinds = Object.entries(model.kinds ?? {}).filter(([, members]) => members.every((id) => reached.has(id)))
  return [...byText].map(([text, ids]) => {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) return part(`${verb} ${only}`, text.replaceAll('*', only))
    const countIn = (members: readonly string[], some: readonly string[]): number =>
      some.filter((id) => members.includes(id)).length
    const isMost = ([, members]: readonly [string, readonly string[]]): boolean =>
      countIn(members, ids) > 1 &&
      [...byText.values()].every((some) => some === ids || countIn(members, some) < countIn(members, ids))
    const [kind, members] = kinds.find(isMost) ?? []
    if (kind === undefined || !members) return part(`${verb} ${ids.join(', ')}`, text)
    const which = countIn(members, ids) === members.length ? 'all' : 'all other'
    const others = ids.filter((id) => !members.includes(id))
    return part(`${verb} ${[`${which} ${kind}`, ...others].join(', ')}`, text)
  })
}

function effectsOf(model: ChartModel, made: Made | undefined, after: World): Part[] {
  const { toParent, emitted, toChildren, started } = after.effects
  const before = made?.before
  const waited = after.result.waits.reduce((sum, ms) => sum + ms, 0)
  const event = made && eventOf(made.before, made.move)
  const context: unknown = before?.snapshot.context
  const given: Sources = [...(event ? [['event', event] as const] : []), ['before', context]]
  const known: Sources = [...given.slice(0, -1), ['context', after.snapshot.context], ['before', context]]
  return [
    ...(after.result.waits.length > 0 ? [part('after', `${waited} ms`)] : []),
    ...toParent.map((sent) => withData('parent', sent, known)),
    ...emitted.map((sent) => withData('emits', sent, known)),
    ...shared(
      model,
      'child',
      toChildren.map(({ id, event: { type, ...data } }) => ({ id, as: `${type} ${dataText(data, known)}`.trim() })),
    ),
    ...shared(
      model,
      'starts',
      started.map(({ id, src, input }) => {
        const data = typeof input === 'object' && input !== null && isRecord(input) ? dataText(input, known) : ''
        const text = data === '' && input !== undefined && !isRecord(input) ? shortText(input, known) : data
        const isNamed = id !== src && !/^\d+\./.test(id)
        return { id: isNamed ? id : src, as: `${isNamed ? `as ${src} ` : ''}${text}`.trim() }
      }),
    ),
    ...(before ? stoppedIn(before, after) : []).map((id) => part(`stops ${id}`)),
    ...timersIn(before, after),
    ...(after.result.raised.length > 0 ? [part(`raises ${after.result.raised.join(', ')}`)] : []),
    ...ending(after, known),
    ...changesIn(context ?? {}, before ? after.snapshot.context : filled(after.snapshot.context), given).map(
      ([path, value]) => part(`${path}:`, value),
    ),
  ]
}

/** The transitions that were taken, and those whose guard refused. */
const triedIn = ({ snapshot: { machine }, result: { taken, refused } }: World): ChartTransition[] =>
  readChart(machine as AnyStateMachine).transitions.filter(
    ({ name, kind }) => taken.includes(name) || (kind !== 'always' && refused.includes(name)),
  )

/** Where a move is made: the innermost states that its transitions belong to or leave; of several in one state that state. */
function placeOf(before: World, after: World): string {
  const leaves = leavesIn(before)
  const now = new Set(leavesIn(after))
  const own = triedIn(after).flatMap(({ source }) => {
    const within = leaves.filter((leaf) => isWithin(leaf, source))
    return within.length > 1 ? (source === '' ? [] : [source]) : within
  })
  const left = leaves.filter((leaf) => !now.has(leaf))
  const found = new Set([...own, ...left])
  return [...found].filter((path) => ![...found].some((other) => other !== path && isWithin(other, path))).join(' & ')
}

function targetOf(before: World | undefined, after: World): string {
  if (before && after.status !== 'error' && after.result.taken.length === 0) {
    const guards = new Set(triedIn(after).map(({ guard }) => guard ?? ''))
    if (guards.size > 0) return `refused [${[...guards].join(', ')}]`
  }
  const known = new Set(before ? leavesIn(before) : [])
  return (
    leavesIn(after)
      .filter((leaf) => !known.has(leaf))
      .join(' & ') || (before ? 'stays' : '(chart)')
  )
}

const behaviourOf = (text: string): string => text.replace(/^refused \[[^\]]*\]/, 'stays')

/** A head without the numbers in it: timers and items of lists that are counted are of one kind. */
const kindOf = (head: string): string => head.replace(/\d+/g, '#')

/** The parts that take part in a move: its transitions, and the innermost states that it leaves or changes. */
function showsOf(made: Made | undefined, after: World, effects: readonly Part[]): string[] {
  const taken = [...new Set(after.result.taken)]
  const refused = triedIn(after).filter(({ name }) => !taken.includes(name))
  return [
    ...taken.map((name) => `taken ${name}`),
    ...refused.map(({ name }) => `refused ${name}`),
    ...(made && 'example' in made.move ? [`example ${made.move.example}`] : []),
    ...effects.map(({ head }) => `${taken.join(', ')} | ${kindOf(head)}`),
  ]
}

/** The fact of a move; without a world before, of the start. */
export function factOf(model: ChartModel, made: Made | string, after: World): Fact {
  const move = typeof made === 'string' ? undefined : made
  const effects = effectsOf(model, move, after)
  const target = targetOf(move?.before, after)
  return {
    when: typeof made === 'string' ? beginning(made) : `${placeOf(made.before, after) || '(chart)'} + ${made.name}`,
    outcome: [target, ...effects.map(({ text }) => text)].join('; '),
    shows: [...(typeof made === 'string' ? [beginning(made)] : []), ...showsOf(move, after, effects)],
  }
}

/** Whether two outcomes are the same observable behaviour; names of guards are ignored. */
export const behavesAlike = (one: string, other: string): boolean =>
  one === other || behaviourOf(one) === behaviourOf(other)
