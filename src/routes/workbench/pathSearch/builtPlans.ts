/** The paths of charts as the build has brought them along, for workers: searching them takes seconds. */
import type { ChartModel } from '../../../statecharts/model'
import { DEFAULT_BOUNDS, makePlan, type Plan } from '../../../statecharts/walk/explore'
import { type PackedPlan, type PackedPlans, unpackPlan } from '../../../statecharts/walk/packedPlan'
import { bringPlansFrom, readPlan } from '../../../statecharts/walk/plans'

/** The plans of a chart that the build has brought along; null where it has none. */
async function broughtPlans(chart: string): Promise<PackedPlans | null> {
  const response = await fetch(`${import.meta.env.BASE_URL}plans/${chart}.json`)
  return response.ok && response.headers.get('content-type')?.includes('json') ? response.json() : null
}

const brought = new Map<string, PackedPlans | null>()

const read = (model: ChartModel, plan: PackedPlan | null | undefined): Plan | null =>
  plan ? readPlan(model, unpackPlan(plan)) : null

bringPlansFrom((model, prefersPages) => {
  const plans = brought.get(model.name)
  return read(model, prefersPages ? plans?.pages : plans?.tests) ?? makePlan(model, DEFAULT_BOUNDS, prefersPages)
})

/** Loads the plans of a chart, once. Without them the worker searches, which takes longer. */
export async function bringPlans(chart: string): Promise<void> {
  if (!brought.has(chart)) brought.set(chart, await broughtPlans(chart).catch(() => null))
}
