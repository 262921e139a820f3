/** Types of the charts of uploads. */
import type { ActorRefFrom } from 'xstate'
import type { FileUsage } from '../../../../contract/entities/library/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import type { Notify } from '../../shared/messages'
import type { uploadMachine } from './upload.machine'
import type { FindUnfinishedInput, LocalFile, PlacedFile, UploadFact, UploadPurpose } from './upload.types'

/** An upload in the tray. */
export interface UploadItem {
  readonly itemId: string
  readonly purpose: UploadPurpose
  readonly isDone: boolean
  readonly ref: ActorRefFrom<typeof uploadMachine>
}

export interface UploadsContext extends FindUnfinishedInput {
  readonly items: readonly UploadItem[]
  /** Number of items so far; used for the ids of new ones. */
  readonly begun: number
  /** Null: the user has not chosen; a narrow screen folds the tray. */
  readonly isFolded: boolean | null
  readonly usage: FileUsage | null
}

export type UploadsEvent =
  | { type: 'files.choose'; kind: UploadKindName; purpose: UploadPurpose; files: readonly LocalFile[] }
  | { type: 'item.remove'; itemId: string }
  /** Removes all finished uploads from the tray. */
  | { type: 'uploads.clear' }
  /** A page that uploads files was opened. */
  | { type: 'uploads.look' }
  | { type: 'uploads.reload' }
  | { type: 'tray.fold'; isFolded: boolean }
  | UploadFact

/** Notifies the pages that a file has served its purpose, and shows a toast to the user. */
export type UploadsEmitted = Notify | ({ type: 'file.placed' } & PlacedFile)
