/** Selectors of the rubrics chart. */
import type { SnapshotFrom } from 'xstate'
import { RUBRIC_CRITERIA_MAX, RUBRIC_LEVELS_MAX } from '../../../../contract/limits'
import { rubricMax } from '../../../../contract/rules/grades/rubrics'
import { bodyOf, changedDrafts, draftOf, isAnyChanged, isChanged, placeOf, rubricProblem } from './rubrics.logic'
import type { taskRubricsMachine } from './rubrics.machine'
import { texts } from './texts'

/** View of the rubrics of a task. */
export const taskRubricsView = (snapshot: SnapshotFrom<typeof taskRubricsMachine>) => {
  const { context } = snapshot
  const { task, bank, position, problem } = context
  const isSending = snapshot.hasTag('sending')
  const draft = draftOf(context)
  const place = placeOf(context)
  const busy = isSending ? texts.busy : null
  return {
    face: snapshot.matches('failed') ? ('failed' as const) : task === null ? ('loading' as const) : ('full' as const),
    taskName: task?.lessonTaskName ?? '',
    problem,
    places: (task?.places ?? []).map((one) => ({
      ...one,
      isCurrent: one.position === position,
      isUsed: one.rubric !== null,
    })),
    place,
    draft,
    max: rubricMax(bodyOf(draft).criteria),
    isChanged: isChanged(context),
    isDirty: isAnyChanged(context),
    isSending,
    bank,
    useReason: busy ?? (isChanged(context) ? rubricProblem(draft) : texts.unchanged),
    takeAwayReason: busy ?? (place?.rubric ? null : texts.notUsed),
    keepReason: busy ?? rubricProblem(draft),
    addCriterionReason: busy ?? (draft.criteria.length < RUBRIC_CRITERIA_MAX ? null : texts.criteriaFull),
    removeCriterionReason: busy ?? (draft.criteria.length > 1 ? null : texts.lastCriterion),
    addLevelReason: (no: number) =>
      busy ?? ((draft.criteria[no]?.levels.length ?? 0) < RUBRIC_LEVELS_MAX ? null : texts.levelsFull),
    removeLevelReason: (no: number) => busy ?? ((draft.criteria[no]?.levels.length ?? 0) > 2 ? null : texts.lastLevels),
  }
}
export type TaskRubricsView = ReturnType<typeof taskRubricsView>

/** The unsaved rubrics as JSON, for their draft; null: everything is stored. */
export const unsavedRubrics = ({ context }: SnapshotFrom<typeof taskRubricsMachine>): string | null =>
  isAnyChanged(context) ? JSON.stringify(changedDrafts(context)) : null
