/**
 * Tests of the view of each state of a chart: rendered from the snapshot that the shortest path reaches, and checked
 * with axe. Pictures of the same states are taken by tests/browser/pictures.spec.ts.
 */
import { describe, expect, test } from 'vitest'
import { shownStates, stateViews } from '../../src/routes/workbench/stateViews'
import type { ChartModel } from '../../src/statecharts/model'
import { objections, render } from '../views/render'

/** Registers a test for every state of a chart in which its view shows something. */
export function walkViews(model: ChartModel): void {
  const show = stateViews[model.name]
  if (!show) return
  describe(`view of ${model.name}`, () => {
    test.each(shownStates(model))('$state renders and is accessible', async ({ world }) => {
      document.documentElement.lang = 'zh-CN'
      await render(show(world.snapshot))
      expect(await objections()).toEqual([])
    })
  })
}
