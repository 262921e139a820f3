/**
 * Judging a work on a practice (D14 D17 D19 D28): points and a comment, given back to be revised, made an achievement. What is typed
 * stays until it is stored; news of the class are taken over only while nothing is typed.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { PracticeReview } from '../../../../contract/entities/content/practice'
import type { FilledRubric, RubricMarks } from '../../../../contract/entities/content/rubric'
import { errors } from '../../../../contract/errors'
import { PRACTICE_POINTS } from '../../../../contract/limits'
import { rubricPoints } from '../../../../contract/rules/rubrics'
import { isBlankText } from '../../../../contract/text'
import { type Failure, failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { isSameRubric, rubricChanged } from '../grading/grading.logic'
import type { RubricDraft } from '../grading/grading.types'
import { classFactsPlaceholder } from '../learning/learning.actors'
import { choosePlaceholder, gradePlaceholder, loadReviewPlaceholder, returnPlaceholder } from './practice.actors'
import type {
  LoadedReview,
  PracticeReviewContext,
  PracticeReviewEmitted,
  PracticeReviewEvent,
  PracticeReviewInput,
} from './practiceReview.types'
import { reviewTexts as texts } from './texts'

const POINTS = /^\d{1,3}(\.\d)?$/
const MOST = 100

/** The points that are typed; null: they are none. */
export const pointsOf = (typed: string): number | null =>
  POINTS.test(typed.trim()) && Number(typed) <= MOST ? Number(typed) : null

/** Whether a work is handed in. */
export const isHandedIn = (work: Pick<PracticeReview, 'practiceState'> | null): boolean =>
  work?.practiceState === 'submitted' || work?.practiceState === 'graded'

/** Whether something is typed that is not stored. */
export const isTyped = ({
  work,
  points,
  comment,
  rubric,
}: Pick<PracticeReviewContext, 'work' | 'points' | 'comment' | 'rubric'>): boolean =>
  work !== null &&
  (points !== (work.points === null ? '' : String(work.points)) ||
    comment !== work.comment ||
    (rubric !== null && !isSameRubric(rubric, draftOf(work) ?? rubric)))

/** The rubric of a work; a work has one at most. */
export const rubricOf = (work: PracticeReview | null): FilledRubric | undefined => work?.rubrics?.[0]

const draftOf = (work: PracticeReview): RubricDraft | null => {
  const rubric = rubricOf(work)
  return rubric ? { marks: rubric.marks, reason: rubric.reason } : null
}

/** The points that the rubric brings as it is filled now; null while a criterion has no level, or there is none. */
export function rubricBrings({ work, rubric }: Pick<PracticeReviewContext, 'work' | 'rubric'>): number | null {
  const shown = rubricOf(work)
  return shown && rubric ? rubricPoints(shown.criteria, rubric.marks, PRACTICE_POINTS) : null
}

/** What is chosen of the rubric, as it is stored. */
export function rubricsOf({ work, rubric }: Pick<PracticeReviewContext, 'work' | 'rubric'>): RubricMarks[] {
  const shown = rubricOf(work)
  if (!shown || !rubric) return []
  const { position, taskRubricId } = shown
  return [{ position, taskRubricId, marks: [...rubric.marks], reason: rubric.reason.trim() }]
}

const say = (text: string): Notify => ({ type: 'notify', level: 'success', text })
const idOf = ({ practiceUserId }: PracticeReviewContext) => ({ practiceUserId })

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
    giveBack: returnPlaceholder,
    choose: choosePlaceholder,
  },
  guards: {
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    isUntouched: ({ context }) => !isTyped(context),
    canGrade: ({ context: { work, points } }) => isHandedIn(work) && pointsOf(points) !== null,
    canReturn: ({ context: { work } }) => isHandedIn(work),
    hasReason: ({ context: { reason } }) => !isBlankText(reason),
    canChoose: ({ context: { work } }) => work?.practiceState === 'graded',
  },
  actions: {
    take: assign((_, { work, content }: LoadedReview) => ({
      work,
      content,
      points: work.points === null ? '' : String(work.points),
      // What was said when it was returned is said anew.
      comment: work.comment,
      rubric: draftOf(work),
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
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    sayGraded: emit(say(texts.graded)),
    sayReturned: emit(say(texts.returned)),
    /** What is typed stays. */
    noteChosen: assign(({ context: { work } }) => ({
      work: work && { ...work, isAchievement: work.isAchievement === '1' ? ('0' as const) : ('1' as const) },
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
    points: '',
    comment: '',
    reason: '',
    rubric: null,
    problem: null,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'loading',
  states: {
    loading: {
      description: 'The work is on its way; one that was in sight stays.',
      on: {
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
      on: {
        'points.write': { actions: 'writePoints' },
        'comment.write': { actions: 'writeComment' },
        'rubric.change': { actions: 'changeRubric' },
        'grade.save': [{ guard: 'canGrade', target: 'grading' }, { actions: 'refuse' }],
        'return.open': { guard: 'canReturn', target: 'returning', actions: 'beginReason' },
        'achievement.toggle': { guard: 'canChoose', target: 'choosing' },
        'review.reload': 'loading',
        'tasks.changed': { guard: 'isUntouched', target: 'loading' },
        'task.progressed': { guard: 'isUntouched', target: 'loading' },
        'line.back': { guard: 'isUntouched', target: 'loading' },
      },
    },
    grading: {
      tags: 'sending',
      description: 'The mark is being stored.',
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
        onDone: { target: 'loading', actions: 'sayGraded' },
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
            onDone: { target: '#practiceReview.loading', actions: 'sayReturned' },
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
        onDone: [
          { guard: 'isUntouched', target: 'loading', actions: 'sayChosen' },
          { target: 'judging', actions: ['sayChosen', 'noteChosen'] },
        ],
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
      on: { 'review.reload': 'loading', 'line.back': 'loading' },
    },
  },
})
