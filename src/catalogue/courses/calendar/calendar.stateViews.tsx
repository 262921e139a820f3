/** State views of the calendar and of the address of its feed. */
import { calendarResource } from '../../../machines/courses/calendar/calendar.resources'
import { calendarView } from '../../../machines/courses/calendar/calendar.selectors'
import { calendarFeedView } from '../../../machines/courses/calendar/calendarFeed.selectors'
import { calendarTexts } from '../../../machines/courses/calendar/texts'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { CalendarPage } from '../../../views/courses/calendar/CalendarPage'
import { FeedPanel } from '../../../views/courses/calendar/FeedPanel'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { CALENDAR_NOW } from './calendar.examples'

const calendar: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(calendarResource, () => snapshot, send)
  return (
    <Surroundings person="student">
      <CalendarPage
        view={calendarView(snapshot, CALENDAR_NOW, 'student')}
        hrefOf={() => '#main'}
        onOpen={ignore}
        onShown={(shown) => change({ shown })}
        onDay={(day) => change({ shown: 'week', day })}
        onTurn={ignore}
        onToday={ignore}
        onRetry={reload}
      />
    </Surroundings>
  )
}

const calendarFeed: StateView = (snapshot, send) => (
  <Surroundings person="student" heading={calendarTexts.title}>
    <FeedPanel
      view={calendarFeedView(snapshot)}
      addressOf={(path) => `https://podium.example.org${path}`}
      onCopy={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const calendarStateViews: StateViews = {
  calendar: { view: calendar },
  'calendar-feed': { view: calendarFeed },
}
