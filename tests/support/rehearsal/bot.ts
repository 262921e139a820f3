/**
 * A student of a rehearsal: the real charts of a student in class on real sockets, plus a simulated user who presses,
 * signs in and answers. It records what the screen showed of each round, to compare it with what the server stored.
 */
import { WebSocket } from 'ws'
import { type ActorRefFrom, type AnyActorRef, createActor, fromPromise } from 'xstate'
import { classroomMachine } from '../../../src/machines/live/classroom/classroom.machine'
import { channelStatuses } from '../../../src/machines/live/classroom/classroom.selectors'
import type { ClassroomInput } from '../../../src/machines/live/classroom/classroom.types'
import { studentVoteMachine } from '../../../src/machines/live/vote/studentVote.machine'
import { connectionMachine } from '../../../src/machines/shared/connection/connection.machine'
import {
  isStudentAttendance,
  isStudentRace,
  isStudentRollCall,
  isStudentTimer,
  isStudentVote,
  type StudentAttendance,
  type StudentRace,
  type StudentRollCall,
  type StudentVote,
} from '../../../src/routes/live/classroom/charts'
import { serverNow } from '../../../src/services/network/clock'
import { defaultConfig } from '../../../src/services/network/config'
import { createSocketActor } from '../../../src/services/network/sockets'
import { quiet } from '../quietClassroom'
import { askAgain } from './asking'

/** What a screen has shown of the rounds, by their ids. */
export interface Seen {
  /** The picked students that were shown, sorted. */
  readonly rollCalls: Map<string, readonly string[]>
  /** The code of the winner. */
  readonly races: Map<string, string>
  /** Sign-ins that were shown as successful. */
  readonly signed: Set<string>
  /** Votes that accepted this student's answer. */
  readonly answered: Set<string>
  /** The turnout shown at the end of the vote. */
  readonly votes: Map<string, number>
  readonly timers: Set<string>
}

/** What bots need to know about a lesson. */
export interface BotPlace {
  readonly url: string
  /** In [0, 1). */
  readonly random: () => number
  /** The code that the teacher has announced for the running sign-in. */
  readonly codeOf: (signInId: string) => string | undefined
}

type Student = Omit<ClassroomInput, 'role'>
const WITHIN_MS = 1_200

export class StudentBot {
  readonly seen: Seen = {
    rollCalls: new Map(),
    races: new Map(),
    signed: new Set(),
    answered: new Set(),
    votes: new Map(),
    timers: new Set(),
  }
  readonly #sockets = new Set<WebSocket>()
  readonly #later = new Set<NodeJS.Timeout>()
  /** Actions that were already done: each is done once. */
  readonly #done = new Set<string>()
  #classroom: ActorRefFrom<typeof classroomMachine> | null = null

  constructor(
    readonly student: Student,
    private readonly place: BotPlace,
  ) {}

