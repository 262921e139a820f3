/** Ability tests (D29): what a teacher prepares, a round of it in a class, and the students in it. */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { itemQuality, qualityFigures } from '../grades/results'
import { abilityStudent } from './abilityStudent'
import { testItem } from './testTaking'

/** What is the same of a test and of its rounds. */
const facts = {
  title: z.string(),
  /** The window: it is begun from then … */
  beginTime: moment,
  /** … until before then. */
  endTime: moment,
  /** Minutes that each student has. */
  minutes: z.number().int(),
  /** '1': each student is asked in another order. */
  isShuffled: flag,
  itemNum: z.number().int(),
  maxPoints: z.number(),
}

/** An ability test of a teacher. */
export const abilityTest = z.object({
  abilityTestId: id,
  ...facts,
  /** The paper whose items it asks, as they were when it was chosen. */
  resId: id,
  resName: z.string(),
  /** In how many classes it was started. */
  roundNum: z.number().int(),
  updateTime: moment,
})
export type AbilityTest = z.output<typeof abilityTest>

/** An ability test with what it asks, without keys. */
export const abilityPaper = z.object({ ...abilityTest.shape, items: z.array(testItem) })

/** The state of a round: not open yet, open, open only to those who have begun, over. */
export const abilityState = z.enum(['upcoming', 'open', 'closing', 'ended'])

/** A round: an ability test as it was started for a class. */
export const abilityRound = z.object({
  abilityRoundId: id,
  teachingClassId: id,
  ...facts,
  state: abilityState,
  /** When it is over for everybody: later than the window where students got more time. */
  lastTime: moment,
  /** When it was ended; null while it is not. */
  endedTime: moment.nullable(),
  studentNum: z.number().int(),
  beginNum: z.number().int(),
  submitNum: z.number().int(),
  /** Of those who handed in, in per cent of all points; null while nobody has. */
  mean: z.number().nullable(),
})
export type AbilityRound = z.output<typeof abilityRound>

/** A round with its students: while it runs, and its results after. */
export const abilityLive = z.object({ round: abilityRound, students: z.array(abilityStudent) })
export type AbilityLive = z.output<typeof abilityLive>

/** The statistics of a round (D30): of all who handed in, and item by item. */
export const abilityStatistics = z.object({ round: abilityRound, ...qualityFigures, items: z.array(itemQuality) })
export type AbilityStatistics = z.output<typeof abilityStatistics>

/** A round as one of its students sees it. */
export const ownAbility = z.object({
  abilityRoundId: id,
  teachingClassId: id,
  ...facts,
  /** `open`: it may be begun; `submitted`: handed in while it still runs for others; `ended`: its keys may be seen; `missed`: it is over and was not begun. */
  standing: z.enum(['upcoming', 'open', 'running', 'submitted', 'ended', 'missed']),
  /** Minutes that were given beyond. */
  extraMinutes: z.number().int(),
  /** When the own time is over; null before it was begun. */
  deadline: moment.nullable(),
  submitTime: moment.nullable(),
  /** The own points; null until it is handed in. */
  points: z.number().nullable(),
  /** Why it cannot be begun just now (D41); blank where it can. */
  readOnly: z.enum(['', 'paused', 'ended']),
})
export type OwnAbility = z.output<typeof ownAbility>
