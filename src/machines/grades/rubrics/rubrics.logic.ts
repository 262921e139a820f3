/** Rubrics: the drafts, their validation, and the requests. Pure. */

import type { RubricBody, RubricPlace, TaskRubrics } from '../../../../contract/entities/grades/rubric'
import {
  GRADE_STEP,
  RUBRIC_CRITERIA_MAX,
  RUBRIC_LEVELS_MAX,
  RUBRIC_NAME_MAX,
  RUBRIC_TEXT_MAX,
} from '../../../../contract/limits'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import type {
  ChangeRubricsInput,
  CriterionDraft,
  LevelDraft,
  OpenedRubrics,
  RubricDraft,
  TaskRubricsContext,
  TaskRubricsEvent,
} from './rubrics.types'
import { texts } from './texts'

type Written = Pick<TaskRubricsContext, 'task' | 'position' | 'drafts'>

const newLevel = (points: string): LevelDraft => ({ levelName: '', description: '', points })
const newCriterion = (points: string): CriterionDraft => ({
  criterionName: '',
  description: '',
  levels: [newLevel(points), newLevel('0')],
})

const draftOfBody = ({ rubricName, criteria }: RubricBody): RubricDraft => ({
  rubricName,
  criteria: criteria.map(({ levels, ...criterion }) => ({
    ...criterion,
    levels: levels.map((level) => ({ ...level, points: String(level.points) })),
  })),
})

/** The place (an item, or the whole work) whose rubric is being written. */
export const placeOf = ({ task, position }: Pick<Written, 'task' | 'position'>): RubricPlace | undefined =>
  task?.places.find((place) => place.position === position)

/** The current position in a loaded task: unchanged where it still exists, else the first one. */
export const positionIn = (task: TaskRubrics, position: number): number =>
  placeOf({ task, position }) ? position : (task.places[0]?.position ?? position)

/** The initial draft: the stored rubric of the place, or an empty one. */
const storedDraft = (place: RubricPlace | undefined): RubricDraft =>
  place?.rubric ? draftOfBody(place.rubric) : { rubricName: '', criteria: [newCriterion(String(place?.points ?? 0))] }

/** The current draft. */
export const draftOf = (context: Written): RubricDraft =>
  context.drafts[context.position] ?? storedDraft(placeOf(context))

const isSame = (one: RubricDraft, other: RubricDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether the draft differs from the stored rubric. */
export const isChanged = (context: Written): boolean => !isSame(draftOf(context), storedDraft(placeOf(context)))

/** Whether any place has unsaved changes. */
export const isAnyChanged = ({ task, drafts }: Written): boolean =>
  (task?.places ?? []).some(({ position }) => isChanged({ task, drafts, position }))

/** The drafts that differ from the stored rubrics. */
export const changedDrafts = ({ task, drafts }: Written): Written['drafts'] =>
  Object.fromEntries(
    Object.entries(drafts).filter(([position]) => {
      const place = { task, drafts, position: Number(position) }
      return placeOf(place) !== undefined && isChanged(place)
    }),
  )

const pointsOf = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,4}(\.\d)?$/.test(plain) && Number.isInteger(Number(plain) / GRADE_STEP) ? Number(plain) : undefined
}

/** The draft in the form in which it is stored. */
export const bodyOf = ({ rubricName, criteria }: RubricDraft): RubricBody => ({
  rubricName: rubricName.trim(),
  criteria: criteria.map(({ criterionName, description, levels }) => ({
    criterionName: criterionName.trim(),
    description,
    levels: levels.map((level) => ({
      levelName: level.levelName.trim(),
      description: level.description,
      points: pointsOf(level.points) ?? 0,
    })),
  })),
})

/** Why the draft cannot be stored; null where it can. */
export function rubricProblem({ rubricName, criteria }: RubricDraft): string | null {
  if (rubricName.trim() === '') return texts.nameMissing
  const names = [
    rubricName,
    ...criteria.flatMap((one) => [one.criterionName, ...one.levels.map((level) => level.levelName)]),
  ]
  const remarks = criteria.flatMap((one) => [one.description, ...one.levels.map((level) => level.description)])
  const tooLong =
    names.map((name) => limitProblem(name, RUBRIC_NAME_MAX)).find((one) => one !== null) ??
    remarks.map((text) => limitProblem(text, RUBRIC_TEXT_MAX)).find((one) => one !== null)
  if (tooLong) return tooLong
  for (const [place, { criterionName, levels }] of criteria.entries()) {
    if (criterionName.trim() === '') return texts.criterionMissing(place + 1)
    if (levels.some(({ levelName }) => levelName.trim() === '')) return texts.levelMissing(criterionName)
    const points = levels.map((level) => pointsOf(level.points))
    if (points.includes(undefined)) return texts.pointsWrong(criterionName)
    if (points.every((one) => one === 0)) return texts.bringsNothing(criterionName)
  }
  return null
}

