/** The announced maintenance: at most one, published, changed and ended by administrators. */
import { useMemo, useState } from 'react'
import type { Maintenance } from '../../../../contract/entities/school/maintenance'
import { MAINTENANCE_TEXT_MAX } from '../../../../contract/limits'
import { fieldOfMoment, momentInWords, momentOfField } from '../../../../contract/moments'
import { call } from '../../../services/network/http'
import { maintenancePageTexts as texts } from '../../../views/school/maintenance/texts'
import { Button } from '../../../views/shared/kit/Button'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { useClient } from '../../shared/client/client.context'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'

/** `onChanged`: the announcement above this page changes at once. */
const listSpec = (onChanged: () => void): RecordPageSpec<Maintenance> => ({
  find: async (_, signal) => {
    const { maintenance } = await call('getMaintenance', {}, { signal })
    const list = maintenance === null ? [] : [maintenance]
    return { list, total: list.length, pageNo: 1, pageSize: 10 }
  },
  failed: texts.failed,
  actions: {
    end: {
      ask: 'confirmation',
      done: texts.ended,
      failed: texts.actionFailed,
      run: async () => {
        await call('endMaintenance', {})
        onChanged()
      },
    },
  },
})

const columns: readonly RecordColumn<Maintenance>[] = [
  { key: 'text', title: texts.text, isHead: true, cell: ({ text }) => text || texts.noText },
  { key: 'begin', title: texts.begin, numeric: true, cell: (row) => momentInWords(row.beginTime) },
  { key: 'end', title: texts.finish, numeric: true, cell: (row) => momentInWords(row.endTime) },
]

const formSpec: RecordFormSpec = {
  async save(recordId, { text = '', begin = '', end = '' }) {
    await call('saveMaintenance', { text, beginTime: momentOfField(begin), endTime: momentOfField(end) })
    return recordId
  },
}

export function MaintenancePage() {
  const { maintenance } = useClient()
  const changed = useMemo(() => () => maintenance.send({ type: 'maintenance.reload' }), [maintenance])
  const { view, send } = useRecordPage(useMemo(() => listSpec(changed), [changed]))
  const [open, setOpen] = useState<{ row: Maintenance | null } | null>(null)
  const add = <Button kind="primary" icon="plus" label={texts.add} onClick={() => setOpen({ row: null })} />
  return (
    <>
      <RecordPage
        title={texts.title}
        hint={texts.hint}
        noun={texts.noun}
        headActions={view.rows.length === 0 ? add : null}
        view={view}
        columns={columns}
        idOf={({ beginTime }) => String(beginTime)}
        nameOf={() => texts.noun}
        rowActions={(row, begin) => [
          { name: 'edit', label: texts.edit, onRun: () => setOpen({ row }) },
          { name: 'end', label: texts.end, danger: true, onRun: begin('end') },
        ]}
        questions={{ end: { text: () => texts.endAsk, accept: texts.end, danger: true } }}
        emptyHint={texts.empty}
        send={send}
      />
      {open ? (
        <MaintenanceForm
          row={open.row}
          onSaved={() => {
            changed()
            send({ type: 'list.reload' })
          }}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

interface MaintenanceFormProps {
  row: Maintenance | null
  onSaved: () => void
  onClosed: () => void
}

function MaintenanceForm({ row, ...hooks }: MaintenanceFormProps) {
  const [input] = useState(() => {
    return {
      recordId: row && 'maintenance',
      // A suggested time would be published with one press, to everyone.
      values: row
        ? { text: row.text, begin: fieldOfMoment(row.beginTime), end: fieldOfMoment(row.endTime) }
        : { text: '', begin: '', end: '' },
      isLoaded: true,
      saved: texts.saved,
      rules: {
        text: { label: texts.text, maxLength: MAINTENANCE_TEXT_MAX },
        begin: { label: texts.begin, required: true },
        end: { label: texts.finish, required: true },
      },
    }
  })
  const { view, send } = useRecordForm(formSpec, input, hooks)
  return (
    <RecordForm
      title={row ? texts.editTitle : texts.add}
      noun={texts.noun}
      view={view}
      send={send}
      fields={[
        { kind: 'moment', name: 'begin', label: texts.begin, required: true },
        { kind: 'moment', name: 'end', label: texts.finish, required: true },
        { kind: 'longText', name: 'text', label: texts.text, hint: texts.textHint, rows: 3 },
      ]}
    />
  )
}
