/** The dropdown of the bell: the newest unread notices. Escape and blur close it. */
import type { Notice } from '../../../../contract/entities/messages/notice'
import { excerptOf, type NoticeBellView } from '../../../machines/messages/notices/notices.selectors'
import type { NoticeBellEvent } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { passFocusOn } from '../../shared/kit/behaviour/passFocusOn'
import { Icon } from '../../shared/kit/Icon'
import { NoticeLine } from './NoticeLine'
import './notices.css'

export interface NoticePanelProps {
  view: NoticeBellView
  /** Number of new join requests that the teacher has not read; 0 for none. */
  joinRequests: number
  onIntent: (intent: NoticeBellEvent) => void
  /** Opens the notice centre. */
  onAll: () => void
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

export function NoticePanel({ view, joinRequests, onIntent, onAll }: NoticePanelProps) {
  const reason = view.rows.length === 0 ? texts.nothingUnread : null
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      className="stack gap-3 absolute pad-4 scroll-y line round-l on-overlay shadow-3 notices-panel"
      aria-label={texts.bell}
    >
      <header className="bar gap-2-4 between notices-panelHead">
        <h2 className="size-l">{texts.bell}</h2>
        {joinRequests > 0 ? (
          <span className="inline-row gap-2 align-center ink-accent notices-joins">
            <Icon name="user-plus" />
            {texts.joinRequests(joinRequests)}
          </span>
        ) : null}
      </header>
      <AsyncList
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: 3 }}
        emptyHint={texts.bellEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'bell.reload' })}
      >
        <ul className="dims stack notices-panelList" aria-busy={view.isLoading}>
          {view.rows.map((notice) => (
            <Row key={notice.userMsgId} notice={notice} onIntent={onIntent} />
          ))}
        </ul>
      </AsyncList>
      <footer className="bar gap-2-4 between notices-panelFoot">
        <Button
          kind="quiet"
          size="s"
          label={texts.readAll}
          busy={view.isReadingAll}
          reason={reason}
          onClick={() => onIntent({ type: 'bell.readAll' })}
        />
        <Button kind="quiet" size="s" label={texts.all} onClick={onAll} />
      </footer>
    </section>
  )
}

function Row({ notice, onIntent }: { notice: Notice; onIntent: NoticePanelProps['onIntent'] }) {
  const { userMsgId, title } = notice
  return (
    <li ref={passFocusOn} className="row gap-2 align-center notices-row">
      <button
        type="button"
        className="lights bare stack gap-1 grow pad-3 wide shrink min-touch eases ink-plain text-start round-m notices-open"
        onClick={() => onIntent({ type: 'bell.follow', userMsgId })}
      >
        <NoticeLine notice={notice} />
        <span className="clip u-muted breaks notices-excerpt">{excerptOf(notice)}</span>
      </button>
      <Button
        kind="quiet"
        size="s"
        icon="check"
        iconOnly
        label={`${texts.readOne}：${title}`}
        onClick={() => onIntent({ type: 'bell.read', userMsgId })}
      />
    </li>
  )
}
