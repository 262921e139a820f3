/** The audit log: executed and refused actions, with the acting and the affected users. */
import { useLocation } from 'wouter'
import type { AuditRow } from '../../../../contract/entities/school/audit'
import { momentInWords } from '../../../../contract/moments'
import { auditGroups } from '../../../../contract/words/auditGroups'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { AccountName } from '../../../views/school/people/PersonName'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { Button } from '../../../views/shared/kit/Button'
import { Link } from '../../../views/shared/kit/Link'
import { Tag } from '../../../views/shared/kit/Tag'
import type { FilterField, Option } from '../../../views/shared/records/FilterBar'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { base } from '../../shared/base'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { allowedDay } from '../../shared/records/listAddress'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { oneAmong, unasked } from './peopleCalls'
import '../../../views/school/people/people.css'

const { audit: words } = texts
const roles = { '1': texts.student, '2': texts.teacher, '3': texts.admin } as const
const groups = Object.keys(auditGroups) as (keyof typeof auditGroups)[]

const filtersOf = ({ filters: { at_gte, at_lte, person, group, outcome } }: RecordQuery) => ({
  at_gte,
  at_lte,
  person,
  group: oneAmong(group, groups),
  outcome: oneAmong(outcome, ['done', 'refused']),
})

const spec: RecordPageSpec<AuditRow> = {
  find: (query, signal) => {
    const { pageNo, pageSize } = query
    return call('findAudit', { ...filtersOf(query), pageNo, pageSize }, { signal })
  },
  filters: { person: '', group: '', outcome: '', at_gte: '', at_lte: '' },
  allowed: {
    group: new RegExp(`^(${groups.join('|')})$`),
    outcome: /^(done|refused)$/,
    at_gte: allowedDay,
    at_lte: allowedDay,
  },
  failed: texts.failed,
  actions: {
    export: unasked(words.exported, async (_, query) => saveFile(await download('exportAudit', filtersOf(query)))),
  },
}

const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'person', label: words.person, placeholder: words.personPlaceholder },
  { kind: 'select', name: 'group', label: words.group, options: optionsOf(auditGroups) },
  { kind: 'select', name: 'outcome', label: words.columns.outcome, options: optionsOf(words.outcomes) },
  { kind: 'date', name: 'at_gte', label: words.from },
  { kind: 'date', name: 'at_lte', label: words.to },
]

/** A text of any length: it wraps instead of being cut. */
const long = (text: string) => <span className="people-wrapped">{text || texts.none}</span>

/** The page on which the subject of an action is found. */
const pageOf: Readonly<Record<NonNullable<AuditRow['target']>['kind'], (key: string) => string>> = {
  student: (code) => `/admin/student/list?search=${encodeURIComponent(code)}`,
  teacher: (code) => `/admin/user/list?loginCode=${encodeURIComponent(code)}`,
  admin: (code) => `/admin/administrator/list?loginCode=${encodeURIComponent(code)}`,
  class: (classesId) => `/admin/class/students/${encodeURIComponent(classesId)}`,
  academy: () => '/admin/academy/list',
  school: () => '/admin/school/info-manage',
}

function Subject({ row: { subject, target } }: { row: AuditRow }) {
  const [, navigate] = useLocation()
  const canOpen = useCanOpen()
  const path = target && pageOf[target.kind](target.key)
  if (!path || !canOpen(path)) return long(subject)
  return (
    <Link href={`${base}${path}`} onNavigate={() => navigate(path)} className="people-wrapped">
      {subject}
    </Link>
  )
}

const columns: readonly RecordColumn<AuditRow>[] = [
  { key: 'at', title: words.columns.at, numeric: true, cell: (row) => momentInWords(row.at) },
  {
    key: 'actor',
    title: words.columns.actor,
    isHead: true,
    cell: ({ actor, address }) => (
      <span className="stack">
        {actor ? (
          <span className="people-wrapped">
            <AccountName {...actor} /> <span className="u-muted">{roles[actor.userType]}</span>
          </span>
        ) : (
          words.nobody
        )}
        <span className="u-muted size-s u-numbers">{address}</span>
      </span>
    ),
  },
  { key: 'action', title: words.columns.action, cell: (row) => row.actionName },
  { key: 'subject', title: words.columns.subject, cell: (row) => <Subject row={row} /> },
  {
    key: 'outcome',
    title: words.columns.outcome,
    cell: (row) => <Tag tone={row.outcome === 'done' ? 'good' : 'bad'}>{words.outcomes[row.outcome]}</Tag>,
  },
  {
    key: 'detail',
    title: words.columns.detail,
    cell: (row) =>
      long(
        [row.times > 1 ? words.times(row.times, momentInWords(row.lastAt)) : '', row.detail].filter(Boolean).join('；'),
      ),
  },
]

export function AuditLog() {
  const page = useRecordPage(spec)
  return (
    <RecordPage
      {...page}
      title={words.title}
      hint={words.hint}
      noun={words.noun}
      headActions={
        <Button
          icon="download"
          label={words.export}
          busy={page.view.running?.name === 'export'}
          reason={page.view.total === 0 ? words.empty : null}
          onClick={() => page.send({ type: 'action.begin', name: 'export', ids: [] })}
        />
      }
      columns={columns}
      filters={filters}
      idOf={(row) => row.auditId}
      nameOf={(row) => row.actionName}
      emptyHint={words.empty}
    />
  )
}
