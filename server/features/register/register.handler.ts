/**
 * Registration (core §5; G046, G047): whoever has the invitation code of a class makes a student's account. Where the
 * class lets students in unseen the student is a member at once; else a teacher decides. The student chooses the
 * password: nobody is told one.
 */
import { loginCodeProblem, personNameProblem } from '../../../contract/person'
import { isStrongPassword } from '../../config'
import { newId } from '../../ids'
import { type Feature, type FeatureContext, Refusal } from '../../kernel'
import type { JoinRequests } from '../../plugins/joinRequests'
import type { License } from '../../plugins/license'
import type { Passwords } from '../../plugins/passwords'
import type { PasswordTransport } from '../../plugins/passwordTransport'
import type { Throttle } from '../../plugins/throttle'
import { registerRepository as rows } from './register.repository'

/** A whole class registers behind one address; guesses of a code are fewer. */
const REGISTRATIONS = { name: 'register', points: 500, seconds: 15 * 60 }
const WRONG_CODES = { name: 'register.wrong', points: 60, seconds: 15 * 60 }

/** What this feature needs beyond the usual. */
export interface RegisterContext extends FeatureContext {
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly transport: PasswordTransport
  readonly license: License
  readonly joinRequests: JoinRequests
}

export function registerFeature(context: RegisterContext): Feature {
  const { db, now, audit, membership, joinRequests, passwords, transport, license } = context
  const all = context.throttle.limit(REGISTRATIONS)
  const wrong = context.throttle.limit(WRONG_CODES)

  const make = async (
    wanted: { loginCode: string; studentName: string; validCode: string; passwordHash: string },
    address: string,
  ) => {
    const { loginCode, studentName, validCode, passwordHash } = wanted
    return db.transaction().execute(async (trx) => {
      // The code first: whoever has none learns nothing about names.
      const found = await rows.classOfCode(trx, validCode)
      if (!found) {
        await wrong.count(address)
        throw new Refusal('joinCodeUnknown')
      }
      if (!found.invite_open) throw new Refusal('joinInviteClosed')
      const at = now()
      const place = { userId: newId(at), classesId: found.classes_id, at }
      const isNew = await rows.makeStudent(trx, { ...place, loginCode, studentName, passwordHash })
      if (!isNew) throw new Refusal('loginCodeTaken')
      await license.assertStudents(trx)
      await rows.keep(trx, place)
      if (found.audit_open) await rows.askToJoin(trx, place)
      else await rows.join(trx, place)
      return { ...place, className: found.class_name, isWaiting: found.audit_open }
    })
  }

  return {
    name: 'register',
    calls: {
      async registerStudent({ input, address }) {
        const { loginCode, studentName, validCode } = input
        if (validCode === '') throw new Refusal('joinCodeUnknown')
        const problem = loginCodeProblem(loginCode) ?? personNameProblem(studentName)
        if (problem) throw new Refusal(problem)
        if ((await wrong.waitSeconds(address)) > 0 || !(await all.count(address))) throw new Refusal('tooMany')
        const [password, confirmPassword] = await transport.open(input.keyId, [input.password, input.confirmPassword])
        if (password !== confirmPassword) throw new Refusal('passwordsDiffer')
        if (!isStrongPassword(password)) throw new Refusal('weakPassword')
        const passwordHash = await passwords.hash(password)
        const { userId, classesId, className, isWaiting } = await make({ ...input, passwordHash }, address)
        if (isWaiting) await joinRequests.asked({ classesId, className, sender: { userId, realName: studentName } })
        else membership.changed({ classesId, userIds: [userId] })
        const detail = { loginCode, classesId, isWaiting }
        await audit.record({ action: 'register', actorId: userId, subject: userId, outcome: 'done', address, detail })
        return { loginCode, studentName, className, isWaiting }
      },
    },
  }
}
