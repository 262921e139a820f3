/**
 * The tests inside a film, for the teacher of a class: where they stand, placing an item of the library at the moment that is shown,
 * moving one by drag, by keys or by a typed moment, and taking one out. One change at a time; whatever is done elsewhere is followed.
 */
import { and, assign } from 'xstate'
import { failureOf } from '../../shared/failure'
import { videoTestsSetup } from './videoTests.setup'

export const videoTestsMachine = videoTestsSetup.createMachine({
  id: 'videoTests',
  description: 'The tests inside a film.',
  context: ({ input }) => ({
    ...input,
    ...{ film: null, problem: null, playedMs: 0, heardMs: 0, chosenId: null },
    ...{ draft: null, text: '', textProblem: null, placing: null, placeProblem: null, doomedId: null },
  }),
  invoke: { src: 'filmFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  on: { 'film.played': { actions: 'hear' }, 'test.choose': { guard: 'isThere', actions: 'choose' } },
  states: {
    rows: {
      description: 'The film with its tests.',
      initial: 'loading',
      on: { 'tasks.changed': '.loading', 'line.back': '.loading' },
      states: {
        loading: {
          description: 'They are on their way; what was known before stays in sight.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadFilm',
            input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
            onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => ({ film: event.output }) } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: {
          description: 'They are here; there may be no test.',
          initial: 'current',
          states: {
            current: {
              description: 'As they were asked for last.',
              on: { 'task.progressed': 'outdated' },
            },
            outdated: {
              description: 'Students have answered; in a moment it is asked again.',
              after: { progressQuiet: '#videoTests.rows.loading' },
            },
          },
        },
        failed: { description: 'They did not come; they can be asked for again.', on: { 'list.reload': 'loading' } },
      },
    },
    work: {
      description: 'What is being done to the tests.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is being done.',
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
          description: 'A mark is held, one at a time, and is stored when it is let go.',
          always: { guard: 'isHeldGone', target: 'none', actions: ['sayTestGone', 'letGo'] },
          initial: 'byKeys',
          states: {
            byKeys: {
              description: 'It follows the keys; when they rest it is stored.',
              after: {
                markerResting: [
                  { guard: 'hasMoved', target: '#videoTests.work.moving' },
                  { target: '#videoTests.work.none', actions: 'letGo' },
                ],
              },
              on: { 'marker.move': { guard: 'isHeld', target: 'byKeys', reenter: true, actions: 'hold' } },
            },
            byHand: {
              description: 'It follows the hand, for as long as that holds it.',
              on: { 'marker.move': { guard: 'isHeld', actions: 'hold' } },
            },
          },
          on: {
            'marker.drop': [
              { guard: 'hasMoved', target: 'moving' },
              { target: 'none', actions: 'letGo' },
            ],
            'marker.leave': { target: 'none', actions: 'letGo' },
          },
        },
        writing: {
          description: 'A moment is typed in a dialog.',
          always: { guard: 'isHeldGone', target: 'none', actions: ['offerMoment', 'letGo'] },
          on: {
            'moment.write': { actions: 'writeMoment' },
            'moment.confirm': [
              { guard: 'isSameMoment', target: 'none', actions: 'letGo' },
              { guard: 'isMoment', target: 'moving', actions: 'meanMoment' },
              { actions: 'showMomentProblem' },
            ],
            'moment.cancel': { target: 'none', actions: 'letGo' },
          },
        },
        moving: {
          tags: 'busy',
          description: 'The new moment is being stored; moved by somebody else meanwhile, the test stays there.',
          invoke: {
            src: 'moveTest',
            input: ({ context: { draft } }) => draft ?? { videoTestId: '', recordTime: 0, wasTime: 0 },
            onDone: { target: 'none', actions: ['settle', 'sayMoved', 'letGo'] },
            onError: {
              target: 'none',
              actions: [{ type: 'sayMoveFailed', params: ({ event }) => failureOf(event.error) }, 'letGo', 'lookAgain'],
            },
          },
        },
        picking: {
          description: 'An item is chosen for the moment that was shown, in a dialog with a chart of its own.',
          invoke: {
            id: 'picker',
            src: 'filmItem',
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
          description: 'The item is being put into the film.',
          invoke: {
            src: 'placeTest',
            input: ({ context: { placing, teachingClassId, lessonTaskId } }) =>
              placing ?? { teachingClassId, lessonTaskId, itemId: '', recordTime: 0, requestId: '' },
            onDone: {
              target: 'none',
              actions: [
                { type: 'takePlaced', params: ({ event }) => ({ test: event.output }) },
                'sayPlaced',
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
          description: 'It was not put in, or nobody knows; sent again it is placed once.',
          on: {
            'place.retry': 'placing',
            'place.cancel': { target: 'none', actions: ['forgetPlacing', 'lookAgain'] },
          },
        },
        asking: {
          description: 'The person is asked whether a test is to be taken out.',
          on: { 'delete.confirm': 'removing', 'delete.cancel': { target: 'none', actions: 'spare' } },
        },
        removing: {
          tags: 'busy',
          description: 'The test is being taken out.',
          invoke: {
            src: 'removeTest',
            input: ({ context: { doomedId } }) => ({ videoTestId: doomedId ?? '' }),
            onDone: { target: 'none', actions: ['drop', 'sayRemoved', 'spare'] },
            onError: {
              target: 'none',
              actions: [
                { type: 'sayRemoveFailed', params: ({ event }) => failureOf(event.error) },
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
