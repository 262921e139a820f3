/** Connects the chart of a grade scheme with the server. */
import { fromPromise } from 'xstate'
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import { gradeSchemeMachine } from '../../../machines/grades/gradeScheme/gradeScheme.machine'
import type { SaveSchemeInput } from '../../../machines/grades/gradeScheme/gradeScheme.types'
import { call } from '../../../services/network/http'

export const providedGradeScheme = gradeSchemeMachine.provide({
  actors: {
    loadScheme: fromPromise<GradeScheme | null, { readonly schemeId: string | null }>(
      async ({ input: { schemeId }, signal }) =>
        schemeId === null ? null : call('getGradeScheme', { schemeId }, { signal }),
    ),
    saveScheme: fromPromise<void, SaveSchemeInput>(async ({ input }) => {
      const { schemeId, folderId, schemeName, weights, version } = input
      if (schemeId === null) await call('createGradeScheme', { schemeName, weights, schemeFolderId: folderId ?? '' })
      else await call('changeGradeScheme', { schemeId, schemeName, weights, ...(version !== null && { version }) })
    }),
  },
})
