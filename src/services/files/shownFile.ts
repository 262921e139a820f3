/** Loads the preview data that the server has prepared for a file. */
import type { z } from 'zod'
import type { shownDocument, shownWorkbook } from '../../../contract/entities/library/file'

/** Loads it from the address of an opened file. Rejects when loading fails or the data does not match the schema. */
export async function readShown<Schema extends typeof shownDocument | typeof shownWorkbook>(
  address: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`what shows the file is answered with ${response.status}`)
  return schema.parse(await response.json()) as z.output<Schema>
}
