/**
 * Classes and their members (core §7 Classes (admin)). A teacher reaches classes that the teacher owns or teaches, an
 * administrator all classes; any other class is answered as not found.
 */
import { z } from 'zod'
import { defineCall } from '../../call'
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

const who = ['teacher', 'admin'] as const
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
    doc: 'Makes a class or, with `classesId`, changes it (B146). A teacher owns what the teacher makes.',
    section,
  }),
  deleteClass: change(
    '/admin/classes/delete',
    oneClass.extend({ ...captchaFields, version: shownVersion }),
    'Puts a class into the recycle bin; its lessons end.',
    `${section}; core §5`,
  ),
  restoreClass: change('/admin/classes/enable', oneClass, 'Takes a class out of the recycle bin.', `${section}; G051`),
  eraseClass: change(
    '/admin/classes/phyDelete',
    oneClass.extend({ ...captchaFields, version: shownVersion }),
    'Deletes a class of the recycle bin for good, with all that happened in it. The accounts of its students stay.',
    `${section}; G051; G052`,
  ),
  exportClass: defineCall({
    method: 'POST',
    path: '/admin/classes/exportData',
    body: 'form',
    who,
    input: oneClass,
    data: z.null(),
    file: true,
    doc: 'The students of a class as a spreadsheet (xlsx).',
    section: `${section}; G051`,
  }),
  importClassStudents: defineCall({
    method: 'POST',
    path: '/admin/classes/importData',
    body: 'multipart',
    who,
    input: oneClass,
    data: sheetCheck,
    doc: 'Reads and checks a list of students for a class (xls, xlsx); `startImport` writes it.',
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
    doc: 'An empty list of students to fill in (xlsx).',
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
      ...paging,
      ...sorting(['className', 'studentNum', 'createTime']),
    }),
    data: pageOf(classesRow),
    doc: 'Classes, narrowed by academy, major and name; the newest first.',
    section: `${section}; G158`,
  }),
  findDeletedClasses: defineCall({
    method: 'POST',
    path: '/admin/classes/findDeletedList',
    body: 'form',
    who,
    input: z.object({ className: filter, ...paging, ...sorting(['className', 'studentNum', 'deleteTime']) }),
    data: pageOf(classesRow),
    doc: 'The classes in the recycle bin, the latest deleted first.',
    section,
  }),
  findAllClasses: defineCall({
    method: 'POST',
    path: '/admin/classes/findAllClassesList',
    body: 'form',
    who: ['admin'],
    input: z.object({ teacherNameOrClassesName: filter, ...paging }),
    data: pageOf(classesName),
    doc: 'All classes to choose from, searched by the name of the class or of whoever owns it or teaches in it.',
    section,
  }),
  getClass: defineCall({
    method: 'GET',
    path: '/admin/classes/get',
    body: 'query',
    who,
    input: oneClass,
    data: classesRow,
    doc: 'A class that is in use.',
    section,
  }),
  openClassAudit: change(
    '/admin/classes/openAudit',
    oneClass,
    'Requests to join wait for consent.',
    `${section}; G051`,
  ),
  closeClassAudit: change(
    '/admin/classes/closeAudit',
    oneClass,
    'Whoever asks to join is in the class at once.',
    `${section}; G051`,
  ),
  openClassInvite: change(
    '/admin/classes/openInvite',
    oneClass,
    'Students can join by the invitation code.',
    `${section}; G051`,
  ),
  closeClassInvite: change(
    '/admin/classes/closeInvite',
    oneClass,
    'Nobody can join by the invitation code.',
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
    doc: 'The address of one of the covers that come with Podium.',
    section,
  }),
  uploadClassCover: defineCall({
    method: 'POST',
    path: '/admin/classes/uploadCoverImg',
    body: 'multipart',
    who,
    input: z.object({}),
    data: z.string(),
    doc: 'Takes an image for the cover of a class and answers its address.',
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
    doc: 'How many students of a class are signed in with a page open.',
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
    doc: 'The students of a class (a teacher: of an own class), filtered and paged; by login code.',
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
    doc: 'Adds a student to a class: a new account or, by its login code, that of a student who has one.',
    section: `${section}; G046`,
  }),
  addVirtualStudents: defineCall({
    method: 'POST',
    path: '/admin/classes/addVirtualStudent',
    body: 'form',
    who,
    input: z.object({ classesId: id, num: integer(1, VIRTUAL_STUDENTS_MAX) }),
    data: issuedPasswords,
    doc: 'Adds a number of made-up students to a class (B142); answers their initial passwords, this once.',
    section: `${section}; G046`,
  }),
  resetClassStudentPasswords: defineCall({
    method: 'POST',
    path: '/admin/classes/repeatPassword',
    body: 'form',
    who,
    input: z.object({ classesId: id, studentIds: ids }),
    data: issuedPasswords,
    doc: 'Gives students of a class new initial passwords, all or none; a teacher only those who have no password of their own yet.',
    section: 'Podium; G046',
  }),
  removeClassStudent: change(
    '/admin/classes/removeStudent',
    z.object({ classesId: id, studentId: id, version: shownVersion }),
    'Takes one student out of a class (B143). `changedMeanwhile` where the student has left and come again since the version that was shown.',
    `${section}; G055`,
  ),
  putOutClassStudents: change(
    '/admin/classes/tickOutStudent',
    z.object({ classesId: id, studentIds: ids, versions: shownVersions }),
    'Takes several students out of a class, all or none (B143). `changedMeanwhile` where one has left and come again since the version that was shown.',
    `${section}; G053; G055`,
  ),
  putOutWholeClass: change(
    '/admin/classes/tickOut',
    oneClass.extend({ version: shownVersion }),
    'Takes every student out of a class (B143). `changedMeanwhile` where somebody has joined since the `latestVersion` that was shown.',
    `${section}; G055`,
  ),
}
