/** What the composer of papers works on: a title, what is shuffled, and items in five sections, and where they are stored. */
import type { PaperOptions, ResourceItem } from '../../../../../contract/entities/library/resource'
import type { ItemProblem } from '../../../../../contract/rules/library/items'
import type { PaperSection } from '../../../../../contract/rules/library/papers'
import type { ItemKind } from '../../../../../contract/rules/library/resourceKinds'
import type { Outline } from '../../../../../contract/rules/shared/outline'
import type { DragItem } from '../../../shared/dragReorder/dragReorder.types'
import type { Notify } from '../../../shared/messages'
import type { KeyedItem } from '../../library/editor/resourceEditor.types'

export interface PaperComposerInput {
  /** The paper that is edited; null: a new one. */
  readonly resId: string | null
  /** Where a new one goes. */
  readonly floderId: string | null
  /** Names the making of a new one: sent twice, it makes one. */
  readonly requestId: string
}

/** What is written. */
export interface WrittenPaper {
  readonly name: string
  readonly paper: PaperOptions
  readonly items: readonly ResourceItem[]
}

/** A paper as it was opened, with the version that is shown; null: there is none yet. */
export interface OpenedPaper extends WrittenPaper {
  readonly version: number | null
}

export interface SavePaper extends PaperComposerInput {
  /** Null: a new one. */
  readonly version: number | null
  readonly written: WrittenPaper
}

export interface PaperComposerContext extends PaperComposerInput {
  name: string
  paper: PaperOptions
  /** Section by section. */
  items: readonly KeyedItem[]
  /** How many keys were given. */
  keys: number
  /** The item that is being written; the others are shown. */
  openKey: string | null
  /** Raised whenever items come, go or are called otherwise: the version of the tree that is dragged. */
  serial: number
  /** The version that is stored; null: nothing is. */
  version: number | null
  /** What is stored, to tell whether anything has changed; null: nothing is. */
  stored: WrittenPaper | null
  /** What is on its way. */
  sent: WrittenPaper | null
  /** Texts begin anew with each: an editor takes its text once. */
  edition: number
  /** Pictures that still travel. */
  uploads: number
  /** Of which kind items are being chosen. */
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
  /** One is written in place. */
  | { type: 'item.add'; itemType: ItemKind }
  /** Some are chosen in the library, or drawn. */
  | { type: 'items.pick'; itemType: ItemKind }
  | { type: 'item.open'; key: string }
  | { type: 'item.close' }
  | { type: 'item.change'; key: string; change: Partial<ResourceItem> }
  | { type: 'item.remove'; key: string }
  /** Items are in another order. */
  | { type: 'tree.stored'; outline: Outline<DragItem>; treeVersion: number }
  /** Every item of a section is worth so much. */
  | { type: 'section.points'; section: PaperSection; points: number }
  | { type: 'uploads.count'; count: number }
  /** The draft of an earlier visit takes the place of what is shown. */
  | { type: 'draft.restore'; draft: OpenedPaper }
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'resource.save' }
  /** The form's text is stored in the place of the other; where it is incomplete, it is corrected first. */
  | { type: 'conflict.mine' }
  /** What is stored takes the place of what is written here. */
  | { type: 'conflict.theirs' }

export type PaperComposerEmitted = Notify | { type: 'resource.saved'; resId: string; isNew: boolean }
