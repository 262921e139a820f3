/** Compares a chart with an earlier version: added, removed and changed parts, and stored paths that the chart no longer takes. */
import type { BrokenPath, Change, ChartDiff } from '../../../contract/entities/workbench/workbench'
import { type Chart, type ChartState, type ChartTransition, readChart, shown } from '../chart/chart'
import type { ChartModel } from '../model'
import { leavesOf } from '../walk/explore'
import { foresee, replay, WalkError } from '../walk/replay'
import type { StoredChart, StoredPath } from './stored'

type Fields = Readonly<Record<string, string>>
type Changes = ChartDiff['states']

const joined = (texts: readonly string[]): string => texts.join(', ')

/** Actors without an id are named after the place of their state, which adds no information. */
const isNameless = (id: string): boolean => /^\d+\./.test(id)

const stateFields = ({ type, description, tags, entry, exit, invokes, initial }: ChartState): Fields => ({
  kind: type,
  description: description ?? '',
  tags: joined(tags),
  entry: joined(entry),
  exit: joined(exit),
  invokes: joined(invokes.map(({ id, src }) => (id === src || isNameless(id) ? src : `${src} as ${id}`))),
  initial: initial ?? '',
})

const transitionFields = ({ guard, targets, actions, reenter, description }: ChartTransition): Fields => ({
  guard: guard ?? '',
  target: joined(targets.map(shown)),
  actions: joined(actions),
  reenter: reenter ? 'yes' : '',
  description: description ?? '',
})

const changedFields = (before: Fields, after: Fields): Change['fields'] =>
  Object.keys(after).flatMap((field) => {
    const [was = '', is = ''] = [before[field], after[field]]
    return was === is ? [] : [{ field, before: was, after: is }]
  })

/** The transitions of a state, without the name of the state. */
const leavingOf = (chart: Chart, { path }: ChartState): string =>
  JSON.stringify(
    chart.transitions
      .filter(({ source }) => source === path)
      .map(({ label, guard, actions }) => `${label} ${guard ?? ''} ${joined(actions)}`),
  )

/** Whether two states with different names are treated as one renamed state: same description, or same behaviour. */
function isRenamed(before: Chart, state: ChartState, after: Chart, other: ChartState): boolean {
  if (state.type !== other.type) return false
  if (state.description !== undefined && state.description === other.description) return true
  const leaving = leavingOf(before, state)
  return leaving !== '[]' && leaving === leavingOf(after, other)
}

const under = (path: string, ancestor: string): boolean => path === ancestor || path.startsWith(`${ancestor}.`)

/** Maps old paths to new paths of renamed states; children follow their parents. */
function renamesOf(before: Chart, after: Chart): (path: string) => string {
  const renamed: [string, string][] = []
  const now = (path: string): string => {
    const found = renamed.filter(([was]) => under(path, was)).at(-1)
    return found ? found[1] + path.slice(found[0].length) : path
  }
  const [known, left] = [
    new Set(after.states.map(({ path }) => path)),
    new Map(after.states.map((state) => [state.path, state])),
  ]
  for (const { path } of before.states) left.delete(path)
  for (const state of before.states) {
    if (state.path === '' || known.has(now(state.path))) continue
    const parent = now(state.parent ?? '')
    const candidates = [...left.values()].filter(
      (other) => other.parent === parent && isRenamed(before, state, after, other),
    )
    const [only] = candidates
    if (!only || candidates.length > 1) continue
    renamed.push([state.path, only.path])
    left.delete(only.path)
  }
  return now
}

function compareStates(before: Chart, after: Chart, now: (path: string) => string): Changes {
  const olds = new Map(before.states.map((state) => [now(state.path), state]))
  const news = new Map(after.states.map((state) => [state.path, state]))
  const renamed = (fields: Fields): Fields => ({ ...fields, initial: now(fields.initial ?? '') })
  return {
    added: [...news.keys()].filter((path) => !olds.has(path)).map(shown),
    removed: [...olds].filter(([path]) => !news.has(path)).map(([, { path }]) => shown(path)),
    changed: [...news].flatMap(([path, state]) => {
      const old = olds.get(path)
      if (!old) return []
      const fields = changedFields(renamed(stateFields(old)), stateFields(state))
      const was = old.path === path ? {} : { was: shown(old.path) }
      return fields.length > 0 || old.path !== path ? [{ name: shown(path), ...was, fields }] : []
    }),
  }
}

