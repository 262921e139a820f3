/** Files of teaching content: uploads by tus (https://tus.io, `/upload/<uploadId>`), and tickets to read them (content §5; D40). */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  fileLayout,
  fileUsage,
  fileView,
  openedFile,
  unfinishedUpload,
  uploadedFile,
} from '../../entities/library/file'
import { id } from '../../fields'
import { FILE_NAME_MAX } from '../../limits'
import { uploadKindNames } from '../../rules/shared/uploads'

const everybody = ['student', 'teacher', 'admin'] as const
const section = 'Podium; content §5'

const post = <const Input extends z.ZodObject, const Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
) => defineCall({ method: 'POST', path, body: 'json', who: everybody, input, data, doc, section, parallel: true })

export const fileCalls = {
  beginUpload: post(
    '/api/file/beginUpload',
    z.object({
      kind: z.enum(uploadKindNames),
      fileName: z.string().max(4 * FILE_NAME_MAX),
      size: z.number().int().nonnegative(),
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    unfinishedUpload,
    'Starts an upload, or returns the caller’s unfinished upload of the same file. The bytes are sent to `/upload/<uploadId>` with the tus protocol.',
  ),
  findUnfinishedUploads: post(
    '/api/file/findUnfinishedUploads',
    z.object({}),
    z.array(unfinishedUpload),
    'Returns the caller’s unfinished uploads, newest first. A reloaded page resumes them.',
  ),
  findFileUsage: post(
    '/api/file/findUsage',
    z.object({}),
    fileUsage,
    'Returns the storage that the caller’s files use, including unfinished uploads, and the quota (bytes).',
  ),
  finishUpload: post(
    '/api/file/finishUpload',
    z.object({ uploadId: id }),
    uploadedFile,
    'Completes an upload after all its bytes were received: checks the type of the content and stores the file. A repeated request returns the same file (B514–B518).',
  ),
  cancelUpload: post(
    '/api/file/cancelUpload',
    z.object({ uploadId: id }),
    z.null(),
    'Cancels an unfinished upload of the caller.',
  ),
  openFile: post(
    '/api/file/open',
    z.object({
      placeKind: z.string().max(40),
      placeId: z.string().min(1).max(200),
      layout: fileLayout.optional(),
    }),
    openedFile,
    'Issues a ticket, valid for ten minutes, for the file at a place where the caller may see it (D40).',
  ),
  findFileView: post(
    '/api/file/findView',
    z.object({ ticket: z.string().max(100), layout: fileLayout.optional() }),
    fileView,
    'Returns how the file of the caller’s ticket is displayed, and whether its converted form is ready.',
  ),
  renewFile: post(
    '/api/file/renew',
    z.object({ ticket: z.string().max(100) }),
    z.object({ expiresIn: z.number().int() }),
    'Extends the caller’s ticket by ten minutes while the file is displayed. `expiresIn` is in ms.',
  ),
}
