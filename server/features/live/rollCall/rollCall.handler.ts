/**
 * Roll call (live §4, §5, §7): the teacher's commitments, draws, closing and sound; reveal and end by the server's
 * clock; records and proofs. Every change is stored before it is sent.
 */
import { randomBytes } from 'node:crypto'
import { commitmentOf, type DrawCandidate, drawFrom } from '../../../../contract/rules/live/draw'
import { type Feature, type FeatureContext, type Member, Refusal } from '../../../kernel'
import { createBatches } from '../../../shared/batches'
import { coalesced } from '../../../shared/coalesce'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { commitmentMessage, proofOf, recordOf, roundOf } from './rollCall.messages'
import {
  type CommitmentRow,
  createRollCallRepository,
  type LockedStore,
  type NewRollCall,
  type PickRow,
  type RollCallRow,
} from './rollCall.repository'
import {
  closedStatus,
  countLeft,
  type DrawScope,
  isSameRoster,
  nameOf,
  obstacleToStart,
  rosterOf,
  scopeOf,
  scrollList,
  sinceMoments,
  timesOf,
} from './rollCall.rules'

type Candidate = DrawCandidate & { readonly loginCode: string }

const SECRET_BYTES = 32
/** The commitment's hash includes the scope. */
const DRAW_VERSION = 2

