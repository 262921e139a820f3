/**
 * Classes (core §3 Class, §4, §7 Classes (admin); B110–B115, B144–B148): creating, changing, moving to the recycle bin,
 * restoring, permanently deleting. A teacher reaches the classes that the teacher owns or teaches; an administrator
 * all.
 */

import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AuditAction } from '../../../../contract/words/auditWords'
import { isUniqueViolation } from '../../../database'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { mustNotBeArchived } from '../../../policies/archivedClasses'
import type { InitialPasswords } from '../../../services/account/initialPasswords'
import type { PasswordResets } from '../../../services/account/passwordResets'
import type { PasswordTransport } from '../../../services/account/passwordTransport'
import type { Pictures } from '../../../services/files/pictures'
import type { JoinRequests } from '../../../services/joinRequests'
import { changesOf } from '../../../services/operations/audit'
import type { License } from '../../../services/operations/license'
import { invitationCode } from '../../../shared/clearCodes'
import { type Change, holdForDelete, holdForEdit } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import type { Online } from '../../../shared/presence'
import type { SheetImports } from '../../../sheets/sheetImports'
import { classesOf, currentOf } from './schoolClass.messages'
import { type ClassesQuery, type ClassesRow, createClassesRepository } from './schoolClass.repository'
import { randomCover } from './schoolClass.rules'
import { studentCalls } from './schoolClass.students'

export interface ClassesContext extends FeatureContext {
  readonly transport: PasswordTransport
  readonly initialPasswords: InitialPasswords
  readonly passwordResets: PasswordResets
  readonly license: License
  readonly pictures: Pictures
  readonly online: Online
  readonly imports: SheetImports
  readonly joinRequests: JoinRequests
}

interface By {
  readonly caller: Caller
  readonly address: string
}

/** The number of attempts to find a free invitation code. */
const CODE_TRIES = 5

