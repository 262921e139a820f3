/**
 * Finds places of a chart by name or by a search. A place is a state (named by its path, the root by the empty path) or a
 * transition (named by its name).
 */
import type { Chart, ChartState, ChartTransition } from './chart'

/** The place that a name refers to. */
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

/** The ancestor states of a place, outermost first: while one of them is collapsed, the place is hidden. */
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
 * Searches the names, descriptions, tags, actions, actors and delays of states, and the events, guards and actions of
 * transitions. Returns names: states before transitions, each in the chart's order. Every word must occur in the place;
 * the search ignores case.
 */
export function searchChart(chart: Chart, words: string, said: (place: Place) => string = () => ''): string[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const has = (place: Place, text: string): boolean => {
    const all = `${text}\n${said(place)}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  }
  return [
    ...chart.states
      .filter((state) => state.path !== '' && has({ kind: 'state', state }, textOfState(state)))
      .map(({ path }) => path),
    ...chart.transitions
      .filter((transition) => has({ kind: 'transition', transition }, textOfTransition(transition)))
      .map(({ name }) => name),
  ]
}
