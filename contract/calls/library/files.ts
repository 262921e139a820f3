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
    'Begins an upload, or finds the own unfinished one of the same file again. Its bytes go to `/upload/<uploadId>` by tus.',
  ),
  findUnfinishedUploads: post(
    '/api/file/findUnfinishedUploads',
    z.object({}),
    z.array(unfinishedUpload),
    'Own uploads that are not finished, the newest first: a page that was reloaded goes on with them.',
  ),
  findFileUsage: post(
    '/api/file/findUsage',
    z.object({}),
    fileUsage,
    'How much room the own files take, also those on their way, and how much there is.',
  ),
  finishUpload: post(
    '/api/file/finishUpload',
    z.object({ uploadId: id }),
    uploadedFile,
    'Ends an own upload whose bytes have all come: judges what it is, and keeps it. Asked again it answers the same (B514–B518).',
  ),
  cancelUpload: post(
    '/api/file/cancelUpload',
    z.object({ uploadId: id }),
    z.null(),
    'Gives an own unfinished upload up.',
  ),
  openFile: post(
    '/api/file/open',
    z.object({
      placeKind: z.string().max(40),
      placeId: z.string().min(1).max(200),
      layout: fileLayout.optional(),
    }),
    openedFile,
    'Opens the file that stands in a place for ten minutes, where the caller may see it there (D40).',
  ),
  findFileView: post(
    '/api/file/findView',
    z.object({ ticket: z.string().max(100), layout: fileLayout.optional() }),
    fileView,
    'How the file of an own ticket is shown: whether what is made of it to show it is ready.',
  ),
  renewFile: post(
    '/api/file/renew',
    z.object({ ticket: z.string().max(100) }),
    z.object({ expiresIn: z.number().int() }),
    'Lets an own ticket serve for another ten minutes, while the file is shown.',
  ),
}
