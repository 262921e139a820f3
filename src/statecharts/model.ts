/**
 * The model of a chart: what the walker needs beside the production chart to turn it into tests — example payloads
 * for its events, example results for the actors that it invokes, and assertions for each of its states.
 * A feature defines its model in `<feature>.model.ts`.
 */

import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { Recipe } from './paste/recipe'

/** An example event; the name distinguishes several examples of one type. */
export type Example<Event> = Event | { readonly example: string; readonly event: Event }

/** Possible results of an invoked or spawned actor, by its source name in `setup({actors})`. */
export interface ActorExamples {
  /** Outputs of a promise or a machine; the walker walks one path for each. `[undefined]` for an actor without output. */
  readonly done?: readonly unknown[]
  /** Errors of a promise; the walker walks one path for each. */
  readonly error?: readonly unknown[]
  /**
   * Values merged into the actor's snapshot, for charts that read a child or have `onSnapshot`. The first value is
   * the initial snapshot; the walker walks each further one where the chart listens.
   */
  readonly snapshots?: readonly Readonly<Record<string, unknown>>[]
}

/** One start of the chart: its input, and a description of it for the names of paths. */
export interface Start<Machine extends AnyStateMachine> {
  readonly name: string
  readonly input: InputFrom<Machine>
}

/** An assertion that holds in every state. */
export interface Invariant<Machine extends AnyStateMachine> {
  readonly sentence: string
  holds(snapshot: SnapshotFrom<Machine>): boolean
}

/** The effects of the last step of a path, in order. */
export interface Effects {
  /** Events sent to the parent. */
  readonly toParent: readonly AnyEventObject[]
  /** Emitted events (`notify` among them). */
  readonly emitted: readonly AnyEventObject[]
  /** Events sent to children, with the child's id. */
  readonly toChildren: readonly { readonly id: string; readonly event: AnyEventObject }[]
  /** Children that were started, with their source name and input. */
  readonly started: readonly { readonly id: string; readonly src: string; readonly input: unknown }[]
}

/** Assertion of a state: throws when it does not hold. The second argument contains the effects of the step into the state. */
export type StateAssertion<Machine extends AnyStateMachine> = {
  check(snapshot: SnapshotFrom<Machine>, effects: Effects): void
}['check']

/** A data table that determines the chart's decisions. */
export interface DataTable {
  readonly title: string
  /** One paragraph that explains the table. */
  readonly about: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Instructions and expected effects for people who try a chart by hand: whole phrases in Chinese. */
export interface ChartWords {
  /** Name of the chart in the product. */
  readonly title?: string
  /** The initial situation, by the name of the start. */
  readonly start?: { readonly [name: string]: string }
  /** What the user does, by the name of an example or by the type of its event. */
  readonly events?: { readonly [name: string]: string }
  /** What ends a wait, by the name of the delay in the chart. */
  readonly waits?: { readonly [delay: string]: string }
  /** How an actor ends or what it shows, by its source name: one phrase, or one for each of the model's examples. */
  readonly actors?: {
    readonly [source: string]: { readonly [End in 'done' | 'error' | 'shows']?: string | readonly string[] }
  }
  /** Why a guard refuses, as a sentence, by its name in the chart. */
  readonly guards?: { readonly [guard: string]: string }
  /** Short Chinese name of each state, by its path (`shown.countdown`: 倒计时), for lists and cards of the workbench. */
  readonly names?: { readonly [path: string]: string }
  /**
   * What the screen shows in a state, by its path; child states without a text of their own inherit it. Empty: no visible effect.
   */
  readonly states?: { readonly [path: string]: string }
}

/** The situation before a move, as far as the production page depends on it; `taken` names the transitions of the last move. */
export interface ProductionWorld<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  /** The clock of the chart in ms, 0 at the start. */
  readonly now: number
  readonly result: { readonly taken: readonly string[] }
}

