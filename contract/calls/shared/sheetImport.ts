/**
 * Imports from spreadsheets: the steps after a file has been checked. The calls that check belong to their features.
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import { importPasswords, issuedPasswords, pendingImport } from '../../entities/account/initialPassword'
import { jobProgress } from '../../entities/shared/job'
import { sheetImport } from '../../entities/shared/sheetImport'
import { id } from '../../fields'

const onOwn = <const Data extends z.ZodType>(path: `/${string}`, data: Data, doc: string) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who: ['teacher', 'admin'],
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
    'Writes the valid rows of a file that was checked, in batches; 63103 tells how far it has come. One at a time a user.',
  ),
  cancelImport: onOwn(
    '/admin/import/cancel',
    jobProgress,
    'Ends an own import after the batch at hand; what is written stays. An import that is over stays as it is.',
  ),
  exportBadRows: defineCall({
    method: 'POST',
    path: '/admin/import/badRows',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({ importId: id }),
    data: z.null(),
    file: true,
    doc: 'The rows of an own import that cannot be written, as the template has them, each with its reason (xlsx). Corrected, it can be uploaded again.',
    section: 'Podium',
    parallel: true,
  }),
  getImport: onOwn(
    '/admin/import/get',
    sheetImport,
    'An own import: how far it is, and the rows that were not written.',
  ),
  takeImportPasswords: onOwn(
    '/admin/import/takePasswords',
    importPasswords,
    'The initial passwords of the accounts that an own import made: once, and within 24 hours after it ended.',
  ),
  resetImportPasswords: onOwn(
    '/admin/import/resetPasswords',
    issuedPasswords,
    'Makes new initial passwords for the accounts of an own import that have not been signed in to, and answers them.',
  ),
  findPendingImports: defineCall({
    method: 'POST',
    path: '/admin/import/findPending',
    body: 'form',
    who: ['teacher', 'admin'],
    input: z.object({}),
    data: z.array(pendingImport),
    doc: 'Own imports that made accounts whose passwords nobody has been told, the latest first.',
    section: 'Podium',
    parallel: true,
  }),
}
