/** Context and events of the charts of personal data. */
import type { CallData } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import type { Job } from '../../../../contract/entities/shared/job'

export interface PersonExportContext {
  readonly job: Job | null
  /** Why the export or the download failed. */
  readonly problem: string | null
}

export type PersonExportEvent =
  | { readonly type: 'export.begin' }
  | { readonly type: 'export.download' }
  /** A progress message of the server. */
  | { readonly type: 'export.progressed'; readonly job: Job }

export type ErasurePreview = CallData<CallOf<'previewErasure'>>

export interface ErasureContext {
  readonly userId: string
  readonly preview: ErasurePreview | null
  readonly problem: string | null
}

export type ErasureEvent =
  | { readonly type: 'erasure.reload' }
  | { readonly type: 'erasure.request' }
  | { readonly type: 'erasure.cancel' }
  | { readonly type: 'erasure.close' }

/** Emitted when the account was changed: lists load again. */
export interface ErasureChanged {
  readonly type: 'erasure.changed'
}

export interface ConsentContext {
  /** Why storing the consent failed. */
  readonly problem: string | null
}

export type ConsentEvent = { readonly type: 'consent.agree' }
