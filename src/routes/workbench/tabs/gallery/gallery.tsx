/** Converts the gallery's chart to the props of its view: a card for each state, with its view in a lazily created frame. */
import type { ReactNode } from 'react'
import { catalogue } from '../../../../catalogue/catalogue'
import type { StateView } from '../../../../catalogue/stateViews/stateView'
import type { Language } from '../../../../machines/workbench/bench/workbench.types'
import type { GalleryView } from '../../../../machines/workbench/gallery/gallery.selectors'
import { galleryTexts } from '../../../../machines/workbench/gallery/gallery.texts'
import type { GalleryPlace, GalleryWidth } from '../../../../machines/workbench/gallery/gallery.types'
import { wordsOfState } from '../../../../statecharts/documents/formatPath'
import type { ChartModel } from '../../../../statecharts/model'
import { pathAddress } from '../../../../statecharts/walk/address'
import type { CalledInCode } from '../../../../views/workbench/bench/CodeName'
import type { GalleryProps } from '../../../../views/workbench/gallery/Gallery'
import { base } from '../../../shared/base'
import { namesOf } from '../../bench/names'
import { titleOf } from '../../bench/words'
import { LateFrame } from '../live/LateFrame'

const HEIGHTS: Record<GalleryWidth, number> = { 390: 700, 1024: 720, 1440: 860 }

/** The key of a place. */
export const keyOf = ({ chart, state }: Pick<GalleryPlace, 'chart' | 'state'>): string => `${chart} ${state}`

/** Registers the documents of the mounted frames. */
export interface Frames {
  /** Returns the callback that registers one frame's document. */
  keeper(key: string): (frame: Document) => () => void
  get(key: string): Document | undefined
}

/** Creates a registry of the frames' documents. */
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

/** The sources of the frames: the views, and the registry of the frames' documents. */
export interface Exhibits {
  viewOf(chart: string): StateView | undefined
  readonly frames: Frames
}

/** Both names of a place; the code alone where its chart no longer exists. */
export function calledIn(
  { chart, state }: Pick<GalleryPlace, 'chart' | 'state'>,
  language: Language = 'chinese',
): CalledInCode {
  const model = catalogue.find(({ name }) => name === chart)
  const name = model ? namesOf(model, language).state(state).name : ''
  return { name: model && name !== '' ? `${titleOf(model)}：${name}` : '', code: `${chart} ${state}` }
}

/** The cards by chart; without `exhibits` only their texts. */
export function wallsOf(
  view: GalleryView,
  exhibits: Exhibits | null,
  language: Language = 'chinese',
): GalleryProps['walls'] {
  const charts = [...new Set(view.places.map(({ chart }) => chart))]
  return charts.flatMap((chart) => {
    const model = catalogue.find(({ name }) => name === chart)
    if (!model) return []
    const names = namesOf(model, language)
    const cards = view.places.flatMap((place) => {
      if (place.chart !== chart) return []
      const { state, start, keys, findings } = place
      return [
        {
          chart,
          called: names.state(state),
          description: wordsOfState(model, state) ?? '',
          href: `${base}${pathAddress(chart, { start, moves: keys.map((key) => ({ key })) })}`,
          moves: keys.length,
          findings,
          frame: exhibits ? frameOf(view, place, model, exhibits) : null,
        },
      ]
    })
    return [{ chart, title: titleOf(model), cards }]
  })
}

function frameOf(view: GalleryView, place: GalleryPlace, model: ChartModel, { viewOf, frames }: Exhibits): ReactNode {
  const { chart, state, start, keys } = place
  const render = viewOf(chart)
  const key = keyOf(place)
  return render ? (
    <LateFrame
      key={key}
      title={galleryTexts.frameTitle(chart, state)}
      width={view.width}
      height={HEIGHTS[view.width]}
      scheme={view.scheme}
      isWanted={view.at !== null && keyOf(view.at) === key}
      onDocument={frames.keeper(key)}
      model={model}
      render={render}
      start={start}
      keys={keys}
    />
  ) : null
}
