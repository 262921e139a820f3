/**
 * The production view of each chart's states, rendered from a snapshot: shown beside the chart in the workbench, and
 * rendered, checked, pressed and photographed by the tests.
 */
import type { ChartModel } from '../../statecharts/model'
import { type IsVisible, type ReachedState, reachedStates } from '../../statecharts/walk/reach'
import { foundViews } from './found.gen'
import { ignore, type StateView, type StateViews } from './stateView'

const found: StateViews = foundViews

/** By the names of the models: every chart of the catalogue has a view in at least one of its states. */
export const stateViews: Readonly<Record<string, StateView>> = Object.fromEntries(
  Object.entries(found).map(([name, { view }]) => [name, view]),
)

/** The states of a chart that its paths reach, preferably by a path on which the view shows something. */
export function viewedStates(model: ChartModel): ReachedState[] {
  const show = stateViews[model.name]
  return show ? reachedStates(model, seenBy(show)) : []
}

const tests = new WeakMap<StateView, IsVisible>()
const seenBy = (show: StateView): IsVisible => {
  const known = tests.get(show) ?? ((snapshot) => show(snapshot, ignore) !== null)
  tests.set(show, known)
  return known
}

/** States without a view, by chart, each with the reason. A test compares this list with the views. */
export const blankStates: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(found).map(([name, { blank = {} }]) => [name, blank]),
)

/**
 * The states of a chart in which its view shows something, which have a picture. A model that reuses a chart has only pictures of
 * its view with data: loading and failure look the same for all uses.
 */
export const shownStates = (model: ChartModel): ReachedState[] =>
  viewedStates(model).filter(({ state }) =>
    model.useOf === undefined ? blankStates[model.name]?.[state] === undefined : state === USED_STATE,
  )
const USED_STATE = 'ready'
