/** From the steps made on a chart to what the view of the simulation shows and does. */
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { SimulationView } from '../../../machines/workbench/simulation.selectors'
import type { SimulationEvent } from '../../../machines/workbench/simulation.types'
import { texts } from '../../../machines/workbench/texts'
import type { ChartModel } from '../../../statecharts/model'
import { simulate } from '../../../statecharts/simulate'
import type { SimulationProps } from '../../../views/workbench/Simulation'

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

/** `view` renders the chart's own view of a snapshot (null after a crash), and answers null for a chart that has none. */
export function simulationOf(
  model: ChartModel,
  { start, moves, reasons }: SimulationView,
  send: (event: SimulationEvent) => void,
  view: (snapshot: AnyMachineSnapshot | null) => ReactNode,
): Omit<SimulationProps, 'canvas'> {
  const here = simulate(
    model,
    start,
    moves.map(({ key }) => key),
  )
  const make = (key: string) => {
    const offered = here.offered.find((offer) => offer.key === key)
    if (offered) send({ type: 'move.make', move: { key, label: offered.label } })
  }
  return {
    paint: {
      lit: here.active,
      takeable: here.offered.flatMap(({ transitions }) => transitions),
      taken: here.world.deed.taken,
      onTake: (transition) => {
        const offered = here.offered.find(({ transitions }) => transitions.includes(transition))
        if (offered) make(offered.key)
      },
    },
    stateView: view(here.crashed ? null : here.world.snapshot),
    steps: {
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
      onMake: make,
      onStart: (index) => send({ type: 'start.choose', start: index }),
      onUndo: () => send({ type: 'move.undo' }),
      onRedo: () => send({ type: 'move.redo' }),
      onReset: () => send({ type: 'moves.reset' }),
    },
  }
}
