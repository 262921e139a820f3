/** The vote-race channel (live §7): the race, and the tools whose codes are in `voteRace/`. Open during a class. */
import { z } from 'zod'
import { racePlace, raceRanking, raceRound, raceWinner } from '../entities/live/race'
import { id, integer, moment } from '../fields'
import { defineChannel } from '../socket'
import { voteRaceCodes } from './codes.gen'

const members = ['teacher', 'student'] as const

export const voteRace = defineChannel({
  name: 'voteRace',
  path: '/ws/vote',
  doc: 'Race and vote of a class. The client registers with 71004; the server answers with all that is running in 71000.',
  client: {
    join: {
      code: 71004,
      from: members,
      data: z.object({ teachingClassId: id }),
      doc: 'The first message registers in a teaching class (answered by 71000). Later messages are heartbeats (answered by 71004).',
      section: 'live §7 Sockets; core §9',
    },
    startRace: {
      code: 71002,
      from: ['teacher'],
      data: z.object({ raceId: id }),
      doc: 'Starts a saved race. Answered by 71002 to the class, or refused by 71500.',
      section: 'live §7 Sockets',
    },
    stopRace: {
      code: 71005,
      from: ['teacher'],
      data: z.object({ raceId: id, type: integer(0, 0).optional() }),
      doc: 'Ends a race on every screen.',
      section: 'live §7 Sockets',
    },
    press: {
      code: 71001,
      from: ['student'],
      data: z.object({
        raceId: id,
        /** A field of the specification (B380) that is accepted and ignored: the socket identifies the sender. */
        userCode: z.string().max(64).optional(),
        userName: z.string().max(64).optional(),
      }),
      doc: 'A press of the student. The first press that the server receives after the race opens wins. Answered by 71001.',
      section: 'live §7 Sockets; G092',
    },
    ...voteRaceCodes.client,
  },
  server: {
    heartbeat: { code: 71004, to: members, data: z.object({}), doc: 'Answer to a heartbeat.', section: 'Podium' },
    comeBack: {
      code: 10001,
      to: members,
      data: z.object({ withinMs: z.number().int() }),
      doc: 'The server shuts down. The client reconnects after a random delay of at most `withinMs`.',
      section: 'Podium',
    },
    running: {
      code: 71000,
      to: members,
      data: z.object({
        teachingClassId: id,
        serverTime: moment,
        race: raceRound.nullable(),
        /** Whether this student has pressed (a false start does not count). */
        pressed: z.boolean(),
        /** For the teacher: the current ranking. */
        ranking: raceRanking.nullable(),
        /** For a student who was not first: the own place. Absent from servers up to 0.6. */
        place: racePlace.nullish(),
        ...voteRaceCodes.running,
      }),
      doc: 'The running tools of the class. Sent after registration and after every reconnection.',
      section: 'Podium',
    },
    raceStarted: {
      code: 71002,
      to: members,
      data: raceRound,
      doc: 'A race has started; `raceContext` is null for students of a type 1 race.',
      section: 'live §7 Sockets; G093',
    },
    raceWon: {
      code: 71003,
      to: members,
      data: raceWinner,
      carrier: 'mess',
      doc: 'The winner, as JSON in `extend.mess`.',
      section: 'live §7 Sockets',
    },
    raceStopped: {
      code: 71005,
      to: members,
      data: z.object({ raceId: id }),
      doc: 'The race has ended: stopped by the teacher, or by the server at its deadline.',
      section: 'live §7 Sockets; G093',
    },
    pressAnswered: {
      code: 71001,
      to: ['student'],
      data: z.object({ raceId: id, outcome: z.enum(['won', 'tooLate', 'falseStart']) }),
      doc: 'To one student: the outcome of the student’s press. After a false start the student may press again.',
      section: 'Podium',
    },
    raceRanked: {
      code: 71006,
      to: ['teacher'],
      data: raceRanking,
      doc: 'The first five presses with their time differences in ms.',
      section: 'Podium',
    },
    racePlaced: {
      code: 71007,
      to: ['student'],
      data: racePlace,
      doc: 'To one student who was not first: the place among the presses, and the delay behind the winner.',
      section: 'Podium',
    },
    ...voteRaceCodes.server,
    refused: {
      code: 71500,
      to: members,
      data: z.object({ code: z.number().int(), request: z.number().int() }),
      doc: 'A request was refused: `mess` is the text for the user, `code` one of `contract/errors.ts`, `request` the code of the request.',
      section: 'Podium',
    },
  },
})
