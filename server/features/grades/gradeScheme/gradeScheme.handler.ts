/** Grade schemes of teachers in folders, and the scheme of each class (D20). */
import type { Transaction } from 'kysely'
import { type ClassScheme, type GradeScheme, storedWeights } from '../../../../contract/entities/grades/gradeScheme'
import { FOLDERS_MAX, GRADE_SCHEMES_MAX } from '../../../../contract/limits'
import { areWeights, type GradeWeights } from '../../../../contract/rules/grades/grades'
import { isBlankText } from '../../../../contract/text'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { chosenSchemeOf } from '../../../policies/grades/gradeSchemes'
import { setAttemptRule } from '../../../policies/grades/marks'
import { holdForEdit } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { type ClassSchemeRow, createGradeSchemeRepository, type SchemeRow } from './gradeScheme.repository'
import { texts } from './texts'

type Trx = Transaction<Database>

const schemeOf = (row: SchemeRow): GradeScheme => ({
  schemeId: row.grade_scheme_id,
  schemeName: row.scheme_name,
  folderId: row.folder_id,
  folderName: row.folder_name ?? '',
  weights: storedWeights.parse(row.weights),
  classNum: row.class_num,
  updateTime: row.updated_at,
  version: row.version,
})

const classSchemeOf = (row: ClassSchemeRow): ClassScheme => ({
  teachingClassId: row.teaching_class_id,
  className: row.class_name,
  courseName: row.full_name,
  endTime: row.end_time,
  scheme:
    row.weights === null
      ? null
      : chosenSchemeOf({
          grade_scheme_id: row.grade_scheme_id,
          scheme_name: row.scheme_name ?? '',
          weights: row.weights,
        }),
  chooseTime: row.chosen_at,
  isOutdated: row.is_outdated,
  attemptRule: row.attempt_rule,
})

type Given = Pick<FeatureContext, 'db' | 'membership' | 'audit' | 'notices' | 'now'>

