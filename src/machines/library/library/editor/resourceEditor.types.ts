/** What the editor of a resource works on: a name, rich text or items, and where they are stored. */
import type { ResourceItem } from '../../../../../contract/entities/library/resource'
import type { ItemProblem } from '../../../../../contract/rules/library/items'
import type { ItemKind, ResourceKind } from '../../../../../contract/rules/library/resourceKinds'
import type { Notify } from '../../../shared/messages'
import type { LocalFile } from '../../files/files.types'

export interface ResourceEditorInput {
  readonly kind: ResourceKind
  /** The resource that is edited; null: a new one. */
  readonly resId: string | null
  /** Where a new one goes. */
  readonly floderId: string | null
  /** Names the making of a new one: sent twice, it makes one. */
  readonly requestId: string
}

/** What is written. */
export interface Written {
  readonly name: string
  readonly text: string
  readonly items: readonly ResourceItem[]
}

/** A resource as it was opened, with the version that is shown; null: there is none yet. */
export interface OpenedResource extends Written {
  readonly version: number | null
}

/** An item under a key that stays while it moves. */
export interface KeyedItem {
  readonly key: string
  readonly item: ResourceItem
}

/** What was read of a document, with its pictures at their addresses. */
export interface ReadDocument {
  readonly name: string
  readonly html: string
  /** What was changed or left out, in sentences. */
  readonly report: readonly string[]
}

export interface SaveResource extends Omit<ResourceEditorInput, 'resId'> {
  readonly resId: string | null
  /** Null: a new one. */
  readonly version: number | null
  readonly written: Written
}

/** What came of a save: it is stored, or somebody has stored something else meanwhile. */
export type SavedResource =
  | { readonly kind: 'saved'; readonly resId: string; readonly version: number }
  | { readonly kind: 'changed'; readonly resId: string; readonly version: number; readonly changedBy: string }

export interface ResourceEditorContext extends ResourceEditorInput {
  name: string
  text: string
  items: readonly KeyedItem[]
  /** How many keys were given. */
  keys: number
  /** The item that is being written; the others are shown. */
  openKey: string | null
  /** The version that is stored; null: nothing is. */
  version: number | null
  /** What is stored, to tell whether anything has changed; null: nothing is. */
  stored: Written | null
  /** What is on its way. */
  sent: Written | null
  /** Texts begin anew with each: an editor takes its text once. */
  edition: number
  /** Pictures that still travel. */
  uploads: number
  problem: string | null
  nameProblem: string | null
  textProblem: string | null
  itemProblems: Readonly<Record<string, ItemProblem>>
  saveProblem: string | null
  changedBy: string | null
}

export type ResourceEditorEvent =
  | { type: 'editor.reload' }
  | { type: 'name.write'; name: string }
  | { type: 'text.write'; html: string }
  | { type: 'item.add'; itemType: ItemKind }
  | { type: 'item.open'; key: string }
  | { type: 'item.change'; key: string; change: Partial<ResourceItem> }
  | { type: 'item.remove'; key: string }
  | { type: 'item.move'; key: string; by: 1 | -1 }
  | { type: 'uploads.count'; count: number }
  /** The draft of an earlier visit takes the place of what is shown. */
  | { type: 'draft.restore'; draft: OpenedResource }
  /** A Word document is chosen: what it says is added. */
  | { type: 'document.choose'; file: LocalFile }
  | { type: 'resource.save' }
  /** The form's text is stored in the place of the other; where it is incomplete, it is corrected first. */
  | { type: 'conflict.mine' }
  /** What is stored takes the place of what is written here. */
  | { type: 'conflict.theirs' }

export type ResourceEditorEmitted = Notify | { type: 'resource.saved'; resId: string; isNew: boolean }
