/**
 * Tests of the view of each state of a chart: rendered from the snapshot that the shortest path reaches. The same states
 * are checked with axe, colours included, and pictured in a real browser by tests/browser/pictures.spec.ts.
 */
import { describe, expect, test } from 'vitest'
import { shownStates, stateViews } from '../../src/routes/workbench/stateViews'
import type { ChartModel } from '../../src/statecharts/model'
import { render } from '../views/render'

/** Registers a test for every state of a chart in which its view shows something. */
export function walkViews(model: ChartModel): void {
  const show = stateViews[model.name]
  if (!show) return
  describe(`view of ${model.name}`, () => {
    test.each(shownStates(model))('$state renders, with nothing of the program in it', async ({ world }) => {
      await render(show(world.snapshot))
      expect(document.body.textContent).not.toBe('')
      expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object /)
    })
  })
}
