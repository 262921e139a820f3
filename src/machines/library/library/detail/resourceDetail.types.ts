/** Types of the details of one resource: its content, its versions, and the courses that use it. */
import type {
  ResourceItem,
  ResourceRow,
  ResourceUse,
  ResourceVersion,
} from '../../../../../contract/entities/library/resource'
import type { Notify } from '../../../shared/messages'

export interface ResourceDetailInput {
  readonly resId: string
}

/** A change of an own resource: its file, its poster or captions, or whether students hand in a file (D9, kind 7). */
export type ResourceChange =
  | { readonly what: 'file'; readonly fileId: string }
  | { readonly what: 'handIn'; readonly handIn: '0' | '1' }
  /** Poster or captions of a video; blank: removes them. */
  | { readonly what: 'poster' | 'captions'; readonly fileId: string }

/** A change of the resource, based on its shown version. */
export interface ChangeResource {
  readonly row: Pick<ResourceRow, 'resId' | 'resName' | 'version'>
  readonly change: ResourceChange
}

/** A loaded resource; only an own one has versions and uses. */
export interface ShownResource {
  readonly row: ResourceRow
  readonly text: string
  /** The address of a link; blank for all other kinds. */
  readonly link: string
  /** Whether students hand in a file. */
  readonly handIn: '0' | '1'
  readonly hasPoster: boolean
  readonly hasCaptions: boolean
  readonly items: readonly ResourceItem[]
  readonly versions: readonly ResourceVersion[]
  readonly uses: readonly ResourceUse[]
}

export interface ResourceDetailContext extends ResourceDetailInput {
  shown: ShownResource | null
  problem: string | null
  /** The version to restore. */
  chosen: ResourceVersion | null
  /** The change that is being saved. */
  change: ResourceChange | null
}

export type ResourceDetailEvent =
  | { type: 'detail.reload' }
  | { type: 'version.ask'; version: ResourceVersion }
  | { type: 'version.confirm' }
  | { type: 'version.cancel' }
  | { type: 'resource.change'; change: ResourceChange }

export type ResourceDetailEmitted = Notify | { type: 'resource.changed' }
