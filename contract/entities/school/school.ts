/** The school, its licence, its dictionaries and its files (core §3 School, License). */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { version } from '../shared/version'

/** The school. `logo` is a path; empty: Podium's own logo. */
export const school = z.object({ schoolId: id, schoolName: z.string(), logo: z.string(), version })
export type SchoolInfo = z.output<typeof school>

/** The licence of the school (G034), and its usage. */
export const license = z.object({
  /** Empty: no licence is installed. Every feature is enabled then, unless a licence is required. */
  licenseId: z.string(),
  /** Whether features beyond those of the mode need a licence (`LICENSE_REQUIRED`). */
  licenseRequired: z.boolean(),
  schoolName: z.string(),
  beginTime: moment.nullable(),
  endTime: moment.nullable(),
  /** 0: no limit. */
  studentLimit: z.number().int(),
  modules: z.array(z.string()),
  /** '0' not begun, '1' in force, '2' ended. */
  state: z.enum(['0', '1', '2']),
  studentNum: z.number().int(),
  teacherNum: z.number().int(),
  classesNum: z.number().int(),
  /** When it was installed; null: it was not installed as a file, or there is none. */
  installedTime: moment.nullable(),
})
export type License = z.output<typeof license>

/** The dictionaries that `dictData/findList` answers. */
export const dictTypes = ['userType', 'status', 'originType', 'applyState', 'revokeType', 'noticeType'] as const
export type DictType = (typeof dictTypes)[number]

export const dictEntry = z.object({ dictType: z.enum(dictTypes), dictValue: z.string(), dictLabel: z.string() })

/** An uploaded file without references. */
export const invalidFile = z.object({
  uploadId: id,
  path: z.string(),
  /** The purpose of the upload. */
  kind: z.string(),
  size: z.number().int(),
  ownerName: z.string(),
  createTime: moment,
})
export type InvalidFile = z.output<typeof invalidFile>
