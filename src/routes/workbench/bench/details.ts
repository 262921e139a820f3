/** The details of a place of a chart, for the card beside the drawing. */
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  isForbidden,
  readChart,
  shown,
} from '../../../statecharts/chart/chart'
import { placeIn } from '../../../statecharts/chart/find'
import { foldable } from '../../../statecharts/drawing/graph'
import type { ChartModel } from '../../../statecharts/model'
import type { PlaceDetails, PlaceRow } from '../../../views/workbench/drawing/sight'
import { type ReferenceFacts, referencesOf } from './references'
import { meaningOf } from './words'

const { rows: words } = drawingTexts

const rows = (all: readonly PlaceRow[]): PlaceRow[] => all.filter(({ values }) => values.length > 0)

const guarded = ({ label, guard }: ChartTransition): string => (guard ? `${label} [${guard}]` : label)

const leadsTo = (transition: ChartTransition): string => {
  const { targets, reenter, source } = transition
  if (isForbidden(transition)) return drawingTexts.forbids
  if (targets.length === 0) return drawingTexts.stays
  const isSame = targets.length === 1 && targets[0] === source && reenter
  return isSame ? drawingTexts.reenters : `→ ${targets.map(shown).join('、')}`
}

/** A delay by its name, with its duration where the chart defines it. */
function waitText({ machine }: ChartModel, name: string): string {
  if (/^\d+$/.test(name)) return drawingTexts.milliseconds(Number(name))
  const given: unknown = (machine.implementations.delays as Readonly<Record<string, unknown>>)[name]
  return `${name}：${typeof given === 'number' ? drawingTexts.milliseconds(given) : drawingTexts.computed}`
}

const titleOf = (chart: Chart, { path }: ChartState): string => (path === '' ? chart.id : path)

function ofState(model: ChartModel, chart: Chart, state: ChartState): Omit<PlaceDetails, 'references' | 'isFolded'> {
  const { path, type, tags, entry, exit, invokes, delays, children } = state
  return {
    title: titleOf(chart, state),
    kind: path === '' ? drawingTexts.kinds.chart : drawingTexts.kinds[type],
    description: meaningOf(model, state),
    rows: rows([
      { label: words.tags, values: tags },
      {
        label: words.invokes,
        values: invokes.map(({ id, src }) => (/^\d+\./.test(id) || id === src ? src : `${id}: ${src}`)),
      },
      { label: words.entry, values: entry },
      { label: words.exit, values: exit },
      { label: words.waits, values: delays.map((name) => waitText(model, name)) },
      { label: words.inside, values: children.map((child) => child.split('.').at(-1) ?? child) },
    ]),
    leads: chart.transitions
      .filter(({ source }) => source === path)
      .map((transition) => ({ label: guarded(transition), note: leadsTo(transition), place: transition.name })),
  }
}

function ofTransition(chart: Chart, transition: ChartTransition): Omit<PlaceDetails, 'references' | 'isFolded'> {
  const { source, targets, label, guard, actions, description } = transition
  const states = [...new Set([source, ...targets])]
  return {
    title: label,
    kind: drawingTexts.kinds.transition,
    description: description ?? '',
    rows: rows([
      { label: words.from, values: [shown(source)] },
      { label: words.to, values: targets.length > 0 ? targets.map(shown) : [leadsTo(transition)] },
      { label: words.guard, values: guard ? [guard] : [] },
      { label: words.does, values: [...new Set(actions)] },
    ]),
    leads: chart.states
      .filter(({ path }) => path !== '' && states.includes(path))
      .map((state) => ({ label: state.path, note: drawingTexts.kinds[state.type], place: state.path })),
  }
}

/** The card of the selected place; null when nothing, or a place of another chart, is selected. */
export function detailsOf(
  model: ChartModel,
  selected: string | null,
  folded: readonly string[],
  facts: ReferenceFacts,
): PlaceDetails | null {
  const chart = readChart(model.machine)
  const place = selected === null ? null : placeIn(chart, selected)
  if (!place) return null
  if (place.kind === 'transition') {
    const { transition } = place
    return {
      ...ofTransition(chart, transition),
      references: referencesOf(model, transition.source, facts),
      isFolded: null,
    }
  }
  const { state } = place
  return {
    ...ofState(model, chart, state),
    references: referencesOf(model, state.path, facts),
    isFolded: foldable(chart).includes(state.path) ? folded.includes(state.path) : null,
  }
}
