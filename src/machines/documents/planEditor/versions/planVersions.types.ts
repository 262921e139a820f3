/** How a plan was before: its versions, one of them looked at, restored, or the plan kept as it is now. */
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
  /** The one that is looked at. */
  chosen: PlanVersion | null
  /** The plan as it was then; null until it has come. */
  shown: PlanTree | null
  /** Under which name the plan is to be kept as it is now. */
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
