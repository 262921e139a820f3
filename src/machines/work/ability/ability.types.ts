/** Ability tests (D29): a round as its student sees it, a round in the hands of its teacher, and pages that show what there is. */
import type {
  AbilityLive,
  AbilityRound,
  AbilityStatistics,
  OwnAbility,
} from '../../../../contract/entities/work/ability'
import type { AbilityStudent } from '../../../../contract/entities/work/abilityStudent'
import type { Notify } from '../../shared/messages'

/** Which round. */
export interface OfRound {
  readonly abilityRoundId: string
}

/** What is told of a round. */
export type AbilityFact =
  /** It was started, has opened or is over, or stands otherwise for oneself. */
  { type: 'ability.changed' } | { type: 'line.back' }

/** A round of one's own, and when it was asked for, by the server's clock. */
export interface OwnFound {
  readonly own: OwnAbility
  readonly at: number
}

export interface AbilityStudentContext extends OfRound {
  own: OwnAbility | null
  /** The server's clock when it was found. */
  at: number
  problem: string | null
}
export type AbilityStudentEvent =
  | AbilityFact
  | { type: 'begin.ask' }
  | { type: 'begin.cancel' }
  | { type: 'begin.confirm' }
  | { type: 'round.reload' }
/** `ability.begun`: the page goes on to the answers. */
export type AbilityStudentEmitted = { type: 'ability.begun' }

export interface AbilityTeacherContext extends OfRound {
  live: AbilityLive | null
  /** Students that were told of since the round was asked for last. */
  heard: readonly AbilityStudent[]
  problem: string | null
  /** Who is to get more time. */
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

/** What a page shows: rounds of a class to its teacher, or to its student, or the statistics of one. */
export type AbilityAsked =
  | { readonly kind: 'rounds' | 'own'; readonly teachingClassId: string }
  | { readonly kind: 'statistics'; readonly abilityRoundId: string }

export type AbilityFound =
  | { readonly kind: 'rounds'; readonly rounds: readonly AbilityRound[] }
  | { readonly kind: 'own'; readonly rounds: readonly OwnAbility[] }
  | { readonly kind: 'statistics'; readonly statistics: AbilityStatistics }

export interface AbilityPageInput {
  readonly asked: AbilityAsked
}
export interface AbilityPageContext extends AbilityPageInput {
  found: AbilityFound | null
  problem: string | null
}
export type AbilityPageEvent = AbilityFact | { type: 'page.reload' }
