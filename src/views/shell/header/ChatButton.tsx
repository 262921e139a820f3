/** The chat in the header: replaces the bubble where the page fills the window. */

import { texts } from '../../../machines/live/chat/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { Badge } from '../../shared/kit/marks'
import type { ShellChat } from '../frame/shell.types'
import { countShown } from './countShown'
import { HeaderButton } from './HeaderButton'
import '../../live/chat/styles/flash.css'
import '../frame/shell.css'

export function ChatButton({ unread, flashing, isOpen, onToggle }: ShellChat) {
  return (
    <div className="relative gone shell-bell shell-chat" data-chat-button="">
      <HeaderButton
        icon="comments"
        label={texts.bubble}
        name={unread > 0 ? texts.bubbleUnread(unread) : texts.bubble}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {flashing ? (
        <span
          className="stack place-center absolute inset-0 round-full on-surface no-pointer chat-flash"
          aria-hidden="true"
        >
          <Avatar name={flashing.name} src={flashing.avatarUrl} />
        </span>
      ) : null}
      {unread > 0 ? (
        <Badge
          value={countShown(unread)}
          className="height-4 absolute top-0 round-full no-pointer shell-bell-count"
          aria-hidden="true"
        />
      ) : null}
    </div>
  )
}