  /** Opens the page. */
  start(): void {
    const sockets = this.#sockets
    class Line extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols)
        sockets.add(this)
        // A failure is handled at the close.
        this.on('error', () => undefined)
        this.once('close', () => sockets.delete(this))
      }
    }
    const socket = createSocketActor({
      origin: () => this.place.url,
      config: async () => defaultConfig,
      WebSocket: Line,
    })
    const studentVote = quiet(studentVoteMachine).provide({
      actors: {
        getVote: fromPromise(({ input }) => askAgain(this.place.url, 'getVote', input, this.student.token)),
      },
    })
    const machine = quiet(classroomMachine).provide({
      actors: { connection: connectionMachine.provide({ actors: { socket } }), studentVote },
    })
    const classroom = createActor(machine, { input: { ...this.student, role: 'student' } })
    this.#classroom = classroom
    classroom.start()
    for (const feature of Object.values(this.#children())) feature?.subscribe(() => this.#look())
  }

  /** The network drops: sockets break, the page stays. */
  drop(): void {
    for (const socket of this.#sockets) socket.terminate()
  }

  /** The page is reloaded: all its state is lost. */
  reload(): void {
    this.#close()
    this.start()
  }

  stop(): void {
    this.#close()
    this.drop()
  }

  get isConnected(): boolean {
    if (!this.#classroom) return false
    const { classroom, voteRace } = channelStatuses(this.#classroom.getSnapshot())
    return classroom === 'connected' && voteRace === 'connected'
  }

  /** The running rounds on this screen; empty if there are none. */
  get runs(): string[] {
    const { rollCall, race, attendance, vote, timer } = this.#children()
    return [
      ...(isStudentRollCall(rollCall) && rollCall.getSnapshot().context.draw !== null ? ['a roll call'] : []),
      ...(isStudentRace(race) && race.getSnapshot().matches({ shown: 'racing' }) ? ['a race'] : []),
      ...(isStudentAttendance(attendance) && !attendance.getSnapshot().matches('idle') ? ['a sign-in'] : []),
      ...(isStudentVote(vote) && vote.getSnapshot().context.vote?.voteStatus === '1' ? ['a vote'] : []),
      ...(isStudentTimer(timer) && timer.getSnapshot().context.round?.state === 'running' ? ['a timer'] : []),
    ]
  }

  #children(): Partial<Record<'rollCall' | 'race' | 'attendance' | 'vote' | 'timer', AnyActorRef>> {
    return this.#classroom?.getSnapshot().children ?? {}
  }

  #close(): void {
    for (const timer of this.#later) clearTimeout(timer)
    this.#later.clear()
    this.#done.clear()
    this.#classroom?.stop()
    this.#classroom = null
  }

  #look(): void {
    if (!this.#classroom) return
    const { rollCall, race, attendance, vote, timer } = this.#children()
    if (isStudentRollCall(rollCall)) this.#watchRollCall(rollCall)
    if (isStudentRace(race)) this.#watchRace(race)
    if (isStudentAttendance(attendance)) this.#watchAttendance(attendance)
    if (isStudentVote(vote)) this.#watchVote(vote)
    if (isStudentTimer(timer)) {
      const { round } = timer.getSnapshot().context
      if (round) this.seen.timers.add(round.timerId)
    }
  }

  #watchRollCall(rollCall: StudentRollCall): void {
    const { draw } = rollCall.getSnapshot().context
    if (!draw) return
    const picked = draw.round.needNominateStudentList.map(({ userId }) => userId).sort()
    this.seen.rollCalls.set(draw.round.rollCallId, picked)
  }

  #watchRace(race: StudentRace): void {
    const snapshot = race.getSnapshot()
    const { round } = snapshot.context
    if (!round) return
    if (round.winner) this.seen.races.set(round.raceId, round.winner.userCode)
    else if (snapshot.matches({ shown: { racing: 'open' } })) {
      this.#once(`press ${round.raceId}`, () => race.send({ type: 'race.press' }))
    }
  }

  #watchAttendance(attendance: StudentAttendance): void {
    const snapshot = attendance.getSnapshot()
    const { round } = snapshot.context
    if (!round || !snapshot.matches({ running: { shown: 'answering' } })) return
    const code = this.place.codeOf(round.signInId)
    if (code === undefined) return
    this.#once(`sign ${round.signInId}`, () => attendance.send({ type: 'code.change', digits: code }))
  }

  #watchVote(vote: StudentVote): void {
    const snapshot = vote.getSnapshot()
    const { vote: known, shown } = snapshot.context
    if (shown?.voteStatus === '2') this.seen.votes.set(shown.voteId, shown.voteNumber)
    if (!known) return
    if (known.answerStatus === 1) this.seen.answered.add(known.voteId)
    const isAnswered =
      snapshot.matches({ open: { ballot: 'succeeded' } }) || snapshot.matches({ open: { ballot: 'late' } })
    if (isAnswered) this.#once(`understand ${known.voteId}`, () => vote.send({ type: 'vote.understood' }))
    if (!snapshot.matches({ open: { ballot: 'choosing' } })) return
    this.#once(`answer ${known.voteId}`, () => {
      vote.send({ type: 'vote.choose', question: 0, option: Math.floor(this.place.random() * 2) })
      vote.send({ type: 'vote.submit', at: serverNow() })
    })
  }

  /** Does an action once, after a human delay. */
  #once(what: string, act: () => void): void {
    if (this.#done.has(what)) return
    this.#done.add(what)
    const timer = setTimeout(() => {
      this.#later.delete(timer)
      act()
    }, this.place.random() * WITHIN_MS)
    this.#later.add(timer)
  }
}
