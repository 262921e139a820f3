/** Rubrics: criteria with levels, for grading an essay item, an assignment or a practice (D17, D19). */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, integer } from '../../fields'
import {
  FULL_MARK_MAX,
  GRADE_REASON_MAX,
  RESOURCE_ITEMS_MAX,
  RUBRIC_CRITERIA_MAX,
  RUBRIC_LEVELS_MAX,
  RUBRIC_NAME_MAX,
  RUBRIC_TEXT_MAX,
} from '../../limits'
import { WHOLE_WORK } from '../../rules/grades/rubrics'
import { lessonTaskType } from '../courses/taskPush'

const named = z.string().trim().min(1).max(RUBRIC_NAME_MAX)
const described = lines(z.string().max(RUBRIC_TEXT_MAX))

/** A level of a criterion, with its points. */
const rubricLevel = z.object({
  levelName: named,
  description: described,
  points: z.number().min(0).max(FULL_MARK_MAX),
})

/** A criterion with its levels. */
export const rubricCriterion = z.object({
  criterionName: named,
  description: described,
  levels: z.array(rubricLevel).min(2).max(RUBRIC_LEVELS_MAX),
})

/** The editable content of a rubric. */
export const rubricBody = z.object({
  rubricName: named,
  criteria: z.array(rubricCriterion).min(1).max(RUBRIC_CRITERIA_MAX),
})
export type RubricBody = z.output<typeof rubricBody>

/** A rubric that a teacher stored for reuse. `revision` is raised by every change. */
export const rubric = z.object({ rubricId: id, revision: z.number().int(), ...rubricBody.shape })
export type Rubric = z.output<typeof rubric>

/** The subject of a rubric: an item by its position, or the whole of a work (`WHOLE_WORK`). */
export const rubricPosition = integer(WHOLE_WORK, RESOURCE_ITEMS_MAX)

/** The chosen level and the comment of one criterion; a null level: none yet. */
export const rubricMark = z.object({
  level: integer(0, RUBRIC_LEVELS_MAX - 1).nullable(),
  comment: described,
})
export type RubricMark = z.output<typeof rubricMark>

/** A rubric with the chosen levels: one mark for each criterion. */
export const filledRubric = z.object({
  position: rubricPosition,
  taskRubricId: id,
  ...rubricBody.shape,
  marks: z.array(rubricMark),
  /** Why the points differ from the rubric's sum. */
  reason: z.string(),
})
export type FilledRubric = z.output<typeof filledRubric>

/** The levels that a teacher chose in a rubric. */
export const rubricMarks = z.object({
  position: rubricPosition,
  taskRubricId: id,
  marks: z.array(rubricMark).max(RUBRIC_CRITERIA_MAX),
  reason: z.string().trim().max(GRADE_REASON_MAX).optional(),
})
export type RubricMarks = z.output<typeof rubricMarks>

/** A part of a task that a rubric can grade, with its rubric. */
export const rubricPlace = z.object({
  position: rubricPosition,
  /** Rich text of the item; blank for the whole of a work. */
  stem: z.string(),
  points: z.number(),
  /** Null: none. */
  rubric: z.object({ taskRubricId: id, ...rubricBody.shape }).nullable(),
})
export type RubricPlace = z.output<typeof rubricPlace>

/** A task of a class with its rubrics. */
export const taskRubrics = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  places: z.array(rubricPlace),
})
export type TaskRubrics = z.output<typeof taskRubrics>
