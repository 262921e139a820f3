/** Model of the chart of reusable comments: examples of events and answers, and the assertions of each state. */
import type { GradingComment } from '../../../../contract/entities/grades/grading'
import { commentBankMachine } from '../../../machines/grades/commentBank/commentBank.machine'
import { texts } from '../../../machines/grades/commentBank/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must } from '../../shared/must'
import { commentBankWords } from './commentBank.words'

const comments: readonly GradingComment[] = [
  { commentId: 'c1', content: '例子贴切，请再说明这项工作每周花多少时间。' },
  { commentId: 'c2', content: '思路清楚，结论要有依据。' },
]
const added: GradingComment = { commentId: 'c3', content: '论据充分' }

export const commentBankModel = defineModel<typeof commentBankMachine>({
  name: 'comment-bank',
  feature: 'commentBank',
  purpose:
    'The reusable comments of a teacher, beside the homework that is graded (B417). A comment that failed to save stays visible until it is saved or discarded.',
  machine: commentBankMachine,
  source: 'src/machines/grades/commentBank/commentBank.machine.ts',
  starts: [{ name: 'a teacher', input: undefined }],
  words: commentBankWords,
  events: {
    'bank.reload': [{ type: 'bank.reload' }],
    'comment.keep': [
      { example: 'a new one', event: { type: 'comment.keep', content: added.content } },
      { example: 'another', event: { type: 'comment.keep', content: '请补充数据' } },
    ],
    'comment.drop': [
      { example: 'the first', event: { type: 'comment.drop', commentId: 'c1' } },
      { example: 'the second', event: { type: 'comment.drop', commentId: 'c2' } },
    ],
    'comment.forget': [{ type: 'comment.forget', content: added.content }],
  },
  actors: {
    loadComments: { done: [comments, []], error: failures },
    /** The server returns a comment that was stored before. */
    saveComment: { done: [added, comments[1]], error: failures },
    deleteComment: { done: [null], error: failures },
  },
  states: {
    loading: ({ context }, effects) => {
      asksFor(effects, 'loadComments', {})
      must(context.problem === null, 'no reason is shown')
    },
    failed: ({ context }) => saysWhy(context.problem, texts.loadFailed),
    listed: ({ context: { comments } }) => must(comments !== null, 'the comments are loaded'),
    saving: ({ context: { content } }, effects) => asksFor(effects, 'saveComment', { content }),
    deleting: ({ context: { commentId } }, effects) => asksFor(effects, 'deleteComment', { commentId }),
  },
  invariants: [
    {
      sentence: 'each comment is listed once',
      holds: ({ context: { comments, unsaved } }) => {
        const ids = (comments ?? []).map(({ commentId }) => commentId)
        return new Set(ids).size === ids.length && new Set(unsaved).size === unsaved.length
      },
    },
  ],
  stateKey: ({ context: { comments, unsaved, problem } }) => ({
    comments: comments?.map(({ commentId }) => commentId),
    unsaved,
    problem,
  }),
})
