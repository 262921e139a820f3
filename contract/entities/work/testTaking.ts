/** A test as a student takes it, and its result (content §3, §7 Tests; D15–D19). */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { GAPS_MAX, RESOURCE_ITEMS_MAX, RESPONSE_TEXT_MAX, TEST_WRITER_MAX } from '../../limits'
import { itemKinds } from '../../rules/library/resourceKinds'
import { lateWork } from '../courses/lateRule'
import { taskReadOnlyCause } from '../courses/learning'
import { filledRubric } from '../grades/rubric'

/** The position of an item in its test, from 0. */
const position = integer(0, RESOURCE_ITEMS_MAX)

/** Letters of choices, texts of gaps in their order, or one text; empty: no answer. */
const response = z.array(z.string().max(RESPONSE_TEXT_MAX)).max(GAPS_MAX)

/**
 * The response to one item. Of two responses, the higher `sequence` wins, and at equal sequences the higher `writer`.
 * Pages that write concurrently, or late, therefore agree on the newest response in whatever order their requests
 * arrive.
 */
export const testResponse = z.object({
  position,
  response,
  /** '1': the student marked the item for another look. */
  isMarked: flag,
  /** The page that wrote the response. */
  writer: z.string().min(1).max(TEST_WRITER_MAX),
  /**
   * Milliseconds of the server's clock as the page estimates it; higher than every sequence of this item that the page
   * has received.
   */
  sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type TestResponse = z.output<typeof testResponse>

/** An item as the student sees it, without its key. */
export const testItem = z.object({
  position,
  itemType: z.enum(itemKinds),
  /** Rich text. A gap is a run of three or more underscores. */
  stem: z.string(),
  /** Rich texts of the choices; empty for 正确 and 错误. */
  options: z.array(z.string()),
  gapNum: z.number().int(),
  points: z.number(),
  /** For a paper: the number of the item's section, from 1 (D7). */
  section: z.number().int().optional(),
  /**
   * The letters of the choices in the order of display, if that differs. Choices, keys and responses keep their own
   * letters.
   */
  order: z.array(z.string()).optional(),
})
export type TestItem = z.output<typeof testItem>

/** Whether an attempt can still be answered. */
const testState = z.enum(['inProgress', 'submitted'])

/** A teacher's grade of one item: an essay, or a corrected score. */
export const testGrade = z.object({ position, points: z.number().nullable(), comment: z.string() })
export type TestGrade = z.output<typeof testGrade>

/** One attempt with its items and the student's responses. */
export const testAttempt = z.object({
  testUserId: id,
  userTaskId: id,
  teachingClassId: id,
  lessonTaskId: id,
  lessonTaskName: z.string(),
  /** The set of items. */
  gatherId: id,
  /** The number of the attempt, from 1. */
  testNo: z.number().int(),
  testState,
  /** Raised by every change of a response. */
  revision: z.number().int(),
  openTime: moment,
  submitTime: moment.nullable(),
  dueTime: moment.nullable(),
  ...lateWork,
  /** When the attempt ends automatically; null: never. */
  deadline: moment.nullable(),
  /** Why nothing can be changed now (D41); blank if changes are possible. */
  readOnly: taskReadOnlyCause,
  /** The full mark of the test in this class. */
  fullMark: z.number(),
  /**
   * The student's mark; null until the attempt is submitted, completely scored, and the teacher's grades are released
   * (D19).
   */
  score: z.number().nullable(),
  /** The teacher's comment on the whole attempt; blank until it is released. */
  comment: z.string(),
  /** The teacher's grades of single items; empty until they are released. */
  grades: z.array(testGrade),
  /** The rubrics that graded the attempt; empty until they are released (D19). */
  rubrics: z.array(filledRubric),
  /** '1': keys and analyses are visible after submission (D19). */
  isAnswerOpen: flag,
  /** In the order of display; a paper may have a different order for each student. */
  items: z.array(testItem),
  responses: z.array(testResponse),
})
export type TestAttempt = z.output<typeof testAttempt>

/** The result of one item, with its key. */
export const testItemResult = z.object({
  position,
  /** `ungraded`: a teacher has to grade it; `void`: the item was faulty and counts for no student. */
  outcome: z.enum(['right', 'partly', 'wrong', 'ungraded', 'void']),
  points: z.number().nullable(),
  answers: z.array(z.string()),
  gaps: z.array(z.array(z.string())),
  reference: z.string(),
  analysis: z.string(),
})
export type TestItemResult = z.output<typeof testItemResult>

/** A submitted attempt with the results that D19 allows: `results` is empty while answers are hidden. */
export const testResult = z.object({ ...testAttempt.shape, results: z.array(testItemResult) })

/** The answer to saving responses. */
export const testSaved = z.object({
  revision: z.number().int(),
  saveTime: moment,
  /** The stored responses of another page that are newer than those that were sent. */
  standing: z.array(testResponse),
})
export type TestSaved = z.output<typeof testSaved>

/** The visibility of a test's results now. */
export const answerState = z.object({
  /** Null: the test was not opened yet. */
  testState: testState.nullable(),
  /** '1': keys and analyses are visible (D19). */
  isAnswerOpen: flag,
  readOnly: taskReadOnlyCause,
})
