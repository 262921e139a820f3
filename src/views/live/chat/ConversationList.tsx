/** The conversations, the newest first: groups and friends, with numbers of unread messages. */
import { dayNumberOf, timeOf } from '../../../../contract/moments'
import { type ConversationRow, dayText } from '../../../machines/live/chat/chat.selectors'
import type { ChatIntent, ConversationKey } from '../../../machines/live/chat/chat.types'
import { texts } from '../../../machines/live/chat/texts'
import { Person } from './Person'
import { TeacherTag } from './TeacherTag'
import './chat.css'

export interface ConversationListProps {
  rows: readonly ConversationRow[]
  openKey: ConversationKey | null
  /** The server's clock in ms, for the names of days. */
  now: number
  onIntent: (intent: ChatIntent) => void
}

const UNREAD_SHOWN = 99

export function ConversationList({ rows, openKey, now, onIntent }: ConversationListProps) {
  if (rows.length === 0) return <p className="pad-4 u-muted text-center">{texts.noFriends}</p>
  return (
    <ul className="chat-list" aria-label={texts.conversations}>
      {rows.map(
        ({ key, conversation, name, avatarUrl, time, unread, isTeacher, isOnline, online, isFlashing, ...row }) => (
          <li key={key}>
            <button
              type="button"
              className="row gap-3 align-center pad-2 wide pointer ink-inherit text-start on-none line-none round-m coarse-min-touch chat-row"
              aria-current={key === openKey || undefined}
              onClick={() => onIntent({ type: 'chat.talk', conversation })}
            >
              <Person name={name} avatarUrl={avatarUrl} isOnline={online ? null : isOnline} isFlashing={isFlashing} />
              <span className="column grow shrink">
                <span className="row gap-2 align-center min-6">
                  <span className="one-line grow shrink weight-medium">
                    {name}
                    {isTeacher ? <TeacherTag /> : null}
                  </span>
                  {time === null ? null : (
                    <time className="u-muted size-xs u-numbers">
                      {dayNumberOf(time) === dayNumberOf(now) ? timeOf(time) : dayText(time, now)}
                    </time>
                  )}
                </span>
                <span className="row gap-2 align-center min-6">
                  <span className="one-line grow shrink u-muted size-s chat-snippet">
                    {row.isOfTeacher ? <TeacherTag /> : null}
                    {row.speaker === '' ? row.snippet : `${row.speaker}：${row.snippet}`}
                    {row.snippet === '' && online ? texts.onlineCount(online.here, online.all) : null}
                  </span>
                  {unread > 0 ? (
                    <span className="rigid pad-x-1 round-full on-danger-fill ink-contrast size-xs text-center chat-unread u-numbers">
                      <span aria-hidden="true">{unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : unread}</span>
                      <span className="u-hidden">{texts.unread(unread)}</span>
                    </span>
                  ) : null}
                </span>
              </span>
            </button>
          </li>
        ),
      )}
    </ul>
  )
}
