/** The calendar of a student or teacher over all classes, and the feed of it for other programs (iCalendar, RFC 5545). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { lateFacts } from './lateRule'
import { taskState } from './learning'
import { lessonTaskType } from './taskPush'

/** `due`: a due time. `test`: an ability test with its window. `push`, `recall`: a scheduled order of the calling teacher. */
export const calendarKind = z.enum(['due', 'test', 'push', 'recall'])
export type CalendarKind = z.output<typeof calendarKind>

export const calendarEntry = z.object({
  kind: calendarKind,
  /** The id of the task, of the round of the test, or of the order. With kind and class it identifies the entry. */
  entryId: id,
  teachingClassId: id,
  classesId: id,
  className: z.string(),
  courseName: z.string(),
  /** The name of the task or test, or the names of the targets of an order. */
  name: z.string(),
  /** Of a task; '' otherwise. */
  lessonTaskType,
  /** The due time of this student, the moment of the order, or when the test opens; when it closes, if it opens before the range. */
  time: moment,
  /** When a test closes that opens at `time`; null otherwise. */
  endTime: moment.nullable(),
  ...lateFacts,
  /** The record of the calling student; `new` for teachers. */
  taskState,
  /** '1': the calling student handed it in after the due time. */
  isLate: flag,
})
export type CalendarEntry = z.output<typeof calendarEntry>

/** The address of a feed; null: the caller has none. */
export const calendarFeed = z.object({
  /** The path of the feed on this server; it is a secret of its owner. */
  feedPath: z.string(),
  createTime: moment,
  /** When a program last read it; null: never. */
  lastUseTime: moment.nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

/** The path of a feed with this secret. */
export const CALENDAR_PATH = '/calendar'
export const feedPathOf = (secret: string): string => `${CALENDAR_PATH}/${secret}.ics`
