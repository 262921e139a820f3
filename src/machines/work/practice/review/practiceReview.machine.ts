/**
 * Judging a work on a practice (D14 D17 D19 D28): points and a comment, given back to be revised, made an achievement. What is typed
 * stays until it is stored; what is told is looked at as soon as nothing is typed, and whoever types meanwhile goes on with that.
 */

import { and, assertEvent, assign, emit, setup } from 'xstate'
import { errors } from '../../../../../contract/errors'
import { isBlankText } from '../../../../../contract/text'
import { classFactsPlaceholder } from '../../../courses/learning/learning.actors'
import { rubricChanged } from '../../../grades/grading/grading.logic'
import { callActor } from '../../../shared/data/calls'
import { type Failure, failureOf } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { choosePlaceholder, gradePlaceholder, loadReviewPlaceholder } from '../practice.actors'
import { reviewTexts as texts } from '../texts'
import {
  draftAfter,
  draftOf,
  isHandedIn,
  isTyped,
  noDraft,
  pointsOf,
  rubricBrings,
  rubricsOf,
  workWith,
} from './practiceReview.logic'
import type {
  LoadedReview,
  PracticeReviewContext,
  PracticeReviewEmitted,
  PracticeReviewEvent,
  PracticeReviewInput,
  StoredReview,
} from './practiceReview.types'

const say = (text: string): Notify => ({ type: 'notify', level: 'success', text })
const idOf = ({ practiceUserId }: PracticeReviewContext) => ({ practiceUserId })

/** What is typed while the work is read. */
const typing = {
  'points.write': { actions: 'writePoints' },
  'comment.write': { actions: 'writeComment' },
  'rubric.change': { actions: 'changeRubric' },
} as const
/** What is typed, or ordered, while a work in sight is asked for again goes first: it is looked at after that. */
const goesFirst = {
  'points.write': { guard: 'isHandedIn', target: 'judging', actions: 'writePoints' },
  'comment.write': { guard: 'isHandedIn', target: 'judging', actions: 'writeComment' },
  'rubric.change': { guard: 'isHandedIn', target: 'judging', actions: 'changeRubric' },
  'grade.save': { guard: 'canGrade', target: 'grading' },
  'return.open': { guard: 'isHandedIn', target: 'returning', actions: 'beginReason' },
  'achievement.toggle': { guard: 'canChoose', target: 'choosing' },
} as const

