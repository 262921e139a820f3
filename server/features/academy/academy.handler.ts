/** Academies and majors (core §7 Academy and major; B010). What something belongs to is not deleted. */

import type { AuditAction } from '../../../contract/auditWords'
import { holdForEdit } from '../../edits'
import { newId } from '../../ids'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../kernel'
import { isUniqueViolation } from '../../plugins/database'
import { academyRepository, type Uses } from './academy.repository'
import { texts } from './texts'

export function academyFeature({ db, audit, now }: Pick<FeatureContext, 'db' | 'audit' | 'now'>): Feature {
  const rows = academyRepository(db)

  const record = (action: AuditAction, by: { caller: Caller; address: string }, subject: string, name: string) =>
    audit.record({
      action,
      actorId: by.caller.userId,
      subject,
      outcome: 'done',
      address: by.address,
      detail: { name },
    })

  /** Two of one name at once: the second is told. */
  const named = async <Result>(taken: 'academyNameTaken' | 'majorNameTaken', work: () => Promise<Result>) => {
    try {
      return await work()
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

      async findAcademies() {
        const found = await rows.academies()
        return found.map((row) => ({ academyId: row.academy_id, academyName: row.academy_name }))
      },

      async saveAcademy({ input, caller, address }) {
        const { academyName } = input
        return named('academyNameTaken', async () => {
          const id = input.academyId
          if (id !== undefined) {
            const version = await db.transaction().execute(async (trx) => {
              const current = async () => ({ current: { academyName: await rows.academyName(trx, id) } })
              const by = { userId: caller.userId, at: now() }
              const change = await holdForEdit(trx, { table: 'academy', id, shown: input.version, ...by, current })
              if (!change) throw new Refusal('notFound')
              await rows.renameAcademy(trx, id, academyName, change)
              return change.version
            })
            await record('academy.update', { caller, address }, id, academyName)
            return { academyId: id, academyName, version }
          }
          const created_at = now()
          const academyId = newId(created_at)
          const school_id = await rows.schoolId()
          await rows.insertAcademy({ academy_id: academyId, school_id, academy_name: academyName, created_at })
          await record('academy.create', { caller, address }, academyId, academyName)
          return { academyId, academyName, version: 1 }
        })
      },

      async deleteAcademy({ input, caller, address }) {
        const name = await db.transaction().execute(async (trx) => {
          const academy = await rows.lockAcademy(trx, input.academyId)
          if (!academy) throw new Refusal('notFound')
          const uses = await rows.academyUses(trx, input.academyId)
          if (isUsed(uses)) throw new Refusal('academyInUse', texts.academyInUse(uses))
          await rows.deleteAcademy(trx, input.academyId)
          return academy.academy_name
        })
        await record('academy.delete', { caller, address }, input.academyId, name)
        return null
      },

      async findMajors({ input }) {
        const found = await rows.majors(input.academyId)
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
        if (!(await named('majorNameTaken', () => rows.insertMajor(row)))) throw new Refusal('notFound')
        await record('major.create', { caller, address }, majorId, majorName)
        return { majorId, majorName }
      },

      async updateMajor({ input, caller, address }) {
        const { majorId, majorName } = input
        const version = await named('majorNameTaken', () =>
          db.transaction().execute(async (trx) => {
            const current = async () => ({ current: { majorName: await rows.majorName(trx, majorId) } })
            const by = { userId: caller.userId, at: now() }
            const change = await holdForEdit(trx, { table: 'major', id: majorId, shown: input.version, ...by, current })
            if (!change) throw new Refusal('notFound')
            await rows.renameMajor(trx, majorId, majorName, change)
            return change.version
          }),
        )
        await record('major.update', { caller, address }, majorId, majorName)
        return { majorId, majorName, version }
      },

      async deleteMajor({ input, caller, address }) {
        const name = await db.transaction().execute(async (trx) => {
          const major = await rows.lockMajor(trx, input.majorId)
          if (!major) throw new Refusal('notFound')
          const uses = await rows.majorUses(trx, input.majorId)
          if (isUsed(uses)) throw new Refusal('majorInUse', texts.majorInUse(uses))
          await rows.deleteMajor(trx, input.majorId)
          return major.major_name
        })
        await record('major.delete', { caller, address }, input.majorId, name)
        return null
      },
    },
  }
}

const isUsed = ({ majors, classes, teachers }: Uses): boolean => majors + classes + teachers > 0
