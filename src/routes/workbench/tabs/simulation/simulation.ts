/** Converts the steps made on a chart to the props of the simulation's view. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Language } from '../../../../machines/workbench/bench/workbench.types'
import { simulateTexts } from '../../../../machines/workbench/simulation/simulate.texts'
import type { SimulationView } from '../../../../machines/workbench/simulation/simulation.selectors'
import type { MadeMove, SimulationEvent } from '../../../../machines/workbench/simulation/simulation.types'
import { pathOf, readChart } from '../../../../statecharts/chart/chart'
import { readable } from '../../../../statecharts/chart/reads'
import { guardText } from '../../../../statecharts/chart/reasons'
import type { ChartModel } from '../../../../statecharts/model'
import { type WrittenPath, waitKey } from '../../../../statecharts/walk/address'
import {
  pathSimulated,
  type SentEvent,
  type SimulatedStep,
  type Simulation,
  sendEvent,
  simulate,
} from '../../../../statecharts/walk/simulate'
import { timerLabel, type World } from '../../../../statecharts/walk/world'
import type { CopyFormsProps } from '../../../../views/workbench/paths/CopyForms'
import type { PendingTimer } from '../../../../views/workbench/simulation/ClockPanel'
import type { SimulationProps } from '../../../../views/workbench/simulation/Simulation'
import type { ShownStep } from '../../../../views/workbench/simulation/StepPanel'
import type { Fact, ResultLine } from '../../../../views/workbench/simulation/StepResult'
import { type ChartNames, namesOf } from '../../bench/names'
import { startOf } from '../../bench/words'
import { copyNoteOf } from '../paths'
import { offersOf, takenBy } from './offers'
import { misfitText } from './payload'

/** The steps in the form of an address. */
export const pathMade = ({ start, moves }: Pick<SimulationView, 'start' | 'moves'>): WrittenPath => ({
  start,
  moves: moves.map(({ key, payload }) => (payload === undefined ? { key } : { key, payload })),
})

/** A path from an address in the form of the simulation's chart. */
export const madePath = ({ start, moves }: WrittenPath): { start: number; moves: MadeMove[] } => ({
  start,
  moves: moves.map((move) => ({ ...move, label: move.key })),
})

const factsOf = (world: World, before: World | null): Fact[] => {
  const partsOf = (snapshot: AnyMachineSnapshot | undefined): ReadonlyMap<string, string> =>
    new Map(
      Object.entries((snapshot?.context ?? {}) as Readonly<Record<string, unknown>>).map(([name, part]) => [
        name,
        readable(part, 2),
      ]),
    )
  const now = partsOf(world.snapshot)
  const then = before ? partsOf(before.snapshot) : now
  return [...now].map(([name, value]) => {
    const was = then.get(name)
    return { name, value, ...(was === value ? {} : { was: was ?? null }) }
  })
}

/** The names of the actions of the chart's transitions, and of leaving and entering states. */
function actionsOf(model: ChartModel, world: World, before: World | null): string[] {
  const { states, transitions } = readChart(model.machine)
  const pathsOf = (at: World | null) => new Set(at?.snapshot._nodes.map(pathOf) ?? [])
  const [was, is] = [pathsOf(before), pathsOf(world)]
  const left = states.filter(({ path }) => was.has(path) && !is.has(path)).reverse()
  const entered = states.filter(({ path }) => is.has(path) && !was.has(path))
  const taken = world.result.taken.flatMap((name) => transitions.find((transition) => transition.name === name) ?? [])
  return [
    ...left.flatMap(({ exit }) => exit),
    ...taken.flatMap(({ actions }) => actions),
    ...entered.flatMap(({ entry }) => entry),
  ]
}

function resultLinesOf(model: ChartModel, names: ChartNames, world: World, before: World | null): ResultLine[] {
  const { toParent, toChildren, emitted, started } = world.effects
  return [
    ...world.result.taken.map((taken): ResultLine => {
      const { name, code } = names.transition(taken)
      return { kind: 'taken', said: name, text: code }
    }),
    ...actionsOf(model, world, before).map((text): ResultLine => ({ kind: 'actions', text })),
    ...world.result.raised.map((text): ResultLine => ({ kind: 'raised', text })),
    ...toParent.map((event): ResultLine => ({ kind: 'toParent', text: readable(event) })),
    ...toChildren.map(({ id, event }): ResultLine => ({ kind: 'toChildren', text: `${id} ← ${readable(event)}` })),
    ...emitted.map((event): ResultLine => ({ kind: 'emitted', text: readable(event) })),
    ...started.map(({ id, src, input }): ResultLine => {
      const given = input === undefined ? '' : ` ${readable(input)}`
      return { kind: 'started', text: `${/^\d+\./.test(id) || id === src ? src : `${id} (${src})`}${given}` }
    }),
  ]
}

const timersOf = ({ timers, now }: World, names: ChartNames): PendingTimer[] =>
  timers
    .map((timer) => ({
      key: timer.id,
      called: names.move(timerLabel(timer)),
      leftMs: timer.due - now,
      ofMs: timer.delay,
    }))
    .sort((one, other) => one.leftMs - other.leftMs)

