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
    doc: 'Returns all folders of a kind that the caller owns, by name, each with its parent folder (B413).',
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
    doc: 'Creates a folder, inside another folder of the same kind or at the top level.',
    section,
  }),
  renameFolder: defineCall({
    method: 'POST',
    path: '/api/SysFloder/rename',
    body: 'json',
    who,
    input: z.object({ floderId: id, floderName }),
    data: done,
    doc: 'Renames a folder of the caller.',
    section,
  }),
  moveFolder: defineCall({
    method: 'POST',
    path: '/api/SysFloder/move',
    body: 'json',
    who,
    input: z.object({ floderId: id, parentId: place }),
    data: done,
    doc: 'Moves a folder of the caller with its contents into another folder of the same kind, or to the top level.',
    section,
  }),
  deleteFolder: defineCall({
    method: 'POST',
    path: '/api/SysFloder/delete',
    body: 'json',
    who,
    input: z.object({ floderId: id }),
    data: z.object({ resNum: z.number().int() }),
    doc: 'Deletes a folder of the caller with its subfolders; their resources move to the trash. Returns the number of resources.',
    section,
  }),
  findResources: defineCall({
    method: 'POST',
    path: '/api/resourcePool/findPage',
    body: 'json',
    who,
    input: z.object({
      /** Blank: resources of all enabled kinds. */
      resType: blankOr(resourceKind),
      /**
       * `own`: the caller's resources; `used`: those that the caller used, last used first; `shared`: those that other
       * teachers share with the school; `trash`: the caller's deleted ones.
       */
      scope: blankOr(z.enum(['own', 'used', 'shared', 'trash'])),
      /** Blank: in any folder; `root`: outside every folder. A folder has one kind of resources. */
      floderId: blankOr(id),
      /** A part of the name, or of the name of its file. */
      resName: filter,
      share: blankOr(flag),
      /** '1': only resources with items that can all be scored automatically. */
      isScored: blankOr(flag),
      ...moments,
      ...sorting(['resName', 'updateTime', 'createTime', 'deleteTime', 'fileSize', 'resType']),
      ...paging,
    }),
    data: pageOf(resourceRow),
    doc: 'Returns resources of one kind or of all kinds, filtered by a part of the name, by sharing and by the time of the last change; last changed first.',
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
    doc: 'Returns a resource with its content and keys. The caller owns it, or it is shared.',
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
    doc: 'Creates a resource from an uploaded file, from rich text or from items (B514–B518).',
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
    doc: 'Parses and validates a list of choice items (field `file`, xlsx). `startImport` creates a resource from the valid rows; without a name it is named after the file (B516).',
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
    doc: 'Returns an empty list of choice items with a page of instructions (xlsx).',
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
    doc: 'Renames a resource of the caller. New content or a new file becomes its next version. Fails with `changedMeanwhile` if the stored version is not the one in the request.',
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
    doc: 'Moves resources of the caller to a folder of the same kind, or out of every folder.',
    section,
  }),
  shareResources: defineCall({
    method: 'POST',
    path: '/api/resourcePool/share',
    body: 'json',
    who,
    input: z.object({ resIds: ids, share: flag }),
    data: done,
    doc: 'Shares resources of the caller with the teachers of the school, or stops sharing them. Existing copies are not changed.',
    section,
  }),
  copyResource: defineCall({
    method: 'POST',
    path: '/api/resourcePool/copy',
    body: 'json',
    who,
    input: z.object({ resId: id, floderId: place }),
    data: resourceRow,
    doc: 'Copies the current version of a resource that the caller owns or that is shared. The copy belongs to the caller.',
    section,
  }),
  deleteResources: onSome(
    '/api/resourcePool/delete',
    'Moves resources of the caller to the trash; courses that use them keep them.',
  ),
  restoreResources: onSome(
    '/api/resourcePool/restore',
    'Restores resources of the caller from the trash to their former folder, if it still exists.',
  ),
  eraseResources: onSome(
    '/api/resourcePool/erase',
    'Deletes resources of the caller in the trash permanently. Fails with `resourceInUse` if a course uses one.',
  ),
  findResourceVersions: defineCall({
    method: 'POST',
    path: '/api/resourcePool/findVersions',
    body: 'json',
    who,
    input: z.object({ resId: id }),
    data: z.array(resourceVersion),
    doc: 'Returns the versions of a resource of the caller, newest first.',
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
    doc: 'Returns the course tasks that use a resource of the caller, in drafts or in versions that classes use.',
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
    doc: 'Stores the content of an earlier version as the next version of a resource of the caller.',
    section,
  }),
}
