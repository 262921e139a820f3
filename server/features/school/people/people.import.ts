/** The importable list of teachers. */
import { z } from 'zod'
import { LOGIN_CODE_MAX, MAJOR_NAME_MAX, PERSON_NAME_MAX } from '../../../../contract/limits'
import { contactColumns, genderIn } from '../../../sheets/contactColumns'
import type { SheetImportSpec, SheetRow } from '../../../sheets/sheetImports'
import type { PeopleRepository } from './people.repository'
import { texts } from './texts'

const { columns } = texts
type Majors = Awaited<ReturnType<PeopleRepository['majors']>>
type Placed = { readonly majorId: string | null } | { readonly key: string; readonly text: string }

/** The major that a row names: none, one, or the problem. */
function majorOf(majors: Majors, { values }: SheetRow): Placed {
  const { academyName = '', majorName = '' } = values
  const inAcademy = majors.filter((one) => academyName === '' || one.academy_name === academyName)
  if (academyName !== '' && inAcademy.length === 0) return { key: 'academyName', text: texts.noAcademy }
  if (majorName === '') return academyName === '' ? { majorId: null } : { key: 'majorName', text: texts.majorMissing }
  const [found, other] = inAcademy.filter((one) => one.major_name === majorName)
  if (!found) return { key: 'majorName', text: texts.noMajor }
  return other ? { key: 'academyName', text: texts.majorUnclear } : { majorId: found.major_id }
}

export const teacherImport = (rows: PeopleRepository, now: () => number): SheetImportSpec<Record<string, never>> => ({
  kind: 'teacher',
  makesAccounts: true,
  name: texts.teachers,
  scope: z.strictObject({}),
  columns: [
    {
      key: 'loginCode',
      title: columns.loginCode,
      aliases: texts.aliases.loginCode,
      required: true,
      unique: true,
      maxLength: LOGIN_CODE_MAX,
      pattern: { test: /^\S+$/, text: texts.loginCodeShape },
      hint: texts.loginCodeHint,
      example: 't2026001',
    },
    {
      key: 'teacherName',
      title: columns.teacherName,
      aliases: texts.aliases.teacherName,
      required: true,
      maxLength: PERSON_NAME_MAX,
      example: '王老师',
    },
    {
      key: 'academyName',
      title: columns.academyName,
      aliases: texts.aliases.academyName,
      maxLength: MAJOR_NAME_MAX,
      hint: texts.academyHint,
      example: '商学院',
    },
    {
      key: 'majorName',
      title: columns.majorName,
      aliases: texts.aliases.majorName,
      maxLength: MAJOR_NAME_MAX,
      hint: texts.majorHint,
      example: '电子商务',
    },
    ...contactColumns({ gender: texts.genderHint, phone: texts.phoneHint }),
  ],

  async check(list) {
    const taken = await rows.taken(list.map(({ values }) => values.loginCode ?? ''))
    const majors = await rows.majors()
    return list.flatMap((row) => {
      const placed = majorOf(majors, row)
      return [
        ...(taken.has((row.values.loginCode ?? '').toLowerCase())
          ? [{ row: row.row, key: 'loginCode', text: texts.loginCodeTaken }]
          : []),
        ...('text' in placed ? [{ row: row.row, ...placed }] : []),
      ]
    })
  },

  async write(trx, list, { accountOf }) {
    const majors = await rows.majors(trx)
    const created_at = now()
    const placed = list.map((row) => ({ row, place: majorOf(majors, row) }))
    const users = placed.flatMap(({ row, place }) => {
      const { loginCode = '', teacherName = '', gender = '', phone = '' } = row.values
      if ('text' in place) return []
      return {
        ...accountOf(row),
        user_type: '2' as const,
        user_code: loginCode,
        login_code: loginCode,
        real_name: teacherName,
        cover_img: '',
        motto: '',
        status: '1' as const,
        major_id: place.majorId,
        gender: genderIn(gender),
        phone,
        created_at,
      }
    })
    const made = await rows.insertNew(trx, users)
    return placed.flatMap(({ row, place }) => {
      if ('text' in place) return { row: row.row, ...place }
      return made.has(row.values.loginCode ?? '') ? [] : { row: row.row, key: 'loginCode', text: texts.loginCodeTaken }
    })
  },
})
