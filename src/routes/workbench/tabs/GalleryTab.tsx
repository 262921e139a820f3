/** All states of the chart's feature as pictures: joins the gallery's chart, the production views, axe and the reports. */
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { type PictureKind, pictureKinds } from '../../../../contract/entities/workbench'
import { galleryMachine } from '../../../machines/workbench/gallery.machine'
import { galleryView } from '../../../machines/workbench/gallery.selectors'
import type { GalleryFinding, GalleryInput, GalleryPlace } from '../../../machines/workbench/gallery.types'
import { axeFindings } from '../../../services/axe'
import { call } from '../../../services/http'
import { catalogue } from '../../../statecharts/catalogue'
import { Gallery } from '../../../views/workbench/Gallery'
import { withoutBase } from '../../base'
import { type Frames, keyOf, placesOf, rememberFrames, wallsOf } from './gallery'
import type { TabProps } from './tab'

/** Lets the browser draw and answer people in between. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
/** A frame that has not been drawn after so many frames of the screen never will be. */
const FRAMES_MAX = 600
/** What comes a moment late (styles, an editor) is there after so many. */
const SETTLED = 10

async function documentAt(frames: Frames, place: GalleryPlace, signal: AbortSignal): Promise<Document> {
  for (let waited = 0; waited < FRAMES_MAX && !signal.aborted; waited += 1) {
    const frame = frames.get(keyOf(place))
    if (frame?.body.hasChildNodes()) {
      for (let settled = 0; settled < SETTLED; settled += 1) await nextFrame()
      return frame
    }
    await nextFrame()
  }
  throw new Error(`${keyOf(place)} is not shown`)
}

const machineWith = (frames: Frames) =>
  galleryMachine.provide({
    actors: {
      findPlaces: fromPromise<readonly GalleryPlace[], GalleryInput>(async ({ input: { charts } }) => {
        const places: GalleryPlace[] = []
        for (const chart of charts) {
          await breath()
          places.push(...placesOf(chart))
        }
        return places
      }),
      checkPlace: fromPromise<readonly GalleryFinding[], { place: GalleryPlace | null }>(async ({ input, signal }) =>
        input.place ? axeFindings(await documentAt(frames, input.place, signal)) : [],
      ),
      loadPictures: fromPromise(async ({ signal }) => (await call('getWorkbenchReport', {}, { signal })).pictures),
    },
  })

const pictureAddress = (chart: string, state: string, kind: PictureKind): string =>
  `/podium/workbench/picture?${new URLSearchParams({ chart, state, kind })}`

export function GalleryTab({ model }: TabProps) {
  const [, navigate] = useLocation()
  const [{ frames, machine }] = useState(() => {
    const remembered = rememberFrames()
    return { frames: remembered, machine: machineWith(remembered) }
  })
  const { feature } = model
  const charts = useMemo(() => catalogue.filter((one) => one.feature === feature).map(({ name }) => name), [feature])
  const [snapshot, send] = useMachine(machine, { input: { feature, charts } })
  const view = useMemo(() => galleryView(snapshot), [snapshot])
  const walls = useMemo(() => wallsOf(view, frames), [view, frames])
  const differences = (view.pictures.report?.pictures ?? []).map(({ chart, state, share }) => {
    const [kept, now, difference] = pictureKinds.map((kind) => pictureAddress(chart, state, kind))
    return { chart, state, share, pictures: { kept: kept ?? '', now: now ?? '', difference: difference ?? '' } }
  })
  return (
    <Gallery
      view={view}
      walls={walls}
      differences={differences}
      onIntent={send}
      onNavigate={(href) => navigate(withoutBase(href))}
    />
  )
}
