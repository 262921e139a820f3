/** Types of the item picker: items of one kind in the library, and the chosen ones. */
import type { Folder, FoundItem, ResourceItem } from '../../../../../contract/entities/library/resource'
import type { ItemScope } from '../../../../../contract/rules/library/papers'
import type { ItemKind } from '../../../../../contract/rules/library/resourceKinds'

export interface ItemPickerInput {
  readonly itemType: ItemKind
  /** The items of the paper. */
  readonly items: readonly ResourceItem[]
  /** How many more items the paper can take. */
  readonly room: number
}

/** Where to search items. */
export interface ItemPlace {
  readonly scope: ItemScope
  /** A folder of the user's own sets; null: everywhere. */
  readonly floderId: string | null
}

export interface FindItems extends ItemPlace {
  readonly itemType: ItemKind
  readonly word: string
  readonly pageNo: number
}

export interface DrawItems extends ItemPlace {
  readonly itemType: ItemKind
  readonly count: number
  /** Stems of items that must not be drawn again. */
  readonly stems: readonly string[]
  readonly requestId: string
}

/** The drawn items, and how many there were to draw from. */
export interface DrawnItems {
  readonly items: readonly ResourceItem[]
  readonly total: number
}

export interface ItemPickerContext extends ItemPickerInput {
  /** null: not loaded. */
  folders: readonly Folder[] | null
  place: ItemPlace
  word: string
  pageNo: number
  /** null: not loaded. */
  found: readonly FoundItem[] | null
  total: number
  /** The items for the paper, in the order of choosing. */
  chosen: readonly ResourceItem[]
  /** The count to draw, as typed. */
  count: string
  /** Id of the draw in flight. */
  drawing: string
  problem: string | null
  /** Result of the last draw; null: nothing was drawn. */
  note: string | null
}

export type ItemPickerEvent =
  | { type: 'place.change'; place: Partial<ItemPlace> }
  | { type: 'word.write'; word: string }
  | { type: 'page.go'; pageNo: number }
  | { type: 'list.reload' }
  /** Ticks or unticks an item. */
  | { type: 'item.toggle'; item: ResourceItem }
  | { type: 'count.write'; count: string }
  | { type: 'draw.start'; requestId: string }
  /** Closes the picker with the chosen items. */
  | { type: 'picker.confirm' }
  | { type: 'picker.cancel' }
