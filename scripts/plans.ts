/**
 * `npm run plans`: writes the plans of all charts beside the built client (`build/client/plans`), so that the workbench of a served
 * product replays them instead of searching, which takes seconds for large charts. Packages contain them. Building the client
 * again removes them, because they belong to its charts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uniqueCharts } from '../src/catalogue/catalogue'
import type { Plan } from '../src/statecharts/walk/explore'
import { type PackedPlans, packPlan } from '../src/statecharts/walk/packedPlan'
import { writePlan } from '../src/statecharts/walk/plans'
import { keptPlan } from './support/charts/keptPlans'
import { top } from './support/charts/proofFiles'

const packed = (plan: Plan) => packPlan(writePlan(plan))
const folder = join(top, 'build/client/plans')
mkdirSync(folder, { recursive: true })
for (const model of uniqueCharts) {
  const tests = packed(keptPlan(model))
  const plans: PackedPlans = { tests, pages: model.production ? packed(keptPlan(model, true)) : null }
  writeFileSync(join(folder, `${model.name}.json`), JSON.stringify(plans))
}
process.stdout.write(`podium ${uniqueCharts.length} plans in build/client/plans\n`)
