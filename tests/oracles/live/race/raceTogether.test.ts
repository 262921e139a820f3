/** A teacher and two students in one race, in every order of actions and messages. */
import { expect, test } from 'vitest'
import type { Race, RaceRound, RaceWinner } from '../../../../contract/entities/live/race'
import { errors } from '../../../../contract/errors'
import { RACE_MAX_MS } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import { STARTED_AT, studentInput, teacherInput } from '../../../../src/catalogue/live/race/race.examples'
import { studentRaceModel } from '../../../../src/catalogue/live/race/studentRace.model'
import { teacherRaceModel } from '../../../../src/catalogue/live/race/teacherRace.model'
import type { RaceSettings } from '../../../../src/machines/live/race/race.types'
import { disagreement, type Said, type Seat, type StandIn } from '../../../support/together'
import { oracle as studentOracle } from './raceStudent.oracle'
import { oracle as teacherOracle } from './raceTeacher.oracle'

const student = (userCode: string, userName: string): Seat => ({
  name: userCode,
  model: studentRaceModel,
  oracle: studentOracle,
  input: { ...studentInput, userCode, userName },
  does: ['race.press', 'race.press', 'key.space', 'race.close', 'race.reopen (in the countdown)'],
})
const teacher: Seat = {
  name: 'teacher',
  model: teacherRaceModel,
  oracle: teacherOracle,
  input: teacherInput,
  does: ['race.open', 'race.save', 'race.start', 'race.start', 'race.again', 'race.end', 'race.close'],
}
const seats = [teacher, student('S1', '林子涵'), student('S2', '王若曦')]

interface Server {
  readonly races: readonly Race[]
  readonly round: RaceRound | null
  readonly isOver: boolean
  readonly pressed: readonly string[]
}

/** live §4 Race, §7; G092, G093; the server decides who was first. */
const server: StandIn<Server> = {
  clock: STARTED_AT,
  state: { races: [], round: null, isOver: false, pressed: [] },
  opening: ['race.open', 'race.save', 'race.start'],
  receive: (state, from, heard, clock) => {
    const { round, races, isOver, pressed } = state
    const toAll = (event: Said['event']): Said[] => seats.map(({ name }) => ({ to: name, ...(event && { event }) }))
    const running = isOver ? null : round
    if (heard.kind === 'joined') {
      const event = { type: 'race.resumed', round: running, pressed: pressed.includes(from.name), ranking: null }
      return { state, says: [{ to: from.name, event }] }
    }
    if (heard.kind === 'call') {
      if (heard.name !== 'saveRace') return { state, says: [] }
      const saved: Race = {
        ...(heard.input as RaceSettings & { teachingClassId: string }),
        raceId: `r${races.length}`,
        createDate: clock,
      }
      const answer = { call: 'saveRace', output: saved }
      return { state: { ...state, races: [...races, saved] }, says: [{ to: from.name, answer }] }
    }
    const refused = (code: number, why: { code: number; text: string }): Said[] => [
      { to: from.name, event: { type: 'race.refused', request: code, ...why } },
    ]
    const { startRace, stopRace, press } = voteRace.client
    if (heard.name === 'startRace') {
      const race = races.find(({ raceId }) => raceId === heard.data.raceId)
      if (!race || running) return { state, says: refused(startRace.code, errors.raceRunning) }
      if (round?.raceId === race.raceId) return { state, says: refused(startRace.code, errors.raceAlreadyStarted) }
      const opensAt = clock + race.raceTime * 1_000 // B260
      const started: RaceRound = { ...race, startedAt: clock, opensAt, endsAt: clock + RACE_MAX_MS, winner: null }
      return {
        state: { ...state, round: started, isOver: false, pressed: [] },
        says: toAll({ type: 'race.started', round: started }),
      }
    }
    if (heard.name === 'stopRace') {
      if (!running || running.raceId !== heard.data.raceId)
        return { state, says: refused(stopRace.code, errors.raceNotRunning) }
      return { state: { ...state, isOver: true }, says: toAll({ type: 'race.stopped', raceId: running.raceId }) }
    }
    if (!running || running.raceId !== heard.data.raceId)
      return { state, says: refused(press.code, errors.raceNotRunning) }
    const answered = (outcome: string): Said => ({
      to: from.name,
      event: { type: 'race.pressAnswered', raceId: running.raceId, outcome },
    })
    if (clock < running.opensAt) return { state, says: [answered('falseStart')] } // G092
    const after = { ...state, pressed: [...pressed, from.name] }
    if (running.winner)
      return { state: after, says: [answered(running.winner.userCode === from.name ? 'won' : 'tooLate')] } // B264
    const winner: RaceWinner = {
      raceId: running.raceId,
      userCode: from.name,
      userName: String(heard.data.userName),
      raceContext: running.raceContext ?? '',
      wonAt: clock,
    }
    return {
      state: { ...after, round: { ...running, winner } },
      says: [answered('won'), ...toAll({ type: 'race.won', winner })],
    }
  },
  disagreements: ({ round, isOver }, shown) => {
    const winner = isOver ? null : (round?.winner ?? null)
    if (!winner) return []
    return [...shown].flatMap(([name, { state, winnerName, isOwnWin }]) => {
      if (state !== 3) return state === 2 || state === 1 ? [`B263: ${name} waits, and ${winner.userName} has won`] : []
      if (winnerName !== winner.userName)
        return [`B263: ${name} is shown ${String(winnerName)}, and ${winner.userName} has won`]
      return isOwnWin === true && winner.userCode !== name ? [`B264: ${name} believes to have won`] : []
    })
  },
}

const draw = { lessons: process.env.PODIUM_FULL === '1' ? 3_000 : 150, seed: 20_261_122 }

test('B263 B264 a teacher and two students agree on the winner, whatever the order of messages', () => {
  expect(disagreement(seats, server, draw)).toBeUndefined()
})

test('a server that does not notify a student of the winner is detected', () => {
  const silent: StandIn<Server> = {
    ...server,
    receive: (...asked) => {
      const { state, says } = server.receive(...asked)
      return { state, says: says.filter(({ to, event }) => to !== 'S2' || event?.type !== 'race.won') }
    },
  }
  expect(disagreement(seats, silent, draw)).toContain('B263: S2 waits')
})
