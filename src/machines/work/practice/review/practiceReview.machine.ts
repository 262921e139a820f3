/**
 * Marking a practice (D14 D17 D19 D28): points and a comment, returning for revision, and achievements. Typed text stays until
 * it is saved. A change notification reloads the work as soon as there are no unsaved changes; the teacher can go on typing
 * during the reload.
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

const toNotify = (text: string): Notify => ({ type: 'notify', level: 'success', text })
const idOf = ({ practiceUserId }: PracticeReviewContext) => ({ practiceUserId })

/** Events for typing while the work is shown. */
const typing = {
  'points.write': { actions: 'writePoints' },
  'comment.write': { actions: 'writeComment' },
  'rubric.change': { actions: 'changeRubric' },
} as const
/** Typing or a command during a reload takes precedence: the reload is repeated afterwards. */
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
    /** A problem of another operation stays visible. */
    take: assign((_, { work, content }: LoadedReview) => ({ work, content, ...draftOf(work), isOld: false })),
    /** Marks the work as outdated: it is reloaded as soon as there are no unsaved changes. */
    markOutdated: assign({ isOld: true }),
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
    notifyGraded: emit(toNotify(texts.graded)),
    notifyReturned: emit(toNotify(texts.returned)),
    /** Takes the new version; the typed text stays. */
    noteChosen: assign(({ context: { work } }, { version }: StoredReview) => ({
      work: work && { ...work, version, isAchievement: work.isAchievement === '1' ? ('0' as const) : ('1' as const) },
      problem: null,
    })),
    notifyChosen: emit(({ context: { work } }) =>
      toNotify(work?.isAchievement === '1' ? texts.unchosen : texts.chosen),
    ),
  },
}).createMachine({
  id: 'practiceReview',
  description: 'A work on a practice, marked by its teacher.',
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
    'tasks.changed': { actions: 'markOutdated' },
    'task.progressed': { actions: 'markOutdated' },
    'line.back': { actions: 'markOutdated' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the work; the previous one stays visible, and typing continues.',
      entry: 'markOutdated',
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
      description: 'The work is shown; points and a comment can be typed.',
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
      description: 'Saving the mark; text typed during the request stays.',
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
          actions: [{ type: 'noteGraded', params: ({ event }) => event.output }, 'markOutdated', 'notifyGraded'],
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
      description: 'Returning the work for revision.',
      initial: 'editing',
      states: {
        editing: {
          description: 'Editing the reason.',
          on: {
            'return.write': { actions: 'writeReason' },
            'return.confirm': [{ guard: 'hasReason', target: 'sending' }, { actions: 'refuseReason' }],
            'return.cancel': '#practiceReview.judging',
          },
        },
        sending: {
          tags: 'sending',
          description: 'Sending the return.',
          invoke: {
            src: 'giveBack',
            input: ({ context: { practiceUserId, reason, work } }) => ({
              practiceUserId,
              comment: reason,
              version: work?.version ?? 1,
            }),
            onDone: { target: '#practiceReview.loading', actions: ['noteReturned', 'notifyReturned'] },
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
      description: 'Making the work an achievement, or revoking that.',
      invoke: {
        src: 'choose',
        input: ({ context: { practiceUserId, work } }) => ({
          practiceUserId,
          isAchievement: work?.isAchievement !== '1',
        }),
        onDone: {
          target: 'judging',
          actions: ['notifyChosen', { type: 'noteChosen', params: ({ event }) => event.output }, 'markOutdated'],
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
    gone: { description: 'The work does not exist here.', on: { 'review.reload': 'loading' } },
    failed: {
      description: 'Loading failed; the user can retry.',
      on: {
        'review.reload': { target: 'loading', actions: 'clearProblem' },
        'line.back': { target: 'loading', actions: 'clearProblem' },
      },
    },
  },
})