const without = <One>(list: readonly One[], place: number): One[] => list.filter((_, at) => at !== place)
const changedAt = <One>(list: readonly One[], place: number, change: (one: One) => One): One[] =>
  list.map((one, at) => (at === place ? change(one) : one))

function partWritten(draft: RubricDraft, event: Extract<TaskRubricsEvent, { type: 'part.write' }>): RubricDraft {
  const { criterion, level, field, text } = event
  const filledCriterion = (one: CriterionDraft): CriterionDraft => {
    if (level !== null)
      return {
        ...one,
        levels: changedAt(one.levels, level, (was) => ({ ...was, [field === 'name' ? 'levelName' : field]: text })),
      }
    return field === 'points' ? one : { ...one, [field === 'name' ? 'criterionName' : field]: text }
  }
  return { ...draft, criteria: changedAt(draft.criteria, criterion, filledCriterion) }
}

function partAdded(draft: RubricDraft, criterion: number | null): RubricDraft {
  const { criteria } = draft
  if (criterion === null)
    return criteria.length < RUBRIC_CRITERIA_MAX ? { ...draft, criteria: [...criteria, newCriterion('1')] } : draft
  const added = (one: CriterionDraft): CriterionDraft =>
    one.levels.length < RUBRIC_LEVELS_MAX ? { ...one, levels: [...one.levels, newLevel('0')] } : one
  return { ...draft, criteria: changedAt(criteria, criterion, added) }
}

function partRemoved(draft: RubricDraft, criterion: number, level: number | null): RubricDraft {
  const { criteria } = draft
  if (level === null) return criteria.length > 1 ? { ...draft, criteria: without(criteria, criterion) } : draft
  const removed = (one: CriterionDraft): CriterionDraft =>
    one.levels.length > 2 ? { ...one, levels: without(one.levels, level) } : one
  return { ...draft, criteria: changedAt(criteria, criterion, removed) }
}

/** The draft after an event. */
function written(draft: RubricDraft, event: TaskRubricsEvent, bank: TaskRubricsContext['bank']): RubricDraft {
  switch (event.type) {
    case 'rubric.name':
      return { ...draft, rubricName: event.text }
    case 'part.write':
      return partWritten(draft, event)
    case 'part.add':
      return partAdded(draft, event.criterion)
    case 'part.remove':
      return partRemoved(draft, event.criterion, event.level)
    case 'bank.take': {
      const found = bank.find(({ rubricId }) => rubricId === event.rubricId)
      return found ? draftOfBody(found) : draft
    }
    default:
      return draft
  }
}

/** All drafts after an event. */
export const draftsAfter = (context: TaskRubricsContext, event: TaskRubricsEvent): TaskRubricsContext['drafts'] => ({
  ...context.drafts,
  [context.position]: written(draftOf(context), event, context.bank),
})

/** The drafts after a change was saved: places whose rubric has changed lose their draft, the others keep it. */
export function preservedDrafts(context: TaskRubricsContext, { task }: OpenedRubrics): TaskRubricsContext['drafts'] {
  const remainingDrafts = Object.entries(context.drafts).filter(([position]) => {
    const was = placeOf({ task: context.task, position: Number(position) })?.rubric?.taskRubricId
    return placeOf({ task, position: Number(position) })?.rubric?.taskRubricId === was
  })
  return Object.fromEntries(remainingDrafts)
}

/** The request for an event. */
export function changeOf(context: TaskRubricsContext, event: TaskRubricsEvent): ChangeRubricsInput {
  const { teachingClassId, lessonTaskId, bank, position } = context
  const place = { teachingClassId, lessonTaskId }
  if (event.type === 'bank.drop') return { ...place, kind: 'drop', rubricId: event.rubricId }
  const rubric = bodyOf(draftOf(context))
  if (event.type === 'bank.keep') {
    const known = bank.find(({ rubricName }) => rubricName === rubric.rubricName)
    return {
      ...place,
      kind: 'keep',
      rubric,
      known: known ? { rubricId: known.rubricId, revision: known.revision } : null,
    }
  }
  const taskRubricId = placeOf(context)?.rubric?.taskRubricId ?? null
  return { ...place, kind: 'use', position, taskRubricId, rubric: event.type === 'rubric.takeAway' ? null : rubric }
}
