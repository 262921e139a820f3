/** Finds the states for the gallery: those of a feature's charts, each with the shortest path on which its view shows something. */

import { catalogue } from '../../../../catalogue/catalogue'
import { ignore, knownWays, type StateView } from '../../../../catalogue/stateViews/stateView'
import { blankStates, stateViews } from '../../../../catalogue/stateViews/stateViews'
import type { GalleryPlace } from '../../../../machines/workbench/gallery/gallery.types'
import type { ChartModel } from '../../../../statecharts/model'
import { replayWay, type Way, waysInto } from '../../../../statecharts/walk/reach'
import { learnWays, makeView } from '../../pathSearch/pathFinder'
import { breath, SLICE_MS } from '../simulation/turns'

/** The shortest path to a state with a visible view; the shortest of all when none is visible. */
async function wayInto(model: ChartModel, state: string, render: StateView, signal: AbortSignal): Promise<Way | null> {
  const ways = knownWays(model)
  if (!ways) return null
  let shortest: Way | null = null
  let begun = performance.now()
  for (const way of waysInto(ways, state)) {
    const world = replayWay(model, way)
    if (!world) continue
    shortest ??= way
    const view = await makeView(() => render(world.snapshot, ignore), signal)
    if (view !== null) return way
    if (performance.now() - begun < SLICE_MS) continue
    await breath()
    begun = performance.now()
  }
  return shortest
}

/** Yields the places of charts in batches as they are found. Rejects when the search fails or is cancelled. */
export async function* findPlaces(charts: readonly string[], signal: AbortSignal): AsyncGenerator<GalleryPlace[]> {
  for (const chart of charts) {
    const model = catalogue.find(({ name }) => name === chart)
    const render = stateViews[chart]
    if (!model || !render) continue
    await learnWays(model, signal)
    const states = Object.keys(knownWays(model)?.into ?? {}).sort()
    let some: GalleryPlace[] = []
    let begun = performance.now()
    for (const state of states.filter((one) => blankStates[chart]?.[one] === undefined)) {
      const way = await wayInto(model, state, render, signal)
      if (way) some.push({ chart, state, ...way })
      if (performance.now() - begun < SLICE_MS) continue
      yield some
      some = []
      await breath()
      signal.throwIfAborted()
      begun = performance.now()
    }
    if (some.length > 0) yield some
  }
}
