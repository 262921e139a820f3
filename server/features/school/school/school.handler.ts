/** The school and its logo, its licence, dictionaries, and unreferenced files (core §7 Other admin; core §2). */
import { type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Throttle } from '../../../plugins/http/throttle'
import type { Branding } from '../../../plugins/pages/branding'
import type { Profiles } from '../../../services/account/profiles'
import type { FileServices } from '../../../services/files/fileServices'
import type { Pictures } from '../../../services/files/pictures'
import { changesOf } from '../../../services/operations/audit'
import { type License, licenseState } from '../../../services/operations/license'
import { LicenseProblem } from '../../../services/operations/licenseFile'
import { page, slice } from '../../../shared/paging'
import { createSchoolRepository } from './school.repository'
import { dictionaries } from './texts'

/** The rate limit of one administrator's attempts at the secret word. */
const SECRET_GUESSES = { name: 'secretWord', points: 20, seconds: 60 }
/** A file may belong to an unsaved form: it counts as invalid only after this time. */
const UNSAVED_MS = 24 * 3_600_000

export function schoolFeature(
  context: FeatureContext & {
    readonly license: License
    readonly pictures: Pictures
    readonly fileServices: Pick<FileServices, 'store'>
    readonly profiles: Profiles
    readonly branding: Branding
    readonly throttle: Throttle
    readonly secretWord: string
  },
): Feature {
  const { db, audit, now, license, pictures, profiles, branding, fileServices, log, throttle, secretWord } = context
  const guesses = throttle.limit(SECRET_GUESSES)
  const rows = createSchoolRepository(db)

  const saveSchool = async ({ input, caller, address }: CallRequest<'saveSchool'>) => {
    const { schoolId, logo, schoolName } = input
    const values = { logo, ...(schoolName !== undefined && { school_name: schoolName }) }
    const { schoolName: nameBefore, logo: logoBefore } = await rows.get()
    const saved = await db.transaction().execute(async (trx) => {
      const edit = { id: schoolId, shown: input.version, userId: caller.userId, at: now() }
      const found = await rows.save(trx, edit, values)
      if (!found) throw new Refusal('notFound')
      const who = { actorId: caller.userId, address }
      const before = { schoolName: nameBefore, logo: logoBefore }
      const detail = changesOf(before, { schoolName: found.schoolName, logo: found.logo })
      await audit.record({ ...who, action: 'school.save', subject: schoolId, outcome: 'done', detail }, trx)
      return found
    })
    // Every profile includes the logo; other users get it when their profiles are read again.
    profiles.changed(caller.userId)
    branding.changed()
    return saved
  }

  const getLicense = async () => {
    const [found, counts] = [await license.find(), await rows.counts()]
    const used = { ...counts, licenseRequired: license.isRequired }
    if (!found) {
      const schoolName = (await rows.get()).schoolName
      const open = { licenseId: '', schoolName, beginTime: null, endTime: null, studentLimit: 0, modules: [] }
      return { ...open, state: '1' as const, installedTime: null, ...used }
    }
    return {
      licenseId: found.license_id,
      schoolName: found.school_name,
      beginTime: found.begin_time,
      endTime: found.end_time,
      studentLimit: found.student_limit,
      modules: found.modules,
      state: licenseState(found, now()),
      installedTime: found.installed_at,
      ...used,
    }
  }

  const installLicense = async ({ input, caller, address }: CallRequest<'installLicense'>) => {
    try {
      await license.install(input.document, { actorId: caller.userId, address })
    } catch (error) {
      throw error instanceof LicenseProblem ? new Refusal(error.fault) : error
    }
    return getLicense()
  }

  const deleteInvalidFiles = async ({ input, caller, address }: CallRequest<'deleteInvalidFiles'>) => {
    const wanted = [...new Set(input.uploadIds)]
    const deletedFiles = await db.transaction().execute(async (trx) => {
      const found = await rows.deleteInvalid(trx, wanted, now() - UNSAVED_MS)
      if (found === null) throw new Refusal('fileInUse')
      const entry = { action: 'file.delete', actorId: caller.userId, outcome: 'done', address } as const
      for (const one of found) {
        await audit.record({ ...entry, subject: one.upload_id, detail: { path: one.path } }, trx)
      }
      return found
    })
    for (const { upload_id, path: address_ } of deletedFiles) {
      await fileServices.store
        .remove(address_.slice(1))
        .catch((error: unknown) =>
          log.warn({ err: error, uploadId: upload_id }, 'a file that nothing refers to could not be deleted'),
        )
    }
    return null
  }

  return {
    name: 'school',
    fileTooLarge: { uploadLogo: 'imageTooLarge' },
    calls: {
      getSchool: () => rows.get(),
      saveSchool,
      uploadLogo: ({ file, caller }) => pictures.store({ kind: 'logo', ownerId: caller.userId, file }),
      getLicense,
      installLicense,
      findDictData: async ({ input }) =>
        [...new Set(input.dictTypeStr)].flatMap((dictType) =>
          Object.entries(dictionaries[dictType]).map(([dictValue, dictLabel]) => ({ dictType, dictValue, dictLabel })),
        ),
      async findInvalidFiles({ input }) {
        const asked = slice(input)
        const found = await rows.findInvalid(now() - UNSAVED_MS, asked)
        return page(found.rows, found.total, asked)
      },
      async checkSecretWord({ input, caller }) {
        if (!(await guesses.count(caller.userId))) throw new Refusal('tooMany')
        return input.typed.toLowerCase().includes(secretWord.toLowerCase())
      },
      deleteInvalidFiles,
    },
  }
}
