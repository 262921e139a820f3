/**
 * What belongs to a complete run (`PODIUM_FULL=1`): many kills, second programs, whole suites on another store. An everyday run has
 * one of each kind (decision 0058). Files that belong to it as a whole are named `NAME.full.test.ts`.
 */
import { test } from 'vitest'

/** Whether this run takes the time for what is left out of an everyday run. */
export const isFullRun = Boolean(process.env.PODIUM_FULL)

/** A test of a complete run. In an everyday one it is not there: what is skipped is what cannot run on this machine. */
export function testInFull(name: string, body: () => Promise<void>, timeout?: number): void {
  if (isFullRun) test(name, body, timeout)
}
