/** Documents for the tests of the reader. */

import type { ImportItem } from '../../../../contract/entities/documents/plan'
import { type ReadDocx, readDocx } from '../../../../contract/rules/shared/docx/docxReader'

export const answerOf = (bytes: Uint8Array, fileName = '文档.docx') =>
  readDocx({ bytes: new Uint8Array(bytes).buffer, fileName })

export async function read(bytes: Uint8Array, fileName?: string): Promise<ReadDocx> {
  const answer = await answerOf(bytes, fileName)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.read
}

export const p = (refex: string): ImportItem => ({ style: 'p', refex })

export const h = (level: 1 | 2 | 3 | 4, refex: string): ImportItem => ({ style: `h${level}`, refex })

export const table = (refex: string): ImportItem => ({ style: 'table', refex })
