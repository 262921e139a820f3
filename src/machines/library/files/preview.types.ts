/** Types of the chart of a preview (D40). */
import type { FileLayout, OpenedFile } from '../../../../contract/entities/library/file'

/** Place of a file. */
export interface FilePlace {
  readonly placeKind: string
  readonly placeId: string
}

export interface PreviewContext {
  readonly place: FilePlace
  readonly file: OpenedFile | null
  /** Layout of a document: as text or as printed pages. */
  readonly layout: FileLayout
  /** Index of the shown sheet of a workbook, from 0. */
  readonly sheet: number
  /** Why nothing is shown. */
  readonly problem: string | null
}

/** Query about a file; without a layout the server chooses the usual one. */
export interface FileAsked {
  readonly layout?: FileLayout
}

export type PreviewEvent =
  | { type: 'preview.retry' }
  /** Shows another sheet of a workbook. */
  | { type: 'sheet.choose'; sheet: number }
  /** Shows a document in another layout. */
  | { type: 'layout.choose'; layout: FileLayout }
  /** The permissions of the file's place may have changed. */
  | { type: 'place.changed' }
  /** The content failed to render; the server is asked whether the user may still see the file. */
  | { type: 'view.failed' }
