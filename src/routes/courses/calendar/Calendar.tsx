/** The calendar of a student or teacher: what is shown is part of the address; an entry leads to its task. */
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isDay } from '../../../../contract/days'
import type { CalendarEntry } from '../../../../contract/entities/courses/calendar'
import { dayOf } from '../../../../contract/moments'
import { type CalendarQuery, calendarResource } from '../../../machines/courses/calendar/calendar.resources'
import { calendarView, type EntryView, entryKey, turned } from '../../../machines/courses/calendar/calendar.selectors'
import { serverNow } from '../../../services/network/clock'
import { CalendarPage } from '../../../views/courses/calendar/CalendarPage'
import { useNotificationFact } from '../../messages/notices/useNotifications'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { useTaskHref } from '../../shared/paths/learningPaths'
import { keepChosenClass } from '../../shared/workspace/place'
import { Feed } from './Feed'

type Role = 'student' | 'teacher'

/** The page of a class of a student. */
const CLASS = '/student/course/task/index'

export const StudentCalendar = () => <Calendar person="student" />
export const TeacherCalendar = () => <Calendar person="teacher" />

/** The address of an entry on this page; opened in another tab or by another program, it leads on to the task. */
const addressOf = (role: Role, { day, key }: EntryView): string =>
  `${base}/${role}/calendar?${new URLSearchParams({ day, open: key })}`

/** What the address shows: by default the current month. */
function useShown() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const asked = search.get('day') ?? ''
  const today = dayOf(serverNow())
  const query: CalendarQuery = {
    shown: search.get('view') === 'week' ? 'week' : 'month',
    day: isDay(asked) ? asked : today,
  }
  const show = (change: Partial<CalendarQuery>): void => {
    const { shown, day } = { ...query, ...change }
    const next = new URLSearchParams({ ...(shown === 'week' && { view: shown }), ...(day !== today && { day }) })
    // Turning pages is no step for Back.
    navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true })
  }
  return { query, show, asked: search.get('open') }
}

/** Returns a function that opens the task, the test or the scheduled orders of an entry. */
function useOpen(role: Role): (entry: CalendarEntry, replace?: boolean) => void {
  const [, navigate] = useLocation()
  const hrefOf = useTaskHref()
  const canOpen = useCanOpen()
  const test = role === 'student' ? '/student/course/ability-test' : '/teacher/course/ability-test/list'
  const pathOf = ({ kind, teachingClassId, entryId, lessonTaskType }: CalendarEntry): string => {
    const mission = `/teacher/course/mission/${encodeURIComponent(teachingClassId)}`
    if (kind === 'test') return canOpen(test) ? test : role === 'student' ? CLASS : mission
    if (role === 'student') return hrefOf({ lessonTaskId: entryId, lessonTaskType }).slice(base.length)
    return kind === 'due' ? `${mission}?task=${encodeURIComponent(entryId)}` : mission
  }
  return (entry, replace = false) => {
    keepChosenClass(entry)
    navigate(pathOf(entry), { replace })
  }
}

function Calendar({ person: role }: { person: Role }) {
  const { query, show, asked } = useShown()
  const { view, change, reload, report } = useResource(calendarResource, query, (snapshot) =>
    calendarView(snapshot, serverNow(), role),
  )
  usePageReturn(reload)
  useNotificationFact((fact) => report(fact.type))
  const { shown, day } = query
  const ask = useRef(change)
  useEffect(() => ask.current({ shown, day }), [shown, day])
  const open = useOpen(role)
  const wanted = asked === null ? undefined : view.entries.find((entry) => entryKey(entry) === asked)
  const follow = useRef(open)
  follow.current = open
  useEffect(() => {
    if (wanted) follow.current(wanted, true)
  }, [wanted])
  const openView = ({ key }: EntryView): void => {
    const entry = view.entries.find((one) => entryKey(one) === key)
    if (entry) open(entry)
  }
  return (
    <CalendarPage
      view={view}
      hrefOf={(entry) => addressOf(role, entry)}
      onOpen={openView}
      onShown={(next) => show({ shown: next })}
      onDay={(next) => show({ shown: 'week', day: next })}
      onTurn={(by) => show({ day: turned(query, by) })}
      onToday={() => show({ day: dayOf(serverNow()) })}
      onRetry={reload}
    >
      <Feed />
    </CalendarPage>
  )
}
