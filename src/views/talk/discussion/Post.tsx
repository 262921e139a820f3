/** A topic or a reply with its actions. A deleted post is replaced by a notice. */
import type { ReactNode } from 'react'
import type { DiscussReply, DiscussTopic } from '../../../../contract/entities/talk/discussion'
import { momentInWords } from '../../../../contract/moments'
import type { TopicView } from '../../../machines/talk/discussion/discussion.selectors'
import type { TopicEvent } from '../../../machines/talk/discussion/discussion.types'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { RichText } from '../../shared/richText/RichText'
import type { UploadImage } from '../../shared/richText/uploads'
import { EditForm } from './EditForm'
import { texts } from './texts'

export interface PostProps {
  view: TopicView
  post: DiscussTopic | DiscussReply
  upload: UploadImage
  onIntent: (intent: TopicEvent) => void
  /** The bar above the edited text, and a number that changes when a draft replaces the text. */
  edit?: { readonly edition: number; readonly above: ReactNode } | undefined
}

/** The element id of a post. */
export const placeOf = (discussId: string): string => `post-${discussId}`

const isReply = (post: DiscussTopic | DiscussReply): post is DiscussReply => 'topicId' in post

export function Post({ view, post, upload, onIntent, edit }: PostProps) {
  const { edited, markedId } = view
  const mark = markedId === post.discussId ? ' discussion-post--marked' : ''
  if (post.deleted !== '')
    return (
      <div
        id={placeOf(post.discussId)}
        className={`stack gap-2 pad-3-4 line round-m shrink breaks on-none u-muted discussion-post discussion-post--deleted${mark}`}
        tabIndex={-1}
      >
        <p>{isReply(post) ? texts.deleted[post.deleted] : texts.deletedTopic}</p>
      </div>
    )
  return (
    <article
      id={placeOf(post.discussId)}
      className={`stack gap-2 pad-3-4 line round-m on-surface shrink breaks discussion-post${mark}`}
      tabIndex={-1}
      aria-label={`${post.userName} ${momentInWords(post.createTime)}`}
    >
      <header className="bar gap-2 discussion-postHead">
        <Avatar name={post.userName} size="s" />
        <strong>{post.userName}</strong>
        {post.isTeacher === '1' ? (
          <span className="before-1 inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-teacher">
            {texts.teacher}
          </span>
        ) : null}
        <span className="u-muted u-numbers">{momentInWords(post.createTime)}</span>
        {post.changeTime === null ? null : <span className="u-muted">{texts.edited}</span>}
      </header>
      {isReply(post) && post.quote ? (
        <blockquote className="flush pad-2-3 on-surface-2 u-muted discussion-quote">
          {post.quote.isDeleted === '1' ? (
            texts.quoteDeleted
          ) : (
            <>
              <strong>{texts.quoted(post.quote.userName)}</strong>
              {post.quote.excerpt}
            </>
          )}
        </blockquote>
      ) : null}
      {edited?.discussId === post.discussId ? (
        <>
          {edit?.above}
          <EditForm key={edit?.edition} view={view} isTopic={!isReply(post)} upload={upload} onIntent={onIntent} />
        </>
      ) : (
        <>
          <RichText html={post.content} />
          {post.mentions.length > 0 ? (
            <p className="bar gap-1">
              {texts.mentioned}
              {post.mentions.map(({ userId, userName }) => (
                <span
                  key={userId}
                  className="inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-mention"
                >
                  @{userName}
                </span>
              ))}
            </p>
          ) : null}
          <Tools view={view} post={post} onIntent={onIntent} />
        </>
      )}
    </article>
  )
}

/** Why other actions are unavailable now; null when they are available. */
const actReason = ({ isBusy, isEditing }: TopicView): string | null =>
  isBusy ? texts.busy : isEditing ? texts.editing : null

function Tools({ view, post, onIntent }: Omit<PostProps, 'upload' | 'edit'>) {
  const { replyReason, changeReason } = view
  const { discussId, userName, likeNum } = post
  const busy = actReason(view)
  const isLiked = post.isLiked === '1'
  return (
    <div className="bar gap-1">
      <Button
        kind="quiet"
        size="s"
        icon={isLiked ? 'thumbs-up-fill' : 'thumbs-up'}
        label={`${texts.like} ${likeNum}`}
        name={`${texts.like} ${likeNum} ${isLiked ? texts.unlikeOf(userName) : texts.likeOf(userName)}`}
        pressed={isLiked}
        reason={changeReason ?? busy}
        onClick={() => onIntent({ type: 'post.act', act: { kind: isLiked ? 'unlike' : 'like', discussId } })}
      />
      {isReply(post) ? (
        <Button
          kind="quiet"
          size="s"
          icon="reply"
          label={texts.reply}
          name={texts.replyTo(userName)}
          reason={replyReason}
          onClick={() => onIntent({ type: 'post.quote', discussId })}
        />
      ) : null}
      {post.isOwn === '1' ? (
        <Button
          kind="quiet"
          size="s"
          icon="pencil"
          label={texts.edit}
          reason={replyReason ?? busy}
          onClick={() => onIntent({ type: 'edit.open', discussId })}
        />
      ) : null}
      {post.isOwn === '1' || view.mayModerate ? (
        <Button
          kind="dangerQuiet"
          size="s"
          icon="trash"
          label={texts.remove}
          reason={busy}
          onClick={() => onIntent({ type: 'post.askDelete', discussId })}
        />
      ) : null}
    </div>
  )
}

/** A teacher's actions on a topic. */
export function Moderation({ view, onIntent }: Pick<PostProps, 'view' | 'onIntent'>) {
  const { topic } = view
  if (topic === null || !view.mayModerate || topic.deleted !== '') return null
  const { discussId } = topic
  const [isPinned, isLocked] = [topic.isPinned === '1', topic.isLocked === '1']
  const reason = actReason(view)
  return (
    <fieldset className="row gap-2 pad-0 line-none discussion-moderation">
      <legend className="u-hidden">{texts.moderate}</legend>
      <Button
        size="s"
        icon="thumbtack"
        label={isPinned ? texts.unpin : texts.pin}
        reason={reason}
        onClick={() => onIntent({ type: 'post.act', act: { kind: isPinned ? 'unpin' : 'pin', discussId } })}
      />
      <Button
        size="s"
        icon={isLocked ? 'lock-open' : 'lock'}
        label={isLocked ? texts.unlock : texts.lock}
        reason={reason}
        onClick={() => onIntent({ type: 'post.act', act: { kind: isLocked ? 'unlock' : 'lock', discussId } })}
      />
    </fieldset>
  )
}

/** Badges of a topic: pinned, locked. */
export const Marks = ({ topic }: { topic: Pick<DiscussTopic, 'isPinned' | 'isLocked'> }) => (
  <>
    {topic.isPinned === '1' ? (
      <span className="inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-tag">
        {texts.pinned}
      </span>
    ) : null}
    {topic.isLocked === '1' ? (
      <span className="inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-tag">
        <Icon name="lock" />
        {texts.locked}
      </span>
    ) : null}
  </>
)
