/** /statecharts and /statecharts/:chart: joins the bench's chart, the toolkit and the tab that the address names. */
import { useActorRef, useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fromPromise } from 'xstate'
import { simulationMachine } from '../../machines/workbench/simulation.machine'
import { texts } from '../../machines/workbench/texts'
import { workbenchMachine } from '../../machines/workbench/workbench.machine'
import { benchView } from '../../machines/workbench/workbench.selectors'
import type { ChartDrawing, DrawInput } from '../../machines/workbench/workbench.types'
import { layoutEngine } from '../../services/layout'
import { drawChart } from '../../statecharts/book'
import { catalogue } from '../../statecharts/catalogue'
import type { ChartModel } from '../../statecharts/model'
import type { CanvasControls } from '../../views/workbench/ChartCanvas'
import { Workbench } from '../../views/workbench/Workbench'
import { base, withoutBase } from '../base'
import type { PageProps } from '../pages'
import { canvasOf } from './canvas'
import { providedLive } from './tabs/live'
import type { TabProps } from './tabs/tab'
import { tabOf, tabs } from './tabs/tabs'

const modelOf = (name: string | null): ChartModel | undefined => catalogue.find((model) => model.name === name)

const machine = workbenchMachine.provide({
  actors: {
    draw: fromPromise<ChartDrawing, DrawInput>(async ({ input }) => {
      const model = modelOf(input.chart)
      if (!model) throw new Error(texts.unknownChart(input.chart))
      return drawChart(model, await layoutEngine())
    }),
  },
})

/** The open tab of one chart. Made anew for another chart, so that no step of one is made on the other. */
function OpenTab({
  model,
  canvas,
  live,
  tab,
}: {
  model: ChartModel
  canvas: CanvasControls
  live: TabProps['live']
  tab: string | null
}) {
  const [, navigate] = useLocation()
  const simulation = useActorRef(simulationMachine, { input: { start: 0, moves: [] } })
  const { Content } = tabOf(tab)
  return (
    <Content
      {...{ model, canvas, simulation, live }}
      onTab={(key) => navigate(`/statecharts/${model.name}?tab=${key}`)}
    />
  )
}

function Bench({ name }: { name: string | undefined }) {
  const [, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab')
  const [snapshot, send] = useMachine(machine)
  const live = useActorRef(providedLive)
  const view = useMemo(() => benchView(snapshot), [snapshot])
  const canvas = useMemo(() => canvasOf(view, send), [view, send])
  useEffect(() => {
    if (name !== undefined && modelOf(name)) send({ type: 'chart.choose', name })
    else send({ type: 'chart.leave' })
  }, [name, send])
  const isUnknown = name !== undefined && !modelOf(name)
  const model = modelOf(view.chart)
  const address = `${base}/statecharts/${model?.name}`
  return (
    <Workbench
      charts={catalogue}
      chosen={view.chart}
      phase={isUnknown ? 'failed' : view.phase}
      failure={isUnknown ? texts.unknownChart(name) : view.failure}
      head={
        model
          ? {
              name: model.name,
              purpose: model.purpose,
              tabs: tabs.map(({ key }) => ({ key, label: texts.tabs[key], href: `${address}?tab=${key}` })),
              tab: tabOf(tab).key,
            }
          : null
      }
      onChoose={(chosen) => navigate(`/statecharts/${chosen}`)}
      onNavigate={(href) => navigate(withoutBase(href))}
      onRetry={() => (isUnknown ? navigate('/statecharts') : send({ type: 'drawing.retry' }))}
    >
      {model && canvas ? <OpenTab key={model.name} {...{ model, canvas, live, tab }} /> : null}
    </Workbench>
  )
}

/** The route's page; where no layout is around it, it brings its own landmark. */
export function WorkbenchPage({ params, route }: PageProps) {
  return route.bare ? (
    <main id="main">
      <Bench name={params.chart} />
    </main>
  ) : (
    <Bench name={params.chart} />
  )
}
