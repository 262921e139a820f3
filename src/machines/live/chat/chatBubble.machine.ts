/**
 * The position of the chat's bubble, and the keys that send a message: dragged or moved by keys, stored in the browser
 * (B237). It moves away from the active field, by the same rules as the timer.
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
  description: 'The position of the bubble and the key that sends a message.',
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
    resting: {
      description: 'The bubble stays in its position, or moves out of the way of a control.',
      on: { 'bubble.grab': 'held' },
    },
    held: { description: 'The bubble follows the pointer.', on: { 'bubble.drop': 'resting' } },
  },
})
