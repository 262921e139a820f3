/** /statecharts and /statecharts/:chart: connects the bench's chart, the toolkit and the tab in the address. */
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { catalogue } from '../../../catalogue/catalogue'
import { texts } from '../../../machines/workbench/bench/texts'
import { benchView } from '../../../machines/workbench/bench/workbench.selectors'
import { pasteTexts } from '../../../machines/workbench/paste/paste.texts'
import { readChart } from '../../../statecharts/chart/chart'
import { holdersOf, placeIn } from '../../../statecharts/chart/find'
import type { ChartModel } from '../../../statecharts/model'
import { pathOfAddress } from '../../../statecharts/walk/address'
import { Later } from '../../../views/workbench/bench/Later'
import { Workbench } from '../../../views/workbench/bench/Workbench'
import type { CanvasControls } from '../../../views/workbench/drawing/canvas.props'
import { GuardAnswers } from '../../../views/workbench/simulation/GuardAnswers'
import { base, withoutBase } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { useView } from '../../shared/useView'
import { guardsOf, guardsRefusedAtFirst, PASTED } from '../paste/pasted'
import { findPaths, learnWays, preparePathFinder, usualWish } from '../pathSearch/pathFinder'
import { providedLive } from '../tabs/live/live'
import { madePath } from '../tabs/simulation/simulation'
import { tickingSimulation } from '../tabs/simulation/ticking'
import type { TabProps } from '../tabs/tab'
import { tabOf, tabsOf } from '../tabs/tabs'
import { addressWith } from './address'
import { canvasOf } from './canvas'
import { drawingBench, modelOf, storedSettings, warmUp } from './draw'
import { type SightParts, useSight } from './useSight'
import { groupOf, titleOf } from './words'

/** The entries of the list of charts. */
const listed = catalogue.map((model) => ({
  name: model.name,
  feature: model.feature,
  title: titleOf(model),
  group: groupOf(model),
}))

/** A chart that stays on the bench for this long, in ms, will probably be viewed in several tabs. */
const STAYS_MS = 500

/** Finds the paths of a chart, and those into its states, before gallery, paths or a view need them. */
function usePathsAhead(model: ChartModel): void {
  useEffect(() => {
    if (!catalogue.includes(model)) return
    preparePathFinder()
    const given = new AbortController()
    const find = async (): Promise<void> => {
      await findPaths(model, usualWish, given.signal, true)
      await learnWays(model, given.signal, true)
    }
    const later = setTimeout(() => void find().catch(() => undefined), STAYS_MS)
    return () => {
      clearTimeout(later)
      given.abort()
    }
  }, [model])
}

/** The open tab of one chart. Remounted for another chart, so that no step of one is made on the other. */
function OpenTab({
  canvas,
  live,
  tab,
  ...parts
}: SightParts & { canvas: CanvasControls; live: TabProps['live']; tab: string | null }) {
  const { model } = parts
  const [, navigate] = useLocation()
  const search = useSearch()
  const simulation = useActorRef(tickingSimulation, {
    input: madePath(pathOfAddress(search) ?? { start: 0, moves: [] }),
  })
  usePathsAhead(model)
  const sight = useSight(parts)
  const seen = useMemo(() => ({ ...canvas, sight }), [canvas, sight])
  const { key, Content } = tabOf(tab, model.name === PASTED)
  return (
    <Later key={key}>
      <Content
        model={model}
        simulation={simulation}
        live={live}
        language={parts.view.language}
        canvas={seen}
        onTab={(chosen) => navigate(`/statecharts/${model.name}?tab=${chosen}`)}
      />
    </Later>
  )
}

function Bench({ name }: { name: string | undefined }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  const at = query.get('at')
  const bench = useActorRef(drawingBench, { input: storedSettings() })
  const view = useView(bench, benchView)
  const { send } = bench
  const live = useActorRef(providedLive)
  const model = useMemo(() => modelOf(view.chart, view.refused), [view.chart, view.refused])
  const shownName = view.chart === PASTED ? (model?.machine.id ?? PASTED) : view.chart
  const canvas = useMemo(() => canvasOf(view, send, shownName), [view, send, shownName])
  useEffect(() => {
    if (name !== undefined && modelOf(name))
      send({ type: 'chart.choose', name, refused: name === PASTED ? guardsRefusedAtFirst() : [] })
    else send({ type: 'chart.leave' })
    if (name === undefined) warmUp()
  }, [name, send])
  // The address determines the selection; the bench follows.
  useEffect(() => {
    const chosen = modelOf(name ?? null)
    if (!chosen) return
    const chart = readChart(chosen.machine)
    const selected = at !== null && placeIn(chart, at) ? at : null
    send({ type: 'place.select', selected, inside: selected === null ? [] : holdersOf(chart, selected) })
  }, [name, at, send])
  const isUnknown = name !== undefined && !modelOf(name)
  const unknown = model && at !== null && !placeIn(readChart(model.machine), at) ? at : null
  const wayOut = name === PASTED ? '/statecharts/paste' : '/statecharts'
  const unknownText = name === PASTED ? pasteTexts.lost : texts.unknownChart(name ?? '')
  const chartName = model?.name ?? ''
  const guards = view.chart === PASTED ? guardsOf() : []
  return (
    <Workbench
      charts={listed}
      chosen={view.chart}
      phase={isUnknown ? 'failed' : view.phase}
      failure={isUnknown ? unknownText : view.failure}
      paste={`${base}/statecharts/paste`}
      head={
        model
          ? {
              name: shownName ?? '',
              title: titleOf(model),
              tabs: tabsOf(view.chart === PASTED).map(({ key }) => ({
                key,
                label: texts.tabs[key],
                href: base + addressWith(`/statecharts/${chartName}`, { tab: key, at }),
              })),
              tab: tabOf(tab, view.chart === PASTED).key,
              language: view.language,
              onLanguage: (language) => send({ type: 'language.choose', language }),
            }
          : null
      }
      pinned={view.pinned}
      recent={view.recent}
      onPin={(pin) => send({ type: 'chart.pin', name: pin })}
      onChoose={(chosen) => navigate(`/statecharts/${chosen}`)}
      onNavigate={(href) => navigate(withoutBase(href))}
      tools={
        guards.length > 0 ? (
          <GuardAnswers
            guards={guards}
            refused={view.refused}
            onAnswer={(guard, holds) => send({ type: 'guard.answer', guard, holds })}
          />
        ) : null
      }
      onRetry={() => (isUnknown ? navigate(wayOut) : send({ type: 'drawing.retry' }))}
    >
      {model && canvas ? (
        <OpenTab
          key={model.name}
          model={model}
          canvas={canvas}
          live={live}
          tab={tab}
          view={view}
          send={send}
          unknown={unknown}
          onSelect={(place) =>
            navigate(addressWith(`/statecharts/${chartName}?${search}`, { at: place }), { replace: true })
          }
        />
      ) : null}
    </Workbench>
  )
}

/** The page of the route; without a layout, it contains its own landmark. */
export function WorkbenchPage({ params, route }: PageProps) {
  return route.bare ? (
    <main id="main">
      <Bench name={params.chart} />
    </main>
  ) : (
    <Bench name={params.chart} />
  )
}
