/** All states of the chart's feature as pictures: connects the gallery's chart with the production views, axe and the reports. */
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fromCallback, fromPromise } from 'xstate'
import {
  type DifferingPicture,
  kindsOfChange,
  type PictureKind,
  type PictureReport,
} from '../../../../../contract/entities/workbench/workbench'
import { catalogue } from '../../../../catalogue/catalogue'
import { stateViews } from '../../../../catalogue/stateViews/stateViews'
import { galleryMachine } from '../../../../machines/workbench/gallery/gallery.machine'
import { galleryView } from '../../../../machines/workbench/gallery/gallery.selectors'
import type {
  GalleryEvent,
  GalleryFinding,
  GalleryInput,
  GalleryPlace,
} from '../../../../machines/workbench/gallery/gallery.types'
import { call, download } from '../../../../services/network/http'
import { axeFindings } from '../../../../services/workbench/axe'
import { Gallery } from '../../../../views/workbench/gallery/Gallery'
import { withoutBase } from '../../../shared/base'
import { useView } from '../../../shared/useView'
import type { TabProps } from '../tab'
import { calledIn, type Frames, keyOf, rememberFrames, wallsOf } from './gallery'
import { findPlaces } from './galleryPlaces'

const viewOf = (chart: string) => stateViews[chart]

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
/** A frame that has not rendered after this number of animation frames counts as failed. */
const FRAMES_MAX = 600
/** Late content (styles, an editor) is rendered after this number of animation frames. */
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
      findPlaces: fromCallback<GalleryEvent, GalleryInput>(({ input: { charts }, sendBack }) => {
        const given = new AbortController()
        const find = async (): Promise<void> => {
          for await (const places of findPlaces(charts, given.signal)) sendBack({ type: 'places.found', places })
          sendBack({ type: 'places.complete' })
        }
        void find().catch(() => sendBack({ type: 'places.fail' }))
        return () => given.abort()
      }),
      checkPlace: fromPromise<readonly GalleryFinding[], { place: GalleryPlace | null }>(async ({ input, signal }) =>
        input.place ? axeFindings(await documentAt(frames, input.place, signal)) : [],
      ),
      loadPictures: fromPromise(async ({ signal }) => (await call('getWorkbenchReport', {}, { signal })).pictures),
    },
  })

type Addresses = Readonly<Record<PictureKind, string>>
const unfetched: Addresses = { kept: '', now: '', difference: '' }

/** The pictures that differ, loaded with the user's permissions; by place. */
function usePictures(report: PictureReport | null): ReadonlyMap<string, Addresses> {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Addresses>>(() => new Map())
  useEffect(() => {
    if (!report) return
    const given = new AbortController()
    const made: string[] = []
    const fetchOne = async ({ chart, state, change }: DifferingPicture) => {
      const addresses = { ...unfetched }
      for (const kind of kindsOfChange[change]) {
        const { blob } = await download('getWorkbenchPicture', { chart, state, kind }, { signal: given.signal })
        addresses[kind] = URL.createObjectURL(blob)
        made.push(addresses[kind])
      }
      setFetched((before) => new Map(before).set(keyOf({ chart, state }), addresses))
    }
    // A picture that fails to load is replaced by its text.
    for (const one of report.pictures) void fetchOne(one).catch(() => undefined)
    return () => {
      given.abort()
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [report])
  return fetched
}

export function GalleryTab({ model, language }: TabProps) {
  const [, navigate] = useLocation()
  const [{ frames, machine }] = useState(() => {
    const remembered = rememberFrames()
    return { frames: remembered, machine: machineWith(remembered) }
  })
  const { feature } = model
  // This chart first, then the others of its feature.
  const charts = useMemo(() => {
    const others = catalogue.filter((one) => one.feature === feature && one !== model)
    return [model, ...others].map(({ name }) => name)
  }, [model, feature])
  const actor = useActorRef(machine, { input: { feature, charts } })
  const view = useView(actor, galleryView)
  const walls = useMemo(() => wallsOf(view, { viewOf, frames }, language), [view, frames, language])
  const fetched = usePictures(view.pictures.report)
  const differences = (view.pictures.report?.pictures ?? []).map((one) => ({
    ...one,
    called: calledIn(one, language),
    pictures: fetched.get(keyOf(one)) ?? unfetched,
  }))
  return (
    <Gallery
      view={view}
      walls={walls}
      differences={differences}
      onIntent={actor.send}
      onNavigate={(href) => navigate(withoutBase(href))}
    />
  )
}
