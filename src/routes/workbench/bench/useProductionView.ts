/** The production view of a chart's snapshot. A worker computes the paths that it needs, so that the page stays responsive. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { type SendEvent, type StateView, UnknownWays, withoutExploring } from '../../../catalogue/stateViews/stateView'
import type { ChartModel } from '../../../statecharts/model'
import { learnWays } from '../pathSearch/pathFinder'

/** `view` is null when the state shows nothing, and undefined while paths are missing. */
type Shown = { readonly view: ReactNode | undefined; readonly missing: ChartModel | null }

function show(render: StateView, snapshot: AnyMachineSnapshot, send: SendEvent): Shown {
  try {
    return { view: withoutExploring(() => render(snapshot, send)), missing: null }
  } catch (error) {
    if (!(error instanceof UnknownWays)) throw error
    return { view: undefined, missing: error.model }
  }
}

/** The view; null when the state shows nothing, undefined while it is being prepared. */
export function useProductionView(
  render: StateView | null,
  snapshot: AnyMachineSnapshot,
  send: SendEvent,
): ReactNode | undefined {
  const [learnt, setLearnt] = useState(0)
  // When the worker fails, the page explores by itself.
  const [isAlone, setAlone] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the computed paths are cached outside of the views
  const { view, missing } = useMemo((): Shown => {
    if (!render) return { view: null, missing: null }
    return isAlone ? { view: render(snapshot, send), missing: null } : show(render, snapshot, send)
  }, [render, snapshot, send, isAlone, learnt])
  useEffect(() => {
    if (!missing) return
    const given = new AbortController()
    void learnWays(missing, given.signal).then(
      () => setLearnt((count) => count + 1),
      () => {
        if (!given.signal.aborted) setAlone(true)
      },
    )
    return () => given.abort()
  }, [missing])
  return view
}
