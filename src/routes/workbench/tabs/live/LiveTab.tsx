/** Inspects a running page: connects its chart with the toolkit and with files of recordings. */
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { livingActor, type TreeActor, type WatchingView } from '../../../../machines/workbench/live/live.selectors'
import type { ChartModel } from '../../../../statecharts/model'
import { Live } from '../../../../views/workbench/live/Live'
import { LiveAdding, LiveFinder } from '../../../../views/workbench/live/LiveFinder'
import { useView } from '../../../shared/useView'
import { prepareNames } from '../../bench/names'
import type { TabProps } from '../tab'
import { openReport, readRecording, saveRecording } from './live'
import { chartNames, liveProps, modelOfChart, spokenLiveView } from './liveProps'
import { Recorded } from './Recorded'

/** The actor that is displayed before the user chooses one. */
const firstActor = ({ actors, events }: WatchingView, model: ChartModel): TreeActor | null =>
  livingActor(actors, events, (chart) => chartNames[chart] !== undefined, model.machine.id)

/** Prepares the names of the charts that run, one after the other: their transitions are named in the list of events. */
async function prepareCharts(charts: readonly string[]): Promise<void> {
  for (const chart of charts) {
    const model = modelOfChart(chart)
    if (model) await prepareNames(model)
  }
}

/** The actor that received the last event, whatever chart is on the bench. */
const lastActor = ({ actors, events }: WatchingView): TreeActor | null =>
  livingActor(actors, events, (chart) => chartNames[chart] !== undefined, '')

export function LiveTab({ model, canvas, language, live }: TabProps) {
  const [, navigate] = useLocation()
  const view = useView(live, spokenLiveView)
  const recording = useSelector(live, ({ context }) => context.recording)
  useEffect(() => {
    live.send({ type: 'live.open' })
    return () => live.send({ type: 'live.close' })
  }, [live])
  const choose = useCallback(
    ({ id, chart }: TreeActor) => {
      live.send({ type: 'actor.choose', id })
      const name = chart === null ? undefined : chartNames[chart]
      if (name !== undefined && name !== model.name) navigate(`/statecharts/${name}?tab=live`)
    },
    [live, model, navigate],
  )
  const { search } = window.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for an address
  useEffect(() => {
    const report = new URLSearchParams(search).get('report')
    if (report === null) return
    const given = new AbortController()
    void openReport(report, given.signal).then(
      ({ events, actor }) => {
        if (given.signal.aborted) return
        for (const event of events) live.send(event)
        const opened = spokenLiveView(live.getSnapshot())
        if (opened.kind !== 'watching') return
        const last = opened.actors.find(({ id }) => id === actor) ?? lastActor(opened)
        if (last) choose(last)
      },
      () => undefined,
    )
    return () => given.abort()
  }, [live, search])
  // After a page was connected: shows its running chart instead of the chart on the bench.
  const first = view.kind === 'watching' && view.chosen === null ? firstActor(view, model) : null
  const firstId = first?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once; later reports do not change the choice
  useEffect(() => {
    if (first) choose(first)
  }, [firstId])
  const charts = view.kind === 'watching' ? [...new Set(view.actors.map(({ chart }) => chart ?? ''))].join() : ''
  useEffect(() => {
    void prepareCharts(charts.split(',')).catch(() => undefined)
  }, [charts])
  if (view.kind === 'nothing') return null
  if (view.kind === 'finding') {
    return (
      <LiveFinder
        view={view}
        onChoose={(page) => live.send({ type: 'session.choose', page })}
        askReason={null}
        onAsk={(userCode) => live.send({ type: 'user.ask', userCode })}
        onCancel={() => live.send({ type: 'user.cancel' })}
        onFile={async (file) => live.send(await readRecording(file))}
      />
    )
  }
  return (
    <Live
      {...liveProps(view, live.send, language)}
      canvas={canvas}
      isDrawn={view.chosen?.chart === model.machine.id}
      adding={
        view.adding ? (
          <LiveAdding
            view={{ ...view.adding, failure: '' }}
            askReason={null}
            onChoose={(page) => live.send({ type: 'session.choose', page })}
            onAsk={(userCode) => live.send({ type: 'user.ask', userCode })}
            onCancel={() => live.send({ type: 'user.cancel' })}
            onClose={() => live.send({ type: 'page.cancel' })}
          />
        ) : null
      }
      onActor={(id) => {
        const actor = view.actors.find((one) => one.id === id)
        if (actor) choose(actor)
      }}
      onSave={() => {
        if (recording) saveRecording(recording)
      }}
      recorded={
        view.phase === 'replaying' && recording && view.chosen ? (
          <Recorded
            key={`recorded ${view.chosen.id}`}
            recording={recording}
            model={modelOfChart(view.chosen.chart)}
            actor={view.chosen.id}
            language={language}
          />
        ) : null
      }
    />
  )
}
