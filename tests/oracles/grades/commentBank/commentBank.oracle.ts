/**
 * The reusable comments of a teacher (B417): one is saved or deleted at a time. A comment that failed to save is lost only when
 * the teacher discards it.
 */
import type { GradingComment } from '../../../../contract/entities/grades/grading'
import { commentBankModel } from '../../../../src/catalogue/grades/commentBank/commentBank.model'
import { commentBankView } from '../../../../src/machines/grades/commentBank/commentBank.selectors'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

interface Known {
  /** The pending request, with the comment or the id that it is about. */
  readonly asked: { readonly for: 'comments' | 'save' | 'delete'; readonly about: string } | null
  readonly comments: readonly string[]
  readonly hasFailed: boolean
  readonly isLoaded: boolean
  readonly problem: string | null
  readonly unsaved: readonly string[]
}

const isFree = ({ asked, isLoaded }: Known): boolean => isLoaded && asked === null
const others = (contents: readonly string[], about: string | undefined) => contents.filter((one) => one !== about)

export const oracle = rulesOf(commentBankModel)({
  begin: (): Known => ({
    asked: { for: 'comments', about: '' },
    comments: [],
    hasFailed: false,
    isLoaded: false,
    problem: null,
    unsaved: [],
  }),
  rules: {
    'done loadComments': (known, comments: readonly GradingComment[]) =>
      stay(known, { asked: null, isLoaded: true, comments: comments.map(({ commentId }) => commentId) }),
    'error loadComments': (known, error: Failure) =>
      stay(known, { asked: null, hasFailed: true, problem: reasonOf(error, '常用评语没有加载成功') }),
    'bank.reload': (known) =>
      known.hasFailed
        ? stay(
            known,
            { asked: { for: 'comments', about: '' }, hasFailed: false, problem: null },
            starts('loadComments', {}),
          )
        : undefined,
    'comment.keep': (known, { content }) =>
      isFree(known)
        ? stay(known, { asked: { for: 'save', about: content } }, starts('saveComment', { content }))
        : undefined,
    'comment.drop': (known, { commentId }) =>
      isFree(known)
        ? stay(known, { asked: { for: 'delete', about: commentId } }, starts('deleteComment', { commentId }))
        : undefined,
    'comment.forget': (known, { content }) => stay(known, { unsaved: others(known.unsaved, content) }),
    'done saveComment': (known, { commentId }: GradingComment) =>
      stay(known, {
        asked: null,
        // The latest comes first; a comment that was stored before keeps its place.
        comments: known.comments.includes(commentId) ? known.comments : [commentId, ...known.comments],
        unsaved: others(known.unsaved, known.asked?.about),
      }),
    'error saveComment': (known, error: Failure) => {
      const content = known.asked?.about ?? ''
      return stay(
        known,
        { asked: null, unsaved: [...others(known.unsaved, content), content] },
        say('error', reasonOf(error, '常用评语没有保存成功')),
      )
    },
    'done deleteComment': (known) => stay(known, { asked: null, comments: others(known.comments, known.asked?.about) }),
    'error deleteComment': (known, error: Failure) =>
      stay(known, { asked: null }, say('error', reasonOf(error, '常用评语没有删除成功'))),
  },
  shown: ({ asked, comments, hasFailed, isLoaded, problem, unsaved }) => ({
    face: hasFailed ? 'failed' : !isLoaded ? 'loading' : comments.length > 0 ? 'full' : 'empty',
    comments,
    unsaved,
    isSending: asked?.for === 'save' || asked?.for === 'delete',
    problem,
    runs: asked === null ? '' : { comments: 'loadComments', save: 'saveComment', delete: 'deleteComment' }[asked.for],
  }),
  read: (snapshot) => {
    const view = commentBankView(snapshot)
    return { ...view, comments: view.comments.map(({ commentId }) => commentId), runs: running(snapshot) }
  },
})
