/**
 * The library of a teacher: folders and resources of ten kinds (content §2, §5; D8 D9). Podium's own calls, with names
 * in the style of the specification.
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  folder,
  resourceContent,
  resourceDetail,
  resourceKind,
  resourceRow,
  resourceUse,
  resourceVersion,
} from '../../entities/library/resource'
import { sheetCheck } from '../../entities/shared/sheetImport'
import { saved, shownVersion } from '../../entities/shared/version'
import { blankOr, blankOrName, filter, flag, id, ids, integer, pageOf, paging, sorting } from '../../fields'
import { FOLDER_NAME_MAX, RESOURCE_CONTENT_MAX, RESOURCE_NAME_MAX, SHEET_IMPORT } from '../../limits'

const section = 'content §2 Teacher routes'
const who = ['teacher'] as const
const LATEST = 9_999_999_999_999
/** The most bytes that one character takes in JSON. */
const BYTES = 4

/** A name as the user typed it. The server checks its limit, so that the refusal can name the problem. */
const resName = z.string().trim().max(RESOURCE_NAME_MAX)
const floderName = z.string().trim().max(FOLDER_NAME_MAX)
/** Blank: outside every folder. */
const place = blankOr(id)
const beside = z.union([id, z.literal('')]).optional()
const moments = { beginTime: blankOr(integer(0, LATEST)), endTime: blankOr(integer(0, LATEST)) }
const done = z.null()

/** A call on several of the teacher's own resources. */
const onSome = (path: `/${string}`, doc: string) =>
  defineCall({ method: 'POST', path, body: 'json', who, input: z.object({ resIds: ids }), data: done, doc, section })

