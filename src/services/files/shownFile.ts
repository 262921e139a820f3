/** What the server has made of a file to show it. */
import type { z } from 'zod'
import type { shownDocument, shownWorkbook } from '../../../contract/entities/library/file'

/** Reads it from the address of an opened file. Rejects where it does not come, or is something else. */
export async function readShown<Schema extends typeof shownDocument | typeof shownWorkbook>(
  address: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`what shows the file is answered with ${response.status}`)
  return schema.parse(await response.json()) as z.output<Schema>
}
