/** Rules of barrage that need no data access (D25, B519, decision 0051). Pure. */
import type { BarrageLeave } from '../../../../contract/entities/video/barrage'
import { BARRAGE_PAUSE_MS } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'

/**
 * Characters that a reader ignores: spaces, punctuation, symbols, diacritics, and invisible characters. Emoji such as
 * 💩 are not ignored.
 */
const UNREAD = /(?!\p{Emoji_Presentation})[\p{White_Space}\p{P}\p{S}\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Case folding, letter by letter, so that no letter depends on its neighbours. */
const foldCase = (text: string): string => [...text].map((letter) => letter.toUpperCase().toLowerCase()).join('')

/**
 * A key that is equal for all spellings of a text: width, case, diacritics, spaces, punctuation and invisible
 * characters are ignored.
 *
 * @example wordKey('Ｂ á-Ｄ') === 'bad'
 */
export const wordKey = (text: string): string =>
  foldCase(text.normalize('NFKD')).replaceAll(UNREAD, '').normalize('NFKC')

/** A block word in the form for searching. */
export interface Word {
  readonly word_id: string
  readonly word: string
  readonly word_key: string
}

/** The block words that a comment contains, each once. */
export function wordsIn(content: string, words: readonly Word[]): Word[] {
  const key = wordKey(content)
  return words.filter(({ word_key }) => key.includes(word_key))
}

/**
 * A comment in its stored form: on one line, without characters that change the direction of adjacent text. Null:
 * nothing of it is visible.
 */
export function lineOf(content: string): string | null {
  const line = content
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return isBlankText(line) ? null : line
}

/** A ban of a student. */
export interface StandingBan {
  readonly end_at: number | null
  readonly reason: string
}

/** The facts that decide whether a student may write. */
export interface Gates {
  readonly end_time: number
  readonly is_stop: boolean
  readonly barrage_open: boolean
  /** All bans that are in force. */
  readonly bans: readonly StandingBan[]
  /** The time of the student's last comment, in any class; null: never. */
  readonly lastAt: number | null
}

const leave = (gate: BarrageLeave['gate'], waitMs: number | null = 0, reason = ''): BarrageLeave => ({
  gate,
  waitMs,
  reason,
})

/** The time until a student may write again; a clock that was set back does not extend it beyond the pause. */
export const pauseLeft = (lastAt: number | null, now: number): number =>
  lastAt === null || Math.abs(now - lastAt) >= BARRAGE_PAUSE_MS
    ? 0
    : Math.min(BARRAGE_PAUSE_MS, lastAt + BARRAGE_PAUSE_MS - now)

/** Of several bans, the longest is reported. */
const longest = (bans: readonly StandingBan[]): StandingBan | undefined =>
  bans.find(({ end_at }) => end_at === null) ??
  [...bans].sort((one, other) => (other.end_at ?? 0) - (one.end_at ?? 0))[0]

/** Whether a student may write now; otherwise the first reason in the contract's order. */
export function leaveOf(gates: Gates, now: number): BarrageLeave {
  if (readOnlyCauseOf(gates, now) !== '') return leave('classReadOnly')
  if (!gates.barrage_open) return leave('closed')
  const ban = longest(gates.bans)
  if (ban) return leave('forbidden', ban.end_at === null ? null : Math.max(0, ban.end_at - now), ban.reason)
  const waitMs = pauseLeft(gates.lastAt, now)
  return waitMs > 0 ? leave('tooSoon', waitMs) : leave('')
}

/** The combined state of several tasks; without tasks, off. */
export function stateOf(open: readonly boolean[]): 'on' | 'off' | 'partly' {
  if (!open.includes(true)) return 'off'
  return open.includes(false) ? 'partly' : 'on'
}
