/** Converts the report of a chart to the props of its view: the painted drawing, and the tests that covered each part. */

import type { TestLevel } from '../../../../contract/entities/workbench/workbench'
import { momentInWords } from '../../../../contract/moments'
import type { Language } from '../../../machines/workbench/bench/workbench.types'
import type { CoverageView } from '../../../machines/workbench/coverage/coverage.selectors'
import type { CoverageIntent } from '../../../machines/workbench/coverage/coverage.types'
import type { ChartModel } from '../../../statecharts/model'
import { type CoveredItem, coveredOf, shareOf } from '../../../statecharts/walk/coverage'
import type { CalledInCode } from '../../../views/workbench/bench/CodeName'
import type { CoverageProps } from '../../../views/workbench/coverage/Coverage'
import type { Mark } from '../../../views/workbench/drawing/canvas.props'
import { namesOf } from '../bench/names'

const markOf = ({ levels, excuse }: CoveredItem, level: TestLevel): Mark | undefined => {
  if (levels[level].count > 0) return 'walked'
  return excuse === undefined ? 'missed' : undefined
}

/** What the view is given besides the drawing; `send` takes the intents. */
export function coverageOf(
  model: ChartModel,
  view: CoverageView,
  send: (event: CoverageIntent) => void,
  language: Language = 'chinese',
): Omit<CoverageProps, 'canvas'> {
  const { report, level, isMissedOnly, chosen } = view
  const names = namesOf(model, language)
  const covered = report?.coverage ? coveredOf(model, report.coverage) : { transitions: [], states: [] }
  // Views are rendered state by state: no transition is taken between them.
  const transitions = level === 'view' ? [] : covered.transitions
  const all = [...transitions, ...covered.states]
  const marks = Object.fromEntries(
    all.flatMap((item) => {
      const mark = markOf(item, level)
      return mark ? [[item.name, mark] as const] : []
    }),
  )
  const listed = (items: readonly CoveredItem[], called: (name: string) => CalledInCode) =>
    items
      .map(({ name, levels, excuse = null }) => ({ called: called(name), excuse, ...levels[level] }))
      .filter(({ count, excuse }) => !isMissedOnly || (count === 0 && excuse === null))
  return {
    phase: view.phase === 'shown' && !report?.coverage ? 'unknown' : view.phase,
    madeAt: report ? momentInWords(Date.parse(report.madeAt)) : '',
    paint: {
      marks,
      taken: chosen === null ? [] : [chosen],
      lit: chosen === null ? [] : [chosen],
      takeable: transitions.map(({ name }) => name),
      onTake: (name) => send({ type: 'item.choose', name }),
    },
    level,
    isMissedOnly,
    chosen,
    figures: {
      transitions: level === 'view' ? null : shareOf(transitions, level),
      states: shareOf(covered.states, level),
    },
    transitions: listed(transitions, names.transition),
    states: listed(covered.states, names.state),
    onLevel: (next) => send({ type: 'level.choose', level: next }),
    onMissedOnly: () => send({ type: 'missed.toggle' }),
    onChoose: (name) => send({ type: 'item.choose', name }),
    onReload: () => send({ type: 'report.reload' }),
  }
}
