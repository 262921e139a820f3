/** The calls about the students of a class: listing, adding and removing them (B140–B143, B147). */

import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PasswordOwner } from '../../../../contract/rules/shared/password'
import type { AuditAction } from '../../../../contract/words/auditWords'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallHandlers, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import {
  type InitialPasswordColumns,
  type InitialPasswords,
  issuedOf,
} from '../../../services/account/initialPasswords'
import { passwordRefusal } from '../../../services/account/passwordPolicy'
import type { PasswordResets } from '../../../services/account/passwordResets'
import type { PasswordTransport } from '../../../services/account/passwordTransport'
import type { JoinRequests } from '../../../services/joinRequests'
import type { License } from '../../../services/operations/license'
import { refusalOf } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import type { SheetImports } from '../../../sheets/sheetImports'
import { SPREADSHEET_TYPE, SpreadsheetTooLarge, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { fileNameOf, studentSheet } from './schoolClass.export'
import { studentImport } from './schoolClass.import'
import { studentOf } from './schoolClass.messages'
import type { ClassesRepository } from './schoolClass.repository'
import { virtualLoginCode } from './schoolClass.rules'
import { createStudentsRepository, type Newcomer } from './schoolClass.students.repository'
import { texts } from './texts'

export interface StudentCallsGiven extends Pick<FeatureContext, 'db' | 'membership' | 'audit' | 'now'> {
  readonly transport: PasswordTransport
  readonly initialPasswords: InitialPasswords
  readonly passwordResets: PasswordResets
  readonly license: License
  readonly imports: SheetImports
  readonly joinRequests: JoinRequests
  readonly classes: ClassesRepository
  readonly mustOwn: (caller: Caller, classesId: string) => Promise<void>
}

const everybody = { limit: 100_000, offset: 0 }

export function studentCalls(given: StudentCallsGiven): CallHandlers {
  const { db, membership, audit, now, transport, initialPasswords } = given
  const { imports, license, joinRequests, classes, mustOwn } = given
  const rows = createStudentsRepository(db)
  const sheets = imports.declare(studentImport({ rows, license, joinRequests, now }))

  interface By {
    readonly caller: Caller
    readonly address: string
  }
  const record = (
    { caller, address }: By,
    action: AuditAction,
    classesId: string,
    detail: Record<string, unknown>,
    trx?: Transaction<Database>,
  ) => audit.record({ action, actorId: caller.userId, subject: classesId, outcome: 'done', address, detail }, trx)

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

  /** All students or none: if one is not a member, or has changed since the page showed it, no student is removed. */
  const putOut = async (
    by: By,
    classesId: string,
    userIds: readonly string[],
    versions: readonly (number | undefined)[] | undefined,
  ): Promise<null> => {
    await mustOwn(by.caller, classesId)
    const wanted = [...new Set(userIds)]
    await db.transaction().execute(async (trx) => {
      const members = await rows.holdMembers(trx, classesId, wanted)
      const missing = wanted.length - members.length
      if (missing > 0) throw new Refusal('notFound', versions && texts.alreadyOut(missing, wanted.length))
      for (const one of members) {
        const shown = versions?.[userIds.indexOf(one.user_id)]
        if (shown !== undefined && shown !== one.version) throw await cameAgain(one)
      }
      await rows.remove(trx, classesId, wanted)
      await record(by, 'class.putOut', classesId, { studentIds: members.map((one) => one.user_id) }, trx)
    })
    membership.changed({ classesId, userIds: wanted })
    return null
  }

  return {
    async findClassStudents({ input, caller }) {
      await mustOwn(caller, input.classesId)
      const asked = slice(input)
      const at = now()
      const found = await rows.find(input.classesId, { ...input, at }, asked)
      const list = found.rows.map((row) => ({ ...studentOf(row, at), version: row.version }))
      return { ...page(list, found.total, asked), latestVersion: await rows.latestVersion(input.classesId) }
    },

    async addClassStudent({ input, caller, address }) {
      const { classesId, loginCode, studentName, coverImg = '' } = input
      await mustOwn(caller, classesId)
      const chosen = await givenPassword(input.password, input.keyId, { loginCode, name: studentName })
      const [made] = chosen === null ? await initialPasswords.make(1) : []
      const password = chosen ?? made?.columns
      if (!password) throw new Error('no initial password was generated')
      const at = now()
      const newcomer: Newcomer = { userId: newId(at), loginCode, studentName, coverImg, password }
      const enrolled = await db.transaction().execute(async (trx) => {
        if (!(await rows.hold(trx, classesId))) throw new Refusal('notFound')
        const [one] = await rows.enrol(trx, classesId, [newcomer], { originType: '0', at })
        // Thrown inside the transaction, so that a refused student leaves no account behind.
        if (one === undefined || typeof one === 'string') throw new Refusal(one ?? 'internal')
        if (!one.isKnown) await license.assertStudents(trx)
        await record({ caller, address }, 'class.addStudent', classesId, { ...one, loginCode }, trx)
        return one
      })
      membership.changed({ classesId, userIds: [enrolled.studentId] })
      if (enrolled.isKnown) await joinRequests.joined(classesId, caller.userId)
      const account = { user_id: enrolled.studentId, login_code: loginCode, real_name: studentName }
      const issued = made && !enrolled.isKnown ? await initialPasswords.issue([issuedOf(account, made)]) : null
      return { ...enrolled, issued }
    },

    async addVirtualStudents({ input, caller, address }) {
      const { classesId, num } = input
      await mustOwn(caller, classesId)
      const made = await initialPasswords.make(num)
      const at = now()
      const accounts = await db.transaction().execute(async (trx) => {
        if (!(await rows.hold(trx, classesId))) throw new Refusal('notFound')
        const first = (await rows.virtualNum(trx, classesId)) + 1
        const codes = new Set<string>()
        while (codes.size < num) codes.add(virtualLoginCode(randomInt))
        const newcomers = [...codes].flatMap((loginCode, n) => {
          const password = made[n]
          if (!password) return []
          const studentName = texts.virtualStudent(first + n)
          return { userId: newId(at), loginCode, studentName, coverImg: '', password: password.columns, made: password }
        })
        const enrolled = await rows.enrol(trx, classesId, newcomers, { originType: '3', at })
        // With a probability of one in billions a generated code is taken: then the request has to be repeated.
        if (enrolled.some((one) => typeof one === 'string' || one.isKnown)) throw new Refusal('busy')
        await license.assertStudents(trx)
        await record({ caller, address }, 'class.addVirtualStudents', classesId, { num }, trx)
        return newcomers.map((one) =>
          issuedOf({ user_id: one.userId, login_code: one.loginCode, real_name: one.studentName }, one.made),
        )
      })
      return initialPasswords.issue(accounts)
    },

    async resetClassStudentPasswords({ input: { classesId, studentIds }, caller, address }) {
      await mustOwn(caller, classesId)
      const wanted = [...new Set(studentIds)]
      return given.passwordResets.reset(wanted, async (trx) => {
        const found = await rows.lock(trx, classesId, wanted)
        if (found.length !== wanted.length) throw new Refusal('notFound')
        // A teacher can add any student to a class: that must not give access to the student's account.
        const isOwn = found.some((one) => !one.must_change_password)
        if (caller.role === 'teacher' && isOwn) throw new Refusal('hasOwnPassword')
        await record({ caller, address }, 'class.resetPasswords', classesId, { studentIds: wanted }, trx)
        return found
      })
    },

    removeClassStudent: ({ input: { classesId, studentId, version }, caller, address }) =>
      putOut({ caller, address }, classesId, [studentId], version === undefined ? undefined : [version]),

    putOutClassStudents: ({ input: { classesId, studentIds, versions }, caller, address }) =>
      putOut({ caller, address }, classesId, studentIds, versions),

    async putOutWholeClass({ input, caller, address }) {
      const { classesId, version } = input
      await mustOwn(caller, classesId)
      await db.transaction().execute(async (trx) => {
        const gone = await rows.remove(trx, classesId, null)
        // Thrown inside the transaction, so that a refusal removes no student.
        if (version !== undefined) await mustBeShown(gone, version)
        await record({ caller, address }, 'class.putOutAll', classesId, { num: gone.length }, trx)
      })
      membership.changed({ classesId })
      return null
    },

    async importClassStudents({ input, file, caller, signal }) {
      await mustOwn(caller, input.classesId)
      return sheets.check({ file, caller, scope: { classesId: input.classesId }, signal })
    },

    classStudentTemplate: () => sheets.template(),

    async exportClass({ input, caller, address }) {
      const { classesId } = input
      await mustOwn(caller, classesId)
      const one = await classes.get(classesId)
      if (!one) throw new Refusal('notFound')
      const at = now()
      const found = await rows.find(classesId, { at }, everybody)
      const file = await writeSpreadsheet([studentSheet(one.class_name, found.rows, at)]).catch((error: unknown) => {
        throw error instanceof SpreadsheetTooLarge ? new Refusal('invalidInput', texts.tooMany) : error
      })
      await record({ caller, address }, 'class.export', classesId, { num: found.rows.length })
      return new FileAnswer(fileNameOf(one.class_name), SPREADSHEET_TYPE, file)
    },
  }
}

type Member = Awaited<ReturnType<ReturnType<typeof createStudentsRepository>['holdMembers']>>[number]

/** The refusal for a student who has left the class and joined again since the list was shown. */
const cameAgain = ({ version, joined_at: changed_at, real_name: studentName, login_code: loginCode }: Member) =>
  refusalOf(
    { version, changed_at, editor: null },
    async () => ({ current: { studentName, loginCode } }),
    texts.cameAgain(studentName),
  )

/** Refuses to empty a class that a student has joined since; `shown` is the highest version that the page has shown. */
async function mustBeShown(members: readonly { readonly version: number }[], shown: number): Promise<void> {
  if (members.length === 0) throw new Refusal('notFound', texts.nobodyLeft)
  const version = Math.max(...members.map((one) => one.version))
  if (version <= shown) return
  const newcomers = members.filter((one) => one.version > shown)
  throw await refusalOf(
    { version, changed_at: null, editor: null },
    async () => ({ current: { studentNum: String(members.length) } }),
    texts.newcomers(newcomers.length),
  )
}
