/** Work in idle time: the page renders and handles input first. */

/** Without idle time the work goes on after this time. */
const LATEST_MS = 1_000

/** Resolves in idle time, with the moment (of `performance.now()`) until which it lasts. */
export const idleTime = (): Promise<number> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => resolve(performance.now() + SLICE_MS), SLICE_MS)
    else requestIdleCallback((given) => resolve(performance.now() + given.timeRemaining()), { timeout: LATEST_MS })
  })

/** Safari has no idle time; it gets slices. */
const SLICE_MS = 8

/** Does work step by step in idle time. */
export async function inIdleTime(steps: Iterator<unknown>): Promise<void> {
  for (let until = await idleTime(), step = steps.next(); !step.done; step = steps.next())
    if (performance.now() >= until) until = await idleTime()
}
