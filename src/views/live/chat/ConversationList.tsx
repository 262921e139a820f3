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
  if (rows.length === 0) return <p className="chat-nobody">{texts.noFriends}</p>
  return (
    <ul className="chat-list" aria-label={texts.conversations}>
      {rows.map(
        ({ key, conversation, name, avatarUrl, time, unread, isTeacher, isOnline, online, isFlashing, ...row }) => (
          <li key={key}>
            <button
              type="button"
              className="chat-row"
              aria-current={key === openKey || undefined}
              onClick={() => onIntent({ type: 'chat.talk', conversation })}
            >
              <Person name={name} avatarUrl={avatarUrl} isOnline={online ? null : isOnline} isFlashing={isFlashing} />
              <span className="chat-rowText">
                <span className="chat-rowHead">
                  <span className="chat-rowName">
                    {name}
                    {isTeacher ? <TeacherTag /> : null}
                  </span>
                  {time === null ? null : (
                    <time className="chat-rowTime u-numbers">
                      {dayNumberOf(time) === dayNumberOf(now) ? timeOf(time) : dayText(time, now)}
                    </time>
                  )}
                </span>
                <span className="chat-rowHead">
                  <span className="chat-snippet">
                    {row.isOfTeacher ? <TeacherTag /> : null}
                    {row.speaker === '' ? row.snippet : `${row.speaker}：${row.snippet}`}
                    {row.snippet === '' && online ? texts.onlineCount(online.here, online.all) : null}
                  </span>
                  {unread > 0 ? (
                    <span className="chat-unread u-numbers">
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
