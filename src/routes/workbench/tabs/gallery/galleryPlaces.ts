/** Finds what the gallery hangs: the states of a feature's charts, each with the shortest way on which its view shows something. */

import { catalogue } from '../../../../catalogue/catalogue'
import { ignore, knownWays, type StateView } from '../../../../catalogue/stateViews/stateView'
import { blankStates, stateViews } from '../../../../catalogue/stateViews/stateViews'
import type { GalleryPlace } from '../../../../machines/workbench/gallery/gallery.types'
import type { ChartModel } from '../../../../statecharts/model'
import { replayWay, type Way, waysInto } from '../../../../statecharts/walk/reach'
import { learnWays, makeView } from '../../pathSearch/pathFinder'
import { breath } from '../simulation/turns'

/** So long, in ms, the page is kept from answering at most. */
const SLICE_MS = 12

/** The shortest way on which something is seen in a state; the shortest of all where nothing ever is. */
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

/** The places of charts as they are found, some at a time. Rejects when they cannot be found, or when it is given up. */
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
