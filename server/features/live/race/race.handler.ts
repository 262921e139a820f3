/**
 * Race (live §4, §5, §7): prepared by a call, started by 71002, won by the first press that the server receives after
 * it opens, ended by the teacher or at its deadline. Every change is stored before it is sent.
 */

import { RICH_TEXT_MAX } from '../../../../contract/limits'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { isUniqueViolation } from '../../../database'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { coalesced } from '../../../shared/coalesce'
import { cleanHtml } from '../../../shared/html'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { raceOf, recordOf, roundOf, stateOf, winnerOf } from './race.messages'
import { createPresses } from './race.presses'
import { createRaceRepository, type RaceRow } from './race.repository'
import { obstacleToStart, outcomeOf, placesOf, type RankedPress, rankingOf, timesOf } from './race.rules'

/** The shortest interval between two rankings for the teacher. */
const RANKING_EVERY_MS = 250
/** The number of races whose sent places a node remembers. */
const PLACED_RACES_MAX = 100

export function raceFeature({ db, broadcast, scheduler, membership, now, log }: FeatureContext): Feature {
  const repository = createRaceRepository(db)
  const running = coalesced(repository.running)
  const orderedPresses = coalesced(repository.orderedPresses)

  const roleOf = (caller: Caller): 'teacher' | 'student' => (caller.role === 'teacher' ? 'teacher' : 'student')

  const broadcastStarted = (race: RaceRow): void => {
    const { teaching_class_id: teachingClassId } = race
    if (race.race_type === '0') {
      broadcast.send('voteRace', { teachingClassId }, 'raceStarted', roundOf(race, 'teacher'))
      return
    }
    for (const role of ['teacher', 'student'] as const) {
      broadcast.send('voteRace', { teachingClassId, only: role }, 'raceStarted', roundOf(race, role))
    }
  }

  const broadcastStopped = (raceId: string, teachingClassId: string): void =>
    broadcast.send('voteRace', { teachingClassId }, 'raceStopped', { raceId })

  const wake = scheduler.register({
    name: 'race',
    next: repository.nextEnd,
    async run(at) {
      for (const race of await repository.claimEnds(at)) broadcastStopped(race.race_id, race.teaching_class_id)
    },
  })

  /** Races whose ranking is scheduled to be sent. */
  const ranking = new Map<string, NodeJS.Timeout>()
  /** The places that this node has sent, by race and student. */
  const placed = new Map<string, Map<string, number>>()
  const sendPlaces = (raceId: string, ordered: readonly RankedPress[]): void => {
    if (placed.size >= PLACED_RACES_MAX) placed.clear()
    const sent = placed.get(raceId) ?? new Map<string, number>()
    placed.set(raceId, sent)
    for (const { userId, place } of placesOf(raceId, ordered)) {
      if (sent.get(userId) === place.place) continue
      sent.set(userId, place.place)
      broadcast.send('voteRace', { userId }, 'racePlaced', place)
    }
  }
  const broadcastRanking = async ({ race_id: raceId, teaching_class_id: teachingClassId }: RaceRow): Promise<void> => {
    const ordered = await repository.orderedPresses(raceId)
    broadcast.send('voteRace', { teachingClassId, only: 'teacher' }, 'raceRanked', rankingOf(raceId, ordered))
    sendPlaces(raceId, ordered)
  }
  const rank = (race: RaceRow, afterMs: number): void => {
    if (ranking.has(race.race_id)) return
    const timer = setTimeout(() => {
      ranking.delete(race.race_id)
      broadcastRanking(race).catch((error: unknown) => log.warn({ err: error }, 'a ranking could not be told'))
    }, afterMs)
    timer.unref()
    ranking.set(race.race_id, timer)
  }

  const presses = createPresses({
    win: repository.win,
    store: repository.storePresses,
    onStored({ race, isDecided }) {
      if (race.winner_id === null) return
      const winner = winnerOf(race)
      if (isDecided && winner) {
        broadcast.send('voteRace', { teachingClassId: race.teaching_class_id }, 'raceWon', winner)
        rank(race, 0)
      } else if (race.status === 'running') {
        rank(race, RANKING_EVERY_MS)
      }
    },
  })

  return {
    name: 'race',

    calls: {
      async saveRace({ input, caller }) {
        const place = await membership.find(caller, input.teachingClassId)
        if (place?.role !== 'teacher') throw new Refusal('notFound')
        const raceContext = cleanHtml(input.raceContext)
        if (raceContext.length > RICH_TEXT_MAX)
          throw new Refusal('invalidInput', fieldProblems.tooLong('raceContext', RICH_TEXT_MAX))
        const race: RaceRow = {
          race_id: newId(),
          teaching_class_id: place.teachingClassId,
          teacher_id: caller.userId,
          race_context: raceContext,
          race_time: input.raceTime,
          race_type: input.raceType,
          status: 'saved',
          created_at: now(),
          ...neverStarted,
        }
        await repository.insert(race)
        return raceOf(race, 'teacher')
      },

      async getRace({ input, caller }) {
        const race = await repository.find(input.raceId)
        const place = race ? await membership.find(caller, race.teaching_class_id) : null
        if (!race || !place) throw new Refusal('notFound')
        // Students cannot see a race before it starts.
        if (place.role === 'student' && race.status === 'saved') throw new Refusal('notFound')
        return raceOf(race, place.role)
      },

      async findRaces({ input, caller }) {
        const place = await membership.find(caller, input.teachingClassId)
        if (place?.role !== 'teacher') throw new Refusal('notFound')
        const asked = slice(input)
        const { rows, total } = await repository.won(place.teachingClassId, asked)
        return page(rows.map(recordOf), total, asked)
      },
    },

    codes: {
      voteRace: {
        async startRace({ data, member }) {
          const place = {
            raceId: data.raceId,
            teachingClassId: member.teachingClassId,
            teacherId: member.caller.userId,
          }
          const started = await repository
            .start(place, (race, before) => {
              const obstacle = obstacleToStart({
                status: race.status,
                running: before ? { hasWinner: before.winner_id !== null } : null,
              })
              if (obstacle) throw new Refusal(obstacle)
              return timesOf(now(), race.race_time)
            })
            .catch((error: unknown) => {
              throw isUniqueViolation(error) ? new Refusal('raceRunning') : error
            })
          if (!started) throw new Refusal('notFound')
          wake()
          if (started.before) broadcastStopped(started.before.race_id, member.teachingClassId)
          broadcastStarted(started.race)
        },

        async stopRace({ data, member }) {
          if (!(await repository.stop(data.raceId, member.teachingClassId, now()))) throw new Refusal('raceNotRunning')
          broadcastStopped(data.raceId, member.teachingClassId)
        },

        async press({ data: { raceId }, member, receivedAt, reply }) {
          const { userId, userCode, realName, loginCode } = member.caller
          const press = {
            userId,
            userCode,
            userName: realName,
            loginCode,
            receivedAt,
            uncertaintyMs: member.uncertaintyMs,
          }
          const stored = await presses.add(raceId, member.teachingClassId, press)
          const outcome = stored && outcomeOf(stateOf(stored.race), press)
          if (!outcome) throw new Refusal('raceNotRunning')
          reply('pressAnswered', { raceId, outcome })
        },
      },
    },

    resume: {
      async voteRace({ teachingClassId, caller }) {
        const race = await running(teachingClassId)
        if (!race) return { race: null, pressed: false, ranking: null }
        const role = roleOf(caller)
        const ordered = await orderedPresses(race.race_id)
        const isOwn = ({ userId }: { userId: string }) => userId === caller.userId
        const hasWinner = race.winner_id !== null
        return {
          race: roundOf(race, role),
          pressed: role === 'student' && ordered.some(isOwn),
          ranking: role === 'teacher' && hasWinner ? rankingOf(race.race_id, ordered) : null,
          place: (hasWinner && placesOf(race.race_id, ordered).find(isOwn)?.place) || null,
        }
      },
    },
  }
}

const neverStarted = {
  started_at: null,
  opens_at: null,
  ends_at: null,
  ended_at: null,
  winner_id: null,
  winner_code: null,
  winner_name: null,
  winner_login: null,
  won_at: null,
} as const
