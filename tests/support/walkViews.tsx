/**
 * Tests of the view of each state of a chart: rendered from the snapshot that the shortest path reaches. The same states
 * are checked with axe, colours included, and pictured in a real browser by tests/browser/pictures.spec.ts.
 */
import { describe, expect, test } from 'vitest'
import { shownStates, stateViews } from '../../src/routes/workbench/stateViews'
import type { ChartModel } from '../../src/statecharts/model'
import { objections, render } from '../views/render'

/** What has no name cannot be found by ear; the other rules are for a browser that draws. */
const NAMES = ['button-name', 'link-name', 'label', 'image-alt', 'aria-dialog-name'] as const

/** Registers a test for every state of a chart in which its view shows something. */
export function walkViews(model: ChartModel): void {
  const show = stateViews[model.name]
  if (!show) return
  describe(`view of ${model.name}`, () => {
    test.each(shownStates(model))(
      '$state renders, with names for people and nothing of the program',
      async ({ world }) => {
        await render(show(world.snapshot))
        expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object /)
        expect(await objections(NAMES)).toEqual([])
      },
    )
  })
}
