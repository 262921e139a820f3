/** The worker that searches paths through charts of the catalogue. It caches the results for each chart. */
import '../../../services/browser/older/arrays'
import { modelNamed } from '../../../catalogue/catalogue'
import type { ChartModel } from '../../../statecharts/model'
import { DEFAULT_BOUNDS, makePlan, type Plan } from '../../../statecharts/walk/explore'
import { type PackedPlan, type PackedPlans, unpackPlan } from '../../../statecharts/walk/packedPlan'
import { bringPlansFrom, readPlan } from '../../../statecharts/walk/plans'
import { type Answer, type Answers, type Question, search } from './pathSearch'

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

async function answer(question: Question): Promise<Answer<keyof Answers>> {
  const { chart } = question
  try {
    // Without them the worker searches, which takes longer.
    if (!brought.has(chart)) brought.set(chart, await broughtPlans(chart).catch(() => null))
    return { found: search(modelNamed(chart), question) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => self.postMessage(await answer(data))
