/** Pure functions for the comments over a video. */
import type { Barrage, BarrageLeave } from '../../../../contract/entities/video/barrage'
import { BARRAGE_TEXT_MAX } from '../../../../contract/limits'
import type { BarrageContext, BarrageNews, BarrageSettings } from './barrage.types'
import { texts } from './texts'

/** Settings until the student changes them. */
export const usualSettings: BarrageSettings = {
  isOn: true,
  opacity: 80,
  area: 'half',
  fontSize: 'm',
  speed: 'normal',
}

/** Order by the moment of the video; at the same moment by the time of sending. */
export const byMoment = (one: Barrage, other: Barrage): number =>
  one.recordTime - other.recordTime ||
  one.sendTime - other.sendTime ||
  (one.barrageId < other.barrageId ? -1 : one.barrageId > other.barrageId ? 1 : 0)

/** The list with the comment inserted, or replaced where it is already there. */
export function withBarrage(barrages: readonly Barrage[], barrage: Barrage): readonly Barrage[] {
  const others = barrages.filter(({ barrageId }) => barrageId !== barrage.barrageId)
  let [low, high] = [0, others.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = others[middle]
    if (there && byMoment(there, barrage) < 0) low = middle + 1
    else high = middle
  }
  return others.toSpliced(low, 0, barrage)
}

/**
 * The list after an event. Removed comments disappear, except for their author (`userId`), who sees them as held back.
 */
export function afterNews(barrages: readonly Barrage[], news: BarrageNews, userId: string): readonly Barrage[] {
  if (news.type === 'barrage.shown') return withBarrage(barrages, news.barrage)
  const taken = new Set(news.barrageIds)
  return barrages.flatMap((barrage) => {
    if (!taken.has(barrage.barrageId)) return [barrage]
    return barrage.userId === userId ? [{ ...barrage, isHeldBack: '1' as const }] : []
  })
}

/** Why the server refuses comments; null where it accepts them, or will after a short pause. */
export function shutReason({ gate, reason, waitMs }: BarrageLeave): string | null {
  if (gate === '' || gate === 'tooSoon') return null
  return gate === 'forbidden' ? texts.forbidden(reason, waitMs) : texts.gates[gate]
}

/** Why the text cannot be sent, regardless of the server; null where it can. */
export function textReason(text: string): string | null {
  const { length } = text.trim()
  return length === 0 ? texts.blank : length > BARRAGE_TEXT_MAX ? texts.tooLong : null
}

/** Whether the user can report the comment: students can report the comments of others, each once. */
export const mayReport = (
  { isStudent, userId, reportedIds }: Pick<BarrageContext, 'isStudent' | 'userId' | 'reportedIds'>,
  barrage: Pick<Barrage, 'barrageId' | 'userId'>,
): boolean => isStudent && barrage.userId !== userId && !reportedIds.includes(barrage.barrageId)
