/** The notice centre: the list with its filters, and beside it the open notice. On a phone only one of the two. */
import type { ReactNode } from 'react'
import type { NoticeCentreView } from '../../../machines/messages/notices/notices.selectors'
import type { NoticeCentreEvent } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { Pager } from '../../shared/kit/Pager'
import { kitTexts } from '../../shared/kit/texts'
import { NoticeDetail } from './NoticeDetail'
import { lineIdOf, NoticeLine } from './NoticeLine'
import './notices.css'

export interface NoticeCentreProps {
  view: NoticeCentreView
  /** Content beside the title: a teacher's actions, and the connection status. */
  extra?: ReactNode
  onIntent: (intent: NoticeCentreEvent) => void
}

const states = (['', '0', '1'] as const).map((value) => ({ value, label: texts.states[value] }))

export function NoticeCentre({ view, extra, onIntent }: NoticeCentreProps) {
  return (
    <div className={`stack columns-1 gap-5 notices-page${view.chosen ? ' notices-page--reading' : ''}`}>
      <header className="bar gap-2-4 between notices-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted notices-hint">{texts.hint}</p>
        </div>
        {extra}
      </header>
      <div className="stack columns-2 gap-5 align-start notices-columns">
        <div className="panel stack gap-4 shrink pad-5 shadow-1 notices-list">
          <Filters view={view} onIntent={onIntent} />
          <AsyncList
            face={view.face}
            name={texts.listName}
            skeleton={{ shape: 'rows', count: 6 }}
            emptyHint={view.isFiltered ? texts.filterEmpty : texts.listEmpty}
            failedText={view.problem}
            onRetry={() => onIntent({ type: 'list.reload' })}
          >
            <ul className="dims stack notices-rows" aria-busy={view.isLoading} aria-label={texts.listName}>
              {view.rows.map((notice) => (
                <li key={notice.userMsgId}>
                  <button
                    type="button"
                    id={lineIdOf(notice)}
                    className="lights bare stack gap-1 grow pad-3 wide shrink min-touch eases ink-plain text-start round-m notices-open"
                    aria-current={notice.userMsgId === view.chosen?.userMsgId ? 'true' : undefined}
                    onClick={() => onIntent({ type: 'notice.choose', notice })}
                  >
                    <NoticeLine notice={notice} />
                  </button>
                </li>
              ))}
            </ul>
          </AsyncList>
          {view.face === 'full' ? (
            <Pager
              page={view.pageNo}
              pageSize={view.pageSize}
              total={view.total}
              reason={view.isReadingAll ? kitTexts.wait : null}
              onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
            />
          ) : null}
        </div>
        <NoticeDetail view={view} onIntent={onIntent} />
      </div>
    </div>
  )
}

function Filters({ view, onIntent }: Pick<NoticeCentreProps, 'view' | 'onIntent'>) {
  return (
    <div className="bar gap-3 notices-filters">
      <SegmentedChoice
        label={texts.state}
        labelHidden
        choices={states}
        value={view.state}
        onChange={(state) => onIntent({ type: 'filter.change', filter: { state } })}
      />
      <label className="stack gap-1 notices-field">
        <span className="u-hidden">{texts.type}</span>
        <Select
          value={view.kind}
          onChange={({ target }) => {
            const kind = view.kinds.find((one) => one === target.value) ?? ''
            onIntent({ type: 'filter.change', filter: { kind } })
          }}
          className="min-control"
        >
          <option value="">{texts.anyType}</option>
          {view.kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.types[kind]}
            </option>
          ))}
        </Select>
      </label>
      <Button
        kind="quiet"
        icon="check"
        label={texts.readAll}
        busy={view.isReadingAll}
        reason={view.canReadAll || view.isReadingAll ? null : texts.nothingUnread}
        onClick={() => onIntent({ type: 'notices.readAll' })}
      />
    </div>
  )
}
