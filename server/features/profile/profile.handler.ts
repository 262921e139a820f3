/** One's own account: what people may change about themselves, and nothing else (core §7; B149, B150). */
import { mottoProblem, personNameProblem } from '../../../contract/person'
import { randomHeadImage } from '../../headImages'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../kernel'
import type { Pictures } from '../../plugins/pictures'
import type { Profiles } from '../../plugins/profiles'
import { mustNotBeTeachersName } from '../../policies/teacherNames'
import { type ProfileChange, profileRepository } from './profile.repository'

/** What this feature needs beyond the usual. */
export interface ProfileContext extends FeatureContext {
  readonly profiles: Profiles
  readonly pictures: Pictures
}

interface Wanted {
  readonly name?: string | undefined
  readonly motto?: string | undefined
  readonly coverImg?: string | undefined
}

export function profileFeature({ db, audit, profiles, pictures }: ProfileContext): Feature {
  const rows = profileRepository(db)

  const change = async (
    { userId, role }: Caller,
    address: string,
    { name, motto, coverImg }: Wanted,
  ): Promise<null> => {
    const problem =
      (name === undefined ? null : personNameProblem(name)) ?? (motto === undefined ? null : mottoProblem(motto))
    if (problem) throw new Refusal(problem)
    // A picture of somebody else is none that exists.
    if (coverImg?.startsWith('/files/')) {
      const { cover_img } = await rows.find(userId)
      if (cover_img !== coverImg && !(await rows.isOwnUpload(userId, coverImg))) throw new Refusal('notFound')
    }
    const changed: ProfileChange = {
      ...(name !== undefined && { real_name: name }),
      ...(motto !== undefined && { motto }),
      ...(coverImg !== undefined && { cover_img: coverImg }),
    }
    if (Object.keys(changed).length === 0) return null
    const detail = { fields: Object.keys(changed) }
    const entry = {
      action: 'profile.change',
      actorId: userId,
      subject: userId,
      outcome: 'done',
      address,
      detail,
    } as const
    await db.transaction().execute(async (trx) => {
      if (role === 'student' && name !== undefined) await mustNotBeTeachersName(trx, userId, name)
      await rows.change(trx, userId, changed)
      await audit.record(entry, trx)
    })
    profiles.changed(userId)
    return null
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
        }
      },
      randomOwnHeadImg: async () => randomHeadImage(),
      uploadOwnHeadImg: ({ file, caller }) => pictures.store({ kind: 'headImg', ownerId: caller.userId, file }),
      updateOwnStudent: ({ input: { studentName, motto, coverImg }, caller, address }) =>
        change(caller, address, { name: studentName, motto, coverImg }),
      updateOwnTeacher: ({ input: { teacherName, coverImg }, caller, address }) =>
        change(caller, address, { name: teacherName, coverImg }),
      updateOwnUser: ({ input: { realName, coverImg }, caller, address }) =>
        change(caller, address, { name: realName, coverImg }),
    },
  }
}