export function gradeSchemeFeature({ db, membership, audit, notices, now }: Given): Feature {
  const rows = createGradeSchemeRepository(db)

  /** Runs a change of a user's schemes, one at a time per user. */
  const change = <Result>(userId: string, run: (trx: Trx) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await rows.hold(trx, userId)
      return run(trx)
    })

  const check = (schemeName: string, weights: GradeWeights): void => {
    if (isBlankText(schemeName)) throw new Refusal('gradeSchemeNameEmpty')
    if (!areWeights(weights)) throw new Refusal('gradeWeightsWrong')
  }

  const found = async (userId: string, schemeId: string, at?: Trx): Promise<SchemeRow> => {
    const row = await rows.find(userId, schemeId, at)
    if (!row) throw new Refusal('notFound')
    return row
  }

  const mustOwnFolder = async (trx: Trx, userId: string, folderId: string | undefined): Promise<void> => {
    if (folderId === undefined) return
    const own = await rows.folders(userId, trx)
    if (!own.some(({ folder_id }) => folder_id === folderId)) throw new Refusal('notFound')
  }

  const freeName = async (trx: Trx, userId: string, folderName: string, folderId?: string): Promise<number> => {
    if (isBlankText(folderName)) throw new Refusal('folderNameEmpty')
    const own = await rows.folders(userId, trx)
    const name = folderName.toLowerCase()
    if (own.some(({ folder_id, folder_name }) => folder_id !== folderId && folder_name.toLowerCase() === name))
      throw new Refusal('folderNameTaken')
    return own.length
  }

  const classOf = async (caller: Caller, teachingClassId: string): Promise<ClassSchemeRow> => {
    const place = await membership.find(caller, teachingClassId)
    const row = place?.role === 'teacher' ? await rows.class(caller.userId, teachingClassId) : undefined
    if (!row) throw new Refusal('notFound')
    return row
  }

  return {
    name: 'gradeScheme',
    calls: {
      async findGradeSchemes({ input, caller: { userId } }) {
        const bounds = slice(input)
        const { rows: list, total } = await rows.page(userId, input, bounds)
        return page(list.map(schemeOf), total, bounds)
      },

      getGradeScheme: async ({ input: { schemeId }, caller: { userId } }) => schemeOf(await found(userId, schemeId)),

      createGradeScheme({ input: { schemeName, weights, schemeFolderId }, caller: { userId } }) {
        check(schemeName, weights)
        return change(userId, async (trx) => {
          if ((await rows.countOwn(trx, userId)) >= GRADE_SCHEMES_MAX) throw new Refusal('gradeSchemesTooMany')
          await mustOwnFolder(trx, userId, schemeFolderId)
          const at = now()
          const grade_scheme_id = newId(at)
          await rows.insert(trx, {
            grade_scheme_id,
            owner_id: userId,
            folder_id: schemeFolderId ?? null,
            scheme_name: schemeName,
            weights: JSON.stringify(weights),
            created_at: at,
            updated_at: at,
          })
          return schemeOf(await found(userId, grade_scheme_id, trx))
        })
      },

      changeGradeScheme({ input: { schemeId, schemeName, weights, version }, caller: { userId } }) {
        check(schemeName, weights)
        return change(userId, async (trx) => {
          const row = await found(userId, schemeId, trx)
          const at = now()
          const current = async () => ({ current: { schemeName: row.scheme_name } })
          const edit = { table: 'grade_scheme' as const, id: schemeId, shown: version, userId, at, current }
          const changed = await holdForEdit(trx, edit)
          if (!changed) throw new Refusal('notFound')
          const values = { scheme_name: schemeName, weights: JSON.stringify(weights), updated_at: at }
          await rows.update(trx, schemeId, { ...values, ...changed })
          return { version: changed.version }
        })
      },

      moveGradeSchemes: ({ input: { schemeIds, schemeFolderId }, caller: { userId } }) =>
        change(userId, async (trx) => {
          await mustOwnFolder(trx, userId, schemeFolderId)
          const ids = [...new Set(schemeIds)]
          if ((await rows.move(trx, userId, ids, schemeFolderId ?? null)) < ids.length) throw new Refusal('notFound')
          return null
        }),

      deleteGradeSchemes: ({ input: { schemeIds }, caller: { userId } }) =>
        change(userId, async (trx) => {
          const ids = [...new Set(schemeIds)]
          if ((await rows.remove(trx, userId, ids)) < ids.length) throw new Refusal('notFound')
          return null
        }),

      findSchemeFolders: async ({ caller: { userId } }) =>
        (await rows.folders(userId)).map(({ folder_id, folder_name, scheme_num }) => ({
          folderId: folder_id,
          folderName: folder_name,
          schemeNum: scheme_num,
        })),

      createSchemeFolder: ({ input: { folderName }, caller: { userId } }) =>
        change(userId, async (trx) => {
          if ((await freeName(trx, userId, folderName)) >= FOLDERS_MAX) throw new Refusal('gradeSchemesTooMany')
          const at = now()
          const folder_id = newId(at)
          await rows.insertFolder(trx, { folder_id, owner_id: userId, folder_name: folderName, created_at: at })
          return { folderId: folder_id, folderName, schemeNum: 0 }
        }),

      renameSchemeFolder: ({ input: { schemeFolderId, folderName }, caller: { userId } }) =>
        change(userId, async (trx) => {
          await mustOwnFolder(trx, userId, schemeFolderId)
          await freeName(trx, userId, folderName, schemeFolderId)
          await rows.renameFolder(trx, schemeFolderId, folderName)
          return null
        }),

      deleteSchemeFolder: ({ input: { schemeFolderId }, caller: { userId } }) =>
        change(userId, async (trx) => {
          await mustOwnFolder(trx, userId, schemeFolderId)
          await rows.removeFolder(trx, schemeFolderId)
          return null
        }),

      async findClassSchemes({ input, caller: { userId } }) {
        const bounds = slice(input)
        const { rows: list, total } = await rows.classPage(userId, input.className, bounds)
        return page(list.map(classSchemeOf), total, bounds)
      },

      async chooseClassScheme({ input: { teachingClassId, schemeId }, caller, address }) {
        await classOf(caller, teachingClassId)
        await change(caller.userId, async (trx) => {
          await rows.holdClass(trx, teachingClassId)
          const scheme = schemeId === undefined ? null : await found(caller.userId, schemeId, trx)
          const at = now()
          await rows.choose(
            trx,
            teachingClassId,
            scheme && {
              teaching_class_id: teachingClassId,
              grade_scheme_id: scheme.grade_scheme_id,
              scheme_name: scheme.scheme_name,
              weights: scheme.weights,
              scheme_version: scheme.version,
              chosen_at: at,
              chosen_by: caller.userId,
            },
          )
          const detail = { schemeName: scheme?.scheme_name ?? '' }
          const who = { actorId: caller.userId, subject: teachingClassId, address, detail }
          await audit.record({ action: 'gradeScheme.choose', outcome: 'done', ...who }, trx)
        })
        return classSchemeOf(await classOf(caller, teachingClassId))
      },

      async setAttemptRule({ input: { teachingClassId, attemptRule }, caller, address }) {
        const room = await classOf(caller, teachingClassId)
        if (room.attempt_rule === attemptRule) return { changedNum: 0 }
        const changed = await change(caller.userId, async (trx) => {
          await rows.holdClass(trx, teachingClassId)
          const students = await setAttemptRule(trx, teachingClassId, attemptRule)
          const detail = { attemptRule, students: students.length }
          const who = { actorId: caller.userId, subject: teachingClassId, address, detail }
          await audit.record({ action: 'gradeScheme.attempts', outcome: 'done', ...who }, trx)
          return students
        })
        if (changed.length > 0) {
          const { title, content } = texts.rules[attemptRule]
          await notices.send({ type: '1', to: changed, teachingClassId, title, content, sender: caller })
        }
        return { changedNum: changed.length }
      },
    },
  }
}
