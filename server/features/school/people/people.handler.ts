/** Teachers and students, as administrators manage them (core §7 Students, Teachers; B116, B117, B148, B151, B152). */
import type { PasswordOwner } from '../../../../contract/rules/shared/password'
import type { AuditAction } from '../../../../contract/words/auditWords'
import { isUniqueViolation } from '../../../database'
import { type Caller, type CallRequest, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { mustNotBeTeachersName } from '../../../policies/teacherNames'
import {
  type InitialPasswordColumns,
  type InitialPasswords,
  issuedOf,
} from '../../../services/account/initialPasswords'
import { passwordRefusal } from '../../../services/account/passwordPolicy'
import type { PasswordResets } from '../../../services/account/passwordResets'
import type { PasswordTransport } from '../../../services/account/passwordTransport'
import type { Profiles } from '../../../services/account/profiles'
import type { SessionStore } from '../../../services/account/sessions'
import type { Pictures } from '../../../services/files/pictures'
import { changesOf } from '../../../services/operations/audit'
import type { License } from '../../../services/operations/license'
import { type Change, type Edit, holdForDelete, holdForEdit } from '../../../shared/edits'
import { randomHeadImage } from '../../../shared/headImages'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import type { SheetImports } from '../../../sheets/sheetImports'
import { SPREADSHEET_TYPE, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { studentSheet, teacherSheet } from './people.export'
import { teacherImport } from './people.import'
import { closedOf, currentStudentOf, currentTeacherOf, studentOf, teacherOf } from './people.messages'
import { createPeopleRepository } from './people.repository'
import { texts } from './texts'

/** Further dependencies of this feature. */
export interface PeopleContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: SessionStore
  readonly transport: PasswordTransport
  readonly initialPasswords: InitialPasswords
  readonly passwordResets: PasswordResets
  readonly profiles: Profiles
  readonly pictures: Pictures
  readonly imports: SheetImports
  readonly license: License
}

/** The text for the ended sessions, if they end, and the detail of the audit row. */
type Changed = string | null | { readonly text: string | null; readonly detail: Record<string, unknown> }
const changed = (result: Changed) =>
  typeof result === 'object' && result !== null ? result : { text: result, detail: undefined }

/** The sent facts of a person. */
const contactOf = ({ gender, phone }: Pick<CallRequest<'saveTeacher'>['input'], 'gender' | 'phone'>) => ({
  ...(gender !== undefined && { gender }),
  ...(phone !== undefined && { phone }),
})

interface By {
  readonly caller: Caller
  readonly address: string
}

/** The most people in one exported file. */
const EXPORT_MAX = 20_000
const sortedBy = {
  loginCode: 'login_code',
  teacherName: 'real_name',
  studentName: 'real_name',
  createTime: 'created_at',
} as const

export function peopleFeature(context: PeopleContext): Feature {
  const { db, sessions, audit, now, transport, initialPasswords, profiles, pictures } = context
  const rows = createPeopleRepository(db)
  const teacherList = context.imports.declare(teacherImport(rows, now))

  const record = async (
    trx: Parameters<typeof rows.update>[0],
    { caller, address }: By,
    action: AuditAction,
    userIds: readonly string[],
    detail: Record<string, unknown> = {},
  ): Promise<void> => {
    for (const subject of userIds) {
      await audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address, detail }, trx)
    }
  }

  /** The columns of a sent password; null without one. It has to be changed like any initial password. */
  const givenPassword = async (
    password: string | undefined,
    keyId: string | undefined,
    owner: PasswordOwner,
  ): Promise<InitialPasswordColumns | null> => {
    if (password === undefined || password === '') return null
    const [opened] = await transport.open(keyId, [password])
    const bad = await passwordRefusal(opened, owner)
    if (bad) throw new Refusal(bad)
    return initialPasswords.given(opened)
  }

  /** All accounts or none: one unknown id changes nothing. Ended sessions are announced after the commit. */
  const change = async (
    by: By,
    action: AuditAction,
    {
      userTypes,
      userIds,
      isRemoved = false,
    }: { userTypes: readonly ('1' | '2')[]; userIds: readonly string[]; isRemoved?: boolean },
    act: (trx: Parameters<typeof rows.update>[0], found: readonly string[]) => Promise<Changed>,
  ): Promise<null> => {
    const wanted = [...new Set(userIds)]
    const told = await db.transaction().execute(async (trx) => {
      const found = await rows.lock(trx, userTypes, wanted, isRemoved)
      if (found.length !== wanted.length) throw new Refusal('notFound')
      const { text, detail } = changed(await act(trx, found))
      const tell: (() => void)[] = []
      if (text !== null) for (const userId of found) tell.push(await sessions.endWithin(trx, userId, { text }))
      await record(trx, by, action, found, detail)
      return tell
    })
    for (const tell of told) tell()
    for (const userId of wanted) profiles.changed(userId)
    return null
  }

  /** Locks an account that is about to be changed. */
  const edit = async (
    trx: Parameters<typeof rows.update>[0],
    { caller }: By,
    { id, shown, describe }: Pick<Edit, 'id' | 'shown'> & { readonly describe: typeof currentTeacherOf },
  ): Promise<Change> => {
    const current = async () => describe(await rows.current(trx, id))
    const by = { userId: caller.userId, at: now() }
    const held = await holdForEdit(trx, { table: 'users', id, shown, ...by, current })
    if (!held) throw new Refusal('notFound')
    return held
  }

  const resetPasswords = async (by: By, userTypes: readonly ('1' | '2')[], userIds: readonly string[]) => {
    const wanted = [...new Set(userIds)]
    return context.passwordResets.reset(wanted, async (trx) => {
      const found = await rows.lock(trx, userTypes, wanted)
      if (found.length !== wanted.length) throw new Refusal('notFound')
      await record(trx, by, 'account.resetPassword', wanted)
      return rows.namesOf(trx, found)
    })
  }

  /** A unique violation means that the login code was taken concurrently. */
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('loginCodeTaken') : error
    }
  }

  const saveTeacher = async ({ input, caller, address }: CallRequest<'saveTeacher'>) => {
    const { teacherId, loginCode, teacherName, coverImg } = input
    const major_id = input.major === undefined ? undefined : (input.major.majorId ?? null)
    // Without a major the teacher would belong to no academy, and the office would no longer reach the account.
    const isPlaced = typeof major_id === 'string' || (major_id === undefined && teacherId !== undefined)
    if (caller.academyId !== undefined && !isPlaced) throw new Refusal('invalidInput', texts.majorNeeded)
    const given = await givenPassword(input.password, input.keyId, { loginCode, name: teacherName })
    const values = {
      login_code: loginCode,
      real_name: teacherName,
      ...(coverImg !== undefined && { cover_img: coverImg }),
      ...(major_id !== undefined && { major_id }),
      ...contactOf(input),
    }
    const withMajor = async (trx: Parameters<typeof rows.update>[0]) => {
      if (typeof major_id === 'string' && !(await rows.hasMajor(trx, major_id))) throw new Refusal('notFound')
    }
    if (teacherId !== undefined) {
      let version = 0
      await named(() =>
        change(
          { caller, address },
          'teacher.update',
          { userTypes: ['2'], userIds: [teacherId] },
          async (trx, found) => {
            const by = { caller, address }
            const held = await edit(trx, by, { id: teacherId, shown: input.version, describe: currentTeacherOf })
            version = held.version
            await withMajor(trx)
            const before = currentTeacherOf(await rows.current(trx, teacherId)).current
            await rows.update(trx, found, { ...values, ...held, ...given })
            const after = currentTeacherOf(await rows.current(trx, teacherId)).current
            return { text: given === null ? null : texts.passwordChanged, detail: changesOf(before, after) }
          },
        ),
      )
      return { teacherId, version, issued: null }
    }
    const created_at = now()
    const user_id = newId(created_at)
    const [made] = given === null ? await initialPasswords.make(1) : []
    const password = given ?? made?.columns
    if (!password) throw new Error('no initial password was generated')
    await named(() =>
      db.transaction().execute(async (trx) => {
        await withMajor(trx)
        await rows.insert(trx, {
          cover_img: '',
          major_id: null,
          ...values,
          user_id,
          user_type: '2',
          user_code: loginCode,
          motto: '',
          ...password,
          status: '1',
          created_at,
        })
        await record(trx, { caller, address }, 'teacher.add', [user_id])
      }),
    )
    const account = { user_id, login_code: loginCode, real_name: teacherName }
    const issued = made ? await initialPasswords.issue([issuedOf(account, made)]) : null
    return { teacherId: user_id, version: 1, issued }
  }

  return {
    name: 'people',
    fileTooLarge: {
      importTeachers: 'spreadsheetTooLarge',
      uploadTeacherPicture: 'imageTooLarge',
      uploadStudentPicture: 'imageTooLarge',
    },
    calls: {
      async findTeachers({ input, caller }) {
        const asked = slice(input)
        const { status, activation, loginCode, teacherName: name, sortField, sortOrder } = input
        const sortBy = sortField && sortedBy[sortField]
        const at = now()
        const { academyId } = caller
        const majorId = input.major?.majorId
        const query = { status, activation, at, loginCode, name, majorId, academyId, sortBy, sortOrder }
        const found = await rows.find('2', query, asked)
        return page(
          found.rows.map((row) => teacherOf(row, at)),
          found.total,
          asked,
        )
      },
      saveTeacher,
      removeTeachers: ({ input, caller, address }) =>
        change(
          { caller, address },
          'account.remove',
          { userTypes: ['2'], userIds: input.teacherIds },
          async (trx, found) => {
            for (const [index, id] of input.teacherIds.entries()) {
              const current = async () => currentTeacherOf(await rows.current(trx, id))
              await holdForDelete(trx, { table: 'users', id, shown: input.versions?.[index], current })
            }
            const at = now()
            const [name] = await rows.teaching(trx, found, at)
            if (name !== undefined) throw new Refusal('teacherTeaching', texts.stillTeaching(name))
            await rows.disown(trx, found, { changed_at: at, changed_by: caller.userId })
            await rows.update(trx, found, { status: '0', removed_at: at, removed_by: caller.userId })
            return texts.removed
          },
        ),
      resetTeacherPasswords: ({ input, caller, address }) =>
        resetPasswords({ caller, address }, ['2'], input.teacherIds),
      resetStudentPassword: ({ input, caller, address }) =>
        resetPasswords({ caller, address }, ['1'], [input.studentId]),
      resetPasswords: ({ input, caller, address }) => resetPasswords({ caller, address }, ['1', '2'], input.userIds),
      importTeachers: ({ file, caller, signal }) => teacherList.check({ file, caller, scope: {}, signal }),
      teacherTemplate: () => teacherList.template(),
      async exportTeachers({ input, caller, address }) {
        const { status, activation, loginCode, teacherName: name } = input
        const majorId = input.major?.majorId
        const query = { status, activation, at: now(), loginCode, name, majorId, academyId: caller.academyId }
        const found = await rows.find('2', query, { limit: EXPORT_MAX, offset: 0 })
        if (found.total > EXPORT_MAX) throw new Refusal('invalidInput', texts.tooManyRows)
        const file = await writeSpreadsheet([teacherSheet(found.rows)])
        const detail = { num: found.total }
        await audit.record({ action: 'teacher.export', actorId: caller.userId, outcome: 'done', address, detail })
        return new FileAnswer(texts.teacherFile, SPREADSHEET_TYPE, file)
      },
      uploadTeacherPicture: ({ file, caller }) => pictures.store({ kind: 'teacher', ownerId: caller.userId, file }),
      uploadStudentPicture: ({ file, caller }) => pictures.store({ kind: 'student', ownerId: caller.userId, file }),
      randomTeacherPicture: async () => randomHeadImage(),

      async findStudents({ input, caller }) {
        const asked = slice(input)
        const { classesId, status, activation, loginCode, studentName: name, search, sortField, sortOrder } = input
        const sortBy = sortField && sortedBy[sortField]
        const at = now()
        const { academyId } = caller
        const query = { classesId, academyId, status, activation, at, loginCode, name, search, sortBy, sortOrder }
        const found = await rows.find('1', query, asked)
        const classes = await rows.classesOf(found.rows.map((row) => row.user_id))
        return page(
          found.rows.map((row) => studentOf(row, classes, at)),
          found.total,
          asked,
        )
      },
      async exportStudents({ input, caller, address }) {
        const { classesId, status, activation, loginCode, studentName: name, search } = input
        const { academyId } = caller
        const query = { classesId, academyId, status, activation, at: now(), loginCode, name, search }
        const found = await rows.find('1', query, { limit: EXPORT_MAX, offset: 0 })
        if (found.total > EXPORT_MAX) throw new Refusal('invalidInput', texts.tooManyStudents)
        const classes = await rows.classesOf(found.rows.map((row) => row.user_id))
        const file = await writeSpreadsheet([studentSheet(found.rows, classes)])
        const detail = { num: found.total }
        await audit.record({ action: 'student.export', actorId: caller.userId, outcome: 'done', address, detail })
        return new FileAnswer(texts.studentFile, SPREADSHEET_TYPE, file)
      },
      async updateStudentAccount({ input, caller, address }) {
        const { studentId, studentName, coverImg } = input
        const loginCode = input.loginCode ?? (await rows.loginCodeOf(studentId))
        const given = await givenPassword(input.password, input.keyId, { loginCode, name: studentName })
        const students = { userTypes: ['1'] as const, userIds: [studentId] }
        let version = 0
        await named(() =>
          change({ caller, address }, 'student.update', students, async (trx, found) => {
            const by = { caller, address }
            const held = await edit(trx, by, { id: studentId, shown: input.version, describe: currentStudentOf })
            await mustNotBeTeachersName(trx, studentId, studentName)
            version = held.version
            const before = currentStudentOf(await rows.current(trx, studentId)).current
            await rows.update(trx, found, {
              ...held,
              ...(input.loginCode !== undefined && { login_code: input.loginCode }),
              real_name: studentName,
              ...contactOf(input),
              ...(coverImg !== undefined && { cover_img: coverImg }),
              ...given,
            })
            const after = currentStudentOf(await rows.current(trx, studentId)).current
            return { text: given === null ? null : texts.passwordChanged, detail: changesOf(before, after) }
          }),
        )
        return { version }
      },
      restoreAccounts: ({ input, caller, address }) =>
        change(
          { caller, address },
          'account.restore',
          { userTypes: ['1', '2'], userIds: input.userIds, isRemoved: true },
          async (trx, found) => {
            await rows.reopen(trx, found, { changed_at: now(), changed_by: caller.userId })
            await rows.unrevoke(trx, found)
            await context.license.assertStudents(trx)
            return null
          },
        ),
      async findClosedAccounts({ input }) {
        const asked = slice(input)
        const { kind, userType, loginCode, realName: name, sortOrder } = input
        const found = await rows.findClosed({ kind, userType, loginCode, name, sortOrder }, asked)
        return page(found.rows.map(closedOf), found.total, asked)
      },
    },
  }
}
