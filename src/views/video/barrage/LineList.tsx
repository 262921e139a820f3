/** The comments on a video as a list: time, text, author; a press seeks to the time. */
import { useState } from 'react'
import type { Barrage } from '../../../../contract/entities/video/barrage'
import { type BarrageView, mayReport, videoTime } from '../../../machines/video/barrage/barrage.selectors'
import type { BarrageEvent } from '../../../machines/video/barrage/barrage.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Pager } from '../../shared/kit/Pager'
import { texts } from './texts'
import './barrage.css'

/** Number of comments on one page of the list. */
const PAGE = 50
const SEARCH_MAX = 50

export interface LineListProps {
  view: BarrageView
  /** Seeks to a time of the video; null where seeking is not allowed. */
  onSeek: ((ms: number) => void) | null
  onIntent: (intent: BarrageEvent) => void
}

export function LineList({ view, onSeek, onIntent }: LineListProps) {
  const { report } = view
  return (
    <section className="barrage-list" aria-label={texts.list}>
      <header className="bar gap-2-3 between">
        <h2 className="size-m">{texts.title}</h2>
        <span className="u-muted u-numbers">{texts.count(view.barrages.length)}</span>
      </header>
      <AsyncList
        face={view.face}
        name={texts.title}
        emptyDrawing="empty"
        emptyHint={view.isStudent ? texts.empty : texts.emptyForTeacher}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'barrages.reload' })}
      >
        <Lines view={view} onSeek={onSeek} onIntent={onIntent} />
      </AsyncList>
      <Confirm
        open={report !== null}
        title={texts.askReportTitle}
        text={report ? texts.askReport(report.userName, report.content) : ''}
        acceptLabel={texts.report}
        danger
        busy={view.isReporting}
        onAccept={() => onIntent({ type: 'report.confirm' })}
        onReject={() => onIntent({ type: 'report.cancel' })}
      />
    </section>
  )
}

function Lines({ view, onSeek, onIntent }: LineListProps) {
  const [search, setSearch] = useState('')
  const [asked, setPage] = useState(1)
  const found =
    search === ''
      ? view.barrages
      : view.barrages.filter(({ content, userName }) => content.includes(search) || userName.includes(search))
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / PAGE)))
  return (
    <>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={SEARCH_MAX}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 ? (
        <p className="u-muted" role="status">
          {texts.notFound}
        </p>
      ) : null}
      <ul className="barrage-rows" aria-label={texts.list} aria-busy={view.isLoading}>
        {found.slice((page - 1) * PAGE, page * PAGE).map((barrage) => (
          <Line key={barrage.barrageId} barrage={barrage} view={view} onSeek={onSeek} onIntent={onIntent} />
        ))}
      </ul>
      {found.length > PAGE ? (
        <Pager label={texts.list} page={page} pageSize={PAGE} total={found.length} onPage={setPage} />
      ) : null}
    </>
  )
}

function Line({ barrage, view, onSeek, onIntent }: LineListProps & { barrage: Barrage }) {
  const { barrageId, content, recordTime, userName, isHeldBack } = barrage
  const isOwn = barrage.userId === view.userId
  const time = videoTime(recordTime)
  return (
    <li
      className={`columns-auto-1-auto stack gap-0-3 align-center min-touch pad-1-2 line-below barrage-row${isOwn ? ' on-accent-soft' : ''}`}
    >
      {onSeek ? (
        <button
          type="button"
          className="bare min-control-s pad-0 ink-accent text-start u-numbers barrage-time"
          aria-label={texts.goTo(time)}
          onClick={() => onSeek(recordTime)}
        >
          {time}
        </button>
      ) : (
        <span className="row align-center min-control-s on-none font-inherit text-start u-numbers u-muted barrage-time">
          {time}
        </span>
      )}
      <span className="shrink breaks barrage-content">{content}</span>
      <span className="row wrap gap-2 u-muted size-s barrage-by">
        {isOwn ? texts.you : userName}
        {isHeldBack === '1' ? (
          <span className="ink-warning size-s barrage-mark" title={texts.heldBackHint}>
            {texts.heldBack}
          </span>
        ) : null}
      </span>
      {mayReport(view, barrage) ? (
        <Button
          kind="quiet"
          size="s"
          label={texts.report}
          name={texts.reportOf(content)}
          onClick={() => onIntent({ type: 'report.ask', barrageId })}
        />
      ) : view.reportedIds.includes(barrageId) ? (
        <span className="ink-warning size-s barrage-mark">{texts.isReported}</span>
      ) : null}
    </li>
  )
}
