/**
 * Registration (core §5; G046, G047): whoever has the invitation code of a class makes a student's account. Where the
 * class lets students in unseen the student is a member at once; else a teacher decides.
 */
import { loginCodeProblem, personNameProblem } from '../../../contract/person'
import { newId } from '../../ids'
import { type Feature, type FeatureContext, Refusal } from '../../kernel'
import type { InitialPassword } from '../../plugins/initialPassword'
import type { JoinRequests } from '../../plugins/joinRequests'
import type { License } from '../../plugins/license'
import type { Throttle } from '../../plugins/throttle'
import { registerRepository as rows } from './register.repository'

/** A whole class registers behind one address; guesses of a code are fewer. */
const REGISTRATIONS = { name: 'register', points: 500, seconds: 15 * 60 }
const WRONG_CODES = { name: 'register.wrong', points: 60, seconds: 15 * 60 }

/** What this feature needs beyond the usual. */
export interface RegisterContext extends FeatureContext {
  readonly throttle: Throttle
  readonly initialPassword: InitialPassword
  readonly license: License
  readonly joinRequests: JoinRequests
  /** What `initialPassword` is in words: shown to whoever has registered. */
  readonly initialPasswordText: string
}

export function registerFeature(context: RegisterContext): Feature {
  const { db, now, audit, membership, joinRequests, initialPassword, initialPasswordText, license } = context
  const all = context.throttle.limit(REGISTRATIONS)
  const wrong = context.throttle.limit(WRONG_CODES)

  const make = async (wanted: { loginCode: string; studentName: string; validCode: string }, address: string) => {
    const { loginCode, studentName, validCode } = wanted
    const passwordHash = await initialPassword.hash()
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
      await rows.keep(trx, { ...place, isTakenAtOnce: !found.audit_open })
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
        const { userId, classesId, className, isWaiting } = await make(input, address)
        if (isWaiting) await joinRequests.asked({ classesId, className, sender: { userId, realName: studentName } })
        else membership.changed({ classesId, userIds: [userId] })
        const detail = { loginCode, classesId, isWaiting }
        await audit.record({ action: 'register', actorId: userId, subject: userId, outcome: 'done', address, detail })
        return { loginCode, studentName, className, isWaiting, initialPassword: initialPasswordText }
      },
    },
  }
}
