/** Academies and majors (core §7 Academy and major; B010). One that is in use cannot be deleted. */
import type { Transaction } from 'kysely'
import type { AuditAction } from '../../../../contract/words/auditWords'
import { isUniqueViolation } from '../../../database'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { changesOf } from '../../../services/operations/audit'
import { holdForDelete, holdForEdit } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { academyRepository, type Uses } from './academy.repository'
import { texts } from './texts'

export function academyFeature({ db, audit, now }: Pick<FeatureContext, 'db' | 'audit' | 'now'>): Feature {
  const rows = academyRepository(db)

  const record = (
    trx: Transaction<Database>,
    action: AuditAction,
    by: { caller: Caller; address: string },
    subject: string,
    detail: Record<string, unknown>,
  ) => audit.record({ action, actorId: by.caller.userId, subject, outcome: 'done', address: by.address, detail }, trx)

  /** A unique violation means that another request took the name concurrently. */
  const named = async <Result>(
    taken: 'academyNameTaken' | 'majorNameTaken',
    work: (trx: Transaction<Database>) => Promise<Result>,
  ) => {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal(taken) : error
    }
  }

  return {
    name: 'academy',
    calls: {
      async findAcademiesWithCounts({ input }) {
        const found = await rows.academiesWithCounts(input.academyName)
        return found.map((row) => ({
          academyId: row.academy_id,
          academyName: row.academy_name,
          majorNum: row.majors ?? 0,
          classesNum: row.classes ?? 0,
          studentNum: row.students ?? 0,
          version: row.version,
        }))
      },

      async findAcademies({ caller }) {
        const found = await rows.academies(caller.academyId)
        return found.map((row) => ({ academyId: row.academy_id, academyName: row.academy_name }))
      },

      async saveAcademy({ input, caller, address }) {
        const { academyName } = input
        return named('academyNameTaken', async (trx) => {
          const id = input.academyId
          if (id !== undefined) {
            const current = async () => ({ current: { academyName: await rows.academyName(trx, id) } })
            const by = { userId: caller.userId, at: now() }
            const change = await holdForEdit(trx, { table: 'academy', id, shown: input.version, ...by, current })
            if (!change) throw new Refusal('notFound')
            const detail = changesOf({ academyName: await rows.academyName(trx, id) }, { academyName })
            await rows.renameAcademy(trx, id, academyName, change)
            await record(trx, 'academy.update', { caller, address }, id, detail)
            return { academyId: id, academyName, version: change.version }
          }
          const created_at = now()
          const academyId = newId(created_at)
          const school_id = await rows.schoolId(trx)
          await rows.insertAcademy(trx, { academy_id: academyId, school_id, academy_name: academyName, created_at })
          await record(trx, 'academy.create', { caller, address }, academyId, { name: academyName })
          return { academyId, academyName, version: 1 }
        })
      },

      async deleteAcademy({ input, caller, address }) {
        await db.transaction().execute(async (trx) => {
          const academy = await rows.lockAcademy(trx, input.academyId)
          if (!academy) throw new Refusal('notFound')
          const current = async () => ({ current: { academyName: academy.academy_name } })
          await holdForDelete(trx, { table: 'academy', id: input.academyId, shown: input.version, current })
          const uses = await rows.academyUses(trx, input.academyId)
          if (isUsed(uses)) throw new Refusal('academyInUse', texts.academyInUse(uses))
          await rows.deleteAcademy(trx, input.academyId)
          await record(trx, 'academy.delete', { caller, address }, input.academyId, { name: academy.academy_name })
        })
        return null
      },

      async findMajors({ input, caller }) {
        const found = await rows.majors(input.academyId ?? caller.academyId)
        return found.map((row) => ({
          majorId: row.major_id,
          majorName: row.major_name,
          academyId: row.academy_id,
          classesNum: row.classes ?? 0,
          teacherNum: row.teachers ?? 0,
          version: row.version,
        }))
      },

      async saveMajor({ input, caller, address }) {
        const { academyId, majorName } = input
        const created_at = now()
        const majorId = newId(created_at)
        const row = { major_id: majorId, academy_id: academyId, major_name: majorName, created_at }
        return named('majorNameTaken', async (trx) => {
          if (!(await rows.insertMajor(trx, row))) throw new Refusal('notFound')
          await record(trx, 'major.create', { caller, address }, majorId, { name: majorName })
          return { majorId, majorName }
        })
      },

      async updateMajor({ input, caller, address }) {
        const { majorId, majorName } = input
        return named('majorNameTaken', async (trx) => {
          const current = async () => ({ current: { majorName: await rows.majorName(trx, majorId) } })
          const by = { userId: caller.userId, at: now() }
          const change = await holdForEdit(trx, { table: 'major', id: majorId, shown: input.version, ...by, current })
          if (!change) throw new Refusal('notFound')
          const detail = changesOf({ majorName: await rows.majorName(trx, majorId) }, { majorName })
          await rows.renameMajor(trx, majorId, majorName, change)
          await record(trx, 'major.update', { caller, address }, majorId, detail)
          return { majorId, majorName, version: change.version }
        })
      },

      async deleteMajor({ input, caller, address }) {
        await db.transaction().execute(async (trx) => {
          const major = await rows.lockMajor(trx, input.majorId)
          if (!major) throw new Refusal('notFound')
          const current = async () => ({ current: { majorName: major.major_name } })
          await holdForDelete(trx, { table: 'major', id: input.majorId, shown: input.version, current })
          const uses = await rows.majorUses(trx, input.majorId)
          if (isUsed(uses)) throw new Refusal('majorInUse', texts.majorInUse(uses))
          await rows.deleteMajor(trx, input.majorId)
          await record(trx, 'major.delete', { caller, address }, input.majorId, { name: major.major_name })
        })
        return null
      },
    },
  }
}

const isUsed = ({ majors, classes, teachers, offices }: Uses): boolean => majors + classes + teachers + offices > 0
