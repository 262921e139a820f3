/**
 * Places of a chart: a state, called by its path (the chart itself by the empty one), or a transition, called by its
 * name. Finds them by words and says what holds them.
 */
import type { Chart, ChartState, ChartTransition } from './chart'

/** What a name stands for. */
export type Place =
  | { readonly kind: 'state'; readonly state: ChartState }
  | { readonly kind: 'transition'; readonly transition: ChartTransition }

/** The state or transition of that name; null when the chart has none. */
export function placeIn(chart: Chart, name: string): Place | null {
  const state = chart.states.find(({ path }) => path === name)
  if (state) return { kind: 'state', state }
  const transition = chart.transitions.find((one) => one.name === name)
  return transition ? { kind: 'transition', transition } : null
}

const around = (path: string): string[] => {
  const parts = path.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** The states that hold a place, outermost first: while one of them is folded, it is not seen. */
export function holdersOf(chart: Chart, name: string): string[] {
  const place = placeIn(chart, name)
  if (!place) return []
  if (place.kind === 'state') return around(name)
  const { source, targets } = place.transition
  return [...new Set([...around(source), ...targets.flatMap(around)])]
}

const textOfState = ({ key, description, tags, entry, exit, invokes, delays }: ChartState): string =>
  [key, description, ...tags, ...entry, ...exit, ...invokes.flatMap(({ id, src }) => [id, src]), ...delays].join('\n')

const textOfTransition = ({ label, guard, actions, description }: ChartTransition): string =>
  [label, guard, description, ...actions].join('\n')

/**
 * The places in which words are found: in the names, descriptions, tags, actions, actors and waits of states, and in the
 * events, guards and actions of transitions. States come before transitions, each in the chart's order. Every word must
 * be found somewhere in the place; case does not matter.
 */
export function searchChart(chart: Chart, words: string): string[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const has = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word))
  return [
    ...chart.states.filter((state) => state.path !== '' && has(textOfState(state))).map(({ path }) => path),
    ...chart.transitions.filter((transition) => has(textOfTransition(transition))).map(({ name }) => name),
  ]
}
