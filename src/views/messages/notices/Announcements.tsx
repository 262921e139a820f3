/** A teacher's published announcements, with buttons to write and to withdraw one. */

import type { Announcement } from '../../../../contract/entities/messages/notice'
import { momentInWords } from '../../../../contract/moments'
import type { AnnouncementsView } from '../../../machines/messages/notices/notices.selectors'
import type { AnnouncementsEvent } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Pager } from '../../shared/kit/Pager'
import { AnnouncementDialog, type AnnouncementDialogProps } from './AnnouncementDialog'
import './notices.css'

export interface AnnouncementsProps
  extends Pick<AnnouncementDialogProps, 'classes' | 'classesFailure' | 'above' | 'upload' | 'words'> {
  view: AnnouncementsView
  /** Undefined where announcements cannot be edited. */
  onEdit?: (announcement: Announcement) => void
  onIntent: (intent: AnnouncementsEvent) => void
}

export function Announcements({ onEdit, ...dialog }: AnnouncementsProps) {
  const { view, classes, words = texts.ofClass, onIntent } = dialog
  return (
    <section className="panel stack columns-1 gap-5 shrink pad-5 shadow-1 notices-sent" aria-labelledby="notices-sent">
      <header className="bar gap-2-4 between notices-head">
        <h2 className="size-l" id="notices-sent">
          {texts.tabs.sent}
        </h2>
        <Button
          kind="primary"
          icon="megaphone"
          label={texts.write}
          reason={classes.length === 0 ? texts.noClass : null}
          onClick={() => onIntent({ type: 'draft.open' })}
        />
      </header>
      <AsyncList
        face={view.face}
        name={texts.announcementsName}
        skeleton={{ shape: 'rows', count: 3 }}
        emptyHint={texts.announcementsEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <ul className="dims stack notices-rows" aria-busy={view.isLoading} aria-label={texts.tabs.sent}>
          {view.rows.map((row) => (
            <Row key={row.noticeId} row={row} onEdit={onEdit} onIntent={onIntent} />
          ))}
        </ul>
      </AsyncList>
      {view.face === 'full' ? (
        <Pager
          label={texts.announcementsName}
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
        />
      ) : null}
      <AnnouncementDialog {...dialog} />
      <Confirm
        open={view.withdrawing !== null}
        title={texts.withdrawTitle}
        text={texts.withdrawAsk(view.withdrawing?.title ?? '', words.readers)}
        acceptLabel={texts.withdraw}
        danger
        busy={view.isWithdrawing}
        onAccept={() => onIntent({ type: 'withdraw.confirm' })}
        onReject={() => onIntent({ type: 'withdraw.cancel' })}
      />
    </section>
  )
}

function Row({ row, onEdit, onIntent }: { row: Announcement } & Pick<AnnouncementsProps, 'onEdit' | 'onIntent'>) {
  const isWithdrawn = row.withdrawnAt !== null
  const facts = [
    row.teachingClassName,
    momentInWords(row.sendTime),
    texts.readCount(row.readNum, row.sentNum),
    ...(isWithdrawn ? [texts.withdrawn] : []),
  ]
  return (
    <li className="row gap-2 align-center pad-y-3 notices-row notices-sentRow">
      <span className="stack gap-1 grow shrink notices-line">
        <span className="row gap-2 align-center breaks notices-title">{row.title}</span>
        <span className="row wrap gap-1-3 u-numbers u-muted size-s notices-facts">{facts.join(' · ')}</span>
      </span>
      {onEdit ? (
        <Button
          kind="quiet"
          size="s"
          label={texts.edit}
          reason={isWithdrawn ? texts.withdrawn : null}
          onClick={() => onEdit(row)}
        />
      ) : null}
      <Button
        kind="dangerQuiet"
        size="s"
        label={texts.withdraw}
        reason={isWithdrawn ? texts.withdrawn : null}
        onClick={() => onIntent({ type: 'withdraw.ask', announcement: row })}
      />
    </li>
  )
}
