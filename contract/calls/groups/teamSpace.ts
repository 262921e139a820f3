/** The team space (content §2, §6; D38): Podium's own calls, because the specification names none. */
import { z } from 'zod'
import { defineCall, type Permission } from '../../call'
import { spaceEntry, spaceFolder, studentSpace, teamSpace } from '../../entities/groups/teamSpace'
import { blankOr, filter, id, ids, pageOf, paging, sorting } from '../../fields'
import { FILE_NAME_MAX, FOLDER_NAME_MAX } from '../../limits'

const section = 'content §2 Team space and data sheet'
const everybody = ['student', 'teacher'] as const
/** Blank: the caller's own space. */
const spaceId = blankOr(id)
/** Blank: outside every folder. */
const parentFolderId = blankOr(id)
const folderName = z.string().trim().max(FOLDER_NAME_MAX)
const fileName = z.string().trim().max(FILE_NAME_MAX)

const asked = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
  who: Permission = everybody,
) =>
  defineCall({
    method: 'POST',
    path,
    body: 'json',
    who,
    feature: 'teamSpace',
    input,
    data,
    doc,
    section,
    parallel: true,
  })

const done = z.null()
const onSome = z.object({ entryIds: ids })

export const teamSpaceCalls = {
  findSpaces: asked(
    '/api/teamSpace/findSpaces',
    z.object({}),
    z.array(teamSpace),
    'Returns the caller’s space and the spaces of groups, each with its number of files and its used bytes.',
  ),
  getSpace: asked(
    '/api/teamSpace/getSpace',
    z.object({ spaceId }),
    teamSpace,
    'Returns a space with its number of files and its used bytes.',
  ),
  findStudentSpaces: asked(
    '/api/teamSpace/findStudentSpaces',
    z.object({ ...paging, userName: filter, teachingClassId: blankOr(id) }),
    pageOf(studentSpace),
    'Returns the spaces of the students of the caller’s classes (B420).',
    ['teacher'],
  ),
  findSpaceFolders: asked(
    '/api/teamSpace/findFolders',
    z.object({ spaceId }),
    z.array(spaceFolder),
    'Returns all folders of a space, by name.',
  ),
  createSpaceFolder: asked(
    '/api/teamSpace/createFolder',
    z.object({ spaceId, folderName, parentFolderId }),
    spaceFolder,
    'Creates a folder, inside another folder of the space or at the top level.',
  ),
  renameSpaceFolder: asked(
    '/api/teamSpace/renameFolder',
    z.object({ spaceFolderId: id, folderName }),
    done,
    'Renames a folder.',
  ),
  moveSpaceFolder: asked(
    '/api/teamSpace/moveFolder',
    z.object({ spaceFolderId: id, parentFolderId }),
    done,
    'Moves a folder into another folder of its space, or to the top level.',
  ),
  deleteSpaceFolder: asked(
    '/api/teamSpace/deleteFolder',
    z.object({ spaceFolderId: id }),
    z.object({ fileNum: z.number().int() }),
    'Deletes a folder with its subfolders; their files move to the trash.',
  ),
  findSpaceEntries: asked(
    '/api/teamSpace/findPage',
    z.object({
      spaceId,
      place: z.enum(['all', 'root', 'folder', 'trash']).optional(),
      spaceFolderId: blankOr(id),
      fileName: filter,
      ...paging,
      ...sorting(['fileName', 'size', 'updateTime', 'deleteTime']),
    }),
    pageOf(spaceEntry),
    'Returns the files of a space: all, those in one folder, those outside of every folder, or those in the trash.',
  ),
  addSpaceEntry: asked(
    '/api/teamSpace/save',
    z.object({ spaceId, parentFolderId, fileId: id, requestId: z.string().min(1).max(64) }),
    spaceEntry,
    'Adds an uploaded file of the caller to a space. If the name exists, (2) is added to it. A repeated request returns the same file.',
  ),
  renameSpaceEntry: asked(
    '/api/teamSpace/rename',
    z.object({ entryId: id, fileName }),
    done,
    'Renames a file; its extension does not change.',
  ),
  moveSpaceEntries: asked(
    '/api/teamSpace/move',
    z.object({ entryIds: ids, parentFolderId }),
    done,
    'Moves files to a folder of their space, or out of every folder.',
  ),
  copySpaceEntry: asked(
    '/api/teamSpace/copy',
    z.object({ entryId: id, spaceId, parentFolderId }),
    spaceEntry,
    'Copies a file to a space that the caller may write to.',
  ),
  trashSpaceEntries: asked(
    '/api/teamSpace/delete',
    onSome,
    done,
    'Moves files to the trash, where they are stored for 30 days.',
  ),
  restoreSpaceEntries: asked('/api/teamSpace/restore', onSome, done, 'Restores files from the trash.'),
  eraseSpaceEntries: asked('/api/teamSpace/erase', onSome, done, 'Deletes files in the trash permanently.'),
}
