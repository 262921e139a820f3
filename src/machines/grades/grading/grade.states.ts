/** States of the grade of the shown homework: typing and saving, and the orders on a homework without unsaved changes. */
import { and } from 'xstate'
import { failureOf } from '../../shared/failure'
import { gradeOf, placeOf } from './grading.logic'
import { gradingSetup } from './grading.setup'
import type { GradingContext } from './grading.types'
import { texts } from './texts'

/** The draft is saved after a pause in typing; a returned work cannot be graded. */
const begins = {
  'grade.points': { guard: 'canWrite', target: 'typing', actions: 'typePoints' },
  'grade.comment': { guard: 'canWrite', target: 'typing', actions: 'typeComment' },
  'grade.reason': { guard: 'canWrite', target: 'typing', actions: 'typeReason' },
  'grade.rubric': { guard: 'canWrite', target: 'typing', actions: 'typeRubric' },
} as const

/** Opens another homework at once. */
const opensNext = {
  'queue.step': { guard: 'isAnother', target: '#grading.opening', actions: 'go' },
  'queue.go': { guard: 'isAnother', target: '#grading.opening', actions: 'go' },
} as const

/** Orders on a homework without unsaved changes. */
const orders = {
  'grade.release': { guard: 'isGraded', target: 'releasing' },
  'return.ask': { guard: 'canReturn', target: 'askingReturn', actions: 'beginReturn' },
  'achievement.toggle': { guard: 'isHandedIn', target: 'marking' },
} as const

const settled = gradingSetup.createStateConfig({
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
})

const looking = gradingSetup.createStateConfig({
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
})

/** Further typing restarts the pause. */
const goesOn = {
  'grade.points': { target: 'typing', reenter: true, actions: 'typePoints' },
  'grade.comment': { target: 'typing', reenter: true, actions: 'typeComment' },
  'grade.reason': { target: 'typing', reenter: true, actions: 'typeReason' },
  'grade.rubric': { target: 'typing', reenter: true, actions: 'typeRubric' },
} as const

/** Saves the draft before another homework opens. */
const savesFirst = {
  'queue.step': { guard: 'isAnother', target: 'checking', actions: 'rememberNext' },
  'queue.go': { guard: 'isAnother', target: 'checking', actions: 'rememberNext' },
} as const

const typing = gradingSetup.createStateConfig({
  description: 'Waiting for a pause in typing before the grade is saved.',
  always: { guard: 'isUnchanged', target: 'settled' },
  after: { quietOver: 'checking' },
  on: { ...goesOn, ...savesFirst, 'grade.save': 'checking' },
})

const checking = gradingSetup.createStateConfig({
  description: 'Checking the grade before it is saved; left at once.',
  always: [
    { guard: 'isFine', target: 'saving' },
    { target: 'stuck', actions: 'refuse' },
  ],
})

/** Changes during a request are saved after it, and the page stays on this homework. */
const typedWhileSaving = {
  'grade.points': { actions: ['typePoints', 'forgetNext'] },
  'grade.comment': { actions: ['typeComment', 'forgetNext'] },
  'grade.reason': { actions: ['typeReason', 'forgetNext'] },
  'grade.rubric': { actions: ['typeRubric', 'forgetNext'] },
} as const

/** Opens another homework after the pending request. */
const opensLater = {
  'queue.step': { guard: 'isAnother', actions: 'rememberNext' },
  'queue.go': { guard: 'isAnother', actions: 'rememberNext' },
} as const

const saving = gradingSetup.createStateConfig({
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
})

const saved = gradingSetup.createStateConfig({
  description:
    'The request has ended. Changes made during the request are saved next, then the next homework opens; left at once.',
  always: [
    { guard: and(['isChanged', 'hasNext']), target: 'checking' },
    { guard: 'isChanged', target: 'typing' },
    { guard: 'hasNext', target: '#grading.opening', actions: 'goNext' },
    { target: 'settled' },
  ],
})

const stuck = gradingSetup.createStateConfig({
  description: 'The grade cannot be saved; the reason is shown.',
  on: {
    ...goesOn,
    ...savesFirst,
    'grade.save': 'checking',
    'line.back': { target: 'checking', actions: 'markHomeworkNews' },
    'grade.discard': '#grading.opening',
  },
})

const conflict = gradingSetup.createStateConfig({
  description: 'Another page has saved the grade; both versions are shown, and the teacher chooses one.',
  on: {
    'conflict.mine': { guard: 'isSameHandIn', target: 'checking', actions: 'insist' },
    'conflict.theirs': { target: 'settled', actions: 'takeTheirs' },
  },
})

const releasing = gradingSetup.createStateConfig({
  tags: 'sending',
  description: 'Releasing the mark to this student.',
  invoke: {
    src: 'release',
    input: ({ context }) => ({
      ...placeOf(context),
      studentIds: context.homework ? [context.homework.userId] : [],
    }),
    onDone: { target: 'saved', actions: ['markHomeworkNews', 'notifyReleased'] },
    onError: {
      target: 'saved',
      actions: ['forgetNext', { type: 'notifyReleaseFailed', params: ({ event }) => ({ error: event.error }) }],
    },
  },
  on: { ...typedWhileSaving, ...opensLater },
})

const askingReturn = gradingSetup.createStateConfig({
  description: 'Writing the comment of the return.',
  on: {
    'return.write': { actions: 'writeReturn' },
    'return.close': { target: 'settled', actions: 'clearProblem' },
    'return.confirm': [{ guard: 'hasReturnComment', target: 'returning' }, { actions: 'refuseReturn' }],
  },
})

/** The submission and the revision of the grade that the page shows. */
const shownOf = ({ homework, userTaskId }: GradingContext) => ({
  userTaskId,
  handInNo: homework?.handInNo ?? 0,
  revision: homework?.revision ?? 0,
})

const returning = gradingSetup.createStateConfig({
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
})

const marking = gradingSetup.createStateConfig({
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
      actions: ['forgetNext', { type: 'notifyAchievementFailed', params: ({ event }) => ({ error: event.error }) }],
    },
  },
  on: {
    'grade.points': { guard: 'canWrite', actions: ['typePoints', 'forgetNext'] },
    'grade.comment': { guard: 'canWrite', actions: ['typeComment', 'forgetNext'] },
    'grade.rubric': { guard: 'canWrite', actions: ['typeRubric', 'forgetNext'] },
    ...opensLater,
  },
})

/** An event during a request leads to a reload after it. */
const homeworkNotification = {
  'task.progressed': { actions: 'markHomeworkNews' },
  'tasks.changed': { actions: 'markHomeworkNews' },
  'line.back': { actions: 'markHomeworkNews' },
} as const

export const grade = gradingSetup.createStateConfig({
  description: 'The grade of the homework, and whether it is saved.',
  initial: 'settled',
  on: homeworkNotification,
  states: {
    settled,
    looking,
    typing,
    checking,
    saving,
    saved,
    stuck,
    conflict,
    releasing,
    askingReturn,
    returning,
    marking,
  },
})
