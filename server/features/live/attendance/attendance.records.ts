/** Queries of past sign-ins: by month, by student, the student's own, and all data for a spreadsheet. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { AttendanceStudentTable, AttendanceTable } from '../../../database/schema/live/attendance.schema'
import type { Database } from '../../../database/schema/schema'
import { type AttendanceSums, attendanceSums, hasComeToSignIn } from '../../../policies/signIns'
import { containing, type Slice } from '../../../shared/paging'
import type { Span } from '../../../shared/schoolTime'

export type EntryRow = Pick<Selectable<AttendanceTable>, 'sign_in_id' | 'started_at' | 'mode' | 'status'> &
  AttendanceSums

export interface SumRow extends AttendanceSums {
  readonly user_id: string
  readonly real_name: string
  readonly login_code: string
}

export type MyRow = Pick<
  Selectable<AttendanceStudentTable>,
  'sign_in_id' | 'started_at' | 'sign_time' | 'mark' | 'reason'
>

export type SheetRow = Pick<
  Selectable<AttendanceStudentTable>,
  'sign_in_id' | 'student_id' | 'student_name' | 'login_code' | 'sign_time' | 'mark' | 'reason'
>

export type SheetRound = Pick<Selectable<AttendanceTable>, 'sign_in_id' | 'started_at' | 'mode'>

/** By the start of the sign-in, so that teacher and student find it under the same date. */
const within = ({ from, to }: Span): RawBuilder<boolean> =>
  sql`student.started_at >= ${from ?? 0} and student.started_at < ${to ?? Number.MAX_SAFE_INTEGER}`

