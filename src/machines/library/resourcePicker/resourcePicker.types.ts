/** Types of the resource picker: by folder, among shared resources, by the beginning of the name (D9). */
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'

/** A resource of the list. */
export interface PickableResource {
  readonly resId: string
  readonly resName: string
  /** Empty: the user's own resource. */
  readonly ownerName: string
  readonly updateTime: number
}

/** The listed resources: own ones (all, or those in no folder), those of a folder, or shared ones. */
export type PickerPlace = 'all' | 'root' | 'shared' | { readonly folder: string }

export interface ResourcePickerInput {
  readonly kind: TaskKind
  /** The current choice; empty: none. */
  readonly resourceId: string
  /** Whether the user has a library with folders; otherwise only shared resources are listed. */
  readonly hasLibrary: boolean
}

export interface ResourcePickerContext extends ResourcePickerInput {
  place: PickerPlace
  name: string
  pageNo: number
  page: Page<PickableResource> | null
  problem: string | null
  folders: readonly Folder[]
  chosen: PickableResource | null
}

export type ResourcePickerEvent =
  | { type: 'place.choose'; place: PickerPlace }
  | { type: 'name.write'; name: string }
  | { type: 'page.turn'; pageNo: number }
  /** A file that was uploaded here became a resource in a folder, or in none. */
  | { type: 'resource.made'; floderId: string | null }
  | { type: 'list.reload' }
  | { type: 'folders.reload' }
  | { type: 'resource.choose'; resource: PickableResource }
  | { type: 'picker.close' }

/** The query of a list. */
export interface FindResources {
  readonly kind: TaskKind
  readonly hasLibrary: boolean
  readonly place: PickerPlace
  readonly name: string
  readonly pageNo: number
}
