/** One topic with a page of its replies and the form of a reply. */
import type { ReactNode } from 'react'
import type { TopicView } from '../../../machines/talk/discussion/discussion.selectors'
import type { TopicEvent } from '../../../machines/talk/discussion/discussion.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Pager } from '../../shared/kit/Pager'
import type { UploadImage } from '../../shared/richText/uploads'
import { Marks, Moderation, Post, type PostProps } from './Post'
import { texts } from './texts'
import './discussion.css'

export interface ThreadProps extends Pick<PostProps, 'edit'> {
  view: TopicView
  backHref: string
  onNavigate: (href: string) => void
  upload: UploadImage
  onIntent: (intent: TopicEvent) => void
  /** The form of a reply. */
  composer: ReactNode
}

export function Thread({ view, backHref, onNavigate, upload, onIntent, composer, edit }: ThreadProps) {
  const { topic } = view
  return (
    <div className="stack gap-3 shrink">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch ink-accent no-underline discussion-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      {view.face === 'gone' ? (
        <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
          <Drawing name="empty" />
          <p className="size-m weight-medium kit-face-title">{texts.gone}</p>
          <p className="breaks u-muted below-3 kit-face-text">{texts.goneHint}</p>
        </div>
      ) : (
        <AsyncList
          face={view.face}
          name={texts.list}
          failedText={view.problem}
          onRetry={() => onIntent({ type: 'topic.reload' })}
        >
          {topic === null ? null : (
            <>
              <header className="bar gap-2 discussion-threadHead">
                <h2 className="breaks">{topic.deleted === '' ? topic.remarks : texts.deletedTopic}</h2>
                <Marks topic={topic} />
                <Moderation view={view} onIntent={onIntent} />
                <p className="row wrap gap-1-3 u-muted discussion-place">
                  {[topic.teachingClassName, topic.LessonFullName || texts.general].join(' · ')}
                </p>
              </header>
              <Post view={view} post={topic} upload={upload} onIntent={onIntent} edit={edit} />
              <Replies view={view} upload={upload} onIntent={onIntent} edit={edit} />
              {composer}
            </>
          )}
        </AsyncList>
      )}
      <Confirm
        open={view.isAsking}
        title={texts.askDeleteTitle}
        text={texts.askDelete}
        acceptLabel={texts.remove}
        danger
        onAccept={() => onIntent({ type: 'delete.confirm' })}
        onReject={() => onIntent({ type: 'delete.cancel' })}
      />
    </div>
  )
}

function Replies({ view, upload, onIntent, edit }: Pick<ThreadProps, 'view' | 'upload' | 'onIntent' | 'edit'>) {
  const { replies, total, newNum } = view
  return (
    <section className="stack gap-3 shrink discussion-replies" aria-label={texts.replyList} aria-busy={view.isLoading}>
      <h3 className="u-numbers above-2">{texts.replies(view.topic?.replyNum ?? total)}</h3>
      {replies.length === 0 ? <p className="u-muted">{texts.noReplies}</p> : null}
      {replies.map((reply) => (
        <Post key={reply.discussId} view={view} post={reply} upload={upload} onIntent={onIntent} edit={edit} />
      ))}
      <div aria-live="polite" className="discussion-news">
        {newNum > 0 ? (
          <Button
            wide
            icon="arrow-down"
            label={texts.newReplies(newNum)}
            onClick={() => onIntent({ type: 'news.show' })}
          />
        ) : null}
      </div>
      {total > view.pageSize ? (
        <Pager
          label={texts.replyList}
          page={view.pageNo}
          pageSize={view.pageSize}
          total={total}
          onPage={(pageNo) => onIntent({ type: 'page.turn', pageNo })}
        />
      ) : null}
    </section>
  )
}
