/** The entries as a list by day, for phones. Days before today are folded. */
import { useState } from 'react'
import { dayInWords } from '../../../../contract/moments'
import type { CalendarPageView, EntryView } from '../../../machines/courses/calendar/calendar.selectors'
import { calendarTexts as texts } from '../../../machines/courses/calendar/texts'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Tag } from '../../shared/kit/Tag'
import type { EntryWays } from './calendar.props'
import { iconOf, tones } from './EntryLink'

interface AgendaProps extends EntryWays {
  view: CalendarPageView
}

export function Agenda({ view: { days, today, isTodayShown }, ...ways }: AgendaProps) {
  const [isWhole, setWhole] = useState(false)
  const all = [...days].sort(([one], [other]) => (one < other ? -1 : 1))
  const isFolded = isTodayShown && !isWhole
  const past = all.filter(([day]) => day < today)
  const pastNum = past.reduce((sum, [, entries]) => sum + entries.length, 0)
  const shown = isFolded ? all.filter(([day]) => day >= today) : all
  return (
    <div className="gone phone-stack columns-1 gap-4" data-agenda>
      {isFolded && pastNum > 0 ? (
        <Button kind="quiet" size="s" icon="history" label={texts.past(pastNum)} onClick={() => setWhole(true)} />
      ) : null}
      {shown.map(([day, entries]) => (
        <section key={day} className="stack columns-1 gap-1" aria-label={texts.entriesOf(dayInWords(day))}>
          <h3 className="row gap-2 align-center size-m u-numbers">
            {dayInWords(day)}
            {day === today ? <Tag tone="accent">{texts.today}</Tag> : null}
          </h3>
          <ul className="stack columns-1">
            {entries.map((entry) => (
              <AgendaRow key={entry.key} entry={entry} {...ways} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function AgendaRow({ entry, hrefOf, onOpen }: { entry: EntryView } & EntryWays) {
  return (
    <li>
      <Link
        href={hrefOf(entry)}
        onNavigate={() => onOpen(entry)}
        className="row gap-3 align-center min-touch pad-y-2 line-above ink-inherit no-underline"
      >
        <span className={`stack place-center rigid round-full width-8 height-8 ${tones[entry.tone]}`}>
          <Icon name={iconOf(entry)} />
        </span>
        <span className="stack grow shrink breaks">
          <strong>{entry.name}</strong>
          <span className="u-muted size-s">{entry.about}</span>
          <span className={`size-s u-numbers ${entry.tone === 'overdue' ? 'ink-danger' : 'u-muted'}`}>
            {[`${entry.time} ${texts.kinds[entry.kind]}`, entry.mark].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
