/** Actors of the paper charts: placeholders, provided in `src/routes/library/papers/papersActors.ts`. */
import { fromPromise } from 'xstate'
import type { Folder, FoundItem } from '../../../../contract/entities/library/resource'
import type { ItemKind } from '../../../../contract/rules/library/resourceKinds'
import { notProvided } from '../../shared/notProvided'
import type { SavedResource } from '../library/editor/resourceEditor.types'
import type { OpenedPaper, SavePaper } from './composer/paperComposer.types'
import type { DrawItems, DrawnItems, FindItems } from './itemPicker/itemPicker.types'

/**
 * Loads a paper for editing; without an id, the content of a new one. Rejects with an error whose `text` can be shown to the
 * user, like all actors below.
 */
export const openPaperPlaceholder = fromPromise<OpenedPaper, { resId: string | null }>(notProvided)

/** Saves the written content. */
export const savePaperPlaceholder = fromPromise<SavedResource, SavePaper>(notProvided)

/** Loads the user's folders that hold items of a kind. */
export const findItemFoldersPlaceholder = fromPromise<readonly Folder[], { itemType: ItemKind }>(notProvided)

/** Loads a page of items of the library. */
export const findItemsPlaceholder = fromPromise<{ list: readonly FoundItem[]; total: number }, FindItems>(notProvided)

/** Draws items at random. */
export const drawItemsPlaceholder = fromPromise<DrawnItems, DrawItems>(notProvided)
