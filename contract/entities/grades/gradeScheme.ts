/** Grade schemes: the weight of each category (D20), stored in folders of their teacher, and the scheme of a class. */
import { z } from 'zod'
import { id, integer, moment } from '../../fields'
import {
  areWeights,
  type GradeCategory,
  type GradeWeights,
  gradeCategories,
  WEIGHTS_SUM,
} from '../../rules/grades/grades'
import { version } from '../shared/version'

const weight = integer(0, WEIGHTS_SUM)

/** The weights of all categories, in whole per cent. */
const weightsShape = z.object({
  tests: weight,
  subjective: weight,
  practice: weight,
  papers: weight,
  videos: weight,
  files: weight,
  ability: weight,
  signIn: weight,
  live: weight,
} satisfies Record<GradeCategory, typeof weight>)

/** The weights of a request. The server checks that they sum to 100, so that the refusal has a message. */
export const gradeWeights: z.ZodType<GradeWeights, z.input<typeof weightsShape>> = weightsShape

/** Parses the weights of stored JSON text. */
export const storedWeights = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(weightsShape)
  .refine(areWeights)

/** The category of a task or of participation. */
export const gradeCategory = z.enum(gradeCategories)

/** A scheme of a teacher. */
export const gradeScheme = z.object({
  schemeId: id,
  schemeName: z.string(),
  /** Null: outside every folder. */
  folderId: id.nullable(),
  folderName: z.string(),
  weights: weightsShape,
  /** The number of the teacher's classes that use it, in its current or an earlier form. */
  classNum: z.number().int(),
  updateTime: moment,
  version,
})
export type GradeScheme = z.output<typeof gradeScheme>

/** A folder of schemes. */
export const schemeFolder = z.object({ folderId: id, folderName: z.string(), schemeNum: z.number().int() })
export type SchemeFolder = z.output<typeof schemeFolder>

/** The scheme of a class: a copy at the time of choosing, so that a later change of the scheme changes no class. */
export const chosenScheme = z.object({
  /** Null once the scheme is deleted; the copy remains. */
  schemeId: id.nullable(),
  schemeName: z.string(),
  weights: weightsShape,
})
export type ChosenScheme = z.output<typeof chosenScheme>

/** Which of several attempts at a test counts in a class (D18). */
export const attemptRule = z.enum(['latest', 'highest'])
export type AttemptRule = z.output<typeof attemptRule>

/** One of the teacher's classes with its scheme. */
export const classScheme = z.object({
  teachingClassId: id,
  className: z.string(),
  courseName: z.string(),
  endTime: moment,
  /** Null: the mean of the pushed tasks. */
  scheme: chosenScheme.nullable(),
  chooseTime: moment.nullable(),
  /** The scheme was changed after it was chosen; choosing it again applies the change. */
  isOutdated: z.boolean(),
  attemptRule,
})
export type ClassScheme = z.output<typeof classScheme>
