/**
 * The tree of a class's study tasks for its teacher: selecting parts, pushing them, displaying their answers, setting times and
 * full marks; and the bar that offers to undo the last order. Orders that require a captcha have a chart of their own
 * (`proven`).
 */
import { and, assertEvent, assign } from 'xstate'
import { NO_LATE_RULE } from '../../../../contract/rules/courses/lateness'
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
    late: NO_LATE_RULE,
    timeProblem: null,
    mark: '',
    markProblem: null,
    given: null,
  }),
  type: 'parallel',
  states: {
    tree: {
      description: 'The tasks of the course, the selection, and the operation on it.',
      initial: 'loading',
      on: { 'chapter.fold': { actions: 'fold' }, 'tree.search': { actions: 'search' } },
      states: {
        loading: {
          description: 'Loading the tasks; the previous ones stay visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'loadStruct',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
            onDone: {
              target: 'listed',
              actions: [assign({ struct: ({ event }) => event.output }), 'dropRemovedChoices'],
            },
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
          description: 'The tasks are shown; some may be selected.',
          initial: 'current',
          states: {
            current: {
              description: 'The tasks are as last loaded.',
              on: { 'task.progressed': 'outdated' },
            },
            outdated: {
              description: 'Students have made progress; the tasks reload after a pause.',
              after: { progressQuiet: '#taskPush.tree.loading' },
            },
          },
          on: {
            'tasks.changed': 'loading',
            'tasks.toggle': { actions: 'toggle' },
            'tasks.clear': { actions: 'clear' },
            'push.now': { guard: 'hasChosen', target: 'pushing' },
            'task.remove': 'removing',
            'answers.set': { guard: 'hasChosen', target: 'answering', actions: 'takeAnswers' },
            'timing.begin': { guard: 'hasChosen', target: 'timing', actions: 'takePurpose' },
            'marks.begin': { guard: 'hasChosen', target: 'marking', actions: 'storeMark' },
          },
        },
        failed: {
          description: 'Loading failed; the user can retry.',
          on: { 'tasks.reload': 'loading', 'tasks.changed': 'loading' },
        },
        pushing: {
          tags: 'sending',
          description: 'Pushing the selected tasks.',
          invoke: {
            src: 'push',
            input: ({ context }) => chosenTargets(context),
            onDone: {
              target: 'loading',
              actions: [{ type: 'raiseOrderGiven', params: ({ event }) => ({ outcome: event.output }) }, 'clear'],
            },
            onError: {
              target: 'loading',
              actions: { type: 'notifyPushFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        removing: {
          tags: 'sending',
          description: 'Removing a task that only this class has.',
          invoke: {
            src: 'removeTask',
            input: ({ context: { teachingClassId }, event }) => {
              assertEvent(event, 'task.remove')
              return { teachingClassId, lessonTaskId: event.lessonTaskId }
            },
            onDone: { target: 'loading', actions: 'notifyRemoved' },
            onError: {
              target: 'loading',
              actions: { type: 'notifyRemoveFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        answering: {
          tags: 'sending',
          description: 'Displaying or hiding the answers of the selected tasks.',
          invoke: {
            src: 'setAnswers',
            input: ({ context }) => ({ ...chosenTargets(context), isOpen: context.isOpening }),
            onDone: { target: 'loading', actions: ['notifyAnswers', 'clear'] },
            onError: {
              target: 'loading',
              actions: { type: 'notifyAnswersFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        timing: {
          description: 'The dialog for a time, and for what happens to late work after a due time.',
          initial: 'editing',
          on: { 'timing.cancel': 'loading' },
          states: {
            editing: {
              description: 'Editing the time, or the rule for late work.',
              on: {
                'timing.change': { actions: 'takeTime' },
                'timing.late': { guard: 'isAboutDue', actions: 'takeLate' },
                'timing.confirm': [
                  { guard: and(['isInFuture', 'isLateRule']), target: 'saving' },
                  { actions: 'refuseTime' },
                ],
                'timing.remove': { guard: 'isAboutDue', target: 'saving', actions: 'dropTime' },
              },
            },
            saving: {
              tags: 'sending',
              description: 'Saving the time.',
              invoke: {
                src: 'schedule',
                input: ({ context: { purpose, time, late, ...context } }) => ({
                  ...chosenTargets(context),
                  purpose,
                  time,
                  late,
                }),
                onDone: { target: '#taskPush.tree.loading', actions: ['notifyScheduled', 'clear'] },
                onError: {
                  target: 'editing',
                  actions: { type: 'showTimeProblem', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
          },
        },
        marking: {
          description: 'The dialog for a full mark.',
          initial: 'editing',
          on: { 'marks.cancel': 'loading' },
          states: {
            editing: {
              description: 'Editing the full mark.',
              on: {
                'marks.change': { actions: 'takeMark' },
                'marks.confirm': [{ guard: 'isMark', target: 'saving' }, { actions: 'refuseMark' }],
              },
            },
            saving: {
              tags: 'sending',
              description: 'Saving the full mark of all selected tasks.',
              invoke: {
                src: 'setMarks',
                input: ({ context: { teachingClassId, chosen, mark } }) => ({
                  teachingClassId,
                  lessonTaskIds: chosen,
                  mark: markOf(mark) ?? 0,
                }),
                onDone: { target: '#taskPush.tree.loading', actions: ['notifyMarked', 'clear'] },
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
      description: 'Undoing the last order.',
      initial: 'none',
      on: {
        'order.confirmed': [
          { guard: 'hasChanged', target: '.offered', actions: 'takeGiven' },
          { actions: 'notifyNothingChosen' },
        ],
      },
      states: {
        none: { description: 'Nothing to undo.' },
        offered: {
          description: 'A bar shows the last order and offers to undo it, for some seconds.',
          after: { undoOver: { target: 'none', actions: 'forgetGiven' } },
          on: { 'undo.press': 'undoing', 'undo.dismiss': { target: 'none', actions: 'forgetGiven' } },
        },
        undoing: {
          tags: 'sending',
          description: 'Undoing the order.',
          invoke: {
            src: 'undo',
            input: ({ context }) => ({ orderId: context.given?.orderId ?? '' }),
            onDone: { target: 'none', actions: ['notifyUndone', 'forgetGiven', 'lookAgain'] },
            onError: {
              target: 'none',
              actions: [
                { type: 'notifyUndoFailed', params: ({ event }) => failureOf(event.error) },
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
