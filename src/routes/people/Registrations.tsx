/** Students who registered by themselves: all, in use, logged off (B155). */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Registration } from '../../../contract/entities/people'
import { JOIN_REASON_MAX } from '../../../contract/limits'
import { momentInWords } from '../../../contract/moments'
import { requestsEverywhere } from '../../machines/joining/joining.selectors'
import { fileAddress } from '../../services/files'
import { call } from '../../services/http'
import { SegmentedChoice } from '../../views/kit/SegmentedChoice'
import { PersonName } from '../../views/people/PersonName'
import { peopleTexts as texts } from '../../views/people/texts'
import type { FilterField } from '../../views/records/FilterBar'
import { RecordPage } from '../../views/records/RecordPage'
import type { RecordColumn } from '../../views/records/RecordTable'
import { agreeTo, rejectBecause } from '../joinDecisions'
import { providedJoinRequests } from '../joiningActors'
import { allowedDay } from '../records/listAddress'
import { useAddressChoice } from '../records/useAddressChoice'
import { asInput, type RecordPageSpec, useRecordPage } from '../records/useRecordPage'
import { useChartRef } from '../useChart'
import { asked, oneAmong, unasked } from './peopleCalls'

const { registrations: words, columns: titles, filters: labels } = texts

type Which = 'all' | 'inUse' | 'revoked'
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
    logOff: asked(texts.done.logOff, (userIds) => call('logOff', { userIds, revokeType: '1' })),
    logOffWanted: asked(texts.done.logOff, (userIds) => call('logOff', { userIds, revokeType: '2' })),
    agree: unasked(words.agreed, agreeTo),
    reject: {
      ask: 'reason',
      done: words.rejected,
      failed: texts.actionFailed,
      run: ({ ids, answer }) => rejectBecause(ids, answer),
    },
  },
})
const specs: Readonly<Record<Which, RecordPageSpec<Registration>>> = {
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

export function Registrations() {
  const [which, setWhich] = useAddressChoice('list', ['inUse', 'revoked', 'all'])
  return <List key={which} which={which} onChoose={setWhich} />
}

function List({ which, onChoose }: { which: Which; onChoose: (which: Which) => void }) {
  const { view, send } = useRecordPage(specs[which])
  const requests = useChartRef(providedJoinRequests)
  const waiting = useSelector(requests, requestsEverywhere)
  useEffect(() => {
    const moved = requests.on('requests.moved', () => send({ type: 'list.reload' }))
    return () => moved.unsubscribe()
  }, [requests, send])
  const isDecided = ({ classesApplyId }: Registration) => (classesApplyId === '' ? words.isDecided : null)
  const requestOf = ({ classesApplyId }: Registration) => classesApplyId
  const isLoggedOff = ({ revokeTime }: Registration) => (revokeTime === null ? null : words.isLoggedOff)
  return (
    <RecordPage
      title={words.title}
      noun={words.noun}
      hint={waiting > 0 ? <span aria-live="polite">{words.waiting(waiting)}</span> : null}
      view={view}
      columns={which === 'inUse' ? columns : [...columns, ...revokedColumns]}
      filters={which === 'inUse' ? filters : [...filters, ...revokedFilters]}
      idOf={(row) => row.userId}
      nameOf={(row) => row.studentName}
      detailOf={(row) => [row.loginCode, row.className].filter(Boolean).join(' · ')}
      {...(which !== 'revoked' && {
        rowActions: (row: Registration, begin: (name: string) => () => void) => [
          ...(['agree', 'reject'] as const).map((name) => ({
            name,
            label: words[name],
            danger: name === 'reject',
            reason: isDecided(row),
            onRun: () => send({ type: 'action.begin', name, ids: [requestOf(row)] }),
          })),
          {
            name: 'logOff',
            label: words.logOff,
            danger: true,
            reason: isLoggedOff(row),
            onRun: begin('logOff'),
          },
          {
            name: 'logOffWanted',
            label: words.logOffWanted,
            danger: true,
            reason: isLoggedOff(row),
            onRun: begin('logOffWanted'),
          },
        ],
        bulkActions: [
          ...(['agree', 'reject'] as const).map((name) => ({
            name,
            label: words[name],
            danger: name === 'reject',
            reason: (rows: readonly Registration[]) => (rows.some(isDecided) ? words.someDecided : null),
            idOf: requestOf,
          })),
          ...(['logOff', 'logOffWanted'] as const).map((name) => ({
            name,
            label: words[name],
            danger: true,
            reason: (rows: readonly Registration[]) => (rows.some(isLoggedOff) ? words.isLoggedOff : null),
          })),
        ],
      })}
      questions={{
        logOff: { text: texts.ask.logOff, accept: words.logOff, danger: true },
        logOffWanted: { text: texts.ask.logOff, accept: words.logOff, danger: true },
        reject: {
          title: words.reject,
          text: words.rejectText,
          accept: words.reject,
          danger: true,
          reasonMax: JOIN_REASON_MAX,
        },
      }}
      emptyHint={words.empty}
      send={send}
    >
      <SegmentedChoice
        labelHidden
        label={words.lists}
        choices={[
          { value: 'inUse', label: words.inUse },
          { value: 'revoked', label: words.revoked },
          { value: 'all', label: words.all },
        ]}
        value={which}
        onChange={onChoose}
      />
    </RecordPage>
  )
}
