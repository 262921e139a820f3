/**
 * Classes and their members (core §7 Classes (admin)). A teacher reaches classes that the teacher owns or teaches, an
 * administrator all classes; any other class is answered as not found.
 */
import { z } from 'zod'
import { byAdministrators, confirmed, defineCall, offices, schoolOffice } from '../../call'
import { activation, issuedPasswords } from '../../entities/account/initialPassword'
import { classStudent } from '../../entities/live/teachingClass'
import { classesName, classes as classesRow } from '../../entities/school/schoolClass'
import { sheetCheck } from '../../entities/shared/sheetImport'
import { saved, shownVersion, shownVersions, version } from '../../entities/shared/version'
import { blankOr, filter, id, ids, integer, name, pageOf, paging, picture, sorting } from '../../fields'
import {
  CLASS_NAME_MAX,
  IMAGE_MAX_BYTES,
  LOGIN_CODE_MAX,
  PERSON_NAME_MAX,
  SHEET_IMPORT,
  VIRTUAL_STUDENTS_MAX,
} from '../../limits'
import { passwordKey } from '../account/auth'
import { captchaFields } from '../account/captcha'

const who = ['teacher', ...offices] as const
const section = 'core §7 Classes (admin)'
const oneClass = z.object({ classesId: id })

const change = <const Input extends z.ZodObject>(path: `/${string}`, input: Input, doc: string, where = section) =>
  defineCall({ method: 'POST', path, body: 'form', who, input, data: z.null(), doc, section: where })

