/** Looks for the paths of a wish: what the worker does, and the page for a chart that is not in the catalogue. */
import type { FoundPaths, PathsInput, WishedPaths } from '../../machines/workbench/paths.types'
import { makePlan, type Plan } from '../../statecharts/explore'
import type { ChartModel } from '../../statecharts/model'
import { choosePaths, outlineOf } from '../../statecharts/paths'

/** What the worker is asked. */
export type PathQuestion = PathsInput
/** What it answers; a failure as its message. */
export type PathAnswer = { readonly found: FoundPaths } | { readonly failure: string }

/** No list shows more. */
const SHOWN_MAX = 400

const plans = new WeakMap<ChartModel, Plan>()

const planOf = (model: ChartModel): Plan => {
  const plan = plans.get(model) ?? makePlan(model)
  plans.set(model, plan)
  return plan
}

/** The paths of a wish in short, the shortest first. */
export function searchPaths(model: ChartModel, { kind, from, to, avoid, through }: WishedPaths): FoundPaths {
  const wish = { kind, avoid, from: from ?? undefined, to: to ?? undefined, through: through ?? undefined }
  const { paths, cut } = choosePaths(model, wish, kind === 'covering' ? planOf(model) : undefined)
  const outlines = paths.map(outlineOf).sort((one, other) => one.keys.length - other.keys.length)
  return { paths: outlines.slice(0, SHOWN_MAX), cut: cut || outlines.length > SHOWN_MAX }
}
