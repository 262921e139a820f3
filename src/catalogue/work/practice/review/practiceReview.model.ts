/** Model of marking a practice: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import {
  isHandedIn,
  isTyped,
  rubricBrings,
  rubricsOf,
} from '../../../../machines/work/practice/review/practiceReview.logic'
import { practiceReviewMachine } from '../../../../machines/work/practice/review/practiceReview.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { chosenReview, gradedReview, rubricReview, waitingReview, writtenReview } from '../practice.examples'
import { practiceReviewWords } from './practiceReview.words'

const offline = { code: 0, text: '' }
const input = { teachingClassId: 'tc1', practiceUserId: 'pu1' }

export const practiceReviewModel = defineModel<typeof practiceReviewMachine>({
  name: 'practice-review',
  feature: 'practice',
  purpose:
    'A teacher marks a practice: points and a comment, returning for revision, achievements; change notifications never discard typed text.',
  machine: practiceReviewMachine,
  source: 'src/machines/work/practice/review/practiceReview.machine.ts',
  starts: [{ name: 'a work', input }],
  words: practiceReviewWords,
  events: {
    'points.write': [
      { example: 'a mark', event: { type: 'points.write', points: '88.5' } },
      { example: 'all', event: { type: 'points.write', points: '100' } },
      { example: 'too much', event: { type: 'points.write', points: '101' } },
    ],
    'comment.write': [{ type: 'comment.write', comment: '数据来源要写清楚' }],
    'rubric.change': [
      { example: 'a level', event: { type: 'rubric.change', change: { criterion: 1, level: 0 } } },
      { example: 'a comment', event: { type: 'rubric.change', change: { criterion: 0, comment: '主题明确' } } },
      { example: 'none', event: { type: 'rubric.change', change: { criterion: null } } },
    ],
    'grade.save': [
      { example: 'to be told', event: { type: 'grade.save', isReleased: true } },
      { example: 'not yet', event: { type: 'grade.save', isReleased: false } },
    ],
    'return.open': [{ type: 'return.open' }],
    'return.write': [
      { example: 'a reason', event: { type: 'return.write', reason: '请补充访谈记录' } },
      { example: 'blanks', event: { type: 'return.write', reason: '  ' } },
    ],
    'return.confirm': [{ type: 'return.confirm' }],
    'return.cancel': [{ type: 'return.cancel' }],
    'achievement.toggle': [{ type: 'achievement.toggle' }],
    'review.reload': [{ type: 'review.reload' }],
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.back': [{ type: 'line.back' }],
  },
  actors: {
    classFacts: {},
    loadReview: {
      done: [waitingReview, writtenReview, gradedReview, chosenReview, rubricReview],
      error: [offline, errors.notFound],
    },
    grade: { done: [{ version: 4 }], error: [offline] },
    giveBack: { done: [undefined], error: [offline] },
    choose: { done: [{ version: 5 }], error: [offline] },
  },
  states: {
    loading: (_, { started }) => {
      for (const one of started)
        if (one.src === 'loadReview') mustBe(one.input, { practiceUserId: 'pu1' }, 'the request')
    },
    judging: ({ context }) => {
      must(context.work !== null, 'the work is loaded')
      must(!context.isOld || isTyped(context), 'an outdated work stays only while there are unsaved changes')
    },
    grading: ({ context: { work, points, comment, rubric } }, { started }) => {
      must(isHandedIn(work), 'D14: the work is submitted')
      for (const { src, input: sent } of started) {
        if (src !== 'grade') continue
        const { isReleased: _, ...mark } = sent as { isReleased: boolean }
        mustBe(
          mark,
          {
            practiceUserId: 'pu1',
            points: Number(points),
            comment,
            version: work?.version,
            ...(rubric && { rubrics: rubricsOf({ work, rubric }) }),
          },
          'D17: the request',
        )
        must(Number(points) >= 0 && Number(points) <= 100, 'D17: the points are from 0 to 100')
      }
    },
    'returning.editing': ({ context }) => must(isHandedIn(context.work), 'D14: the work is submitted'),
    'returning.sending': ({ context: { reason, work } }, { started }) => {
      for (const { src, input: sent } of started)
        if (src === 'giveBack')
          mustBe(sent, { practiceUserId: 'pu1', comment: reason, version: work?.version }, 'the request')
      must(reason.trim() !== '', 'D14: a reason is given')
    },
    choosing: ({ context: { work } }, { started }) => {
      mustBe(work?.practiceState, 'graded', "D28: the state of the achievement's work")
      for (const { src, input: sent } of started)
        if (src === 'choose')
          mustBe(sent, { practiceUserId: 'pu1', isAchievement: work?.isAchievement === '0' }, 'the request')
    },
    gone: () => undefined,
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
  },
  invariants: [],
  stateKey: ({ context: { work, points, comment, reason, rubric, problem, isOld } }) => ({
    isOld,
    work: work && [work.practiceState, work.isAchievement],
    points,
    comment: comment !== '',
    rubric: [rubric !== null, rubricBrings({ work, rubric })],
    reason: reason.trim() !== '',
    problem: problem !== null,
  }),
})
