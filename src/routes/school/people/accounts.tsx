/** Shared by the lists of administrators, teachers and students: the columns of an account, and the filters for accounts. */
import { momentInWords } from '../../../../contract/moments'
import { StatusTag } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'

const { columns: titles } = texts

interface Account {
  readonly loginCode: string
  readonly status: '0' | '1'
  readonly lastLoginTime: number | null
  readonly createTime: number
}

/** The columns of an account, for every role. */
export const accountColumns = {
  loginCode: { key: 'loginCode', title: titles.loginCode, sort: 'loginCode', cell: (row) => row.loginCode },
  status: { key: 'status', title: titles.status, cell: (row) => <StatusTag status={row.status} /> },
  lastLogin: {
    key: 'lastLogin',
    title: titles.lastLogin,
    numeric: true,
    cell: (row) => (row.lastLoginTime === null ? texts.never : momentInWords(row.lastLoginTime)),
  },
  createTime: {
    key: 'createTime',
    title: titles.createTime,
    sort: 'createTime',
    numeric: true,
    wideOnly: true,
    cell: (row) => momentInWords(row.createTime),
  },
} as const satisfies Record<string, RecordColumn<Account>>

/** Filters by the beginning of the login code. */
export const loginCodeFilter = { kind: 'text', name: 'loginCode', label: texts.filters.loginCode } as const

/** Filters active or disabled accounts. */
export const statusFilter = {
  kind: 'select',
  name: 'status',
  label: texts.filters.status,
  options: [
    { value: '1', label: texts.enabled },
    { value: '0', label: texts.disabled },
  ],
} as const
