/** /statecharts and /statecharts/:chart: joins the workbench's chart, the toolkit and the view. */
import { useMachine } from '@xstate/react'
import { type APIOptions, PrimeReactContext, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { texts } from '../../machines/workbench/texts'
import { workbenchMachine } from '../../machines/workbench/workbench.machine'
import { benchView } from '../../machines/workbench/workbench.selectors'
import type { ChartDrawing, DrawInput } from '../../machines/workbench/workbench.types'
import { layoutEngine } from '../../services/layout'
import { drawChart } from '../../statecharts/book'
import { catalogue } from '../../statecharts/catalogue'
import type { ChartModel } from '../../statecharts/model'
import { Workbench } from '../../views/workbench/Workbench'
import type { PageProps } from '../pages'
import { benchChart } from './benchChart'
import { stateViews } from './stateViews'

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

/** A view that opens dialogs opens them inside the frame, and nothing in it takes the focus. */
function Frame({ children }: { children: ReactNode }) {
  const outer = useContext(PrimeReactContext)
  const options: APIOptions = { locale: outer?.locale ?? 'zh-CN', ripple: false, appendTo: 'self' }
  return (
    <PrimeReactProvider value={options}>
      <div inert>{children}</div>
    </PrimeReactProvider>
  )
}

function Bench({ name }: { name: string | undefined }) {
  const [, navigate] = useLocation()
  const [snapshot, send] = useMachine(machine)
  const view = useMemo(() => benchView(snapshot), [snapshot])
  const bench = useMemo(() => {
    const model = modelOf(view.chart)
    if (!model) return null
    const render = stateViews[model.name]
    return benchChart(model, view, send, (current) =>
      render ? <Frame>{(current && render(current)) ?? <p>{texts.noViewHere}</p>}</Frame> : null,
    )
  }, [view, send])
  useEffect(() => {
    if (name !== undefined && modelOf(name)) send({ type: 'chart.choose', name })
    else send({ type: 'chart.leave' })
  }, [name, send])
  const isUnknown = name !== undefined && !modelOf(name)
  return (
    <Workbench
      charts={catalogue}
      chosen={view.chart}
      phase={isUnknown ? 'failed' : view.phase}
      failure={isUnknown ? texts.unknownChart(name) : view.failure}
      bench={bench}
      onChoose={(chosen) => navigate(`/statecharts/${chosen}`)}
      onRetry={() => (isUnknown ? navigate('/statecharts') : send({ type: 'drawing.retry' }))}
    />
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
