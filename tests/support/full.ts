/**
 * The parts of a complete run (`PODIUM_FULL=1`): many kills, second programs, whole suites on another store. An
 * everyday run has one of each kind (decision 0058). Files that belong to complete runs as a whole are named
 * `NAME.full.test.ts`.
 */
import { test } from 'vitest'

/** Whether this run includes what everyday runs leave out. */
export const isFullRun = Boolean(process.env.PODIUM_FULL)

/**
 * A test of a complete run. An everyday run does not register it, because “skipped” means that this machine cannot run
 * a test.
 */
export function testInFull(name: string, body: () => Promise<void>, timeout?: number): void {
  if (isFullRun) test(name, body, timeout)
}

/** The number of examples of a property in an everyday run. */
const FEW = 5
const SEED = 20_261_130

/**
 * How often a property is tested: in an everyday run on the same few examples, in a full run on `numRuns` random ones.
 *
 * @example
 * await fc.assert(property, runsOf(40))
 */
export const runsOf = (numRuns: number): { readonly numRuns: number; readonly seed?: number } =>
  isFullRun ? { numRuns } : { numRuns: Math.min(numRuns, FEW), seed: SEED }
