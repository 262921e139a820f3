/** Popups of notices (B078, B183): small dialogs at the edge that cover nothing and take no focus. */
import { excerptOf } from '../../../machines/messages/notices/notices.selectors'
import type { NoticePopup, NoticePopupsEvent } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { Button } from '../../shared/kit/Button'
import { publishHeight } from '../../shared/kit/behaviour/publishHeight'
import { Icon } from '../../shared/kit/Icon'
import './notices.css'

const publishPopups = publishHeight('--size-popups')

export interface NoticePopupsProps {
  popups: readonly NoticePopup[]
  onIntent: (intent: NoticePopupsEvent) => void
}

export function NoticePopups({ popups, onIntent }: NoticePopupsProps) {
  return (
    <section
      ref={publishPopups}
      className="stack gap-3 fixed no-pointer notices-popups"
      // An empty region has no name, so that it is no landmark.
      aria-label={popups.length > 0 ? texts.popups : undefined}
      aria-live="polite"
    >
      {popups.map((popup) => (
        <Popup key={popup.id} popup={popup} onIntent={onIntent} />
      ))}
    </section>
  )
}

function Popup({ popup, onIntent }: { popup: NoticePopup; onIntent: NoticePopupsProps['onIntent'] }) {
  const { id } = popup
  const title = popup.kind === 'tasks' ? texts.tasksChanged : popup.notice.title
  return (
    <div
      role="dialog"
      aria-label={title}
      className="row gap-3 align-start pad-4 round-l on-overlay shadow-3 notices-popup"
    >
      <Icon name={popup.kind === 'tasks' ? 'list-check' : 'bell'} className="size-l ink-accent" />
      <div className="stack gap-2 grow shrink breaks notices-popupWords">
        <strong>{title}</strong>
        {popup.kind === 'notice' ? (
          <>
            <span className="clip u-muted breaks notices-excerpt">{excerptOf(popup.notice)}</span>
            <span className="row wrap gap-1-3 u-muted size-s notices-facts">
              {[texts.types[popup.notice.type], popup.notice.teachingClassName].filter(Boolean).join(' · ')}
            </span>
          </>
        ) : null}
        <span>
          <Button size="s" label={texts.view} onClick={() => onIntent({ type: 'popup.follow', id })} />
        </span>
      </div>
      <Button
        kind="quiet"
        size="s"
        icon="times"
        iconOnly
        label={`${texts.close}：${title}`}
        onClick={() => onIntent({ type: 'popup.close', id })}
      />
    </div>
  )
}
