/**
 * Where the bubble of the chat floats, and with which keys this person sends: dragged or moved by keys, kept in the browser
 * (B237). It gives way to whatever is being written into, by the same rules as the timer.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { withinReach } from '../widget/widget.logic'
import { bubbleLayoutPlaceholder, bubbleSurroundingsPlaceholder } from './chat.actors'
import type { BubbleCommand, BubbleContext, BubbleEvent } from './chat.types'

export const chatBubbleMachine = setup({
  types: {
    context: {} as BubbleContext,
    events: {} as BubbleEvent,
    children: {} as { layout: 'layout'; surroundings: 'surroundings' },
  },
  actors: { layout: bubbleLayoutPlaceholder, surroundings: bubbleSurroundingsPlaceholder },
  actions: {
    takeLayout: assign(({ event }) => {
      assertEvent(event, 'layout.restored')
      return { place: withinReach(event.layout.place), sendKeys: event.layout.sendKeys }
    }),
    takePlace: assign(({ event }) => {
      assertEvent(event, 'bubble.move')
      return { place: withinReach(event.place) }
    }),
    takeKeys: assign(({ event }) => {
      assertEvent(event, 'keys.choose')
      return { sendKeys: event.sendKeys }
    }),
    takeSurroundings: assign(({ event }) => {
      assertEvent(event, 'around.changed')
      const { width, height } = event.around.widget
      return { around: event.around, size: { width, height } }
    }),
    keep: sendTo(
      'layout',
      ({ context: { place, sendKeys } }): BubbleCommand => ({ type: 'layout.keep', layout: { place, sendKeys } }),
    ),
  },
}).createMachine({
  id: 'chatBubble',
  description: 'Where the bubble floats, and with which keys this person sends.',
  context: { place: { x: 1, y: 1 }, sendKeys: 'shiftEnter', size: null, around: null },
  invoke: [
    { id: 'layout', src: 'layout' },
    { id: 'surroundings', src: 'surroundings' },
  ],
  initial: 'resting',
  on: {
    'layout.restored': { actions: 'takeLayout' },
    'around.changed': { actions: 'takeSurroundings' },
    'keys.choose': { actions: ['takeKeys', 'keep'] },
    'bubble.move': { actions: ['takePlace', 'keep'] },
  },
  states: {
    resting: { description: 'It stays where it was put, or gives way.', on: { 'bubble.grab': 'held' } },
    held: { description: 'It follows the hand.', on: { 'bubble.drop': 'resting' } },
  },
})
