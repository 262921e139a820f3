/**
 * The race as its charts see it: what they remember, what people and the classroom tell them, what they need from
 * outside. The wire's shapes stand in `contract/entities/live/race.ts`.
 */
import type { Race, RaceRanking, RaceRecord, RaceRound, RaceWinner } from '../../../../contract/entities/live/race'
import type { Page } from '../../../../contract/fields'
import type { ClassroomInput, LinkFact } from '../classroom/classroom.types'
import type { LinkState } from '../classroom/link.selectors'

/** What a feature machine of the classroom is started with. */
export type RaceInput = Omit<ClassroomInput, 'token'>

/** Facts of the race, from messages of the vote-race channel. */
export type RaceFact =
  | { type: 'race.resumed'; round: RaceRound | null; pressed: boolean; ranking: RaceRanking | null; at: number }
  | { type: 'race.started'; round: RaceRound; at: number }
  | { type: 'race.won'; winner: RaceWinner; at: number }
  | { type: 'race.stopped'; raceId: string; at: number }
  | { type: 'race.pressAnswered'; raceId: string; outcome: 'won' | 'tooLate' | 'falseStart'; at: number }
  | { type: 'race.ranked'; ranking: RaceRanking; at: number }
  | { type: 'race.refused'; request: number; code: number; text: string; at: number }

/** What a teacher settles before a race. */
export interface RaceSettings {
  /** The question as HTML. */
  raceContext: string
  /** The countdown in seconds (B318). */
  raceTime: number
  /** '0': question at once; '1': question only after there is a winner (B319). */
  raceType: '0' | '1'
}

/** What `saveRace` needs; it answers with the race and its id (B355). */
export interface SaveRaceInput extends RaceSettings {
  teachingClassId: string
}

/** What the teacher's race remembers. */
export interface TeacherRaceContext {
  readonly teachingClassId: string
  /** The question and settings being written. */
  readonly draft: RaceSettings
  /** Images of the question that are still on their way. */
  readonly uploads: number
  /** Images that joined the draft behind the editor’s back: it begins anew with each. */
  readonly arrivals: number
  /** The saved race that Go starts. */
  readonly race: Race | null
  /** The race that runs or ran last, as the server told it. */
  readonly round: RaceRound | null
  readonly ranking: RaceRanking | null
  /** The round has ended on every screen. */
  readonly isStopped: boolean
  /** How the vote-race channel stands. */
  readonly link: LinkState
  /** The server's clock (ms) when the round was last heard of: the delays start here. */
  readonly at: number
}

/** What a teacher does. */
export type TeacherRaceIntent =
  | { type: 'race.open' }
  | { type: 'race.close' }
  | { type: 'question.change'; html: string }
  | { type: 'uploads.change'; count: number }
  /** An image arrived after the editor was put away. */
  | { type: 'image.arrived'; src: string }
  | { type: 'settings.change'; settings: Partial<Pick<RaceSettings, 'raceTime' | 'raceType'>> }
  | { type: 'race.save' }
  | { type: 'race.edit' }
  | { type: 'race.start' }
  | { type: 'race.again' }
  | { type: 'race.end' }
export type TeacherRaceEvent = TeacherRaceIntent | RaceFact | LinkFact

/** What the student's race remembers. */
export interface StudentRaceContext {
  readonly userCode: string
  readonly userName: string
  readonly round: RaceRound | null
  /** The last press came too early. */
  readonly isFalseStart: boolean
  /** Why the last press came to nothing: the server refused it, or never answered. */
  readonly pressProblem: string | null
  readonly link: LinkState
  readonly at: number
}

/** What a student does. `key.space` is told by the actor `spaceKey`, which lives in state 2 alone (B262). */
export type StudentRaceIntent =
  | { type: 'race.press' }
  | { type: 'key.space' }
  | { type: 'race.close' }
  /** Back into a race that was put away; `at` is the server's clock in ms. */
  | { type: 'race.reopen'; at: number }
export type StudentRaceEvent = StudentRaceIntent | RaceFact | LinkFact

/** What the list of past races remembers. */
export interface RaceRecordsContext {
  readonly teachingClassId: string
  readonly pageNo: number
  readonly page: Page<RaceRecord> | null
}

/** What `findRaces` needs. */
export interface FindRacesInput {
  teachingClassId: string
  pageNo: number
}

export type RaceRecordsEvent =
  | { type: 'records.open' }
  | { type: 'records.close' }
  | { type: 'records.turn'; pageNo: number }
  | { type: 'records.retry' }
