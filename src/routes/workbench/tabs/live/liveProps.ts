/** Converts the chart of inspecting a running page to the props of its views. */

import { uniqueCharts } from '../../../../catalogue/catalogue'
import type { Language } from '../../../../machines/workbench/bench/workbench.types'
import { type LiveView, liveView, type WatchingView } from '../../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../../machines/workbench/live/live.texts'
import type { LiveEvent } from '../../../../machines/workbench/live/live.types'
import { dataOf } from '../../../../statecharts/chart/schema'
import type { ChartModel } from '../../../../statecharts/model'
import type { Inexact } from '../../../../statecharts/recording/liveRecording'
import { hasTakers } from '../../../../statecharts/walk/takers'
import { examplesOf } from '../../../../statecharts/walk/world'
import type { CodeNames } from '../../../../views/workbench/bench/CodeName'
import type { LiveProps } from '../../../../views/workbench/live/Live'
import { codeAlone, namesOf } from '../../bench/names'
import { titleOf } from '../../bench/words'

/** Names of the models, by the ids of the charts. */
export const chartNames: Readonly<Record<string, string>> = Object.fromEntries(
  uniqueCharts.map(({ machine, name }) => [machine.id, name]),
)

/** Chinese names of the charts, by their ids. */
const chartTitles: Readonly<Record<string, string>> = Object.fromEntries(
  uniqueCharts.map((model) => [model.machine.id, titleOf(model)]),
)

/** The model of an actor's chart; undefined for a chart that is not in the catalogue. */
export const modelOfChart = (chart: string | null | undefined): ChartModel | undefined =>
  uniqueCharts.find(({ machine }) => machine.id === chart)

/** Names of transitions need a walk, which `prepareNames` makes beforehand; until then only the code names them. */
const codeNamesOf = (chart: string | null | undefined, language: Language): CodeNames => {
  const model = modelOfChart(chart)
  if (!model) return codeAlone
  const names = namesOf(model, language)
  return hasTakers(model) ? names : { ...names, transition: codeAlone.transition }
}

/** The view of the chart's snapshot; its filter finds events by both their names. */
export const spokenLiveView = (snapshot: Parameters<typeof liveView>[0]): LiveView =>
  liveView(snapshot, (chart, type) => codeNamesOf(chart, 'chinese').move(type).name)

/** The message for an inexact step. */
export const inexactText = ({ move, why, what }: Inexact): string => texts.inexactly[why](move + 1, what)

type Wired = Omit<LiveProps, 'recorded' | 'adding' | 'onSave' | 'onActor' | 'canvas' | 'isDrawn'>

/** The props that depend on the chart alone; the route adds the rest. */
export function liveProps(view: WatchingView, send: (event: LiveEvent) => void, language: Language = 'chinese'): Wired {
  const model = modelOfChart(view.chosen?.chart)
  const examples = model ? examplesOf(model) : []
  return {
    view,
    charts: chartNames,
    titles: chartTitles,
    codeNames: (chart) => codeNamesOf(chart, language),
    events: examples.map(({ name }) => codeNamesOf(view.chosen?.chart, language).move(name)),
    onExplain: (name) => {
      const example = examples.find((candidate) => candidate.name === name)
      if (!example) return
      const { type, ...payload } = example.event
      send({ type: 'event.explain', eventType: type, payload: JSON.parse(JSON.stringify(dataOf(payload) ?? {})) })
    },
    onFilter: (filter) => send({ type: 'filter.change', filter }),
    onLeave: () => send(view.phase === 'replaying' ? { type: 'recording.close' } : { type: 'session.leave' }),
    onAdd: () => send({ type: 'page.add' }),
    onLeavePage: (page) => send({ type: 'page.leave', page }),
    onHold: () => send({ type: 'sight.hold' }),
    onFollow: () => send({ type: 'sight.follow' }),
    onRecord: () => send({ type: 'record.start', at: Date.now() }),
    onStopRecording: () => send({ type: 'record.stop' }),
    onPlay: () => send({ type: 'replay.play' }),
    onPause: () => send({ type: 'replay.pause' }),
    onSeek: (position) => send({ type: 'replay.seek', position }),
  }
}
