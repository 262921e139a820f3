/** Types of the version history of a plan. */
import type { PlanVersion } from '../../../../../contract/entities/documents/plan'
import type { Page } from '../../../../../contract/fields'
import type { Notify } from '../../../shared/messages'
import type { PlanTree } from '../planEditor.types'

export interface PlanVersionsInput {
  readonly sectionCode: string
}

export interface PlanVersionsContext extends PlanVersionsInput {
  pageNo: number
  page: Page<PlanVersion> | null
  problem: string | null
  /** The displayed version. */
  chosen: PlanVersion | null
  /** The content of that version; null until it has loaded. */
  shown: PlanTree | null
  /** Name under which the current plan is saved. */
  name: string
  nameProblem: string | null
  isRestored: boolean
}

export type PlanVersionsEvent =
  | { type: 'versions.reload' }
  | { type: 'versions.turn'; pageNo: number }
  | { type: 'version.choose'; version: PlanVersion }
  | { type: 'version.back' }
  | { type: 'version.restore' }
  | { type: 'version.confirm' }
  | { type: 'version.cancel' }
  | { type: 'name.write'; name: string }
  | { type: 'name.keep' }

export type PlanVersionsEmitted = Notify
