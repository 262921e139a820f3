/**
 * Grading one homework after the other (B402, B417; D14, D17–D19). What is typed is saved after a moment, and in any case before the
 * next homework is opened, on the revision that was shown: what another page has saved meanwhile is shown and never overwritten
 * unasked. What cannot be saved, released or marked is said, and one stays with it. What is told while something else is going on is looked at after it.
 */
import { and, not } from 'xstate'
import { failureOf } from '../../shared/failure'
import { gradeOf } from './grading.logic'
import { gradingSetup, noDraft } from './grading.setup'
import {
  bankAnswers,
  begins,
  goesOn,
  homeworkTold,
  opensLater,
  opensNext,
  orders,
  queueTold,
  savesFirst,
  typedMeanwhile,
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
  description: 'The homework of a task, in the hands of a teacher.',
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
      description: 'Who has handed in is being asked for.',
      entry: ['clearProblem', 'askQueue'],
      invoke: {
        src: 'loadQueue',
        input: ({ context }) => place(context),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: 'queueCame',
          },
          { target: 'opening', actions: ['queueCame', { type: 'takeQueue', params: ({ event }) => event.output }] },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.studentsFailed }),
          },
        },
      },
      on: queueTold,
    },
    empty: {
      description: 'Nobody has handed in.',
      always: { guard: 'isQueueOld', target: 'loading' },
      on: {
        'task.progressed': 'loading',
        'tasks.changed': 'loading',
        'line.back': 'loading',
        'queue.reload': 'loading',
      },
    },
    failed: { description: 'It did not come; it can be asked for again.', on: { 'queue.reload': 'loading' } },
    opening: {
      description: 'A homework is on its way.',
      entry: ['clearProblem', 'askHomework'],
      invoke: {
        src: 'loadHomework',
        input: ({ context: { userTaskId } }) => ({ userTaskId }),
        onDone: {
          target: 'grading',
          actions: [
            'homeworkCame',
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
        'task.progressed': { actions: ['tellHomework', 'tellQueue'] },
        'tasks.changed': { actions: ['tellHomework', 'tellQueue'] },
        'line.back': { actions: ['tellHomework', 'tellQueue'] },
      },
    },
    grading: {
      description: 'A homework is in sight.',
      type: 'parallel',
      on: {
        'item.go': { guard: 'isItem', actions: 'goItem' },
        'item.step': { actions: 'stepItem' },
        'comment.forget': { actions: 'forgetUnkept' },
      },
      states: {
        grade: {
          description: 'The grade and what of it the server has.',
          initial: 'settled',
          on: homeworkTold,
          states: {
            settled: {
              description: 'The server has all of it.',
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
              description: 'Something has changed: it is looked at again, and stays in sight.',
              entry: 'askHomework',
              invoke: {
                src: 'loadHomework',
                input: ({ context: { userTaskId } }) => ({ userTaskId }),
                onDone: [
                  {
                    guard: { type: 'isNewer', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: ['homeworkCame', { type: 'take', params: ({ event }) => event.output }],
                  },
                  { target: 'settled', actions: 'homeworkCame' },
                ],
                onError: { target: 'settled', actions: 'homeworkCame' },
              },
              on: { ...begins, ...opensNext, ...orders },
            },
            typing: {
              description: 'Something is typed that is not on its way yet: sent after a moment of quiet.',
              always: { guard: 'isUnchanged', target: 'settled' },
              after: { quietOver: 'checking' },
              on: { ...goesOn, ...savesFirst, 'grade.save': 'checking' },
            },
            checking: {
              description: 'What is typed is saved where it may be; else it is said why.',
              always: [
                { guard: 'isFine', target: 'saving' },
                { target: 'stuck', actions: 'refuse' },
              ],
            },
            saving: {
              tags: 'sending',
              description: 'It is on its way; what is typed meanwhile goes next.',
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
              on: { ...typedMeanwhile, ...opensLater },
            },
            saved: {
              description: 'What was on its way has ended: what was typed meanwhile goes next, then the next homework.',
              always: [
                { guard: and(['isChanged', 'hasNext']), target: 'checking' },
                { guard: 'isChanged', target: 'typing' },
                { guard: 'hasNext', target: '#grading.opening', actions: 'goNext' },
                { target: 'settled' },
              ],
            },
            stuck: {
              description: 'What is typed cannot be saved as it is, and it is said why.',
              on: {
                ...goesOn,
                ...savesFirst,
                'grade.save': 'checking',
                'line.back': { target: 'checking', actions: 'tellHomework' },
                'grade.discard': '#grading.opening',
              },
            },
            conflict: {
              description: 'Another page has saved it meanwhile: both are shown, and one is chosen.',
              on: {
                'conflict.mine': { guard: 'isSameHandIn', target: 'checking', actions: 'insist' },
                'conflict.theirs': { target: 'settled', actions: 'takeTheirs' },
              },
            },
            releasing: {
              tags: 'sending',
              description: 'The mark is being released to this student.',
              invoke: {
                src: 'release',
                input: ({ context }) => ({
                  ...place(context),
                  studentIds: context.homework ? [context.homework.userId] : [],
                }),
                onDone: { target: 'saved', actions: ['tellHomework', 'sayReleased'] },
                onError: {
                  target: 'saved',
                  actions: [
                    'forgetNext',
                    { type: 'sayReleaseFailed', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
              on: { ...typedMeanwhile, ...opensLater },
            },
            askingReturn: {
              description: 'What is to be revised is asked for.',
              on: {
                'return.write': { actions: 'writeReturn' },
                'return.close': { target: 'settled', actions: 'clearProblem' },
                'return.confirm': [{ guard: 'hasReturnComment', target: 'returning' }, { actions: 'refuseReturn' }],
              },
            },
            returning: {
              tags: 'sending',
              description: 'The work is being returned.',
              invoke: {
                src: 'returnWork',
                input: ({ context }) => ({ ...shownOf(context), comment: context.returning }),
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'take', params: ({ event }) => event.output }, 'sayReturned'],
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
              description: 'The work is being marked as 成果, or no longer.',
              invoke: {
                src: 'markAchievement',
                input: ({ context: { userTaskId, homework } }) => ({
                  userTaskId,
                  isAchievement: homework?.isAchievement !== '1',
                }),
                onDone: { target: 'saved', actions: 'tellHomework' },
                onError: {
                  target: 'saved',
                  actions: [
                    'forgetNext',
                    { type: 'sayAchievementFailed', params: ({ event }) => ({ error: event.error }) },
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
          description: 'Who has handed in, as far as it is known here.',
          initial: 'known',
          states: {
            known: {
              description: 'Nothing has happened since it was asked for.',
              always: { guard: 'isQueueOld', target: 'renewing' },
              on: { 'task.progressed': 'renewing', 'tasks.changed': 'renewing', 'line.back': 'renewing' },
            },
            renewing: {
              description:
                'It is asked for again, once for all that is told meanwhile; who is in sight stays in sight.',
              entry: 'askQueue',
              invoke: {
                src: 'loadQueue',
                input: ({ context }) => place(context),
                onDone: {
                  target: 'known',
                  actions: ['queueCame', { type: 'renewQueue', params: ({ event }) => event.output }],
                },
                onError: { target: 'known', actions: 'queueCame' },
              },
              on: queueTold,
            },
          },
        },
        bank: {
          description: 'The comments that are kept to be used again.',
          initial: 'idle',
          states: {
            idle: {
              description: 'They are here.',
              always: { guard: 'isBankBusy', target: 'changing' },
              on: { 'comment.keep': { actions: 'changeBank' }, 'comment.drop': { actions: 'changeBank' } },
            },
            changing: {
              description: 'One is being kept, or forgotten, also while the next homework is opened.',
              always: { guard: not('isBankBusy'), target: 'idle' },
            },
          },
        },
      },
    },
  },
})
