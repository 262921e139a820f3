/** Actors of the mind map charts: placeholders, provided in `src/routes/documents/mindMap/mindMapActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { MindMapRow } from '../../../../contract/entities/documents/mindMap'
import type { Page } from '../../../../contract/fields'
import { notProvided } from '../../shared/notProvided'
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

/** Loads a page of the user's maps. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const findMapsPlaceholder = fromPromise<Page<MindMapRow>, FindMapsInput>(notProvided)

/** Loads a map and downloads its picture. */
export const exportMapPlaceholder = fromPromise<void, { mindMapCode: string }>(notProvided)

/** Loads the user's business plans. */
export const findPlansPlaceholder = fromPromise<readonly PlanItem[]>(notProvided)

/** Loads the stored map (or the plan from which a map is made) and the draft of this browser. */
export const openMapPlaceholder = fromPromise<OpenedMap, Omit<MindMapInput, 'requestId'>>(notProvided)

export const saveMapPlaceholder = fromPromise<MapSaving, SaveMapInput>(notProvided)

/** Paints the map and downloads the picture. */
export const exportPicturePlaceholder = fromPromise<void, PictureOf>(notProvided)

/** Uploads a picture; returns its address and size. */
export const uploadImagePlaceholder = fromPromise<UploadedImage, { file: File }>(notProvided)

/** Makes a business plan from a map. */
export const makePlanPlaceholder = fromPromise<PlanItem, PlanOf>(notProvided)

/** Stores the unsaved map in this browser; sends `draft.stored` with whether there was room for it. */
export const keeperPlaceholder = fromCallback<KeepDraft, { userId: string }, AnyEventObject>(notProvided)
