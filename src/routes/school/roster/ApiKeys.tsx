/** API keys of the school's other programs: a key is shown once, when it is created. */
import { useMemo, useState } from 'react'
import type { ApiKeyRow } from '../../../../contract/entities/school/apiKey'
import { API_KEY } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import { call } from '../../../services/network/http'
import { ApiKeyOnce } from '../../../views/school/roster/ApiKeyOnce'
import { rosterViewTexts } from '../../../views/school/roster/texts'
import { Button } from '../../../views/shared/kit/Button'
import { Tag } from '../../../views/shared/kit/Tag'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'

const { keys: words } = rosterViewTexts

const spec: RecordPageSpec<ApiKeyRow> = {
  find: ({ pageNo, pageSize }, signal) => call('findApiKeys', { pageNo, pageSize }, { signal }),
  failed: words.failed,
  actions: {
    end: {
      ask: 'confirmation',
      done: words.endDone,
      failed: words.endFailed,
      run: async ({ ids: [keyId = ''] }) => call('endApiKey', { keyId }),
    },
  },
}

const columns: readonly RecordColumn<ApiKeyRow>[] = [
  { key: 'name', title: words.name, isHead: true, cell: (row) => row.keyName },
  { key: 'begin', title: words.begin, cell: (row) => <code>{`${row.begin}…`}</code> },
  {
    key: 'state',
    title: words.state,
    cell: (row) =>
      row.endTime === null ? <Tag tone="good">{words.inUse}</Tag> : <Tag tone="plain">{words.ended}</Tag>,
  },
  { key: 'user', title: words.user, cell: (row) => row.userName },
  { key: 'created', title: words.created, numeric: true, cell: (row) => momentInWords(row.createTime) },
  {
    key: 'used',
    title: words.used,
    numeric: true,
    cell: (row) => (row.lastUseTime === null ? words.never : momentInWords(row.lastUseTime)),
  },
]

export function ApiKeys() {
  const { view, send } = useRecordPage(spec)
  const [isAdding, setIsAdding] = useState(false)
  const [apiKey, setApiKey] = useState<string | null>(null)
  const add = <Button kind="primary" icon="plus" label={words.add} onClick={() => setIsAdding(true)} />
  return (
    <>
      <RecordPage
        title={words.title}
        hint={words.hint}
        noun={words.noun}
        headActions={add}
        view={view}
        columns={columns}
        idOf={(row) => row.keyId}
        nameOf={(row) => row.keyName}
        rowActions={(row, begin) => [
          {
            name: 'end',
            label: words.end,
            danger: true,
            reason: row.endTime === null ? null : words.alreadyEnded,
            onRun: begin('end'),
          },
        ]}
        questions={{ end: { text: () => words.endAsk, accept: words.end, danger: true } }}
        emptyHint={words.empty}
        emptyAction={add}
        send={send}
      />
      {isAdding ? (
        <KeyForm
          onCreated={(created) => {
            setApiKey(created)
            send({ type: 'list.reload' })
          }}
          onClosed={() => setIsAdding(false)}
        />
      ) : null}
      <ApiKeyOnce apiKey={apiKey} onClose={() => setApiKey(null)} />
    </>
  )
}

function KeyForm({ onCreated, onClosed }: { onCreated: (apiKey: string) => void; onClosed: () => void }) {
  const [report] = useState(() => onCreated)
  const formSpec = useMemo(
    (): RecordFormSpec => ({
      async save(_, { name = '' }, signal) {
        const { keyId, apiKey } = await call('createApiKey', { keyName: name }, { signal })
        report(apiKey)
        return keyId
      },
    }),
    [report],
  )
  const { view, send } = useRecordForm(
    formSpec,
    {
      recordId: null,
      values: { name: '' },
      isLoaded: true,
      saved: words.saved,
      rules: { name: { label: words.name, required: true, maxLength: API_KEY.name } },
    },
    { onClosed },
  )
  return (
    <RecordForm
      title={words.add}
      noun={words.noun}
      view={view}
      send={send}
      fields={[
        { kind: 'text', name: 'name', label: words.name, hint: words.nameHint, required: true, autoFocus: true },
      ]}
    />
  )
}
