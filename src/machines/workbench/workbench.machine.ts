/**
 * The bench of the workbench: which chart is on it, its drawing, and how large that is shown. What is done with the
 * chart (stepping, paths, …) are charts of their own, one a tab.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { texts } from './texts'
import type { ChartDrawing, DrawInput, WorkbenchContext, WorkbenchEvent } from './workbench.types'

/** Sizes at which a drawing can be shown. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
const [ZOOM_LEAST] = ZOOMS
const ZOOM_MOST = ZOOMS[ZOOMS.length - 1] ?? 1

const larger = (zoom: number): number => ZOOMS.find((step) => step > zoom) ?? ZOOM_MOST
const smaller = (zoom: number): number => ZOOMS.findLast((step) => step < zoom) ?? ZOOM_LEAST

const empty: WorkbenchContext = { chart: null, drawing: null, zoom: 'fit', failure: '' }

export const workbenchMachine = setup({
  types: {
    context: {} as WorkbenchContext,
    events: {} as WorkbenchEvent,
  },
  actors: {
    draw: fromPromise<ChartDrawing, DrawInput>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    canGrow: ({ context }) => context.zoom === 'fit' || context.zoom < ZOOM_MOST,
    canShrink: ({ context }) => context.zoom === 'fit' || context.zoom > ZOOM_LEAST,
  },
  actions: {
    takeChart: assign(({ event }) => {
      assertEvent(event, 'chart.choose')
      return { ...empty, chart: event.name }
    }),
    clearBench: assign(empty),
    grow: assign({ zoom: ({ context: { zoom } }) => larger(zoom === 'fit' ? 1 : zoom) }),
    shrink: assign({ zoom: ({ context: { zoom } }) => smaller(zoom === 'fit' ? 1 : zoom) }),
    fit: assign({ zoom: 'fit' }),
    rememberFailure: assign({ failure: texts.drawingFailed }),
  },
}).createMachine({
  id: 'workbench',
  description: 'Statecharts, drawn one at a time.',
  context: empty,
  initial: 'choosing',
  on: {
    'chart.choose': { target: '.drawing', actions: 'takeChart', reenter: true },
  },
  states: {
    choosing: {
      description: 'No chart is on the bench.',
    },
    drawing: {
      description: 'The chart is being laid out.',
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => ({ chart: context.chart ?? '' }),
        onDone: { target: 'ready', actions: assign({ drawing: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
      on: { 'chart.leave': { target: 'choosing', actions: 'clearBench' } },
    },
    ready: {
      description: 'The chart is drawn.',
      on: {
        'chart.leave': { target: 'choosing', actions: 'clearBench' },
        'zoom.in': { guard: 'canGrow', actions: 'grow' },
        'zoom.out': { guard: 'canShrink', actions: 'shrink' },
        'zoom.fit': { actions: 'fit' },
      },
    },
    failed: {
      description: 'The chart could not be laid out.',
      on: {
        'drawing.retry': 'drawing',
        'chart.leave': { target: 'choosing', actions: 'clearBench' },
      },
    },
  },
})
