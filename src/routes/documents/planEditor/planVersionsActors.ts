/** Connects the chart of a plan's versions with the server. */
import { fromPromise } from 'xstate'
import type { PlanVersion } from '../../../../contract/entities/documents/plan'
import type { Page } from '../../../../contract/fields'
import type { PlanTree } from '../../../machines/documents/planEditor/planEditor.types'
import { planVersionsMachine } from '../../../machines/documents/planEditor/versions/planVersions.machine'
import { call } from '../../../services/network/http'
import { planTreeOf } from './planEditorActors'

/** Number of versions on one page of the drawer. */
const PAGE_SIZE = 20

/** The chart of the versions, with its actors. */
export const providedPlanVersions = planVersionsMachine.provide({
  actors: {
    findVersions: fromPromise<Page<PlanVersion>, { sectionCode: string; pageNo: number }>(({ input, signal }) =>
      call('findPlanVersions', { ...input, pageSize: PAGE_SIZE }, { signal }),
    ),
    getVersion: fromPromise<PlanTree, { versionCode: string }>(async ({ input, signal }) =>
      planTreeOf(await call('getPlanVersion', input, { signal })),
    ),
    keepVersion: fromPromise<void, { sectionCode: string; versionName: string }>(async ({ input }) => {
      await call('savePlanVersion', input)
    }),
    restoreVersion: fromPromise<void, { versionCode: string }>(async ({ input }) => {
      await call('restorePlanVersion', input)
    }),
  },
})
