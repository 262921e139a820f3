/** Looks at a running page: joins the chart of it, the toolkit, and the files of recordings. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Recording } from '../../../../../contract/entities/workbench/inspection'
import { liveView } from '../../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../../machines/workbench/live/live.texts'
import { copyText } from '../../../../services/browser/windows'
import type { ChartModel } from '../../../../statecharts/model'
import { pathOfRecording, testOfPath } from '../../../../statecharts/recording/liveRecording'
import { pathAddress } from '../../../../statecharts/walk/address'
import { Live } from '../../../../views/workbench/live/Live'
import { LiveFinder } from '../../../../views/workbench/live/LiveFinder'
import { RecordedTest } from '../../../../views/workbench/live/RecordedTest'
import type { TabProps } from '../tab'
import { readRecording, saveRecording } from './live'
import { chartNames, inexactText, liveProps, modelOfChart } from './liveProps'

/** What can be made of a recorded actor. */
function Recorded({ recording, model, actor }: { recording: Recording; model: ChartModel | undefined; actor: string }) {
  const [, navigate] = useLocation()
  const [test, setTest] = useState<string | null>(null)
  const found = useMemo(() => (model ? pathOfRecording(model, recording, actor) : null), [recording, model, actor])
  return (
    <RecordedTest
      reason={found ? null : texts.noModelled}
      test={test}
      inexact={found ? found.inexact.map(inexactText) : []}
      onSimulate={() => {
        if (found && model) navigate(pathAddress(model.name, found.path))
      }}
      onTest={() => {
        if (!found || !model) return
        const text = testOfPath(model, found.path, texts.testName(new Date(recording.startedAt).toISOString()))
        setTest(text)
        void copyText(text)
      }}
    />
  )
}

export function LiveTab({ model, canvas, live }: TabProps) {
  const [, navigate] = useLocation()
  const snapshot = useSelector(live, (current) => current)
  const view = useMemo(() => liveView(snapshot), [snapshot])
  const { recording } = snapshot.context
  useEffect(() => {
    live.send({ type: 'live.open' })
    return () => live.send({ type: 'live.close' })
  }, [live])
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
  const choose = (id: string) => {
    live.send({ type: 'actor.choose', id })
    const chart = view.actors.find((actor) => actor.id === id)?.chart
    const name = chart == null ? undefined : chartNames[chart]
    if (name !== undefined && name !== model.name) navigate(`/statecharts/${name}?tab=live`)
  }
  return (
    <Live
      {...liveProps(view, live.send)}
      canvas={canvas}
      isDrawn={view.chosen?.chart === model.machine.id}
      onActor={choose}
      onSave={() => {
        if (recording) saveRecording(recording)
      }}
      recorded={
        view.phase === 'replaying' && recording && view.chosen ? (
          <Recorded
            key={view.chosen.id}
            recording={recording}
            model={modelOfChart(view.chosen.chart)}
            actor={view.chosen.id}
          />
        ) : null
      }
    />
  )
}
