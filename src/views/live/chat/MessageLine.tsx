/**
 * A line of a conversation: a message with its sender, time and, while unconfirmed, its status; the first message of a day has the
 * day above it.
 */
import { timeOf } from '../../../../contract/moments'
import { dayText, type Line } from '../../../machines/live/chat/chat.selectors'
import type { ChatIntent } from '../../../machines/live/chat/chat.types'
import { texts } from '../../../machines/live/chat/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { RichText } from '../../shared/richText/RichText'
import { TeacherTag } from './TeacherTag'
import './chat.css'

export interface MessageLineProps {
  line: Line
  now: number
  onIntent: (intent: ChatIntent) => void
}

const icons = { stored: '', waiting: 'clock', sending: 'spinner pi-spin', failed: 'exclamation-circle' } as const

export function MessageLine({ line, now, onIntent }: MessageLineProps) {
  return (
    <>
      {line.beginsDay ? (
        <p className="u-muted size-xs text-center chat-day">
          <span>{dayText(line.time, now)}</span>
        </p>
      ) : null}
      <Message line={line} onIntent={onIntent} />
    </>
  )
}

function Message({ line, onIntent }: Omit<MessageLineProps, 'now'>) {
  const { isOwn, isFollowing, name, isTeacher, avatarUrl, html, time, state, problem, clientId } = line
  return (
    <article
      className={`row gap-2 align-start chat-message${isOwn ? ' justify-end chat-message--own' : ''}${isFollowing ? ' chat-message--following' : ''}`}
      data-state={state}
      aria-label={`${isOwn ? texts.you : name}${isTeacher && !isOwn ? ` ${texts.teacher}` : ''} ${timeOf(time)}`}
    >
      {isOwn ? null : (
        <span className="rigid width-control chat-speaker">
          {isFollowing ? null : <Avatar name={name} src={avatarUrl} size="m" />}
        </span>
      )}
      <div className="column align-start shrink chat-said">
        {isFollowing ? null : (
          <p className="row gap-2 u-muted size-xs chat-meta">
            {isOwn ? null : <span>{name}</span>}
            {isTeacher && !isOwn ? <TeacherTag /> : null}
            <time className="u-numbers">{timeOf(time)}</time>
          </p>
        )}
        <div className="pad-2-3 on-surface-2 max-wide chat-box">
          <RichText html={html} />
        </div>
        {state === 'stored' ? null : (
          <p
            className={`row gap-1 align-center u-muted size-xs chat-state chat-state--${state}`}
            role={state === 'failed' ? 'alert' : undefined}
          >
            <Icon name={icons[state]} />
            {problem ? `${texts.failed}：${problem}` : texts[state]}
            {state === 'failed' ? (
              <>
                <Button
                  kind="quiet"
                  size="s"
                  label={texts.retry}
                  onClick={() => onIntent({ type: 'message.retry', clientId })}
                />
                <Button
                  kind="quiet"
                  size="s"
                  label={texts.drop}
                  onClick={() => onIntent({ type: 'message.drop', clientId })}
                />
              </>
            ) : null}
          </p>
        )}
      </div>
    </article>
  )
}
