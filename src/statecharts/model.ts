/**
 * The model of a chart: what the walker needs beside the production chart to turn it into tests — example payloads
 * for its events, example results for the actors that it invokes, and what must hold in each of its states.
 * The model of a feature is `src/catalogue/<domain>/<feature>/<feature>.model.ts`.
 */
import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'

/** An event as it may be sent, without or with a name that tells two examples of one type apart. */
export type Example<Event> = Event | { readonly example: string; readonly event: Event }

/** What an invoked or spawned actor may end with, by its source name in `setup({actors})`. */
export interface ActorExamples {
  /** Outputs of a promise or a machine: one path is walked for each. `[undefined]` when it ends with nothing. */
  readonly done?: readonly unknown[]
  /** Errors of a promise: one path is walked for each. */
  readonly error?: readonly unknown[]
  /**
   * What the actor's snapshot shows (merged into it), for charts that read a child or have `onSnapshot`. The first is
   * its first snapshot; each further one is walked where the chart listens.
   */
  readonly snapshots?: readonly Readonly<Record<string, unknown>>[]
}

/** One start of the chart: its input and, for the names of paths, what it stands for. */
export interface Start<Machine extends AnyStateMachine> {
  readonly name: string
  readonly input: InputFrom<Machine>
}

/** A sentence that holds in every state. */
export interface Invariant<Machine extends AnyStateMachine> {
  readonly sentence: string
  holds(snapshot: SnapshotFrom<Machine>): boolean
}

/** What the chart did to the world in the last step of a path, in order. */
export interface Effects {
  /** Events that it sent to its parent. */
  readonly toParent: readonly AnyEventObject[]
  /** Events that it emitted (`notify` among them). */
  readonly emitted: readonly AnyEventObject[]
  /** Events that it sent to its children, with the child's id. */
  readonly toChildren: readonly { readonly id: string; readonly event: AnyEventObject }[]
  /** Children that it started, with their source name and input. */
  readonly started: readonly { readonly id: string; readonly src: string; readonly input: unknown }[]
}

/** What holds in a state: throws when it does not. The second argument tells what the step into it did. */
export type StateAssertion<Machine extends AnyStateMachine> = {
  check(snapshot: SnapshotFrom<Machine>, effects: Effects): void
}['check']

/** A table of data that a chart decides by. */
export interface DataTable {
  readonly title: string
  /** One paragraph: how it is read. */
  readonly about: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** How people who try a chart by hand are told what to do and what to look for: whole phrases in Chinese. */
export interface ChartWords {
  /** What the chart is called in the product. */
  readonly title?: string
  /** How it stands in the beginning, by the names of the starts. */
  readonly start?: { readonly [name: string]: string }
  /** What somebody does, by the name of an example or by the type of its event. */
  readonly events?: { readonly [name: string]: string }
  /** What brings a wait to its end, by the wait's name in the chart. */
  readonly waits?: { readonly [delay: string]: string }
  /** How an actor ends or what it shows, by its source name: one phrase, or one for each of the model's examples. */
  readonly actors?: {
    readonly [source: string]: { readonly [End in 'done' | 'error' | 'shows']?: string | readonly string[] }
  }
  /** Short Chinese name of each state, by its path (`shown.countdown`: 倒计时): what lists and cards of the workbench call it. */
  readonly names?: { readonly [path: string]: string }
  /** What the screen then shows, by the path of a state; also of a state inside it that has no text. Empty: nothing is shown. */
  readonly states?: { readonly [path: string]: string }
}

/** A chart before a move, as far as its production page goes by it; `taken` names what the last move took. */
export interface ProductionWorld<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  /** The chart's own clock in ms: 0 at the start. */
  readonly now: number
  readonly result: { readonly taken: readonly string[] }
}

/** Whether people, the network or the server can make a move on the production page. `event` is there where one is sent. */
export type Offer<Machine extends AnyStateMachine> = {
  offer(world: ProductionWorld<Machine>, event?: AnyEventObject): boolean
}['offer']

/**
 * Which moves of a chart can be made on its production page. The workbench, `npm run paths` and the drivers of the browser
 * tests read it; the search for paths prefers ways that can be gone there.
 */
export interface ProductionMoves<Machine extends AnyStateMachine = AnyStateMachine> {
  /** By the label of a move, or by the type of its event for all examples; a move that is not named cannot be made. */
  readonly moves: { readonly [move: string]: Offer<Machine> }
  /** Where the server speaks first: until it has, only events of this type can come, and no path can end. */
  readonly first?: { readonly type: string; readonly isDue: Offer<Machine> }
}

/** The model of one chart. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Unique, kebab-case where a feature has several charts: `race-teacher`. Names pages, drawings and paths. */
  readonly name: string
  readonly feature: string
  /**
   * Name of the model whose chart this is with other data. The workbench shows it; documents, trails and mutants have that chart
   * once, under the name here.
   */
  readonly useOf?: string
  /** One paragraph in English: what the chart is for. */
  readonly purpose: string
  readonly machine: Machine
  /** Path of the machine's source file from the top folder. */
  readonly source: string
  readonly starts: readonly [Start<Machine>, ...Start<Machine>[]]
  /**
   * Examples for each event type of the chart (several where guards tell them apart). An event of the chart without an
   * example fails the walk, as does an example that no state of the chart takes (or refuses by a guard).
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
  readonly states: { readonly [path: string]: StateAssertion<Machine> }
  readonly invariants?: readonly Invariant<Machine>[]
  /** For those who try it by hand. What has no words goes by its name in the chart. */
  readonly words?: ChartWords
  /** Which moves can be made on the production page; without it the chart has no driver there. */
  readonly production?: ProductionMoves<Machine>
  /** Data that the chart decides by, for its page in the documentation. */
  readonly tables?: readonly DataTable[]
  /**
   * What no path can reach, each with the reason: a state (`racing.open`), a transition (`state --event--> target`,
   * with its guard where that is needed to tell it apart: `state --event [guard]--> target`), or the refusal of a
   * guard (`state --event [guard]--> refused`). Names are those that a failing walk prints.
   */
  readonly unreachable?: { readonly [transition: string]: string }
  /**
   * Leaves out of the context what does not matter to the walk (counters, times), so that it stays finite. Without it
   * the walker keeps the shape of the context: booleans and short texts as they are, numbers up to 3, lists up to 2.
   */
  stateKey?(snapshot: SnapshotFrom<Machine>): unknown
  /**
   * Whether this is how people usually have the state before them, such as with a line that stands: pictures show the
   * shortest way into a state on which it holds, and the shortest of all where it never does.
   */
  isUsual?(snapshot: SnapshotFrom<Machine>): boolean
}

/** Declares a model with the types of its machine. */
export const defineModel = <Machine extends AnyStateMachine>(model: ChartModel<Machine>): ChartModel<Machine> => model