export function rollCallFeature({ db, broadcast, scheduler, membership, now, log }: FeatureContext): Feature {
  const repository = createRollCallRepository(db)
  const running = coalesced(repository.running)
  const sound = coalesced(repository.soundOf)
  /** Of several changes the last is stored; each of them is sent. */
  const storeSound = createBatches<'0' | '1', void>(async (teachingClassId, changes) => {
    const last = changes.at(-1)
    if (last !== undefined) await repository.setSound(teachingClassId, last)
    return changes.map(() => undefined)
  })

  /** Checks that a socket addresses only the class that it is seated in. */
  const sameClass = (member: Member, teachingClassId: string): string => {
    if (member.teachingClassId !== teachingClassId) throw new Refusal('notFound')
    return teachingClassId
  }

  const newCommitment = (
    teachingClassId: string,
    scope: DrawScope,
    roster: readonly DrawCandidate[],
  ): CommitmentRow => {
    const secret = randomBytes(SECRET_BYTES).toString('hex')
    const names = roster.map(nameOf)
    return {
      commitment_id: newId(),
      teaching_class_id: teachingClassId,
      is_nominate_all_stu: scope.isNominateAllStu,
      since: scope.since,
      since_at: scope.sinceAt,
      commitment: commitmentOf(secret, names, scope),
      secret,
      roster: names,
      created_at: now(),
    }
  }

  const rosterIn = async (store: LockedStore, candidates: readonly Candidate[], scope: DrawScope) =>
    rosterOf(candidates, scope, scope.sinceAt === null ? new Set() : await store.pickedIds(scope.sinceAt))

  const momentsOf = async (teachingClassId: string) => {
    const at = now()
    return sinceMoments({ now: at, ...(await repository.times(teachingClassId, at)) })
  }

  /**
   * Sends the number of students that a draw could pick to the teachers of a class; `send` reaches all nodes or only
   * this one.
   */
  const sendCounts = async (teachingClassId: string, send: 'send' | 'sendHere' = 'send'): Promise<void> => {
    const candidates = await membership.candidates(teachingClassId)
    const moments = await momentsOf(teachingClassId)
    const lastPicked = await repository.lastPicked(teachingClassId, Math.min(...Object.values(moments)))
    const left = countLeft(candidates, lastPicked, moments)
    const counts = { teachingClassId, candidateNum: candidates.length, left }
    broadcast[send]('classroom', { teachingClassId, only: 'teacher' }, 'rollCallCounted', counts)
  }

  const broadcastClosed = (row: RollCallRow): void =>
    broadcast.send('classroom', { teachingClassId: row.teaching_class_id }, 'rollCallClosed', {
      rollCallId: row.roll_call_id,
    })

  const broadcastProof = (row: RollCallRow): void =>
    broadcast.send('classroom', { teachingClassId: row.teaching_class_id }, 'rollCallRevealed', proofOf(row))

  const broadcastCommitment = (row: CommitmentRow): void =>
    broadcast.send('classroom', { teachingClassId: row.teaching_class_id }, 'rollCallCommitted', commitmentMessage(row))

  /** Announces a roll call that was closed under the lock, with the proof if that was not sent yet. */
  const broadcastEnd = (row: RollCallRow, status: 'cancelled' | 'closed'): void => {
    if (status === 'closed' && !row.is_revealed) broadcastProof(row)
    broadcastClosed(row)
  }

  // A change of membership changes the number of students that a draw could pick; every node receives it and notifies
  // its own sockets.
  membership.onChanged(({ classesId }) => {
    const broadcastAll = async () => {
      for (const place of await repository.placesOf(classesId)) await sendCounts(place, 'sendHere')
    }
    broadcastAll().catch((error: unknown) => log.warn({ err: error }, 'how many are left could not be told'))
  })

  const wake = scheduler.register({
    name: 'rollCall',
    next: repository.nextDue,
    async run(at) {
      for (const row of await repository.claimReveals(at)) broadcastProof(row)
      for (const row of await repository.claimEnds(at)) broadcastClosed(row)
    },
  })

  const draw = (
    commitment: CommitmentRow,
    roster: readonly Candidate[],
    options: { teacherId: string; stuNum: number; seed: string; sound: '0' | '1'; requestId: string | null },
  ): { row: NewRollCall; picks: PickRow[] } => {
    const { secret } = commitment
    const { seed, stuNum } = options
    const chosen = drawFrom(roster, stuNum, secret, seed)
    const { startedAt, revealAt, endsAt } = timesOf(now(), stuNum)
    const rollCallId = newId()
    const row: NewRollCall = {
      roll_call_id: rollCallId,
      teaching_class_id: commitment.teaching_class_id,
      teacher_id: options.teacherId,
      request_id: options.requestId,
      stu_num: stuNum,
      is_nominate_all_stu: commitment.is_nominate_all_stu,
      since: commitment.since,
      since_at: commitment.since_at,
      draw_version: DRAW_VERSION,
      sound: options.sound,
      commitment: commitment.commitment,
      secret,
      seed,
      roster: commitment.roster,
      chosen: chosen.map(nameOf),
      student_list: scrollList(commitment.roster, chosen, secret, seed),
      started_at: startedAt,
      reveal_at: revealAt,
      ends_at: endsAt,
    }
    const picks = chosen.map((one, position) => ({
      nominate_id: newId(),
      roll_call_id: rollCallId,
      teaching_class_id: commitment.teaching_class_id,
      position,
      user_id: one.userId,
      user_name: one.userName,
      login_code: one.loginCode,
      nominate_time: revealAt,
      is_cancelled: false,
    }))
    return { row, picks }
  }

  return {
    name: 'rollCall',
    together: ['classroom.setRollCallSound'],

    codes: {
      classroom: {
        async prepareRollCall({ data, member }) {
          const teachingClassId = sameClass(member, data.teachingClassId)
          const scope = scopeOf(data, await momentsOf(teachingClassId))
          const candidates = await membership.candidates(teachingClassId)
          const commitment = await repository.underLock(teachingClassId, async (store) => {
            const roster = await rosterIn(store, candidates, scope)
            const known = (await store.commitments(scope)).find((row) => isSameRoster(row.roster, roster))
            if (known) return known
            const fresh = newCommitment(teachingClassId, scope, roster)
            await store.replaceCommitment(fresh)
            return fresh
          })
          broadcastCommitment(commitment)
          await sendCounts(teachingClassId)
        },

        async startRollCall({ data, member, reply }) {
          const teachingClassId = sameClass(member, data.teachingClassId)
          const scope = scopeOf(data, await momentsOf(teachingClassId))
          const teacherId = member.caller.userId
          const candidates = await membership.candidates(teachingClassId)
          const outcome = await repository.underLock(teachingClassId, async (store, classSound) => {
            const again = data.requestId ? await store.byRequest(teacherId, data.requestId) : undefined
            if (again) return { kind: 'again', row: again } as const
            const open = await store.running()
            const roster = await rosterIn(store, candidates, scope)
            const obstacle = obstacleToStart({
              candidateNum: candidates.length,
              rosterNum: roster.length,
              stuNum: data.stuNum,
              openRevealAt: open?.reveal_at ?? null,
              now: now(),
            })
            if (obstacle) throw new Refusal(obstacle)
            if (open) await store.close(open.roll_call_id, 'closed', now())
            const promised = (await store.commitments(scope)).find(
              (row) => row.commitment_id === data.commitmentId && isSameRoster(row.roster, roster),
            )
            const commitment = promised ?? newCommitment(teachingClassId, scope, roster)
            if (promised) await store.spendCommitment(promised.commitment_id)
            const wanted = data.sound ?? classSound
            if (wanted !== classSound) await store.setSound(wanted)
            const { row, picks } = draw(commitment, roster, {
              teacherId,
              stuNum: data.stuNum,
              seed: data.seed ?? '',
              sound: wanted,
              requestId: data.requestId ?? null,
            })
            await store.insert(row, picks)
            return {
              kind: 'drawn',
              row,
              open,
              late: promised ? null : commitment,
              soundChanged: wanted !== classSound,
            } as const
          })
          if (outcome.kind === 'again') {
            reply('rollCallDrawn', roundOf(outcome.row))
            if (outcome.row.status !== 'running') {
              reply('rollCallClosed', { rollCallId: outcome.row.roll_call_id })
            }
            return
          }
          wake()
          if (outcome.open) broadcastEnd(outcome.open, 'closed')
          if (outcome.late) broadcastCommitment(outcome.late)
          if (outcome.soundChanged) {
            broadcast.send('classroom', { teachingClassId }, 'rollCallSoundChanged', { sound: outcome.row.sound })
          }
          broadcast.send('classroom', { teachingClassId }, 'rollCallDrawn', roundOf(outcome.row))
          await sendCounts(teachingClassId)
        },

        async closeRollCall({ data, member }) {
          const teachingClassId = sameClass(member, data.teachingClassId)
          const closed = await repository.underLock(teachingClassId, async (store) => {
            const open = await store.running()
            if (!open) throw new Refusal('rollCallNotRunning')
            const at = now()
            const status = closedStatus(at, open.reveal_at)
            await store.close(open.roll_call_id, status, at)
            return { open, status }
          })
          broadcastEnd(closed.open, closed.status)
          if (closed.status === 'cancelled') await sendCounts(teachingClassId)
        },

        async setRollCallSound({ data, member }) {
          const teachingClassId = sameClass(member, data.teachingClassId)
          await storeSound(teachingClassId, data.sound)
          broadcast.send('classroom', { teachingClassId }, 'rollCallSoundChanged', { sound: data.sound })
        },
      },
    },

    calls: {
      async findRollCallRecords({ input, caller }) {
        const place = await membership.find(caller, input.teachingClassId)
        if (place?.role !== 'teacher') throw new Refusal('notFound')
        const asked = slice(input)
        const { rows, total } = await repository.picks(place.teachingClassId, now(), asked)
        return page(rows.map(recordOf), total, asked)
      },

      async getDraw({ input, caller }) {
        const row = await repository.find(input.rollCallId)
        const isKnown = row !== undefined && row.status !== 'cancelled' && row.reveal_at <= now()
        if (!isKnown || !(await membership.find(caller, row.teaching_class_id))) throw new Refusal('notFound')
        return proofOf(row)
      },
    },

    resume: {
      async classroom({ teachingClassId }) {
        const [round, classSound] = await Promise.all([running(teachingClassId), sound(teachingClassId)])
        return { rollCall: round ? { ...roundOf(round), sound: classSound } : null, sound: classSound }
      },
    },
  }
}
