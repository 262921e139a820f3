/** Ability tests (D29): a teacher's test, its rounds in classes, and the students in a round. */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { itemQuality, qualityFigures } from '../grades/results'
import { abilityStudent } from './abilityStudent'
import { testItem } from './testTaking'

/** Fields that a test and its rounds share. */
const facts = {
  title: z.string(),
  /** The beginning of the window in which students may begin … */
  beginTime: moment,
  /** … and its end, exclusive. */
  endTime: moment,
  /** Minutes for each student. */
  minutes: z.number().int(),
  /** '1': the order of items differs for each student. */
  isShuffled: flag,
  itemNum: z.number().int(),
  maxPoints: z.number(),
}

/** An ability test of a teacher. */
export const abilityTest = z.object({
  abilityTestId: id,
  ...facts,
  /** The paper of the test; the test has a copy of its items at the time of choosing. */
  resId: id,
  resName: z.string(),
  /** The number of classes in which the test was started. */
  roundNum: z.number().int(),
  updateTime: moment,
})
export type AbilityTest = z.output<typeof abilityTest>

/** An ability test with its items, without keys. */
export const abilityPaper = z.object({ ...abilityTest.shape, items: z.array(testItem) })

/** The state of a round: not open yet; open; open only for students who have begun; ended. */
export const abilityState = z.enum(['upcoming', 'open', 'closing', 'ended'])

/** A round: one run of an ability test in a class. */
export const abilityRound = z.object({
  abilityRoundId: id,
  teachingClassId: id,
  ...facts,
  state: abilityState,
  /** The moment when the round ends for every student: later than the window if students got more time. */
  lastTime: moment,
  /** The moment when the round ended; null while it has not. */
  endedTime: moment.nullable(),
  studentNum: z.number().int(),
  beginNum: z.number().int(),
  submitNum: z.number().int(),
  /** The mean of all submissions, in per cent of all points; null without a submission. */
  mean: z.number().nullable(),
})
export type AbilityRound = z.output<typeof abilityRound>

/** A round with its students: live while it runs, with results afterwards. */
export const abilityLive = z.object({ round: abilityRound, students: z.array(abilityStudent) })
export type AbilityLive = z.output<typeof abilityLive>

/** The statistics of a round (D30): of all submissions, and by item. */
export const abilityStatistics = z.object({ round: abilityRound, ...qualityFigures, items: z.array(itemQuality) })
export type AbilityStatistics = z.output<typeof abilityStatistics>

/** A round as one of its students sees it. */
export const ownAbility = z.object({
  abilityRoundId: id,
  teachingClassId: id,
  ...facts,
  /**
   * `open`: it may be begun; `submitted`: submitted, while the round still runs for others; `ended`: its keys are
   * visible; `missed`: it ended and the student did not begin.
   */
  standing: z.enum(['upcoming', 'open', 'running', 'submitted', 'ended', 'missed']),
  /** Additional minutes that the teacher gave. */
  extraMinutes: z.number().int(),
  /** The student's deadline; null before the student begins. */
  deadline: moment.nullable(),
  submitTime: moment.nullable(),
  /** The student's points; null before submission. */
  points: z.number().nullable(),
  /** Why the round cannot be begun now (D41); blank if it can. */
  readOnly: z.enum(['', 'paused', 'ended']),
})
export type OwnAbility = z.output<typeof ownAbility>
