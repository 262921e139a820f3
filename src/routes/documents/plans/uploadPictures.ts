/** Uploads the pictures of a document, before a plan is created from it. */
import { errors } from '../../../../contract/errors'
import type { DocumentPicture } from '../../../machines/documents/plans/plans.types'
import { PictureError, sendPicture } from '../../../services/files/pictureFit'
import { CallError, call } from '../../../services/network/http'

/** Cache of uploaded pictures by document: saving it under another name uploads nothing again. */
const known = new WeakMap<readonly DocumentPicture[], Map<string, string | null>>()

/** The addresses of the pictures by id; null: the server refuses the picture. Rejects when the server is unreachable. */
export async function uploadPictures(
  pictures: readonly DocumentPicture[],
): Promise<ReadonlyMap<string, string | null>> {
  const addresses = known.get(pictures) ?? new Map<string, string | null>()
  known.set(pictures, addresses)
  for (const { id, bytes, type, fileName } of pictures) {
    if (addresses.has(id)) continue
    const address = await sendPicture(new File([bytes], fileName, { type }), (file) =>
      call('uploadPlanImage', {}, { file }),
    ).catch((error: unknown) => {
      if (error instanceof PictureError) return null
      // A temporary failure is not a refusal.
      if (error instanceof CallError && error.code !== 0 && error.code !== errors.busy.code) return null
      throw error
    })
    addresses.set(id, address)
  }
  return addresses
}
