/** The import of the whole school, with its preview and the record of past imports. */
import { useMemo, useState } from 'react'
import type { RosterImport, RosterRow } from '../../../../contract/entities/school/roster'
import { rosterKind, rosterSubject } from '../../../../contract/entities/school/roster'
import { momentInWords } from '../../../../contract/moments'
import type { Prepared } from '../../../machines/school/roster/rosterImport.types'
import { call, download } from '../../../services/network/http'
import { RosterPage } from '../../../views/school/roster/RosterPage'
import { rosterRowColumns as rowColumns } from '../../../views/school/roster/rosterRowColumns'
import { rosterViewTexts as texts } from '../../../views/school/roster/texts'
import { Tag } from '../../../views/shared/kit/Tag'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { PendingPasswords } from '../../account/initialPasswords/PendingPasswords'
import { useShowInitialPasswords } from '../../account/initialPasswords/showInitialPasswords.context'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { useFileSaving } from '../../shared/useFileSaving'
import { oneAmong } from '../people/peopleCalls'
import { useRosterImport } from './useRosterImport'

const { preview: words, missing, history } = texts

export function RosterImportPage() {
  const [undoOf, setUndoOf] = useState<string | null>(null)
  const prepared = useMemo(
    (): Prepared | null => (undoOf === null ? null : { kind: 'undo', importId: undoOf }),
    [undoOf],
  )
  return <RosterRun key={undoOf ?? 'import'} prepared={prepared} onUndo={setUndoOf} onClose={() => setUndoOf(null)} />
}

export interface RosterRunProps {
  prepared: Prepared | null
  /** Opens the undo of an import. */
  onUndo: (importId: string) => void
  /** Leaves a plan without a sheet. */
  onClose: () => void
}

export function RosterRun({ prepared, onUndo, onClose }: RosterRunProps) {
  const { ofImport } = useShowInitialPasswords()
  const { view, send } = useRosterImport(prepared, ofImport)
  const save = useFileSaving()
  const importId = view.checked?.importId
  return (
    <RosterPage
      view={view}
      preview={
        importId === undefined ? null : (
          <Preview
            key={importId}
            importId={importId}
            isSheet={view.kind === 'sheet'}
            onChosen={(valid) => send({ type: 'missing.chosen', valid })}
          />
        )
      }
      history={
        <>
          <PendingPasswords kind="roster" />
          {/* Each step can change the record: it is loaded again. */}
          <History key={view.stage} onUndo={onUndo} />
        </>
      }
      onTemplate={() => void save(() => download('rosterTemplate', {}))}
      onBadRows={(id) => void save(() => download('exportBadRows', { importId: id }))}
      onClose={onClose}
      send={send}
    />
  )
}

const previewSpec = (importId: string, onChosen: (valid: number) => void): RecordPageSpec<RosterRow> => {
  const choose = (isChosen: '0' | '1') => ({
    ask: null,
    done: missing.done,
    failed: missing.failed,
    run: async ({ ids }: { readonly ids: readonly string[] }) => {
      const { valid } = await call('chooseMissing', { importId, rowIds: [...ids], isChosen })
      onChosen(valid)
    },
  })
  return {
    find: (query, signal) =>
      call(
        'findRosterRows',
        {
          importId,
          ...asInput(query),
          kind: oneAmong(query.filters.kind, rosterKind.options),
          subject: oneAmong(query.filters.subject, rosterSubject.options),
        },
        { signal },
      ),
    filters: { kind: '', subject: '', search: '' },
    address: null,
    pageSize: 20,
    failed: words.failed,
    actions: { choose: choose('1'), unchoose: choose('0') },
  }
}

interface PreviewProps {
  importId: string
  isSheet: boolean
  /** Called with the number of rows that will be written. */
  onChosen: (valid: number) => void
}

function Preview({ importId, isSheet, onChosen }: PreviewProps) {
  // The spec of a page must not change with each render.
  const [report] = useState(() => onChosen)
  const { view, send } = useRecordPage(useMemo(() => previewSpec(importId, report), [importId, report]))
  const isMissing = view.query.filters.kind === 'missing'
  return (
    <RecordPage
      title={words.title}
      hint={isMissing ? missing.hint : undefined}
      noun={words.noun}
      isPart
      view={view}
      columns={isSheet ? rowColumns : rowColumns.filter(({ key }) => key !== 'row')}
      filters={[
        {
          kind: 'select',
          name: 'kind',
          label: words.kind,
          options: rosterKind.options.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
        },
        {
          kind: 'select',
          name: 'subject',
          label: words.subject,
          options: rosterSubject.options.map((subject) => ({ value: subject, label: texts.subjects[subject] })),
        },
        { kind: 'text', name: 'search', label: words.search },
      ]}
      idOf={(row) => row.rowId}
      nameOf={(row) => row.name}
      {...(isMissing && {
        bulkActions: [
          { name: 'choose', label: missing.choose, danger: true },
          { name: 'unchoose', label: missing.unchoose },
        ],
      })}
      emptyHint={words.empty}
      send={send}
    />
  )
}

const historySpec: RecordPageSpec<RosterImport> = {
  find: ({ pageNo, pageSize }, signal) => call('findRosterImports', { pageNo, pageSize }, { signal }),
  failed: history.failed,
}

const historyColumns: readonly RecordColumn<RosterImport>[] = [
  { key: 'fileName', title: history.file, isHead: true, cell: (row) => <span className="breaks">{row.fileName}</span> },
  { key: 'user', title: history.user, cell: (row) => row.userName },
  { key: 'time', title: history.time, numeric: true, cell: (row) => momentInWords(row.createTime) },
  {
    key: 'result',
    title: history.result,
    cell: (row) => (
      <span className="row wrap gap-2 align-baseline">
        <Tag tone={row.state === 'done' ? 'good' : row.state === 'failed' ? 'bad' : 'plain'}>
          {row.isUndone ? history.undone : history.states[row.state]}
        </Tag>
        {history.counted(row.done, row.skipped)}
      </span>
    ),
  },
]

function History({ onUndo }: { onUndo: (importId: string) => void }) {
  const { view, send } = useRecordPage(historySpec)
  return (
    <RecordPage
      title={history.title}
      noun={history.noun}
      isPart
      view={view}
      columns={historyColumns}
      idOf={(row) => row.importId}
      nameOf={(row) => row.fileName}
      rowActions={(row) => [
        {
          name: 'undo',
          label: history.undo,
          icon: 'undo',
          reason: whyNoUndo(row),
          onRun: () => onUndo(row.importId),
        },
      ]}
      emptyHint={history.empty}
      send={send}
    />
  )
}

function whyNoUndo(row: RosterImport): string | null {
  if (row.type === 'undo') return history.isUndo
  if (row.isUndone) return history.wasUndone
  if (row.state === 'running') return history.isRunning
  if (row.done === 0) return history.isEmpty
  return row.undoUntil === null ? history.over : null
}
