/**
 * The tree of a class's study tasks for its teacher: choosing parts of it, pushing them, displaying their answers, setting
 * times and full marks; and the bar that offers to take the last order back. What asks for a captcha has a chart of its own (`proven`).
 */
import { assign } from 'xstate'
import { failureOf } from '../../shared/failure'
import { markOf } from './taskPush.logic'
import { chosenTargets, taskPushSetup } from './taskPush.setup'

export const taskPushMachine = taskPushSetup.createMachine({
  id: 'taskPush',
  description: 'The study tasks of a class, for its teacher.',
  context: ({ input }) => ({
    ...input,
    struct: null,
    problem: null,
    chosen: [],
    folded: [],
    query: '',
    isOpening: true,
    purpose: 'push',
    time: null,
    timeProblem: null,
    mark: '',
    markProblem: null,
    given: null,
  }),
  type: 'parallel',
  states: {
    tree: {
      description: 'The tasks of the course, what is chosen of them, and what is being done to it.',
      initial: 'loading',
      on: { 'chapter.fold': { actions: 'fold' }, 'tree.search': { actions: 'search' } },
      states: {
        loading: {
          description: 'The tasks are on their way; those before stay in sight.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadStruct',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
            onDone: { target: 'listed', actions: [assign({ struct: ({ event }) => event.output }), 'forgetGone'] },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: {
            'tasks.changed': { target: 'loading', reenter: true },
            'task.progressed': { target: 'loading', reenter: true },
            'tasks.toggle': { actions: 'toggle' },
            'tasks.clear': { actions: 'clear' },
          },
        },
        listed: {
          description: 'The tasks are here, and some may be chosen.',
          initial: 'current',
          states: {
            current: {
              description: 'As they were asked for last.',
              on: { 'task.progressed': 'outdated' },
            },
            outdated: {
              description: 'Students have gone on; in a moment the tasks are asked for again.',
              after: { progressQuiet: '#taskPush.tree.loading' },
            },
          },
          on: {
            'tasks.changed': 'loading',
            'tasks.toggle': { actions: 'toggle' },
            'tasks.clear': { actions: 'clear' },
            'push.now': { guard: 'hasChosen', target: 'pushing' },
            'answers.set': { guard: 'hasChosen', target: 'answering', actions: 'takeAnswers' },
            'timing.begin': { guard: 'hasChosen', target: 'timing', actions: 'takePurpose' },
            'marks.begin': { guard: 'hasChosen', target: 'marking', actions: 'takeUpMark' },
          },
        },
        failed: {
          description: 'The tasks did not come; they can be asked for again.',
          on: { 'tasks.reload': 'loading', 'tasks.changed': 'loading' },
        },
        pushing: {
          tags: 'sending',
          description: 'What is chosen is being pushed.',
          invoke: {
            src: 'push',
            input: ({ context }) => chosenTargets(context),
            onDone: {
              target: 'loading',
              actions: [{ type: 'tellGiven', params: ({ event }) => ({ outcome: event.output }) }, 'clear'],
            },
            onError: {
              target: 'loading',
              actions: { type: 'sayPushFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        answering: {
          tags: 'sending',
          description: 'The answers of what is chosen are being displayed or hidden.',
          invoke: {
            src: 'setAnswers',
            input: ({ context }) => ({ ...chosenTargets(context), isOpen: context.isOpening }),
            onDone: { target: 'loading', actions: ['sayAnswers', 'clear'] },
            onError: {
              target: 'loading',
              actions: { type: 'sayAnswersFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        timing: {
          description: 'A time is chosen in a dialog.',
          initial: 'editing',
          on: { 'timing.cancel': 'loading' },
          states: {
            editing: {
              description: 'The time may be changed.',
              on: {
                'timing.change': { actions: 'takeTime' },
                'timing.confirm': [{ guard: 'isInFuture', target: 'saving' }, { actions: 'refuseTime' }],
                'timing.remove': { guard: 'isAboutDue', target: 'saving', actions: 'dropTime' },
              },
            },
            saving: {
              tags: 'sending',
              description: 'It is being stored.',
              invoke: {
                src: 'schedule',
                input: ({ context }) => ({ ...chosenTargets(context), purpose: context.purpose, time: context.time }),
                onDone: { target: '#taskPush.tree.loading', actions: ['sayScheduled', 'clear'] },
                onError: {
                  target: 'editing',
                  actions: { type: 'showTimeProblem', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
          },
        },
        marking: {
          description: 'A full mark is typed in a dialog.',
          initial: 'editing',
          on: { 'marks.cancel': 'loading' },
          states: {
            editing: {
              description: 'The mark may be changed.',
              on: {
                'marks.change': { actions: 'takeMark' },
                'marks.confirm': [{ guard: 'isMark', target: 'saving' }, { actions: 'refuseMark' }],
              },
            },
            saving: {
              tags: 'sending',
              description: 'It is being stored for all chosen tasks.',
              invoke: {
                src: 'setMarks',
                input: ({ context: { teachingClassId, chosen, mark } }) => ({
                  teachingClassId,
                  lessonTaskIds: chosen,
                  mark: markOf(mark) ?? 0,
                }),
                onDone: { target: '#taskPush.tree.loading', actions: ['sayMarked', 'clear'] },
                onError: {
                  target: 'editing',
                  actions: { type: 'showMarkProblem', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
          },
        },
      },
    },
    undo: {
      description: 'Whether the last order can be taken back.',
      initial: 'none',
      on: {
        'order.given': [{ guard: 'hasChanged', target: '.offered', actions: 'takeGiven' }, { actions: 'sayNothing' }],
      },
      states: {
        none: { description: 'There is nothing to take back.' },
        offered: {
          description: 'A bar says what was done and offers to take it back, for some seconds.',
          after: { undoOver: { target: 'none', actions: 'forgetGiven' } },
          on: { 'undo.press': 'undoing', 'undo.dismiss': { target: 'none', actions: 'forgetGiven' } },
        },
        undoing: {
          tags: 'sending',
          description: 'The order is being taken back.',
          invoke: {
            src: 'undo',
            input: ({ context }) => ({ orderId: context.given?.orderId ?? '' }),
            onDone: { target: 'none', actions: ['sayUndone', 'forgetGiven', 'lookAgain'] },
            onError: {
              target: 'none',
              actions: [
                { type: 'sayUndoFailed', params: ({ event }) => failureOf(event.error) },
                'forgetGiven',
                'lookAgain',
              ],
            },
          },
        },
      },
    },
  },
})
