/**
 * Joining a class: a student requests it with the invitation code; a teacher of the class or an administrator decides
 * (core §4 Join request). Open pages are notified on the notification channel.
 */
import type { Transaction } from 'kysely'
import type { ClassesApplication, OwnClass } from '../../../../contract/entities/school/joining'
import { JOIN_TRIES } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Throttle } from '../../../plugins/http/throttle'
import { teacherNamesIn } from '../../../policies/teacherNames'
import type { JoinRequests } from '../../../services/joinRequests'
import { page, slice } from '../../../shared/paging'
import { joiningRepository } from './joining.repository'
import { stateOf, verdictOn } from './joining.rules'
import { texts } from './texts'

type Rows = ReturnType<typeof joiningRepository>

interface Decision {
  readonly caller: Caller
  readonly address: string
  readonly applyIds: readonly string[]
  readonly isAgreed: boolean
  readonly reason: string
}

/** Further dependencies of this feature. */
export interface JoiningContext extends FeatureContext {
  readonly throttle: Throttle
  readonly joinRequests: JoinRequests
}

export function joiningFeature(context: JoiningContext): Feature {
  const { db, membership, broadcast, joinRequests, audit, now } = context
  const rows = joiningRepository(db)
  const tries = context.throttle.limit({ name: 'joining', ...JOIN_TRIES })

  const mustManage = async (caller: Caller, classesId: string): Promise<void> => {
    if (!(await membership.ownsClasses(caller, classesId))) throw new Refusal('notFound')
  }

  const mustNotBeCalledLikeTeachers = async (
    trx: Transaction<Database>,
    members: readonly { classes_id: string; user_id: string }[],
  ): Promise<void> => {
    const names = await rows.holdNames(
      trx,
      members.map(({ user_id }) => user_id),
    )
    for (const classesId of new Set(members.map(({ classes_id }) => classes_id))) {
      const isTaken = await teacherNamesIn(trx, [classesId])
      for (const { classes_id, user_id } of members) {
        const name = names.get(user_id)
        if (classes_id === classesId && name !== undefined && isTaken(name)) {
          throw new Refusal('nameOfTeacher', texts.nameOfTeacher(name))
        }
      }
    }
  }

  /** The refusal of a second decision names who decided first, and how. */
  const settledBy = async (trx: Transaction<Database>, [applyId, ...others]: readonly string[]): Promise<Refusal> => {
    const verdict = applyId === undefined || others.length > 0 ? undefined : await rows.verdict(trx, applyId)
    return new Refusal('joinSettled', verdict && texts.settled(verdict.real_name, verdict.apply_state))
  }

  /** All of the ids or none: an unknown or foreign one changes nothing. */
  const decide = async ({ caller, address, applyIds, isAgreed, reason }: Decision): Promise<{ decided: number }> => {
    const wanted = [...new Set(applyIds)]
    const found = await rows.classesOf(wanted)
    if (found.length !== wanted.length) throw new Refusal('notFound')
    const classesIds = [...new Set(found.map(({ classes_id }) => classes_id))]
    for (const classesId of classesIds) await mustManage(caller, classesId)
    const at = now()
    const { settled, names } = await db.transaction().execute(async (trx) => {
      const to = { state: isAgreed ? ('1' as const) : ('2' as const), reason, by: caller.userId, at }
      const changed = await rows.decide(trx, wanted, to)
      if (changed.length === 0) throw await settledBy(trx, wanted)
      if (isAgreed) {
        await mustNotBeCalledLikeTeachers(trx, changed)
        await rows.addMembers(trx, changed, at)
      }
      const action = isAgreed ? 'joining.agree' : 'joining.reject'
      for (const classesId of classesIds) {
        const userIds = changed.flatMap(({ classes_id, user_id }) => (classes_id === classesId ? [user_id] : []))
        if (userIds.length === 0) continue
        const who = { actorId: caller.userId, address }
        await audit.record({ ...who, action, subject: classesId, outcome: 'done', detail: { userIds, reason } }, trx)
      }
      return { settled: changed, names: await rows.classNames(trx, classesIds) }
    })
    for (const { classes_id: classesId, class_name: className } of names) {
      const userIds = settled.filter(({ classes_id }) => classes_id === classesId).map(({ user_id }) => user_id)
      if (userIds.length === 0) continue
      if (isAgreed) membership.changed({ classesId, userIds })
      broadcast.send('notification', { userIds }, 'joinDecided', { classesId, className, isAgreed, reason })
      await joinRequests.settled(classesId, userIds)
    }
    return { decided: settled.length }
  }

  const ask = async (caller: Caller, invitationCode: string): Promise<void> => {
    const at = now()
    const { userId } = caller
    const asked = await db.transaction().execute(async (trx) => {
      const waiting = await rows.holdWaiting(trx, userId)
      const wanted = await rows.classOfCode(trx, invitationCode)
      if (!wanted) throw new Refusal('joinCodeUnknown')
      const classesId = wanted.classes_id
      const verdict = verdictOn({
        classesId,
        inviteOpen: wanted.invite_open,
        auditOpen: wanted.audit_open,
        memberOf: (await rows.membershipsIn(trx, userId)).map(({ classes_id }) => classes_id),
        waitingAt: waiting?.classes_id ?? null,
      })
      if (typeof verdict === 'object') throw new Refusal(verdict.refused)
      if (verdict === 'waitOn') return null
      const [ownName] = (await rows.holdNames(trx, [userId])).values()
      if (ownName !== undefined && (await teacherNamesIn(trx, [classesId]))(ownName)) {
        throw new Refusal('nameOfTeacher', texts.ownNameOfTeacher)
      }
      if (waiting) await rows.takeBack(trx, waiting.classes_apply_id, at)
      const isAgreed = verdict === 'join'
      await rows.insert(trx, { classesId, userId, at, isAgreed })
      if (isAgreed) await rows.addMembers(trx, [{ classes_id: classesId, user_id: userId }], at)
      return { classesId, className: wanted.class_name, isAgreed, left: waiting?.classes_id ?? null }
    })
    if (!asked) return
    const { classesId, className, isAgreed, left } = asked
    if (isAgreed) membership.changed({ classesId, userIds: [userId] })
    else await joinRequests.asked({ classesId, className, sender: caller })
    if (left !== null && (left !== classesId || isAgreed)) await joinRequests.settled(left, [userId])
  }

  const standing = async (userId: string) => {
    const [member, latest] = await Promise.all([rows.memberOf(userId), rows.latest(userId)])
    return stateOf(member.length > 0, latest)
  }

  return {
    name: 'joining',
    calls: {
      agreeApplications: ({ input, caller, address }) =>
        decide({ caller, address, applyIds: input.classesApplyIds, isAgreed: true, reason: '' }),
      rejectApplications: ({ input, caller, address }) =>
        decide({ caller, address, applyIds: input.classesApplyIds, isAgreed: false, reason: input.reason ?? '' }),
      async countApplications({ input, caller }) {
        await mustManage(caller, input.classesId)
        return joinRequests.waiting(input.classesId)
      },
      async countAllApplications({ caller }) {
        const counts = await rows.waitingCounts(caller)
        return counts.map(({ classes_id, count }) => ({ classesId: classes_id, count }))
      },
      async findApplications({ input, caller }) {
        await mustManage(caller, input.classesId)
        const { classesId, applyState = '0' } = input
        const bounds = slice(input)
        const [total, list] = await Promise.all([
          rows.total(classesId, applyState, bounds),
          rows.page(classesId, applyState, bounds),
        ])
        return page(list.map(presentRequest), total, bounds)
      },
      async applyToJoin({ input, caller }) {
        if (!(await tries.count(caller.userId))) throw new Refusal('tooMany')
        try {
          await ask(caller, input.invitationCode)
        } catch (error) {
          if (!isWrongCode(error)) await tries.giveBack(caller.userId)
          throw error
        }
        await tries.giveBack(caller.userId)
        return standing(caller.userId)
      },
      checkJoining: ({ caller }) => standing(caller.userId),
      findOwnClasses: async ({ caller }) => (await rows.ownClasses(caller.userId)).map(presentClass),
    },
  }
}

