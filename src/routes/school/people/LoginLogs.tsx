/** Sign-ins: of all users for administrators; of themselves and their students for teachers (B153, B154). */

import type { LoginLog } from '../../../../contract/entities/school/people'
import { momentInWords } from '../../../../contract/moments'
import { loginOutcome } from '../../../../contract/words/loginLogWords'
import { ask } from '../../../machines/shared/data/resource.types'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { saveFile } from '../../../services/files/files'
import { call, type Download, download } from '../../../services/network/http'
import { AccountName } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { Button } from '../../../views/shared/kit/Button'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { Tag } from '../../../views/shared/kit/Tag'
import type { FilterField } from '../../../views/shared/records/FilterBar'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { allowedDay } from '../../shared/records/listAddress'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useChoices } from '../../shared/records/useChoices'
import { type RecordPageSpec, type RecordPageState, useRecordPage } from '../../shared/records/useRecordPage'
import { oneAmong, unasked } from './peopleCalls'
import '../../../views/school/people/people.css'

const { logins: words, columns: titles, filters: labels } = texts
const DAYS = [1, 7, 30, 90]
const DAYS_TEXT = new RegExp(`^(${DAYS.join('|')})$`)
const roles = { '1': texts.student, '2': texts.teacher, '3': texts.admin } as const

const whenFilters = { outcome: '', days: '', loginTime_gte: '', loginTime_lte: '' }
const whenAllowed = { outcome: /^[01]$/, days: DAYS_TEXT, loginTime_gte: allowedDay, loginTime_lte: allowedDay }
const whenOf = ({ filters: { outcome, days, loginTime_gte, loginTime_lte } }: RecordQuery) => ({
  outcome: oneAmong(outcome, ['0', '1']),
  days,
  loginTime_gte,
  loginTime_lte,
})
const ofAll = (query: RecordQuery) => {
  const { userType, loginCode, realName } = query.filters
  return { ...whenOf(query), user: { userType: oneAmong(userType, ['1', '2', '3']), loginCode, realName } }
}
const ofStudents = (query: RecordQuery) => {
  const { classesId, userNameOrLoginCode } = query.filters
  return { ...whenOf(query), classesId, userNameOrLoginCode }
}
const pageOf = ({ pageNo, pageSize }: RecordQuery) => ({ pageNo, pageSize })
/** Exports the list as a spreadsheet. */
const exported = (fetchSheet: (query: RecordQuery) => Promise<Download>) =>
  unasked(words.exported, async (_, query) => saveFile(await fetchSheet(query)))

const allSpec: RecordPageSpec<LoginLog> = {
  find: (query, signal) => call('findLoginLogs', { ...ofAll(query), ...pageOf(query) }, { signal }),
  filters: { realName: '', loginCode: '', userType: '', ...whenFilters },
  allowed: { userType: /^[123]$/, ...whenAllowed },
  failed: texts.failed,
  actions: { export: exported((query) => download('exportLoginLogs', ofAll(query))) },
}
const mySpec: RecordPageSpec<LoginLog> = {
  find: (query, signal) => call('findMyLoginLogs', { ...whenOf(query), ...pageOf(query) }, { signal }),
  filters: whenFilters,
  allowed: whenAllowed,
  failed: texts.failed,
  actions: { export: exported((query) => download('exportMyLoginLogs', whenOf(query))) },
}
const studentsSpec: RecordPageSpec<LoginLog> = {
  find: (query, signal) => call('findMyStudentLoginLogs', { ...ofStudents(query), ...pageOf(query) }, { signal }),
  filters: { classesId: '', userNameOrLoginCode: '', ...whenFilters },
  allowed: whenAllowed,
  failed: texts.failed,
  actions: { export: exported((query) => download('exportMyStudentLoginLogs', ofStudents(query))) },
}

