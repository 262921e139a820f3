/** The stored sign-ins: starting and ending them, and the checks of their students, each decided on a locked row. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AttendanceMark } from '../../../../contract/entities/live/attendance'
import { isUniqueViolation } from '../../../database'
import type {
  AttendanceScanTable,
  AttendanceStudentTable,
  AttendanceTable,
} from '../../../database/schema/live/attendance.schema'
import type { Database } from '../../../database/schema/schema'
import { type AttendanceSums, attendanceSums, hasComeToSignIn } from '../../../policies/signIns'
import { noteOf, type Standing } from './attendance.rules'

export type AttendanceRow = Selectable<AttendanceTable>
export type ScanRow = Selectable<AttendanceScanTable>

/** The columns of a new sign-in. */
export type NewAttendance = Omit<AttendanceRow, 'status' | 'ended_at'>

/** A student for the teacher; `shared`: signed from a device that another student has used. */
export type StudentRow = Pick<
  Selectable<AttendanceStudentTable>,
  'student_id' | 'student_name' | 'login_code' | 'sign_time' | 'attempts' | 'mark' | 'reason' | 'version'
> & { shared: boolean }

/** A stored note, with the student's previous state. */
export interface MarkedRow {
  readonly before: Pick<StudentRow, 'student_id' | 'sign_time' | 'mark'>
  readonly mark: AttendanceMark
  readonly reason: string
}

/** A student who is expected to sign. */
export interface Attendee {
  readonly userId: string
  readonly userName: string
  readonly loginCode: string
}

export interface CountRow extends AttendanceSums {
  /** The same as `revisionOf` of all students. */
  readonly revision: number
  readonly blocked: number
  readonly shared: number
}

/** The sign-in and the student of a check. */
export interface CheckOf extends Attendee {
  readonly teachingClassId: string
}

/** The state of a student who has done nothing yet. */
export const nothingDone: Standing = { signTime: null, tried: [], device: '', mark: '' }

