/**
 * Runs the charts of several people or tabs around a small correct server, in every order of actions and messages;
 * fast-check draws the order. Each seat has its oracle beside it. At the end all connections are open, all messages are
 * delivered, and what the seats show must agree with the server. The server is written from the specification, not from
 * the server's code.
 */
import fc from 'fast-check'
import type { ChartModel } from '../../src/statecharts/model'
import { begin, sentBy, step } from '../../src/statecharts/proof/oraclePaths'
import { fakeActors } from '../../src/statecharts/walk/fakes'
import {
  examplesOf,
  type Move,
  type Universe,
  universeOf,
  type World,
  waitMove,
} from '../../src/statecharts/walk/world'
import type { AnyOracle } from './oracle'

/** One person or tab. */
export interface Seat {
  readonly name: string
  readonly model: ChartModel
  readonly oracle: AnyOracle
  readonly input: unknown
  /** The actions of the seat, as keys of the model's examples; times in them are the server's at that moment. */
  readonly does: readonly string[]
}

/** What the server receives: a message from a socket, a call, or that a connection is open again. */
export type ReceivedEvent =
  | { readonly kind: 'message'; readonly name: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'call'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'joined' }

/** What the server sends to a seat: a fact (its time is set on arrival), or the response to a call. */
export interface Said {
  readonly to: string
  readonly event?: Readonly<Record<string, unknown>> & { readonly type: string }
  readonly answer?: { readonly call: string; readonly output: unknown }
}

/**
 * A call with the actor that waits for it: only that actor gets the response, and none is delivered after it stopped.
 */
type Asked = ReceivedEvent & { readonly by?: unknown }
type Delivered = Said & { readonly by?: unknown }

export interface StandIn<State> {
  /** The server's clock at the beginning, in ms. */
  readonly clock: number
  readonly state: State
  /** The actions of the first seat before the random order begins; every seat receives each of them. */
  readonly opening?: readonly string[]
  receive(
    state: State,
    from: Seat,
    heard: ReceivedEvent,
    clock: number,
  ): { readonly state: State; readonly says: readonly Said[] }
  /** The errors in what the seats show after all messages are delivered; empty when all is well. */
  disagreements(state: State, shown: ReadonlyMap<string, Readonly<Record<string, unknown>>>): readonly string[]
}

interface Chair {
  readonly seat: Seat
  readonly universe: Universe
  asked: ReturnType<typeof begin>
  isLinked: boolean
  up: Asked[]
  down: Delivered[]
}

type Turn =
  | { readonly kind: 'does'; readonly seat: number; readonly pick: number }
  | { readonly kind: 'up' | 'down'; readonly seat: number }
  | { readonly kind: 'line'; readonly seat: number }
  | { readonly kind: 'time'; readonly ms: number }

const childOf = ({ snapshot }: World, id: string): unknown =>
  (snapshot.children as Readonly<Record<string, unknown>>)[id]

/** A disagreement at the end, with the moves that led to it. */
class Disagreement extends Error {}

const turnsOf = (seats: number): fc.Arbitrary<Turn[]> => {
  const seat = fc.nat(seats - 1)
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('does' as const), seat, pick: fc.nat(997) }) },
      { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('up' as const, 'down' as const), seat }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), seat }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 4_000 }) }),
      },
    ),
    { maxLength: 60, size: 'max' },
  )
}

