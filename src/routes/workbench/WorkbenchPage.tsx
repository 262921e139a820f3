/** /statecharts and /statecharts/:chart: joins the workbench's chart, the toolkit and the view. */
import { useMachine } from '@xstate/react'
import { type APIOptions, PrimeReactContext, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fromPromise } from 'xstate'
import { texts } from '../../machines/workbench/texts'
import { workbenchMachine } from '../../machines/workbench/workbench.machine'
import { type BenchView, benchView } from '../../machines/workbench/workbench.selectors'
import type { ChartDrawing, DrawInput, WorkbenchEvent } from '../../machines/workbench/workbench.types'
import { layoutEngine } from '../../services/layout'
import { drawChart } from '../../statecharts/book'
import { catalogue } from '../../statecharts/catalogue'
import type { ChartModel } from '../../statecharts/model'
import { simulate } from '../../statecharts/simulate'
import { type BenchChart, Workbench } from '../../views/workbench/Workbench'
import { StatePicture } from './StatePicture'
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

const readable = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, part: unknown) => {
      if (part instanceof Error) return `${part.name}: ${part.message}`
      if (typeof part === 'object' && part !== null && 'getSnapshot' in part && 'id' in part) return `actor ${part.id}`
      return part
    },
    2,
  ) ?? ''

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

function useBench(bench: BenchView, send: (event: WorkbenchEvent) => void): BenchChart | null {
  const { chart, drawing, start, moves, zoom, reasons } = bench
  const model = modelOf(chart)
  return useMemo(() => {
    if (!model || !drawing) return null
    const here = simulate(
      model,
      start,
      moves.map(({ key }) => key),
    )
    const make = (key: string) => {
      const offered = here.offered.find((offer) => offer.key === key)
      if (offered) send({ type: 'move.make', move: { key, label: offered.label } })
    }
    const render = stateViews[model.name]
    const shown = render && !here.crashed ? render(here.world.snapshot) : null
    return {
      name: model.name,
      purpose: model.purpose,
      drawing,
      zoom,
      lit: here.active,
      takeable: here.offered.flatMap(({ transitions }) => transitions),
      taken: here.world.deed.taken,
      stateView: render ? <Frame>{shown ?? <p>{texts.noViewHere}</p>}</Frame> : null,
      zoomReasons: reasons,
      starts: model.starts.map(({ name }) => name),
      start,
      offers: here.offered.map(({ key, label, kind, payload, transitions, refusedBy, waitMs }) => ({
        key,
        label,
        kind,
        payload: payload === undefined ? '' : readable(payload),
        works: transitions.length > 0,
        refusedBy,
        waitMs: waitMs ?? null,
      })),
      steps: here.trail.map((ends, index) => ({
        label: index === 0 ? texts.begin : (moves[index - 1]?.label ?? ''),
        ends: ends.join(' + '),
      })),
      active: here.trail.at(-1) ?? [],
      tags: [...here.world.snapshot.tags].map(String),
      context: readable(here.world.snapshot.context),
      crashed: here.crashed ?? null,
      reasons,
      onTake: (transition) => {
        const offered = here.offered.find(({ transitions }) => transitions.includes(transition))
        if (offered) make(offered.key)
      },
      onMake: make,
      onStart: (index) => send({ type: 'start.choose', start: index }),
      onUndo: () => send({ type: 'move.undo' }),
      onRedo: () => send({ type: 'move.redo' }),
      onReset: () => send({ type: 'moves.reset' }),
      onZoomIn: () => send({ type: 'zoom.in' }),
      onZoomOut: () => send({ type: 'zoom.out' }),
      onFit: () => send({ type: 'zoom.fit' }),
    }
  }, [model, drawing, start, moves, zoom, reasons, send])
}

function Bench({ name }: { name: string | undefined }) {
  const [, navigate] = useLocation()
  const [snapshot, send] = useMachine(machine)
  const view = useMemo(() => benchView(snapshot), [snapshot])
  const bench = useBench(view, send)
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

/** The route's page. `/statecharts/view?chart=…&state=…` shows nothing but the view of one state, for pictures. */
export function WorkbenchPage({ params }: { params: Readonly<Record<string, string>> }) {
  const search = new URLSearchParams(useSearch())
  if (params.chart === 'view')
    return <StatePicture chart={search.get('chart') ?? ''} state={search.get('state') ?? ''} />
  return <Bench name={params.chart} />
}
