/** The columns of a work on an assignment, and of the assignment's document. Pure. */
import { z } from 'zod'
import type { WorkFile } from '../../../contract/entities/work/subjective'

const storedFiles = z.array(z.object({ fileId: z.string(), fileName: z.string() }))
const storedBody = z.object({ text: z.string() })

/** A file of a work as it is stored. */
export type StoredWorkFile = z.output<typeof storedFiles>[number]

/** Parses the files of a column. */
export const storedWorkFiles = (files: string): StoredWorkFile[] => storedFiles.parse(JSON.parse(files))

/** The same in the form of the contract, each with its place. */
export const workFilesOf = (workId: string, files: string): WorkFile[] =>
  storedWorkFiles(files).map((file) => ({ ...file, placeId: `${workId}:${file.fileId}` }))

/** The rich text of a document; blank if it has none. */
export function documentText(body: string | null | undefined): string {
  const parsed = storedBody.safeParse(JSON.parse(body ?? 'null'))
  return parsed.success ? parsed.data.text : ''
}
