/** The lines over a film as what is told of them makes them. */
import type { Barrage, BarrageLeave } from '../../../../contract/entities/video/barrage'
import { BARRAGE_TEXT_MAX } from '../../../../contract/limits'
import type { BarrageContext, BarrageNews, BarrageSettings } from './barrage.types'
import { texts } from './texts'

/** How lines are shown where nobody has said anything else. */
export const usualSettings: BarrageSettings = {
  isOn: true,
  opacity: 80,
  area: 'half',
  fontSize: 'm',
  speed: 'normal',
}

/** By their moments; of one moment by when they were written. */
export const byMoment = (one: Barrage, other: Barrage): number =>
  one.recordTime - other.recordTime ||
  one.sendTime - other.sendTime ||
  (one.barrageId < other.barrageId ? -1 : one.barrageId > other.barrageId ? 1 : 0)

/** The lines with this one, which takes the place of what was known of it. */
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

/** The lines after what was told; `userId` still sees the own ones that are taken. */
export function afterNews(barrages: readonly Barrage[], news: BarrageNews, userId: string): readonly Barrage[] {
  if (news.type === 'barrage.shown') return withBarrage(barrages, news.barrage)
  const taken = new Set(news.barrageIds)
  return barrages.flatMap((barrage) => {
    if (!taken.has(barrage.barrageId)) return [barrage]
    return barrage.userId === userId ? [{ ...barrage, isHeldBack: '1' as const }] : []
  })
}

/** Why the server lets nobody write; null where it does, or soon will. */
export function shutReason({ gate, reason, waitMs }: BarrageLeave): string | null {
  if (gate === '' || gate === 'tooSoon') return null
  return gate === 'forbidden' ? texts.forbidden(reason, waitMs) : texts.gates[gate]
}

/** Why this cannot be sent, whatever the server says; null where it can. */
export function textReason(text: string): string | null {
  const { length } = text.trim()
  return length === 0 ? texts.blank : length > BARRAGE_TEXT_MAX ? texts.tooLong : null
}

/** Whether this user can report the line: students can report the lines of others, each once. */
export const mayReport = (
  { isStudent, userId, reportedIds }: Pick<BarrageContext, 'isStudent' | 'userId' | 'reportedIds'>,
  barrage: Pick<Barrage, 'barrageId' | 'userId'>,
): boolean => isStudent && barrage.userId !== userId && !reportedIds.includes(barrage.barrageId)
