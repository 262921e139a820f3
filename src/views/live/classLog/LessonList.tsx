/** The lessons of a class by date, newest first. */

import { useId } from 'react'
import type { ClassMeeting } from '../../../../contract/entities/live/classLog'
import { dayInWords, dayOf, timeOf } from '../../../../contract/moments'
import type { LessonListView } from '../../../machines/live/classLog/classLog.selectors'
import type { LessonListEvent } from '../../../machines/live/classLog/classLog.types'
import { texts } from '../../../machines/live/classLog/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Pager } from '../../shared/kit/Pager'
import { ExportButton, type Exporting } from '../../shared/records/ExportButton'
import { minutesOf } from './days'
import { Uses } from './Uses'
import './classLog.css'

export interface LessonListProps {
  view: LessonListView
  exporting: Exporting
  /** The address of a lesson. */
  hrefOf: (meeting: ClassMeeting) => string
  onNavigate: (href: string) => void
  onIntent: (intent: LessonListEvent) => void
}

export function LessonList({ view, exporting, hrefOf, onNavigate, onIntent }: LessonListProps) {
  const isFiltered = view.range.from !== '' || view.range.to !== ''
  const clear = () => onIntent({ type: 'filter.change', filter: { from: '', to: '' } })
  return (
    <div className="stack columns-1 gap-6">
      <header className="row wrap gap-4-6 between align-start">
        <div>
          <h1>{texts.title}</h1>
          <p className="row wrap gap-1-3 u-muted classLog-hint">{texts.hint}</p>
        </div>
        <ExportButton
          exporting={exporting}
          label={texts.exportAll}
          reason={view.rangeProblem ?? (view.face === 'empty' ? texts.rangeEmpty : null)}
          isPrimary
        />
      </header>
      <Range view={view} onIntent={onIntent} onClear={clear} isFiltered={isFiltered} />
      <AsyncList
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: 6 }}
        emptyHint={isFiltered ? texts.rangeEmpty : texts.lessonsEmpty}
        emptyAction={isFiltered ? <Button label={texts.showAll} onClick={clear} /> : null}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <ol className="dims panel stack clip shadow-1 lined" aria-busy={view.isLoading} aria-label={texts.title}>
          {view.rows.map((meeting) => (
            <Row key={meeting.meetingId} meeting={meeting} href={hrefOf(meeting)} onNavigate={onNavigate} />
          ))}
        </ol>
      </AsyncList>
      {view.face === 'full' ? (
        <Pager
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
        />
      ) : null}
    </div>
  )
}

type RowProps = { meeting: ClassMeeting; href: string; onNavigate: (href: string) => void }

function Row({ meeting, href, onNavigate }: RowProps) {
  const { startedAt, endedAt } = meeting
  const day = dayInWords(dayOf(startedAt))
  return (
    <li>
      <Link
        href={href}
        onNavigate={onNavigate}
        className="lights stack gap-2-4 align-center pad-4-5 eases ink-plain ring-inside classLog-row"
      >
        <span className="weight-bold">{day}</span>
        <span className="row wrap gap-1-3 u-numbers">
          {timeOf(startedAt)}–{timeOf(endedAt)}
          <span className="u-muted">{texts.minutes(minutesOf(startedAt, endedAt))}</span>
          {meeting.isRunning ? (
            <span className="pad-x-2 round-full on-success-soft ink-success">{texts.running}</span>
          ) : null}
        </span>
        <Uses meeting={meeting} />
        <Icon name="chevron-right" className="u-muted classLog-arrow" />
      </Link>
    </li>
  )
}

type RangeProps = Pick<LessonListProps, 'view' | 'onIntent'> & { onClear: () => void; isFiltered: boolean }

function Range({ view, onIntent, onClear, isFiltered }: RangeProps) {
  const id = useId()
  const field = (end: 'from' | 'to') => (
    <label className="stack gap-1 u-muted">
      <span>{texts[end]}</span>
      <TextInput
        type="date"
        value={view.range[end]}
        aria-invalid={view.rangeProblem ? true : undefined}
        aria-describedby={view.rangeProblem ? id : undefined}
        onChange={({ target }) => onIntent({ type: 'filter.change', filter: { [end]: target.value } })}
        className="u-numbers"
        invalid={Boolean(view.rangeProblem)}
      />
    </label>
  )
  return (
    <div className="row wrap gap-3-4 align-end classLog-range">
      {field('from')}
      {field('to')}
      <Button
        kind="quiet"
        icon="times"
        label={texts.clear}
        reason={isFiltered ? null : texts.isBlank}
        onClick={onClear}
      />
      {view.rangeProblem ? (
        <p id={id} role="alert" className="row gap-2 align-center ink-danger classLog-problem">
          {view.rangeProblem}
        </p>
      ) : null}
    </div>
  )
}
