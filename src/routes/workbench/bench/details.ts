/** The details of a place of a chart, for the card beside the drawing. */
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import type { Language } from '../../../machines/workbench/bench/workbench.types'
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  isForbidden,
  readChart,
  shown,
} from '../../../statecharts/chart/chart'
import { placeIn } from '../../../statecharts/chart/find'
import { wordsOfState } from '../../../statecharts/documents/formatPath'
import { foldable } from '../../../statecharts/drawing/graph'
import type { ChartModel } from '../../../statecharts/model'
import type { CalledInCode } from '../../../views/workbench/bench/CodeName'
import type { PlaceDetails, PlaceRow } from '../../../views/workbench/drawing/sight'
import { type ChartNames, namesOf } from './names'
import { type ReferenceFacts, referencesOf } from './references'
import { meaningOf, titleOf } from './words'

const { rows: words } = drawingTexts

const rows = (all: readonly PlaceRow[]): PlaceRow[] => all.filter(({ values }) => values.length > 0)

const inCode = (codes: readonly string[]): CalledInCode[] => codes.map((code) => ({ name: '', code }))

const guarded = (names: ChartNames, transition: ChartTransition): CalledInCode => {
  const { name, code } = names.triggerInFull(transition)
  return { name, code: transition.guard ? `${code} [${transition.guard}]` : code }
}

const leadsTo = (names: ChartNames, transition: ChartTransition): string => {
  const { targets, reenter, source } = transition
  if (isForbidden(transition)) return drawingTexts.forbids
  if (targets.length === 0) return drawingTexts.stays
  const isSame = targets.length === 1 && targets[0] === source && reenter
  return isSame
    ? drawingTexts.reenters
    : `→ ${targets.map((target) => names.state(target).name || shown(target)).join('、')}`
}

/** A delay by its name, with its duration where the chart defines it. */
function waitText({ machine }: ChartModel, name: string): string {
  if (/^\d+$/.test(name)) return drawingTexts.milliseconds(Number(name))
  const given: unknown = (machine.implementations.delays as Readonly<Record<string, unknown>>)[name]
  return `${name}：${typeof given === 'number' ? drawingTexts.milliseconds(given) : drawingTexts.computed}`
}

type PlaceFacts = Omit<PlaceDetails, 'references' | 'isFolded'>

function ofState(model: ChartModel, chart: Chart, state: ChartState, names: ChartNames): PlaceFacts {
  const { path, type, tags, entry, exit, invokes, delays, children } = state
  const meaning = meaningOf(model, state) || wordsOfState(model, path) || ''
  const english = state.description ?? ''
  return {
    called: path === '' ? { name: titleOf(model), code: chart.id } : names.state(path),
    kind: path === '' ? drawingTexts.kinds.chart : drawingTexts.kinds[type],
    description: meaning === '' || meaning === english ? meaning : drawingTexts.seen(meaning),
    english: english === meaning ? '' : english,
    rows: rows([
      { label: words.tags, values: inCode(tags) },
      {
        label: words.invokes,
        values: inCode(invokes.map(({ id, src }) => (/^\d+\./.test(id) || id === src ? src : `${id}: ${src}`))),
      },
      { label: words.entry, values: inCode(entry) },
      { label: words.exit, values: inCode(exit) },
      {
        label: words.waits,
        values: delays.map((name) => ({ name: names.wait(name), code: waitText(model, name) })),
      },
      {
        label: words.inside,
        values: children.map((child) => ({ name: names.own(child), code: child.split('.').at(-1) ?? child })),
      },
    ]),
    leads: chart.transitions
      .filter(({ source }) => source === path)
      .map((transition) => ({
        called: guarded(names, transition),
        note: leadsTo(names, transition),
        place: transition.name,
      })),
  }
}

function ofTransition(chart: Chart, transition: ChartTransition, names: ChartNames): PlaceFacts {
  const { source, targets, guard, actions, description } = transition
  const states = [...new Set([source, ...targets])]
  return {
    called: names.triggerInFull(transition),
    kind: drawingTexts.kinds.transition,
    description: '',
    english: description ?? '',
    rows: rows([
      { label: words.from, values: [names.state(source)] },
      {
        label: words.to,
        values: targets.length > 0 ? targets.map(names.state) : inCode([leadsTo(names, transition)]),
      },
      { label: words.guard, values: guard ? [names.guard(transition)] : [] },
      { label: words.does, values: inCode([...new Set(actions)]) },
    ]),
    leads: chart.states
      .filter(({ path }) => path !== '' && states.includes(path))
      .map(({ path, type }) => ({ called: names.state(path), note: drawingTexts.kinds[type], place: path })),
  }
}

/** The card of the selected place; null when nothing, or a place of another chart, is selected. */
export function detailsOf(
  model: ChartModel,
  selected: string | null,
  folded: readonly string[],
  facts: ReferenceFacts,
  language: Language = 'chinese',
): PlaceDetails | null {
  const names = namesOf(model, language)
  const chart = readChart(model.machine)
  const place = selected === null ? null : placeIn(chart, selected)
  if (!place) return null
  if (place.kind === 'transition') {
    const { transition } = place
    return {
      ...ofTransition(chart, transition, names),
      references: referencesOf(model, transition.source, facts),
      isFolded: null,
    }
  }
  const { state } = place
  return {
    ...ofState(model, chart, state, names),
    references: referencesOf(model, state.path, facts),
    isFolded: foldable(chart).includes(state.path) ? folded.includes(state.path) : null,
  }
}
