/** Clients that make small calls while a large operation runs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from '../../tests/support/browser/client'

const PERCENT_99 = 0.99
const PAUSE_MS = 5
const RESTING_MS = 2_000

/** The 99th percentile. */
export const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * PERCENT_99) - 1] ?? Number.NaN

/** Makes small calls, one after the other, until `isOver`; returns the ms of each. */
export async function neighbours(url: string, token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await request(url, 'currentUser', {}, token)
    times.push(performance.now() - begun)
    await sleep(PAUSE_MS)
  }
  return times
}

/** The same for a while without another operation. */
export function restingNeighbours(url: string, token: string): Promise<number[]> {
  const until = performance.now() + RESTING_MS
  return neighbours(url, token, () => performance.now() > until)
}
