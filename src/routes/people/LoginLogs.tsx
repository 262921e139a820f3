/** Sign-ins: everybody's for administrators; one's own and one's students' for teachers (B153, B154). */

import type { LoginLog } from '../../../contract/entities/people'
import { momentInWords } from '../../../contract/moments'
import { call } from '../../services/http'
import { SegmentedChoice } from '../../views/kit/SegmentedChoice'
import { peopleTexts as texts } from '../../views/people/texts'
import type { FilterField } from '../../views/records/FilterBar'
import { RecordPage } from '../../views/records/RecordPage'
import type { RecordColumn } from '../../views/records/RecordTable'
import { useAddressChoice } from '../records/useAddressChoice'
import { useChoices } from '../records/useChoices'
import { asInput, type RecordPageSpec, useRecordPage } from '../records/useRecordPage'
import { oneAmong } from './peopleCalls'
import '../../views/people/people.css'

const { logins: words, columns: titles, filters: labels } = texts
const DAYS = [1, 7, 30, 90]
const DAYS_TEXT = new RegExp(`^(${DAYS.join('|')})$`)
const roles = { '1': texts.student, '2': texts.teacher, '3': texts.admin } as const

const allSpec: RecordPageSpec<LoginLog> = {
  find: (query, signal) => {
    const { days, userType, loginCode } = query.filters
    const user = { userType: oneAmong(userType, ['1', '2', '3']), loginCode }
    return call('findLoginLogs', { ...asInput(query), days, user }, { signal })
  },
  filters: { loginCode: '', userType: '', days: '' },
  allowed: { userType: /^[123]$/, days: DAYS_TEXT },
  failed: texts.failed,
}
const mySpec: RecordPageSpec<LoginLog> = {
  find: (query, signal) => call('findMyLoginLogs', asInput(query), { signal }),
  filters: { days: '' },
  allowed: { days: DAYS_TEXT },
  failed: texts.failed,
}
const studentsSpec: RecordPageSpec<LoginLog> = {
  find: (query, signal) => call('findMyStudentLoginLogs', asInput(query), { signal }),
  filters: { classesId: '', userNameOrLoginCode: '', days: '' },
  allowed: { days: DAYS_TEXT },
  failed: texts.failed,
}

const days: FilterField = {
  kind: 'select',
  name: 'days',
  label: words.days,
  options: DAYS.map((count) => ({ value: String(count), label: words.lastDays(count) })),
}
const loginTime: RecordColumn<LoginLog> = {
  key: 'loginTime',
  title: words.columns.loginTime,
  numeric: true,
  cell: (row) => momentInWords(row.loginTime),
}
const others: readonly RecordColumn<LoginLog>[] = [
  {
    key: 'logoutTime',
    title: words.columns.logoutTime,
    numeric: true,
    cell: (row) => (row.logoutTime === null ? words.online : momentInWords(row.logoutTime)),
  },
  { key: 'address', title: words.columns.address, numeric: true, cell: (row) => row.address || texts.none },
  {
    key: 'device',
    title: words.columns.device,
    wideOnly: true,
    cell: (row) => row.userAgent || texts.none,
  },
]
const userColumns: readonly RecordColumn<LoginLog>[] = [
  { key: 'user', title: words.columns.user, isHead: true, cell: (row) => row.user.realName },
  { key: 'loginCode', title: titles.loginCode, cell: (row) => row.user.loginCode },
]
const list = {
  noun: words.noun,
  idOf: (row: LoginLog) => row.loginLogId,
  nameOf: (row: LoginLog) => row.user.realName,
  emptyHint: words.empty,
}

export function LoginLogs() {
  const page = useRecordPage(allSpec)
  return (
    <RecordPage
      {...list}
      {...page}
      title={words.title}
      columns={[
        ...userColumns,
        { key: 'userType', title: titles.userType, cell: (row) => roles[row.user.userType] },
        loginTime,
        ...others,
      ]}
      filters={[
        { kind: 'text', name: 'loginCode', label: labels.loginCode },
        {
          kind: 'select',
          name: 'userType',
          label: titles.userType,
          options: Object.entries(roles).map(([value, label]) => ({ value, label })),
        },
        days,
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
      columns={[{ ...loginTime, isHead: true }, ...others]}
      filters={[days]}
    >
      {choice('mine', onChoose)}
    </RecordPage>
  )
}

async function loadOwnClasses() {
  const { list: found } = await call('findClasses', { pageSize: 1_000, sortField: 'className' })
  return found.map(({ classesId, className }) => ({ value: classesId, label: className }))
}

function StudentLogins({ onChoose }: ListProps) {
  const page = useRecordPage(studentsSpec)
  const classes = useChoices(loadOwnClasses)
  return (
    <RecordPage
      {...list}
      {...page}
      title={words.title}
      columns={[...userColumns, loginTime, ...others]}
      filters={[
        { kind: 'select', name: 'classesId', label: labels.class, options: classes },
        { kind: 'text', name: 'userNameOrLoginCode', label: words.search },
        days,
      ]}
    >
      {choice('students', onChoose)}
    </RecordPage>
  )
}
