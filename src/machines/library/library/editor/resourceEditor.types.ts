/** Types of the editor of a resource: a name with rich text, items or the address of a link, and the place where it is stored. */
import type { ResourceItem } from '../../../../../contract/entities/library/resource'
import type { ItemProblem } from '../../../../../contract/rules/library/items'
import type { ItemKind, ResourceKind } from '../../../../../contract/rules/library/resourceKinds'
import type { Notify } from '../../../shared/messages'
import type { LocalFile } from '../../files/upload.types'

export interface ResourceEditorInput {
  readonly kind: ResourceKind
  /** Id of the edited resource; null: a new one. */
  readonly resId: string | null
  /** Folder of a new resource. */
  readonly floderId: string | null
  /** Identifies the creation of a new resource: a repeated request creates it once. */
  readonly requestId: string
}

/** The input of the editor. */
export interface Written {
  readonly name: string
  readonly text: string
  readonly items: readonly ResourceItem[]
  /** The address of a link; absent for all other kinds. */
  readonly link?: string | undefined
}

/** A loaded resource with its version; null: a new one. */
export interface OpenedResource extends Written {
  readonly version: number | null
}

/** An item with a key that stays the same when it is moved. */
export interface KeyedItem {
  readonly key: string
  readonly item: ResourceItem
}

/** The content of a document, with its pictures at their addresses. */
export interface ReadDocument {
  readonly name: string
  readonly html: string
  /** Changes and omissions, as sentences. */
  readonly report: readonly string[]
}

export interface SaveResource extends Omit<ResourceEditorInput, 'resId'> {
  readonly resId: string | null
  /** Null: a new resource. */
  readonly version: number | null
  readonly written: Written
}

/** Result of a save: stored, or refused because another user has saved it since. */
export type SavedResource =
  | { readonly kind: 'saved'; readonly resId: string; readonly version: number }
  | { readonly kind: 'changed'; readonly resId: string; readonly version: number; readonly changedBy: string }

export interface ResourceEditorContext extends ResourceEditorInput {
  name: string
  text: string
  items: readonly KeyedItem[]
  /** The address of a link; blank for all other kinds. */
  link: string
  /** Number of keys that were given. */
  keys: number
  /** Key of the item that is being edited; the others are only shown. */
  openKey: string | null
  /** The stored version; null: none. */
  version: number | null
  /** The stored content, to detect unsaved changes; null: none. */
  stored: Written | null
  /** The input that is being saved. */
  sent: Written | null
  /** Incremented to replace the text in its field, which reads it only once. */
  edition: number
  /** Number of pictures that are being uploaded. */
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
  | { type: 'link.write'; link: string }
  | { type: 'item.add'; itemType: ItemKind }
  | { type: 'item.open'; key: string }
  | { type: 'item.change'; key: string; change: Partial<ResourceItem> }
  | { type: 'item.remove'; key: string }
  | { type: 'item.move'; key: string; by: 1 | -1 }
  | { type: 'uploads.count'; count: number }
  /** The draft of an earlier visit replaces the input. */
  | { type: 'draft.restore'; draft: OpenedResource }
  /** Appends the text of a Word document. */
  | { type: 'document.choose'; file: LocalFile }
  | { type: 'resource.save' }
  /** Saves the input over the other version; an incomplete input has to be completed first. */
  | { type: 'conflict.mine' }
  /** The stored version replaces the input. */
  | { type: 'conflict.theirs' }

export type ResourceEditorEmitted = Notify | { type: 'resource.saved'; resId: string; isNew: boolean }
