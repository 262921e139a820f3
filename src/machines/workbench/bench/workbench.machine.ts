/**
 * The bench of the workbench: the chosen chart, its drawing, the zoom, the folded states, and the selected state or
 * transition. Stepping, paths and the other tabs have charts of their own.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { texts } from './texts'
import { workbenchActors } from './workbench.actors'
import { isLargest, isSmallest, larger, magnificationWithin, shareWithin, smaller, withRecent } from './workbench.logic'
import {
  type ChartDrawing,
  type ChartDrawings,
  type DrawInput,
  type KeeperCommand,
  SHARE,
  type WorkbenchContext,
  type WorkbenchEvent,
  type WorkbenchInput,
  type Zoom,
} from './workbench.types'

const empty: Omit<WorkbenchContext, 'share' | 'language' | 'pinned' | 'recent'> = {
  chart: null,
  drawings: null,
  zoom: 'read',
  folded: [],
  drawnFolded: [],
  selected: null,
  refused: [],
  failure: '',
}

/** `read` and `fit`: only the view knows the magnification. */
const isNamed = (zoom: Zoom): zoom is 'read' | 'fit' => zoom === 'read' || zoom === 'fit'

const drawInput = ({ context: { chart, folded, language } }: { context: WorkbenchContext }): DrawInput => ({
  chart: chart ?? '',
  folded,
  language,
})

/** Events that are handled while there is a drawing. */
const looking = {
  'chart.leave': { target: 'choosing', actions: 'clearBench' },
  'guard.answer': { actions: 'takeAnswer' },
  'zoom.in': { guard: 'canGrow', actions: 'grow' },
  'zoom.out': { guard: 'canShrink', actions: 'shrink' },
  'zoom.to': { actions: 'zoomTo' },
  'zoom.fit': { actions: 'fit' },
  'zoom.read': { actions: 'read' },
} as const

