/** Steps through a chart: connects the simulation's chart with the toolkit, the address and the production views. */
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { stateViews } from '../../../../catalogue/stateViews/stateViews'
import { texts } from '../../../../machines/workbench/bench/texts'
import { simulateTexts } from '../../../../machines/workbench/simulation/simulate.texts'
import { type SimulationView, simulationView } from '../../../../machines/workbench/simulation/simulation.selectors'
import { pathAddress, pathOfAddress, pathSearch } from '../../../../statecharts/walk/address'
import { pathSimulated } from '../../../../statecharts/walk/simulate'
import type { CalledInCode } from '../../../../views/workbench/bench/CodeName'
import type { CopyFormsProps } from '../../../../views/workbench/paths/CopyForms'
import { Simulation } from '../../../../views/workbench/simulation/Simulation'
import { useView } from '../../../shared/useView'
import { addressWith } from '../../bench/address'
import { useProductionView } from '../../bench/useProductionView'
import { brokenRules } from '../../conformance/brokenRules'
import { useOracle } from '../../conformance/useOracle'
import { FramePortal } from '../../pictures/FramePortal'
import { useCopyPath } from '../copying'
import type { TabProps } from '../tab'
import { madePath, pathMade, simulationOf } from './simulation'

/** Height in px of the screens, by their width. */
const HEIGHTS = { 390: 760, 1024: 680, 1440: 860 } as const

/** Lines of current states above the usual screen that leave it its height, and its height in px for each further one. */
const LINES = { free: 3, px: 100, leastPx: 340 } as const
/** Widths in px of a Chinese character, of one of the code, and of a line of the panel at 1440 px. */
const WIDTHS = { chinese: 13, code: 7.5, line: 225 } as const

/** How many lines the current states take, roughly. */
const linesOf = (active: readonly CalledInCode[]): number =>
  active.reduce(
    (sum, { name, code }) => sum + Math.ceil((name.length * WIDTHS.chinese + code.length * WIDTHS.code) / WIDTHS.line),
    0,
  )

/** The usual screen is lower below many current states: at 1440 × 900, ten events are visible below it. */
function heightOf(width: keyof typeof HEIGHTS, active: readonly CalledInCode[]): number {
  if (width !== 1024) return HEIGHTS[width]
  return Math.max(LINES.leastPx, HEIGHTS[width] - LINES.px * Math.max(0, linesOf(active) - LINES.free))
}

/**
 * Synchronizes steps and address in both directions. While time runs automatically, the address is not
 * updated, because browsers limit the number of changes. The address of another chart stays: its drawing takes a moment, in which
 * this chart is still visible.
 */
function useAddress({ model, simulation }: TabProps, view: SimulationView): void {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const isHere = location === `/statecharts/${model.name}`
  const path = pathMade(view)
  const made = pathSearch(path)
  const isRunning = view.speed !== null
  const agreed = useRef<string | null>(null)
  useEffect(() => {
    if (!isHere) return
    const named = pathOfAddress(search)
    const isNamed = named !== null && pathSearch(named) !== made
    if (isNamed && agreed.current !== search) {
      agreed.current = search
      simulation.send({ type: 'path.load', ...madePath(named) })
      return
    }
    agreed.current = search
    if (isNamed || (named === null && made !== '')) {
      if (isRunning) return
      const at = new URLSearchParams(search).get('at')
      const address = pathAddress(model.name, pathMade(simulation.getSnapshot().context))
      navigate(addressWith(address, { at }), { replace: true })
    }
  }, [isHere, search, made, isRunning, model, simulation, navigate])
}

export function SimulateTab(props: TabProps) {
  const { model, canvas, simulation, language } = props
  const view = useView(simulation, simulationView)
  useAddress(props, view)
  const copyPath = useCopyPath(model)
  const { send } = simulation
  const {
    here,
    handleEvent: hear,
    props: shown,
  } = useMemo(() => {
    const { start, moves } = pathMade(view)
    const copy: CopyFormsProps['onCopy'] = (form, expected) =>
      void copyPath(form, pathSimulated(model, start, moves), expected)
    return simulationOf(model, view, send, copy, language)
  }, [model, view, send, copyPath, language])
  // Running time stops with the chart.
  const isOver = here.world.status !== 'active'
  useEffect(() => {
    if (isOver) send({ type: 'clock.pause' })
  }, [isOver, send])
  const oracle = useOracle(model)
  const made = pathSearch(pathMade(view))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the path, which is a new object each time
  const broken = useMemo(
    () => (oracle && !here.crashed ? brokenRules(model, oracle, pathMade(view)) : []),
    [model, oracle, made, here.crashed],
  )
  const render = stateViews[model.name] ?? null
  const content = useProductionView(here.crashed ? null : render, here.world.snapshot, hear)
  return (
    <Simulation
      canvas={canvas}
      {...shown}
      steps={{ ...shown.steps, broken }}
      isBlank={content === null}
      frame={
        render
          ? (width) => (
              <FramePortal
                title={simulateTexts.frameTitle(model.name, width)}
                width={width}
                height={heightOf(width, shown.steps.active)}
              >
                {content ?? (
                  <p role="status" className="pad-8 size-l u-muted text-center">
                    {content === undefined ? texts.viewBusy : texts.noViewHere}
                  </p>
                )}
              </FramePortal>
            )
          : null
      }
    />
  )
}
