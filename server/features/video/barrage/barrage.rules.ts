/** What barrage decides without looking anything up (D25, B519, decision 0051). Pure. */
import type { BarrageLeave } from '../../../../contract/entities/video/barrage'
import { BARRAGE_PAUSE_MS } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'

/** What nobody reads: spaces, punctuation, signs, marks on letters, and characters without a shape. Pictures such as 💩 are read. */
const UNREAD = /(?!\p{Emoji_Presentation})[\p{White_Space}\p{P}\p{S}\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Both cases of a letter as one; letter by letter, so that no letter depends on its neighbours. */
const foldCase = (text: string): string => [...text].map((letter) => letter.toUpperCase().toLowerCase()).join('')

/**
 * What a text has in common with all ways of writing it: width, case, marks on letters, spaces, punctuation and invisible
 * characters tell nothing apart.
 *
 * @example wordKey('Ｂ á-Ｄ') === 'bad'
 */
export const wordKey = (text: string): string =>
  foldCase(text.normalize('NFKD')).replaceAll(UNREAD, '').normalize('NFKC')

/** A word as it is looked for. */
export interface Word {
  readonly word_id: string
  readonly word: string
  readonly word_key: string
}

/** The words that stand in a line, each once however often it does. */
export function wordsIn(content: string, words: readonly Word[]): Word[] {
  const key = wordKey(content)
  return words.filter(({ word_key }) => key.includes(word_key))
}

/** A line as it is stored: in one row, and nothing in it turns what stands beside it around. Null: nobody would see it. */
export function lineOf(content: string): string | null {
  const line = content
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return isBlankText(line) ? null : line
}

/** That a student may not write. */
export interface StandingBan {
  readonly end_at: number | null
  readonly reason: string
}

/** What decides whether somebody may write. */
export interface Gates {
  readonly end_time: number
  readonly is_stop: boolean
  readonly barrage_open: boolean
  /** All that hold now. */
  readonly bans: readonly StandingBan[]
  /** When the student has written last, in any class; null: never. */
  readonly lastAt: number | null
}

const leave = (gate: BarrageLeave['gate'], waitMs: number | null = 0, reason = ''): BarrageLeave => ({
  gate,
  waitMs,
  reason,
})

/** How long until somebody may write again; a clock that was set back keeps nobody waiting longer than the pause. */
export const pauseLeft = (lastAt: number | null, now: number): number =>
  lastAt === null || Math.abs(now - lastAt) >= BARRAGE_PAUSE_MS
    ? 0
    : Math.min(BARRAGE_PAUSE_MS, lastAt + BARRAGE_PAUSE_MS - now)

/** Of several bans the one that holds longest is named. */
const longest = (bans: readonly StandingBan[]): StandingBan | undefined =>
  bans.find(({ end_at }) => end_at === null) ??
  [...bans].sort((one, other) => (other.end_at ?? 0) - (one.end_at ?? 0))[0]

/** Whether somebody may write now, and where not, why: the first reason of the contract's order. */
export function leaveOf(gates: Gates, now: number): BarrageLeave {
  if (readOnlyCauseOf(gates, now) !== '') return leave('classReadOnly')
  if (!gates.barrage_open) return leave('closed')
  const ban = longest(gates.bans)
  if (ban) return leave('forbidden', ban.end_at === null ? null : Math.max(0, ban.end_at - now), ban.reason)
  const waitMs = pauseLeft(gates.lastAt, now)
  return waitMs > 0 ? leave('tooSoon', waitMs) : leave('')
}

/** What several tasks are together; nothing is off. */
export function stateOf(open: readonly boolean[]): 'on' | 'off' | 'partly' {
  if (!open.includes(true)) return 'off'
  return open.includes(false) ? 'partly' : 'on'
}
