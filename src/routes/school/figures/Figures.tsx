/** Figures of the use of Podium: by month or by teacher, of a term or between two days, also as a spreadsheet. */
import type { Figure } from '../../../../contract/entities/school/figures'
import { dayOf } from '../../../../contract/moments'
import { ask } from '../../../machines/shared/data/resource.types'
import type { RecordQuery } from '../../../machines/shared/records/recordList.types'
import { sizeText } from '../../../machines/shared/sizes'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { figuresTexts as texts } from '../../../views/school/figures/texts'
import { AccountName } from '../../../views/school/people/PersonName'
import { Button } from '../../../views/shared/kit/Button'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { allowedDay } from '../../shared/records/listAddress'
import { useChoices } from '../../shared/records/useChoices'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { unasked } from '../people/peopleCalls'

const TERMS_SHOWN = 100
/** A chosen term is the first and the last day of it; it replaces the two dates. */
const APART = '~'

const chosen = ({ filters: { by, term = '', from = '', to = '' } }: RecordQuery) => {
  const [first = '', last = ''] = term === '' ? [from, to] : term.split(APART)
  return { by: by === 'teacher' ? ('teacher' as const) : ('month' as const), from: first, to: last }
}

const spec: RecordPageSpec<Figure> = {
  find: (query, signal) => {
    const { pageNo, pageSize } = query
    return call('findFigures', { ...chosen(query), pageNo, pageSize }, { signal })
  },
  filters: { by: 'month', term: '', from: '', to: '' },
  allowed: { by: /^(month|teacher)$/, term: /^\d{4}-\d\d-\d\d~\d{4}-\d\d-\d\d$/, from: allowedDay, to: allowedDay },
  failed: texts.failed,
  actions: {
    export: unasked(texts.exported, async (_, query) => saveFile(await download('exportFigures', chosen(query)))),
  },
}

const counts: readonly RecordColumn<Figure>[] = [
  { key: 'students', title: texts.students, numeric: true, cell: (row) => row.students },
  { key: 'lessons', title: texts.lessons, numeric: true, cell: (row) => row.lessons },
]
const byMonth: readonly RecordColumn<Figure>[] = [
  { key: 'month', title: texts.month, isHead: true, numeric: true, cell: (row) => row.name },
  { key: 'teachers', title: texts.teachers, numeric: true, cell: (row) => row.teachers },
  ...counts,
  { key: 'bytes', title: texts.uploaded, numeric: true, cell: (row) => sizeText(row.bytes) },
]
const byTeacher: readonly RecordColumn<Figure>[] = [
  {
    key: 'teacher',
    title: texts.teacher,
    isHead: true,
    cell: (row) => <AccountName realName={row.name} loginCode={row.loginCode} />,
  },
  { key: 'signedIn', title: texts.signedIn, cell: (row) => (row.teachers > 0 ? texts.yes : texts.no) },
  ...counts,
  { key: 'bytes', title: texts.storage, numeric: true, cell: (row) => sizeText(row.bytes) },
]

const ways = Object.entries(texts.ways).map(([value, label]) => ({ value, label }))
const allTerms = { terms: ask('findTerms', { pageSize: TERMS_SHOWN }) }

export function Figures() {
  const page = useRecordPage(spec)
  const { view, send } = page
  const terms = useChoices(allTerms, (found) =>
    found.terms.list.map(({ termName, beginTime, endTime }) => ({
      value: `${dayOf(beginTime)}${APART}${dayOf(endTime)}`,
      label: termName,
    })),
  )
  return (
    <RecordPage
      {...page}
      title={texts.title}
      hint={texts.hint}
      noun={texts.noun}
      headActions={
        <Button
          icon="download"
          label={texts.export}
          busy={view.running?.name === 'export'}
          reason={view.total === 0 ? texts.empty : null}
          onClick={() => send({ type: 'action.begin', name: 'export', ids: [] })}
        />
      }
      columns={view.query.filters.by === 'teacher' ? byTeacher : byMonth}
      filters={[
        { kind: 'select', name: 'by', label: texts.by, options: ways },
        { kind: 'select', name: 'term', label: texts.term, options: terms.found, failure: terms.failure },
        { kind: 'date', name: 'from', label: texts.from },
        { kind: 'date', name: 'to', label: texts.to },
      ]}
      idOf={(row) => row.key}
      nameOf={(row) => row.name}
      emptyHint={texts.empty}
    />
  )
}