export function createAttendanceRecords(db: Kysely<Database>) {
  /** The sign-ins of a student. A running one is included only if the student has signed. */
  const own = (teachingClassId: string, studentId: string, { from, to }: Span) =>
    db
      .selectFrom('sign_in_student as student')
      .innerJoin('sign_in as round', 'round.sign_in_id', 'student.sign_in_id')
      .where('student.teaching_class_id', '=', teachingClassId)
      .where('student.student_id', '=', studentId)
      .where('student.started_at', '>=', from ?? 0)
      .where('student.started_at', '<', to ?? Number.MAX_SAFE_INTEGER)
      .where((eb) => eb.or([eb('round.status', '=', 'ended'), hasComeToSignIn]))

  const ownRows = (teachingClassId: string, studentId: string, span: Span) =>
    own(teachingClassId, studentId, span)
      .select(['student.sign_in_id', 'student.started_at', 'student.sign_time', 'student.mark', 'student.reason'])
      .orderBy('student.started_at', 'desc')
      .orderBy('student.sign_in_id', 'desc')

  /** The students of the class, and former ones who were expected in sign-ins of the range. */
  const people = (teachingClassId: string, span: Span, searchName: string | undefined) => {
    const pattern = searchName === undefined ? '%' : containing(searchName)
    return sql`
      with recursive asked(student_id) as (
        (select min(student_id) from sign_in_student where teaching_class_id = ${teachingClassId})
        union all
        select (
          select min(next.student_id) from sign_in_student as next
          where next.teaching_class_id = ${teachingClassId} and next.student_id > asked.student_id
        ) from asked where asked.student_id is not null
      ), people as (
        select users.user_id, users.real_name, users.login_code
        from teaching_class
        join class_student on class_student.classes_id = teaching_class.classes_id
        join users on users.user_id = class_student.user_id
        where teaching_class.teaching_class_id = ${teachingClassId} and users.status = '1'
        union
        select users.user_id, users.real_name, users.login_code
        from asked join users on users.user_id = asked.student_id
        where exists (
          select from sign_in_student as student
          where student.teaching_class_id = ${teachingClassId} and student.student_id = asked.student_id
            and ${within(span)}
        )
      ), found as (
        select * from people where real_name ilike ${pattern} or login_code ilike ${pattern}
      )`
  }

  return {
    /** The sign-ins of a class that began in a range, in order. */
    async entries(teachingClassId: string, { from, to }: Span): Promise<EntryRow[]> {
      const { rows } = await sql<EntryRow>`
        select round.sign_in_id, round.started_at, round.mode, round.status, ${attendanceSums}
        from sign_in as round left join sign_in_student as student on student.sign_in_id = round.sign_in_id
        where round.teaching_class_id = ${teachingClassId}
          and round.started_at >= ${from ?? 0} and round.started_at < ${to ?? Number.MAX_SAFE_INTEGER}
        group by round.sign_in_id
        order by round.started_at, round.sign_in_id
      `.execute(db)
      return rows
    },

    /** Students with the sums of their ended sign-ins of a range. */
    async students(
      teachingClassId: string,
      span: Span,
      searchName: string | undefined,
      { limit, offset }: Slice,
    ): Promise<{ rows: SumRow[]; total: number }> {
      const found = people(teachingClassId, span, searchName)
      const counted = await sql<{ n: number }>`${found} select count(*)::integer as n from found`.execute(db)
      const { rows } = await sql<SumRow>`
        ${found}, page as (
          select * from found order by login_code, user_id limit ${limit} offset ${offset}
        )
        select page.*, summed.late, summed.signed, summed.excused, summed.total
        from page, lateral (
          select ${attendanceSums}
          from sign_in_student as student join sign_in as round on round.sign_in_id = student.sign_in_id
          where student.teaching_class_id = ${teachingClassId} and student.student_id = page.user_id
            and round.status = 'ended' and ${within(span)}
        ) as summed
        order by page.login_code, page.user_id
      `.execute(db)
      return { rows, total: counted.rows[0]?.n ?? 0 }
    },

    /** A student's own sign-ins, newest first. */
    async mine(teachingClassId: string, studentId: string, span: Span, { limit, offset }: Slice) {
      const { total } = await own(teachingClassId, studentId, span)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows: MyRow[] = await ownRows(teachingClassId, studentId, span).limit(limit).offset(offset).execute()
      return { rows, total: Number(total) }
    },

    /** All of a student's own sign-ins of a range, newest first. */
    allMine: (teachingClassId: string, studentId: string, span: Span): Promise<MyRow[]> =>
      ownRows(teachingClassId, studentId, span).execute(),

    /** The sum of expected students over the sign-ins of a range. */
    async askedNum(teachingClassId: string, span: Span): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from sign_in_student as student
        where student.teaching_class_id = ${teachingClassId} and ${within(span)}
      `.execute(db)
      return rows[0]?.n ?? 0
    },

    /** All data of the ended sign-ins of a range, in order. */
    async forSheets(teachingClassId: string, span: Span): Promise<{ rounds: SheetRound[]; rows: SheetRow[] }> {
      const rounds: SheetRound[] = await db
        .selectFrom('sign_in')
        .select(['sign_in_id', 'started_at', 'mode'])
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', 'ended')
        .where('started_at', '>=', span.from ?? 0)
        .where('started_at', '<', span.to ?? Number.MAX_SAFE_INTEGER)
        .orderBy('started_at')
        .orderBy('sign_in_id')
        .execute()
      const { rows } = await sql<SheetRow>`
        select student.sign_in_id, student.student_id, student.student_name, student.login_code, student.sign_time,
          student.mark, student.reason
        from sign_in_student as student join sign_in as round on round.sign_in_id = student.sign_in_id
        where student.teaching_class_id = ${teachingClassId} and round.status = 'ended' and ${within(span)}
        order by student.started_at, student.sign_in_id, student.login_code, student.student_id
      `.execute(db)
      return { rounds, rows }
    },

    /** The name of the class that a teaching class teaches. */
    async className(teachingClassId: string): Promise<string> {
      const { class_name } = await db
        .selectFrom('teaching_class')
        .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
        .select('classes.class_name')
        .where('teaching_class.teaching_class_id', '=', teachingClassId)
        .executeTakeFirstOrThrow()
      return class_name
    },
  }
}
