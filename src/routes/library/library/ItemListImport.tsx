/**
 * Imports items from a spreadsheet, GIFT or QTI 2.1, above the list of resources (B516): creates resources, or adds items to a set
 * or a paper.
 */
import { useMemo } from 'react'
import type { CallInput } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import { texts } from '../../../machines/library/library/texts'
import { call, download } from '../../../services/network/http'
import { ImportDialog } from '../../../views/shared/records/ImportDialog'
import { useSheetImport } from '../../shared/records/useSheetImport'

type ListedKind = CallInput<CallOf<'itemTemplate'>>['resType']

/** The kind, if its items can be imported from a spreadsheet; else null. */
export const listedKind = (kind: string): ListedKind | null =>
  kind === '3' || kind === '8' || kind === '9' || kind === '10' ? kind : null

interface ItemListImportProps {
  kind: ListedKind
  /** Folder of the new resources. */
  floderId: string | null
  /** The set or paper that gets the items; null: new resources are created. */
  resId: string | null
  /** Called when rows were imported. */
  onDone: () => void
  onClose: () => void
}

/** Spreadsheets, GIFT, and items or packages of QTI 2.1. */
const fileTypes = ['xls', 'xlsx', 'csv', 'gift', 'txt', 'zip', 'xml']

const ignore = (): void => undefined

export function ItemListImport({ kind, floderId, resId, onDone, onClose }: ItemListImportProps) {
  const job = useMemo(
    () => ({
      noun: texts.kinds[kind],
      fileTypes,
      check: (file: File, signal: AbortSignal) =>
        call('importItems', { resType: kind, floderId: floderId ?? '', resId: resId ?? '' }, { file, signal }),
      template: () => download('itemTemplate', { resType: kind }),
    }),
    [kind, floderId, resId],
  )
  const { onBadRows, ...running } = useSheetImport(job, onDone, ignore)
  return (
    <ImportDialog
      {...running}
      // Rows of a spreadsheet can be corrected in the file; items of other systems only in those systems.
      {...(/\.(xlsx?|csv)$/i.test(running.view.fileName) && { onBadRows })}
      onClose={onClose}
    />
  )
}
