/** Builds a machine from a recipe, with stubs for all code. */
import { type AnyStateMachine, createMachine, fromPromise, raise } from 'xstate'
import { readChart } from '../chart/chart'
import { PasteError, type Recipe, type StateRecipe, type TransitionRecipe } from './recipe'

/** Duration of a delay that the source does not define as a number. */
export const UNKNOWN_WAIT_MS = 1_000

const transitionsIn = (state: StateRecipe): TransitionRecipe[] => [
  ...Object.values(state.on ?? {}).flat(),
  ...Object.values(state.after ?? {}).flat(),
  ...(state.always ?? []),
  ...(state.onDone ?? []),
  ...(state.invoke ?? []).flatMap(({ onDone = [], onError = [], onSnapshot = [] }) => [
    ...onDone,
    ...onError,
    ...onSnapshot,
  ]),
]

const statesIn = (state: StateRecipe): StateRecipe[] => [state, ...Object.values(state.states ?? {}).flatMap(statesIn)]

/** Names of the guards whose result only the user can choose, in the order of the chart. */
export function openGuards({ root, guards }: Recipe): string[] {
  const asked = (name: string): string[] => {
    const composed = guards[name]
    if (!composed) return [name]
    return composed.kind === 'in' ? [] : composed.parts.filter((part) => part !== name).flatMap(asked)
  }
  const used = statesIn(root).flatMap((state) => transitionsIn(state).flatMap(({ guard }) => guard ?? []))
  return [...new Set(used.flatMap(asked))]
}

/**
 * Guards that do not hold until the user changes them: those of `always`. If they held at once, the chart would leave
 * such states before the user has seen them.
 */
export function guardsAtFirst(recipe: Recipe): string[] {
  const { root, guards } = recipe
  const against = (name: string, isWanted: boolean, path: readonly string[]): string[] => {
    const composed = path.includes(name) ? undefined : guards[name]
    if (!composed || composed.kind === 'in') return isWanted ? [] : [name]
    const answer = composed.kind === 'not' ? !isWanted : isWanted
    return composed.parts.flatMap((part) => against(part, answer, [...path, name]))
  }
  const asked = statesIn(root).flatMap(({ always = [] }) => always.flatMap(({ guard }) => guard ?? []))
  const open = new Set(openGuards(recipe))
  return [...new Set(asked.flatMap((name) => against(name, false, [])))].filter((name) => open.has(name))
}

/** The guards that an event lists as not holding, if it carries such a list. */
export function refusedBy(event: unknown): readonly string[] {
  if (typeof event !== 'object' || event === null) return []
  if ('refused' in event && Array.isArray(event.refused)) return event.refused.map(String)
  if ('output' in event) return refusedBy(event.output)
  return 'error' in event ? refusedBy(event.error) : []
}

interface GuardArgs {
  readonly event: unknown
}

/** Implementations of the guards: false for those in `refused` and those that the event lists, true for all others. */
function answering({ guards }: Recipe, refused: ReadonlySet<string>) {
  const holds = (name: string, event: unknown, path: readonly string[]): boolean => {
    const composed = path.includes(name) ? undefined : guards[name]
    if (!composed || composed.kind === 'in') return !refused.has(name) && !refusedBy(event).includes(name)
    const parts = composed.parts.map((part) => holds(part, event, [...path, name]))
    if (composed.kind === 'not') return !parts[0]
    return composed.kind === 'and' ? parts.every(Boolean) : parts.some(Boolean)
  }
  return (name: string) =>
    ({ event }: GuardArgs): boolean =>
      holds(name, event, [])
}

/** The machine of a recipe. Throws a `PasteError` when XState rejects it. */
export function machineOf(recipe: Recipe, refused: ReadonlySet<string>): AnyStateMachine {
  const states = statesIn(recipe.root)
  const transitions = states.flatMap(transitionsIn)
  const actions = new Set([
    ...states.flatMap(({ entry = [], exit = [] }) => [...entry, ...exit]),
    ...transitions.flatMap(({ actions: done = [] }) => done),
  ])
  const guards = new Set(transitions.flatMap(({ guard }) => guard ?? []))
  const delays = new Set(states.flatMap(({ after = {} }) => Object.keys(after)))
  const actors = new Set([...recipe.actors, ...states.flatMap(({ invoke = [] }) => invoke.map(({ src }) => src))])
  const answer = answering(recipe, refused)
  const waitOf = (delay: number | string): number =>
    typeof delay === 'number' ? delay : (recipe.delays[delay] ?? UNKNOWN_WAIT_MS)
  const named = <Made>(names: Iterable<string>, make: (name: string) => Made): Record<string, Made> =>
    Object.fromEntries([...names].map((name) => [name, make(name)]))
  try {
    const machine: AnyStateMachine = createMachine({ ...recipe.root, id: recipe.id }).provide({
      actions: named(actions, (name) => {
        const raised = recipe.raises[name]
        if (!raised) return () => undefined
        const { event, delay } = raised
        return raise({ type: event }, delay === undefined ? {} : { delay: waitOf(delay) })
      }),
      guards: named(guards, answer),
      delays: named(
        [...delays].filter((name) => !/^\d+$/.test(name)),
        waitOf,
      ),
      actors: named(actors, () => fromPromise(() => new Promise<never>(() => undefined))),
    })
    // Forces XState's lazy checks (initial states, targets) now.
    readChart(machine)
    return machine
  } catch (error) {
    throw new PasteError('invalid', error instanceof Error ? error.message : String(error))
  }
}
