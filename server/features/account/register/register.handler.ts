/**
 * Registration (core §5; G046, G047): a student creates an account with the invitation code of a class. If the class
 * accepts students without approval, the student is a member immediately; otherwise a teacher decides. The student
 * chooses the password, so no initial password is shown.
 */
import { REGISTRATIONS_FREE } from '../../../../contract/limits'
import { loginCodeProblem, personNameProblem } from '../../../../contract/rules/shared/person'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { placeOf } from '../../../plugins/http/peers'
import type { Throttle } from '../../../plugins/http/throttle'
import { teacherNamesIn } from '../../../policies/teacherNames'
import { passwordRefusal } from '../../../services/account/passwordPolicy'
import type { Passwords } from '../../../services/account/passwords'
import type { PasswordTransport } from '../../../services/account/passwordTransport'
import type { SchoolLogin } from '../../../services/account/schoolLogin'
import type { JoinRequests } from '../../../services/joinRequests'
import type { License } from '../../../services/operations/license'
import { agree } from '../../../services/privacy/privacyText'
import { newId } from '../../../shared/ids'
import { registerRepository as rows } from './register.repository'

/** A whole class may register from one address in one lesson: the first few without a captcha, then each with one. */
const FREE = { name: 'register.free', points: REGISTRATIONS_FREE, seconds: 3_600 }
const REGISTRATIONS = { name: 'register', points: 500, seconds: 15 * 60 }
/** The limit of wrong codes is lower. */
const WRONG_CODES = { name: 'register.wrong', points: 60, seconds: 15 * 60 }

/** Further dependencies of this feature. */
export interface RegisterContext extends FeatureContext {
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly transport: PasswordTransport
  readonly license: License
  readonly schoolLogin: Pick<SchoolLogin, 'settings'>
  readonly joinRequests: JoinRequests
}

export function registerFeature(context: RegisterContext): Feature {
  const { db, now, audit, captcha, membership, joinRequests, passwords, transport, license } = context
  const free = context.throttle.limit(FREE)
  const all = context.throttle.limit(REGISTRATIONS)
  const wrong = context.throttle.limit(WRONG_CODES)

  /** Checks the captcha, if one is needed. Counts first, so that concurrent requests are all counted. */
  const judgeCaptcha = async (place: string, captchaKey?: string, captchaCode?: string): Promise<void> => {
    if (await free.count(place)) return
    if (captchaCode === undefined || captchaCode === '') throw new Refusal('captchaNeeded')
    if (!(await captcha.check(captchaKey, captchaCode))) throw new Refusal('captchaWrong')
  }

  /** A code is counted as a guess before it is checked; a correct one is not counted. */
  const judgeCode = async (place: string, code: string): Promise<void> => {
    if (!(await wrong.count(place))) throw new Refusal('tooMany')
    if (!(await rows.isCode(db, code))) throw new Refusal('joinCodeUnknown')
    await wrong.giveBack(place)
  }

  const make = async (wanted: {
    loginCode: string
    studentName: string
    validCode: string
    passwordHash: string
    isAgreed: boolean
    address: string
  }) => {
    const { loginCode, studentName, validCode, passwordHash, isAgreed, address } = wanted
    return db.transaction().execute(async (trx) => {
      // The code is checked first, so that a caller without one learns nothing about names.
      const found = await rows.classOfCode(trx, validCode)
      if (!found) throw new Refusal('joinCodeUnknown')
      if (!found.invite_open) throw new Refusal('joinInviteClosed')
      if ((await teacherNamesIn(trx, [found.classes_id]))(studentName)) throw new Refusal('nameOfTeacher')
      const at = now()
      const place = { userId: newId(at), classesId: found.classes_id, at }
      const isNew = await rows.makeStudent(trx, { ...place, loginCode, studentName, passwordHash })
      if (!isNew) throw new Refusal('loginCodeTaken')
      if (isAgreed) await agree(trx, place.userId, at)
      await license.assertStudents(trx)
      await rows.keep(trx, { ...place, isTakenAtOnce: !found.audit_open })
      if (found.audit_open) await rows.askToJoin(trx, place)
      else await rows.join(trx, place)
      const { userId, classesId } = place
      const detail = { loginCode, classesId, isWaiting: found.audit_open }
      await audit.record(
        { action: 'register', actorId: userId, subject: userId, outcome: 'done', address, detail },
        trx,
      )
      return { ...place, className: found.class_name, isWaiting: found.audit_open }
    })
  }

  return {
    name: 'register',
    calls: {
      async registerStudent({ input, address }) {
        const { loginCode, studentName, validCode } = input
        // A chosen password would not sign the student in.
        if (context.schoolLogin.settings.localLogin !== 'all') throw new Refusal('localLoginOff')
        if (validCode === '') throw new Refusal('joinCodeUnknown')
        const problem = loginCodeProblem(loginCode) ?? personNameProblem(studentName)
        if (problem) throw new Refusal(problem)
        const place = placeOf(address)
        if (!(await all.count(place))) throw new Refusal('tooMany')
        await judgeCaptcha(place, input.captchaKey, input.captchaCode)
        await judgeCode(place, validCode)
        const [password, confirmPassword] = await transport.open(input.keyId, [input.password, input.confirmPassword])
        if (password !== confirmPassword) throw new Refusal('passwordsDiffer')
        const bad = await passwordRefusal(password, { loginCode, name: studentName })
        if (bad) throw new Refusal(bad)
        const passwordHash = await passwords.hash(password)
        const isAgreed = input.isAgreed === '1'
        const made = await make({ loginCode, studentName, validCode, passwordHash, isAgreed, address })
        const { userId, classesId, className, isWaiting } = made
        if (isWaiting) await joinRequests.asked({ classesId, className, sender: { userId, realName: studentName } })
        else membership.changed({ classesId, userIds: [userId] })
        return { loginCode, studentName, className, isWaiting }
      },
    },
  }
}
