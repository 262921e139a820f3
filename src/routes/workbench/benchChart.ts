/** A chart on the bench: from the steps made on it to what the workbench's view shows and does. */
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { texts } from '../../machines/workbench/texts'
import type { BenchView } from '../../machines/workbench/workbench.selectors'
import type { WorkbenchEvent } from '../../machines/workbench/workbench.types'
import type { ChartModel } from '../../statecharts/model'
import { simulate } from '../../statecharts/simulate'
import type { BenchChart } from '../../views/workbench/Workbench'

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

/**
 * Makes it; null while nothing is drawn. `view` renders the chart's own view of a snapshot (null after a crash), and
 * answers null for a chart that has none.
 */
export function benchChart(
  model: ChartModel,
  { drawing, start, moves, zoom, reasons }: BenchView,
  send: (event: WorkbenchEvent) => void,
  view: (snapshot: AnyMachineSnapshot | null) => ReactNode,
): BenchChart | null {
  if (!drawing) return null
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
    name: model.name,
    purpose: model.purpose,
    drawing,
    zoom,
    lit: here.active,
    takeable: here.offered.flatMap(({ transitions }) => transitions),
    taken: here.world.deed.taken,
    stateView: view(here.crashed ? null : here.world.snapshot),
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
}
