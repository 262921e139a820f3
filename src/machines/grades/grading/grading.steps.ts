/** What happens alike in several states of the chart of grading. */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { GradingComment } from '../../../../contract/entities/grades/grading'

/** How keeping or forgetting a comment has ended, whichever homework is in sight; what was not kept can be tried again. */
export const bankAnswers = {
  'xstate.done.actor.changeBank': {
    actions: {
      type: 'takeComments',
      params: ({ event }: { event: DoneActorEvent<readonly GradingComment[]> }) => ({ comments: event.output }),
    },
  },
  'xstate.error.actor.changeBank': {
    actions: [
      'noteUnkept',
      { type: 'sayBankFailed', params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }) },
    ],
  },
} as const

/** What is typed goes out after a moment of quiet; into a work that was returned nobody writes. */
export const begins = {
  'grade.points': { guard: 'canWrite', target: 'typing', actions: 'typePoints' },
  'grade.comment': { guard: 'canWrite', target: 'typing', actions: 'typeComment' },
  'grade.reason': { guard: 'canWrite', target: 'typing', actions: 'typeReason' },
  'grade.rubric': { guard: 'canWrite', target: 'typing', actions: 'typeRubric' },
} as const
/** What is typed further: the quiet begins anew. */
export const goesOn = {
  'grade.points': { target: 'typing', reenter: true, actions: 'typePoints' },
  'grade.comment': { target: 'typing', reenter: true, actions: 'typeComment' },
  'grade.reason': { target: 'typing', reenter: true, actions: 'typeReason' },
  'grade.rubric': { target: 'typing', reenter: true, actions: 'typeRubric' },
} as const
/** What is typed while something is on its way goes next, and one stays where one types. */
export const typedMeanwhile = {
  'grade.points': { actions: ['typePoints', 'forgetNext'] },
  'grade.comment': { actions: ['typeComment', 'forgetNext'] },
  'grade.reason': { actions: ['typeReason', 'forgetNext'] },
  'grade.rubric': { actions: ['typeRubric', 'forgetNext'] },
} as const
/** Another homework is wanted: at once … */
export const opensNext = {
  'queue.step': { guard: 'isAnother', target: '#grading.opening', actions: 'go' },
  'queue.go': { guard: 'isAnother', target: '#grading.opening', actions: 'go' },
} as const
/** … once what is typed is saved. */
export const savesFirst = {
  'queue.step': { guard: 'isAnother', target: 'checking', actions: 'rememberNext' },
  'queue.go': { guard: 'isAnother', target: 'checking', actions: 'rememberNext' },
} as const
/** … once what is on its way has ended. */
export const opensLater = {
  'queue.step': { guard: 'isAnother', actions: 'rememberNext' },
  'queue.go': { guard: 'isAnother', actions: 'rememberNext' },
} as const
/** What a teacher does with a homework of which nothing is unsaved. */
export const orders = {
  'grade.release': { guard: 'isGraded', target: 'releasing' },
  'return.ask': { guard: 'canReturn', target: 'askingReturn', actions: 'beginReturn' },
  'achievement.toggle': { guard: 'isHandedIn', target: 'marking' },
} as const

/** Something is told while it is being looked at, or while something else is going on: it is looked at after that. */
export const homeworkTold = {
  'task.progressed': { actions: 'tellHomework' },
  'tasks.changed': { actions: 'tellHomework' },
  'line.back': { actions: 'tellHomework' },
} as const
/** The same of the queue. */
export const queueTold = {
  'task.progressed': { actions: 'tellQueue' },
  'tasks.changed': { actions: 'tellQueue' },
  'line.back': { actions: 'tellQueue' },
} as const