/** Only wrong codes count as guesses. */
const isWrongCode = (error: unknown): boolean => error instanceof Refusal && error.reason === 'joinCodeUnknown'

const presentRequest = (row: Awaited<ReturnType<Rows['page']>>[number]): ClassesApplication => ({
  classesApplyId: row.classes_apply_id,
  classesId: row.classes_id,
  className: row.class_name,
  userId: row.user_id,
  studentId: row.user_id,
  studentName: row.real_name,
  loginCode: row.login_code,
  coverImg: row.cover_img,
  applyState: row.apply_state,
  reason: row.reason,
  applyTime: row.created_at,
  handleTime: row.decided_at,
  handlerName: row.handler_name ?? '',
})

const presentClass = (row: Awaited<ReturnType<Rows['ownClasses']>>[number]): OwnClass => ({
  classesId: row.classes_id,
  className: row.class_name,
  coverImg: row.cover_img,
  academy: { academyId: row.academy_id, academyName: row.academy_name },
  major: { majorId: row.major_id, majorName: row.major_name },
  studentNum: row.student_num ?? 0,
  joinedTime: row.joined_at,
  teachers: row.teachers.map(presentPerson),
  students: row.students.map((student) => ({ ...presentPerson(student), motto: student.motto })),
})

const presentPerson = (row: { user_id: string; real_name: string; cover_img: string }) => ({
  userId: row.user_id,
  realName: row.real_name,
  coverImg: row.cover_img,
})
