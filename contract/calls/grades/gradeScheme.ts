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
    doc: 'The own grade schemes, the one changed last first.',
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
    doc: 'An own grade scheme.',
    section,
    parallel: true,
  }),
  createGradeScheme: asked(
    '/admin/gradeScheme/create',
    z.object({ schemeName, weights: gradeWeights, schemeFolderId: blankOr(id) }),
    gradeScheme,
    'Makes a grade scheme: whole per cent for each category, 100 in all (D20).',
  ),
  changeGradeScheme: asked(
    '/admin/gradeScheme/change',
    z.object({ schemeId: id, schemeName, weights: gradeWeights, version: shownVersion }),
    saved,
    'Changes an own grade scheme; classes that have it keep what they have until it is chosen again. `changedMeanwhile` where another version was shown.',
  ),
  moveGradeSchemes: asked(
    '/admin/gradeScheme/move',
    z.object({ schemeIds: ids, schemeFolderId: blankOr(id) }),
    z.null(),
    'Puts own grade schemes into an own folder, or out of all.',
  ),
  deleteGradeSchemes: asked(
    '/admin/gradeScheme/delete',
    z.object({ schemeIds: ids }),
    z.null(),
    'Deletes own grade schemes; classes that have one keep its weights.',
  ),
  findSchemeFolders: defineCall({
    method: 'POST',
    path: '/admin/gradeScheme/findFolders',
    body: 'form',
    who,
    input: z.object({}),
    data: z.array(schemeFolder),
    doc: 'The own folders of grade schemes, by name.',
    section,
    parallel: true,
  }),
  createSchemeFolder: asked(
    '/admin/gradeScheme/createFolder',
    z.object({ folderName }),
    schemeFolder,
    'Makes a folder of grade schemes.',
  ),
  renameSchemeFolder: asked(
    '/admin/gradeScheme/renameFolder',
    z.object({ schemeFolderId: id, folderName }),
    z.null(),
    'Gives an own folder another name.',
  ),
  deleteSchemeFolder: asked(
    '/admin/gradeScheme/deleteFolder',
    z.object({ schemeFolderId: id }),
    z.null(),
    'Deletes an own folder; the schemes in it stay, outside of all folders.',
  ),
  findClassSchemes: defineCall({
    method: 'POST',
    path: '/admin/gradeScheme/findClassPage',
    body: 'form',
    who,
    input: z.object({ className: filter, ...paging }),
    data: pageOf(classScheme),
    doc: 'The own classes, each with its grade scheme; without one the mean of its pushed tasks counts (D20).',
    section,
    parallel: true,
  }),
  chooseClassScheme: asked(
    '/admin/gradeScheme/chooseForClass',
    z.object({ teachingClassId: id, schemeId: blankOr(id) }),
    classScheme,
    'Gives an own class a grade scheme as it is now; blank: none.',
  ),
  setAttemptRule: asked(
    '/admin/gradeScheme/setAttemptRule',
    z.object({ teachingClassId: id, attemptRule }),
    z.object({ changedNum: z.number().int() }),
    'Says which of several attempts at a test counts in an own class, the latest or the highest (D18); all marks of the class follow at once, and students whose marks change are told.',
  ),
}
