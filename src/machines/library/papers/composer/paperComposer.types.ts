/** Types of the paper composer: title, shuffling, items in five sections, and the folder. */
import type { PaperOptions, ResourceItem } from '../../../../../contract/entities/library/resource'
import type { ItemProblem } from '../../../../../contract/rules/library/items'
import type { PaperSection } from '../../../../../contract/rules/library/papers'
import type { ItemKind } from '../../../../../contract/rules/library/resourceKinds'
import type { Outline } from '../../../../../contract/rules/shared/outline'
import type { DragItem } from '../../../shared/dragReorder/dragReorder.types'
import type { Notify } from '../../../shared/messages'
import type { KeyedItem } from '../../library/editor/resourceEditor.types'

export interface PaperComposerInput {
  /** The edited paper; null: a new one. */
  readonly resId: string | null
  /** Folder of a new paper. */
  readonly floderId: string | null
  /** Idempotency key of a new paper: sent twice, it creates one paper. */
  readonly requestId: string
}

/** The written content. */
export interface WrittenPaper {
  readonly name: string
  readonly paper: PaperOptions
  readonly items: readonly ResourceItem[]
}

/** An opened paper with its version. */
export interface OpenedPaper extends WrittenPaper {
  readonly version: number | null
}

export interface SavePaper extends PaperComposerInput {
  /** null: a new paper. */
  readonly version: number | null
  readonly written: WrittenPaper
}

export interface PaperComposerContext extends PaperComposerInput {
  name: string
  paper: PaperOptions
  /** Sorted by section. */
  items: readonly KeyedItem[]
  /** Number of keys given so far. */
  keys: number
  /** The item in edit mode; all others are read-only. */
  openKey: string | null
  /** Incremented when items are added, removed or retitled: the version of the tree for drag and drop. */
  serial: number
  /** The stored version; null: nothing is stored. */
  version: number | null
  /** The stored content, to detect changes; null: nothing is stored. */
  stored: WrittenPaper | null
  /** The content in flight. */
  sent: WrittenPaper | null
  /** Incremented to reset the editors: an editor reads its text only once. */
  edition: number
  /** Number of pictures that are still uploading. */
  uploads: number
  /** The kind of the items in the picker. */
  picking: ItemKind
  problem: string | null
  nameProblem: string | null
  itemsProblem: string | null
  itemProblems: Readonly<Record<string, ItemProblem>>
  saveProblem: string | null
  changedBy: string | null
}

export type PaperComposerEvent =
  | { type: 'editor.reload' }
  | { type: 'name.write'; name: string }
  | { type: 'options.change'; paper: Partial<PaperOptions> }
  /** Adds an item that is written here. */
  | { type: 'item.add'; itemType: ItemKind }
  /** Opens the picker: items are chosen in the library, or drawn. */
  | { type: 'items.pick'; itemType: ItemKind }
  | { type: 'item.open'; key: string }
  | { type: 'item.close' }
  | { type: 'item.change'; key: string; change: Partial<ResourceItem> }
  | { type: 'item.remove'; key: string }
  /** The items have a new order. */
  | { type: 'tree.stored'; outline: Outline<DragItem>; treeVersion: number }
  /** Sets the points of every item of a section. */
  | { type: 'section.points'; section: PaperSection; points: number }
  | { type: 'uploads.count'; count: number }
  /** Replaces the content by the draft of an earlier visit. */
  | { type: 'draft.restore'; draft: OpenedPaper }
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'resource.save' }
  /** Overwrites the stored version with the content here; an incomplete paper has to be corrected first. */
  | { type: 'conflict.mine' }
  /** Replaces the content here by the stored version. */
  | { type: 'conflict.theirs' }

export type PaperComposerEmitted = Notify | { type: 'resource.saved'; resId: string; isNew: boolean }
