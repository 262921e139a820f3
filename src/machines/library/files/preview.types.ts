/** What the chart of a preview knows and hears (D40). */
import type { FileLayout, OpenedFile } from '../../../../contract/entities/library/file'

/** Where a file stands. */
export interface FilePlace {
  readonly placeKind: string
  readonly placeId: string
}

export interface PreviewContext {
  readonly place: FilePlace
  readonly file: OpenedFile | null
  /** How a document is shown: as a page of text, or as it is printed. */
  readonly layout: FileLayout
  /** Which sheet of a workbook is looked at, from 0. */
  readonly sheet: number
  /** Why there is nothing to see. */
  readonly problem: string | null
}

/** What the server is asked about a file; without a layout it chooses the usual one. */
export interface FileAsked {
  readonly layout?: FileLayout
}

export type PreviewEvent =
  | { type: 'preview.retry' }
  /** Another sheet of a workbook is looked at. */
  | { type: 'sheet.choose'; sheet: number }
  /** A document is shown in another layout. */
  | { type: 'layout.choose'; layout: FileLayout }
  /** What may be seen in its place may have changed. */
  | { type: 'place.changed' }
  /** What shows the bytes could not: it is asked whether they may still be seen. */
  | { type: 'view.failed' }
