/**
 * The tests in a video, for the teacher of a class: placing a library item at the displayed moment, moving a test by drag, by
 * keys or by a typed moment, and removing one. One change at a time; changes made elsewhere are reloaded.
 */
import { and, assign } from 'xstate'
import { failureOf } from '../../shared/failure'
import { videoTestsSetup } from './videoTests.setup'

export const videoTestsMachine = videoTestsSetup.createMachine({
  id: 'videoTests',
  description: 'The tests in a video.',
  context: ({ input }) => ({
    ...input,
    video: null,
    problem: null,
    playedMs: 0,
    heardMs: 0,
    chosenId: null,
    draft: null,
    text: '',
    textProblem: null,
    placing: null,
    placeProblem: null,
    doomedId: null,
  }),
  invoke: { src: 'videoFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  on: { 'video.played': { actions: 'applyPlayback' }, 'test.choose': { guard: 'isThere', actions: 'choose' } },
  states: {
    rows: {
      description: 'The video with its tests.',
      initial: 'loading',
      on: { 'tasks.changed': '.loading', 'line.back': '.loading' },
      states: {
        loading: {
          description: 'Loading the video and its tests; the previous ones stay visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadVideo',
            input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
            onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => ({ video: event.output }) } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: {
          description: 'The tests are shown; there may be none.',
          initial: 'current',
          states: {
            current: {
              description: 'The tests are as last loaded.',
              on: { 'task.progressed': 'outdated' },
            },
            outdated: {
              description: 'Students have answered; the tests reload after a pause.',
              after: { progressQuiet: '#videoTests.rows.loading' },
            },
          },
        },
        failed: { description: 'Loading failed; the user can retry.', on: { 'list.reload': 'loading' } },
      },
    },
    work: {
      description: 'The change of a test.',
      initial: 'none',
      states: {
        none: {
          description: 'No change in progress.',
          on: {
            'marker.move': [
              { guard: and(['isThere', 'isByHand']), target: 'adjusting.byHand', actions: 'hold' },
              { guard: 'isThere', target: 'adjusting.byKeys', actions: 'hold' },
            ],
            'moment.open': { guard: 'isThere', target: 'writing', actions: 'openMoment' },
            'item.pick': { guard: 'mayAdd', target: 'picking', actions: 'beginPlacing' },
            'delete.ask': { guard: 'isThere', target: 'asking', actions: 'doom' },
          },
        },
        adjusting: {
          description: 'Moving a marker; it is saved when it is released.',
          always: { guard: 'isDraggedTestRemoved', target: 'none', actions: ['notifyTestDeleted', 'clearDraft'] },
          initial: 'byKeys',
          states: {
            byKeys: {
              description: 'Moving by keys; the position is saved after a pause.',
              after: {
                markerResting: [
                  { guard: 'hasMoved', target: '#videoTests.work.moving' },
                  { target: '#videoTests.work.none', actions: 'clearDraft' },
                ],
              },
              on: { 'marker.move': { guard: 'isHeld', target: 'byKeys', reenter: true, actions: 'hold' } },
            },
            byHand: {
              description: 'Dragging; the marker follows the pointer until it is released.',
              on: { 'marker.move': { guard: 'isHeld', actions: 'hold' } },
            },
          },
          on: {
            'marker.drop': [
              { guard: 'hasMoved', target: 'moving' },
              { target: 'none', actions: 'clearDraft' },
            ],
            'marker.leave': { target: 'none', actions: 'clearDraft' },
          },
        },
        writing: {
          description: 'Typing a moment in a dialog.',
          always: { guard: 'isDraggedTestRemoved', target: 'none', actions: ['offerMoment', 'clearDraft'] },
          on: {
            'moment.write': { actions: 'writeMoment' },
            'moment.confirm': [
              { guard: 'isSameMoment', target: 'none', actions: 'clearDraft' },
              { guard: 'isMoment', target: 'moving', actions: 'meanMoment' },
              { actions: 'showMomentProblem' },
            ],
            'moment.cancel': { target: 'none', actions: 'clearDraft' },
          },
        },
        moving: {
          tags: 'busy',
          description: 'Saving the new moment; a test that was moved elsewhere in between stays there.',
          invoke: {
            src: 'moveTest',
            input: ({ context: { draft } }) => draft ?? { videoTestId: '', recordTime: 0, wasTime: 0 },
            onDone: { target: 'none', actions: ['settle', 'notifyMoved', 'clearDraft'] },
            onError: {
              target: 'none',
              actions: [
                { type: 'notifyMoveFailed', params: ({ event }) => failureOf(event.error) },
                'clearDraft',
                'lookAgain',
              ],
            },
          },
        },
        picking: {
          description: 'Choosing an item for the displayed moment, in a dialog with its own chart.',
          invoke: {
            id: 'picker',
            src: 'videoItem',
            input: ({ context: { placing } }) => ({ recordTime: placing?.recordTime ?? 0 }),
            onDone: [
              {
                guard: { type: 'hasItem', params: ({ event }) => ({ itemId: event.output }) },
                target: 'placing',
                actions: { type: 'takeItem', params: ({ event }) => ({ itemId: event.output }) },
              },
              { target: 'none', actions: 'forgetPlacing' },
            ],
          },
        },
        placing: {
          tags: 'busy',
          description: 'Placing the item in the video.',
          invoke: {
            src: 'placeTest',
            input: ({ context: { placing, teachingClassId, lessonTaskId } }) =>
              placing ?? { teachingClassId, lessonTaskId, itemId: '', recordTime: 0, requestId: '' },
            onDone: {
              target: 'none',
              actions: [
                { type: 'takePlaced', params: ({ event }) => ({ test: event.output }) },
                'notifyPlaced',
                'forgetPlacing',
              ],
            },
            onError: {
              target: 'unplaced',
              actions: { type: 'showPlaceProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        unplaced: {
          description: 'Placing failed or its result is unknown; a retry places the item only once.',
          on: {
            'place.retry': 'placing',
            'place.cancel': { target: 'none', actions: ['forgetPlacing', 'lookAgain'] },
          },
        },
        asking: {
          description: 'Asking for confirmation before a test is removed.',
          on: { 'delete.confirm': 'removing', 'delete.cancel': { target: 'none', actions: 'spare' } },
        },
        removing: {
          tags: 'busy',
          description: 'Removing the test.',
          invoke: {
            src: 'removeTest',
            input: ({ context: { doomedId } }) => ({ videoTestId: doomedId ?? '' }),
            onDone: { target: 'none', actions: ['drop', 'notifyRemoved', 'spare'] },
            onError: {
              target: 'none',
              actions: [
                { type: 'notifyRemoveFailed', params: ({ event }) => failureOf(event.error) },
                'spare',
                'lookAgain',
              ],
            },
          },
        },
      },
    },
  },
})
