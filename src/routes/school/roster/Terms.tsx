/** The terms of school years. */
import { useState } from 'react'
import type { Term } from '../../../../contract/entities/school/term'
import { TERM_NAME_MAX } from '../../../../contract/limits'
import { dayOf } from '../../../../contract/moments'
import { call } from '../../../services/network/http'
import { rosterViewTexts } from '../../../views/school/roster/texts'
import { Button } from '../../../views/shared/kit/Button'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { shownVersion } from '../../shared/records/shownVersions'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'

const { terms: words } = rosterViewTexts
const DAY = String.raw`\d{4}-\d{2}-\d{2}`

const spec: RecordPageSpec<Term> = {
  find: ({ pageNo, pageSize }, signal) => call('findTerms', { pageNo, pageSize }, { signal }),
  failed: words.failed,
  actions: {
    remove: {
      ask: 'confirmation',
      done: words.removed,
      failed: words.actionFailed,
      run: (request) => call('deleteTerm', { termId: request.ids[0] ?? '', version: shownVersion(request, 'termId') }),
    },
  },
}

const columns: readonly RecordColumn<Term>[] = [
  { key: 'name', title: words.name, isHead: true, cell: (row) => row.termName },
  { key: 'year', title: words.schoolYear, numeric: true, cell: (row) => row.schoolYear },
  { key: 'begin', title: words.begin, numeric: true, cell: (row) => dayOf(row.beginTime) },
  { key: 'end', title: words.end, numeric: true, cell: (row) => dayOf(row.endTime) },
]

const formSpec: RecordFormSpec = {
  async save(recordId, { termName = '', schoolYear = '', beginDay = '', endDay = '' }, signal, version) {
    const values = { termName, schoolYear, beginDay, endDay }
    const term = recordId === null ? values : { ...values, termId: recordId, version }
    return (await call('saveTerm', term, { signal })).termId
  },
}

const valuesOf = (row: Term | null) => ({
  termName: row?.termName ?? '',
  schoolYear: row?.schoolYear ?? '',
  beginDay: row ? dayOf(row.beginTime) : '',
  endDay: row ? dayOf(row.endTime) : '',
})

export function Terms() {
  const { view, send } = useRecordPage(spec)
  const [open, setOpen] = useState<{ row: Term | null } | null>(null)
  const add = <Button kind="primary" icon="plus" label={words.add} onClick={() => setOpen({ row: null })} />
  return (
    <>
      <RecordPage
        title={words.title}
        hint={words.hint}
        noun={words.noun}
        headActions={add}
        view={view}
        columns={columns}
        idOf={(row) => row.termId}
        nameOf={(row) => row.termName}
        rowActions={(row, begin) => [
          { name: 'edit', label: words.edit, onRun: () => setOpen({ row }) },
          { name: 'remove', label: words.remove, danger: true, onRun: begin('remove') },
        ]}
        questions={{ remove: { text: () => words.removeAsk, accept: words.remove, danger: true } }}
        emptyHint={words.empty}
        emptyAction={add}
        send={send}
      />
      {open ? (
        <TermForm
          key={open.row?.termId ?? 'new'}
          row={open.row}
          onSaved={() => send({ type: 'list.reload' })}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

function TermForm({ row, ...hooks }: { row: Term | null; onSaved: () => void; onClosed: () => void }) {
  const day = (label: string) => ({ label, required: true, pattern: DAY, message: words.dayWrong })
  const { view, send } = useRecordForm(
    formSpec,
    {
      recordId: row?.termId ?? null,
      values: valuesOf(row),
      isLoaded: true,
      version: row?.version,
      saved: words.saved,
      rules: {
        termName: { label: words.name, required: true, maxLength: TERM_NAME_MAX },
        schoolYear: {
          label: words.schoolYear,
          required: true,
          pattern: String.raw`\d{4}-\d{4}`,
          message: words.schoolYearWrong,
        },
        beginDay: day(words.begin),
        endDay: day(words.end),
      },
    },
    hooks,
  )
  return (
    <RecordForm
      title={row ? words.editTitle : words.add}
      noun={words.noun}
      view={view}
      send={send}
      fields={[
        { kind: 'text', name: 'termName', label: words.name, hint: words.nameHint, required: true, autoFocus: true },
        { kind: 'text', name: 'schoolYear', label: words.schoolYear, hint: words.schoolYearHint, required: true },
        { kind: 'text', name: 'beginDay', label: words.begin, hint: words.dayHint, required: true },
        { kind: 'text', name: 'endDay', label: words.end, hint: words.dayHint, required: true },
      ]}
    />
  )
}
