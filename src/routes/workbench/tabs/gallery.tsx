/** From the gallery's chart to what its view shows: a card for each state, with its view in a frame that comes late. */
import { type ReactNode, useEffect, useState } from 'react'
import type { GalleryView } from '../../../machines/workbench/gallery.selectors'
import { galleryTexts } from '../../../machines/workbench/gallery.texts'
import type { GalleryPlace, GalleryScheme, GalleryWidth } from '../../../machines/workbench/gallery.types'
import { pathAddress } from '../../../statecharts/address'
import { catalogue } from '../../../statecharts/catalogue'
import { readChart } from '../../../statecharts/chart'
import type { ChartModel } from '../../../statecharts/model'
import type { ReachedState } from '../../../statecharts/simulate'
import type { GalleryProps } from '../../../views/workbench/Gallery'
import { base } from '../../base'
import { FramePortal } from '../FramePortal'
import { ignore, type StateView } from '../stateView'

const HEIGHTS: Record<GalleryWidth, number> = { 390: 700, 1024: 720, 1440: 860 }

/** One name for a place. */
export const keyOf = ({ chart, state }: GalleryPlace): string => `${chart} ${state}`

interface LateFrameProps {
  title: string
  width: GalleryWidth
  scheme: GalleryScheme
  /** It has to be there now, in sight or not. */
  isWanted: boolean
  onDocument: (frame: Document) => () => void
  content: () => ReactNode
}

/** A frame that is made when it comes near the screen, or is wanted, and stays. */
function LateFrame({ title, width, scheme, isWanted, onDocument, content }: LateFrameProps) {
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const [isNear, setNear] = useState(false)
  if (isWanted && !isNear) setNear(true)
  useEffect(() => {
    if (!holder || isNear) return
    const watch = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    })
    watch.observe(holder)
    return () => watch.disconnect()
  }, [holder, isNear])
  return (
    <div ref={setHolder} style={{ aspectRatio: `${width} / ${HEIGHTS[width]}` }}>
      {isNear ? (
        <FramePortal title={title} width={width} height={HEIGHTS[width]} isInert {...{ scheme, onDocument }}>
          {content()}
        </FramePortal>
      ) : null}
    </div>
  )
}

/** Knows the documents of the frames that are there. */
export interface Frames {
  /** Answers what keeps one frame's document in mind. */
  keeper(key: string): (frame: Document) => () => void
  get(key: string): Document | undefined
}

/** A memory of the frames' documents. */
export function rememberFrames(): Frames {
  const documents = new Map<string, Document>()
  const keepers = new Map<string, (frame: Document) => () => void>()
  return {
    get: (key) => documents.get(key),
    keeper: (key) => {
      const known = keepers.get(key)
      if (known) return known
      const keep = (frame: Document) => {
        documents.set(key, frame)
        return () => {
          if (documents.get(key) === frame) documents.delete(key)
        }
      }
      keepers.set(key, keep)
      return keep
    },
  }
}

/** What hangs on the walls: which states of a chart show something, and their views; `frames` where these are framed. */
export interface Exhibits {
  shown(model: ChartModel): readonly ReachedState[]
  viewOf(chart: string): StateView | undefined
  readonly frames: Frames
}

/** The cards, by chart; without `viewOf` and `frames` only what is written on them. */
export function wallsOf(
  view: GalleryView,
  { shown, viewOf, frames }: Pick<Exhibits, 'shown'> & Partial<Exhibits>,
): GalleryProps['walls'] {
  const charts = [...new Set(view.places.map(({ chart }) => chart))]
  return charts.flatMap((chart) => {
    const model = catalogue.find(({ name }) => name === chart)
    if (!model) return []
    const render = viewOf?.(chart)
    const { states } = readChart(model.machine)
    const reached = shown(model)
    const cards = view.places.flatMap((place) => {
      const found = place.chart === chart ? reached.find(({ state }) => state === place.state) : undefined
      if (!found) return []
      const { state, start, moves, world } = found
      return [
        {
          chart,
          state,
          description: states.find(({ path }) => path === state)?.description ?? '',
          href: `${base}${pathAddress(chart, { start, moves: moves.map(({ key }) => ({ key })) })}`,
          moves: moves.length,
          findings: place.findings,
          frame:
            frames && render ? (
              <LateFrame
                title={galleryTexts.frameTitle(chart, state)}
                width={view.width}
                scheme={view.scheme}
                isWanted={view.at !== null && keyOf(view.at) === keyOf(place)}
                onDocument={frames.keeper(keyOf(place))}
                content={() => render(world.snapshot, ignore)}
              />
            ) : null,
        },
      ]
    })
    return [{ chart, cards }]
  })
}
