/**
 * The workbench of the statecharts: one chart at a time is drawn and stepped through. It owns which chart is on the
 * bench and the steps made; what the chart does in those steps is computed by the toolkit from them.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { texts } from './texts'
import type { ChartDrawing, DrawInput, MadeMove, WorkbenchContext, WorkbenchEvent } from './workbench.types'

/** Sizes at which a drawing can be shown. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
const [ZOOM_LEAST] = ZOOMS
const ZOOM_MOST = ZOOMS[ZOOMS.length - 1] ?? 1

const larger = (zoom: number): number => ZOOMS.find((step) => step > zoom) ?? ZOOM_MOST
const smaller = (zoom: number): number => ZOOMS.findLast((step) => step < zoom) ?? ZOOM_LEAST

const afresh: { start: number; moves: readonly MadeMove[]; undone: readonly MadeMove[] } = {
  start: 0,
  moves: [],
  undone: [],
}

export const workbenchMachine = setup({
  types: {
    context: {} as WorkbenchContext,
    events: {} as WorkbenchEvent,
  },
  actors: {
    draw: fromPromise<ChartDrawing, DrawInput>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasMoves: ({ context }) => context.moves.length > 0,
    hasUndone: ({ context }) => context.undone.length > 0,
    canGrow: ({ context }) => context.zoom === 'fit' || context.zoom < ZOOM_MOST,
    canShrink: ({ context }) => context.zoom === 'fit' || context.zoom > ZOOM_LEAST,
  },
  actions: {
    takeChart: assign(({ event }) => {
      assertEvent(event, 'chart.choose')
      return { ...afresh, chart: event.name, drawing: null, zoom: 'fit', failure: '' } as const
    }),
    clearBench: assign({ ...afresh, chart: null, drawing: null, failure: '' }),
    takeStart: assign(({ event }) => {
      assertEvent(event, 'start.choose')
      return { ...afresh, start: event.start }
    }),
    addMove: assign(({ context, event }) => {
      assertEvent(event, 'move.make')
      return { moves: [...context.moves, event.move], undone: [] }
    }),
    takeMoveBack: assign(({ context: { moves, undone } }) => ({
      moves: moves.slice(0, -1),
      undone: [...moves.slice(-1), ...undone],
    })),
    makeMoveAgain: assign(({ context: { moves, undone } }) => ({
      moves: [...moves, ...undone.slice(0, 1)],
      undone: undone.slice(1),
    })),
    forgetMoves: assign({ moves: [], undone: [] }),
    grow: assign({ zoom: ({ context: { zoom } }) => larger(zoom === 'fit' ? 1 : zoom) }),
    shrink: assign({ zoom: ({ context: { zoom } }) => smaller(zoom === 'fit' ? 1 : zoom) }),
    fit: assign({ zoom: 'fit' }),
    rememberFailure: assign({ failure: texts.drawingFailed }),
  },
}).createMachine({
  id: 'workbench',
  description: 'Statecharts, drawn and stepped through one at a time.',
  context: { ...afresh, chart: null, drawing: null, zoom: 'fit', failure: '' },
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
      description: 'The chart is drawn and can be stepped through.',
      on: {
        'chart.leave': { target: 'choosing', actions: 'clearBench' },
        'start.choose': { actions: 'takeStart' },
        'move.make': { actions: 'addMove' },
        'move.undo': { guard: 'hasMoves', actions: 'takeMoveBack' },
        'move.redo': { guard: 'hasUndone', actions: 'makeMoveAgain' },
        'moves.reset': { guard: 'hasMoves', actions: 'forgetMoves' },
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
