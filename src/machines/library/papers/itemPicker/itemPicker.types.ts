/** What the chart of choosing items works on: items of one kind in the library, and those that are to go into the paper. */
import type { Folder, FoundItem, ResourceItem } from '../../../../../contract/entities/library/resource'
import type { ItemScope } from '../../../../../contract/rules/library/papers'
import type { ItemKind } from '../../../../../contract/rules/library/resourceKinds'

export interface ItemPickerInput {
  readonly itemType: ItemKind
  /** What the paper asks already. */
  readonly items: readonly ResourceItem[]
  /** So many more it takes. */
  readonly room: number
}

/** Where items are looked for. */
export interface ItemPlace {
  readonly scope: ItemScope
  /** A folder of own sets; null: wherever they lie. */
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
  /** What must not be drawn again. */
  readonly stems: readonly string[]
  readonly requestId: string
}

/** What was drawn, and how many there were to draw from. */
export interface DrawnItems {
  readonly items: readonly ResourceItem[]
  readonly total: number
}

export interface ItemPickerContext extends ItemPickerInput {
  /** Null: they have not come. */
  folders: readonly Folder[] | null
  place: ItemPlace
  word: string
  pageNo: number
  /** Null: they have not come. */
  found: readonly FoundItem[] | null
  total: number
  /** What is to go into the paper, in the order of choosing. */
  chosen: readonly ResourceItem[]
  /** How many are to be drawn, as it is written. */
  count: string
  /** Names the draw that is on its way. */
  drawing: string
  problem: string | null
  /** What came of the last draw; null: nothing was drawn. */
  note: string | null
}

export type ItemPickerEvent =
  | { type: 'place.change'; place: Partial<ItemPlace> }
  | { type: 'word.write'; word: string }
  | { type: 'page.go'; pageNo: number }
  | { type: 'list.reload' }
  /** An item is ticked, or no longer. */
  | { type: 'item.toggle'; item: ResourceItem }
  | { type: 'count.write'; count: string }
  | { type: 'draw.start'; requestId: string }
  /** What is chosen goes into the paper. */
  | { type: 'picker.confirm' }
  | { type: 'picker.cancel' }
