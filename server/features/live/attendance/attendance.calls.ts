/** The calls of the sign-in (live §7): records of a class and of a student, notes, the spreadsheet, scanned passes. */
import {
  type Caller,
  type CallHandlers,
  type FeatureContext,
  FileAnswer,
  type Membership,
  Refusal,
} from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { spanOfDays, spanOfMonth } from '../../../shared/schoolTime'
import { SPREADSHEET_TYPE, SpreadsheetTooLarge, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { byDay, fileNameOf, sheetsOf } from './attendance.export'
import { detailOf, entryOf, myRecordOf, studentOf, sumOf } from './attendance.messages'
import type { createPasses } from './attendance.passes'
import { createAttendanceRecords } from './attendance.records'
import type { AttendanceRepository, AttendanceRow, MarkedRow } from './attendance.repository'
import { texts } from './texts'

interface Given extends Pick<FeatureContext, 'db' | 'audit' | 'now'> {
  readonly membership: Pick<Membership, 'find'>
  readonly repository: AttendanceRepository
  readonly passes: ReturnType<typeof createPasses>
  /** Called with notes after they are stored. */
  readonly onMarked?: (row: AttendanceRow, marked: readonly MarkedRow[]) => void
  /** The most cells (students × sign-ins) of one spreadsheet. */
  readonly exportMax?: number
}

const EXPORT_MAX = 200_000

export function attendanceCalls({
  db,
  membership,
  audit,
  now,
  repository,
  passes,
  onMarked = () => undefined,
  exportMax = EXPORT_MAX,
}: Given): CallHandlers {
  const records = createAttendanceRecords(db)

  const place = async (caller: Caller, teachingClassId: string, role: 'teacher' | 'student') => {
    const found = await membership.find(caller, teachingClassId)
    if (found?.role !== role) throw new Refusal('notFound')
    return found
  }

  /** A sign-in of a class of this teacher. */
  const taught = async (caller: Caller, signInId: string): Promise<AttendanceRow> => {
    const row = await repository.find(signInId)
    if (!row) throw new Refusal('notFound')
    await place(caller, row.teaching_class_id, 'teacher')
    return row
  }

  return {
    async findAttendanceDays({ input, caller }) {
      const { teachingClassId } = await place(caller, input.teachingClassId, 'teacher')
      return byDay(await records.entries(teachingClassId, spanOfMonth(input.searchMonth)), entryOf)
    },

    async findAttendanceStudents({ input, caller }) {
      const { teachingClassId } = await place(caller, input.teachingClassId, 'teacher')
      const asked = slice(input)
      const span = spanOfDays(input.signTime_gte, input.signTime_lte)
      const { rows, total } = await records.students(teachingClassId, span, input.searchName, asked)
      return page(rows.map(sumOf), total, asked)
    },

    async getAttendanceDetail({ input, caller }) {
      const row = await taught(caller, input.signInId)
      return detailOf(row, await repository.students(row.sign_in_id))
    },

    async findAbsentStudents({ input, caller }) {
      const row = await taught(caller, input.signInId)
      const students = (await repository.students(row.sign_in_id)).map(studentOf)
      return students.filter(({ hadSign }) => hadSign === '0')
    },

    async exportAttendance({ input, caller }) {
      const { teachingClassId } = await place(caller, input.teachingClassId, 'teacher')
      const { signTime_gte: first, signTime_lte: last } = input
      const span = spanOfDays(first, last)
      if ((await records.askedNum(teachingClassId, span)) > exportMax) throw tooMany()
      const { rounds, rows } = await records.forSheets(teachingClassId, span)
      const file = await writeSpreadsheet(sheetsOf(rounds, rows)).catch((error: unknown) => {
        throw error instanceof SpreadsheetTooLarge ? tooMany() : error
      })
      return new FileAnswer(fileNameOf(await records.className(teachingClassId), first, last), SPREADSHEET_TYPE, file)
    },

    async markAttendance({ input: { signInId, students, mark, reason = '' }, caller, address }) {
      const row = await taught(caller, signInId)
      const noted = await db.transaction().execute(async (trx) => {
        const note = { mark, reason, at: now(), by: caller.userId }
        const found = await repository.mark(trx, row.sign_in_id, students, note)
        if (!found) throw new Refusal('notFound')
        const studentIds = found.marked.map(({ before }) => before.student_id)
        if (studentIds.length > 0) {
          const who = { actorId: caller.userId, subject: row.sign_in_id, address }
          const detail = { studentIds, mark, reason: mark === '' ? '' : reason }
          await audit.record({ ...who, action: 'signIn.mark', outcome: 'done', detail }, trx)
        }
        return { ...found, studentIds }
      })
      const { studentIds } = noted
      if (studentIds.length > 0) onMarked(row, noted.marked)
      const everybody = new Map((await repository.students(row.sign_in_id)).map((one) => [one.student_id, one]))
      const present = (ids: readonly string[]) => ids.flatMap((one) => everybody.get(one) ?? []).map(studentOf)
      return { marked: present(studentIds), changed: present(noted.changed) }
    },

    async findMyAttendance({ input, caller }) {
      const { teachingClassId } = await place(caller, input.teachingClassId, 'student')
      const asked = slice(input)
      const span = spanOfDays(input.signTime_gte, input.signTime_lte)
      const { rows, total } = await records.mine(teachingClassId, caller.userId, span, asked)
      return page(rows.map(myRecordOf), total, asked)
    },

    async findMyAttendanceDays({ input, caller }) {
      const { teachingClassId } = await place(caller, input.teachingClassId, 'student')
      const rows = await records.allMine(teachingClassId, caller.userId, spanOfMonth(input.searchMonth))
      return byDay(rows.reverse(), myRecordOf)
    },

    async scanAttendance({ input, caller }) {
      const pass = await passes.read(input.pass)
      const row = pass && (await repository.find(pass.signInId))
      if (!row) throw new Refusal('attendancePassExpired')
      const { teachingClassId, classesId } = await place(caller, row.teaching_class_id, 'student')
      const at = now()
      if (row.status !== 'running' || at >= row.ends_at) throw new Refusal('attendanceNotRunning')
      const signInId = row.sign_in_id
      // A repeated request, for instance of a reloaded page, gets the same ticket while it is valid.
      const known = await repository.scan(signInId, caller.userId, pass.chance)
      if ((known?.expires_at ?? pass.expiresAt) <= at) throw new Refusal('attendancePassExpired')
      const { ticket } = known ?? (await redeem(signInId, caller.userId, pass.chance))
      return { signInId, teachingClassId, classesId, ticket }
    },
  }

  async function redeem(signInId: string, studentId: string, pass: string) {
    const { ticket, expiresAt } = await passes.ticketFor(signInId, studentId)
    return await repository.storeScan({
      sign_in_id: signInId,
      student_id: studentId,
      pass,
      ticket,
      expires_at: expiresAt,
    })
  }
}

const tooMany = () => new Refusal('invalidInput', texts.tooMany)
