/** The actions on a recorded actor: its path is shortened, simulated or copied as a test. */
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { Recording } from '../../../../../contract/entities/workbench/inspection'
import type { Language } from '../../../../machines/workbench/bench/workbench.types'
import { liveTexts as texts } from '../../../../machines/workbench/live/live.texts'
import { shrinkMachine } from '../../../../machines/workbench/shrink/shrink.machine'
import { shrinkView } from '../../../../machines/workbench/shrink/shrink.selectors'
import { shrinkTexts } from '../../../../machines/workbench/shrink/shrink.texts'
import type { ShortPath } from '../../../../machines/workbench/shrink/shrink.types'
import { copyText } from '../../../../services/browser/page/windows'
import type { ChartModel } from '../../../../statecharts/model'
import { pathOfRecording, type RecordedPath, testOfPath } from '../../../../statecharts/recording/liveRecording'
import { faultsOf, type ShownFault, shrinkPath } from '../../../../statecharts/recording/shrink'
import { pathAddress } from '../../../../statecharts/walk/address'
import { RecordedTest } from '../../../../views/workbench/live/RecordedTest'
import { ShrinkPath } from '../../../../views/workbench/live/ShrinkPath'
import { useView } from '../../../shared/useView'
import { namesOf } from '../../bench/names'
import { brokenRules, type KnownOracle } from '../../conformance/brokenRules'
import { useOracle } from '../../conformance/useOracle'
import { inSlices } from '../simulation/turns'
import { inexactText } from './liveProps'

interface Known {
  readonly model: ChartModel
  readonly found: RecordedPath
  readonly faults: readonly ShownFault[]
  readonly language: Language
  readonly oracle: KnownOracle | null
}

const { faults: said } = shrinkTexts

function faultText({ fault, moves }: ShownFault, { model, language }: Known): string {
  const names = namesOf(model, language)
  const spoken = ({ name, code }: { name: string; code: string }): string => name || code
  switch (fault.kind) {
    case 'states':
      return said.states(spoken(names.states(fault.states)))
    case 'context':
      return said.context(fault.path, fault.json)
    case 'refused':
      return said.refused(spoken(names.move(fault.move.key)), moves)
    case 'rule':
      return said.rule
    case 'crashed':
      return said.crashed
  }
}

const machineFor = ({ model, found, faults }: Known) =>
  shrinkMachine.provide({
    actors: {
      shrink: fromPromise<ShortPath | null, { fault: number }>(async ({ input, signal }) => {
        const shown = faults[input.fault]
        return shown ? inSlices(shrinkPath(model, found.path, shown), signal) : null
      }),
    },
  })

function KnownActor({ known, startedAt }: { known: Known; startedAt: number }) {
  const { model, found, faults, language, oracle } = known
  const [, navigate] = useLocation()
  const [test, setTest] = useState<string | null>(null)
  const [machine] = useState(() => machineFor(known))
  const actor = useActorRef(machine, { input: { faults: faults.length } })
  const view = useView(actor, shrinkView)
  const short = view.result?.path
  const path = short ?? found.path
  const broken = useMemo(() => (oracle ? brokenRules(model, oracle, path) : []), [model, oracle, path])
  const { move } = namesOf(model, language)
  return (
    <>
      <ShrinkPath
        view={view}
        faults={faults.map((shown) => faultText(shown, known))}
        moves={found.path.moves.length}
        steps={short?.moves.map(({ key }) => move(key)) ?? []}
        onFault={(index) => actor.send({ type: 'fault.choose', index })}
        onStart={() => actor.send({ type: 'shrink.start' })}
        onCancel={() => actor.send({ type: 'shrink.cancel' })}
      />
      <RecordedTest
        reason={null}
        test={test}
        isShort={short !== undefined}
        broken={broken}
        inexact={found.inexact.map(inexactText)}
        onSimulate={() => navigate(pathAddress(model.name, path))}
        onTest={() => {
          const title = texts.testName(new Date(startedAt).toISOString())
          const text = testOfPath(model, path, title, broken.length > 0 ? oracle?.reference : null)
          setTest(text)
          void copyText(text)
        }}
      />
    </>
  )
}

export interface RecordedProps {
  recording: Recording
  /** Undefined for an actor whose chart is not in the catalogue. */
  model: ChartModel | undefined
  actor: string
  language: Language
}

export function Recorded({ recording, model, actor, language }: RecordedProps) {
  const oracle = useOracle(model)
  const known = useMemo((): Known | null => {
    if (!model || oracle === undefined) return null
    const found = pathOfRecording(model, recording, actor)
    return { model, found, faults: faultsOf(model, found.path, oracle?.oracle), language, oracle }
  }, [recording, model, actor, language, oracle])
  if (model && !known) return null
  return known ? (
    <KnownActor known={known} startedAt={recording.startedAt} />
  ) : (
    <RecordedTest
      reason={texts.noModelled}
      test={null}
      isShort={false}
      broken={[]}
      inexact={[]}
      onSimulate={ignore}
      onTest={ignore}
    />
  )
}

const ignore = (): void => undefined
