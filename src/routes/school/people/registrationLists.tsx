/** The lists of self-registered students: their data source, actions, filters and columns. */
import type { Registration } from '../../../../contract/entities/school/people'
import { momentInWords } from '../../../../contract/moments'
import { fileAddress } from '../../../services/files/files'
import { call } from '../../../services/network/http'
import { PersonName } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import type { FilterField } from '../../../views/shared/records/FilterBar'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { allowedDay } from '../../shared/records/listAddress'
import { asInput, type RecordPageSpec } from '../../shared/records/useRecordPage'
import { agreeTo, rejectBecause } from '../joining/joinDecisions'
import { logOff, oneAmong, unasked } from './peopleCalls'

const { registrations: words, columns: titles, filters: labels } = texts

/** The kind of list. */
export type Which = 'all' | 'inUse' | 'revoked'
const finders = {
  all: 'findRegistrations',
  inUse: 'findRegistrationsInUse',
  revoked: 'findRevokedRegistrations',
} as const

const specOf = (which: Which): RecordPageSpec<Registration> => ({
  find: (query, signal) =>
    call(
      finders[which],
      {
        ...asInput(query),
        applyState: oneAmong(query.filters.applyState, ['0', '1', '2', '3']),
        revokeType: oneAmong(query.filters.revokeType, ['1', '2']),
      },
      { signal },
    ),
  filters: {
    studentName: '',
    loginCode: '',
    className: '',
    teacherName: '',
    applyState: '',
    registerTime_gte: '',
    registerTime_lte: '',
    ...(which !== 'inUse' && { revokeType: '', handlerName: '', revokeTime_gte: '', revokeTime_lte: '' }),
  },
  allowed: {
    applyState: /^[0123]$/,
    revokeType: /^[12]$/,
    registerTime_gte: allowedDay,
    registerTime_lte: allowedDay,
    revokeTime_gte: allowedDay,
    revokeTime_lte: allowedDay,
  },
  failed: texts.failed,
  actions: {
    logOff: logOff('userId', '1'),
    logOffWanted: logOff('userId', '2'),
    agree: unasked(words.agreed, agreeTo),
    reject: {
      ask: 'reason',
      done: words.rejected,
      failed: texts.actionFailed,
      run: ({ ids, answer }) => rejectBecause(ids, answer),
    },
  },
})
/** The lists. */
export const specs: Readonly<Record<Which, RecordPageSpec<Registration>>> = {
  all: specOf('all'),
  inUse: specOf('inUse'),
  revoked: specOf('revoked'),
}

const options = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }))

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'studentName', label: labels.name, placeholder: labels.namePlaceholder },
  { kind: 'text', name: 'loginCode', label: labels.loginCode },
  { kind: 'text', name: 'className', label: words.columns.className },
  { kind: 'text', name: 'teacherName', label: words.columns.teacherName },
  { kind: 'select', name: 'applyState', label: words.columns.applyState, options: options(words.applyState) },
  { kind: 'date', name: 'registerTime_gte', label: words.filters.registerFrom },
  { kind: 'date', name: 'registerTime_lte', label: words.filters.registerTo },
]
const revokedFilters: readonly FilterField[] = [
  { kind: 'select', name: 'revokeType', label: words.columns.revokeType, options: options(words.revokeType) },
  { kind: 'text', name: 'handlerName', label: words.columns.handlerName },
  { kind: 'date', name: 'revokeTime_gte', label: words.filters.revokeFrom },
  { kind: 'date', name: 'revokeTime_lte', label: words.filters.revokeTo },
]

const columns: readonly RecordColumn<Registration>[] = [
  {
    key: 'studentName',
    title: titles.name,
    isHead: true,
    cell: (row) => <PersonName name={row.studentName} src={row.coverImg && fileAddress(row.coverImg)} />,
  },
  { key: 'loginCode', title: titles.loginCode, cell: (row) => row.loginCode },
  { key: 'className', title: words.columns.className, cell: (row) => row.className || texts.none },
  { key: 'teacherName', title: words.columns.teacherName, cell: (row) => row.teacherName || texts.none },
  { key: 'applyState', title: words.columns.applyState, cell: (row) => words.applyState[row.applyState] },
  { key: 'decidedBy', title: words.columns.decidedBy, wideOnly: true, cell: (row) => row.decidedBy || texts.none },
  {
    key: 'registerTime',
    title: words.columns.registerTime,
    numeric: true,
    cell: (row) => momentInWords(row.registerTime),
  },
]
const revokedColumns: readonly RecordColumn<Registration>[] = [
  { key: 'revokeType', title: words.columns.revokeType, cell: (row) => words.revokeType[row.revokeType] },
  {
    key: 'revokeTime',
    title: words.columns.revokeTime,
    numeric: true,
    cell: (row) => (row.revokeTime === null ? texts.none : momentInWords(row.revokeTime)),
  },
  { key: 'handlerName', title: words.columns.handlerName, cell: (row) => row.handlerName || texts.none },
]

/** The filters of a list. */
export const filtersOf = (which: Which): readonly FilterField[] =>
  which === 'inUse' ? filters : [...filters, ...revokedFilters]
/** The columns of a list. */
export const columnsOf = (which: Which): readonly RecordColumn<Registration>[] =>
  which === 'inUse' ? columns : [...columns, ...revokedColumns]
