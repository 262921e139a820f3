/** Grade schemes: how much each category counts (D20), kept in folders of their teacher, and the scheme of a class. */
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

/** Weights as they are sent: 100 in all is asked by the server, which says so in words. */
export const gradeWeights: z.ZodType<GradeWeights, z.input<typeof weightsShape>> = weightsShape

/** The weights of stored JSON text. */
export const storedWeights = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(weightsShape)
  .refine(areWeights)

/** What a category is. */
export const gradeCategory = z.enum(gradeCategories)

/** A scheme of a teacher. */
export const gradeScheme = z.object({
  schemeId: id,
  schemeName: z.string(),
  /** Null: outside of all folders. */
  folderId: id.nullable(),
  folderName: z.string(),
  weights: weightsShape,
  /** How many own classes have it, as it is or as it was. */
  classNum: z.number().int(),
  updateTime: moment,
  version,
})
export type GradeScheme = z.output<typeof gradeScheme>

/** A folder of schemes. */
export const schemeFolder = z.object({ folderId: id, folderName: z.string(), schemeNum: z.number().int() })
export type SchemeFolder = z.output<typeof schemeFolder>

/** The scheme of a class: a copy of the moment when it was chosen, so that changing a scheme changes no class by itself. */
export const chosenScheme = z.object({
  /** Null once the scheme is deleted; its copy goes on. */
  schemeId: id.nullable(),
  schemeName: z.string(),
  weights: weightsShape,
})
export type ChosenScheme = z.output<typeof chosenScheme>

/** Which of several attempts at a test counts in a class (D18). */
export const attemptRule = z.enum(['latest', 'highest'])
export type AttemptRule = z.output<typeof attemptRule>

/** An own class with its scheme. */
export const classScheme = z.object({
  teachingClassId: id,
  className: z.string(),
  courseName: z.string(),
  endTime: moment,
  /** Null: the mean of the pushed tasks. */
  scheme: chosenScheme.nullable(),
  chooseTime: moment.nullable(),
  /** The scheme has been changed since: choosing it again takes it over. */
  isOutdated: z.boolean(),
  attemptRule,
})
export type ClassScheme = z.output<typeof classScheme>
