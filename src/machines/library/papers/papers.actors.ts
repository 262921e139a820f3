/** What the charts of papers invoke: placeholders, provided in `src/routes/library/papers/papersActors.ts`. */
import { fromPromise } from 'xstate'
import type { Folder, FoundItem, PaperPreview } from '../../../../contract/entities/library/resource'
import type { ItemKind } from '../../../../contract/rules/library/resourceKinds'
import type { SavedResource } from '../library/editor/resourceEditor.types'
import type { OpenedPaper, SavePaper } from './composer/paperComposer.types'
import type { DrawItems, DrawnItems, FindItems } from './itemPicker/itemPicker.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** A paper to be edited; without an id, what a new one begins with. Rejects with an error whose `text` is for people, as all below do. */
export const openPaperPlaceholder = fromPromise<OpenedPaper, { resId: string | null }>(missing('papers are opened'))

/** Stores what was written. */
export const savePaperPlaceholder = fromPromise<SavedResource, SavePaper>(missing('papers are saved'))

/** The own folders in which items of a kind lie. */
export const findItemFoldersPlaceholder = fromPromise<readonly Folder[], { itemType: ItemKind }>(
  missing('folders are found'),
)

/** A page of items of the library. */
export const findItemsPlaceholder = fromPromise<{ list: readonly FoundItem[]; total: number }, FindItems>(
  missing('items are found'),
)

/** Items by chance. */
export const drawItemsPlaceholder = fromPromise<DrawnItems, DrawItems>(missing('items are drawn'))

/** An own paper by its name, without keys; null: there is none. */
export const fetchPreviewPlaceholder = fromPromise<PaperPreview | null, { resName: string }>(
  missing('papers are previewed'),
)
