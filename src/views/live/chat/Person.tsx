/** A person's picture with the online status, and whether it flashes (B235, B301). */
import { texts } from '../../../machines/live/chat/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { Icon } from '../../shared/kit/Icon'
import './chat.css'

export interface PersonProps {
  name: string
  avatarUrl: string
  /** Null: a group. */
  isOnline: boolean | null
  isFlashing?: boolean
  size?: 's' | 'm'
}

export function Person({ name, avatarUrl, isOnline, isFlashing = false, size = 'm' }: PersonProps) {
  return (
    <span
      className={isFlashing ? 'inline-stack relative rigid chat-flash' : 'inline-stack relative rigid'}
      data-flashing={isFlashing || undefined}
    >
      {isOnline === null && avatarUrl === '' ? (
        <span
          className="stack place-center round-m on-accent-soft ink-accent width-control height-control chat-groupFace"
          aria-hidden="true"
        >
          <Icon name="users" />
        </span>
      ) : (
        <Avatar name={name} src={avatarUrl} size={size} />
      )}
      {isOnline === null ? null : (
        <span
          className={
            isOnline
              ? 'absolute width-3 height-3 round-full chat-dot chat-dot--on'
              : 'absolute width-3 height-3 round-full chat-dot'
          }
        >
          <span className="u-hidden">{isOnline ? texts.online : texts.offline}</span>
        </span>
      )}
    </span>
  )
}
