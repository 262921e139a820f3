/** Connects the charts of the library with the server. */
import { fromPromise } from 'xstate'
import type { ImportItem } from '../../../../contract/entities/documents/plan'
import type { ResourceContent } from '../../../../contract/entities/library/resource'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { errors } from '../../../../contract/errors'
import type { ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { escapeText } from '../../../../contract/rules/shared/plainHtml'
import type { LocalFile } from '../../../machines/library/files/upload.types'
import { resourceDetailMachine } from '../../../machines/library/library/detail/resourceDetail.machine'
import type {
  ChangeResource,
  ResourceChange,
  ShownResource,
} from '../../../machines/library/library/detail/resourceDetail.types'
import { beginningOf } from '../../../machines/library/library/editor/resourceEditor.logic'
import { resourceEditorMachine } from '../../../machines/library/library/editor/resourceEditor.machine'
import type {
  OpenedResource,
  ReadDocument,
  SavedResource,
  SaveResource,
} from '../../../machines/library/library/editor/resourceEditor.types'
import { libraryMachine } from '../../../machines/library/library/library.machine'
import type { Folder, FolderKind, MoveInput, SaveName } from '../../../machines/library/library/library.types'
import { placePictures, readWordDocument } from '../../../services/files/docx/wordDocument'
import { uploadImage } from '../../../services/files/files'
import { PictureError } from '../../../services/files/pictureFit'
import { CallError, call } from '../../../services/network/http'

/** The library has only kinds of resources; spaces have their own actors, and the list of all kinds has no folders. */
function resourceKindOf(kind: FolderKind): ResourceKind {
  if (kind === 'space' || kind === 'whole') throw new Error(`${kind} is no kind of resource`)
  return kind
}

const saveName = fromPromise<void, SaveName>(async ({ input: { kind, named, name }, signal }) => {
  switch (named.what) {
    case 'newFolder':
      await call(
        'createFolder',
        { floderType: resourceKindOf(kind), floderName: name, parentId: named.parentId ?? '' },
        { signal },
      )
      break
    case 'folder':
      await call('renameFolder', { floderId: named.floderId, floderName: name }, { signal })
      break
    case 'resource':
      await call('changeResource', { resId: named.resId, resName: name, version: named.version }, { signal })
  }
})

const move = fromPromise<void, MoveInput>(async ({ input: { moved, place }, signal }) => {
  const floderId = place ?? ''
  switch (moved.what) {
    case 'resources':
      await call('moveResources', { resIds: [...moved.ids], floderId }, { signal })
      break
    case 'copy':
      await call('copyResource', { resId: moved.resId, floderId }, { signal })
      break
    case 'folder':
      await call('moveFolder', { floderId: moved.floderId, parentId: floderId }, { signal })
  }
})

/** The chart of the folders of a kind, with its actors. */
export const providedLibrary = libraryMachine.provide({
  actors: {
    findFolders: fromPromise<readonly Folder[], { kind: FolderKind }>(async ({ input: { kind }, signal }) =>
      kind === 'whole' ? [] : call('findFolderTree', { floderType: resourceKindOf(kind) }, { signal }),
    ),
    saveName,
    deleteFolder: fromPromise<number, { floderId: string }>(
      async ({ input, signal }) => (await call('deleteFolder', input, { signal })).resNum,
    ),
    move,
  },
})

const openResource = fromPromise<OpenedResource, { kind: ResourceKind; resId: string | null }>(
  async ({ input: { kind, resId }, signal }) => {
    if (resId === null) return beginningOf(kind)
    const { resName: name, text, items, link, version } = await call('getResource', { resId }, { signal })
    return { name, text, items, version, ...(link !== undefined && { link }) }
  },
)

const saveResource = fromPromise<SavedResource, SaveResource>(async ({ input, signal }) => {
  const { kind: resType, resId, floderId, requestId, version, written } = input
  const { name: resName, text, items, link } = written
  const content: ResourceContent = { text, handIn: '0', items: [...items], ...(link !== undefined && { link }) }
  if (resId === null) {
    const created = await call(
      'createResource',
      { resType, resName, floderId: floderId ?? '', content, requestId },
      { signal },
    )
    return { kind: 'saved', resId: created.resId, version: created.version }
  }
  const shown = version === null ? {} : { version }
  return call('changeResource', { resId, resName, content, ...shown }, { signal }).then(
    (saved): SavedResource => ({ kind: 'saved', resId, version: saved.version }),
    (reason: unknown) => savedElsewhere(reason, resId),
  )
})

/** Returns the version that another user has saved in between; throws any other failure again. */
function savedElsewhere(reason: unknown, resId: string): SavedResource {
  if (!(reason instanceof CallError) || reason.code !== errors.conflictingChange.code) throw reason
  const { version, changedBy } = conflictingChange.parse(reason.data)
  return { kind: 'changed', resId, version, changedBy }
}

/** A resource with its versions and uses; these are not loaded for resources of other users. */
const fetchResource = fromPromise<ShownResource, { resId: string }>(async ({ input: { resId }, signal }) => {
  const found = await call('getResource', { resId }, { signal })
  const { text, link = '', items, handIn, hasPoster, hasCaptions, ...row } = found
  const beside = { hasPoster: hasPoster === '1', hasCaptions: hasCaptions === '1' }
  const shownResource = { row, text, link, items, handIn, ...beside }
  if (row.isOwn === '0') return { ...shownResource, versions: [], uses: [] }
  const [versions, uses] = await Promise.all([
    call('findResourceVersions', { resId }, { signal }),
    call('findResourceUses', { resId }, { signal }),
  ])
  return { ...shownResource, versions, uses }
})

/** A change in the form of the call. */
function changedBy(change: ResourceChange) {
  switch (change.what) {
    case 'file':
      return { fileId: change.fileId }
    case 'poster':
      return { posterFileId: change.fileId }
    case 'captions':
      return { captionsFileId: change.fileId }
    default:
      return { content: { text: '', handIn: change.handIn, items: [] } satisfies ResourceContent }
  }
}

const changeResource = fromPromise<void, ChangeResource>(async ({ input: { row, change }, signal }) => {
  const { resId, resName, version } = row
  await call('changeResource', { resId, resName, version, ...changedBy(change) }, { signal })
})

/** The chart of a displayed resource, with its actors. */
export const providedResourceDetail = resourceDetailMachine.provide({
  actors: {
    fetchResource,
    changeResource,
  },
})

/** The HTML of a part of a document: titles are plain text. */
const htmlOf = ({ style, refex }: ImportItem): string =>
  style === 'p' || style === 'table' ? refex : `<${style}>${escapeText(refex)}</${style}>`

const readDocument = fromPromise<ReadDocument, { file: LocalFile }>(async ({ input: { file }, signal }) => {
  const { name, maps, report, pictures } = await readWordDocument(new File([file.blob], file.name), signal)
  const addresses = new Map<string, string>()
  for (const { id, bytes, type, fileName } of pictures) {
    const address = await uploadImage(new File([bytes], fileName, { type })).catch((error: unknown) => {
      // A picture that the server refuses is left out; a temporary failure is not a refusal.
      if (error instanceof PictureError) return null
      if (error instanceof CallError && error.code !== 0 && error.code !== errors.busy.code) return null
      throw error
    })
    if (address !== null) addresses.set(id, address)
  }
  const placed = placePictures(maps, (id) => addresses.get(id) ?? null)
  return { name, html: placed.map(htmlOf).join(''), report }
})

/** The chart of the editor of a resource, with its actors. */
export const providedResourceEditor = resourceEditorMachine.provide({
  actors: { openResource, saveResource, readDocument },
})
