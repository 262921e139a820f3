/**
 * Votes (live §4, §5, §7): started by a teacher or requested by a student, answered once by each student, ended by the
 * server at the stored deadline or earlier by the teacher. Every change is stored before it is sent; no message to a
 * student contains what that student must not know yet.
 */

import { VOTE_REQUESTS_MAX, VOTE_TALLY_MS } from '../../../../contract/limits'
import { encodeStatistics } from '../../../../contract/rules/live/statistics'
import { checkVote, isBlank, readAnswer, readQuestions, writeQuestions } from '../../../../contract/rules/live/vote'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { createBatches } from '../../../shared/batches'
import { coalesced } from '../../../shared/coalesce'
import { newId } from '../../../shared/ids'
import { page, type Slice, slice } from '../../../shared/paging'
import { throttled } from '../../../shared/throttled'
import { REQUEST_REFUSED } from './texts'
import { createAnswers } from './vote.answers'
import { draftCalls } from './vote.drafts'
import { exportOf } from './vote.export'
import { anybody, rowOf, tallyMessage, voteOf } from './vote.messages'
import {
  createVoteLists,
  createVoteRepository,
  type ListedVote,
  type LockedVotes,
  type VoteRow,
} from './vote.repository'
import { isDue, mayKnow, timesOf, type Viewer } from './vote.rules'
import { createVoteTallies, type Standing } from './vote.tallies.repository'

