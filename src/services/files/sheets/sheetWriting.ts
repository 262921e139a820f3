/** Writes one worksheet of texts into an xlsx file; it runs in the worker `sheetWriter.worker.ts` (and in tests). */
import { utils, write } from 'xlsx'
import { columnsOf } from '../../../../contract/text'

/** The data to write: every cell is text and never a formula. */
export interface TextSheet {
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** In character columns; Chinese characters take two. */
const WIDTH = { min: 12, max: 40 } as const

/** Returns the bytes of the xlsx file. */
export function writeTexts({ name, titles, rows }: TextSheet): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([titles, ...rows].map((row) => row.map((text) => ({ t: 's', v: text, z: '@' }))))
  sheet['!cols'] = titles.map((title, column) => ({
    wch: Math.min(
      WIDTH.max,
      Math.max(
        WIDTH.min,
        ...[title, ...rows.map((row) => row[column] ?? '')].slice(0, 1_000).map((text) => columnsOf(text) + 2),
      ),
    ),
  }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  return write(book, { type: 'array', bookType: 'xlsx' })
}