const payloadText = (payload: unknown): string => (payload === undefined ? '' : JSON.stringify(payload))

const problemOf = ({ move, misfits }: SimulatedStep): string =>
  move === null
    ? simulateTexts.missed
    : misfits.length > 0
      ? simulateTexts.odd(misfits.map((misfit) => misfitText(misfit)).join('；'))
      : ''

const innermost = (world: World): string[] =>
  world.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(pathOf)

function historyOf({ steps, trail }: Simulation, undone: readonly MadeMove[], names: ChartNames): ShownStep[] {
  const plain = { payload: '', problem: '', isUndone: false }
  return [
    { ...plain, called: null, ends: names.states(trail[0] ?? []) },
    ...steps.map((step) => ({
      ...plain,
      called: names.move(step.move?.label ?? step.written.key),
      payload: payloadText(step.written.payload),
      ends: names.states(innermost(step.world)),
      problem: problemOf(step),
    })),
    ...undone.map(({ label, payload }) => ({
      ...plain,
      called: names.move(label),
      payload: payloadText(payload),
      ends: names.states([]),
      isUndone: true,
    })),
  ]
}

/** The view's data about the steps made, and the handler for events of the chart's own view. */
export interface ShownSimulation {
  readonly here: Simulation
  readonly props: Omit<SimulationProps, 'canvas' | 'frame' | 'isBlank'>
  /** Handles an event that the chart's own view sends. */
  readonly handleEvent: (event: { readonly type: string }) => SentEvent
}

/** Connects the simulation's chart with the toolkit. */
export function simulationOf(
  model: ChartModel,
  { start, moves, undone, speed, refused, reasons }: SimulationView,
  send: (event: SimulationEvent) => void,
  copy: CopyFormsProps['onCopy'],
  language: Language = 'chinese',
): ShownSimulation {
  const names = namesOf(model, language)
  const here = simulate(model, start, pathMade({ start, moves }).moves)
  const { world, before } = here
  const make = (key: string, payload?: unknown) => {
    const offered = here.offered.find((offer) => offer.key === key)
    if (offered)
      send({ type: 'move.make', move: { key, label: offered.label, ...(payload === undefined ? {} : { payload }) } })
  }
  const wait = (ms: number) => send({ type: 'move.make', move: { key: waitKey(ms), label: waitKey(ms) } })
  const timers = world.status === 'active' ? timersOf(world, names) : []
  const refusal = refused && sendEvent(model, world, { ...(refused.payload ?? {}), type: refused.key })
  const tagsOf = (at: World) => [...at.snapshot.tags].map(String)
  const tags = tagsOf(world)
  return {
    here,
    handleEvent: (event) => {
      const sent = sendEvent(model, world, event)
      const { key, payload } = sent.written
      if (sent.isTaken) {
        send({ type: 'move.make', move: { key, label: key, ...(payload === undefined ? {} : { payload }) } })
      } else {
        const { type, ...rest } = event
        send({ type: 'move.refuse', move: { key: type, label: key, payload: rest } })
      }
      return sent
    },
    props: {
      paint: {
        lit: here.active,
        takeable: here.offered.flatMap((offered) => takenBy(model, offered)),
        taken: world.result.taken,
        onTake: (transition) => {
          const offered = here.offered.find(({ transitions }) => transitions.includes(transition))
          if (offered) make(offered.key)
        },
      },
      untaken: refused && refusal ? { called: names.move(refused.key), reasons: refusal.reasons.map(guardText) } : null,
      steps: {
        starts: model.starts.map(({ name }) => startOf(model, name)),
        start,
        offers: offersOf(model, here, names),
        steps: historyOf(here, undone, names),
        count: moves.length,
        active: (here.trail.at(-1) ?? []).map(names.state),
        tags,
        newTags: before ? tags.filter((tag) => !tagsOf(before).includes(tag)) : [],
        facts: factsOf(world, before),
        result: resultLinesOf(model, names, world, before),
        crashed: here.crashed ?? null,
        clock: {
          nowMs: world.now,
          timers,
          speed,
          over: world.status === 'active' ? null : simulateTexts.isOver,
          onNext: () => {
            const [first] = timers
            if (first) make(`wait ${first.key}`)
          },
          onWait: wait,
          onRun: (chosen) => send({ type: 'clock.run', speed: chosen }),
          onPause: () => send({ type: 'clock.pause' }),
        },
        reasons,
        onMake: make,
        onStart: (index) => send({ type: 'start.choose', start: index }),
        onUndo: () => send({ type: 'move.undo' }),
        onRedo: () => send({ type: 'move.redo' }),
        onReset: () => send({ type: 'moves.reset' }),
        onJump: (count) => send({ type: 'moves.jump', count }),
        copyNote: copyNoteOf(model, pathSimulated(model, start, pathMade({ start, moves }).moves)),
        onCopy: copy,
      },
    },
  }
}
