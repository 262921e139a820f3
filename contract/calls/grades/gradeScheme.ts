/** Grade schemes of teachers, their folders, and the scheme of a class (content §2 course-grade; D20). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { attemptRule, classScheme, gradeScheme, gradeWeights, schemeFolder } from '../../entities/grades/gradeScheme'
import { saved, shownVersion } from '../../entities/shared/version'
import { blankOr, filter, id, ids, pageOf, paging, sorting } from '../../fields'
import { FOLDER_NAME_MAX, GRADE_SCHEME_NAME_MAX } from '../../limits'

const section = 'content §2 Teacher routes'
const who = ['teacher'] as const

const schemeName = z.string().trim().max(GRADE_SCHEME_NAME_MAX)
const folderName = z.string().trim().max(FOLDER_NAME_MAX)

const asked = <Input extends z.ZodObject, Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
) => defineCall({ method: 'POST', path, body: 'json', who, input, data, doc, section })

export const gradeSchemeCalls = {
  findGradeSchemes: defineCall({
    method: 'POST',
    path: '/admin/gradeScheme/findPage',
    body: 'form',
    who,
    input: z.object({
      schemeName: filter,
      /** The schemes of one of the teacher's own folders. */
      schemeFolderId: blankOr(id),
      ...sorting(['schemeName', 'updateTime']),
      ...paging,
    }),
    data: pageOf(gradeScheme),
    doc: 'Returns the caller’s grade schemes, last changed first.',
    section,
    parallel: true,
  }),
  getGradeScheme: defineCall({
    method: 'POST',
    path: '/admin/gradeScheme/get',
    body: 'form',
    who,
    input: z.object({ schemeId: id }),
    data: gradeScheme,
    doc: 'Returns a grade scheme of the caller.',
    section,
    parallel: true,
  }),
  createGradeScheme: asked(
    '/admin/gradeScheme/create',
    z.object({ schemeName, weights: gradeWeights, schemeFolderId: blankOr(id) }),
    gradeScheme,
    'Creates a grade scheme: whole percentages of the categories, which add up to 100 (D20).',
  ),
  changeGradeScheme: asked(
    '/admin/gradeScheme/change',
    z.object({ schemeId: id, schemeName, weights: gradeWeights, version: shownVersion }),
    saved,
    'Changes a grade scheme of the caller; classes keep their previous weights until the scheme is assigned again. Fails with `changedMeanwhile` if the stored version is not the one in the request.',
  ),
  moveGradeSchemes: asked(
    '/admin/gradeScheme/move',
    z.object({ schemeIds: ids, schemeFolderId: blankOr(id) }),
    z.null(),
    'Moves grade schemes of the caller to a folder, or out of every folder.',
  ),
  deleteGradeSchemes: asked(
    '/admin/gradeScheme/delete',
    z.object({ schemeIds: ids }),
    z.null(),
    'Deletes grade schemes of the caller; classes keep the weights of a deleted scheme.',
  ),
  findSchemeFolders: defineCall({
    method: 'POST',
    path: '/admin/gradeScheme/findFolders',
    body: 'form',
    who,
    input: z.object({}),
    data: z.array(schemeFolder),
    doc: 'Returns the caller’s folders of grade schemes, by name.',
    section,
    parallel: true,
  }),
  createSchemeFolder: asked(
    '/admin/gradeScheme/createFolder',
    z.object({ folderName }),
    schemeFolder,
    'Creates a folder of grade schemes.',
  ),
  renameSchemeFolder: asked(
    '/admin/gradeScheme/renameFolder',
    z.object({ schemeFolderId: id, folderName }),
    z.null(),
    'Renames a folder of the caller.',
  ),
  deleteSchemeFolder: asked(
    '/admin/gradeScheme/deleteFolder',
    z.object({ schemeFolderId: id }),
    z.null(),
    'Deletes a folder of the caller; its schemes remain, outside of every folder.',
  ),
  findClassSchemes: defineCall({
    method: 'POST',
    path: '/admin/gradeScheme/findClassPage',
    body: 'form',
    who,
    input: z.object({ className: filter, ...paging }),
    data: pageOf(classScheme),
    doc: 'Returns the caller’s classes, each with its grade scheme. Without a scheme, the mean of the pushed tasks counts (D20).',
    section,
    parallel: true,
  }),
  chooseClassScheme: asked(
    '/admin/gradeScheme/chooseForClass',
    z.object({ teachingClassId: id, schemeId: blankOr(id) }),
    classScheme,
    'Assigns the current weights of a grade scheme to the caller’s class; blank: no scheme.',
  ),
  setAttemptRule: asked(
    '/admin/gradeScheme/setAttemptRule',
    z.object({ teachingClassId: id, attemptRule }),
    z.object({ changedNum: z.number().int() }),
    'Sets which attempt at a test counts in the caller’s class: the latest or the highest (D18). All marks of the class are recalculated immediately, and students whose marks change are notified.',
  ),
}
