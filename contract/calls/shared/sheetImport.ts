/**
 * Imports from spreadsheets: the steps after a file has been checked. The calls that check belong to their features.
 */
import { z } from 'zod'
import { confirmed, defineCall, offices } from '../../call'
import { importPasswords, issuedPasswords, pendingImport } from '../../entities/account/initialPassword'
import { jobProgress } from '../../entities/shared/job'
import { sheetImport } from '../../entities/shared/sheetImport'
import { id } from '../../fields'

const onOwn = <const Data extends z.ZodType>(path: `/${string}`, data: Data, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who: ['teacher', ...offices],
    input: z.object({ importId: id }),
    data,
    doc,
    section: 'Podium',
    parallel: true,
  })

export const sheetImportCalls = {
  startImport: onOwn(
    '/admin/import/start',
    jobProgress,
    'Writes the valid rows of a checked file in batches; message 63103 reports the progress. Each user can run one import at a time.',
  ),
  cancelImport: onOwn(
    '/admin/import/cancel',
    jobProgress,
    'Stops an import of the caller after the current batch; rows that are already written remain. An import that has ended is not changed.',
  ),
  exportBadRows: defineCall({
    method: 'POST',
    path: '/admin/import/badRows',
    body: 'form',
    who: ['teacher', ...offices],
    input: z.object({ importId: id }),
    data: z.null(),
    file: true,
    doc: 'Returns the invalid rows of an import of the caller in the form of the template, each with its reason (xlsx). The corrected file can be uploaded again.',
    section: 'Podium',
    parallel: true,
  }),
  getImport: onOwn(
    '/admin/import/get',
    sheetImport,
    'Returns an import of the caller: its progress and the rows that were not written.',
  ),
  takeImportPasswords: onOwn(
    '/admin/import/takePasswords',
    importPasswords,
    'Returns the initial passwords of the accounts that an import of the caller created: only once, within 24 hours after the import has ended.',
  ),
  resetImportPasswords: confirmed(
    onOwn(
      '/admin/import/resetPasswords',
      issuedPasswords,
      'Sets new initial passwords for the accounts of an import of the caller that have never signed in, and returns them.',
    ),
  ),
  findPendingImports: defineCall({
    method: 'POST',
    path: '/admin/import/findPending',
    body: 'form',
    who: ['teacher', ...offices],
    input: z.object({}),
    data: z.array(pendingImport),
    doc: 'Returns the imports of the caller that created accounts and whose passwords have not been taken yet, latest first.',
    section: 'Podium',
    parallel: true,
  }),
}
