/** Choosing the resource that a task gives: by folders, among what others share, by the beginning of its name (D9). */
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'

/** A resource in the list. */
export interface PickableResource {
  readonly resId: string
  readonly resName: string
  /** Empty: it is the person's own. */
  readonly ownerName: string
  readonly updateTime: number
}

/** What is listed: own resources, all or those in no folder; those of a folder; what others share. */
export type PickerPlace = 'all' | 'root' | 'shared' | { readonly folder: string }

export interface ResourcePickerInput {
  readonly kind: TaskKind
  /** What is chosen now; empty: nothing. */
  readonly resourceId: string
  /** Whether the person has a library with folders; otherwise there is only what others share. */
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
  /** A file that was uploaded here has become a resource of a folder, or of none. */
  | { type: 'resource.made'; floderId: string | null }
  | { type: 'list.reload' }
  | { type: 'folders.reload' }
  | { type: 'resource.choose'; resource: PickableResource }
  | { type: 'picker.close' }

/** What a list is asked for with. */
export interface FindResources {
  readonly kind: TaskKind
  readonly hasLibrary: boolean
  readonly place: PickerPlace
  readonly name: string
  readonly pageNo: number
}
