/** Converts a chart file, which contains data only, into a recipe. */
import type { Chart, ChartState, ChartTransition } from '../chart/chart'
import type { ChartFile } from '../documents/format'
import type { InvokeRecipe, Recipe, StateRecipe, TransitionRecipe } from './recipe'

/** Ids of states in the built machine, for use in targets. XState splits ids at dots, so dots are replaced. */
const idOfState = (path: string): string => `state ${path.replaceAll('.', '/')}`

const transitionOf = (
  { targets, guard, actions, reenter, description }: ChartTransition,
  top: string,
): TransitionRecipe => ({
  ...(targets.length > 0 ? { target: targets.map((path) => `#${path === '' ? top : idOfState(path)}`) } : {}),
  ...(guard === undefined ? {} : { guard }),
  ...(actions.length > 0 ? { actions: [...actions] } : {}),
  ...(reenter ? { reenter } : {}),
  ...(description === undefined ? {} : { description }),
})

function stateOf(chart: Chart, state: ChartState, top: string): StateRecipe {
  const own = chart.transitions.filter(({ source }) => source === state.path)
  const read = (test: (transition: ChartTransition) => boolean): TransitionRecipe[] =>
    own.filter(test).map((transition) => transitionOf(transition, top))
  const by = (key: (transition: ChartTransition) => string | null): Record<string, TransitionRecipe[]> => {
    const keys = [...new Set(own.flatMap((transition) => key(transition) ?? []))]
    return Object.fromEntries(keys.map((one) => [one, read((transition) => key(transition) === one)]))
  }
  const invoke = state.invokes.map(
    ({ id, src }): InvokeRecipe => ({
      src,
      // An id of a number and the state's path is XState's default id.
      ...(/^\d+\./.test(id) ? {} : { id }),
      onDone: read(({ descriptor }) => descriptor === `xstate.done.actor.${id}`),
      onError: read(({ descriptor }) => descriptor === `xstate.error.actor.${id}`),
      onSnapshot: read(({ descriptor }) => descriptor === `xstate.snapshot.${id}`),
    }),
  )
  const children = state.children.flatMap((path) => chart.states.find((child) => child.path === path) ?? [])
  return {
    id: idOfState(state.path),
    type: state.type,
    ...(state.history ? { history: state.history } : {}),
    ...(state.initial === undefined
      ? {}
      : { initial: state.initial.slice(state.path === '' ? 0 : state.path.length + 1) }),
    ...(state.description === undefined ? {} : { description: state.description }),
    tags: [...state.tags],
    entry: [...state.entry],
    exit: [...state.exit],
    invoke,
    on: by(({ kind, descriptor }) => (kind === 'event' || kind === 'wildcard' ? descriptor : null)),
    after: by(({ kind, label }) => (kind === 'after' ? label.replace(/^after /, '').replace(/ ms$/, '') : null)),
    always: read(({ kind }) => kind === 'always'),
    onDone: read(({ kind }) => kind === 'finished'),
    states: Object.fromEntries(children.map((child) => [child.key, stateOf(chart, child, top)])),
  }
}

/** The recipe of a chart file: the same states and transitions, with stubs for all code. */
export function recipeOfChart({ name, purpose, chart }: ChartFile): Recipe {
  const [top] = chart.states
  if (!top) throw new Error('a chart has at least its top state')
  return {
    id: name,
    purpose: purpose ?? 'A pasted chart.',
    root: stateOf(chart, top, name),
    raises: {},
    guards: {},
    delays: {},
    actors: [...chart.actors],
  }
}