export function createAttendanceRepository(db: Kysely<Database>) {
  const find = (signInId: string): Promise<AttendanceRow | undefined> =>
    db.selectFrom('sign_in').selectAll().where('sign_in_id', '=', signInId).executeTakeFirst()

  const byRequest = (teachingClassId: string, requestId: string): Promise<AttendanceRow | undefined> =>
    db
      .selectFrom('sign_in')
      .selectAll()
      .where('teaching_class_id', '=', teachingClassId)
      .where('request_id', '=', requestId)
      .executeTakeFirst()

  return {
    find,

    running: (teachingClassId: string): Promise<AttendanceRow | undefined> =>
      db
        .selectFrom('sign_in')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', 'running')
        .executeTakeFirst(),

    /**
     * Starts a sign-in for these students. A repeated request returns the sign-in that it started; while another is
     * running, the result is 'busy'.
     */
    async start(
      row: NewAttendance,
      attendees: readonly Attendee[],
    ): Promise<{ kind: 'started' | 'again'; row: AttendanceRow } | { kind: 'busy' }> {
      const known = await byRequest(row.teaching_class_id, row.request_id)
      if (known) return { kind: 'again', row: known }
      try {
        const started = await db.transaction().execute(async (trx) => {
          const stored = await trx
            .insertInto('sign_in')
            .values({ ...row, status: 'running', ended_at: null })
            .returningAll()
            .executeTakeFirstOrThrow()
          await insertStudents(trx, row, attendees)
          return stored
        })
        return { kind: 'started', row: started }
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        const same = await byRequest(row.teaching_class_id, row.request_id)
        return same ? { kind: 'again', row: same } : { kind: 'busy' }
      }
    },

    /** Ends a running sign-in; undefined if it is not running. */
    end: (signInId: string, teachingClassId: string, now: number): Promise<AttendanceRow | undefined> =>
      db
        .updateTable('sign_in')
        .set({ status: 'ended', ended_at: now })
        .where('sign_in_id', '=', signInId)
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', 'running')
        .returningAll()
        .executeTakeFirst(),

    async nextEnd(): Promise<number | null> {
      const row = await db
        .selectFrom('sign_in')
        .select((attendance) => attendance.fn.min('ends_at').as('due'))
        .where('status', '=', 'running')
        .executeTakeFirst()
      return row?.due ?? null
    },

    /** Ends overdue sign-ins. Each is claimed by only one node. */
    claimEnds: (now: number): Promise<AttendanceRow[]> =>
      db
        .updateTable('sign_in')
        .set({ status: 'ended', ended_at: now })
        .where('status', '=', 'running')
        .where('ends_at', '<=', now)
        .returningAll()
        .execute(),

    /**
     * Decides checks of one sign-in in order and stores their changes, in one transaction: no student signs after the
     * end was announced, and no try is counted twice or lost, whichever nodes the student's sockets are on. Null for
     * checks of another class than the sign-in's.
     */
    storeChecks: <Check extends { readonly by: CheckOf }, Verdict>(
      signInId: string,
      checks: readonly Check[],
      judge: (round: AttendanceRow, standing: Standing, check: Check) => { verdict: Verdict; after: Standing },
    ): Promise<(Verdict | null)[]> =>
      db.transaction().execute(async (trx) => {
        // The lock serialises this with the end of the sign-in.
        const round = await trx
          .selectFrom('sign_in')
          .selectAll()
          .where('sign_in_id', '=', signInId)
          .forShare()
          .executeTakeFirst()
        if (!round) return checks.map(() => null)
        const own = checks.filter(({ by }) => by.teachingClassId === round.teaching_class_id)
        const before = await lockStandings(trx, round, [...new Map(own.map(({ by }) => [by.userId, by])).values()])
        const standings = new Map(before)
        const verdicts = checks.map((check) => {
          if (check.by.teachingClassId !== round.teaching_class_id) return null
          const { userId } = check.by
          const { verdict, after } = judge(round, standings.get(userId) ?? nothingDone, check)
          standings.set(userId, after)
          return verdict
        })
        const changed = [...standings].filter(([userId, standing]) => before.get(userId) !== standing)
        if (changed.length > 0) await storeStandings(trx, signInId, changed)
        return verdicts
      }),

    /**
     * Adds a student who joined the class after the start; false if the student exists already, or the sign-in is not
     * running.
     */
    async join(row: AttendanceRow, attendee: Attendee): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sign_in_student')
        .columns(['sign_in_id', 'student_id', 'teaching_class_id', 'started_at', 'student_name', 'login_code', 'tried'])
        .expression(
          db
            .selectFrom('sign_in')
            .select((round) => [
              round.ref('sign_in_id').as('sign_in_id'),
              sql<string>`${attendee.userId}`.as('student_id'),
              round.ref('teaching_class_id').as('teaching_class_id'),
              round.ref('started_at').as('started_at'),
              sql<string>`${attendee.userName}`.as('student_name'),
              sql<string>`${attendee.loginCode}`.as('login_code'),
              sql<string>`'[]'::jsonb`.as('tried'),
            ])
            .where('sign_in_id', '=', row.sign_in_id)
            .where('status', '=', 'running'),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    /** The state of all students, by student. */
    async standings(signInId: string): Promise<ReadonlyMap<string, Omit<Standing, 'device'>>> {
      const rows = await db
        .selectFrom('sign_in_student')
        .select(['student_id', 'sign_time', 'tried', 'mark'])
        .where('sign_in_id', '=', signInId)
        .execute()
      return new Map(rows.map((row) => [row.student_id, { signTime: row.sign_time, tried: row.tried, mark: row.mark }]))
    },

    /** The numbers of students who have signed, used up their tries, or share a device; null once it is not running. */
    async counts(signInId: string): Promise<CountRow | null> {
      const { rows } = await sql<CountRow>`
        select
          sum(1 + student.version + student.attempts)::integer as revision,
          ${attendanceSums},
          count(*) filter (where not ${hasComeToSignIn} and student.attempts >= round.attempts_max)::integer as blocked,
          (
            select coalesce(sum(together.n), 0)::integer
            from (
              select count(*) as n from sign_in_student
              where sign_in_id = ${signInId} and device <> '' group by device having count(*) > 1
            ) as together
          ) as shared
        from sign_in as round join sign_in_student as student on student.sign_in_id = round.sign_in_id
        where round.sign_in_id = ${signInId} and round.status = 'running'
        group by round.sign_in_id
      `.execute(db)
      return rows[0] ?? null
    },

    /** All students of a sign-in, unsigned ones first. */
    async students(signInId: string): Promise<StudentRow[]> {
      const { rows } = await sql<StudentRow>`
        select student_id, student_name, login_code, sign_time, attempts, mark, reason, version,
          device <> '' and count(*) over (partition by device) > 1 as shared
        from sign_in_student as student where sign_in_id = ${signInId}
        order by ${hasComeToSignIn}, login_code, student_id
      `.execute(db)
      return rows
    },

    /**
     * Stores notes about students of a sign-in. Students who have changed since `version` are unchanged. Returns the
     * noted and the changed students, with their previous state; null if a student is not in the sign-in.
     */
    async mark(
      trx: Transaction<Database>,
      signInId: string,
      students: readonly { readonly studentId: string; readonly version: number }[],
      noted: { mark: AttendanceMark; reason: string; at: number; by: string },
    ): Promise<{ marked: MarkedRow[]; changed: string[] } | null> {
      const wanted = new Map(students.map(({ studentId, version }) => [studentId, version]))
      const rows = await trx
        .selectFrom('sign_in_student')
        .select(['student_id', 'sign_time', 'mark', 'version'])
        .where('sign_in_id', '=', signInId)
        .where(sql<boolean>`student_id = any(${[...wanted.keys()]}::text[])`)
        .orderBy('student_id')
        .forUpdate()
        .execute()
      if (rows.length < wanted.size) return null
      const [same, changed] = [true, false].map((isSame) =>
        rows.filter(({ student_id, version }) => (wanted.get(student_id) === version) === isSame),
      )
      const marked = (same ?? []).map((row) => ({ before: row, ...noteOf({ signTime: row.sign_time }, noted) }))
      const notes = marked.map(({ before, mark, reason }) => ({ studentId: before.student_id, mark, reason }))
      await sql`
        update sign_in_student set mark = note.mark, reason = note.reason, marked_at = ${noted.at},
          marked_by = ${noted.by}, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(notes)}::text::jsonb) as note("studentId" text, mark text, reason text)
        where sign_in_student.sign_in_id = ${signInId} and sign_in_student.student_id = note."studentId"
      `.execute(trx)
      return { marked, changed: (changed ?? []).map(({ student_id }) => student_id) }
    },

    /** A student's ticket for a pass. */
    scan: (signInId: string, studentId: string, pass: string): Promise<ScanRow | undefined> =>
      db
        .selectFrom('sign_in_scan')
        .selectAll()
        .where('sign_in_id', '=', signInId)
        .where('student_id', '=', studentId)
        .where('pass', '=', pass)
        .executeTakeFirst(),

    /** Stores a ticket for a pass, unless the student has one; returns the valid one. */
    async storeScan(row: ScanRow): Promise<ScanRow> {
      return await db
        .insertInto('sign_in_scan')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['sign_in_id', 'student_id', 'pass'])
            .doUpdateSet({ ticket: sql.ref('sign_in_scan.ticket') }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
    },
  }
}

export type AttendanceRepository = ReturnType<typeof createAttendanceRepository>

type Place = Pick<AttendanceRow, 'sign_in_id' | 'teaching_class_id' | 'started_at'>

async function insertStudents(
  trx: Transaction<Database>,
  { sign_in_id, teaching_class_id, started_at }: Place,
  attendees: readonly Attendee[],
): Promise<void> {
  await sql`
    insert into sign_in_student (sign_in_id, student_id, teaching_class_id, started_at, student_name, login_code)
    select ${sign_in_id}, "userId", ${teaching_class_id}, ${started_at}, "userName", "loginCode"
    from jsonb_to_recordset(${JSON.stringify(attendees)}::text::jsonb)
      as attendee("userId" text, "userName" text, "loginCode" text)
    on conflict do nothing
  `.execute(trx)
}

/** The locked states of these students; missing students of a running sign-in are added. */
async function lockStandings(
  trx: Transaction<Database>,
  round: AttendanceRow,
  attendees: readonly CheckOf[],
): Promise<ReadonlyMap<string, Standing>> {
  const found = await lockedRows(trx, round.sign_in_id, attendees)
  const missing = attendees.filter(({ userId }) => !found.has(userId))
  if (missing.length === 0 || round.status !== 'running') return found
  await insertStudents(trx, round, missing)
  return new Map([...found, ...(await lockedRows(trx, round.sign_in_id, missing))])
}

/** In one order on every node, so that concurrent batches cannot deadlock. */
async function lockedRows(
  trx: Transaction<Database>,
  signInId: string,
  attendees: readonly Attendee[],
): Promise<Map<string, Standing>> {
  if (attendees.length === 0) return new Map()
  const ids = attendees.map(({ userId }) => userId)
  const rows = await trx
    .selectFrom('sign_in_student')
    .select(['student_id', 'sign_time', 'tried', 'device', 'mark'])
    .where('sign_in_id', '=', signInId)
    .where(sql<boolean>`student_id = any(${ids}::text[])`)
    .orderBy('student_id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ student_id, sign_time, tried, device, mark }) => [
      student_id,
      { signTime: sign_time, tried, device, mark },
    ]),
  )
}

async function storeStandings(
  trx: Transaction<Database>,
  signInId: string,
  standings: readonly (readonly [string, Standing])[],
): Promise<void> {
  const changes = standings.map(([studentId, standing]) => ({ studentId, ...standing }))
  await sql`
    update sign_in_student set sign_time = "signTime", tried = changed.tried,
      attempts = jsonb_array_length(changed.tried), device = changed.device,
      version = version + (sign_in_student.sign_time is distinct from "signTime")::integer
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
      as changed("studentId" text, "signTime" bigint, tried jsonb, device text)
    where sign_in_student.sign_in_id = ${signInId} and sign_in_student.student_id = changed."studentId"
  `.execute(trx)
}
