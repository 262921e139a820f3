/** The common part of a notice in all lists: kind, title, time, sender. */
import type { Notice } from '../../../../contract/entities/messages/notice'
import { momentInWords } from '../../../../contract/moments'
import { isPaused } from '../../../machines/messages/notices/notices.selectors'
import { texts } from '../../../machines/messages/notices/texts'
import { Icon } from '../../shared/kit/Icon'
import './notices.css'

const icons: Record<Notice['type'], string> = {
  '0': 'megaphone',
  '1': 'list-check',
  '2': 'user-plus',
  '3': 'comments',
  '4': 'clone',
  '5': 'bolt',
  '6': 'flag',
  '7': 'file-edit',
}

/** The element id of a notice's button in the list. */
export const lineIdOf = ({ userMsgId }: Pick<Notice, 'userMsgId'>): string => `notices-${userMsgId}`

export function NoticeLine({ notice }: { notice: Notice }) {
  const place = [notice.teachingClassName, notice.senderName].filter(Boolean).join(' · ')
  return (
    <span className={`stack gap-1 grow shrink notices-line${notice.state === '0' ? ' notices-line--unread' : ''}`}>
      <span className="row gap-2 align-center breaks notices-title">
        {notice.state === '0' ? (
          <span className="rigid round-full on-danger-fill width-2 height-2 notices-dot">
            <span className="u-hidden">{texts.unread}</span>
          </span>
        ) : null}
        {notice.title}
      </span>
      <span className="row wrap gap-1-3 u-numbers u-muted size-s notices-facts">
        <span className="inline-row gap-1 align-center ink-accent notices-kind">
          <Icon name={icons[notice.type]} />
          {texts.types[notice.type]}
        </span>
        {isPaused(notice) ? <Icon name="pause-circle" /> : null}
        {place ? <span>{place}</span> : null}
        <time dateTime={new Date(notice.sendTime).toISOString()}>{momentInWords(notice.sendTime)}</time>
      </span>
    </span>
  )
}
