/** Functions, guards and transitions that the charts of the slides share. Pure. */
import type { SlideMarkCount, SlidesRound } from '../../../../contract/entities/live/slides'
import type { ToolInput } from '../classroom/classroom.types'
import { requestGuards } from '../kit/requests.logic'
import type { PageIntent, SlidesContext, SlidesFact } from './slides.types'

/** The initial context. */
export const contextOf = ({ teachingClassId }: ToolInput): SlidesContext => ({
  teachingClassId,
  round: null,
  problem: null,
  link: 'connecting',
})

type Fact = { readonly type: string } | SlidesFact
type Following = Pick<SlidesContext, 'round'>

/** The round in a fact: undefined without one, null if none is running. */
export const roundIn = (event: Fact): SlidesRound | null | undefined => ('round' in event ? event.round : undefined)

/** Whether a received round is newer than the followed one: a later revision of it, or a round that began later. */
export const isNewer = (followed: SlidesRound | null, received: SlidesRound): boolean =>
  followed === null ||
  (received.slidesId === followed.slidesId
    ? received.revision > followed.revision
    : received.startedAt > followed.startedAt)

/** The page of an intent, within 1 and `last`; undefined in other events. */
export function pageIn(
  event: { readonly type: string } | PageIntent,
  current: number,
  last: number,
): number | undefined {
  const page = 'by' in event ? current + event.by : 'page' in event ? event.page : undefined
  return page === undefined ? undefined : Math.max(1, Math.min(last, page))
}

/** The counts after new ones: of each page the one with the highest revision. */
export function mergedCounts(known: readonly SlideMarkCount[], received: readonly SlideMarkCount[]): SlideMarkCount[] {
  const byPage = new Map(known.map((count) => [count.page, count]))
  for (const count of received) {
    const before = byPage.get(count.page)
    if (!before || count.revision > before.revision) byPage.set(count.page, count)
  }
  return [...byPage.values()].sort((one, other) => one.page - other.page)
}

/** Guards of both charts. */
export const slidesGuards = {
  ...requestGuards,
  /** The fact has a round that is not over and newer than the followed one. */
  isNews: ({ context, event }: { context: Following; event: Fact }): boolean => {
    const round = roundIn(event)
    return round?.isOver === false && isNewer(context.round, round)
  },
  /** The same, and another round than the followed one. */
  isNext: ({ context, event }: { context: Following; event: Fact }): boolean => {
    const round = roundIn(event)
    return round?.isOver === false && round.slidesId !== context.round?.slidesId && isNewer(context.round, round)
  },
  /** The followed round is over: the server reports its end, or that none is running. */
  isEnd: ({ context, event }: { context: Following; event: Fact }): boolean => {
    const round = roundIn(event)
    return round === null || (round?.isOver === true && isNewer(context.round, round))
  },
  /** The fact is about the marks of the followed round. */
  isOwnMarks: ({ context, event }: { context: Following; event: Fact }): boolean =>
    'slidesId' in event && event.slidesId === context.round?.slidesId,
}

/**
 * The same transitions for both facts with a round. `again` is for a fact after a reconnection whose round is known already: its
 * marks may be new.
 */
export const onRound = <const Transitions extends readonly unknown[], const Again extends readonly unknown[]>(
  transitions: Transitions,
  again: Again,
): { 'slides.resumed': readonly [...Transitions, ...Again]; 'slides.changed': Transitions } => ({
  'slides.resumed': [...transitions, ...again],
  'slides.changed': transitions,
})
