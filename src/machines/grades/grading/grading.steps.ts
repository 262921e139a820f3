/** Transitions shared by several states of the chart of grading. */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { GradingComment } from '../../../../contract/entities/grades/grading'

/** Result of saving or deleting a reusable comment, in any state; a comment that failed to save can be retried. */
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
      { type: 'notifyBankFailed', params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }) },
    ],
  },
} as const

/** The draft is saved after a pause in typing; a returned work cannot be graded. */
export const begins = {
  'grade.points': { guard: 'canWrite', target: 'typing', actions: 'typePoints' },
  'grade.comment': { guard: 'canWrite', target: 'typing', actions: 'typeComment' },
  'grade.reason': { guard: 'canWrite', target: 'typing', actions: 'typeReason' },
  'grade.rubric': { guard: 'canWrite', target: 'typing', actions: 'typeRubric' },
} as const
/** Further typing restarts the pause. */
export const goesOn = {
  'grade.points': { target: 'typing', reenter: true, actions: 'typePoints' },
  'grade.comment': { target: 'typing', reenter: true, actions: 'typeComment' },
  'grade.reason': { target: 'typing', reenter: true, actions: 'typeReason' },
  'grade.rubric': { target: 'typing', reenter: true, actions: 'typeRubric' },
} as const
/** Changes during a request are saved after it, and the page stays on this homework. */
export const typedWhileSaving = {
  'grade.points': { actions: ['typePoints', 'forgetNext'] },
  'grade.comment': { actions: ['typeComment', 'forgetNext'] },
  'grade.reason': { actions: ['typeReason', 'forgetNext'] },
  'grade.rubric': { actions: ['typeRubric', 'forgetNext'] },
} as const
/** Opens another homework: at once … */
export const opensNext = {
  'queue.step': { guard: 'isAnother', target: '#grading.opening', actions: 'go' },
  'queue.go': { guard: 'isAnother', target: '#grading.opening', actions: 'go' },
} as const
/** … after the draft is saved. */
export const savesFirst = {
  'queue.step': { guard: 'isAnother', target: 'checking', actions: 'rememberNext' },
  'queue.go': { guard: 'isAnother', target: 'checking', actions: 'rememberNext' },
} as const
/** … after the pending request. */
export const opensLater = {
  'queue.step': { guard: 'isAnother', actions: 'rememberNext' },
  'queue.go': { guard: 'isAnother', actions: 'rememberNext' },
} as const
/** Actions on a homework without unsaved changes. */
export const orders = {
  'grade.release': { guard: 'isGraded', target: 'releasing' },
  'return.ask': { guard: 'canReturn', target: 'askingReturn', actions: 'beginReturn' },
  'achievement.toggle': { guard: 'isHandedIn', target: 'marking' },
} as const

/** An event during a request leads to a reload after it. */
export const homeworkNotification = {
  'task.progressed': { actions: 'markHomeworkNews' },
  'tasks.changed': { actions: 'markHomeworkNews' },
  'line.back': { actions: 'markHomeworkNews' },
} as const
/** The same for the queue. */
export const queueNotification = {
  'task.progressed': { actions: 'markQueueNews' },
  'tasks.changed': { actions: 'markQueueNews' },
  'line.back': { actions: 'markQueueNews' },
} as const
