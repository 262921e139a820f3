/** What the charts of mind maps invoke: placeholders, provided in `src/routes/documents/mindMap/mindMapActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { MindMapRow } from '../../../../contract/entities/documents/mindMap'
import type { Page } from '../../../../contract/fields'
import type { PlanItem } from '../plans/plans.types'
import type {
  FindMapsInput,
  KeepDraft,
  MapSaving,
  MindMapInput,
  OpenedMap,
  PictureOf,
  PlanOf,
  SaveMapInput,
  UploadedImage,
} from './mindMap.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** A page of the own maps. Rejects with an error whose `text` is for people, as all below do. */
export const findMapsPlaceholder = fromPromise<Page<MindMapRow>, FindMapsInput>(missing('maps are found'))

/** Fetches a map and hands its picture to the person. */
export const exportMapPlaceholder = fromPromise<void, { mindMapCode: string }>(missing('maps are exported'))

/** The own business plans. */
export const findPlansPlaceholder = fromPromise<readonly PlanItem[]>(missing('plans are found'))

/** Finds the stored map, or the plan of which one is made, and what this browser has kept of it. */
export const openMapPlaceholder = fromPromise<OpenedMap, Omit<MindMapInput, 'requestId'>>(missing('maps are opened'))

export const saveMapPlaceholder = fromPromise<MapSaving, SaveMapInput>(missing('maps are saved'))

/** Paints the map and hands the picture to the person. */
export const exportPicturePlaceholder = fromPromise<void, PictureOf>(missing('pictures are made'))

/** Uploads a picture; answers where it lies and how large it is. */
export const uploadImagePlaceholder = fromPromise<UploadedImage, { file: File }>(missing('pictures are uploaded'))

/** Makes a business plan of a map. */
export const makePlanPlaceholder = fromPromise<PlanItem, PlanOf>(missing('plans are made'))

/** Keeps in this browser what is not saved yet; tells by `draft.kept` whether there was room for it. */
export const keeperPlaceholder = fromCallback<KeepDraft, { userId: string }, AnyEventObject>(
  missing('what is not saved is kept'),
)
