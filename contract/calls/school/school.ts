/** The school, its licence, dictionaries, and unreferenced files (core §7 Other admin; core §2). */
import { z } from 'zod'
import { byAdministrators, defineCall, offices } from '../../call'
import { lines } from '../../characters'
import { dictEntry, dictTypes, invalidFile, license, school } from '../../entities/school/school'
import { shownVersion } from '../../entities/shared/version'
import { blankOrName, id, ids, pageOf, paging, picture } from '../../fields'
import { IMAGE_MAX_BYTES, LICENSE_FILE_MAX, SCHOOL_NAME_MAX, SECRET_TYPED_MAX } from '../../limits'

const section = 'core §7 Other admin'

export const schoolCalls = {
  getSchool: defineCall({
    method: 'GET',
    path: '/admin/school/get',
    body: 'none',
    who: ['admin'],
    input: z.object({}),
    data: school,
    doc: 'Returns the id, name and logo of the school.',
    section,
  }),
  saveSchool: defineCall({
    method: 'POST',
    path: '/admin/school/save',
    body: 'form',
    who: ['admin'],
    input: z.object({
      schoolId: id,
      logo: picture,
      schoolName: blankOrName(SCHOOL_NAME_MAX).optional(),
      version: shownVersion,
    }),
    data: school,
    doc: 'Changes the logo of the school and, if given, its name. A blank name restores the default name.',
    section,
  }),
  uploadLogo: defineCall({
    method: 'POST',
    path: '/admin/school/uploadLogo',
    body: 'multipart',
    who: ['admin'],
    input: z.object({}),
    data: z.string(),
    doc: 'Uploads a logo (field `file`: PNG, JPEG, GIF or WebP; the content decides) and returns its path.',
    section: 'Podium',
    maxFileBytes: IMAGE_MAX_BYTES,
  }),
  getLicense: defineCall({
    method: 'POST',
    path: '/license/get',
    body: 'form',
    who: ['admin'],
    input: z.object({}),
    data: license,
    doc: 'Returns the limits of the licence and how much of each is used.',
    section: `${section}; core §3; G034`,
  }),
  installLicense: defineCall({
    method: 'POST',
    path: '/admin/license/install',
    body: 'form',
    who: ['admin'],
    input: z.object({
      /** The text of the licence file. */
      document: lines(z.string().min(1).max(LICENSE_FILE_MAX)),
    }),
    data: license,
    doc: 'Installs a licence file in place of the present licence, on all servers at once. Refused if its signature is not of the issuer (`LICENSE_PUBLIC_KEY`), or if it has ended.',
    section: 'Podium',
    confirmation: byAdministrators,
  }),
  findDictData: defineCall({
    method: 'POST',
    path: '/admin/dictData/findList',
    body: 'form',
    who: ['teacher', ...offices],
    input: z.object({
      dictTypeStr: z
        .string()
        .max(200)
        .transform((text) => text.split(',').map((one) => one.trim()))
        .pipe(z.array(z.enum(dictTypes)).min(1)),
    }),
    data: z.array(dictEntry),
    doc: `Returns the values and names of one or more dictionaries (comma-separated): ${dictTypes.join(', ')}.`,
    section,
    parallel: true,
  }),
  checkSecretWord: defineCall({
    method: 'POST',
    path: '/admin/invalidFile/unlock',
    body: 'form',
    who: ['admin'],
    input: z.object({ typed: z.string().max(SECRET_TYPED_MAX) }),
    data: z.boolean(),
    doc: 'Returns whether the text contains the secret word, ignoring case. At most 20 requests a minute (G017).',
    section: 'core §2 Layouts',
  }),
  findInvalidFiles: defineCall({
    method: 'POST',
    path: '/admin/invalidFile/findPage',
    body: 'form',
    who: ['admin'],
    input: z.object(paging),
    data: pageOf(invalidFile),
    doc: 'Returns the files that were uploaded more than one day ago and are not referenced, oldest first.',
    section: 'Podium; core §2',
  }),
  deleteInvalidFiles: defineCall({
    method: 'POST',
    path: '/admin/invalidFile/delete',
    body: 'form',
    who: ['admin'],
    input: z.object({ uploadIds: ids }),
    data: z.null(),
    doc: 'Deletes files that are not referenced. If one of them is referenced by now, the whole request fails.',
    section: 'Podium; core §2',
    confirmation: byAdministrators,
  }),
}
