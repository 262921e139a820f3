/**
 * The model of a chart: what the walker needs beside the production chart to turn it into tests — example payloads
 * for its events, example results for the actors that it invokes, and what must hold in each of its states.
 * A feature keeps its model beside its machine, in `<feature>.model.ts`.
 */
import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'

/** An event as it may be sent, without or with a name that tells two examples of one type apart. */
export type Example<Event> = Event | { readonly example: string; readonly event: Event }

/** What an invoked or spawned actor may end with, by its source name in `setup({actors})`. */
export interface ActorExamples {
  /** Outputs of a promise or a machine: one path is walked for each. */
  readonly done?: readonly unknown[]
  /** Errors of a promise: one path is walked for each. */
  readonly error?: readonly unknown[]
}

/** One start of the chart: its input and, for the names of paths, what it stands for. */
export interface Start<Machine extends AnyStateMachine> {
  readonly name: string
  readonly input: InputFrom<Machine>
}

/** A sentence that holds in every state. */
export interface Invariant<Machine extends AnyStateMachine> {
  readonly sentence: string
  readonly holds: (snapshot: SnapshotFrom<Machine>) => boolean
}

/** The model of one chart. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Unique, kebab-case where a feature has several charts: `race-teacher`. Names pages, drawings and paths. */
  readonly name: string
  readonly feature: string
  /** One paragraph in English: what the chart is for. */
  readonly purpose: string
  readonly machine: Machine
  /** Path of the machine's source file from the top folder. */
  readonly source: string
  readonly starts: readonly [Start<Machine>, ...Start<Machine>[]]
  /**
   * Examples for each event type of the chart (several where guards tell them apart). An event of the chart without an
   * example fails the walk, as does an example that no state of the chart takes.
   */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]?: readonly [
      Example<Extract<EventFrom<Machine>, { type: Type }>>,
      ...Example<Extract<EventFrom<Machine>, { type: Type }>>[],
    ]
  }
  readonly actors?: { readonly [source: string]: ActorExamples }
  /**
   * What holds in each state, by its path (`racing.open`): throws when it does not. A state without an assertion fails
   * the walk. Parallel and compound parents may be left out where every child has one.
   */
  readonly states: { readonly [path: string]: (snapshot: SnapshotFrom<Machine>) => void }
  readonly invariants?: readonly Invariant<Machine>[]
  /** Transitions (`state --event--> target`) or states that no path can reach, each with the reason. */
  readonly unreachable?: { readonly [transition: string]: string }
  /** Leaves out of the context what does not matter to the walk (counters, times), so that it stays finite. */
  readonly essence?: (snapshot: SnapshotFrom<Machine>) => unknown
}

/** Declares a model with the types of its machine. */
export const defineModel = <Machine extends AnyStateMachine>(model: ChartModel<Machine>): ChartModel<Machine> => model

/** The output of a chart, for models that check it. */
export type { OutputFrom }
