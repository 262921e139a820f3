/** Rubrics: criteria with levels, by which an essay item, an assignment or a practice is judged (D17, D19). */
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

/** How well a criterion is met, and the points that this brings. */
const rubricLevel = z.object({
  levelName: named,
  description: described,
  points: z.number().min(0).max(FULL_MARK_MAX),
})

/** What is looked at, in the levels that it may reach. */
export const rubricCriterion = z.object({
  criterionName: named,
  description: described,
  levels: z.array(rubricLevel).min(2).max(RUBRIC_LEVELS_MAX),
})

/** A rubric as it is written. */
export const rubricBody = z.object({
  rubricName: named,
  criteria: z.array(rubricCriterion).min(1).max(RUBRIC_CRITERIA_MAX),
})
export type RubricBody = z.output<typeof rubricBody>

/** One that a teacher keeps to use again. `revision` is raised by every change. */
export const rubric = z.object({ rubricId: id, revision: z.number().int(), ...rubricBody.shape })
export type Rubric = z.output<typeof rubric>

/** What a rubric judges: an item by its position, or the whole of a work (`WHOLE_WORK`). */
export const rubricPosition = integer(WHOLE_WORK, RESOURCE_ITEMS_MAX)

/** What was chosen and said of one criterion; a null level: none yet. */
export const rubricMark = z.object({
  level: integer(0, RUBRIC_LEVELS_MAX - 1).nullable(),
  comment: described,
})
export type RubricMark = z.output<typeof rubricMark>

/** A rubric beside what it judges, with what was chosen: one mark for each criterion. */
export const filledRubric = z.object({
  position: rubricPosition,
  taskRubricId: id,
  ...rubricBody.shape,
  marks: z.array(rubricMark),
  /** Why the points are not those of the rubric. */
  reason: z.string(),
})
export type FilledRubric = z.output<typeof filledRubric>

/** What a teacher chose of a rubric. */
export const rubricMarks = z.object({
  position: rubricPosition,
  taskRubricId: id,
  marks: z.array(rubricMark).max(RUBRIC_CRITERIA_MAX),
  reason: z.string().trim().max(GRADE_REASON_MAX).optional(),
})
export type RubricMarks = z.output<typeof rubricMarks>

/** What of a task can be judged by a rubric, with the one that it has. */
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
