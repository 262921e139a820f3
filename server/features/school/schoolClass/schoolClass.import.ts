/**
 * Importing students of a class from a spreadsheet: new ones get an account with an initial password, existing ones
 * join with theirs.
 */
import { z } from 'zod'
import { errors } from '../../../../contract/errors'
import { LOGIN_CODE_MAX, PERSON_NAME_MAX } from '../../../../contract/limits'
import { Refusal } from '../../../kernel'
import type { JoinRequests } from '../../../services/joinRequests'
import type { License } from '../../../services/operations/license'
import { contactColumns, genderIn } from '../../../sheets/contactColumns'
import type { SheetImportSpec, SheetRow, SheetRowProblem } from '../../../sheets/sheetImports'
import type { createStudentsRepository, Enrolment } from './schoolClass.students.repository'
import { texts } from './texts'

const scope = z.object({ classesId: z.string() })
type Scope = z.output<typeof scope>

/** The importable list. */
export const studentImport = ({
  rows: stored,
  license,
  joinRequests,
  now,
}: {
  rows: ReturnType<typeof createStudentsRepository>
  license: License
  joinRequests: JoinRequests
  now: () => number
}): SheetImportSpec<Scope> => ({
  kind: 'classStudent',
  makesAccounts: true,
  name: texts.import.name,
  scope,
  columns: [
    {
      key: 'loginCode',
      title: texts.columns.loginCode,
      aliases: texts.import.loginCode.aliases,
      required: true,
      maxLength: LOGIN_CODE_MAX,
      unique: true,
      pattern: { test: /^\S+$/, text: texts.import.loginCode.pattern },
      hint: texts.import.loginCode.hint,
      example: texts.import.loginCode.example,
    },
    {
      key: 'studentName',
      title: texts.columns.studentName,
      aliases: texts.import.studentName.aliases,
      required: true,
      maxLength: PERSON_NAME_MAX,
      hint: texts.import.studentName.hint,
      example: texts.import.studentName.example,
    },
    ...contactColumns(texts.import.contact),
  ],

  async check(rows, { scope: { classesId } }) {
    return problemsOf(rows, await stored.reasons(classesId, rows.map(personOf)))
  },

  async write(trx, rows, { scope: { classesId }, accountOf }) {
    if (!(await stored.hold(trx, classesId))) throw new Refusal('notFound')
    const at = now()
    const newcomers = rows.map((row) => {
      const { user_id: userId, ...password } = accountOf(row)
      return { ...personOf(row), userId, coverImg: '', password }
    })
    const enrolled = await stored.enrol(trx, classesId, newcomers, { originType: '1', at })
    await license.assertStudents(trx)
    return problemsOf(
      rows,
      enrolled.map((one) => (typeof one === 'string' ? one : null)),
    )
  },

  written: (_rows, { scope: { classesId }, userId }) => joinRequests.joined(classesId, userId),
})

const personOf = ({ values }: SheetRow) => ({
  loginCode: values.loginCode ?? '',
  studentName: values.studentName ?? '',
  gender: genderIn(values.gender ?? ''),
  phone: values.phone ?? '',
})

const columnOf = {
  loginCodeTaken: 'loginCode',
  studentNameDiffers: 'studentName',
  studentInClass: 'loginCode',
  nameOfTeacher: 'studentName',
} as const

const problemsOf = (
  rows: readonly SheetRow[],
  reasons: readonly (Extract<Enrolment, string> | null)[],
): SheetRowProblem[] =>
  rows.flatMap(({ row }, n) => {
    const reason = reasons[n]
    return reason ? [{ row, key: columnOf[reason], text: errors[reason].text }] : []
  })
