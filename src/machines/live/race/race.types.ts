/**
 * Types of the charts of the race: contexts, events and the inputs of actors. The wire's types are in
 * `contract/entities/live/race.ts`.
 */
import type { Race, RacePlace, RaceRanking, RaceRound, RaceWinner } from '../../../../contract/entities/live/race'
import type { LinkFact } from '../classroom/classroom.types'
import type { Linked } from '../kit/chart'
import type { Refused } from '../kit/requests.logic'

/** Facts of the race, from messages of the vote-race channel. */
export type RaceFact =
  | {
      type: 'race.resumed'
      round: RaceRound | null
      pressed: boolean
      ranking: RaceRanking | null
      /** The own place of a student who was not first. */
      place?: RacePlace | null | undefined
      at: number
    }
  | { type: 'race.started'; round: RaceRound; at: number }
  | { type: 'race.won'; winner: RaceWinner; at: number }
  | { type: 'race.stopped'; raceId: string; at: number }
  | { type: 'race.pressAnswered'; raceId: string; outcome: 'won' | 'tooLate' | 'falseStart'; at: number }
  | { type: 'race.ranked'; ranking: RaceRanking; at: number }
  | { type: 'race.placed'; place: RacePlace; at: number }
  | Refused<'race'>

/** A teacher's settings of a race. */
export interface RaceSettings {
  /** The question as HTML. */
  raceContext: string
  /** The countdown in seconds (B318). */
  raceTime: number
  /** '0': question at once; '1': question only after there is a winner (B319). */
  raceType: '0' | '1'
}

/** The context of the teacher's race. */
export interface TeacherRaceContext extends Linked {
  readonly teachingClassId: string
  /** The question and settings in the form. */
  readonly draft: RaceSettings
  /** The number of images of the question that are being uploaded. */
  readonly uploads: number
  /** The number of images added to the draft outside the editor: each one resets the editor. */
  readonly arrivals: number
  /** The saved race that Go starts. */
  readonly race: Race | null
  /** The running or last race, as the server sent it. */
  readonly round: RaceRound | null
  readonly ranking: RaceRanking | null
  /** The round has ended on every screen. */
  readonly isStopped: boolean
  /** The server's clock (ms) at the last fact about the round: the delays start here. */
  readonly at: number
}

/** Intents of a teacher. */
export type TeacherRaceIntent =
  | { type: 'race.open' }
  | { type: 'race.close' }
  | { type: 'question.change'; html: string }
  | { type: 'uploads.change'; count: number }
  /** An image arrived after the editor was closed. */
  | { type: 'image.arrived'; src: string }
  | { type: 'settings.change'; settings: Partial<Pick<RaceSettings, 'raceTime' | 'raceType'>> }
  | { type: 'race.save' }
  | { type: 'race.edit' }
  | { type: 'race.start' }
  | { type: 'race.again' }
  | { type: 'race.end' }
export type TeacherRaceEvent = TeacherRaceIntent | RaceFact | LinkFact

/** The context of the student's race. */
export interface StudentRaceContext extends Linked {
  readonly userCode: string
  readonly userName: string
  readonly round: RaceRound | null
  /** The last press came too early. */
  readonly isFalseStart: boolean
  /** Why the last press failed: the server refused it, or never answered. */
  readonly pressProblem: string | null
  /** The place of this student, if another one was faster. */
  readonly place: RacePlace | null
  readonly at: number
}

/** Intents of a student. The actor `spaceKey`, which runs in state 2 only, sends `key.space` (B262). */
export type StudentRaceIntent =
  | { type: 'race.press' }
  | { type: 'key.space' }
  | { type: 'race.close' }
  /** Reopens a dismissed race; `at` is the server's clock in ms. */
  | { type: 'race.reopen'; at: number }
export type StudentRaceEvent = StudentRaceIntent | RaceFact | LinkFact

/** The list of past races in the teacher's dialog. */
export interface RaceRecordsQuery {
  readonly teachingClassId: string
  /** The tab of the list is chosen. */
  readonly isOpen: boolean
  readonly pageNo: number
}

export type RaceRecordsIntent =
  | { type: 'records.open' }
  | { type: 'records.close' }
  | { type: 'records.turn'; pageNo: number }
  | { type: 'records.retry' }
