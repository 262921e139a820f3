/**
 * Sign-in (live §3, §4, §7): started and ended by the teacher or at its deadline; students sign with the time, the
 * code, the pattern or the ticket of a scanned QR code. Code and pattern are compared on the server, and sent to the
 * teacher only. Every change is stored before it is sent.
 */

import { errors } from '../../../../contract/errors'
import { hasSigned } from '../../../../contract/rules/live/attendance'
import { attendanceCodes } from '../../../../contract/sockets/classroom/attendance'
import { type Feature, type FeatureContext, type Member, Refusal, type Reply } from '../../../kernel'
import { createBatches } from '../../../shared/batches'
import { coalesced } from '../../../shared/coalesce'
import { newId } from '../../../shared/ids'
import { attendanceCalls } from './attendance.calls'
import { ownOf, roundOf, stateOf } from './attendance.messages'
import { createPasses } from './attendance.passes'
import { createProgress } from './attendance.progress'
import {
  type AttendanceRow,
  type CheckOf,
  createAttendanceRepository,
  type MarkedRow,
  nothingDone,
} from './attendance.repository'
import { type CheckAnswer, judge, roundFrom, type Verdict } from './attendance.rules'
import { texts } from './texts'

/** A check that waits to be stored. */
interface Check extends CheckAnswer {
  readonly by: CheckOf
}

const { client } = attendanceCodes