export const libraryCalls = {
  findFolderTree: defineCall({
    method: 'POST',
    path: '/api/SysFloder/findTree',
    body: 'json',
    who,
    input: z.object({ floderType: resourceKind }),
    data: z.array(folder),
    doc: 'All own folders of a kind, by name, each with the folder that it lies in (B413).',
    section,
    parallel: true,
  }),
  createFolder: defineCall({
    method: 'POST',
    path: '/api/SysFloder/save',
    body: 'json',
    who,
    input: z.object({ floderType: resourceKind, floderName, parentId: place }),
    data: folder,
    doc: 'Makes a folder, in another one of the same kind or in none.',
    section,
  }),
  renameFolder: defineCall({
    method: 'POST',
    path: '/api/SysFloder/rename',
    body: 'json',
    who,
    input: z.object({ floderId: id, floderName }),
    data: done,
    doc: 'Gives an own folder another name.',
    section,
  }),
  moveFolder: defineCall({
    method: 'POST',
    path: '/api/SysFloder/move',
    body: 'json',
    who,
    input: z.object({ floderId: id, parentId: place }),
    data: done,
    doc: 'Puts an own folder with all in it into another one of the same kind, or into none.',
    section,
  }),
  deleteFolder: defineCall({
    method: 'POST',
    path: '/api/SysFloder/delete',
    body: 'json',
    who,
    input: z.object({ floderId: id }),
    data: z.object({ resNum: z.number().int() }),
    doc: 'Deletes an own folder with those in it; the resources in them go to the trash. Answers how many.',
    section,
  }),
  findResources: defineCall({
    method: 'POST',
    path: '/api/resourcePool/findPage',
    body: 'json',
    who,
    input: z.object({
      resType: resourceKind,
      /**
       * `own`: the caller's resources; `shared`: those that other teachers share with the school; `trash`: the caller's
       * deleted ones.
       */
      scope: blankOr(z.enum(['own', 'shared', 'trash'])),
      /** Blank: in any folder; `root`: outside every folder. */
      floderId: blankOr(id),
      resName: filter,
      share: blankOr(flag),
      /** '1': only resources with items that can all be scored automatically. */
      isScored: blankOr(flag),
      ...moments,
      ...sorting(['resName', 'updateTime', 'createTime', 'deleteTime']),
      ...paging,
    }),
    data: pageOf(resourceRow),
    doc: 'Resources of a kind by the beginning of their names, by sharing and by when they were changed; the one changed last first.',
    section,
    parallel: true,
  }),
  getResource: defineCall({
    method: 'POST',
    path: '/api/resourcePool/get',
    body: 'json',
    who,
    input: z.object({ resId: id }),
    data: resourceDetail,
    doc: 'A resource with its content and keys: an own one, or one that is shared.',
    section,
    parallel: true,
  }),
  createResource: defineCall({
    method: 'POST',
    path: '/api/resourcePool/save',
    body: 'json',
    who,
    input: z.object({
      resType: resourceKind,
      resName,
      floderId: place,
      content: resourceContent.optional(),
      /** One of the caller's own files, completely uploaded. */
      fileId: blankOr(id),
      /** A repeated request with the same id answers with the same resource. */
      requestId: id.optional(),
    }),
    data: resourceRow,
    doc: 'Makes a resource of an uploaded file, of rich text or of items (B514–B518).',
    section: 'content §2 Teacher routes; §5',
    maxBodyBytes: BYTES * RESOURCE_CONTENT_MAX,
  }),
  importObjectiveItems: defineCall({
    method: 'POST',
    path: '/api/resourcePool/importObjectiveItems',
    body: 'multipart',
    who,
    feature: 'objectiveSets',
    input: z.object({ resName: blankOrName(RESOURCE_NAME_MAX).optional(), floderId: place }),
    data: sheetCheck,
    doc: 'Reads and checks a list of choice items (field `file`, xlsx); `startImport` makes a resource of the good rows, called like the file where no name is given (B516).',
    section: 'content §2 Teacher routes; §5',
    maxFileBytes: SHEET_IMPORT.bytes,
  }),
  objectiveItemTemplate: defineCall({
    method: 'POST',
    path: '/api/resourcePool/objectiveItemTemplate',
    body: 'form',
    who,
    feature: 'objectiveSets',
    input: z.object({}),
    data: z.null(),
    file: true,
    doc: 'An empty list of choice items with a page of explanations (xlsx).',
    section: 'Podium',
  }),
  changeResource: defineCall({
    method: 'POST',
    path: '/api/resourcePool/change',
    body: 'json',
    who,
    input: z.object({
      resId: id,
      resName,
      content: resourceContent.optional(),
      /** One of the caller's own files, completely uploaded: it replaces the previous file. */
      fileId: blankOr(id),
      /** Of a video: the caller's own, completely uploaded files. Blank removes them; absent leaves them unchanged. */
      posterFileId: beside,
      captionsFileId: beside,
      version: shownVersion,
    }),
    data: saved,
    doc: 'Renames an own resource; other content or another file becomes its next version. `changedMeanwhile` where another version was shown.',
    section,
    maxBodyBytes: BYTES * RESOURCE_CONTENT_MAX,
  }),
  moveResources: defineCall({
    method: 'POST',
    path: '/api/resourcePool/move',
    body: 'json',
    who,
    input: z.object({ resIds: ids, floderId: place }),
    data: done,
    doc: 'Puts own resources of one kind into a folder of that kind, or into none.',
    section,
  }),
  shareResources: defineCall({
    method: 'POST',
    path: '/api/resourcePool/share',
    body: 'json',
    who,
    input: z.object({ resIds: ids, share: flag }),
    data: done,
    doc: 'Shares own resources with the teachers of the school, or ends that; copies that were made stay.',
    section,
  }),
  copyResource: defineCall({
    method: 'POST',
    path: '/api/resourcePool/copy',
    body: 'json',
    who,
    input: z.object({ resId: id, floderId: place }),
    data: resourceRow,
    doc: 'Makes an own resource of the current version of an own or a shared one.',
    section,
  }),
  deleteResources: onSome(
    '/api/resourcePool/delete',
    'Puts own resources into the trash; courses that use them keep them.',
  ),
  restoreResources: onSome(
    '/api/resourcePool/restore',
    'Takes own resources out of the trash, into the folder where they were if it is still there.',
  ),
  eraseResources: onSome(
    '/api/resourcePool/erase',
    'Deletes own resources of the trash for good; `resourceInUse` where a course uses one.',
  ),
  findResourceVersions: defineCall({
    method: 'POST',
    path: '/api/resourcePool/findVersions',
    body: 'json',
    who,
    input: z.object({ resId: id }),
    data: z.array(resourceVersion),
    doc: 'The versions of an own resource, the latest first.',
    section,
    parallel: true,
  }),
  findResourceUses: defineCall({
    method: 'POST',
    path: '/api/resourcePool/findUses',
    body: 'json',
    who,
    input: z.object({ resId: id }),
    data: z.array(resourceUse),
    doc: 'The tasks of courses that use an own resource: in their drafts or in the versions that classes run.',
    section,
    parallel: true,
  }),
  restoreResourceVersion: defineCall({
    method: 'POST',
    path: '/api/resourcePool/restoreVersion',
    body: 'json',
    who,
    input: z.object({ resId: id, resVersionId: id }),
    data: saved,
    doc: 'Makes what an earlier version says the next version of an own resource.',
    section,
  }),
}
