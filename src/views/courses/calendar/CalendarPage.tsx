/** The calendar: a month or a week on a wide screen, a list of days on a phone. */
import { calendarTexts as texts } from '../../../machines/courses/calendar/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Agenda } from './Agenda'
import { CalendarMonth } from './CalendarMonth'
import { CalendarWeek } from './CalendarWeek'
import type { CalendarPageProps } from './calendar.props'
import './calendar.css'

const views = (['month', 'week'] as const).map((value) => ({ value, label: texts.views[value] }))

export function CalendarPage({
  view,
  hrefOf,
  onOpen,
  onShown,
  onDay,
  onTurn,
  onToday,
  onRetry,
  children,
}: CalendarPageProps) {
  const { shown } = view.query
  const ways = { hrefOf, onOpen }
  return (
    <div className="page stack columns-1 gap-4">
      <div className="bar gap-3-6 between">
        <h1>{texts.title}</h1>
        <SegmentedChoice label={texts.shown} labelHidden choices={views} value={shown} onChange={onShown} />
      </div>
      <section className="panel stack columns-1 gap-3 pad-5-6 phone-pad-4" aria-label={view.title}>
        <div className="row gap-1 align-center">
          <h2 aria-live="polite" className="u-numbers size-l to-start">
            {view.title}
          </h2>
          <Button
            kind="quiet"
            size="s"
            label={texts.today}
            reason={view.isTodayShown ? texts.isToday : null}
            onClick={onToday}
          />
          <Button kind="quiet" icon="chevron-left" iconOnly label={texts.previous[shown]} onClick={() => onTurn(-1)} />
          <Button kind="quiet" icon="chevron-right" iconOnly label={texts.next[shown]} onClick={() => onTurn(1)} />
        </div>
        <AsyncList
          face={view.face}
          name={view.title}
          skeleton={{ shape: 'rows', count: 6 }}
          failedText={view.failedText}
          onRetry={onRetry}
        >
          {view.isEmpty ? <p className="u-muted">{texts.empty[shown]}</p> : null}
          <div className="phone-gone">
            {shown === 'month' ? (
              <CalendarMonth view={view} onDay={onDay} onTurn={onTurn} {...ways} />
            ) : (
              <CalendarWeek view={view} {...ways} />
            )}
          </div>
          <Agenda key={view.title} view={view} {...ways} />
        </AsyncList>
      </section>
      {children}
    </div>
  )
}
