/** Converts a Word document to safe HTML for display. This runs in a bounded process. */

import { viewDocx } from '../../contract/rules/shared/docx/docxView'
import { DocxRefusal } from '../../contract/rules/shared/docx/problems'
import { isBlankHtml } from '../../contract/text'
import { cleanShownDocument } from '../shared/html'

/** The result of reading. */
export type DocumentAnswer =
  | { readonly html: string; readonly report: readonly string[] }
  | { readonly problem: 'unreadable' | 'tooLarge' | 'empty' | 'encrypted' }

/** Reads a document; never rejects. */
export async function readDocumentHtml(bytes: Uint8Array): Promise<DocumentAnswer> {
  try {
    const { html, report } = await viewDocx(bytes)
    const clean = cleanShownDocument(html)
    return isBlankHtml(clean) && report.length === 0 ? { problem: 'empty' } : { html: clean, report }
  } catch (error) {
    return { problem: error instanceof DocxRefusal ? problemOf[error.problem] : 'unreadable' }
  }
}

const problemOf = {
  notDocument: 'unreadable',
  oldFormat: 'unreadable',
  unreadable: 'unreadable',
  encrypted: 'encrypted',
  tooLarge: 'tooLarge',
  tooLong: 'tooLarge',
  tooSlow: 'tooLarge',
  empty: 'empty',
} as const
