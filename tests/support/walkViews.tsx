/**
 * Tests of the view of each state of a chart: rendered from the snapshot that the shortest path reaches, and checked
 * with axe. Pictures of the same states are taken by the browser tests: `picturesOf` tells them where.
 */
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '../../src/statecharts/model'
import { reachedStates } from '../../src/statecharts/simulate'
import { objections, render } from '../views/render'

/** Renders a state; null where it shows nothing. */
export type RenderState = (snapshot: AnyMachineSnapshot) => ReactNode

/** Where the view of a state stands alone, below the app's base. */
export interface Picture {
  readonly chart: string
  readonly state: string
  readonly address: string
}

/** The addresses at which every reached state of a model is seen alone. */
export const picturesOf = (model: ChartModel): Picture[] =>
  reachedStates(model).map(({ state }) => ({
    chart: model.name,
    state,
    address: `/statecharts/view?${new URLSearchParams({ chart: model.name, state })}`,
  }))

/** Registers a test for every state of a chart that its paths reach. */
export function walkViews(model: ChartModel, show: RenderState): void {
  describe(`view of ${model.name}`, () => {
    test.each(reachedStates(model))('$state renders and is accessible', async ({ world }) => {
      document.documentElement.lang = 'zh-CN'
      await render(show(world.snapshot))
      expect(await objections()).toEqual([])
    })
  })
}
