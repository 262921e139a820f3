/** The team space (content §2 Team space and data sheet; D38): the own space, those of groups, those of students. */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'

const count = z.number().int().nonnegative()

/** Whose a space is: one's own, a group's, a student's as a teacher sees it. */
export const spaceKind = z.enum(['own', 'group', 'student'])
export type SpaceKind = z.output<typeof spaceKind>

/** A space with what it holds. */
export const teamSpace = z.object({
  /** The id of its person or its group. */
  spaceId: id,
  spaceKind,
  /** The name of its person or its group. */
  spaceName: z.string(),
  /** Of a group: its class. Blank otherwise. */
  className: z.string(),
  teachingClassId: z.string(),
  /** Bytes that its files take, those in the trash too. */
  used: count,
  most: count,
  /** Files, without those in the trash. */
  fileNum: count,
  /** '0': the caller may look and save, and nothing else. */
  mayWrite: flag,
})
export type TeamSpace = z.output<typeof teamSpace>

/** A student of own classes with the own space, for the teacher. */
export const studentSpace = z.object({
  spaceId: id,
  userName: z.string(),
  loginCode: z.string(),
  className: z.string(),
  fileNum: count,
  used: count,
  lastTime: moment.nullable(),
})
export type StudentSpace = z.output<typeof studentSpace>

/** A folder of a space. */
export const spaceFolder = z.object({
  spaceFolderId: id,
  folderName: z.string(),
  parentFolderId: id.nullable(),
  /** Files that lie in it, not counting those of folders in it. */
  fileNum: count,
  createTime: moment,
})

/** A file in a space. */
export const spaceEntry = z.object({
  entryId: id,
  fileName: z.string(),
  /** Bytes. */
  size: count,
  extension: z.string(),
  spaceFolderId: id.nullable(),
  /** Who put it there. */
  ownerName: z.string(),
  createTime: moment,
  updateTime: moment,
  deleteTime: moment.nullable(),
})
export type SpaceEntry = z.output<typeof spaceEntry>
