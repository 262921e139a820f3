/** Types of the resource picker: by kind, by place, and by a part of the name (D9). */
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'

/** A resource of the list. */
export interface PickableResource {
  readonly resId: string
  readonly resName: string
  readonly kind: TaskKind
  /** The name of its file; empty without one. */
  readonly fileName: string
  /** The user's own folder that contains it; null: none, or a folder of another user. */
  readonly folder: { readonly floderId: string; readonly floderName: string } | null
  /** Empty: the user's own resource. */
  readonly ownerName: string
  readonly updateTime: number
}

/**
 * The listed resources: own ones (all, or those in no folder), those of a folder, those used last, those added last, or
 * shared ones.
 */
export type PickerPlace = 'all' | 'root' | 'used' | 'added' | 'shared' | { readonly folder: string }

export interface ResourcePickerInput {
  /** The kind that is listed first; empty: all kinds. */
  readonly kind: TaskKind | ''
  /** Whether the kind can be changed. */
  readonly isKindFree: boolean
  /** The current choice; empty: none. */
  readonly resourceId: string
  /** Whether the user has a library with folders; otherwise only shared resources are listed. */
  readonly hasLibrary: boolean
  /** The most resources that can be chosen. */
  readonly most: number
  /** Whether only resources are listed whose items are all scored automatically. */
  readonly isScored: boolean
}

export interface ResourcePickerContext extends ResourcePickerInput {
  place: PickerPlace
  name: string
  pageNo: number
  page: Page<PickableResource> | null
  problem: string | null
  folders: readonly Folder[]
  /** The selected resources, in the order of selection, also those of other pages and searches. */
  selected: readonly PickableResource[]
}

export type ResourcePickerEvent =
  | { type: 'kind.choose'; kind: TaskKind | '' }
  | { type: 'place.choose'; place: PickerPlace }
  /** Lists the folder that contains a resource. */
  | { type: 'folder.open'; kind: TaskKind; floderId: string }
  | { type: 'name.write'; name: string }
  | { type: 'page.turn'; pageNo: number }
  /** A file that was uploaded here became a resource in a folder, or in none. */
  | { type: 'resource.made'; floderId: string | null }
  | { type: 'list.reload' }
  | { type: 'folders.reload' }
  /** Chooses a resource and closes the picker; while others are selected, it is selected, too. */
  | { type: 'resource.choose'; resource: PickableResource }
  /** Selects or deselects a resource. */
  | { type: 'resource.toggle'; resource: PickableResource }
  | { type: 'picker.confirm' }
  | { type: 'picker.close' }

/** The query of a list. */
export interface FindResources {
  readonly kind: TaskKind | ''
  readonly hasLibrary: boolean
  readonly isScored: boolean
  readonly place: PickerPlace
  readonly name: string
  readonly pageNo: number
}
