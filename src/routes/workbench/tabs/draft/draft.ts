/** Converts the draft of a chart to the props of its view: the choices, the edits in words, and the drawing with the edited places. */
import type { Language } from '../../../../machines/workbench/bench/workbench.types'
import { draftTexts as texts } from '../../../../machines/workbench/draft/draft.texts'
import { readChart } from '../../../../statecharts/chart/chart'
import type { DraftEdit } from '../../../../statecharts/draft/draft.types'
import type { ChartModel } from '../../../../statecharts/model'
import { bothNames, type CalledInCode } from '../../../../views/workbench/bench/CodeName'
import type { DraftProps } from '../../../../views/workbench/draft/Draft'
import type { DraftChoices } from '../../../../views/workbench/draft/DraftForm'
import type { CanvasPaint, Mark } from '../../../../views/workbench/drawing/canvas.props'
import { namesOf } from '../../bench/names'

/** The places of the drawing that an edit is about. */
function placesOf(edit: DraftEdit): readonly string[] {
  if (edit.kind === 'target') return [edit.transition]
  if (edit.kind === 'state') return [edit.parent]
  return edit.kind === 'transition' ? [edit.source, edit.target] : []
}

const paintOf = (edits: readonly DraftEdit[]): CanvasPaint => {
  const places = edits.flatMap(placesOf)
  return {
    marks: Object.fromEntries(places.map((place) => [place, 'found'] satisfies [string, Mark])),
    lit: [],
    taken: [],
  }
}

/** States that the draft adds, by their paths. */
const addedStates = (edits: readonly DraftEdit[]): CalledInCode[] =>
  edits.flatMap((edit) =>
    edit.kind === 'state' ? [{ name: '', code: edit.parent === '' ? edit.name : `${edit.parent}.${edit.name}` }] : [],
  )

/** What can be chosen in the form, before the draft adds states. */
export function choicesOf(model: ChartModel, language: Language): DraftChoices {
  const chart = readChart(model.machine)
  const names = namesOf(model, language)
  return {
    transitions: chart.transitions.map(({ name }) => names.transition(name)),
    guards: Object.keys(model.machine.implementations.guards)
      .sort()
      .map((code) => ({ name: '', code })),
    delays: chart.delays
      .filter((delay) => !/^\d+$/.test(delay))
      .map((delay) => ({ name: names.wait(delay), code: delay })),
    states: chart.states.filter(({ type }) => type !== 'history').map(({ path }) => stateOf(model, language, path)),
    events: chart.events.map((code) => names.move(code)),
  }
}

/** A state with its path as its name in the code; the chart itself has an empty one. */
const stateOf = (model: ChartModel, language: Language, path: string): CalledInCode =>
  path === '' ? { name: texts.whole, code: '' } : { ...namesOf(model, language).state(path), code: path }

export function draftOf(
  model: ChartModel,
  edits: readonly DraftEdit[],
  language: Language,
  choices: DraftChoices,
): Pick<DraftProps, 'paint' | 'choices' | 'edits' | 'file'> {
  const names = namesOf(model, language)
  const said = (path: string): string => {
    const { name, code } = stateOf(model, language, path)
    return name || code
  }
  const inWords = (edit: DraftEdit): string => {
    switch (edit.kind) {
      case 'target': {
        const transition = bothNames(names.transition(edit.transition))
        return texts.said.target(transition, edit.target === null ? texts.stays : said(edit.target))
      }
      case 'guard':
        return texts.said.guard(edit.guard, edit.holds)
      case 'delay':
        return texts.said.delay(bothNames({ name: names.wait(edit.delay), code: edit.delay }), edit.ms)
      case 'state':
        return texts.said.state(said(edit.parent), edit.name)
      case 'transition':
        return texts.said.transition(said(edit.source), edit.event, said(edit.target))
    }
  }
  return {
    paint: paintOf(edits),
    file: model.source,
    edits: edits.map(inWords),
    choices: { ...choices, states: [...choices.states, ...addedStates(edits)] },
  }
}
