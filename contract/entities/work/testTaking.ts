/** A test as a student takes it, and what comes of it (content §3, §7 Tests; D15–D19). */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { GAPS_MAX, RESOURCE_ITEMS_MAX, RESPONSE_TEXT_MAX, TEST_WRITER_MAX } from '../../limits'
import { itemKinds } from '../../rules/library/resourceKinds'
import { readOnlyCause } from '../courses/learning'
import { filledRubric } from '../grades/rubric'

/** Where an item stands in its test, from 0. */
const position = integer(0, RESOURCE_ITEMS_MAX)

/** Letters of choices, texts of gaps in their order, or one text; empty: nothing is answered. */
const response = z.array(z.string().max(RESPONSE_TEXT_MAX)).max(GAPS_MAX)

/**
 * What was answered to one item. Of two, that with the higher `sequence` stands, at the same one that of the later `writer`: so
 * pages that write at once, or late, agree on the newest, in whatever order their answers arrive.
 */
export const testResponse = z.object({
  position,
  response,
  /** '1': to be looked at again. */
  isMarked: flag,
  /** The page that wrote it. */
  writer: z.string().min(1).max(TEST_WRITER_MAX),
  /** Milliseconds of the server's clock as the page knows it, and above every sequence that the page has seen of this item. */
  sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type TestResponse = z.output<typeof testResponse>

/** An item as it is asked. Its key is not among its fields. */
export const testItem = z.object({
  position,
  itemType: z.enum(itemKinds),
  /** Rich text. A gap is a run of three or more underscores. */
  stem: z.string(),
  /** Rich texts of the choices; of 正确 and 错误 there are none. */
  options: z.array(z.string()),
  gapNum: z.number().int(),
  points: z.number(),
  /** Of a paper: in which of its sections it stands, from 1 (D7). */
  section: z.number().int().optional(),
  /**
   * The letters of the choices in the order in which they are shown, where that is another one. Choices, keys and responses keep
   * their own letters.
   */
  order: z.array(z.string()).optional(),
})
export type TestItem = z.output<typeof testItem>

/** Whether an attempt is still answered. */
const testState = z.enum(['inProgress', 'submitted'])

/** What a teacher judged of one item: essays, and what was corrected. */
export const testGrade = z.object({ position, points: z.number().nullable(), comment: z.string() })
export type TestGrade = z.output<typeof testGrade>

/** One attempt with its items and the own responses. */
export const testAttempt = z.object({
  testUserId: id,
  userTaskId: id,
  teachingClassId: id,
  lessonTaskId: id,
  lessonTaskName: z.string(),
  /** The set of items. */
  gatherId: id,
  /** Which attempt it is, from 1. */
  testNo: z.number().int(),
  testState,
  /** Raised by every change of a response. */
  revision: z.number().int(),
  openTime: moment,
  submitTime: moment.nullable(),
  dueTime: moment.nullable(),
  /** When it ends by itself; null: never. */
  deadline: moment.nullable(),
  /** Why nothing can be changed just now (D41); blank where it can. */
  readOnly: readOnlyCause,
  /** What the whole test is worth in this class. */
  fullMark: z.number(),
  /** The own mark; null until it is submitted, all of it is scored, and what a teacher judged is released (D19). */
  score: z.number().nullable(),
  /** What the teacher wrote to the whole; blank until it is released. */
  comment: z.string(),
  /** What the teacher judged of single items; empty until it is released. */
  grades: z.array(testGrade),
  /** The rubrics by which a teacher judged; empty until it is released (D19). */
  rubrics: z.array(filledRubric),
  /** '1': keys and analyses may be seen once it is submitted (D19). */
  isAnswerOpen: flag,
  /** In the order in which they are asked; a paper may ask each student in another one. */
  items: z.array(testItem),
  responses: z.array(testResponse),
})
export type TestAttempt = z.output<typeof testAttempt>

/** What came of one item, with its key. */
export const testItemResult = z.object({
  position,
  /** `ungraded`: a teacher has to say; `void`: it was found to be wrong, and counts for nobody. */
  outcome: z.enum(['right', 'partly', 'wrong', 'ungraded', 'void']),
  points: z.number().nullable(),
  answers: z.array(z.string()),
  gaps: z.array(z.array(z.string())),
  reference: z.string(),
  analysis: z.string(),
})
export type TestItemResult = z.output<typeof testItemResult>

/** A submitted attempt with what D19 lets be seen: `results` is empty while answers are not displayed. */
export const testResult = z.object({ ...testAttempt.shape, results: z.array(testItemResult) })

/** What came of saving responses. */
export const testSaved = z.object({
  revision: z.number().int(),
  saveTime: moment,
  /** What stands instead of responses that were older: the newer ones of another page. */
  standing: z.array(testResponse),
})
export type TestSaved = z.output<typeof testSaved>

/** What may be seen of a test just now. */
export const answerState = z.object({
  /** Null: it was not opened yet. */
  testState: testState.nullable(),
  /** '1': keys and analyses are seen (D19). */
  isAnswerOpen: flag,
  readOnly: readOnlyCause,
})
