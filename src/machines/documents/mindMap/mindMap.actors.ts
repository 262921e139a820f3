/** Actors of the mind map charts: placeholders, provided in `src/routes/documents/mindMap/mindMapActors.ts`. */
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

/** Loads a page of the user's maps. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const findMapsPlaceholder = fromPromise<Page<MindMapRow>, FindMapsInput>(missing('maps are found'))

/** Loads a map and downloads its picture. */
export const exportMapPlaceholder = fromPromise<void, { mindMapCode: string }>(missing('maps are exported'))

/** Loads the user's business plans. */
export const findPlansPlaceholder = fromPromise<readonly PlanItem[]>(missing('plans are found'))

/** Loads the stored map (or the plan from which a map is made) and the draft of this browser. */
export const openMapPlaceholder = fromPromise<OpenedMap, Omit<MindMapInput, 'requestId'>>(missing('maps are opened'))

export const saveMapPlaceholder = fromPromise<MapSaving, SaveMapInput>(missing('maps are saved'))

/** Paints the map and downloads the picture. */
export const exportPicturePlaceholder = fromPromise<void, PictureOf>(missing('pictures are made'))

/** Uploads a picture; returns its address and size. */
export const uploadImagePlaceholder = fromPromise<UploadedImage, { file: File }>(missing('pictures are uploaded'))

/** Makes a business plan from a map. */
export const makePlanPlaceholder = fromPromise<PlanItem, PlanOf>(missing('plans are made'))

/** Stores the unsaved map in this browser; sends `draft.kept` with whether there was room for it. */
export const keeperPlaceholder = fromCallback<KeepDraft, { userId: string }, AnyEventObject>(
  missing('drafts are stored'),
)
