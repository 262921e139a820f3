/** The caller's own account: the fields that users may change themselves (core §7; B149, B150). */
import { mottoProblem, personNameProblem } from '../../../../contract/rules/shared/person'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { mustNotBeTeachersName } from '../../../policies/teacherNames'
import type { Profiles } from '../../../services/account/profiles'
import type { Pictures } from '../../../services/files/pictures'
import { holdForEdit } from '../../../shared/edits'
import { randomHeadImage } from '../../../shared/headImages'
import { type ProfileChange, profileRepository } from './profile.repository'

/** Further dependencies of this feature. */
export interface ProfileContext extends FeatureContext {
  readonly profiles: Profiles
  readonly pictures: Pictures
}

interface Wanted {
  readonly name?: string | undefined
  readonly motto?: string | undefined
  readonly coverImg?: string | undefined
  readonly shown: number | undefined
  /** The call's field for the name. */
  readonly nameField: 'studentName' | 'teacherName' | 'realName'
}

export function profileFeature({ db, audit, now, profiles, pictures }: ProfileContext): Feature {
  const rows = profileRepository(db)

  const change = async ({ userId, role }: Caller, address: string, wanted: Wanted): Promise<{ version: number }> => {
    const { name, motto, coverImg, shown, nameField } = wanted
    const problem =
      (name === undefined ? null : personNameProblem(name)) ?? (motto === undefined ? null : mottoProblem(motto))
    if (problem) throw new Refusal(problem)
    // A picture that another user uploaded is treated as missing.
    if (coverImg?.startsWith('/files/')) {
      const { cover_img } = await rows.find(userId)
      if (cover_img !== coverImg && !(await rows.isOwnUpload(userId, coverImg))) throw new Refusal('notFound')
    }
    const changed: ProfileChange = {
      ...(name !== undefined && { real_name: name }),
      ...(motto !== undefined && { motto }),
      ...(coverImg !== undefined && { cover_img: coverImg }),
    }
    if (Object.keys(changed).length === 0) return { version: (await rows.find(userId)).version }
    const detail = { fields: Object.keys(changed) }
    const entry = {
      action: 'profile.change',
      actorId: userId,
      subject: userId,
      outcome: 'done',
      address,
      detail,
    } as const
    const version = await db.transaction().execute(async (trx) => {
      const current = async () => {
        const row = await rows.find(userId, trx)
        return { current: { coverImg: row.cover_img, [nameField]: row.real_name, motto: row.motto } }
      }
      const held = await holdForEdit(trx, { table: 'users', id: userId, shown, userId, at: now(), current })
      if (!held) throw new Refusal('notFound')
      if (role === 'student' && name !== undefined) await mustNotBeTeachersName(trx, userId, name)
      await rows.change(trx, userId, { ...changed, ...held })
      await audit.record(entry, trx)
      return held.version
    })
    profiles.changed(userId)
    return { version }
  }

  return {
    name: 'profile',
    fileTooLarge: { uploadOwnHeadImg: 'imageTooLarge' },
    calls: {
      async findOwnStudent({ caller }) {
        const row = await rows.find(caller.userId)
        return {
          studentId: row.user_id,
          studentName: row.real_name,
          loginCode: row.login_code,
          coverImg: row.cover_img,
          motto: row.motto,
          version: row.version,
        }
      },
      async findOwnUser({ caller }) {
        const row = await rows.find(caller.userId)
        return {
          userId: row.user_id,
          realName: row.real_name,
          loginCode: row.login_code,
          coverImg: row.cover_img,
          version: row.version,
        }
      },
      randomOwnHeadImg: async () => randomHeadImage(),
      uploadOwnHeadImg: ({ file, caller }) => pictures.store({ kind: 'headImg', ownerId: caller.userId, file }),
      updateOwnStudent: ({ input: { studentName, motto, coverImg, version }, caller, address }) =>
        change(caller, address, { name: studentName, motto, coverImg, shown: version, nameField: 'studentName' }),
      updateOwnTeacher: ({ input: { teacherName, coverImg, version }, caller, address }) =>
        change(caller, address, { name: teacherName, coverImg, shown: version, nameField: 'teacherName' }),
      updateOwnUser: ({ input: { realName, coverImg, version }, caller, address }) =>
        change(caller, address, { name: realName, coverImg, shown: version, nameField: 'realName' }),
    },
  }
}
