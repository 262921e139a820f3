/** Films of tasks: what of one a student has seen, how a class may watch it, and the tests inside it (content §7 Video and barrage; D23, D24). */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { GAPS_MAX, RESPONSE_TEXT_MAX, VIDEO_LENGTH_MAX_MS, VIDEO_RATE_MAX, VIDEO_RATE_MIN } from '../../limits'
import { itemKinds } from '../../rules/library/resourceKinds'
import { resourceItem } from '../library/resource'
import { testItem } from '../work/testTaking'

/** '0' free, '1' must be watched, '2' the same with stops at the tests inside (D23). */
export const videoType = z.enum(['0', '1', '2'])
export type VideoType = z.output<typeof videoType>

/** A place in a film, in milliseconds from its beginning. */
export const filmMoment = integer(0, VIDEO_LENGTH_MAX_MS)

/** A part of a film, from one place up to another one. */
export const filmSpan = z.object({ from: filmMoment, to: filmMoment })
export type FilmSpan = z.output<typeof filmSpan>

/** What was played since the beat before. */
export const videoBeat = z.object({
  /** Counts up within one watch: of a beat that came before nothing counts again. */
  sequence: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  spans: z.array(filmSpan).max(50),
  /** 1 is the speed of life. */
  rate: z.number().min(VIDEO_RATE_MIN).max(VIDEO_RATE_MAX),
  /** Somebody has touched the page since the beat before. */
  hasHand: flag,
})
export type VideoBeat = z.output<typeof videoBeat>

/** What of a film counts as seen, for one student. */
const videoProgress = z.object({
  /** What was seen, in order; no two parts touch. */
  spans: z.array(filmSpan),
  seenMs: z.number().int(),
  /** Where the student was last, on whichever device. */
  recordTime: filmMoment,
  /** '1': enough is seen for the task to be finished (D23). */
  isWatched: flag,
  /** '1': nothing counts until somebody has said that they are there (D24). */
  isPresenceAsked: flag,
})

/** What becomes of a beat. */
export const videoRecord = z.object({
  ...videoProgress.shape,
  /** The highest sequence of the watch that has been taken in. */
  sequence: z.number().int(),
  /** '1': the task is finished. */
  isFinished: flag,
})
export type VideoRecord = z.output<typeof videoRecord>

/** A film as its page opens it. */
export const videoWatch = z.object({
  ...videoRecord.shape,
  /** Names this page to the server; null: the class can only be read, and nothing is counted (D41). */
  watchId: id.nullable(),
  userTaskId: id.nullable(),
  lessonTaskName: z.string(),
  videoFileId: id,
  fileName: z.string(),
  /** 0: the film does not say; then it is not counted when it is whole. */
  durationMs: z.number().int(),
  videoType,
  /** '1': the bar may be used to go elsewhere, as far as the type allows. */
  isBarShown: flag,
  hasCaptions: flag,
})
export type VideoWatch = z.output<typeof videoWatch>

/** Letters of choices, or texts of gaps in their order. */
export const videoAnswer = z.array(z.string().max(RESPONSE_TEXT_MAX)).max(GAPS_MAX)

/** What came of an answer. The key only where the answers of the task are displayed (D19). */
const answered = z.object({
  response: videoAnswer,
  outcome: z.enum(['right', 'partly', 'wrong']),
  answerTime: moment,
  answers: z.array(z.string()).optional(),
  gaps: z.array(z.array(z.string())).optional(),
  analysis: z.string().optional(),
})

/** A test inside a film, as a student meets it. */
export const videoTest = z.object({
  videoTestId: id,
  recordTime: filmMoment,
  item: testItem,
  /** Null: not answered yet, or a teacher looks. */
  own: answered.nullable(),
})
export type VideoTest = z.output<typeof videoTest>

/** The same with its key and what the class has answered, for its teacher. */
export const placedVideoTest = z.object({
  videoTestId: id,
  recordTime: filmMoment,
  item: resourceItem,
  answeredNum: z.number().int(),
  rightNum: z.number().int(),
  /** How often each choice was taken; of gaps nothing. */
  choices: z.array(z.object({ letter: z.string(), num: z.number().int() })),
})
export type PlacedVideoTest = z.output<typeof placedVideoTest>

/** A film of a class with how it may be watched. */
export const classFilm = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  chapterId: id,
  chapterName: z.string(),
  /** Null: it lies in no lesson. */
  lessonId: id.nullable(),
  lessonName: z.string(),
  isPushed: flag,
  hasFilm: flag,
  durationMs: z.number().int(),
  videoType,
  isBarShown: flag,
  testNum: z.number().int(),
  /** Students of the class who have seen something, and whose task is complete. */
  seenNum: z.number().int(),
  finishNum: z.number().int(),
})
export type ClassFilm = z.output<typeof classFilm>

/** A film of a class with its tests. */
export const filmTests = z.object({
  ...classFilm.shape,
  /** Null: the task has no film. */
  videoFileId: id.nullable(),
  tests: z.array(placedVideoTest),
})
export type FilmTests = z.output<typeof filmTests>

/** What a student answered to a test inside a film, for the teacher. */
export const videoAnswerRow = z.object({
  teachingClassId: id,
  className: z.string(),
  videoTestId: id,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  lessonTaskId: id,
  lessonTaskName: z.string(),
  recordTime: filmMoment,
  itemType: z.enum(itemKinds),
  stem: z.string(),
  response: videoAnswer,
  outcome: z.enum(['right', 'partly', 'wrong']),
  answerTime: moment,
})
export type VideoAnswerRow = z.output<typeof videoAnswerRow>
