/**
 * The production view of each chart's states, made from a snapshot: what the workbench shows beside the chart and what
 * the tests render, check, press and take pictures of.
 */
import type { ChartModel } from '../../statecharts/model'
import { type IsSeen, type ReachedState, reachedStates } from '../../statecharts/walk/reach'
import { foundViews } from './found.gen'
import { ignore, type StateView, type StateViews } from './stateView'

const found: StateViews = foundViews

/** By the names of the models: every chart of the catalogue has a view in at least one of its states. */
export const stateViews: Readonly<Record<string, StateView>> = Object.fromEntries(
  Object.entries(found).map(([name, { view }]) => [name, view]),
)

/** The states of a chart that its paths reach, where there is a choice on a way on which the view shows something. */
export function viewedStates(model: ChartModel): ReachedState[] {
  const show = stateViews[model.name]
  return show ? reachedStates(model, seenBy(show)) : []
}

const tests = new WeakMap<StateView, IsSeen>()
const seenBy = (show: StateView): IsSeen => {
  const known = tests.get(show) ?? ((snapshot) => show(snapshot, ignore) !== null)
  tests.set(show, known)
  return known
}

/** States that show nothing, by chart, each with the reason. A test holds this list and the views together. */
export const blankStates: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(found).map(([name, { blank = {} }]) => [name, blank]),
)

/**
 * The states of a chart in which its view shows something: those that have a picture. A further use of a chart has one of its view
 * with data: how it looks while it loads or fails is the same for all uses.
 */
export const shownStates = (model: ChartModel): ReachedState[] =>
  viewedStates(model).filter(({ state }) =>
    model.useOf === undefined ? blankStates[model.name]?.[state] === undefined : state === USED_STATE,
  )
const USED_STATE = 'ready'
