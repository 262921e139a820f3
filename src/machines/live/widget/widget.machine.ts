/**
 * Place and form of a widget that floats over the page (the timer, the calculator): it is dragged, moved by keys, collapsed, enlarged for the projector, and gives way
 * to whatever a person writes into. What it remembers is kept while the tab lives; where it stands at a moment is
 * computed (`widget.logic.ts`), so that what gave way comes back by itself.
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
    tellEnlarged: sendParent((): WidgetFact => ({ type: 'widget.enlarged' })),
    tellShrunk: sendParent((): WidgetFact => ({ type: 'widget.shrunk' })),
    keepOpen: sendTo('layout', ({ context: { place } }): LayoutCommand => keep(place, false)),
    keepCollapsed: sendTo('layout', ({ context: { place } }): LayoutCommand => keep(place, true)),
  },
}).createMachine({
  id: 'widget',
  description: 'Place and form of a floating widget on this screen.',
  context: ({ input: { place } }) => ({ place, sizes: { open: null, collapsed: null }, around: null }),
  invoke: [
    { id: 'layout', src: 'layout' },
    { id: 'surroundings', src: 'surroundings' },
  ],
  initial: 'afloat',
  on: { 'around.changed': { actions: 'takeSurroundings' } },
  states: {
    afloat: {
      description: 'It floats over the page.',
      initial: 'open',
      on: { 'widget.enlarge': { target: 'large', actions: 'tellEnlarged' } },
      states: {
        open: {
          description: 'With its controls.',
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
            resting: { description: 'It stays, or gives way.', on: { 'widget.grab': 'held' } },
            held: {
              description: 'It follows the hand, over whatever lies there.',
              on: { 'widget.drop': 'resting' },
            },
          },
        },
        collapsed: {
          description: 'The least that it can show.',
          initial: 'resting',
          on: {
            'widget.expand': { target: 'open', actions: 'keepOpen' },
            'widget.move': { actions: ['takePlace', 'keepCollapsed'] },
          },
          states: {
            resting: { description: 'It stays, or gives way.', on: { 'widget.grab': 'held' } },
            held: {
              description: 'It follows the hand, over whatever lies there.',
              on: { 'widget.drop': 'resting' },
            },
          },
        },
        back: { type: 'history', description: 'As it floated before it was enlarged.' },
      },
    },
    large: {
      description: 'The whole screen, for the projector.',
      on: { 'widget.shrink': { target: 'afloat.back', actions: 'tellShrunk' } },
    },
  },
})

const keep = (place: WidgetContext['place'], isCollapsed: boolean): LayoutCommand => ({
  type: 'layout.keep',
  layout: { place, isCollapsed },
})