export const workbenchMachine = setup({
  types: {
    context: {} as WorkbenchContext,
    events: {} as WorkbenchEvent,
    input: {} as WorkbenchInput,
    children: {} as { draw: 'draw'; drawAll: 'drawAll'; keeper: 'keeper' },
  },
  actors: workbenchActors,
  guards: {
    canGrow: ({ context: { zoom } }) => isNamed(zoom) || !isLargest(zoom),
    canShrink: ({ context: { zoom } }) => isNamed(zoom) || !isSmallest(zoom),
    isHidden: ({ context, event }) =>
      event.type === 'place.select' && event.inside.some((path) => context.folded.includes(path)),
  },
  actions: {
    takeChart: assign(({ event }) => {
      assertEvent(event, 'chart.choose')
      return { ...empty, chart: event.name, refused: event.refused }
    }),
    takeDrawing: assign({
      drawings: (_, { drawings }: { drawings: ChartDrawings }) => drawings,
      drawnFolded: ({ context }) => context.folded,
      failure: '',
    }),
    takeAll: assign({
      drawings: ({ context: { drawings } }, { all }: { all: readonly ChartDrawing[] }) =>
        drawings && { ...drawings, all },
    }),
    takeFolds: assign(({ event }) => {
      assertEvent(event, 'states.fold')
      return { folded: event.folded }
    }),
    takeSelection: assign(({ event }) => {
      assertEvent(event, 'place.select')
      return { selected: event.selected }
    }),
    unfoldAround: assign(({ context, event }) => {
      assertEvent(event, 'place.select')
      return { folded: context.folded.filter((path) => !event.inside.includes(path)) }
    }),
    takeAnswer: assign(({ context, event }) => {
      assertEvent(event, 'guard.answer')
      const others = context.refused.filter((guard) => guard !== event.guard)
      return { refused: event.holds ? others : [...others, event.guard] }
    }),
    keepOldDrawing: assign({ folded: ({ context }) => context.drawnFolded, failure: texts.redrawFailed }),
    clearBench: assign(empty),
    grow: assign(({ context: { zoom }, event }) => {
      assertEvent(event, 'zoom.in')
      return { zoom: larger(isNamed(zoom) ? event.shown : zoom) }
    }),
    shrink: assign(({ context: { zoom }, event }) => {
      assertEvent(event, 'zoom.out')
      return { zoom: smaller(isNamed(zoom) ? event.shown : zoom) }
    }),
    zoomTo: assign(({ event }) => {
      assertEvent(event, 'zoom.to')
      return { zoom: magnificationWithin(event.zoom) }
    }),
    fit: assign({ zoom: 'fit' }),
    read: assign({ zoom: 'read' }),
    rememberChart: assign(({ context, event }) => {
      assertEvent(event, 'chart.choose')
      return { recent: withRecent(context.recent, event.name) }
    }),
    togglePin: assign(({ context: { pinned }, event }) => {
      assertEvent(event, 'chart.pin')
      const others = pinned.filter((name) => name !== event.name)
      return { pinned: others.length < pinned.length ? others : [...pinned, event.name] }
    }),
    storeCharts: sendTo(
      'keeper',
      ({ context: { pinned, recent } }): KeeperCommand => ({ type: 'charts.keep', pinned, recent }),
    ),
    takeShare: assign(({ event }) => {
      assertEvent(event, 'share.change')
      return { share: shareWithin(event.share) }
    }),
    takeFirstShare: assign({ share: SHARE.first }),
    keepShare: sendTo('keeper', ({ context }): KeeperCommand => ({ type: 'share.keep', share: context.share })),
    takeLanguage: assign(({ event }) => {
      assertEvent(event, 'language.choose')
      return { language: event.language }
    }),
    storeLanguage: sendTo(
      'keeper',
      ({ context: { language } }): KeeperCommand => ({ type: 'language.keep', language }),
    ),
    rememberRedrawFailure: assign({ failure: texts.redrawFailed }),
    rememberFailure: assign({ failure: texts.drawingFailed }),
  },
}).createMachine({
  id: 'workbench',
  description: 'Statecharts, drawn one at a time.',
  context: ({ input }) => ({
    ...empty,
    share: shareWithin(input.share ?? SHARE.first),
    language: input.language ?? 'chinese',
    pinned: input.pinned,
    recent: input.recent,
  }),
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'choosing',
  on: {
    'chart.choose': { target: '.drawing', actions: ['takeChart', 'rememberChart', 'storeCharts'] },
    'chart.pin': { actions: ['togglePin', 'storeCharts'] },
    'share.change': { actions: ['takeShare', 'keepShare'] },
    'share.reset': { actions: ['takeFirstShare', 'keepShare'] },
    'language.choose': { actions: ['takeLanguage', 'storeLanguage'] },
  },
  states: {
    choosing: {
      description: 'No chart is chosen.',
    },
    drawing: {
      description: 'Laying out the chart.',
      invoke: {
        id: 'draw',
        src: 'draw',
        input: drawInput,
        onDone: {
          target: 'ready',
          actions: { type: 'takeDrawing', params: ({ event }) => ({ drawings: event.output }) },
        },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
      on: {
        'chart.leave': { target: 'choosing', actions: 'clearBench' },
        'place.select': { actions: 'takeSelection' },
        'language.choose': { target: 'drawing', reenter: true, actions: ['takeLanguage', 'storeLanguage'] },
      },
    },
    ready: {
      description:
        'The chart is drawn. The drawing that says all is made in the background, unless the chart is small.',
      invoke: {
        id: 'drawAll',
        src: 'drawAll',
        input: drawInput,
        onDone: { actions: { type: 'takeAll', params: ({ event }) => ({ all: event.output }) } },
        onError: { actions: 'rememberRedrawFailure' },
      },
      on: {
        ...looking,
        'states.fold': { target: 'redrawing', actions: 'takeFolds' },
        'language.choose': { target: 'redrawing', actions: ['takeLanguage', 'storeLanguage'] },
        'place.select': [
          { guard: 'isHidden', target: 'redrawing', actions: ['takeSelection', 'unfoldAround'] },
          { actions: 'takeSelection' },
        ],
      },
    },
    redrawing: {
      description:
        'The chart is laid out anew, with other states folded or in other names, while the old drawing is still shown.',
      invoke: {
        id: 'draw',
        src: 'draw',
        input: drawInput,
        onDone: {
          target: 'ready',
          actions: { type: 'takeDrawing', params: ({ event }) => ({ drawings: event.output }) },
        },
        onError: { target: 'ready', actions: 'keepOldDrawing' },
      },
      on: {
        ...looking,
        'states.fold': { target: 'redrawing', reenter: true, actions: 'takeFolds' },
        'language.choose': { target: 'redrawing', reenter: true, actions: ['takeLanguage', 'storeLanguage'] },
        'place.select': [
          { guard: 'isHidden', target: 'redrawing', reenter: true, actions: ['takeSelection', 'unfoldAround'] },
          { actions: 'takeSelection' },
        ],
      },
    },
    failed: {
      description: 'Laying out the chart failed.',
      on: {
        'drawing.retry': 'drawing',
        'chart.leave': { target: 'choosing', actions: 'clearBench' },
      },
    },
  },
})