export function attendanceFeature(context: FeatureContext): Feature {
  const { db, broadcast, scheduler, membership, now, log } = context
  const repository = createAttendanceRepository(db)
  const passes = createPasses(db, now)
  const progress = createProgress(repository, broadcast, log)
  const running = coalesced(repository.running)
  const standings = coalesced(repository.standings)

  /** Answers refusals with the sign-in's own message. */
  const answering = async (
    reply: Reply<'classroom'>,
    request: number,
    signInId: string | null,
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, text } = errors[error.reason]
      reply('attendanceRefused', { signInId, code, request, attemptsLeft: null }, error.text ?? text)
    }
  }

  /** A sign-in of the socket's class. */
  const ofClass = async (member: Member, signInId: string): Promise<AttendanceRow> => {
    const row = await repository.find(signInId)
    if (row?.teaching_class_id !== member.teachingClassId) throw new Refusal('notFound')
    return row
  }

  const broadcastStarted = (row: AttendanceRow): void => {
    const { teaching_class_id: teachingClassId } = row
    for (const role of ['teacher', 'student'] as const) {
      broadcast.send('classroom', { teachingClassId, only: role }, 'attendanceStarted', roundOf(row, role))
    }
    progress.changed(row)
  }

  const wake = scheduler.register({
    name: 'attendance',
    next: repository.nextEnd,
    async run(at) {
      for (const row of await repository.claimEnds(at)) await progress.ended(row)
    },
  })

  const check = createBatches<Check, Verdict | null>((signInId, checks) => {
    let changed: AttendanceRow | null = null
    const judged = repository.storeChecks(signInId, checks, (row, standing, one: Check) => {
      const judgement = judge(stateOf(row), standing, one)
      if (judgement.after !== standing) changed = row
      return judgement
    })
    return judged.then((verdicts) => {
      if (changed) progress.changed(changed)
      return verdicts
    })
  })

  const attendeeOf = ({ caller }: Member) => ({
    userId: caller.userId,
    userName: caller.realName,
    loginCode: caller.loginCode,
  })

  /** A student's state in a running sign-in; a student who joined the class after its start is added. */
  const standingOf = async (row: AttendanceRow, member: Member) => {
    const found = (await standings(row.sign_in_id)).get(member.caller.userId)
    if (found) return found
    if (await repository.join(row, attendeeOf(member))) progress.changed(row)
    return (await repository.standings(row.sign_in_id)).get(member.caller.userId) ?? nothingDone
  }

  /** While a sign-in runs, students are notified when their teacher notes them, or removes the note. */
  const broadcastMarked = (row: AttendanceRow, marked: readonly MarkedRow[]): void => {
    if (row.status !== 'running') return
    progress.changed(row)
    for (const { before, mark } of marked) {
      const [was, is] = [before.mark, mark].map((one) => hasSigned({ signTime: before.sign_time, mark: one }))
      const audience = { userId: before.student_id }
      if (is && !was) {
        const own = ownOf(row, { signTime: null, tried: [], mark })
        broadcast.send('classroom', audience, 'attendanceSucceeded', { signInId: row.sign_in_id, ...own })
      }
      if (was && !is) broadcast.send('classroom', audience, 'attendanceStarted', roundOf(row, 'student'))
    }
  }

  return {
    name: 'attendance',

    calls: attendanceCalls({ ...context, repository, passes, onMarked: broadcastMarked }),

    codes: {
      classroom: {
        startAttendance: ({ data, member, reply }) =>
          answering(reply, client.startAttendance.code, null, async () => {
            const { teachingClassId } = member
            if (data.teachingClassId !== teachingClassId) throw new Refusal('notFound')
            const attendees = await membership.students(teachingClassId)
            if (attendees.length === 0) throw new Refusal('attendanceNoStudents')
            const round = {
              sign_in_id: newId(),
              teaching_class_id: teachingClassId,
              teacher_id: member.caller.userId,
              request_id: data.requestId,
              ...roundFrom(data.how, now()),
            }
            const outcome = await repository.start(round, attendees)
            if (outcome.kind === 'busy') throw new Refusal('attendanceRunning')
            const { row } = outcome
            if (outcome.kind === 'started') {
              wake()
              broadcastStarted(row)
              return
            }
            reply('attendanceStarted', roundOf(row, 'teacher'))
            if (row.status === 'ended') reply('attendanceEnded', { signInId: row.sign_in_id })
            reply('attendanceProgressed', await progress.everybody(row))
          }),

        endAttendance: ({ data: { signInId }, member, reply }) =>
          answering(reply, client.endAttendance.code, signInId, async () => {
            const ended = await repository.end(signInId, member.teachingClassId, now())
            if (ended) {
              await progress.ended(ended)
              return
            }
            const row = await ofClass(member, signInId)
            reply('attendanceEnded', { signInId })
            reply('attendanceProgressed', await progress.everybody(row))
          }),

        askAttendance: ({ data: { signInId }, member, reply }) =>
          answering(reply, client.askAttendance.code, signInId, async () => {
            reply('attendanceProgressed', await progress.everybody(await ofClass(member, signInId)))
          }),

        checkAttendance: ({ data, member, receivedAt, reply }) =>
          answering(reply, client.checkAttendance.code, data.signInId, async () => {
            const { signInId, ticket } = data
            const { userId } = member.caller
            const isTicket = ticket !== undefined && (await passes.isTicketOf(ticket, signInId, userId, receivedAt))
            const verdict = await check(signInId, {
              by: { ...attendeeOf(member), teachingClassId: member.teachingClassId },
              value: data.number ?? data.pic ?? null,
              ticket: ticket === undefined ? 'none' : isTicket ? 'valid' : 'invalid',
              device: data.device?.trim() ?? '',
              receivedAt,
            })
            if (!verdict) throw new Refusal('notFound')
            const { attemptsLeft } = verdict
            if (verdict.kind === 'refused') {
              const { code, text: usual } = errors[verdict.reason]
              const text = verdict.reason === 'invalidInput' ? texts.nothingSent : usual
              reply('attendanceRefused', { signInId, code, request: client.checkAttendance.code, attemptsLeft }, text)
              return
            }
            const succeeded = { signInId, hadSign: '1', signTime: verdict.signTime, attemptsLeft } as const
            // A signature on one page counts for all pages of the student.
            if (verdict.isNew) broadcast.send('classroom', { userId }, 'attendanceSucceeded', succeeded)
            else reply('attendanceSucceeded', succeeded)
          }),

        askAttendancePass: ({ data: { signInId }, member, reply }) =>
          answering(reply, client.askAttendancePass.code, signInId, async () => {
            const row = await ofClass(member, signInId)
            if (row.status !== 'running') throw new Refusal('attendanceNotRunning')
            reply('attendancePassIssued', { signInId, ...(await passes.issue(signInId)) })
          }),
      },
    },

    resume: {
      async classroom(member) {
        const row = await running(member.teachingClassId)
        if (!row) return { attendance: null, ownAttendance: null, attendanceProgress: null }
        if (member.caller.role === 'teacher') {
          return {
            attendance: roundOf(row, 'teacher'),
            ownAttendance: null,
            attendanceProgress: await progress.everybody(row),
          }
        }
        const own = ownOf(row, await standingOf(row, member))
        return { attendance: roundOf(row, 'student'), ownAttendance: own, attendanceProgress: null }
      },
    },
  }
}
