/** The sign-ins of a class as a spreadsheet, pure: students × sign-ins, sums, and every reason. */

import { dayOf, momentInWords } from '../../../../contract/moments'
import {
  type Attendance,
  absentNum,
  attendanceCounts,
  attendanceOf,
  attendanceRate,
  percent,
} from '../../../../contract/rules/live/attendance'
import type { Spreadsheet, SpreadsheetCell } from '../../../sheets/spreadsheet'
import { hadSign } from './attendance.messages'
import type { SheetRound, SheetRow } from './attendance.records'
import { texts } from './texts'

interface Student {
  /** The latest known name. */
  studentName: string
  loginCode: string
  readonly rows: Map<string, SheetRow>
}

const CODE_WIDTH = 16
const NAME_WIDTH = 14
const MOMENT_WIDTH = 20
const kinds: readonly Attendance[] = ['signed', 'late', 'excused', 'absent']

/** Rounds and rows in chronological order; rows of one round may be in any order. */
export function sheetsOf(rounds: readonly SheetRound[], rows: readonly SheetRow[]): Spreadsheet[] {
  const students = studentsOf(rows)
  return [matrixOf(rounds, students), sumsOf(students), reasonsOf(rounds, rows)]
}

function studentsOf(rows: readonly SheetRow[]): Student[] {
  const students = new Map<string, Student>()
  for (const row of rows) {
    const names = { studentName: row.student_name, loginCode: row.login_code }
    const student = students.get(row.student_id) ?? { ...names, rows: new Map() }
    Object.assign(student, names)
    student.rows.set(row.sign_in_id, row)
    students.set(row.student_id, student)
  }
  return [...students.values()].sort((one, other) => compare(one.loginCode, other.loginCode))
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const partOf = ({ sign_time: signTime, mark }: SheetRow) => ({ hadSign: hadSign({ signTime, mark }), mark })
const attendanceIn = (row: SheetRow): Attendance => attendanceOf(partOf(row))

const matrixOf = (rounds: readonly SheetRound[], students: readonly Student[]): Spreadsheet => ({
  name: texts.sheets.matrix,
  columns: [
    { title: texts.loginCode, width: CODE_WIDTH },
    { title: texts.studentName, width: NAME_WIDTH },
    ...rounds.map(({ started_at, mode }) => ({ title: `${momentInWords(started_at)} ${texts.modes[mode]}` })),
  ],
  rows: students.map(({ loginCode, studentName, rows }) => [
    loginCode,
    studentName,
    ...rounds.map(({ sign_in_id }) => cellOf(rows.get(sign_in_id))),
  ]),
})

/** The category and time of a student's part; empty for students who were not expected. */
function cellOf(row: SheetRow | undefined): string | null {
  if (!row) return null
  if (row.mark === 'present') return texts.marks.present
  const kind = texts.attendance[attendanceIn(row)]
  return row.sign_time === null ? kind : `${kind} ${momentInWords(row.sign_time).slice(11)}`
}

const sumsOf = (students: readonly Student[]): Spreadsheet => ({
  name: texts.sheets.sums,
  columns: [
    { title: texts.loginCode, width: CODE_WIDTH },
    { title: texts.studentName, width: NAME_WIDTH },
    ...kinds.map((kind) => ({ title: texts.sums[kind] })),
    { title: texts.total },
    { title: texts.rate },
  ],
  rows: students.map(({ loginCode, studentName, rows }) => {
    const counts = attendanceCounts([...rows.values()].map(partOf))
    const { signedNum, lateNum, excusedNum, totalNum } = counts
    const rate = attendanceRate(counts)
    const numbers = [signedNum, lateNum, excusedNum, absentNum(counts), totalNum]
    return [loginCode, studentName, ...numbers, rate === null ? null : percent(rate)]
  }),
})

function reasonsOf(rounds: readonly SheetRound[], rows: readonly SheetRow[]): Spreadsheet {
  const startedAt = new Map(rounds.map(({ sign_in_id, started_at }) => [sign_in_id, started_at]))
  const moment = (at: number | null | undefined): SpreadsheetCell => (at ? new Date(at) : null)
  return {
    name: texts.sheets.reasons,
    columns: [
      { title: texts.attendanceTime, width: MOMENT_WIDTH },
      { title: texts.loginCode, width: CODE_WIDTH },
      { title: texts.studentName, width: NAME_WIDTH },
      { title: texts.mark },
      { title: texts.signTime, width: MOMENT_WIDTH },
      { title: texts.reason, width: 40 },
    ],
    rows: rows.flatMap((row) =>
      row.mark === ''
        ? []
        : [
            [
              moment(startedAt.get(row.sign_in_id)),
              row.login_code,
              row.student_name,
              texts.marks[row.mark],
              moment(row.sign_time),
              row.reason,
            ],
          ],
    ),
  }
}

/** The file name: class and range, without forbidden characters. */
export function fileNameOf(className: string, first = '', last = ''): string {
  return texts.fileName(className.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim(), rangeOf(first, last))
}

function rangeOf(first: string, last: string): string {
  if (first === '' && last === '') return texts.range.all
  if (last === '') return texts.range.from(first)
  if (first === '') return texts.range.to(last)
  return texts.range.both(first, last)
}

/** Rows by the date on which their sign-in began. */
export function byDay<Row extends { readonly started_at: number }, Entry>(
  rows: readonly Row[],
  entryOf: (row: Row) => Entry,
): Record<string, Entry[]> {
  const days: Record<string, Entry[]> = {}
  for (const row of rows) {
    const day = dayOf(row.started_at)
    days[day] = [...(days[day] ?? []), entryOf(row)]
  }
  return days
}
