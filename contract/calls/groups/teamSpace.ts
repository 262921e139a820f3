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
    'The own space and those of groups, each with what it holds.',
  ),
  getSpace: asked('/api/teamSpace/getSpace', z.object({ spaceId }), teamSpace, 'One space with what it holds.'),
  findStudentSpaces: asked(
    '/api/teamSpace/findStudentSpaces',
    z.object({ ...paging, userName: filter, teachingClassId: blankOr(id) }),
    pageOf(studentSpace),
    'The spaces of the students of own classes (B420).',
    ['teacher'],
  ),
  findSpaceFolders: asked(
    '/api/teamSpace/findFolders',
    z.object({ spaceId }),
    z.array(spaceFolder),
    'All folders of a space, by name.',
  ),
  createSpaceFolder: asked(
    '/api/teamSpace/createFolder',
    z.object({ spaceId, folderName, parentFolderId }),
    spaceFolder,
    'Makes a folder, in another one of the space or in none.',
  ),
  renameSpaceFolder: asked(
    '/api/teamSpace/renameFolder',
    z.object({ spaceFolderId: id, folderName }),
    done,
    'Gives a folder another name.',
  ),
  moveSpaceFolder: asked(
    '/api/teamSpace/moveFolder',
    z.object({ spaceFolderId: id, parentFolderId }),
    done,
    'Puts a folder into another one of its space, or into none.',
  ),
  deleteSpaceFolder: asked(
    '/api/teamSpace/deleteFolder',
    z.object({ spaceFolderId: id }),
    z.object({ fileNum: z.number().int() }),
    'Deletes a folder with those in it; their files go to the trash.',
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
    'The files of a space: all, of one folder, outside of all folders, or those in the trash.',
  ),
  addSpaceEntry: asked(
    '/api/teamSpace/save',
    z.object({ spaceId, parentFolderId, fileId: id, requestId: z.string().min(1).max(64) }),
    spaceEntry,
    'Puts a file that the caller has uploaded into a space. An equal name gets (2). Asked again it answers the same.',
  ),
  renameSpaceEntry: asked(
    '/api/teamSpace/rename',
    z.object({ entryId: id, fileName }),
    done,
    'Gives a file another name; its ending stays.',
  ),
  moveSpaceEntries: asked(
    '/api/teamSpace/move',
    z.object({ entryIds: ids, parentFolderId }),
    done,
    'Puts files into a folder of their space, or into none.',
  ),
  copySpaceEntry: asked(
    '/api/teamSpace/copy',
    z.object({ entryId: id, spaceId, parentFolderId }),
    spaceEntry,
    'Puts a copy of a file into a space that the caller may write to.',
  ),
  trashSpaceEntries: asked(
    '/api/teamSpace/delete',
    onSome,
    done,
    'Puts files into the trash, where they stay for 30 days.',
  ),
  restoreSpaceEntries: asked('/api/teamSpace/restore', onSome, done, 'Takes files out of the trash.'),
  eraseSpaceEntries: asked('/api/teamSpace/erase', onSome, done, 'Deletes files in the trash for good.'),
}
