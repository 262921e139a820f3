/**
 * Fakes for the actors of a chart (promises, sockets, child charts): they do nothing on their own, end when
 * the walk commands it, and record their input and received events.
 */
import { type ActorLogic, type AnyEventObject, type AnyStateMachine, fromTransition, type Snapshot } from 'xstate'
import { readChart } from '../chart/chart'
import type { ChartModel, Effects } from '../model'

/** A command of the walk to a fake. */
export type FakeCommand =
  | { type: 'podium.fake.done'; output: unknown }
  | { type: 'podium.fake.error'; error: unknown }
  | { type: 'podium.fake.snapshot'; snapshot: Readonly<Record<string, unknown>> }

type FakeSnapshot = Snapshot<unknown> & { input: unknown }
type FakeLogic = ActorLogic<FakeSnapshot, AnyEventObject, unknown>

/** A machine whose actors are fakes, and the recorder that the fakes write to. */
export interface Faked {
  readonly machine: AnyStateMachine
  /** From now on the fakes add their records to these lists. */
  record(lists: Recorded): void
}

/** Records of a running chart. */
export interface Recorded {
  readonly toChildren: Effects['toChildren'][number][]
  readonly started: Effects['started'][number][]
}

const isCommand = (event: AnyEventObject): event is FakeCommand => event.type.startsWith('podium.fake.')

function obey(snapshot: FakeSnapshot, command: FakeCommand): FakeSnapshot {
  switch (command.type) {
    case 'podium.fake.done':
      return { ...snapshot, status: 'done', output: command.output, error: undefined }
    case 'podium.fake.error':
      return { ...snapshot, status: 'error', output: undefined, error: command.error }
    case 'podium.fake.snapshot':
      return { ...snapshot, ...command.snapshot }
  }
}

/** An actor that accepts every event and does nothing. */
export const emptyLogic = fromTransition((state: undefined) => state, undefined)

/** The model's machine with a fake for every actor in its `setup`. */
export function fakeActors(model: ChartModel): Faked {
  let lists: Recorded = { toChildren: [], started: [] }
  const fake = (src: string): FakeLogic => ({
    getInitialSnapshot: (scope, input) => {
      lists.started.push({ id: scope.id, src, input })
      return { status: 'active', output: undefined, error: undefined, input, ...model.actors?.[src]?.snapshots?.[0] }
    },
    transition: (snapshot, event, scope) => {
      if (isCommand(event)) return obey(snapshot, event)
      if (!event.type.startsWith('xstate.')) lists.toChildren.push({ id: scope.id, event })
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  })
  const { actors } = readChart(model.machine)
  const inline = actors.filter((src) => src.startsWith('xstate.invoke.'))
  if (inline.length > 0) {
    throw new Error(
      `${model.name}: the actor invoked in ${inline.map((src) => src.replace(/^xstate\.invoke\.\d+\./, '')).join(', ')} has no name: declare it in setup({actors})`,
    )
  }
  return {
    machine: model.machine.provide({ actors: Object.fromEntries(actors.map((src) => [src, fake(src)])) }),
    record: (next) => {
      lists = next
    },
  }
}