/** Whether users, the network or the server can make a move on the production page. `event` is set for a move that sends one. */
export type Offer<Machine extends AnyStateMachine> = {
  offer(world: ProductionWorld<Machine>, event?: AnyEventObject): boolean
}['offer']

/**
 * The moves of a chart that can be made on its production page. The workbench, `npm run paths` and the drivers of the browser
 * tests read it; the path search prefers paths that can be replayed there.
 */
export interface ProductionMoves<Machine extends AnyStateMachine = AnyStateMachine> {
  /** By the label of a move, or by the type of its event for all examples; moves that are not listed cannot be made. */
  readonly moves: { readonly [move: string]: Offer<Machine> }
  /** For charts where the server's message comes first: until then only events of this type are possible, and no path can end. */
  readonly first?: { readonly type: string; readonly isDue: Offer<Machine> }
}

/** The model of one chart. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Unique name, kebab-case where a feature has several charts: `race-teacher`. Used in the names of pages, drawings and paths. */
  readonly name: string
  readonly feature: string
  /**
   * Name of the model that owns the chart, when this model reuses it with other data. The workbench shows both; documents, trails
   * and mutants contain the chart once, under the owner's name.
   */
  readonly useOf?: string
  /** One paragraph in English: the purpose of the chart. */
  readonly purpose: string
  readonly machine: Machine
  /** Path of the machine's source file from the top folder. */
  readonly source: string
  readonly starts: readonly [Start<Machine>, ...Start<Machine>[]]
  /**
   * Examples for each event type of the chart (several where guards distinguish them). The walk fails when an event of the chart
   * has no example, and when no state of the chart takes (or refuses by a guard) an example.
   */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]?: readonly [
      Example<Extract<EventFrom<Machine>, { type: Type }>>,
      ...Example<Extract<EventFrom<Machine>, { type: Type }>>[],
    ]
  }
  readonly actors?: { readonly [source: string]: ActorExamples }
  /**
   * Assertions by the path of the state (`racing.open`). The walk fails for a state without an assertion. Parallel and
   * compound parents can be left out where every child has one.
   */
  readonly states: { readonly [path: string]: StateAssertion<Machine> }
  readonly invariants?: readonly Invariant<Machine>[]
  /** Of a pasted chart: its data, and the guards that do not hold. A copied test contains both. */
  readonly pasted?: { readonly recipe: Recipe; readonly refused: readonly string[] }
  /** Texts for people who try the chart by hand. Parts without words are shown by their name in the chart. */
  readonly words?: ChartWords
  /** The moves that can be made on the production page; without it the chart has no driver there. */
  readonly production?: ProductionMoves<Machine>
  /**
   * Ids of children that are treated alike, by the name of their kind: `{ tools: ['race', …] }`. A line of a trail names the kind
   * where the same is done to all of them.
   */
  readonly kinds?: { readonly [kind: string]: readonly string[] }
  /** Data that the chart decides by, for its page in the documentation. */
  readonly tables?: readonly DataTable[]
  /**
   * Parts that no path can reach, each with the reason: a state (`racing.open`), a transition (`state --event--> target`,
   * or `state --event [guard]--> target` where several exist), or the refusal of a
   * guard (`state --event [guard]--> refused`). Use the names that a failing walk prints.
   */
  readonly unreachable?: { readonly [transition: string]: string }
  /**
   * Removes from the context what does not matter to the walk (counters, times), so that exploration stays finite. Without it
   * the walker uses the shape of the context: booleans and short texts exactly, numbers up to 3, lists up to 2.
   */
  stateKey?(snapshot: SnapshotFrom<Machine>): unknown
  /**
   * Whether a snapshot is the usual situation of its state, for example with a live connection. Pictures use the
   * shortest path to a state on which this holds, or the shortest of all paths where it never holds.
   */
  isUsual?(snapshot: SnapshotFrom<Machine>): boolean
}

/** Declares a model with the types of its machine. Returns it unchanged. */
export const defineModel = <Machine extends AnyStateMachine>(model: ChartModel<Machine>): ChartModel<Machine> => model
