/** One lesson of the class log: overview, timeline, students. It can be printed. */

import type { ReactNode } from 'react'
import type { ClassMeetingDetail } from '../../../../contract/entities/live/classLog'
import { dayInWords, dayOf, timeOf } from '../../../../contract/moments'
import type { LessonView } from '../../../machines/live/classLog/classLog.selectors'
import { texts } from '../../../machines/live/classLog/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { ExportButton, type Exporting } from '../../shared/records/ExportButton'
import { PlainPage } from '../../shell/pages/PlainPage'
import { minutesOf } from './days'
import { Overview } from './Overview'
import { Uses } from './Uses'
import './classLog.css'

export interface LessonProps {
  view: LessonView
  exporting: Exporting
  /** Names of course and class. */
  className: string
  listHref: string
  onNavigate: (href: string) => void
  onReload: () => void
  onPrint: () => void
  timeline: ReactNode
  people: ReactNode
}

export function Lesson({ view, listHref, onNavigate, onReload, timeline, people, ...head }: LessonProps) {
  const { lesson } = view
  if (view.face === 'missing') {
    return (
      <PlainPage drawing="lost" title={texts.missing} text={texts.missingHint}>
        <Button kind="primary" label={texts.back} onClick={() => onNavigate(listHref)} />
      </PlainPage>
    )
  }
  return (
    <div className="stack columns-1 gap-6 classLog-lesson">
      <Link
        href={listHref}
        onNavigate={onNavigate}
        className="inline-row gap-2 align-center justify-self-start min-control-s"
      >
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      {lesson ? null : <h1 className="u-hidden">{texts.title}</h1>}
      <AsyncList
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'cards', count: 2 }}
        failedText={view.problem}
        onRetry={onReload}
      >
        {lesson ? (
          <>
            <Head lesson={lesson} isLoading={view.isLoading} onReload={onReload} {...head} />
            <Overview lesson={lesson} />
            <div className="stack gap-6 align-start classLog-columns">
              {timeline}
              {people}
            </div>
          </>
        ) : null}
      </AsyncList>
    </div>
  )
}

type HeadProps = Pick<LessonProps, 'className' | 'exporting' | 'onReload' | 'onPrint'> & {
  lesson: ClassMeetingDetail
  isLoading: boolean
}

function Head({ lesson, isLoading, className, exporting, onReload, onPrint }: HeadProps) {
  const { startedAt, endedAt } = lesson
  return (
    <header className="row wrap gap-4-6 between align-start">
      <div className="stack gap-2 classLog-title">
        <h1 className="u-numbers">
          {dayInWords(dayOf(startedAt))} {timeOf(startedAt)}–{timeOf(endedAt)}
        </h1>
        <p className="row wrap gap-1-3 u-muted classLog-hint">
          <span>{className}</span>
          <span className="u-numbers">{texts.minutes(minutesOf(startedAt, endedAt))}</span>
          {lesson.isRunning ? (
            <span className="pad-x-2 round-full on-success-soft ink-success">{texts.running}</span>
          ) : null}
        </p>
        <Uses meeting={lesson} />
      </div>
      <div className="row wrap gap-3 phone-pad-4 classLog-actions">
        <Button icon="refresh" label={texts.refresh} busy={isLoading} onClick={onReload} />
        <Button icon="print" label={texts.print} onClick={onPrint} />
        <ExportButton exporting={exporting} label={texts.export} isPrimary />
      </div>
    </header>
  )
}