export function voteFeature(context: FeatureContext): Feature {
  const { db, broadcast, scheduler, membership, now, log } = context
  const repository = createVoteRepository(db)
  const tallies = createVoteTallies(db)
  const lists = createVoteLists(db)
  const ongoing = coalesced(repository.ongoing)
  const waiting = coalesced(repository.waiting)
  /** The state of a vote without any student's answers, shared by concurrent requests. */
  const standingOf = coalesced((voteId) => tallies.standing(voteId, []))
  /** The questions of a vote do not change, so concurrent answers share one read. */
  const asked = coalesced(async (voteId) => {
    const vote = await repository.find(voteId)
    return vote ? { vote, questions: readQuestions(vote.vote_content) ?? [] } : null
  })

  const mustHave = async (voteId: string): Promise<Standing> => {
    const standing = await standingOf(voteId)
    if (!standing) throw new Refusal('notFound')
    return standing
  }

  const broadcastStarted = (standing: Standing): void => {
    const { vote_id: voteId, teaching_class_id: teachingClassId } = standing.vote
    broadcast.send('voteRace', { teachingClassId }, 'voteStarted', { voteId, vote: voteOf(standing, anybody) })
  }

  const endMessage = (standing: Standing) => ({
    voteId: standing.vote.vote_id,
    voteStatus: '2' as const,
    vote: voteOf(standing, anybody),
  })

  const broadcastEnded = async ({ vote_id: voteId, teaching_class_id: teachingClassId }: VoteRow): Promise<void> =>
    broadcast.send('voteRace', { teachingClassId }, 'votesChanged', endMessage(await mustHave(voteId)))

  /** A request was decided: the teacher's pages get the number of pending ones. */
  const broadcastSettled = async ({ vote_id, teaching_class_id: teachingClassId, status }: VoteRow): Promise<void> =>
    broadcast.send('voteRace', { teachingClassId, only: 'teacher' }, 'votesChanged', {
      voteId: vote_id,
      voteStatus: status,
      vote: null,
      waiting: await waiting(teachingClassId),
    })

  const end = async (voteId: string): Promise<void> => {
    const ended = await repository.end(voteId, now())
    if (ended) await broadcastEnded(ended)
  }

  const wake = scheduler.register({
    name: 'vote',
    next: repository.nextEnd,
    async run(at) {
      for (const vote of await repository.claimEnds(at)) await broadcastEnded(vote)
    },
  })

  /** The current vote, with the answers of these users; an overdue one is ended first (G103). */
  const lookFor = async (voteId: string, userIds: readonly string[]): Promise<Standing> => {
    const read = async (): Promise<Standing> => {
      const standing = await tallies.standing(voteId, userIds)
      if (!standing) throw new Refusal('notFound')
      return standing
    }
    const standing = await read()
    if (!isDue({ status: standing.vote.status, endsAt: standing.vote.ends_at }, now())) return standing
    await end(voteId)
    return await read()
  }

  /** The same for one user. A whole class that reconnects at the same moment shares one read. */
  const look = createBatches<string, Standing>(async (voteId, userIds) => {
    const standing = await lookFor(voteId, userIds)
    return userIds.map(() => standing)
  })

  const broadcastTally = throttled(
    VOTE_TALLY_MS,
    async (voteId) => {
      // Read before the tally, so that every notified user is included in it.
      const userIds = await tallies.answeredBy(voteId)
      const standing = await standingOf(voteId)
      // The result that every screen shows has changed.
      if (standing?.vote.status === '2') await broadcastEnded(standing.vote)
      if (standing?.vote.status !== '1') return
      const tally = tallyMessage(standing)
      const { teaching_class_id: teachingClassId } = standing.vote
      broadcast.send('voteRace', { teachingClassId, only: 'teacher' }, 'voteTallied', tally)
      broadcast.send('voteRace', { userIds }, 'voteTallied', tally)
    },
    (error) => log.warn({ err: error }, 'a tally could not be told'),
  )

  const answers = createAnswers({ store: tallies.store, look: lookFor, onStored: broadcastTally })

  const viewerOf = ({ userId }: Caller, role: Viewer['role']): Viewer => ({ role, userId })

  /** A vote of a class of the caller, if the caller may know it. */
  const found = async (voteId: string, caller: Caller) => {
    const vote = await repository.find(voteId)
    const place = vote ? await membership.find(caller, vote.teaching_class_id) : null
    if (!vote || !place) throw new Refusal('notFound')
    const viewer = viewerOf(caller, place.role)
    if (!mayKnow({ status: vote.status, isRequest: vote.is_request, makerId: vote.user_id }, viewer)) {
      throw new Refusal('notFound')
    }
    return { vote, viewer }
  }

  const foundByTeacher = async (voteId: string, caller: Caller): Promise<{ vote: VoteRow; viewer: Viewer }> => {
    const { vote, viewer } = await found(voteId, caller)
    if (viewer.role !== 'teacher') throw new Refusal('notFound')
    return { vote, viewer }
  }

  const placeOf = async (caller: Caller, teachingClassId: string) => {
    const place = await membership.find(caller, teachingClassId)
    if (!place) throw new Refusal('notFound')
    return place
  }

  /** Under the lock: ends an overdue vote before another one starts. Returns it, if there was one. */
  const makeWay = async (store: LockedVotes): Promise<VoteRow | undefined> => {
    const before = await store.ongoing()
    if (!before) return undefined
    if (!isDue({ status: before.status, endsAt: before.ends_at }, now())) throw new Refusal('voteRunning')
    return await store.end(before.vote_id, now())
  }

  /** After the lock: announces that a vote has started, and that another one ended for it. */
  const broadcastBegun = async (vote: VoteRow, before: VoteRow | undefined): Promise<Standing> => {
    wake()
    if (before) await broadcastEnded(before)
    const standing = await mustHave(vote.vote_id)
    broadcastStarted(standing)
    return standing
  }

  const pageOfRows = async ({ rows, total }: { rows: readonly ListedVote[]; total: number }, wanted: Slice) => {
    const list = await Promise.all(
      rows.map(async (row) => rowOf(row, row.status === '1' ? await standingOf(row.vote_id) : null)),
    )
    return page(list, total, wanted)
  }

  return {
    name: 'vote',

    calls: {
      ...draftCalls(context),

      async saveVote({ input, caller }) {
        const { teachingClassId, role } = await placeOf(caller, input.teachingClassId)
        const questions = readQuestions(input.voteContent)
        if (!questions) throw new Refusal('invalidInput', fieldProblems.malformed('voteContent'))
        const checked = checkVote({ voteName: input.voteName, questions })
        if (!checked.ok) throw new Refusal(checked.problem)
        const viewer = viewerOf(caller, role)
        const voters = role === 'teacher' ? await membership.students(teachingClassId) : []
        const saved = await repository.underLock(teachingClassId, async (store) => {
          const again = input.requestId ? await store.byRequest(caller.userId, input.requestId) : undefined
          if (again) return { vote: again, isNew: false, before: undefined }
          const at = now()
          const row: VoteRow = {
            vote_id: newId(),
            teaching_class_id: teachingClassId,
            user_id: caller.userId,
            user_name: caller.realName,
            is_request: role === 'student',
            request_id: input.requestId ?? null,
            vote_name: checked.voteName,
            vote_time: input.voteTime,
            is_anonymous: input.isAnonymous === '1',
            vote_content: writeQuestions(checked.questions),
            created_at: at,
            listed_at: at,
            ...notStarted,
          }
          if (role === 'student') {
            if ((await store.waitingOf(caller.userId)) >= VOTE_REQUESTS_MAX) throw new Refusal('voteTooManyRequests')
            return { vote: await store.insert(row), isNew: true, before: undefined }
          }
          const before = await makeWay(store)
          const { startedAt, endsAt } = timesOf(at, input.voteTime)
          const vote = await store.insert({ ...row, status: '1', started_at: startedAt, ends_at: endsAt })
          await store.begin(vote, voters)
          return { vote, isNew: true, before }
        })
        const { vote, isNew, before } = saved
        if (!isNew) return voteOf(await look(vote.vote_id, viewer.userId), viewer)
        if (role === 'teacher') return voteOf(await broadcastBegun(vote, before), viewer)
        const standing = await mustHave(vote.vote_id)
        broadcast.send('voteRace', { teachingClassId, only: 'teacher' }, 'voteRequested', {
          vote: voteOf(standing, { role: 'teacher', userId: '' }),
          waiting: await waiting(teachingClassId),
        })
        return voteOf(standing, viewer)
      },

      async getVote({ input, caller }) {
        const { vote, viewer } = await found(input.voteId, caller)
        return voteOf(await look(vote.vote_id, viewer.userId), viewer)
      },

      async findVotes({ input, caller }) {
        const { teachingClassId, role } = await placeOf(caller, input.teachingClassId)
        const wanted = slice(input)
        const listed = await lists.ofClass(teachingClassId, caller.userId, role === 'student', wanted)
        return await pageOfRows(listed, wanted)
      },

      async getFinishedVotes({ input, caller }) {
        const { teachingClassId } = await placeOf(caller, input.teachingClassId)
        const wanted = slice(input)
        return await pageOfRows(await lists.finished(teachingClassId, caller.userId, input.voteName, wanted), wanted)
      },

      async getReviewVotes({ input, caller }) {
        const { teachingClassId, role } = await placeOf(caller, input.teachingClassId)
        if (role !== 'teacher') throw new Refusal('notFound')
        const wanted = slice(input)
        return await pageOfRows(await lists.requests(teachingClassId, wanted), wanted)
      },

      async agreeVote({ input, caller }) {
        const { vote, viewer } = await foundByTeacher(input.voteId, caller)
        const { teaching_class_id: teachingClassId, vote_id: voteId } = vote
        if (vote.status !== '0') throw new Refusal('voteSettled')
        const voters = await membership.students(teachingClassId)
        const { agreed, before } = await repository.underLock(teachingClassId, async (store) => {
          const way = await makeWay(store)
          const at = now()
          const begun = await store.agree(voteId, { at, ...timesOf(at, vote.vote_time) })
          if (!begun) throw new Refusal('voteSettled')
          await store.begin(begun, voters)
          return { agreed: begun, before: way }
        })
        const standing = await broadcastBegun(agreed, before)
        await broadcastSettled(agreed)
        return voteOf(standing, viewer)
      },

      async refuseVote({ input, caller }) {
        const { vote } = await foundByTeacher(input.voteId, caller)
        const refused = await repository.refuse(vote.vote_id, now())
        if (!refused) throw new Refusal('voteSettled')
        const { vote_id: voteId, vote_name: voteName, user_id: userId } = refused
        broadcast.send('voteRace', { userId }, 'voteRefused', { voteId, voteName }, REQUEST_REFUSED)
        await broadcastSettled(refused)
        return null
      },

      async voteOver({ input, caller }) {
        const { vote, viewer } = await foundByTeacher(input.voteId, caller)
        if (vote.status === '0' || vote.status === '3') throw new Refusal('notFound')
        await end(vote.vote_id)
        return voteOf(await mustHave(vote.vote_id), viewer)
      },

      async findVoteChoosers({ input, caller }) {
        const { vote } = await foundByTeacher(input.voteId, caller)
        if (vote.status !== '2') throw new Refusal('voteNotEnded')
        const voters = vote.is_anonymous ? [] : await repository.voters(vote.vote_id)
        return voters.flatMap(({ user_code, user_name, answer }) =>
          answer === null ? [] : [{ userCode: user_code, userName: user_name, statisticList: answer }],
        )
      },

      async exportVote({ input, caller }) {
        const { vote } = await foundByTeacher(input.voteId, caller)
        const { vote: current, statistics } = await lookFor(vote.vote_id, [])
        if (current.status !== '2') throw new Refusal('voteNotEnded')
        const voters = current.is_anonymous ? [] : await repository.voters(vote.vote_id)
        return await exportOf({ vote: current, statistics, voters })
      },
    },

    codes: {
      voteRace: {
        async answerVote({ data: { voteId, statisticList, inTime = false }, member, receivedAt, reply }) {
          const known = await asked(voteId)
          const isAnswerable = known?.vote.status === '1' || known?.vote.status === '2'
          if (!isAnswerable || known.vote.teaching_class_id !== member.teachingClassId) throw new Refusal('notFound')
          const flags = readAnswer(known.questions, statisticList)
          if (!flags) throw new Refusal('invalidInput', fieldProblems.malformed('statisticList'))
          if (isBlank(flags)) throw new Refusal('voteNothingChosen')
          const { userId, userCode, realName, loginCode } = member.caller
          const person = { userId, userCode, userName: realName, loginCode }
          const { outcome, standing } = await answers(voteId, {
            ...person,
            answer: encodeStatistics(flags),
            receivedAt,
            inTime,
          })
          reply('voteAnswered', { voteId, outcome, vote: voteOf(standing, viewerOf(member.caller, 'student')) })
        },

        async endVote({ data: { voteId }, member, reply }) {
          const vote = await repository.find(voteId)
          const hasBegun = vote?.status === '1' || vote?.status === '2'
          if (!hasBegun || vote.teaching_class_id !== member.teachingClassId) throw new Refusal('notFound')
          const ended = await repository.end(voteId, now())
          if (ended) await broadcastEnded(ended)
          else reply('votesChanged', endMessage(await mustHave(voteId)))
        },
      },
    },

    resume: {
      async voteRace({ teachingClassId, caller }) {
        const isTeacher = caller.role === 'teacher'
        const [vote, votesWaiting] = await Promise.all([
          ongoing(teachingClassId),
          isTeacher ? waiting(teachingClassId) : 0,
        ])
        const standing = vote ? await look(vote.vote_id, caller.userId) : null
        const isOngoing = standing?.vote.status === '1'
        const viewer = viewerOf(caller, isTeacher ? 'teacher' : 'student')
        return { vote: isOngoing ? voteOf(standing, viewer) : null, votesWaiting }
      },
    },
  }
}

const notStarted = {
  status: '0',
  settled_at: null,
  started_at: null,
  ends_at: null,
  vote_number: 0,
  vote_sum: 0,
} as const