export const schoolClassCalls = {
  saveClass: defineCall({
    method: 'POST',
    path: '/admin/classes/save',
    body: 'form',
    who,
    input: z.object({
      classesId: blankOr(id),
      className: name(CLASS_NAME_MAX),
      academy: z.object({ academyId: id }),
      major: z.object({ majorId: id }),
      coverImg: picture.optional(),
      /** The teacher who gets the class from an administrator; blank: no owner; absent: unchanged. */
      teacherId: z.union([z.literal(''), id]).optional(),
      version: shownVersion,
    }),
    data: oneClass.extend(saved.shape),
    doc: 'Creates a class, or changes the one that `classesId` names (B146). A teacher owns the classes that the teacher creates.',
    section,
  }),
  deleteClass: confirmed(
    change(
      '/admin/classes/delete',
      oneClass.extend({ ...captchaFields, version: shownVersion }),
      'Moves a class to the recycle bin; its lessons end.',
      `${section}; core §5`,
    ),
  ),
  restoreClass: change('/admin/classes/enable', oneClass, 'Restores a class from the recycle bin.', `${section}; G051`),
  eraseClass: confirmed({
    ...change(
      '/admin/classes/phyDelete',
      oneClass.extend({ ...captchaFields, version: shownVersion }),
      'Deletes a class in the recycle bin permanently, with all its records. The accounts of its students remain.',
      `${section}; G051; G052`,
    ),
    who: ['teacher', ...schoolOffice],
  }),
  exportClass: defineCall({
    method: 'POST',
    path: '/admin/classes/exportData',
    body: 'form',
    who,
    input: oneClass,
    data: z.null(),
    file: true,
    doc: 'Returns the students of a class as a spreadsheet (xlsx).',
    section: `${section}; G051`,
  }),
  importClassStudents: defineCall({
    method: 'POST',
    path: '/admin/classes/importData',
    body: 'multipart',
    who,
    input: oneClass,
    data: sheetCheck,
    doc: 'Parses and validates a list of students for a class (xls, xlsx); `startImport` writes the valid rows.',
    section: `${section}; core §5; core §9`,
    maxFileBytes: SHEET_IMPORT.bytes,
  }),
  classStudentTemplate: defineCall({
    method: 'POST',
    path: '/admin/classes/importTemplate',
    body: 'form',
    who,
    input: z.object({}),
    data: z.null(),
    file: true,
    doc: 'Returns an empty list of students to fill in (xlsx).',
    section,
  }),
  findClasses: defineCall({
    method: 'POST',
    path: '/admin/classes/findList',
    body: 'form',
    who,
    input: z.object({
      academyId: blankOr(id),
      majorId: blankOr(id),
      /** Part of the name. */
      className: filter,
      /** The beginning or end of the name of the owner, or of a teacher of the class. */
      teacherName: filter,
      ...paging,
      ...sorting(['className', 'studentNum', 'createTime']),
    }),
    data: pageOf(classesRow),
    doc: 'Returns classes, filtered by academy, major and name; newest first.',
    section: `${section}; G158`,
  }),
  findDeletedClasses: defineCall({
    method: 'POST',
    path: '/admin/classes/findDeletedList',
    body: 'form',
    who,
    input: z.object({ className: filter, ...paging, ...sorting(['className', 'studentNum', 'deleteTime']) }),
    data: pageOf(classesRow),
    doc: 'Returns the classes in the recycle bin, last deleted first.',
    section,
  }),
  findAllClasses: defineCall({
    method: 'POST',
    path: '/admin/classes/findAllClassesList',
    body: 'form',
    who: offices,
    input: z.object({ teacherNameOrClassesName: filter, ...paging }),
    data: pageOf(classesName),
    doc: 'Returns all classes for a selection list, searched by the name of the class, of its owner or of a teacher of the class.',
    section,
  }),
  getClass: defineCall({
    method: 'GET',
    path: '/admin/classes/get',
    body: 'query',
    who,
    input: oneClass,
    data: classesRow,
    doc: 'Returns a class that is not in the recycle bin.',
    section,
  }),
  openClassAudit: change(
    '/admin/classes/openAudit',
    oneClass,
    'Requires approval of requests to join the class.',
    `${section}; G051`,
  ),
  closeClassAudit: change(
    '/admin/classes/closeAudit',
    oneClass,
    'Requires no approval: a student who requests to join becomes a member immediately.',
    `${section}; G051`,
  ),
  openClassInvite: change(
    '/admin/classes/openInvite',
    oneClass,
    'Enables joining the class with the invitation code.',
    `${section}; G051`,
  ),
  closeClassInvite: change(
    '/admin/classes/closeInvite',
    oneClass,
    'Disables joining the class with the invitation code.',
    `${section}; G051`,
  ),
  randomClassCover: defineCall({
    method: 'POST',
    path: '/admin/classes/randomCoverImg',
    body: 'form',
    who,
    input: z.object({
      /** The cover that is shown now: the answer is a different one. */
      coverImg: picture.optional(),
    }),
    data: z.string(),
    doc: 'Returns the address of a random built-in class cover.',
    section,
  }),
  uploadClassCover: defineCall({
    method: 'POST',
    path: '/admin/classes/uploadCoverImg',
    body: 'multipart',
    who,
    input: z.object({}),
    data: z.string(),
    doc: 'Uploads an image for the cover of a class and returns its address.',
    section: `${section}; core §5`,
    maxFileBytes: IMAGE_MAX_BYTES,
  }),
  countOnlineStudents: defineCall({
    method: 'POST',
    path: '/admin/classes/onlineStudentNum',
    body: 'form',
    who,
    input: oneClass,
    data: z.number().int(),
    doc: 'Returns the number of students of a class who are signed in and have a page open.',
    section: `${section}; G051`,
    parallel: true,
  }),

  findClassStudents: defineCall({
    method: 'POST',
    path: '/admin/classes/findStudentPage',
    body: 'form',
    who,
    input: z.object({
      classesId: id,
      originType: filter,
      loginCode: filter,
      studentName: filter,
      activation: blankOr(activation),
      ...paging,
      ...sorting(['loginCode', 'studentName', 'originType', 'joinTime']),
    }),
    data: pageOf(
      classStudent.extend({
        /** The number of the membership: a student who leaves the class and joins again gets a higher one. */
        version,
      }),
    ).extend({
      /** The latest membership version in the class, whatever page is shown; 0 if the class is empty. */
      latestVersion: z.number().int(),
    }),
    doc: 'Returns a page of the students of a class that match the filters, sorted by login code. A teacher may only ask for a class that the teacher owns or teaches.',
    section: `${section}; live §7 Roll call; G108`,
  }),
  addClassStudent: defineCall({
    method: 'POST',
    path: '/admin/classes/addStudent',
    body: 'form',
    who,
    input: z.object({
      classesId: id,
      loginCode: name(LOGIN_CODE_MAX).regex(/^\S+$/),
      studentName: name(PERSON_NAME_MAX),
      coverImg: picture.optional(),
      /** Encrypted, with the id of its key; without a password, a new account gets a random one (B121, B141). */
      password: z.string().max(1_000).optional(),
      keyId: passwordKey,
    }),
    data: z.object({
      studentId: id,
      /** The student had an account already; the account is a member of this class now. */
      isKnown: z.boolean(),
      /** The initial password of a new account; null if the call sent one. */
      issued: issuedPasswords.nullable(),
    }),
    doc: 'Adds a student to a class: creates an account, or uses the existing account with the login code.',
    section: `${section}; G046`,
  }),
  addVirtualStudents: defineCall({
    method: 'POST',
    path: '/admin/classes/addVirtualStudent',
    body: 'form',
    who,
    input: z.object({ classesId: id, num: integer(1, VIRTUAL_STUDENTS_MAX) }),
    data: issuedPasswords,
    doc: 'Adds a number of virtual students to a class (B142) and returns their initial passwords. The passwords are returned only once.',
    section: `${section}; G046`,
  }),
  resetClassStudentPasswords: defineCall({
    method: 'POST',
    path: '/admin/classes/repeatPassword',
    body: 'form',
    who,
    input: z.object({ classesId: id, studentIds: ids }),
    data: issuedPasswords,
    doc: 'Sets new initial passwords for students of a class: for all of them, or for none. A teacher may do so only for students who have not set a password of their own.',
    section: 'Podium; G046',
    confirmation: byAdministrators,
  }),
  removeClassStudent: change(
    '/admin/classes/removeStudent',
    z.object({ classesId: id, studentId: id, version: shownVersion }),
    'Removes a student from a class (B143). Fails with `changedMeanwhile` if the student has left and joined again since the version in the request.',
    `${section}; G055`,
  ),
  putOutClassStudents: change(
    '/admin/classes/tickOutStudent',
    z.object({ classesId: id, studentIds: ids, versions: shownVersions }),
    'Removes several students from a class, all or none (B143). Fails with `changedMeanwhile` if one of them has left and joined again since the version in the request.',
    `${section}; G053; G055`,
  ),
  putOutWholeClass: confirmed(
    change(
      '/admin/classes/tickOut',
      oneClass.extend({ version: shownVersion }),
      'Removes all students from a class (B143). Fails with `changedMeanwhile` if a student has joined since the `latestVersion` in the request.',
      `${section}; G055`,
    ),
  ),
}
