/** Uploaded files that nothing refers to. */

import type { InvalidFile } from '../../../../contract/entities/school/school'
import { momentInWords } from '../../../../contract/moments'
import { fileAddress } from '../../../services/files/files'
import { call } from '../../../services/network/http'
import { peopleTexts as texts } from '../../../views/school/people/texts'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { asked } from './peopleCalls'
import '../../../views/school/people/people.css'

const { files: words } = texts
const KILOBYTE = 1024
const kinds: Readonly<Record<string, string>> = words.kinds

const spec: RecordPageSpec<InvalidFile> = {
  find: (query, signal) => call('findInvalidFiles', asInput(query), { signal }),
  failed: texts.failed,
  actions: { delete: asked(texts.done.files, (uploadIds) => call('deleteInvalidFiles', { uploadIds })) },
}
const sizeOf = ({ size }: InvalidFile): string => `${Math.max(1, Math.round(size / KILOBYTE))} KB`
const nameOf = ({ path }: InvalidFile): string => path.slice(path.lastIndexOf('/') + 1)

export function InvalidFiles() {
  const { view, send } = useRecordPage(spec)
  return (
    <RecordPage
      title={words.title}
      hint={words.hint}
      noun={words.noun}
      view={view}
      columns={[
        {
          key: 'file',
          title: words.columns.file,
          isHead: true,
          cell: (row) => (
            <img
              className="block round-s on-surface-2 width-12 height-12 contain people-thumb"
              src={fileAddress(row.path)}
              alt={nameOf(row)}
              loading="lazy"
            />
          ),
        },
        { key: 'kind', title: words.columns.kind, cell: (row) => kinds[row.kind] ?? row.kind },
        {
          key: 'size',
          title: words.columns.size,
          numeric: true,
          cell: sizeOf,
        },
        { key: 'owner', title: words.columns.owner, cell: (row) => row.ownerName },
        {
          key: 'createTime',
          title: words.columns.createTime,
          numeric: true,
          cell: (row) => momentInWords(row.createTime),
        },
      ]}
      idOf={(row) => row.uploadId}
      nameOf={nameOf}
      detailOf={(row) => `${kinds[row.kind] ?? row.kind} · ${row.ownerName} · ${sizeOf(row)}`}
      rowActions={(_, begin) => [{ name: 'delete', label: words.delete, danger: true, onRun: begin('delete') }]}
      bulkActions={[{ name: 'delete', label: words.delete, danger: true }]}
      questions={{ delete: { text: texts.ask.files, accept: words.delete, danger: true } }}
      emptyHint={words.empty}
      send={send}
    />
  )
}
