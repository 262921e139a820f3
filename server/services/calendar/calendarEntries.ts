/**
 * The entries of a calendar: due times of pushed tasks, ability tests, and the scheduled orders of a teacher. The rows of the page and of
 * the feed come from here, so that both show the same.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CalendarEntry } from '../../../contract/entities/courses/calendar'
import type { LessonTaskType, TaskState } from '../../../contract/entities/courses/learning'
import { CALENDAR } from '../../../contract/limits'
import type { Database } from '../../database/schema/schema'
import type { Caller } from '../../kernel'
import { dueFor, openTaskTables } from '../../policies/courses/classTasks'
import { type DueRow, lateColumns, lateFactsOf } from '../../policies/courses/lateness'
import { isLate } from '../../policies/grades/lateMarks'

/** The moments of entries: from `from` until before `to`. */
export interface CalendarRange {
  readonly from: number
  readonly to: number
}
type Person = Pick<Caller, 'userId' | 'role'>

interface ClassColumns {
  readonly teaching_class_id: string
  readonly classes_id: string
  readonly class_name: string
  readonly full_name: string
}

interface DueTaskRow extends ClassColumns, DueRow {
  readonly node_id: string
  readonly name: string
  readonly kind: Exclude<LessonTaskType, ''> | null
  readonly due_at: number
  readonly state: Exclude<TaskState, 'new'> | null
  readonly counted_at: number | null
}

interface TestRow extends ClassColumns {
  readonly ability_round_id: string
  readonly title: string
  readonly opens_at: number
  readonly closes_at: number
}

interface OrderRow extends ClassColumns {
  readonly order_id: string
  readonly kind: 'push' | 'recall'
  readonly names: string[]
  readonly due_at: number
}

const classColumns = sql`room.teaching_class_id, room.classes_id, classes.class_name, course.full_name`
const classTables = sql`join course on course.course_id = room.course_id
  join classes on classes.classes_id = room.classes_id and classes.deleted_at is null`
const memberOf = (studentId: string) =>
  sql`join class_student as member on member.classes_id = room.classes_id and member.user_id = ${studentId}`

/** A student cannot open a paused class, so it is left out. */
const roomOf = ({
  role,
  userId,
}: Person): { readonly tables: RawBuilder<unknown>; readonly where: RawBuilder<unknown> } =>
  role === 'student'
    ? { tables: sql`${classTables} ${memberOf(userId)}`, where: sql`not room.is_stop` }
    : { tables: classTables, where: sql`room.teacher_id = ${userId}` }

const isIn = (moment: RawBuilder<unknown>, { from, to }: CalendarRange) =>
  sql`${moment} >= ${from}::bigint and ${moment} < ${to}::bigint`

const placeOf = (row: ClassColumns) => ({
  teachingClassId: row.teaching_class_id,
  classesId: row.classes_id,
  className: row.class_name,
  courseName: row.full_name,
})

const NO_DUE = { latePolicy: 'accepts', latePercent: 0, closeTime: null } as const
const noTask = { lessonTaskType: '', ...NO_DUE, taskState: 'new', isLate: '0' } as const

async function dueTasks(db: Kysely<Database>, person: Person, range: CalendarRange): Promise<CalendarEntry[]> {
  const isStudent = person.role === 'student'
  const due = dueFor(person.userId)
  const { tables, where } = roomOf(person)
  const moment = isStudent ? sql`coalesce(own.due_at, task.due_at)` : sql`task.due_at`
  const record = sql`left join user_task as record on record.teaching_class_id = task.teaching_class_id
    and record.node_id = task.node_id and record.student_id = ${person.userId} and record.epoch = task.epoch`
  const { rows } = await sql<DueTaskRow>`
    select ${classColumns}, node.node_id, node.name, node.kind,
      ${isStudent ? sql`${due.column}, record.state, record.counted_at` : sql`task.due_at, ${lateColumns}, null as state, null as counted_at`}
    from ${openTaskTables} ${tables} ${isStudent ? sql`${due.table} ${record}` : sql``}
    where ${where} and ${isIn(moment, range)}
    order by due_at, node.path, node.node_id limit ${CALENDAR.entries}`.execute(db)
  return rows.map((row) => ({
    kind: 'due',
    entryId: row.node_id,
    ...placeOf(row),
    name: row.name,
    lessonTaskType: row.kind ?? '',
    time: row.due_at,
    endTime: null,
    ...lateFactsOf(row),
    taskState: row.state ?? 'new',
    isLate: isLate(row, row.due_at) ? '1' : '0',
  }))
}

/** The rounds of tests that open in the range, each with its window, and those that only close in it. */
async function tests(db: Kysely<Database>, person: Person, range: CalendarRange): Promise<CalendarEntry[]> {
  const { tables, where } = roomOf(person)
  const { rows } = await sql<TestRow>`
    select ${classColumns}, round.ability_round_id, round.title, round.opens_at, round.closes_at
    from ability_round as round
    join teaching_class as room on room.teaching_class_id = round.teaching_class_id ${tables}
    where ${where} and (${isIn(sql`round.opens_at`, range)} or ${isIn(sql`round.closes_at`, range)})
    order by round.opens_at, round.ability_round_id limit ${CALENDAR.entries}`.execute(db)
  return rows.map((row) => {
    const opens = row.opens_at >= range.from
    return {
      kind: 'test',
      entryId: row.ability_round_id,
      ...placeOf(row),
      name: row.title,
      ...noTask,
      time: opens ? row.opens_at : row.closes_at,
      endTime: opens ? row.closes_at : null,
    }
  })
}

/** The scheduled orders of a teacher that are pending or done. */
async function orders(db: Kysely<Database>, person: Person, range: CalendarRange): Promise<CalendarEntry[]> {
  const { tables, where } = roomOf(person)
  const { rows } = await sql<OrderRow>`
    select ${classColumns}, line.order_id, line.kind, line.due_at,
      array(select target ->> 'name' from jsonb_array_elements(line.targets) as target) as names
    from class_order as line
    join teaching_class as room on room.teaching_class_id = line.teaching_class_id ${tables}
    where ${where} and line.is_timed and line.kind in ('push', 'recall') and line.state in ('pending', 'done')
      and ${isIn(sql`line.due_at`, range)}
    order by line.due_at, line.order_id limit ${CALENDAR.entries}`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    entryId: row.order_id,
    ...placeOf(row),
    name: row.names.join('、'),
    ...noTask,
    time: row.due_at,
    endTime: null,
  }))
}

/** All entries of a person in a range, by time. */
export async function calendarEntries(
  db: Kysely<Database>,
  person: Person,
  range: CalendarRange,
): Promise<CalendarEntry[]> {
  const found = await Promise.all([
    dueTasks(db, person, range),
    tests(db, person, range),
    ...(person.role === 'teacher' ? [orders(db, person, range)] : []),
  ])
  return found
    .flat()
    .sort((one, other) => one.time - other.time)
    .slice(0, CALENDAR.entries)
}
