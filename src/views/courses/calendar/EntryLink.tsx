/** An entry of the calendar as a link to its task. */
import type { CalendarKind } from '../../../../contract/entities/courses/calendar'
import type { EntryTone, EntryView } from '../../../machines/courses/calendar/calendar.selectors'
import { calendarTexts as texts } from '../../../machines/courses/calendar/texts'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import type { EntryWays } from './calendar.props'

const icons: Readonly<Record<CalendarKind, string>> = { due: 'clock', test: 'bolt', push: 'send', recall: 'undo' }

export const tones: Readonly<Record<EntryTone, string>> = {
  overdue: 'on-danger-soft ink-danger',
  open: 'on-accent-soft ink-accent',
  done: 'on-surface-2 u-muted',
  past: 'on-surface-2 u-muted',
  other: 'on-warning-soft ink-warning',
}

/** The icon of an entry. */
export const iconOf = ({ kind, tone }: EntryView): string => (tone === 'done' ? 'check' : icons[kind])

interface EntryLinkProps extends EntryWays {
  entry: EntryView
  /** One line, for the month. */
  isShort?: boolean
}

export function EntryLink({ entry, isShort = false, hrefOf, onOpen }: EntryLinkProps) {
  const { time, name, kind, mark, about } = entry
  return (
    <Link
      href={hrefOf(entry)}
      onNavigate={() => onOpen(entry)}
      // The visible text is the beginning of the name (WCAG 2.5.3); without a label everything is visible.
      {...(isShort && {
        label: [`${time} ${name}`, texts.kinds[kind], mark, about].filter((part) => part !== '').join('，'),
      })}
      className={`stack columns-1 round-s pad-1 size-s no-underline hover-underline calendar-entry ${tones[entry.tone]}`}
    >
      <span className={isShort ? 'u-clip' : 'breaks'}>
        <Icon name={iconOf(entry)} className="size-xs" /> <span className="u-numbers">{time}</span> {name}
      </span>
      {isShort ? null : <span className="u-hidden">{texts.kinds[kind]}</span>}
      {isShort ? null : <span className="size-xs breaks">{about}</span>}
      {isShort || mark === '' ? null : <span className="size-xs breaks u-numbers">{mark}</span>}
    </Link>
  )
}
