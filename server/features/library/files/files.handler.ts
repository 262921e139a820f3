/** Uploads, and opening files in places (content §5; D40). The place decides who may open its file. */
import type { OpenedFile } from '../../../../contract/entities/library/file'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { noteResourceUse } from '../../../policies/resources'
import type { FileServices } from '../../../services/files/fileServices'

export function filesFeature({
  fileServices: { uploads, tickets, views, addressOf },
  filePlaces,
  files,
  db,
  now,
}: Pick<FeatureContext, 'db' | 'now' | 'filePlaces' | 'files'> & { readonly fileServices: FileServices }): Feature {
  // A user's upload can be opened by its uploader, even before any row refers to it; the id of the place is that of the
  // file.
  filePlaces.add('upload', async ({ userId }, fileId) => {
    const file = await files.owned(userId, fileId).catch(ignoreRefusal)
    return file ? { fileId, fileName: file.fileName, mayDownload: true } : 'notFound'
  })

  return {
    name: 'files',
    calls: {
      beginUpload: ({ input, caller }) => uploads.begin(caller, input),
      findUnfinishedUploads: ({ caller }) => uploads.unfinished(caller),
      findFileUsage: ({ caller }) => uploads.usage(caller),
      finishUpload: ({ input, caller }) => uploads.finish(caller, input.uploadId),
      async cancelUpload({ input, caller }) {
        await uploads.cancel(caller, input.uploadId)
        return null
      },
      async openFile({ input, caller }): Promise<OpenedFile> {
        const opened = await tickets.issue(caller, input.placeKind, input.placeId)
        if (input.placeKind === 'resource') await noteResourceUse(db, caller.userId, [input.placeId], now())
        const { ticket, expiresAt, fileName, mayDownload, stored } = opened
        const layout = input.layout ?? 'usual'
        const shown = await views.find(stored, layout)
        const { fileId, size, extension, facts } = stored
        const file = { fileId, fileName, size, extension, facts, mayDownload }
        const address = addressOf(ticket, fileName, layout)
        const beside = {
          ...(opened.beside?.poster && { posterAddress: `${address}?part=poster` }),
          ...(opened.beside?.captions && { captionsAddress: `${address}?part=captions` }),
        }
        return { ...file, ticket, expiresIn: expiresAt - now(), ...shown, address, ...beside }
      },
      findFileView: async ({ input, caller }) =>
        views.find((await tickets.look(caller, input.ticket)).stored, input.layout ?? 'usual'),
      renewFile: async ({ input, caller }) => ({ expiresIn: (await tickets.renew(caller, input.ticket)) - now() }),
    },
  }
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
