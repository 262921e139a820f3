/** Model of the bench. */
import type { SnapshotFrom } from 'xstate'
import { texts } from '../../../machines/workbench/bench/texts'
import { workbenchMachine } from '../../../machines/workbench/bench/workbench.machine'
import type {
  ChartDrawing,
  ChartDrawings,
  Detail,
  Magnification,
  Zoom,
} from '../../../machines/workbench/bench/workbench.types'
import { defineModel } from '../../../statecharts/model'
import { workbenchWords } from './workbench.words'

/** A drawing with two states and the transition between them. */
const box = (state: string, x: number): ChartDrawing['groups'][number] => ({
  id: state,
  style: 'state atomic depth1',
  state,
  transitions: [],
  title: state,
  shapes: [
    { kind: 'rect', style: 'box', x, y: 20, width: 140, height: 60, radius: 10 },
    { kind: 'text', style: 'title', x: x + 14, y: 55, text: state },
  ],
})
const drawing: ChartDrawing = {
  width: 480,
  height: 100,
  groups: [
    box('closed', 20),
    box('open.editing', 320),
    {
      id: 'opening',
      style: 'edge',
      transitions: ['closed --race.open--> open'],
      title: 'race.open',
      shapes: [
        { kind: 'path', style: 'line', d: 'M160 50 320 50', arrow: true },
        {
          kind: 'text',
          style: 'trigger',
          x: 205,
          y: 42,
          text: 'race.open',
          transition: 'closed --race.open--> open',
        },
      ],
    },
  ],
}

const drawings: ChartDrawings = { names: [drawing], triggers: [drawing], all: [drawing] }

/** The drawings to begin with. */
const firstDrawings: ChartDrawings = { ...drawings, all: [] }

/** The magnification that a fitted chart is shown in. */
const shown: Magnification = { detail: 'triggers', scale: 1 }

const holds = (truth: boolean, sentence: string): void => {
  if (!truth) throw new Error(sentence)
}

const isAt = (zoom: Zoom, detail: Detail, scale: number): boolean =>
  zoom !== 'read' && zoom !== 'fit' && zoom.detail === detail && zoom.scale === scale

/** The buttons zoom from names at 80 % to all details at 200 %. */
function zoomsWithinBounds(snapshot: SnapshotFrom<typeof workbenchMachine>): void {
  const { zoom } = snapshot.context
  holds(snapshot.can({ type: 'zoom.in', shown }) === !isAt(zoom, 'all', 2), 'zooming in is possible below the maximum')
  holds(
    snapshot.can({ type: 'zoom.out', shown }) === !isAt(zoom, 'names', 0.8),
    'zooming out is possible above the minimum',
  )
}

/** The height of the smallest text of a drawing at scale 1, in px: titles, triggers, descriptions. */
const TEXT_PX = { names: 14, triggers: 12, all: 11 } as const

