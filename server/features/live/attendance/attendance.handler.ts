/**
 * Sign-in (live §3, §4, §7): started and ended by the teacher or at its deadline; students sign with the time, the code,
 * the pattern or the ticket of a scanned QR code. Code and pattern are compared here and leave towards the teacher only.
 * What is told has been stored before.
 */
import { errors } from '../../../../contract/errors'
import { signInCodes } from '../../../../contract/sockets/signIn'
import { type Feature, type FeatureContext, type Member, Refusal, type Reply } from '../../../kernel'
import { createBatches } from '../../../shared/batches'
import { coalesced } from '../../../shared/coalesce'
import { newId } from '../../../shared/ids'
import { signInCalls } from './attendance.calls'
import { ownOf, roundOf, stateOf } from './attendance.messages'
import { createPasses } from './attendance.passes'
import { createProgress } from './attendance.progress'
import {
  type CheckOf,
  createSignInRepository,
  type MarkedRow,
  nothingDone,
  type SignInRow,
} from './attendance.repository'
import { type CheckAnswer, hasSigned, judge, roundFrom, type Verdict } from './attendance.rules'

/** A check on its way to the database. */
interface Check extends CheckAnswer {
  readonly by: CheckOf
}

const { client } = signInCodes

export function signInFeature(context: FeatureContext): Feature {
  const { db, broadcast, scheduler, membership, now, log } = context
  const repository = createSignInRepository(db)
  const passes = createPasses(db, now)
  const progress = createProgress(repository, broadcast, log)
  const running = coalesced(repository.running)
  const standings = coalesced(repository.standings)

  /** Answers what is refused with the sign-in's own message. */
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
      reply('signInRefused', { signInId, code, request, attemptsLeft: null }, error.text ?? text)
    }
  }

  /** A sign-in of the class that the socket sits in. */
  const ofClass = async (member: Member, signInId: string): Promise<SignInRow> => {
    const row = await repository.find(signInId)
    if (row?.teaching_class_id !== member.teachingClassId) throw new Refusal('notFound')
    return row
  }

  const tellStarted = (row: SignInRow): void => {
    const { teaching_class_id: teachingClassId } = row
    for (const role of ['teacher', 'student'] as const) {
      broadcast.send('classroom', { teachingClassId, only: role }, 'signInStarted', roundOf(row, role))
    }
    progress.changed(row)
  }

  const wake = scheduler.register({
    name: 'signIn',
    next: repository.nextEnd,
    async run(at) {
      for (const row of await repository.claimEnds(at)) await progress.ended(row)
    },
  })

  const check = createBatches<Check, Verdict | null>((signInId, checks) => {
    let changed: SignInRow | null = null
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

  /** How a student stands in a running sign-in; who has come into the class meanwhile is asked from now on. */
  const standingOf = async (row: SignInRow, member: Member) => {
    const found = (await standings(row.sign_in_id)).get(member.caller.userId)
    if (found) return found
    if (await repository.join(row, attendeeOf(member))) progress.changed(row)
    return (await repository.standings(row.sign_in_id)).get(member.caller.userId) ?? nothingDone
  }

  /** While a sign-in runs, its students learn at once that their teacher has signed for them, or has taken that back. */
  const tellMarked = (row: SignInRow, marked: readonly MarkedRow[]): void => {
    if (row.status !== 'running') return
    progress.changed(row)
    for (const { before, mark } of marked) {
      const [was, is] = [before.mark, mark].map((one) => hasSigned({ signTime: before.sign_time, mark: one }))
      const audience = { userId: before.student_id }
      if (is && !was) {
        const own = ownOf(row, { signTime: null, tried: [], mark })
        broadcast.send('classroom', audience, 'signInSucceeded', { signInId: row.sign_in_id, ...own })
      }
      if (was && !is) broadcast.send('classroom', audience, 'signInStarted', roundOf(row, 'student'))
    }
  }

  return {
    name: 'signIn',

    calls: signInCalls({ ...context, repository, passes, onMarked: tellMarked }),

    codes: {
      classroom: {
        startSignIn: ({ data, member, reply }) =>
          answering(reply, client.startSignIn.code, null, async () => {
            const { teachingClassId } = member
            if (data.teachingClassId !== teachingClassId) throw new Refusal('notFound')
            const attendees = await membership.students(teachingClassId)
            if (attendees.length === 0) throw new Refusal('signInNoStudents')
            const round = {
              sign_in_id: newId(),
              teaching_class_id: teachingClassId,
              teacher_id: member.caller.userId,
              request_id: data.requestId,
              ...roundFrom(data.how, now()),
            }
            const outcome = await repository.start(round, attendees)
            if (outcome.kind === 'busy') throw new Refusal('signInRunning')
            const { row } = outcome
            if (outcome.kind === 'started') {
              wake()
              tellStarted(row)
              return
            }
            reply('signInStarted', roundOf(row, 'teacher'))
            if (row.status === 'ended') reply('signInEnded', { signInId: row.sign_in_id })
            reply('signInProgressed', await progress.everybody(row))
          }),

        endSignIn: ({ data: { signInId }, member, reply }) =>
          answering(reply, client.endSignIn.code, signInId, async () => {
            const ended = await repository.end(signInId, member.teachingClassId, now())
            if (ended) {
              await progress.ended(ended)
              return
            }
            const row = await ofClass(member, signInId)
            reply('signInEnded', { signInId })
            reply('signInProgressed', await progress.everybody(row))
          }),

        askSignIn: ({ data: { signInId }, member, reply }) =>
          answering(reply, client.askSignIn.code, signInId, async () => {
            reply('signInProgressed', await progress.everybody(await ofClass(member, signInId)))
          }),

        checkSignIn: ({ data, member, receivedAt, reply }) =>
          answering(reply, client.checkSignIn.code, data.signInId, async () => {
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
              const { code, text } = errors[verdict.reason]
              reply('signInRefused', { signInId, code, request: client.checkSignIn.code, attemptsLeft }, text)
              return
            }
            const succeeded = { signInId, hadSign: '1', signTime: verdict.signTime, attemptsLeft } as const
            // Whoever has signed on one screen has signed on all.
            if (verdict.isNew) broadcast.send('classroom', { userId }, 'signInSucceeded', succeeded)
            else reply('signInSucceeded', succeeded)
          }),

        askSignInPass: ({ data: { signInId }, member, reply }) =>
          answering(reply, client.askSignInPass.code, signInId, async () => {
            const row = await ofClass(member, signInId)
            if (row.status !== 'running') throw new Refusal('signInNotRunning')
            reply('signInPassIssued', { signInId, ...(await passes.issue(signInId)) })
          }),
      },
    },

    resume: {
      async classroom(member) {
        const row = await running(member.teachingClassId)
        if (!row) return { signIn: null, ownSignIn: null, signInProgress: null }
        if (member.caller.role === 'teacher') {
          return { signIn: roundOf(row, 'teacher'), ownSignIn: null, signInProgress: await progress.everybody(row) }
        }
        const own = ownOf(row, await standingOf(row, member))
        return { signIn: roundOf(row, 'student'), ownSignIn: own, signInProgress: null }
      },
    },
  }
}
