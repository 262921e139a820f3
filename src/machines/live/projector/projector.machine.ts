/**
 * The projector window of a teacher: shows the scene of the lesson page in the same browser. The window has no
 * connection to the class, and receives only what the room may see.
 */
import { assign, fromCallback, sendTo, setup } from 'xstate'
import { PROJECTOR_SILENCE_MS } from '../../../../contract/limits'
import { notProvided } from '../../shared/notProvided'
import type { ProjectorContext, ProjectorEvent, WindowCommand } from './projector.types'

export const projectorMachine = setup({
  types: {
    context: {} as ProjectorContext,
    events: {} as ProjectorEvent,
    input: {} as Pick<ProjectorContext, 'userId'>,
  },
  actors: {
    /** Announces the window to the lesson page every few seconds, and receives its scenes. */
    channel: fromCallback<WindowCommand>(notProvided),
  },
  delays: { sceneOverdue: PROJECTOR_SILENCE_MS },
  guards: {
    /** The scene is of the same teacher, from the followed tab or from one that was used later. */
    isFollowed: ({ context: { userId, sent }, event }) => {
      if (event.type !== 'scene.received' || event.userId !== userId) return false
      return sent === null || event.from === sent.from || event.usedAt > sent.usedAt
    },
    /** The scene is of the same teacher. */
    isOwn: ({ context: { userId }, event }) => event.type === 'scene.received' && event.userId === userId,
    hasSender: ({ context: { sent }, event }) => event.type === 'scene.left' && event.from === sent?.from,
  },
  actions: {
    takeScene: assign(({ event }) => {
      if (event.type !== 'scene.received') return {}
      const { from, userId, usedAt, scene } = event
      return { sent: { from, userId, usedAt, scene } }
    }),
    sendTurn: sendTo(
      'channel',
      ({ context: { sent }, event }): WindowCommand => ({
        type: 'window.turn',
        to: sent?.from ?? '',
        by: 'by' in event ? event.by : 1,
      }),
    ),
    sendBlack: sendTo(
      'channel',
      ({ context: { sent } }): WindowCommand => ({ type: 'window.black', to: sent?.from ?? '' }),
    ),
  },
}).createMachine({
  id: 'projector',
  description: 'The projector window of a teacher.',
  context: ({ input: { userId } }) => ({ userId, sent: null }),
  invoke: { id: 'channel', src: 'channel' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No lesson page is open in this browser.',
      on: { 'scene.received': { guard: 'isOwn', target: 'shown', actions: 'takeScene' } },
    },
    shown: {
      description: 'The scene of the lesson page is shown.',
      after: { sceneOverdue: 'silent' },
      on: {
        'scene.received': { guard: 'isFollowed', target: 'shown', reenter: true, actions: 'takeScene' },
        'scene.left': { guard: 'hasSender', target: 'leaving' },
        'projector.turn': { actions: 'sendTurn' },
        'projector.black': { actions: 'sendBlack' },
      },
    },
    leaving: {
      description: 'The lesson page is being reloaded or was closed; the last scene stays.',
      after: { sceneOverdue: 'silent' },
      on: { 'scene.received': { guard: 'isOwn', target: 'shown', actions: 'takeScene' } },
    },
    silent: {
      description: 'No lesson page has answered for some time; the screen says so.',
      on: { 'scene.received': { guard: 'isOwn', target: 'shown', actions: 'takeScene' } },
    },
  },
})
