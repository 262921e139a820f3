/** A list of items by spreadsheet, by GIFT or by QTI 2.1, over the list of resources (B516): it makes resources, or adds items to a set or a paper. */
import { useMemo } from 'react'
import type { CallInput } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import { texts } from '../../../machines/content/library/texts'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { ImportDialog } from '../../../views/shared/records/ImportDialog'
import { saveBadRows, useSheetImport } from '../../shared/records/useSheetImport'

type ListedKind = CallInput<CallOf<'itemTemplate'>>['resType']

/** The kind, where its items come by spreadsheet; null: they do not. */
export const listedKind = (kind: string): ListedKind | null =>
  kind === '3' || kind === '8' || kind === '9' || kind === '10' ? kind : null

interface ItemListImportProps {
  kind: ListedKind
  /** Where new resources go. */
  floderId: string | null
  /** The set or paper to which items are added; null: new resources are made. */
  resId: string | null
  /** Rows have been written. */
  onDone: () => void
  onClose: () => void
}

/** Spreadsheets, GIFT, and items or packages of QTI 2.1. */
const fileTypes = ['xls', 'xlsx', 'gift', 'txt', 'zip', 'xml']

const ignore = (): void => undefined

export function ItemListImport({ kind, floderId, resId, onDone, onClose }: ItemListImportProps) {
  const job = useMemo(
    () => ({
      noun: texts.kinds[kind],
      fileTypes,
      check: (file: File, signal: AbortSignal) =>
        call('importItems', { resType: kind, floderId: floderId ?? '', resId: resId ?? '' }, { file, signal }),
    }),
    [kind, floderId, resId],
  )
  const { view, send } = useSheetImport(job, onDone, ignore)
  return (
    <ImportDialog
      view={view}
      onTemplate={() => void download('itemTemplate', { resType: kind }).then(saveFile, ignore)}
      // Rows of a spreadsheet can be corrected there; items of other systems only where they come from.
      {...(/\.xlsx?$/i.test(view.fileName) && { onBadRows: saveBadRows })}
      onClose={onClose}
      send={send}
    />
  )
}
