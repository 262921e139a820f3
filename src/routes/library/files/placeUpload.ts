/** Carries out the purpose of an uploaded file. Each request is idempotent: it can be sent twice and takes effect once. */
import { subjectiveWork } from '../../../../contract/entities/work/subjective'
import { errors } from '../../../../contract/errors'
import { RESOURCE_NAME_MAX } from '../../../../contract/limits'
import { kindRules, resourceKinds } from '../../../../contract/rules/library/resourceKinds'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import type { PlaceInput, UploadPurpose } from '../../../machines/library/files/upload.types'
import { CallError, call } from '../../../services/network/http'
import { offerToPage } from './uploadClaims'

type Changed = Extract<UploadPurpose, { do: 'changeResource' }>['what']

/** Maximum number of attempts to add an attachment when another page saves the same work in between. */
const TRIES = 5

/** Carries out the purpose of the file. Rejects with `CallError`. */
export async function placeUpload({ purpose, uploadId, file }: PlaceInput): Promise<void> {
  if (offerToPage(purpose, file)) return
  const { fileId, fileName } = file
  switch (purpose.do) {
    case 'keep':
      return
    case 'addTask':
    case 'createResource': {
      const { resType } = purpose
      const floderId = purpose.do === 'addTask' ? '' : purpose.floderId
      await call('createResource', {
        resType,
        resName: nameOfFile(fileName),
        floderId,
        fileId,
        requestId: uploadId,
      })
      return
    }
    case 'changeResource':
      return changeResource(purpose.resId, purpose.what, fileId)
    case 'addToSpace': {
      const { spaceId, folderId } = purpose
      await call('addSpaceEntry', { spaceId, fileId, parentFolderId: folderId, requestId: uploadId })
      return
    }
    case 'addToWork':
      return addToWork(purpose.userTaskId, fileId)
  }
}

/** The purpose of an upload without a record in this browser; null when its kind does not determine one. */
export function purposeOfKind(kind: UploadKindName): UploadPurpose | null {
  const resType = resourceKinds.find((one) => kindRules[one].file === kind)
  return resType === undefined ? null : { do: 'createResource', resType, floderId: '' }
}

/** A resource is named after its file, without the extension. */
const nameOfFile = (fileName: string): string =>
  [...fileName.replace(/\.[^.]+$/, '')].slice(0, RESOURCE_NAME_MAX).join('') || fileName

const fields: Readonly<Record<Changed, (fileId: string) => object>> = {
  file: (fileId) => ({ fileId }),
  poster: (posterFileId) => ({ posterFileId }),
  captions: (captionsFileId) => ({ captionsFileId }),
}

async function changeResource(resId: string, what: Changed, fileId: string): Promise<void> {
  const { resName, version } = await call('getResource', { resId })
  await call('changeResource', { resId, resName, version, ...fields[what](fileId) })
}

/** Adds an attachment to the saved work and preserves other pages' changes of the text and the files. */
async function addToWork(userTaskId: string, fileId: string): Promise<void> {
  let work = await call('getWork', { userTaskId })
  for (let tries = 1; work !== null; tries += 1) {
    const { subjectiveUserId, content, revision } = work
    const fileIds = work.files.map((one) => one.fileId)
    if (fileIds.includes(fileId)) return
    try {
      await call('saveWork', { subjectiveUserId, content, files: [...fileIds, fileId].join(','), revision })
      return
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== errors.workChanged.code || tries === TRIES) throw error
      work = subjectiveWork.parse(error.data)
    }
  }
  throw new CallError('getWork', errors.notFound.code, errors.notFound.text, 200)
}
