/**
 * The lesson page’s side of the projector: whether the window is open, whether its screen is blank, and whether the lesson page shows
 * the presenter view. Without a window the screen of the lesson page may be mirrored to the room, so the view begins with a window only.
 */
import { assign, fromCallback, setup } from 'xstate'
import { PROJECTOR_SILENCE_MS } from '../../../../contract/limits'
import { notProvided } from '../../shared/notProvided'
import type { ProjectionContext, ProjectionEvent } from './projector.types'

export const projectionMachine = setup({
  types: { context: {} as ProjectionContext, events: {} as ProjectionEvent },
  actors: {
    /** Reports the window while it is open. */
    channel: fromCallback(notProvided),
  },
  delays: { windowOverdue: PROJECTOR_SILENCE_MS },
  actions: {
    toggleBlack: assign(({ context }) => ({ isBlack: !context.isBlack })),
    togglePresenter: assign(({ context }) => ({ isPresenter: !context.isPresenter })),
    beginPresenter: assign({ isPresenter: true }),
    endPresenter: assign({ isPresenter: false }),
    showAgain: assign({ isBlack: false }),
  },
}).createMachine({
  id: 'projection',
  description: 'Whether a projector window shows the lesson of this page.',
  context: { isBlack: false, isPresenter: false },
  on: { 'projection.present': { actions: 'togglePresenter' } },
  invoke: { src: 'channel' },
  initial: 'off',
  states: {
    off: {
      description: 'No projector window is open.',
      entry: ['showAgain', 'endPresenter'],
      on: { 'window.present': { target: 'on', actions: 'beginPresenter' } },
    },
    on: {
      description: 'A projector window is open; it announces itself again and again.',
      after: { windowOverdue: 'off' },
      on: {
        'window.present': { target: 'on', reenter: true },
        'window.closed': 'off',
        'projection.black': { actions: 'toggleBlack' },
      },
    },
  },
})
