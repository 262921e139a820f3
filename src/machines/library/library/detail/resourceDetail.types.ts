/** What is shown of one resource: what it says, its versions, and the courses that use it. */
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

/** What is changed of an own resource: its file, what stands beside it, or whether students hand one in (D9, kind 7). */
export type ResourceChange =
  | { readonly what: 'file'; readonly fileId: string }
  | { readonly what: 'handIn'; readonly handIn: '0' | '1' }
  /** What stands beside a video; blank: nothing any longer. */
  | { readonly what: 'poster' | 'captions'; readonly fileId: string }

/** A change of the resource as it was shown. */
export interface ChangeResource {
  readonly row: Pick<ResourceRow, 'resId' | 'resName' | 'version'>
  readonly change: ResourceChange
}

/** A resource as it was fetched; versions and uses of an own one alone. */
export interface ShownResource {
  readonly row: ResourceRow
  readonly text: string
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
  /** The version that is about to come back. */
  chosen: ResourceVersion | null
  /** What is being changed. */
  change: ResourceChange | null
}

export type ResourceDetailEvent =
  | { type: 'detail.reload' }
  | { type: 'version.ask'; version: ResourceVersion }
  | { type: 'version.confirm' }
  | { type: 'version.cancel' }
  | { type: 'resource.change'; change: ResourceChange }

export type ResourceDetailEmitted = Notify | { type: 'resource.changed' }
