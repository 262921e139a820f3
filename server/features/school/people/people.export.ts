/** Teachers and students as spreadsheets; pure. */
import type { Spreadsheet } from '../../../sheets/spreadsheet'
import type { PeopleRepository, PersonRow } from './people.repository'
import { texts } from './texts'

const { columns } = texts
const WIDE = 24
const NAME = 14

export const teacherSheet = (rows: readonly PersonRow[]): Spreadsheet => ({
  name: texts.teachers,
  columns: [
    { title: columns.loginCode, width: WIDE },
    { title: columns.teacherName, width: NAME },
    { title: columns.academyName, width: WIDE },
    { title: columns.majorName, width: WIDE },
    { title: columns.status },
    { title: columns.createTime, width: WIDE },
    { title: columns.lastLoginTime, width: WIDE },
  ],
  rows: rows.map((row) => [
    row.login_code,
    row.real_name,
    row.academy_name,
    row.major_name,
    texts.status[row.status],
    new Date(row.created_at),
    row.last_login_at === null ? null : new Date(row.last_login_at),
  ]),
})

type InClass = Awaited<ReturnType<PeopleRepository['classesOf']>>[number]

export function studentSheet(rows: readonly PersonRow[], classes: readonly InClass[]): Spreadsheet {
  const names = new Map<string, string[]>()
  for (const { user_id, class_name } of classes) names.set(user_id, [...(names.get(user_id) ?? []), class_name])
  return {
    name: texts.students,
    columns: [
      { title: columns.loginCode, width: WIDE },
      { title: columns.teacherName, width: NAME },
      { title: columns.classes, width: WIDE },
      { title: columns.status },
      { title: columns.createTime, width: WIDE },
      { title: columns.lastLoginTime, width: WIDE },
    ],
    rows: rows.map((row) => [
      row.login_code,
      row.real_name,
      names.get(row.user_id)?.join('、') ?? '',
      texts.status[row.status],
      new Date(row.created_at),
      row.last_login_at === null ? null : new Date(row.last_login_at),
    ]),
  }
}
