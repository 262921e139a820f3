/**
 * Grading one homework after the other (B402, B417; D14, D17–D19). The draft is saved after a pause, and always before
 * the next homework opens, with the shown revision as the base. A change on another page is shown, and is overwritten
 * only after a confirmation. After a failed save, release or mark the page stays on the homework and shows the reason.
 * An event that arrives during another request leads to a reload after it.
 */
import { and, not } from 'xstate'
import { failureOf } from '../../shared/failure'
import { gradeOf } from './grading.logic'
import { gradingSetup, noDraft } from './grading.setup'
import {
  bankAnswers,
  begins,
  goesOn,
  homeworkNotification,
  opensLater,
  opensNext,
  orders,
  queueNotification,
  savesFirst,
  typedWhileSaving,
} from './grading.steps'
import type { GradingContext } from './grading.types'
import { texts } from './texts'

const place = ({ teachingClassId, lessonTaskId }: GradingContext) => ({ teachingClassId, lessonTaskId })
const shownOf = ({ homework, userTaskId }: GradingContext) => ({
  userTaskId,
  handInNo: homework?.handInNo ?? 0,
  revision: homework?.revision ?? 0,
})

export const gradingMachine = gradingSetup.createMachine({
  id: 'grading',
  description: 'The homework of a task, graded by a teacher.',
  context: ({ input }) => ({
    ...input,
    queue: [],
    comments: [],
    homework: null,
    draft: noDraft,
    mode: 'student',
    position: 0,
    areNamesHidden: false,
    sent: noDraft,
    next: null,
    theirs: null,
    returning: '',
    problem: null,
    homeworkNews: 'none',
    queueNews: 'none',
    bankChange: null,
    unkept: [],
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  on: {
    'mode.change': { actions: 'changeMode' },
    'names.toggle': { actions: 'toggleNames' },
    ...bankAnswers,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the queue of students who have handed in.',
      entry: ['clearProblem', 'askQueue'],
      invoke: {
        src: 'loadQueue',
        input: ({ context }) => place(context),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: 'settleQueueNews',
          },
          {
            target: 'opening',
            actions: ['settleQueueNews', { type: 'takeQueue', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.studentsFailed }),
          },
        },
      },
      on: queueNotification,
    },
    empty: {
      description: 'No student has handed in.',
      always: { guard: 'isQueueOld', target: 'loading' },
      on: {
        'task.progressed': 'loading',
        'tasks.changed': 'loading',
        'line.back': 'loading',
        'queue.reload': 'loading',
      },
    },
    failed: {
      description: 'Loading the queue or the homework failed; a retry is offered.',
      on: { 'queue.reload': 'loading' },
    },
    opening: {
      description: 'Loading a homework.',
      entry: ['clearProblem', 'askHomework'],
      invoke: {
        src: 'loadHomework',
        input: ({ context: { userTaskId } }) => ({ userTaskId }),
        onDone: {
          target: 'grading',
          actions: [
            'settleHomeworkNews',
            { type: 'take', params: ({ event }) => event.output },
            { type: 'lookFirst', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.openFailed }),
          },
        },
      },
      on: {
        'queue.step': { guard: 'isAnother', target: 'opening', reenter: true, actions: 'go' },
        'task.progressed': { actions: ['markHomeworkNews', 'markQueueNews'] },
        'tasks.changed': { actions: ['markHomeworkNews', 'markQueueNews'] },
        'line.back': { actions: ['markHomeworkNews', 'markQueueNews'] },
      },
    },
    grading: {
      description: 'The homework is shown.',
      type: 'parallel',
      on: {
        'item.go': { guard: 'isItem', actions: 'goItem' },
        'item.step': { actions: 'stepItem' },
        'comment.forget': { actions: 'forgetUnkept' },
      },
      states: {
        grade: {
          description: 'The grade of the homework, and whether it is saved.',
          initial: 'settled',
          on: homeworkNotification,
          states: {
            settled: {
              description: 'All changes are saved.',
              always: { guard: 'isHomeworkOld', target: 'looking' },
              on: {
                ...begins,
                ...opensNext,
                ...orders,
                'task.progressed': 'looking',
                'tasks.changed': 'looking',
                'line.back': 'looking',
              },
            },
            looking: {
              description: 'Reloading the homework after an event; it stays visible.',
              entry: 'askHomework',
              invoke: {
                src: 'loadHomework',
                input: ({ context: { userTaskId } }) => ({ userTaskId }),
                onDone: [
                  {
                    guard: { type: 'isNewer', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: ['settleHomeworkNews', { type: 'take', params: ({ event }) => event.output }],
                  },
                  { target: 'settled', actions: 'settleHomeworkNews' },
                ],
                onError: { target: 'settled', actions: 'settleHomeworkNews' },
              },
              on: { ...begins, ...opensNext, ...orders },
            },
            typing: {
              description: 'Waiting for a pause in typing before the grade is saved.',
              always: { guard: 'isUnchanged', target: 'settled' },
              after: { quietOver: 'checking' },
              on: { ...goesOn, ...savesFirst, 'grade.save': 'checking' },
            },
            checking: {
              description: 'Checking the grade before it is saved; left at once.',
              always: [
                { guard: 'isFine', target: 'saving' },
                { target: 'stuck', actions: 'refuse' },
              ],
            },
            saving: {
              tags: 'sending',
              description: 'Saving the grade; further changes are saved next.',
              entry: 'send',
              invoke: {
                src: 'saveGrade',
                input: ({ context }) => gradeOf(context),
                onDone: [
                  {
                    guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
                    target: 'conflict',
                    actions: { type: 'showTheirs', params: ({ event }) => event.output },
                  },
                  { target: 'saved', actions: { type: 'takeSaved', params: ({ event }) => event.output } },
                ],
                onError: {
                  target: 'stuck',
                  actions: {
                    type: 'showProblem',
                    params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.saveFailed }),
                  },
                },
              },
              on: { ...typedWhileSaving, ...opensLater },
            },
            saved: {
              description:
                'The request has ended. Changes made during the request are saved next, then the next homework opens; left at once.',
              always: [
                { guard: and(['isChanged', 'hasNext']), target: 'checking' },
                { guard: 'isChanged', target: 'typing' },
                { guard: 'hasNext', target: '#grading.opening', actions: 'goNext' },
                { target: 'settled' },
              ],
            },
            stuck: {
              description: 'The grade cannot be saved; the reason is shown.',
              on: {
                ...goesOn,
                ...savesFirst,
                'grade.save': 'checking',
                'line.back': { target: 'checking', actions: 'markHomeworkNews' },
                'grade.discard': '#grading.opening',
              },
            },
            conflict: {
              description: 'Another page has saved the grade; both versions are shown, and the teacher chooses one.',
              on: {
                'conflict.mine': { guard: 'isSameHandIn', target: 'checking', actions: 'insist' },
                'conflict.theirs': { target: 'settled', actions: 'takeTheirs' },
              },
            },
            releasing: {
              tags: 'sending',
              description: 'Releasing the mark to this student.',
              invoke: {
                src: 'release',
                input: ({ context }) => ({
                  ...place(context),
                  studentIds: context.homework ? [context.homework.userId] : [],
                }),
                onDone: { target: 'saved', actions: ['markHomeworkNews', 'notifyReleased'] },
                onError: {
                  target: 'saved',
                  actions: [
                    'forgetNext',
                    { type: 'notifyReleaseFailed', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
              on: { ...typedWhileSaving, ...opensLater },
            },
            askingReturn: {
              description: 'Writing the comment of the return.',
              on: {
                'return.write': { actions: 'writeReturn' },
                'return.close': { target: 'settled', actions: 'clearProblem' },
                'return.confirm': [{ guard: 'hasReturnComment', target: 'returning' }, { actions: 'refuseReturn' }],
              },
            },
            returning: {
              tags: 'sending',
              description: 'Returning the work for revision.',
              invoke: {
                src: 'returnWork',
                input: ({ context }) => ({ ...shownOf(context), comment: context.returning }),
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'take', params: ({ event }) => event.output }, 'notifyReturned'],
                },
                onError: {
                  target: 'askingReturn',
                  actions: {
                    type: 'showProblem',
                    params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.returnFailed }),
                  },
                },
              },
            },
            marking: {
              tags: 'sending',
              description: 'Marking the work as 成果, or removing the mark.',
              invoke: {
                src: 'markAchievement',
                input: ({ context: { userTaskId, homework } }) => ({
                  userTaskId,
                  isAchievement: homework?.isAchievement !== '1',
                }),
                onDone: { target: 'saved', actions: 'markHomeworkNews' },
                onError: {
                  target: 'saved',
                  actions: [
                    'forgetNext',
                    { type: 'notifyAchievementFailed', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
              on: {
                'grade.points': { guard: 'canWrite', actions: ['typePoints', 'forgetNext'] },
                'grade.comment': { guard: 'canWrite', actions: ['typeComment', 'forgetNext'] },
                'grade.rubric': { guard: 'canWrite', actions: ['typeRubric', 'forgetNext'] },
                ...opensLater,
              },
            },
          },
        },
        queue: {
          description: 'The queue of students who have handed in.',
          initial: 'known',
          states: {
            known: {
              description: 'The queue is up to date.',
              always: { guard: 'isQueueOld', target: 'renewing' },
              on: { 'task.progressed': 'renewing', 'tasks.changed': 'renewing', 'line.back': 'renewing' },
            },
            renewing: {
              description: 'Reloading the queue, once for all events since; the shown student stays visible.',
              entry: 'askQueue',
              invoke: {
                src: 'loadQueue',
                input: ({ context }) => place(context),
                onDone: {
                  target: 'known',
                  actions: ['settleQueueNews', { type: 'renewQueue', params: ({ event }) => event.output }],
                },
                onError: { target: 'known', actions: 'settleQueueNews' },
              },
              on: queueNotification,
            },
          },
        },
        bank: {
          description: 'The reusable comments.',
          initial: 'idle',
          states: {
            idle: {
              description: 'The comments are listed.',
              always: { guard: 'isBankBusy', target: 'changing' },
              on: { 'comment.keep': { actions: 'changeBank' }, 'comment.drop': { actions: 'changeBank' } },
            },
            changing: {
              description: 'Saving or deleting a reusable comment; it continues while the next homework opens.',
              always: { guard: not('isBankBusy'), target: 'idle' },
            },
          },
        },
      },
    },
  },
})
