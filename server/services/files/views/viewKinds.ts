/** What is made of files that browsers do not show themselves. */
import type { FileViewTable } from '../../../database/schema/shared/files.schema'

/** What is made: a pdf document, safe HTML, or tables. */
export type ViewKind = FileViewTable['kind']

const kinds: Readonly<Record<string, ViewKind>> = {
  xlsx: 'sheets',
  xls: 'sheets',
  docx: 'html',
  doc: 'pdf',
  ppt: 'pdf',
  pptx: 'pdf',
}

/** What is made of files with this ending; null: nothing. */
export const viewKindOf = (extension: string): ViewKind | null =>
  Object.hasOwn(kinds, extension) ? (kinds[extension] ?? null) : null

/** How it is sent; what is no pdf is read by our own pages alone. */
export const viewMime: Readonly<Record<ViewKind, string>> = {
  pdf: 'application/pdf',
  html: 'application/json; charset=utf-8',
  sheets: 'application/json; charset=utf-8',
}
