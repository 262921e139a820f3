/** Chinese names of the states, transitions and moves of a chart, each with its name in the code. */
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
import type { Place } from '../../../statecharts/chart/find'
import { type DrawingWords, documentWords } from '../../../statecharts/drawing/words'
import type { ChartModel } from '../../../statecharts/model'
import { findTakers, hasTakers } from '../../../statecharts/walk/takers'
import type { CalledInCode, CodeNames } from '../../../views/workbench/bench/CodeName'
import { breath, inSlices } from '../tabs/simulation/turns'
import { causeOf, endOf, eventOf, triggersOf, waitOf } from './triggers'
import { doingOf, meaningOf } from './words'

/** Names of one chart in one language; empty Chinese names where the words of the chart say nothing. */
export interface ChartNames extends CodeNames {
  /** A state without those around it; of the chart itself its title. */
  own(path: string): string
  /** The end of a wait in Chinese; empty where the chart has no words for it. */
  wait(name: string): string
  /** What triggers a transition, whatever its guard says. */
  cause(transition: ChartTransition): CalledInCode
  /** What triggers a transition: the example that its guard lets through. */
  trigger(transition: ChartTransition): CalledInCode
  /** The same, with the condition of its guard where only that distinguishes it from others. */
  triggerInFull(transition: ChartTransition): CalledInCode
  /** The guard of a transition as a condition. */
  guard(transition: ChartTransition): CalledInCode
}

const MS = 1_000

function moveOf(model: ChartModel, { states }: Chart, label: string): string {
  const waited = /^wait (\d+) ms$/.exec(label)?.[1]
  if (waited !== undefined) return drawingTexts.triggers.waited(`${Number(waited) / MS}`)
  const wait = /^(?:after|wait for) (.+)$/.exec(label)?.[1] ?? /^wait xstate\.after\.([^.]+)/.exec(label)?.[1]
  if (wait !== undefined) return waitOf(model, wait)
  const byLabel = /^(done|error|snapshot)\((.+)\)(?: #(\d+))?$/.exec(label)
  const byKey = /^(done|error|snapshot) (.+) (\d+)$/.exec(label)
  const [, kind = '', id = '', at] = byLabel ?? byKey ?? []
  if (kind === '') return doingOf(model, label) || eventOf(model, label)
  const src = states.flatMap(({ invokes }) => invokes).find((invoke) => invoke.id === id)?.src ?? id
  return endOf(model, src, kind, Number(at ?? (byLabel ? 1 : 0)) - (byLabel ? 1 : 0))
}

const around = (path: string): string[] => path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))

function chineseNames(model: ChartModel): ChartNames {
  const chart = readChart(model.machine)
  const { names = {}, title = '' } = model.words ?? {}
  const own = (path: string): string => (path === '' ? title : (names[path] ?? ''))
  const nameOf = (path: string): string => {
    if (path === '') return drawingTexts.kinds.chart
    const holders = around(path)
    return holders.some((holder) => own(holder) !== '')
      ? holders.map((holder) => own(holder) || (holder.split('.').at(-1) ?? '')).join(' › ')
      : ''
  }
  const state = (path: string): CalledInCode => ({ name: nameOf(path), code: shown(path) })
  const spoken = (path: string): string => nameOf(path) || shown(path)
  const triggers = triggersOf(model)
  const transitionName = (transition: ChartTransition): string => {
    const { source, targets, label } = transition
    const said = triggers.triggerInFull(transition) || label
    if (isForbidden(transition)) return drawingTexts.staying(said, spoken(source), drawingTexts.forbids)
    if (targets.length === 0) return drawingTexts.staying(said, spoken(source), drawingTexts.stays)
    return drawingTexts.leads(said, spoken(source), targets.map(spoken).join(' + '))
  }
  const transitionOf = (code: string) => chart.transitions.find(({ name }) => name === code)
  return {
    state,
    states: (paths) => ({
      name: paths.some((path) => nameOf(path) !== '') ? paths.map(spoken).join(' + ') : '',
      code: paths.map(shown).join(' + '),
    }),
    own,
    wait: (name) => waitOf(model, name),
    cause: (transition) => ({ name: causeOf(model, transition), code: transition.label }),
    trigger: (transition) => ({ name: triggers.trigger(transition), code: transition.label }),
    triggerInFull: (transition) => ({ name: triggers.triggerInFull(transition), code: transition.label }),
    guard: (transition) => ({ name: triggers.guard(transition), code: transition.guard ?? '' }),
    transition: (code) => {
      const found = transitionOf(code)
      return { name: found ? transitionName(found) : '', code }
    },
    refusal: (code) => {
      const found = transitionOf(code)
      return found ? triggers.refusal(found) : ''
    },
    move: (label) => ({ name: moveOf(model, chart, label), code: label }),
  }
}

/** Of a chart without words, or in the language of the code. */
export const codeAlone: ChartNames = {
  state: (path) => ({ name: '', code: shown(path) }),
  states: (paths) => ({ name: '', code: paths.map(shown).join(' + ') }),
  own: () => '',
  wait: () => '',
  cause: ({ label }) => ({ name: '', code: label }),
  trigger: ({ label }) => ({ name: '', code: label }),
  triggerInFull: ({ label }) => ({ name: '', code: label }),
  guard: ({ guard = '' }) => ({ name: '', code: guard }),
  transition: (code) => ({ name: '', code }),
  refusal: () => '',
  move: (code) => ({ name: '', code }),
}

const known = new WeakMap<ChartModel, ChartNames>()

const hasWords = ({ words }: ChartModel): boolean => words?.events !== undefined || words?.names !== undefined

/** Prepares the names of a chart's transitions in slices: a walk finds the examples that take them. */
export async function prepareNames(model: ChartModel): Promise<void> {
  if (!hasWords(model) || hasTakers(model)) return
  // The press that chose the chart is handled first.
  await breath()
  await inSlices(findTakers(model))
}

/** The names of a model's chart. In the language of the code, and of a chart without words, there are only those of the code. */
export function namesOf(model: ChartModel, language: Language = 'chinese'): ChartNames {
  if (language === 'code' || !hasWords(model)) return codeAlone
  const names = known.get(model) ?? chineseNames(model)
  known.set(model, names)
  return names
}

/** The Chinese text in which a search finds a place of the chart, in both languages of names. */
export const chineseOf = (model: ChartModel) => {
  const names = namesOf(model)
  return (place: Place): string =>
    place.kind === 'state'
      ? `${names.own(place.state.path)}\n${meaningOf(model, place.state)}`
      : names.triggerInFull(place.transition).name
}

/** The words of a drawing; in the language of the code with the English descriptions of the states. */
export function drawingWordsOf(model: ChartModel, language: Language = 'chinese'): DrawingWords {
  const names = namesOf(model, language)
  const { entry, exit, anywhere, hidden, more } = drawingTexts
  const describe = language === 'code' ? documentWords.describe : (state: ChartState) => meaningOf(model, state)
  return {
    entry,
    exit,
    anywhere,
    hidden,
    more,
    describe,
    name: ({ path }) => names.own(path),
    trigger: (transition) => names.trigger(transition).name,
    triggerInFull: (transition) => names.triggerInFull(transition).name,
  }
}
