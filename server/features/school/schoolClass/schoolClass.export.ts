/** The students of a class as a spreadsheet, pure. */
import type { Spreadsheet } from '../../../sheets/spreadsheet'
import { studentOf } from './schoolClass.messages'
import type { ClassStudentRow } from './schoolClass.students.repository'
import { texts } from './texts'

export const studentSheet = (className: string, students: readonly ClassStudentRow[], at: number): Spreadsheet => ({
  name: className,
  columns: [
    { title: texts.columns.loginCode, width: 16 },
    { title: texts.columns.studentName, width: 14 },
    { title: texts.columns.originType },
    { title: texts.columns.status, width: 12 },
    { title: texts.columns.joinTime, width: 20 },
  ],
  rows: students.map((row) => {
    const student = studentOf(row, at)
    return [
      student.loginCode,
      student.studentName,
      texts.origins[student.originType],
      texts.states[student.status],
      new Date(student.joinTime),
    ]
  }),
})

/** The file name, without forbidden characters. */
export const fileNameOf = (className: string): string =>
  texts.exportName(className.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim())
