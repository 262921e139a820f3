/**
 * The team space (content §2 Team space and data sheet; D38): the caller's own space, those of groups, those of
 * students.
 */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'

const count = z.number().int().nonnegative()

/** The owner of a space: the caller, a group, or a student whose teacher views it. */
export const spaceKind = z.enum(['own', 'group', 'student'])
export type SpaceKind = z.output<typeof spaceKind>

/** A space with its contents. */
export const teamSpace = z.object({
  /** The id of the person or the group. */
  spaceId: id,
  spaceKind,
  /** The name of the person or the group. */
  spaceName: z.string(),
  /** Of a group: its class; blank otherwise. */
  className: z.string(),
  teachingClassId: z.string(),
  /** Bytes of its files, including those in the trash. */
  used: count,
  most: count,
  /** The number of files, without those in the trash. */
  fileNum: count,
  /** '0': the caller may view and download only. */
  mayWrite: flag,
})
export type TeamSpace = z.output<typeof teamSpace>

/** A student of the teacher's classes, with the student's space. */
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
  /** The number of files in this folder, without subfolders. */
  fileNum: count,
  createTime: moment,
})

/** A file in a space. */
export const spaceEntry = z.object({
  entryId: id,
  fileName: z.string(),
  /** Size in bytes. */
  size: count,
  extension: z.string(),
  spaceFolderId: id.nullable(),
  /** The name of the person who uploaded it. */
  ownerName: z.string(),
  createTime: moment,
  updateTime: moment,
  deleteTime: moment.nullable(),
})
export type SpaceEntry = z.output<typeof spaceEntry>
