/**
 * A frame with a state's view, mounted when it comes near the viewport and unmounted when it is far away: a page has a
 * hundred frames, which are mounted one after the other, so that the page stays responsive.
 */
import { memo, useEffect, useState } from 'react'
import { ignore, type StateView } from '../../../../catalogue/stateViews/stateView'
import type { GalleryScheme } from '../../../../machines/workbench/gallery/gallery.types'
import type { ChartModel } from '../../../../statecharts/model'
import { replayWay, type Way } from '../../../../statecharts/walk/reach'
import { FramePortal } from '../../pictures/FramePortal'
import { takeTurn } from '../simulation/turns'

export interface LateFrameProps extends Way {
  title: string
  width: number
  height: number
  scheme: GalleryScheme
  /** Mounts the frame now, visible or not. */
  isWanted: boolean
  model: ChartModel
  render: StateView
  onDocument: (frame: Document) => () => void
}

/** The distance from the viewport, above and below, at which a frame is mounted. */
const NEAR = '60% 0px'

/** Whether an element is near the viewport, delayed until it is its turn. */
function useNear(holder: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!holder) return
    let cancelTurn = (): void => undefined
    const watch = new IntersectionObserver(
      (seen) => {
        const isThere = seen.at(-1)?.isIntersecting ?? false
        cancelTurn()
        if (isThere) cancelTurn = takeTurn(() => setNear(true))
        else setNear(false)
      },
      { rootMargin: NEAR },
    )
    watch.observe(holder)
    return () => {
      cancelTurn()
      watch.disconnect()
    }
  }, [holder])
  return isNear
}

export const LateFrame = memo(function LateFrame({ isWanted, ...frame }: LateFrameProps) {
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const isNear = useNear(holder)
  const { title, width, height, scheme, model, render, start, keys, onDocument } = frame
  const world = isNear || isWanted ? replayWay(model, { start, keys }) : null
  return (
    <div ref={setHolder} style={{ aspectRatio: `${width} / ${height}` }}>
      {world ? (
        <FramePortal isInert {...{ title, width, height, scheme, onDocument }}>
          {render(world.snapshot, ignore)}
        </FramePortal>
      ) : null}
    </div>
  )
})