export const workbenchModel = defineModel<typeof workbenchMachine>({
  name: 'workbench',
  feature: 'workbench',
  purpose: 'The bench on which charts are explored: one chart at a time is laid out and shown at the chosen zoom.',
  machine: workbenchMachine,
  source: 'src/machines/workbench/bench/workbench.machine.ts',
  words: workbenchWords,
  starts: [
    { name: 'open', input: { share: null, language: null, pinned: [], recent: [] } },
    {
      name: 'as it was left',
      input: { share: 50, language: 'code', pinned: ['session'], recent: ['race-student', 'race-teacher'] },
    },
  ],
  events: {
    'chart.choose': [
      { example: 'of the product', event: { type: 'chart.choose', name: 'race-teacher', refused: [] } },
      { example: 'a pasted one', event: { type: 'chart.choose', name: 'race-teacher', refused: ['isReady'] } },
    ],
    'chart.leave': [{ type: 'chart.leave' }],
    'drawing.retry': [{ type: 'drawing.retry' }],
    'states.fold': [{ type: 'states.fold', folded: ['open'] }],
    'place.select': [
      { example: 'in a state', event: { type: 'place.select', selected: 'open.editing', inside: ['open'] } },
      { example: 'nothing', event: { type: 'place.select', selected: null, inside: [] } },
    ],
    'guard.answer': [
      { example: 'fails', event: { type: 'guard.answer', guard: 'isReady', holds: false } },
      { example: 'holds', event: { type: 'guard.answer', guard: 'isReady', holds: true } },
    ],
    'zoom.in': [{ type: 'zoom.in', shown }],
    'zoom.out': [{ type: 'zoom.out', shown }],
    'zoom.to': [
      { example: 'farther apart', event: { type: 'zoom.to', zoom: { detail: 'all', scale: 3 } } },
      { example: 'closer', event: { type: 'zoom.to', zoom: { detail: 'names', scale: 0.1 } } },
      { example: 'to more detail', event: { type: 'zoom.to', zoom: { detail: 'names', scale: 1.3 } } },
      { example: 'to less detail', event: { type: 'zoom.to', zoom: { detail: 'all', scale: 0.9 } } },
    ],
    'zoom.fit': [{ type: 'zoom.fit' }],
    'zoom.read': [{ type: 'zoom.read' }],
    'chart.pin': [
      { example: 'one more', event: { type: 'chart.pin', name: 'race-teacher' } },
      { example: 'one that is pinned', event: { type: 'chart.pin', name: 'session' } },
    ],
    'share.change': [
      { example: 'wider panels', event: { type: 'share.change', share: 60 } },
      { example: 'beyond the edge', event: { type: 'share.change', share: 120 } },
    ],
    'share.reset': [{ type: 'share.reset' }],
    'language.choose': [
      { example: 'of the code', event: { type: 'language.choose', language: 'code' } },
      { example: 'Chinese', event: { type: 'language.choose', language: 'chinese' } },
    ],
  },
  actors: {
    draw: { done: [firstDrawings], error: [new Error('no layout')] },
    drawAll: { done: [[drawing]], error: [new Error('no layout')] },
  },
  states: {
    choosing: ({ context }) => {
      holds(context.chart === null, 'no chart is chosen')
      holds(context.drawings === null, 'nothing is drawn')
    },
    drawing: ({ context }) => {
      holds(context.chart === 'race-teacher', 'the chosen chart is drawn')
      holds(context.drawings === null, 'the last drawing is cleared')
    },
    ready: (snapshot) => {
      const { context } = snapshot
      zoomsWithinBounds(snapshot)
      holds(context.drawings?.triggers === firstDrawings.triggers, 'the drawing is shown')
      holds(context.failure === '' || context.failure === texts.redrawFailed, 'only a redrawing may have failed')
      holds(context.folded === context.drawnFolded, 'the folded states are drawn folded')
    },
    redrawing: (snapshot) => {
      zoomsWithinBounds(snapshot)
      holds(snapshot.context.drawings !== null, 'the previous drawing is still shown')
    },
    failed: ({ context }) => {
      holds(context.failure === texts.drawingFailed, 'the failure has a text')
      holds(context.drawings === null, 'nothing is drawn')
    },
  },
  invariants: [
    {
      sentence: 'Without a chart no state is folded and none selected.',
      holds: ({ context }) => context.chart !== null || (context.folded.length === 0 && context.selected === null),
    },
    {
      sentence: 'A guard is in the list of refused ones at most once.',
      holds: ({ context: { refused } }) => new Set(refused).size === refused.length,
    },
    {
      sentence: 'The drawing and the panels both stay visible.',
      holds: ({ context: { share } }) => share >= 35 && share <= 85,
    },
    {
      sentence: 'The smallest text of a drawing is at least 11 px high, and a drawing at most twice its size.',
      holds: ({ context: { zoom } }) =>
        zoom === 'read' || zoom === 'fit' || (TEXT_PX[zoom.detail] * zoom.scale >= 11 && zoom.scale <= 2),
    },
    {
      sentence: 'The chart on the bench is the latest of the charts that are remembered, each of them once.',
      holds: ({ context: { chart, recent } }) =>
        (chart === null || recent[0] === chart) && new Set(recent).size === recent.length && recent.length <= 6,
    },
  ],
})

/** The drawings of the examples, for the charts of tabs. */
export { drawings as exampleDrawings }
