/** Actors of the paper charts: placeholders, provided in `src/routes/library/papers/papersActors.ts`. */
import { fromPromise } from 'xstate'
import type { Folder, FoundItem } from '../../../../contract/entities/library/resource'
import type { ItemKind } from '../../../../contract/rules/library/resourceKinds'
import type { SavedResource } from '../library/editor/resourceEditor.types'
import type { OpenedPaper, SavePaper } from './composer/paperComposer.types'
import type { DrawItems, DrawnItems, FindItems } from './itemPicker/itemPicker.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/**
 * Loads a paper for editing; without an id, the content of a new one. Rejects with an error whose `text` can be shown to the
 * user, like all actors below.
 */
export const openPaperPlaceholder = fromPromise<OpenedPaper, { resId: string | null }>(missing('papers are opened'))

/** Saves the written content. */
export const savePaperPlaceholder = fromPromise<SavedResource, SavePaper>(missing('papers are saved'))

/** Loads the user's folders that hold items of a kind. */
export const findItemFoldersPlaceholder = fromPromise<readonly Folder[], { itemType: ItemKind }>(
  missing('folders are found'),
)

/** Loads a page of items of the library. */
export const findItemsPlaceholder = fromPromise<{ list: readonly FoundItem[]; total: number }, FindItems>(
  missing('items are found'),
)

/** Draws items at random. */
export const drawItemsPlaceholder = fromPromise<DrawnItems, DrawItems>(missing('items are drawn'))
