/**
 * Position and form of a widget that floats over the page (the timer, the calculator): it is dragged, moved by keys,
 * collapsed, enlarged for the projector, and makes way for the active field. The layout is stored until the tab is
 * closed; the current position is computed (`widget.logic.ts`), so that the widget returns automatically.
 */
import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import { layoutPlaceholder, surroundingsPlaceholder } from './widget.actors'
import { withinReach } from './widget.logic'
import type { LayoutCommand, WidgetContext, WidgetEvent, WidgetFact, WidgetInput } from './widget.types'

export const widgetMachine = setup({
  types: {
    context: {} as WidgetContext,
    events: {} as WidgetEvent,
    input: {} as WidgetInput,
    children: {} as { layout: 'layout'; surroundings: 'surroundings' },
  },
  actors: { layout: layoutPlaceholder, surroundings: surroundingsPlaceholder },
  guards: {
    wasCollapsed: ({ event }) => event.type === 'layout.restored' && event.layout.isCollapsed,
  },
  actions: {
    takePlace: assign(({ event }) => {
      assertEvent(event, ['widget.move', 'layout.restored'])
      return { place: withinReach(event.type === 'widget.move' ? event.place : event.layout.place) }
    }),
    takeSurroundings: assign(({ context, event }) => {
      assertEvent(event, 'around.changed')
      const { form, width, height } = event.around.widget
      return { around: event.around, sizes: { ...context.sizes, [form]: { width, height } } }
    }),
    reportEnlarged: sendParent((): WidgetFact => ({ type: 'widget.enlarged' })),
    reportShrunk: sendParent((): WidgetFact => ({ type: 'widget.shrunk' })),
    keepOpen: sendTo('layout', ({ context: { place } }): LayoutCommand => keep(place, false)),
    keepCollapsed: sendTo('layout', ({ context: { place } }): LayoutCommand => keep(place, true)),
  },
}).createMachine({
  id: 'widget',
  description: 'Position and form of a floating widget on this screen.',
  context: ({ input: { place } }) => ({ place, sizes: { open: null, collapsed: null }, around: null }),
  invoke: [
    { id: 'layout', src: 'layout' },
    { id: 'surroundings', src: 'surroundings' },
  ],
  initial: 'afloat',
  on: { 'around.changed': { actions: 'takeSurroundings' } },
  states: {
    afloat: {
      description: 'The widget floats over the page.',
      initial: 'open',
      on: { 'widget.enlarge': { target: 'large', actions: 'reportEnlarged' } },
      states: {
        open: {
          description: 'The widget shows its controls.',
          initial: 'resting',
          on: {
            'widget.collapse': { target: 'collapsed', actions: 'keepCollapsed' },
            'widget.move': { actions: ['takePlace', 'keepOpen'] },
            'layout.restored': [
              { guard: 'wasCollapsed', target: 'collapsed', actions: 'takePlace' },
              { actions: 'takePlace' },
            ],
          },
          states: {
            resting: {
              description: 'The widget stays in its position, or moves out of the way.',
              on: { 'widget.grab': 'held' },
            },
            held: {
              description: 'The widget follows the pointer over other content.',
              on: { 'widget.drop': 'resting' },
            },
          },
        },
        collapsed: {
          description: 'The smallest form of the widget.',
          initial: 'resting',
          on: {
            'widget.expand': { target: 'open', actions: 'keepOpen' },
            'widget.move': { actions: ['takePlace', 'keepCollapsed'] },
          },
          states: {
            resting: {
              description: 'The widget stays in its position, or moves out of the way.',
              on: { 'widget.grab': 'held' },
            },
            held: {
              description: 'The widget follows the pointer over other content.',
              on: { 'widget.drop': 'resting' },
            },
          },
        },
        back: { type: 'history', description: 'The form before the widget was enlarged.' },
      },
    },
    large: {
      description: 'The widget covers the whole screen, for the projector.',
      on: { 'widget.shrink': { target: 'afloat.back', actions: 'reportShrunk' } },
    },
  },
})

const keep = (place: WidgetContext['place'], isCollapsed: boolean): LayoutCommand => ({
  type: 'layout.keep',
  layout: { place, isCollapsed },
})
