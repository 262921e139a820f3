/** The calendar of a student or teacher as its page shows it. */

import { dayAfter, monthAfter, monthInWords, weekOf } from '../../../../contract/days'
import type { CalendarEntry } from '../../../../contract/entities/courses/calendar'
import { finishedStates } from '../../../../contract/entities/courses/learning'
import { dayOf, momentInWords, timeOf } from '../../../../contract/moments'
import { dueTexts, taskDueWords } from '../../../../contract/words/dueWords'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { texts as learningTexts } from '../learning/texts'
import { boundsOf, type CalendarQuery, calendarResource } from './calendar.resources'
import { calendarTexts as texts } from './texts'

/** How an entry looks: unfinished after its due time, unfinished before it, done, past (for teachers), or no task. */
export type EntryTone = 'overdue' | 'open' | 'done' | 'past' | 'other'

/** Identifies an entry; part of its address. */
export const entryKey = ({ kind, teachingClassId, entryId }: CalendarEntry): string =>
  `${kind}.${teachingClassId}.${entryId}`

function toneOf(entry: CalendarEntry, at: number): EntryTone {
  if (entry.kind !== 'due') return 'other'
  if (finishedStates.includes(entry.taskState)) return 'done'
  return entry.time < at ? 'overdue' : 'open'
}

/** What the page says about the state of an entry; blank: nothing. */
function markOf(entry: CalendarEntry, at: number): string {
  if (entry.endTime !== null) return texts.until(momentInWords(entry.endTime))
  if (entry.kind === 'test') return (entry.time < at ? dueTexts.over : dueTexts.before)(momentInWords(entry.time))
  if (entry.kind !== 'due') return ''
  if (entry.isLate === '1') return dueTexts.late
  if (finishedStates.includes(entry.taskState)) return learningTexts.states[entry.taskState]
  return taskDueWords({ ...entry, dueTime: entry.time }, at)
}

const kindOf = (entry: CalendarEntry): string =>
  entry.kind === 'due' ? learningTexts.types[entry.lessonTaskType] : texts.kinds[entry.kind]

/** An entry for its views. */
export const entryView = (entry: CalendarEntry, at: number) => ({
  key: entryKey(entry),
  kind: entry.kind,
  day: dayOf(entry.time),
  time: timeOf(entry.time),
  name: entry.name,
  about: `${entry.courseName} · ${entry.className} · ${kindOf(entry)}`,
  mark: markOf(entry, at),
  tone: toneOf(entry, at),
})
export type EntryView = ReturnType<typeof entryView>

/** A teacher has nothing to hand in: a past due time is over, not missed. */
const ofTeacher = (entry: EntryView): EntryView => (entry.tone === 'overdue' ? { ...entry, tone: 'past' } : entry)

const monthOfDay = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** The day that is shown after turning by months or weeks. */
export const turned = ({ shown, day }: CalendarQuery, by: number): string =>
  shown === 'week' ? dayAfter(day, 7 * by) : `${monthAfter(monthOfDay(day), by)}-01`

/** View of the page at a moment of the server's clock (ms). */
export function calendarView(snapshot: ResourceSnapshot, at: number, role: 'student' | 'teacher') {
  const { query, answers, problem, hasFailed, isLoading } = resourceView(calendarResource, snapshot)
  const { first, after } = boundsOf(query)
  const entries = (answers?.entries ?? [])
    .map((entry) => entryView(entry, at))
    .map((entry) => (role === 'teacher' ? ofTeacher(entry) : entry))
  const today = dayOf(at)
  const days = new Map<string, EntryView[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  const week = weekOf(query.day)
  return {
    query,
    title: query.shown === 'month' ? monthInWords(monthOfDay(query.day)) : texts.week(week[0] ?? '', week.at(-1) ?? ''),
    month: monthOfDay(query.day),
    week,
    days: days as ReadonlyMap<string, readonly EntryView[]>,
    today,
    isTodayShown: first <= today && today < after,
    face: hasFailed ? ('failed' as const) : answers === null ? ('loading' as const) : ('full' as const),
    isLoading,
    isEmpty: answers !== null && entries.length === 0,
    failedText: problem,
    entries: answers?.entries ?? [],
  }
}
export type CalendarPageView = ReturnType<typeof calendarView>
