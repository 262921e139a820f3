/** Ability tests (D29): a round for its student, a round for its teacher, and pages with lists and statistics. */
import type {
  AbilityLive,
  AbilityRound,
  AbilityStatistics,
  OwnAbility,
} from '../../../../contract/entities/work/ability'
import type { AbilityStudent } from '../../../../contract/entities/work/abilityStudent'
import type { Notify } from '../../shared/messages'

/** Id of a round. */
export interface OfRound {
  readonly abilityRoundId: string
}

/** Events of a round. */
export type AbilityFact =
  /** The round was started, has opened, has ended, or the student's own attempt has changed. */
  { type: 'ability.changed' } | { type: 'line.back' }

/** The student's own round, and the server's time of the response. */
export interface OwnFound {
  readonly own: OwnAbility
  readonly at: number
}

export interface AbilityStudentContext extends OfRound {
  own: OwnAbility | null
  /** Server time of the response. */
  at: number
  problem: string | null
}
export type AbilityStudentEvent =
  | AbilityFact
  | { type: 'begin.ask' }
  | { type: 'begin.cancel' }
  | { type: 'begin.confirm' }
  | { type: 'round.reload' }
/** `ability.begun`: the page navigates to the answers. */
export type AbilityStudentEmitted = { type: 'ability.begun' }

export interface AbilityTeacherContext extends OfRound {
  live: AbilityLive | null
  /** Students whose progress arrived since the last request of the round. */
  heard: readonly AbilityStudent[]
  problem: string | null
  /** Student who is to get more time. */
  userId: string | null
  minutes: number
}
export type AbilityTeacherEvent =
  | AbilityFact
  | { type: 'student.progressed'; student: AbilityStudent }
  | { type: 'extend.begin'; userId: string }
  | { type: 'extend.minutes'; minutes: number }
  | { type: 'extend.send' }
  | { type: 'end.begin' }
  | { type: 'end.send' }
  | { type: 'order.cancel' }
  | { type: 'round.reload' }
export type AbilityTeacherEmitted = Notify

export interface ExtendInput extends OfRound {
  readonly userId: string
  readonly minutes: number
}

/** Content of a page: the rounds of a class for its teacher or its student, or the statistics of one round. */
export type AbilityAsked =
  | { readonly kind: 'rounds' | 'own'; readonly teachingClassId: string }
  | { readonly kind: 'statistics'; readonly abilityRoundId: string }

export type AbilityFound =
  | { readonly kind: 'rounds'; readonly rounds: readonly AbilityRound[] }
  | { readonly kind: 'own'; readonly rounds: readonly OwnAbility[] }
  | { readonly kind: 'statistics'; readonly statistics: AbilityStatistics }