const when: readonly FilterField[] = [
  {
    kind: 'select',
    name: 'outcome',
    label: words.columns.outcome,
    options: [
      { value: '1', label: words.succeeded },
      { value: '0', label: words.failed },
    ],
  },
  {
    kind: 'select',
    name: 'days',
    label: words.days,
    options: DAYS.map((count) => ({ value: String(count), label: words.lastDays(count) })),
  },
  { kind: 'date', name: 'loginTime_gte', label: words.from },
  { kind: 'date', name: 'loginTime_lte', label: words.to },
]
const loginTime: RecordColumn<LoginLog> = {
  key: 'loginTime',
  title: words.columns.loginTime,
  numeric: true,
  cell: (row) => momentInWords(row.loginTime),
}
const others: readonly RecordColumn<LoginLog>[] = [
  {
    key: 'outcome',
    title: words.columns.outcome,
    cell: (row) => <Tag tone={row.reason === '' ? 'good' : 'bad'}>{loginOutcome(row)}</Tag>,
  },
  {
    key: 'logoutTime',
    title: words.columns.logoutTime,
    numeric: true,
    wideOnly: true,
    cell: (row) => {
      if (row.reason !== '') return texts.none
      return row.logoutTime === null ? words.online : momentInWords(row.logoutTime)
    },
  },
  { key: 'address', title: words.columns.address, numeric: true, cell: (row) => row.address || texts.none },
  {
    key: 'device',
    title: words.columns.device,
    wideOnly: true,
    cell: (row) => (
      <span className="people-device" title={row.userAgent}>
        {[row.browser, row.system].filter(Boolean).join(' · ') || row.userAgent || texts.none}
      </span>
    ),
  },
]
const userColumns: readonly RecordColumn<LoginLog>[] = [
  { key: 'user', title: words.columns.user, isHead: true, cell: (row) => <AccountName {...row.user} /> },
]
const list = {
  noun: words.noun,
  idOf: (row: LoginLog) => row.loginLogId,
  nameOf: (row: LoginLog) => row.user.realName,
  emptyHint: words.empty,
}

const exportButton = ({ view, send }: RecordPageState<LoginLog>) => (
  <Button
    icon="download"
    label={words.export}
    busy={view.running?.name === 'export'}
    reason={view.total === 0 ? words.empty : null}
    onClick={() => send({ type: 'action.begin', name: 'export', ids: [] })}
  />
)

export function LoginLogs() {
  const page = useRecordPage(allSpec)
  return (
    <RecordPage
      {...list}
      {...page}
      headActions={exportButton(page)}
      title={words.title}
      columns={[
        ...userColumns,
        { key: 'userType', title: titles.userType, cell: (row) => roles[row.user.userType] },
        loginTime,
        ...others,
      ]}
      filters={[
        { kind: 'text', name: 'realName', label: labels.name, placeholder: labels.namePlaceholder },
        { kind: 'text', name: 'loginCode', label: labels.loginCode },
        {
          kind: 'select',
          name: 'userType',
          label: titles.userType,
          options: Object.entries(roles).map(([value, label]) => ({ value, label })),
        },
        ...when,
      ]}
    />
  )
}

type Whose = 'students' | 'mine'

export function TeacherLoginLogs() {
  const [whose, setWhose] = useAddressChoice('list', ['students', 'mine'])
  const List = whose === 'mine' ? MyLogins : StudentLogins
  return <List onChoose={setWhose} />
}

interface ListProps {
  onChoose: (whose: Whose) => void
}

const choice = (whose: Whose, onChoose: ListProps['onChoose']) => (
  <SegmentedChoice
    labelHidden
    label={words.lists}
    choices={[
      { value: 'students', label: words.students },
      { value: 'mine', label: words.mine },
    ]}
    value={whose}
    onChange={onChoose}
  />
)

function MyLogins({ onChoose }: ListProps) {
  const page = useRecordPage(mySpec)
  return (
    <RecordPage
      {...list}
      {...page}
      title={words.title}
      headActions={exportButton(page)}
      columns={[{ ...loginTime, isHead: true }, ...others]}
      filters={when}
    >
      {choice('mine', onChoose)}
    </RecordPage>
  )
}

const ownClasses = { page: ask('findClasses', { pageSize: 1_000, sortField: 'className' }) }

function StudentLogins({ onChoose }: ListProps) {
  const page = useRecordPage(studentsSpec)
  const classes = useChoices(ownClasses, ({ page: { list: own } }) =>
    own.map(({ classesId, className }) => ({ value: classesId, label: className })),
  )
  return (
    <RecordPage
      {...list}
      {...page}
      title={words.title}
      headActions={exportButton(page)}
      columns={[...userColumns, loginTime, ...others]}
      filters={[
        {
          kind: 'select',
          name: 'classesId',
          label: labels.class,
          options: classes.found,
          failure: classes.failure,
        },
        { kind: 'text', name: 'userNameOrLoginCode', label: words.search },
        ...when,
      ]}
    >
      {choice('students', onChoose)}
    </RecordPage>
  )
}
