/**
 * The plans of the charts, kept in `docs/statecharts/plans` (decision 0063): looking for the paths of all charts takes minutes, going
 * them takes seconds. Each is kept under a mark of every source that has a say in it; the plan of a chart that has changed is looked
 * for once and stays in `build/plans`, until `npm run statecharts` keeps it. A full run (`PODIUM_FULL=1`) believes none that is kept.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ChartModel } from '../../../src/statecharts/model'
import { makePlan, type Plan } from '../../../src/statecharts/walk/explore'
import { readPlan, type WrittenPlan, writePlan } from '../../../src/statecharts/walk/plans'
import { loadedBy, markOfFiles, namesIn } from '../changed.mjs'
import { top } from './proofFiles'

const KEPT = 'docs/statecharts/plans'
const MADE = 'build/plans'
/** What looks for the paths of every chart. */
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
function modelFiles(): Map<string, string> {
  models ??= new Map(
    readdirSync(join(top, 'src/catalogue'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.model.ts'))
      .map((path) => `src/catalogue/${path.replaceAll('\\', '/')}`)
      .flatMap((file) => namesIn(file).map((name) => [name, file] as const)),
  )
  return models
}

/** A mark of all that has a say in the paths of a chart: its model and what that loads, the search, the library. */
const markOf = once((name) => {
  const found = new Set([XSTATE, SEARCH, modelFiles().get(name) ?? []].flat())
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return markOfFiles([...found])
})

/** A plan as its file has it: each key once, and the paths by the places of their keys, after that of their start. */
interface PlanFile {
  readonly mark: string
  readonly worlds: number
  readonly keys: readonly string[]
  readonly paths: readonly (readonly number[])[]
}

function formatPlan(mark: string, { worlds, paths }: WrittenPlan): string {
  const places = new Map<string, number>()
  const placeOf = (key: string): number => {
    const place = places.get(key) ?? places.size
    places.set(key, place)
    return place
  }
  const lines = paths.map(({ start, keys }) => JSON.stringify([start, ...keys.map(placeOf)]))
  const keys = [...places.keys()].map((key) => JSON.stringify(key))
  return `{"mark":"${mark}",\n"worlds":${worlds},\n"keys":[\n${keys.join(',\n')}],\n"paths":[\n${lines.join(',\n')}]}\n`
}

function writtenIn({ worlds, keys, paths }: PlanFile): WrittenPlan {
  return {
    worlds,
    paths: paths.map(([start = 0, ...places]) => ({ start, keys: places.map((place) => keys[place] ?? '') })),
  }
}

/** The plan that a file's text says; null where it is of other sources, or cannot be gone. */
export function readPlanText(model: ChartModel, text: string): Plan | null {
  const file = JSON.parse(text) as PlanFile
  return file.mark === markOf(model.name) ? readPlan(model, writtenIn(file)) : null
}

const readFrom = (path: string, model: ChartModel): Plan | null =>
  files.has(path) ? readPlanText(model, textOf(path)) : null

/** Written whole or not at all: several stages may come to it at once. */
function writeTo(path: string, text: string): void {
  mkdirSync(join(top, dirname(path)), { recursive: true })
  const draft = join(top, `${path}.${process.pid}`)
  writeFileSync(draft, text)
  renameSync(draft, join(top, path))
}

/** Who asks about a chart asks again and again, before going on to the next: a plan is large, so that only the last one stays. */
let last: { readonly model: ChartModel; readonly plan: Plan } | undefined

/** The plan of a model of the catalogue: the kept one, or a new one. That of any other is looked for each time. */
export function keptPlan(model: ChartModel): Plan {
  if (last?.model !== model) last = { model, plan: planFor(model) }
  return last.plan
}

function planFor(model: ChartModel): Plan {
  if (!modelFiles().has(model.name)) return makePlan(model)
  const file = `${model.name}.json`
  const kept = (!process.env.PODIUM_FULL && readFrom(`${KEPT}/${file}`, model)) || readFrom(`${MADE}/${file}`, model)
  if (kept) return kept
  const plan = makePlan(model)
  writeTo(`${MADE}/${file}`, planText(plan))
  return plan
}

/** The file of a plan. */
export const planText = (plan: Plan): string => formatPlan(markOf(plan.model.name), writePlan(plan))

/** What of a plan's file a check compares: an old mark costs time, and is no mistake. */
export const unmarked = (text: string): string => text.slice(text.indexOf('\n'))
