/**
 * Due work of ability test rounds (D29): a round opens (notice 5), a student's time ends, a round ends (notice 6). Each
 * change is stored before its notification, done once by one of the nodes, and caught up after a restart. A teacher may
 * end a round early, and give single students more time.
 */
import { momentInWords } from '../../../../contract/moments'
import { type Caller, type FeatureContext, Refusal } from '../../../kernel'
import { ABILITY_ROUNDS } from '../../../policies/courses/classRuns'
import { freezeAttempts } from '../../../policies/grades/attempts'
import { throttled } from '../../../shared/throttled'
import type { AbilityRows, AttemptRow, RoundRow, StoredRound } from './ability.repository'
import { studentOf } from './ability.rules'
import { texts } from './texts'

const MINUTE_MS = 60_000
/** The shortest interval between two progress reports to the teacher, in ms: a class saves answers far more often. */
const PROGRESS_EVERY_MS = 1_000

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'notices' | 'scheduler' | 'audit' | 'log' | 'now'>
/** The caller and the address of an order. */
interface By {
  readonly caller: Caller
  readonly address: string
}
type NotifiedRound = Pick<StoredRound, 'ability_round_id' | 'teaching_class_id' | 'title'>

export function createRounds(context: Given, rows: AbilityRows) {
  const { db, broadcast, membership, notices, scheduler, audit, log, now } = context

  /** Notifies the students of the class, or one of them, and the teacher that a round changed. */
  const notifyRound = async (
    { teaching_class_id, ability_round_id }: NotifiedRound,
    studentId?: string,
  ): Promise<void> => {
    const room = await rows.room(teaching_class_id)
    const students =
      studentId === undefined ? (await membership.students(teaching_class_id)).map(({ userId }) => userId) : [studentId]
    const userIds = [...students, ...(room ? [room.teacher_id] : [])]
    const data = { teachingClassId: teaching_class_id, abilityRoundId: ability_round_id }
    broadcast.send('notification', { userIds }, 'abilityChanged', data)
  }

  /** Students whose progress was not reported to the teacher yet, by round. */
  const moved = new Map<string, { readonly round: NotifiedRound; readonly studentIds: Set<string> }>()
  const broadcastMoved = throttled(
    PROGRESS_EVERY_MS,
    async (abilityRoundId) => {
      const one = moved.get(abilityRoundId)
      if (!one) return
      moved.delete(abilityRoundId)
      const { teaching_class_id } = one.round
      const [room, students, standing] = await Promise.all([
        rows.room(teaching_class_id),
        membership.students(teaching_class_id),
        rows.students(abilityRoundId),
      ])
      if (!room) return
      const rowOf = new Map(standing.map((row) => [row.student_id, row]))
      for (const student of students) {
        if (!one.studentIds.has(student.userId)) continue
        const data = { abilityRoundId, student: studentOf(student, rowOf.get(student.userId)) }
        broadcast.send('notification', { userIds: [room.teacher_id] }, 'abilityProgressed', data)
      }
    },
    (error) => log.error({ err: error }, 'a teacher could not be told where students of an ability test are'),
  )

  /** Reports a student's progress to the teacher: immediately, or with the next report if one has just been sent. */
  const notifyTeacher = (round: NotifiedRound, studentId: string): void => {
    const { ability_round_id: id } = round
    const one = moved.get(id) ?? { round, studentIds: new Set() }
    moved.set(id, one)
    one.studentIds.add(studentId)
    broadcastMoved(id)
  }

  /** The change is stored and visible at the next request; a failed notification is only logged. */
  const quietly = (telling: Promise<unknown>, round: NotifiedRound): Promise<unknown> =>
    telling.catch((error: unknown) =>
      log.error(
        { err: error, abilityRoundId: round.ability_round_id },
        'a class could not be told of its ability test',
      ),
    )

  const announceOpened = async (round: StoredRound): Promise<void> => {
    await notifyRound(round)
    const content = texts.startedText(round.title, momentInWords(round.closes_at), round.minutes)
    const { teaching_class_id: teachingClassId, ability_round_id: bizKey } = round
    await notices.send({ type: '5', to: { teachingClassId }, title: texts.started, content, bizKey })
  }
  const announceEnded = async (round: NotifiedRound & { readonly told_at: number | null }): Promise<void> => {
    await notifyRound(round)
    // A round that was never announced is not announced as ended.
    if (round.told_at === null) return
    const { teaching_class_id: teachingClassId, ability_round_id: bizKey } = round
    const content = texts.endedText(round.title)
    await notices.send({ type: '6', to: { teachingClassId }, title: texts.ended, content, bizKey })
  }

  const endAttempts = async (at: number): Promise<void> => {
    for (;;) {
      const ended = await db.transaction().execute(async (trx) => {
        const due = await rows.claimAttempts(trx, at)
        await freezeAttempts(trx, due, at)
        return due
      })
      if (ended.length === 0) return
      for (const attempt of ended) {
        const round = await rows.round(attempt.ability_round_id)
        if (round) await quietly(notifyRound(round, attempt.student_id), round)
      }
    }
  }
  const endRounds = async (at: number): Promise<void> => {
    for (;;) {
      const ended = await db.transaction().execute(async (trx) => {
        const round = await rows.claimEnded(trx, at)
        if (!round) return undefined
        await endHeld(trx, round.ability_round_id, at)
        return round
      })
      if (!ended) return
      await quietly(announceEnded(ended), ended)
    }
  }
  const endHeld = async (trx: Parameters<typeof rows.end>[0], abilityRoundId: string, at: number): Promise<void> => {
    await freezeAttempts(trx, await rows.running(trx, abilityRoundId), at)
    await rows.end(trx, abilityRoundId, at)
  }

  const wake = scheduler.register({
    name: ABILITY_ROUNDS,
    next: () => rows.nextDue(now()),
    async run(at) {
      await endAttempts(at)
      await endRounds(at)
      for (const round of await rows.claimOpened(at)) await quietly(announceOpened(round), round)
    },
  })

  return {
    wake,
    tell: notifyRound,
    tellTeacher: notifyTeacher,

    /** Ends a round now. */
    async end({ caller, address }: By, round: RoundRow): Promise<void> {
      const at = now()
      const notified = await db.transaction().execute(async (trx) => {
        const held = await rows.holdRound(trx, round.ability_round_id, 'update')
        if (!held || held.ended_at !== null || held.ends_at <= at) throw new Refusal('abilityOver')
        await endHeld(trx, round.ability_round_id, at)
        const detail = { abilityRoundId: round.ability_round_id, title: round.title }
        const who = { actorId: caller.userId, subject: round.teaching_class_id, address }
        await audit.record({ action: 'ability.end', outcome: 'done', detail, ...who }, trx)
        return { ...round, told_at: held.told_at }
      })
      await quietly(announceEnded(notified), round)
    },

    /** Gives a student more time, whether or not the student has begun. */
    async extend({ caller, address }: By, round: RoundRow, studentId: string, minutes: number): Promise<void> {
      const at = now()
      await db.transaction().execute(async (trx) => {
        const held = await rows.holdRound(trx, round.ability_round_id, 'update')
        if (!held || held.ended_at !== null || held.ends_at <= at) throw new Refusal('abilityOver')
        const attempt: AttemptRow | undefined = await rows.attempt(round.ability_round_id, studentId, trx)
        const own = attempt && (await rows.holdAttempts(trx, [attempt.attempt_id])).get(attempt.attempt_id)
        if (own && (own.state === 'submitted' || (own.deadline ?? 0) <= at)) throw new Refusal('abilityNotTaken')
        if (!own && held.closes_at <= at) throw new Refusal('abilityOver')
        const all = await rows.extend(trx, round.ability_round_id, studentId, minutes)
        const last = attempt
          ? await rows.moveDeadline(trx, attempt.attempt_id, minutes * MINUTE_MS)
          : held.closes_at + all * MINUTE_MS
        await rows.endLater(trx, round.ability_round_id, last)
        const detail = { abilityRoundId: round.ability_round_id, minutes }
        await audit.record(
          { action: 'ability.extend', outcome: 'done', actorId: caller.userId, subject: studentId, address, detail },
          trx,
        )
      })
      wake()
      notifyTeacher(round, studentId)
      await quietly(notifyRound(round, studentId), round)
    },
  }
}