export function schoolClassFeature(context: ClassesContext): Feature {
  const { db, membership, audit, captcha, now, pictures, online } = context
  const rows = createClassesRepository(db)

  const record = (
    trx: Transaction<Database>,
    { caller, address }: By,
    action: AuditAction,
    classesId: string,
    detail: Record<string, unknown> = {},
  ) => audit.record({ action, actorId: caller.userId, subject: classesId, outcome: 'done', address, detail }, trx)

  const mustOwn = async (caller: Caller, classesId: string, isDeleted = false): Promise<void> => {
    if (!(await membership.ownsClasses(caller, classesId, { isDeleted }))) throw new Refusal('notFound')
  }
  /** A teacher cannot remove a class that other teachers teach. */
  const mustTeachAlone = async (caller: Caller, classesId: string): Promise<void> => {
    if (caller.role !== 'teacher') return
    if (await rows.isTaughtByOthers(classesId, caller.userId)) throw new Refusal('classTaughtByOthers')
  }

  /** Requires a captcha for actions that are hard to undo. */
  const mustBePerson = async ({ input, caller, address }: CallRequest<'deleteClass' | 'eraseClass'>): Promise<void> => {
    if (await captcha.check(input.captchaKey, input.validCode, caller.userId)) return
    const detail = { reason: 'captchaWrong' }
    const { classesId } = input
    await audit.record({
      action: 'class.delete',
      actorId: caller.userId,
      subject: classesId,
      outcome: 'refused',
      address,
      detail,
    })
    throw new Refusal('captchaWrong')
  }

  const present = async (found: readonly ClassesRow[]) => {
    const ids = found.map((row) => row.classes_id)
    const counts = await rows.among(ids, online.users())
    return found.map((row) => classesOf(row, counts.get(row.classes_id) ?? 0))
  }

  const list = async (
    caller: Caller,
    input: { pageNo?: number | undefined; pageSize?: number | undefined },
    query: Omit<ClassesQuery, 'teacherId'>,
  ) => {
    const asked = slice(input)
    const teacherId = caller.role === 'admin' ? null : caller.userId
    const found = await rows.find({ ...query, academyId: caller.academyId ?? query.academyId, teacherId }, asked)
    return page(await present(found.rows), found.total, asked)
  }

  /** The new owner of the class; undefined: unchanged. */
  const ownerOf = ({ input, caller }: CallRequest<'saveClass'>): string | null | undefined => {
    if (caller.role !== 'admin' || input.teacherId === undefined) return undefined
    return input.teacherId === '' ? null : input.teacherId
  }

  const currentIn = (trx: Transaction<Database>, id: string) => async () => {
    const row = await rows.get(id, trx)
    if (!row) throw new Refusal('notFound')
    return currentOf(row)
  }

  /** Locks a class that is about to be changed. */
  const hold = async (
    trx: Transaction<Database>,
    id: string,
    { input, caller }: CallRequest<'saveClass'>,
  ): Promise<Change> => {
    const by = { userId: caller.userId, at: now() }
    const shown = input.version
    const change = await holdForEdit(trx, { table: 'classes', id, shown, ...by, current: currentIn(trx, id) })
    if (!change) throw new Refusal('notFound')
    mustNotBeArchived(await rows.get(id, trx))
    return change
  }

  /** Locks a class that is about to be deleted. */
  const holdToDelete = async (
    trx: Transaction<Database>,
    { input: { classesId: id, version: shown } }: CallRequest<'deleteClass' | 'eraseClass'>,
  ): Promise<void> => {
    if (!(await holdForDelete(trx, { table: 'classes', id, shown, current: currentIn(trx, id) })))
      throw new Refusal('notFound')
  }

  const store = async (
    request: CallRequest<'saveClass'>,
    code: string,
  ): Promise<{ classesId: string; version: number }> => {
    const { input, caller } = request
    const owner = ownerOf(request)
    const { academyId } = input.academy
    const { majorId } = input.major
    const values = { class_name: input.className, academy_id: academyId, major_id: majorId }
    return db.transaction().execute(async (trx) => {
      if (!(await rows.holdMajor(trx, academyId, majorId))) throw new Refusal('notFound')
      const change = input.classesId === undefined ? null : await hold(trx, input.classesId, request)
      if (await rows.isNameTaken(trx, majorId, input.className, input.classesId)) throw new Refusal('classNameTaken')
      if (typeof owner === 'string' && !(await rows.isTeacher(trx, owner))) throw new Refusal('notFound')
      if (input.classesId !== undefined && change) {
        const changed = {
          ...values,
          ...(input.coverImg !== undefined && { cover_img: input.coverImg }),
          ...(owner !== undefined && { teacher_id: owner }),
          ...change,
        }
        const before = await currentIn(trx, input.classesId)()
        await rows.update(trx, input.classesId, changed)
        const after = await currentIn(trx, input.classesId)()
        const detail = changesOf(before.current, after.current)
        await record(trx, request, 'class.update', input.classesId, detail)
        return { classesId: input.classesId, version: change.version }
      }
      const created_at = now()
      const classes_id = newId(created_at)
      await rows.insert(trx, {
        ...values,
        classes_id,
        cover_img: input.coverImg ?? '',
        origin_type: '0',
        invitation_code: code,
        invite_open: true,
        audit_open: true,
        created_at,
        deleted_at: null,
        teacher_id: caller.role === 'teacher' ? caller.userId : (owner ?? null),
      })
      await record(trx, request, 'class.create', classes_id, { name: input.className })
      return { classesId: classes_id, version: 1 }
    })
  }

  const setFlag =
    (flag: 'audit_open' | 'invite_open', isOpen: boolean, action: AuditAction) =>
    async (
      request: By & {
        readonly input: { readonly classesId: string }
      },
    ) => {
      const { classesId } = request.input
      await mustOwn(request.caller, classesId)
      await db.transaction().execute(async (trx) => {
        await rows.setFlag(trx, classesId, flag, isOpen)
        await record(trx, request, action, classesId)
      })
      return null
    }

  return {
    name: 'classes',
    fileTooLarge: { uploadClassCover: 'imageTooLarge', importClassStudents: 'spreadsheetTooLarge' },
    calls: {
      ...studentCalls({ ...context, classes: rows, mustOwn }),

      async saveClass(request) {
        const { input, caller } = request
        if (input.classesId !== undefined) await mustOwn(caller, input.classesId)
        for (let tries = 1; ; tries += 1) {
          try {
            return await store(request, invitationCode(randomInt))
          } catch (error) {
            // The generated invitation code may be taken.
            if (!isUniqueViolation(error) || tries === CODE_TRIES) throw error
          }
        }
      },

      async deleteClass(request) {
        const { classesId } = request.input
        await mustOwn(request.caller, classesId)
        await mustTeachAlone(request.caller, classesId)
        await mustBePerson(request)
        await db.transaction().execute(async (trx) => {
          await holdToDelete(trx, request)
          await rows.setDeleted(trx, classesId, now())
          await record(trx, request, 'class.delete', classesId)
        })
        membership.changed({ classesId })
        return null
      },

      async restoreClass(request) {
        const { classesId } = request.input
        await mustOwn(request.caller, classesId, true)
        const one = await rows.get(classesId)
        if (!one) throw new Refusal('notFound')
        await db.transaction().execute(async (trx) => {
          await rows.holdMajor(trx, one.academy_id, one.major_id)
          if (await rows.isNameTaken(trx, one.major_id, one.class_name)) throw new Refusal('classNameTaken')
          await rows.setDeleted(trx, classesId, null)
          await record(trx, request, 'class.restore', classesId)
        })
        return null
      },

      async eraseClass(request) {
        const { classesId } = request.input
        if (await membership.ownsClasses(request.caller, classesId)) throw new Refusal('classNotInRecycleBin')
        await mustOwn(request.caller, classesId, true)
        await mustTeachAlone(request.caller, classesId)
        await mustBePerson(request)
        const one = await rows.get(classesId)
        if (!one) throw new Refusal('notFound')
        await db.transaction().execute(async (trx) => {
          await holdToDelete(trx, request)
          if (!(await rows.erase(trx, classesId))) throw new Refusal('notFound')
          const detail = { name: one.class_name, studentNum: one.student_num ?? 0 }
          await record(trx, request, 'class.erase', classesId, detail)
        })
        membership.changed({ classesId })
        return null
      },

      findClasses: ({ input, caller }) => list(caller, input, { ...input, isDeleted: false }),
      findDeletedClasses: ({ input, caller }) => list(caller, input, { ...input, isDeleted: true }),

      async findAllClasses({ input, caller }) {
        const asked = slice(input)
        const found = await rows.names(input.teacherNameOrClassesName, caller.academyId, asked)
        const names = found.rows.map((row) => ({
          classesId: row.classes_id,
          className: row.class_name,
          academyName: row.academy_name,
          majorName: row.major_name,
          teacherName: row.teacher_name ?? '',
        }))
        return page(names, found.total, asked)
      },

      async getClass({ input, caller }) {
        await mustOwn(caller, input.classesId)
        const row = await rows.get(input.classesId)
        const [one] = row ? await present([row]) : []
        if (!one) throw new Refusal('notFound')
        return one
      },

      openClassAudit: setFlag('audit_open', true, 'class.openAudit'),
      closeClassAudit: setFlag('audit_open', false, 'class.closeAudit'),
      openClassInvite: setFlag('invite_open', true, 'class.openInvite'),
      closeClassInvite: setFlag('invite_open', false, 'class.closeInvite'),

      randomClassCover: async ({ input }) => randomCover(input.coverImg, randomInt),
      uploadClassCover: ({ file, caller }) => pictures.store({ kind: 'classCover', ownerId: caller.userId, file }),

      async countOnlineStudents({ input, caller }) {
        await mustOwn(caller, input.classesId)
        return (await rows.among([input.classesId], online.users())).get(input.classesId) ?? 0
      },
    },
  }
}
