/** Weights of a grade scheme. Pure. */
import { type GradeWeights, WEIGHTS_SUM } from '../../../../contract/rules/grades/grades'

/** Weights of a new scheme. */
export const firstWeights: GradeWeights = {
  tests: 30,
  subjective: 20,
  practice: 20,
  papers: 0,
  videos: 10,
  files: 10,
  ability: 0,
  signIn: 5,
  live: 5,
}

/** The nearest valid weight: an integer from 0 to 100. */
export const boundedWeight = (weight: number): number =>
  Number.isFinite(weight) ? Math.min(WEIGHTS_SUM, Math.max(0, Math.round(weight))) : 0
