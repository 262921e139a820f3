/** Parts of a film: what was seen of it, and whether that is enough (D23, D24). The same on both sides. Pure. */
import { VIDEO_WATCHED_PERCENT } from '../../../limits'

/** From one place of a film up to another one, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** All that lies in any of these parts: in order, and no two touch. Parts without length are nothing. */
export function unite(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ from, to }) => to > from).sort((one, other) => one.from - other.from)
  const united: Span[] = []
  for (const { from, to } of sorted) {
    const last = united.at(-1)
    if (last && from <= last.to) united[united.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else united.push({ from, to })
  }
  return united
}

/** How long united parts are together. */
export const lengthOf = (united: readonly Span[]): number => united.reduce((sum, { from, to }) => sum + to - from, 0)

/** Whether enough of a film was seen; of one that does not say how long it is nobody knows. */
export const isEnough = (seenMs: number, durationMs: number): boolean =>
  durationMs > 0 && seenMs * 100 >= durationMs * VIDEO_WATCHED_PERCENT