export const practiceReviewMachine = setup({
  types: {
    context: {} as PracticeReviewContext,
    events: {} as PracticeReviewEvent,
    input: {} as PracticeReviewInput,
    emitted: {} as PracticeReviewEmitted,
  },
  actors: {
    classFacts: classFactsPlaceholder,
    loadReview: loadReviewPlaceholder,
    grade: gradePlaceholder,
    giveBack: callActor('returnPractice'),
    choose: choosePlaceholder,
  },
  guards: {
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    isOld: ({ context: { isOld } }) => isOld,
    isUntouched: ({ context }) => !isTyped(context),
    isHandedIn: ({ context: { work } }) => isHandedIn(work),
    canGrade: ({ context: { work, points } }) => isHandedIn(work) && pointsOf(points) !== null,
    hasReason: ({ context: { reason } }) => !isBlankText(reason),
    canChoose: ({ context: { work } }) => work?.practiceState === 'graded',
  },
  actions: {
    /** What went wrong with something else is still said. */
    take: assign((_, { work, content }: LoadedReview) => ({ work, content, ...draftOf(work), isOld: false })),
    /** It is looked at as soon as nothing is typed. */
    tell: assign({ isOld: true }),
    send: assign(({ context: { points, comment, rubric } }) => ({ sent: { points, comment, rubric } })),
    noteGraded: assign(({ context }, { version }: StoredReview) => {
      const work = context.work && workWith(context.work, context.sent, version)
      return work ? { work, ...draftAfter(work, context.sent, context), problem: null } : {}
    }),
    noteReturned: assign(({ context: { work } }) => ({
      work: work && { ...work, practiceState: 'returned' as const },
      problem: null,
    })),
    writePoints: assign(({ event }) => {
      assertEvent(event, 'points.write')
      return { points: event.points, problem: null }
    }),
    writeComment: assign(({ event }) => {
      assertEvent(event, 'comment.write')
      return { comment: event.comment, problem: null }
    }),
    changeRubric: assign(({ context: { work, rubric }, event }) => {
      assertEvent(event, 'rubric.change')
      if (!rubric) return {}
      const now = rubricChanged(rubric, event.change)
      const points = 'level' in event.change ? rubricBrings({ work, rubric: now }) : null
      return { rubric: now, problem: null, ...(points !== null && { points: String(points) }) }
    }),
    writeReason: assign(({ event }) => {
      assertEvent(event, 'return.write')
      return { reason: event.reason, problem: null }
    }),
    beginReason: assign(({ context }) => ({ reason: context.comment, problem: null })),
    refuse: assign(({ context: { work } }) => ({
      problem: isHandedIn(work) ? texts.pointsMissing : texts.notSubmitted,
    })),
    refuseReason: assign({ problem: texts.reasonMissing }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    sayGraded: emit(say(texts.graded)),
    sayReturned: emit(say(texts.returned)),
    /** What is typed stays. */
    noteChosen: assign(({ context: { work } }, { version }: StoredReview) => ({
      work: work && { ...work, version, isAchievement: work.isAchievement === '1' ? ('0' as const) : ('1' as const) },
      problem: null,
    })),
    sayChosen: emit(({ context: { work } }) => say(work?.isAchievement === '1' ? texts.unchosen : texts.chosen)),
  },
}).createMachine({
  id: 'practiceReview',
  description: 'A work on a practice, in the hands of its teacher.',
  context: ({ input }) => ({
    ...input,
    work: null,
    content: {},
    ...noDraft,
    sent: noDraft,
    reason: '',
    problem: null,
    isOld: false,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  on: {
    'tasks.changed': { actions: 'tell' },
    'task.progressed': { actions: 'tell' },
    'line.back': { actions: 'tell' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The work is on its way; one that was in sight stays, and whoever types goes on with it.',
      entry: 'tell',
      on: {
        ...goesFirst,
        'tasks.changed': { target: 'loading', reenter: true },
        'task.progressed': { target: 'loading', reenter: true },
        'line.back': { target: 'loading', reenter: true },
      },
      invoke: {
        src: 'loadReview',
        input: ({ context }) => idOf(context),
        onDone: { target: 'judging', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) }, target: 'gone' },
          {
            target: 'failed',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.loadFailed }),
            },
          },
        ],
      },
    },
    judging: {
      description: 'The work is read; points and a comment can be typed.',
      always: { guard: and(['isOld', 'isUntouched']), target: 'loading' },
      on: {
        ...typing,
        'grade.save': [{ guard: 'canGrade', target: 'grading' }, { actions: 'refuse' }],
        'return.open': { guard: 'isHandedIn', target: 'returning', actions: 'beginReason' },
        'achievement.toggle': { guard: 'canChoose', target: 'choosing' },
        'review.reload': { target: 'loading', actions: 'clearProblem' },
      },
    },
    grading: {
      tags: 'sending',
      description: 'The mark is being stored; what is typed meanwhile stays.',
      entry: 'send',
      on: typing,
      invoke: {
        src: 'grade',
        input: ({ context: { practiceUserId, points, comment, work, rubric }, event }) => ({
          practiceUserId,
          points: pointsOf(points) ?? 0,
          comment,
          version: work?.version ?? 1,
          isReleased: event.type === 'grade.save' && event.isReleased,
          ...(rubric && { rubrics: rubricsOf({ work, rubric }) }),
        }),
        onDone: {
          target: 'judging',
          actions: [{ type: 'noteGraded', params: ({ event }) => event.output }, 'tell', 'sayGraded'],
        },
        onError: {
          target: 'judging',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.saveFailed }),
          },
        },
      },
    },
    returning: {
      description: 'Why it is returned is being written.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The reason may be changed.',
          on: {
            'return.write': { actions: 'writeReason' },
            'return.confirm': [{ guard: 'hasReason', target: 'sending' }, { actions: 'refuseReason' }],
            'return.cancel': '#practiceReview.judging',
          },
        },
        sending: {
          tags: 'sending',
          description: 'It is on its way back.',
          invoke: {
            src: 'giveBack',
            input: ({ context: { practiceUserId, reason, work } }) => ({
              practiceUserId,
              comment: reason,
              version: work?.version ?? 1,
            }),
            onDone: { target: '#practiceReview.loading', actions: ['noteReturned', 'sayReturned'] },
            onError: {
              target: 'editing',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.saveFailed }),
              },
            },
          },
        },
      },
    },
    choosing: {
      tags: 'sending',
      description: 'It becomes an achievement, or is one no longer.',
      invoke: {
        src: 'choose',
        input: ({ context: { practiceUserId, work } }) => ({
          practiceUserId,
          isAchievement: work?.isAchievement !== '1',
        }),
        onDone: {
          target: 'judging',
          actions: ['sayChosen', { type: 'noteChosen', params: ({ event }) => event.output }, 'tell'],
        },
        onError: {
          target: 'judging',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.saveFailed }),
          },
        },
      },
    },
    gone: { description: 'There is no such work here.', on: { 'review.reload': 'loading' } },
    failed: {
      description: 'The work did not come; it can be asked for again.',
      on: {
        'review.reload': { target: 'loading', actions: 'clearProblem' },
        'line.back': { target: 'loading', actions: 'clearProblem' },
      },
    },
  },
})
