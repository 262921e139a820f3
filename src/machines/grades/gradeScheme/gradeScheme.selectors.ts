/** View data of the chart of a grade scheme. */
import type { SnapshotFrom } from 'xstate'
import { gradeCategories, WEIGHTS_SUM, weightSumOf } from '../../../../contract/rules/grades/grades'
import { isBlankText } from '../../../../contract/text'
import { firstWeights } from './gradeScheme.logic'
import type { gradeSchemeMachine } from './gradeScheme.machine'
import { texts } from './texts'

type Snapshot = SnapshotFrom<typeof gradeSchemeMachine>

/** Whether leaving the page would lose unsaved changes. */
export const hasUnsaved = (snapshot: Snapshot): boolean => {
  const { stored, schemeName, weights } = snapshot.context
  if (snapshot.matches('conflicting') || snapshot.matches('saving')) return true
  if (!snapshot.matches('editing')) return false
  const before = stored ?? { schemeName: '', weights: firstWeights }
  return schemeName !== before.schemeName || gradeCategories.some((one) => weights[one] !== before.weights[one])
}

/** The unsaved input as JSON, for its draft; null: everything is stored. */
export function unsavedScheme(snapshot: Snapshot): string | null {
  const { stored, schemeName, weights } = snapshot.context
  return hasUnsaved(snapshot) ? JSON.stringify({ schemeName, weights, version: stored?.version ?? null }) : null
}

export const gradeSchemeView = (snapshot: Snapshot) => {
  const { schemeId, schemeName, weights, problem } = snapshot.context
  const sum = weightSumOf(weights)
  return {
    face: snapshot.matches('failed') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'full',
    isNew: schemeId === null,
    schemeName,
    parts: gradeCategories.map((category) => ({
      category,
      name: texts.categories[category],
      weight: weights[category],
    })),
    sum,
    /** Points left to assign; negative: too many. */
    rest: WEIGHTS_SUM - sum,
    /** Remains true after the scheme is stored, because the page is left then. */
    isSaving: snapshot.matches('saving') || snapshot.matches('saved'),
    isConflicting: snapshot.matches('conflicting'),
    problem,
    /** Why the scheme cannot be saved now; null where it can. */
    reason: isBlankText(schemeName) ? texts.nameless : sum === WEIGHTS_SUM ? null : texts.sumWrong(sum),
  } as const
}
export type GradeSchemeView = ReturnType<typeof gradeSchemeView>