function compareTransitions(before: Chart, after: Chart, now: (path: string) => string): Changes {
  const moved = before.transitions.map((old) => ({
    old,
    like: { ...old, source: now(old.source), targets: old.targets.map(now) },
  }))
  const nameIn = ({ source, label, guard, targets }: ChartTransition): string =>
    JSON.stringify([source, label, guard ?? '', targets])
  const placeIn = ({ source, label }: ChartTransition): string => JSON.stringify([source, label])
  const pairs: { old: ChartTransition; like: ChartTransition; next: ChartTransition }[] = []
  let olds = moved
  let news = [...after.transitions]
  for (const keyOf of [nameIn, placeIn]) {
    for (const next of news) {
      const found = olds.find(({ like }) => keyOf(like) === keyOf(next))
      if (!found) continue
      pairs.push({ ...found, next })
      olds = olds.filter((one) => one !== found)
    }
    news = news.filter((next) => !pairs.some((pair) => pair.next === next))
  }
  return {
    added: news.map(({ name }) => name),
    removed: olds.map(({ old }) => old.name),
    changed: pairs.flatMap(({ old, like, next }) => {
      const fields = changedFields(transitionFields(like), transitionFields(next))
      // A renamed state alone does not make a transition changed.
      return fields.length > 0
        ? [{ name: next.name, ...(old.name === next.name ? {} : { was: old.name }), fields }]
        : []
    }),
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

function broken(model: ChartModel, path: StoredPath, now: (path: string) => string): BrokenPath | null {
  const { start, keys, ends } = path
  const fails = (step: number, why: string): BrokenPath => ({ start, keys: [...keys], step, why })
  const index = model.starts.findIndex(({ name }) => name === start)
  if (index < 0) return fails(-1, `there is no start “${start}”`)
  try {
    const foreseen = foresee(model, index, keys)
    replay(foreseen.universe, foreseen.path)
    const last = foreseen.path.worlds.at(-1)
    const [expected, found] = [ends.map(now).sort().join(' + '), (last ? leavesOf(last) : []).sort().join(' + ')]
    return expected === found ? null : fails(keys.length, `it ends in ${found}, not in ${expected}`)
  } catch (error) {
    return fails(error instanceof WalkError ? error.steps : -1, reasonOf(error))
  }
}

/** Compares two versions of a chart without their paths: `added` contains states and transitions of the later version. */
export function compareCharts(before: Chart, after: Chart): Pick<ChartDiff, 'states' | 'transitions'> {
  const now = renamesOf(before, after)
  return { states: compareStates(before, after, now), transitions: compareTransitions(before, after, now) }
}

/** The stored paths that a chart no longer takes, each with the step at which it fails. */
export function brokenPaths(model: ChartModel, { file, paths }: StoredChart): BrokenPath[] {
  const now = renamesOf(file.chart, readChart(model.machine))
  return paths.flatMap((path) => broken(model, path, now) ?? [])
}

const isSame = ({ added, removed, changed }: Changes): boolean => added.length + removed.length + changed.length === 0

const noChanges: Changes = { added: [], removed: [], changed: [] }

/** The differences between a stored chart and the current model; null when nothing has changed. */
export function diffOf(before: StoredChart | null, model: ChartModel | null): ChartDiff | null {
  if (before && model) {
    const { states, transitions } = compareCharts(before.file.chart, readChart(model.machine))
    const found = brokenPaths(model, before)
    if (isSame(states) && isSame(transitions) && found.length === 0) return null
    const paths = { checked: before.paths.length, broken: found }
    return { kind: 'changed', states, transitions, paths, before: before.file }
  }
  const chart = before ? before.file.chart : model ? readChart(model.machine) : null
  if (!chart) return null
  const part = before ? 'removed' : 'added'
  return {
    kind: part,
    states: { ...noChanges, [part]: chart.states.flatMap(({ path }) => (path === '' ? [] : [path])) },
    transitions: { ...noChanges, [part]: chart.transitions.map(({ name }) => name) },
    paths: { checked: 0, broken: [] },
    before: before?.file ?? null,
  }
}
