/** The reusable comments of a teacher: inserting one into the comment of the homework, saving, deleting. */
import type { CommentBankView } from '../../../machines/grades/commentBank/commentBank.selectors'
import type { CommentBankEvent } from '../../../machines/grades/commentBank/commentBank.types'
import { texts } from '../../../machines/grades/commentBank/texts'
import { Button } from '../../shared/kit/Button'
import { LoadProblem } from '../../shared/kit/LoadProblem'
import { Skeleton } from '../../shared/kit/marks'
import './commentBank.css'

export interface CommentBankProps {
  view: CommentBankView
  /** The comment of the homework. */
  comment: string
  /** The comment of the homework cannot be changed. */
  isFixed: boolean
  /** Replaces the comment of the homework. */
  onWrite: (comment: string) => void
  onIntent: (intent: CommentBankEvent) => void
}

export function CommentBank({ view, comment, isFixed, onWrite, onIntent }: CommentBankProps) {
  const { face, comments, unsaved, isSending } = view
  const written = comment.trim()
  const isLoaded = face === 'full' || face === 'empty'
  return (
    <section className="card stack gap-4 shrink pad-5" aria-label={texts.title}>
      <h2 className="size-m">{texts.title}</h2>
      {face === 'loading' ? (
        <div role="status">
          <span className="u-hidden">{texts.loading}</span>
          <Skeleton width="100%" height="var(--size-control)" aria-hidden="true" />
        </div>
      ) : null}
      {face === 'failed' ? (
        <LoadProblem
          failure={{ text: view.problem ?? texts.loadFailed, onRetry: () => onIntent({ type: 'bank.reload' }) }}
        />
      ) : null}
      {face === 'empty' ? <p className="u-muted">{texts.empty}</p> : null}
      <ul className="stack gap-1 commentBank-list">
        {comments.map(({ commentId, content }) => (
          <li key={commentId}>
            <button
              type="button"
              className="grow shrink min-touch pad-2-3 line-none round-s on-surface-2 ink-inherit font-inherit size-s text-start breaks pointer commentBank-insert"
              aria-label={texts.insert(content)}
              disabled={isFixed}
              onClick={() => onWrite(written === '' ? content : `${comment}\n${content}`)}
            >
              {content}
            </button>
            <Button
              kind="quiet"
              size="s"
              icon="times"
              iconOnly
              label={texts.drop(content)}
              busy={isSending}
              onClick={() => onIntent({ type: 'comment.drop', commentId })}
            />
          </li>
        ))}
      </ul>
      {unsaved.length > 0 ? (
        <ul className="stack gap-1 commentBank-list">
          {unsaved.map((content) => (
            <li key={content}>
              <span className="grow shrink ink-danger size-s breaks">{texts.unsaved(content)}</span>
              <Button
                kind="quiet"
                size="s"
                icon="refresh"
                iconOnly
                label={texts.retry(content)}
                busy={isSending}
                onClick={() => onIntent({ type: 'comment.keep', content })}
              />
              <Button
                kind="quiet"
                size="s"
                icon="times"
                iconOnly
                label={texts.forget(content)}
                onClick={() => onIntent({ type: 'comment.forget', content })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isLoaded && written !== '' && comments.every(({ content }) => content !== written) ? (
        <Button
          size="s"
          icon="plus"
          label={texts.keep}
          busy={isSending}
          onClick={() => onIntent({ type: 'comment.keep', content: written })}
        />
      ) : null}
    </section>
  )
}
