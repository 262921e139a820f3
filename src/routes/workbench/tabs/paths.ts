/** Converts the found paths to the props of their view: the steps of one of them, and the drawing with it painted. */

import type { Language } from '../../../machines/workbench/bench/workbench.types'
import type { PathsView } from '../../../machines/workbench/paths/paths.selectors'
import { pathsTexts } from '../../../machines/workbench/paths/paths.texts'
import { readChart } from '../../../statecharts/chart/chart'
import { wayInBrowser } from '../../../statecharts/driven'
import type { ChartModel } from '../../../statecharts/model'
import { PASTED } from '../../../statecharts/paste/model'
import { activeStates, leavesOf } from '../../../statecharts/walk/explore'
import type { Path } from '../../../statecharts/walk/path'
import { foresee } from '../../../statecharts/walk/replay'
import type { Mark } from '../../../views/workbench/drawing/canvas.props'
import type { CopyForm, CopyNote } from '../../../views/workbench/paths/CopyForms'
import type { PathsProps } from '../../../views/workbench/paths/Paths'
import { namesOf } from '../bench/names'

/** The displayed path with all of its worlds. */
export function pathOf(model: ChartModel, { path }: Pick<PathsView, 'path'>): Path | null {
  return path ? { ...foresee(model, path.start, path.keys).path, name: path.name } : null
}

const forms: readonly CopyForm[] = ['vitest', 'view', 'playwright', 'steps', 'json', 'link']
/** A pasted chart has no page, and no address that another tab knows. */
const pastedForms: readonly CopyForm[] = ['vitest', 'steps', 'json']

/** The innermost states of a chart, by both names. */
const leafNames = (model: ChartModel): CopyNote['states'] =>
  readChart(model.machine).states.flatMap(({ path, type }) =>
    type === 'atomic' || type === 'final' ? [{ ...namesOf(model).state(path), code: path }] : [],
  )

/** Where a test of a path would run, on the production page or in the workbench, and the step that prevents the production page. */
export function copyNoteOf(model: ChartModel, path: Omit<Path, 'name'>): CopyNote {
  const states = leafNames(model)
  if (model.name === PASTED) return { text: pathsTexts.pasted, forms: pastedForms, states }
  const way = wayInBrowser(model, path)
  return { text: way.isDriven ? pathsTexts.driven : pathsTexts.notDriven[way.why](way.step), forms, states }
}

const nothingToCopy: CopyNote = { text: '', forms, states: [] }

/** The props of the view besides the actions. */
export function pathsOf(
  model: ChartModel,
  view: PathsView,
  path: Path | null,
  language: Language = 'chinese',
): Pick<PathsProps, 'paint' | 'states' | 'events' | 'transitions' | 'paths' | 'steps' | 'copyNote'> {
  const names = namesOf(model, language)
  const chart = readChart(model.machine)
  const worlds = path?.worlds ?? []
  const here = worlds[view.step]
  const marks = Object.fromEntries(
    worlds
      .flatMap((world) => [...leavesOf(world), ...world.result.taken])
      .map((name) => [name, 'found'] satisfies [string, Mark]),
  )
  return {
    paint: { marks, lit: here ? activeStates(here) : [], taken: view.step > 0 ? (here?.result.taken ?? []) : [] },
    states: chart.states.flatMap(({ path: state, type }) =>
      state === '' || type === 'history' ? [] : [names.state(state)],
    ),
    events: [
      ...new Map(chart.transitions.map((transition) => [transition.label, names.cause(transition)])).values(),
    ].sort((one, other) => (one.code < other.code ? -1 : 1)),
    transitions: chart.transitions.map(({ name }) => names.transition(name)),
    paths: view.paths.map(({ name, labels, ends }) => {
      const moves = labels.map(names.move)
      const hasNames = moves.some((move) => move.name !== '')
      return {
        name,
        length: labels.length,
        way: {
          name: hasNames ? moves.map((move) => move.name || move.code).join(' → ') : '',
          code: labels.join(' → '),
        },
        ends: names.states(ends),
      }
    }),
    copyNote: path ? copyNoteOf(model, path) : nothingToCopy,
    steps: worlds.map((world, index) => ({
      called: index === 0 ? null : names.move(path?.moves[index - 1]?.label ?? ''),
      ends: names.states(leavesOf(world)),
    })),
  }
}
