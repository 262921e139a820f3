/** The conversions for files that browsers cannot display. */
import type { FileViewTable } from '../../../database/schema/shared/files.schema'

/** The kind of a conversion: a pdf document, safe HTML, or tables. */
export type ViewKind = FileViewTable['kind']

const kinds: Readonly<Record<string, ViewKind>> = {
  xlsx: 'sheets',
  xls: 'sheets',
  docx: 'html',
  doc: 'pdf',
  ppt: 'pdf',
  pptx: 'pdf',
}

/** The conversion for an extension; null: none. */
export const viewKindOf = (extension: string): ViewKind | null =>
  Object.hasOwn(kinds, extension) ? (kinds[extension] ?? null) : null

/** The media type of a conversion; only Podium's own pages read the kinds other than pdf. */
export const viewMime: Readonly<Record<ViewKind, string>> = {
  pdf: 'application/pdf',
  html: 'application/json; charset=utf-8',
  sheets: 'application/json; charset=utf-8',
}

/** The store's name of a conversion. */
export const viewName = (fileId: string, kind: ViewKind): string => `views/${fileId.slice(-2)}/${fileId}.${kind}`
