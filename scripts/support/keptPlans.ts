/**
 * The plans of the charts in `build/plans`: one stage of a run looks for the paths, the next ones go them. They are kept under a
 * mark of every source that has a say in them; a chart that is not of the catalogue's folders is looked through each time.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChartModel } from '../../src/statecharts/model'
import { makePlan, type Plan } from '../../src/statecharts/walk/explore'
import { readPlan, type WrittenPlan, writePlan } from '../../src/statecharts/walk/plans'
import { top } from './proofFiles'

const folder = join(top, 'build', 'plans')
/** What has a say in the paths of a chart: its own sources, the toolkit, the contract, and the library. */
const SOURCES = ['src/machines', 'src/statecharts', 'contract', 'node_modules/xstate/package.json']

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort()

let mark: string | undefined

/** The folder of the plans of today's sources; those of others are let go. */
function placeOfPlans(): string {
  if (mark === undefined) {
    const hash = createHash('sha256')
    for (const path of SOURCES.flatMap((source) => filesOf(join(top, source))))
      hash.update(path).update(readFileSync(path))
    mark = hash.digest('hex').slice(0, 20)
    mkdirSync(join(folder, mark), { recursive: true })
    for (const other of readdirSync(folder))
      if (other !== mark) rmSync(join(folder, other), { recursive: true, force: true })
  }
  return join(folder, mark)
}

/** Who asks about a chart asks again and again, before going on to the next: a plan is large, so that only the last one stays. */
let last: { readonly model: ChartModel; readonly plan: Plan } | undefined

/** The plan of a model of the catalogue: the kept one, or a new one, which is kept. */
export function keptPlan(model: ChartModel): Plan {
  if (last?.model !== model) last = { model, plan: planFor(model) }
  return last.plan
}

function planFor(model: ChartModel): Plan {
  if (!model.source.startsWith('src/machines/')) return makePlan(model)
  const file = join(placeOfPlans(), `${model.name}.json`)
  const kept = existsSync(file) ? readPlan(model, JSON.parse(readFileSync(file, 'utf8')) as WrittenPlan) : null
  if (kept) return kept
  const plan = makePlan(model)
  // Written whole or not at all: several stages may come to it at once.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(writePlan(plan)))
  renameSync(draft, file)
  return plan
}
