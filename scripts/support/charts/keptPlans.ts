/**
 * The plans of the charts, stored in `docs/statecharts/plans` (decision 0063): searching the paths of all charts takes minutes,
 * replaying them takes seconds. Each plan is stored with a hash of all sources that affect it. The plan of a changed chart is
 * searched once and cached in `build/plans`, until `npm run statecharts` stores it. A full run (`PODIUM_FULL=1`) ignores all stored
 * plans.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ChartModel } from '../../../src/statecharts/model'
import { DEFAULT_BOUNDS, makePlan, type Plan } from '../../../src/statecharts/walk/explore'
import { type PackedPlan, packPlan, unpackPlan } from '../../../src/statecharts/walk/packedPlan'
import { readPlan, type WrittenPlan, writePlan } from '../../../src/statecharts/walk/plans'
import { loadedBy, markOfFiles, namesIn } from '../changed.mjs'
import { top } from './proofFiles'

const FOLDER = 'build/plans'
/** The module that searches the paths of every chart. */
const SEARCH = 'src/statecharts/walk/explore.ts'
const XSTATE = 'node_modules/xstate/package.json'

const textOf = (path: string): string => readFileSync(join(top, path), 'utf8')
const files = {
  has: (path: string): boolean => statSync(join(top, path), { throwIfNoEntry: false })?.isFile() === true,
}

const once = <T>(make: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>()
  return (key) => {
    const value = made.has(key) ? (made.get(key) as T) : make(key)
    made.set(key, value)
    return value
  }
}
const importsOf = once((file) => loadedBy(file, files))

let models: Map<string, string> | undefined
/** The files of the models by the names of their charts. */
export function modelFiles(): Map<string, string> {
  models ??= new Map(
    readdirSync(join(top, 'src/catalogue'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.model.ts'))
      .map((path) => `src/catalogue/${path.replaceAll('\\', '/')}`)
      .flatMap((file) => namesIn(file).map((name) => [name, file] as const)),
  )
  return models
}

/** A hash of everything that affects the paths of a chart: its model with imports, the search, the library. */
const markOf = once((name) => {
  const found = new Set([XSTATE, SEARCH, modelFiles().get(name) ?? []].flat())
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return markOfFiles([...found])
})

/** A plan and the mark of its sources. */
interface PlanFile extends PackedPlan {
  readonly mark: string
}

function formatPlan(mark: string, plan: WrittenPlan): string {
  const { worlds, keys, paths } = packPlan(plan)
  const lines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(',\n')
  return `{"mark":"${mark}",\n"worlds":${worlds},\n"keys":[\n${lines(keys)}],\n"paths":[\n${lines(paths)}]}\n`
}

/** Parses a plan file; null when it belongs to other sources, or a path is impossible. */
export function readPlanText(model: ChartModel, text: string): Plan | null {
  const file = JSON.parse(text) as PlanFile
  return file.mark === markOf(model.name) ? readPlan(model, unpackPlan(file)) : null
}

const readFrom = (path: string, model: ChartModel): Plan | null =>
  files.has(path) ? readPlanText(model, textOf(path)) : null

/** Writes atomically, because several stages may write the same file. */
function writeTo(path: string, text: string): void {
  mkdirSync(join(top, dirname(path)), { recursive: true })
  const draft = join(top, `${path}.${process.pid}`)
  writeFileSync(draft, text)
  renameSync(draft, join(top, path))
}

/** Callers request the same chart repeatedly before the next one; a plan is large, so only the last one is cached. */
let last: { readonly model: ChartModel; readonly prefersPages: boolean; readonly plan: Plan } | undefined

/**
 * The plan of a model of the catalogue, or the one that prefers moves of its production page: the stored one, or a new one. The
 * plan of any other model is searched each time.
 */
export function keptPlan(model: ChartModel, prefersPages = false): Plan {
  if (last?.model !== model || last.prefersPages !== prefersPages)
    last = { model, prefersPages, plan: planFor(model, prefersPages) }
  return last.plan
}

function planFor(model: ChartModel, prefersPages: boolean): Plan {
  const search = (): Plan => makePlan(model, DEFAULT_BOUNDS, prefersPages)
  if (!modelFiles().has(model.name)) return search()
  const file = `${FOLDER}/${prefersPages ? 'pages/' : ''}${model.name}.json`
  const cached = readFrom(file, model)
  if (cached) return cached
  const plan = search()
  writeTo(file, planText(plan))
  return plan
}

/** The text of a plan's file. */
export const planText = (plan: Plan): string => formatPlan(markOf(plan.model.name), writePlan(plan))