/** One drawn lesson. */
function play<State>(
  tables: readonly Pick<Chair, 'seat' | 'universe'>[],
  standIn: StandIn<State>,
  turns: readonly Turn[],
): void {
  const told: string[] = []
  let clock = standIn.clock
  let state = standIn.state
  const fail = (what: string): never => {
    throw new Disagreement(`${what}\n  after ${told.join(' → ')}`)
  }
  const chairs = tables.map(({ seat, universe }): Chair => {
    return { seat, universe, asked: begin(universe, seat.oracle, 0), isLinked: false, up: [], down: [] }
  })
  const deliver = (says: readonly Said[], from: Chair, by: unknown): void => {
    for (const said of says) {
      const chair = chairs.find(({ seat }) => seat.name === said.to)
      const isAnswer = chair === from && said.answer !== undefined
      if (chair?.isLinked || (chair && said.answer)) chair.down.push(isAnswer ? { ...said, by } : said)
    }
  }
  /** Passes the messages and calls of one step of a chart on to the server. */
  const hand = (chair: Chair, before: World | undefined, after: World): void => {
    const calls = after.effects.started.map(({ id, src }) => ({ src, by: childOf(after, id) }))
    for (const { to, event } of sentBy(before, after)) {
      if (to === 'parent' && event.type === 'channel.send') {
        const data = event.data as Readonly<Record<string, unknown>>
        if (chair.isLinked) chair.up.push({ kind: 'message', name: String(event.name), data })
      } else if (typeof to === 'object' && 'started' in to) {
        const place = calls.findIndex(({ src }) => src === to.started)
        const [call] = place < 0 ? [] : calls.splice(place, 1)
        chair.up.push({ kind: 'call', name: to.started, input: event.input, by: call?.by })
      }
    }
  }
  const move = (chair: Chair, one: Move, label: string): void => {
    const before: World = chair.asked.world
    const next = step(chair.universe, chair.seat.oracle, chair.asked, one)
    if (!next) return
    chair.asked = next
    told.push(`${chair.seat.name}: ${label}`)
    if (next.complaints.length > 0) fail(next.complaints.join('\n  '))
    hand(chair, before, next.world)
  }
  const fact = (chair: Chair, event: { readonly type: string }): void =>
    move(
      chair,
      { kind: 'event', type: event.type, key: event.type, label: event.type, event, example: event.type },
      event.type,
    )
  const up = (chair: Chair): void => {
    const asked = chair.up.shift()
    if (!asked) return
    const { by, ...heard } = asked
    const answer = standIn.receive(state, chair.seat, heard, clock)
    state = answer.state
    deliver(answer.says, chair, by)
  }
  const down = (chair: Chair): void => {
    const said = chair.down.shift()
    if (said?.event) fact(chair, { ...said.event, ...('at' in said.event ? {} : { at: clock }) })
    if (!said?.answer) return
    const { call, output } = said.answer
    const { snapshot } = chair.asked.world
    const waiting = Object.keys(snapshot.children).find((id) => childOf(chair.asked.world, id) === said.by)
    if (said.by !== undefined && waiting === undefined) return
    const actor = waiting ?? call
    move(
      chair,
      { kind: 'done', type: call, key: call, label: call, actor, src: call, output, example: call },
      `answer to ${call}`,
    )
  }
  const line = (chair: Chair, isLinked: boolean): void => {
    const isCall = (one: Asked | Delivered): boolean => ('kind' in one ? one.kind === 'call' : one.answer !== undefined)
    chair.up = chair.up.filter(isCall)
    chair.down = chair.down.filter(isCall)
    chair.isLinked = isLinked
    fact(chair, { type: isLinked ? 'link.connected' : 'link.lost' })
    if (isLinked) chair.up.push({ kind: 'joined' })
  }
  const does = (chair: Chair, key: string): void => {
    const example = examplesOf(chair.universe.model).find(({ name }) => name === key)
    if (!example) throw new Error(`${chair.seat.model.name} has no example “${key}”`)
    fact(chair, 'at' in example.event ? { ...example.event, at: clock } : example.event)
  }
  const take = (turn: Turn): void => {
    if (turn.kind === 'time') {
      clock += turn.ms
      for (const chair of chairs) move(chair, waitMove(turn.ms), `${turn.ms} ms`)
      return
    }
    const chair = chairs[turn.seat]
    if (!chair) return
    if (turn.kind === 'up') up(chair)
    if (turn.kind === 'down') down(chair)
    if (turn.kind === 'line') line(chair, !chair.isLinked)
    if (turn.kind === 'does') does(chair, chair.seat.does[turn.pick % chair.seat.does.length] ?? '')
  }
  const settle = (): void => {
    const isQuiet = (): boolean => chairs.every(({ up: asked, down: said }) => asked.length + said.length === 0)
    for (let rounds = 0; rounds < 100 && !isQuiet(); rounds += 1) {
      for (const chair of chairs) {
        up(chair)
        down(chair)
      }
    }
  }
  for (const chair of chairs) hand(chair, undefined, chair.asked.world)
  for (const chair of chairs) line(chair, true)
  settle()
  for (const key of standIn.opening ?? []) {
    if (chairs[0]) does(chairs[0], key)
    settle()
  }
  for (const turn of turns) take(turn)
  for (const chair of chairs) if (!chair.isLinked) line(chair, true)
  settle()
  const shown = new Map(chairs.map(({ seat, asked }) => [seat.name, { ...seat.oracle.read(asked.world.snapshot) }]))
  const wrong = standIn.disagreements(state, shown)
  if (wrong.length > 0) fail(wrong.join('\n  '))
}

/** Draws lessons; returns the shortest one with a disagreement as text, or undefined. */
export function disagreement<State>(
  seats: readonly Seat[],
  standIn: StandIn<State>,
  { lessons, seed }: { readonly lessons: number; readonly seed: number },
): string | undefined {
  let last: string | undefined
  const tables = seats.map((seat) => {
    const starts = [{ name: seat.name, input: seat.input }] as unknown as ChartModel['starts']
    const model = { ...seat.model, starts }
    return { seat, universe: universeOf(model, fakeActors(model)) }
  })
  const property = fc.property(turnsOf(seats.length), (turns) => {
    try {
      play(tables, standIn, turns)
      return true
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error
      last = error.message
      return false
    }
  })
  const { failed } = fc.check(property, { numRuns: lessons, seed })
  return failed ? (last ?? 'nothing was told') : undefined
}
