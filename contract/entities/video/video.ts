/**
 * Videos of tasks: a student's watching progress, the rules of a class for watching, and the tests inside a video
 * (content §7 Video and barrage; D23, D24).
 */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { GAPS_MAX, RESPONSE_TEXT_MAX, VIDEO_LENGTH_MAX_MS, VIDEO_RATE_MAX, VIDEO_RATE_MIN } from '../../limits'
import { itemKinds } from '../../rules/library/resourceKinds'
import { resourceItem } from '../library/resource'
import { testItem } from '../work/testTaking'

/** '0' free, '1' must be watched, '2' must be watched and stops at the tests inside (D23). */
export const videoType = z.enum(['0', '1', '2'])
export type VideoType = z.output<typeof videoType>

/** A position in a video, in milliseconds from its beginning. */
export const videoMoment = integer(0, VIDEO_LENGTH_MAX_MS)

/** A part of a video, from one position up to another. */
export const videoSpan = z.object({ from: videoMoment, to: videoMoment })
export type VideoSpan = z.output<typeof videoSpan>

/** A beat: the playback since the previous beat. */
export const videoBeat = z.object({
  /** Increases within one watch: a beat that was received before is not counted again. */
  sequence: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  spans: z.array(videoSpan).max(50),
  /** The playback rate; 1 is normal speed. */
  rate: z.number().min(VIDEO_RATE_MIN).max(VIDEO_RATE_MAX),
  /** The user has interacted with the page since the previous beat. */
  hasHand: flag,
})
export type VideoBeat = z.output<typeof videoBeat>

/** The watched part of a video, for one student. */
const videoProgress = z.object({
  /** The watched parts, in order; no two of them touch. */
  spans: z.array(videoSpan),
  seenMs: z.number().int(),
  /** The student's last position, on any device. */
  recordTime: videoMoment,
  /** '1': enough is watched to finish the task (D23). */
  isWatched: flag,
  /** '1': nothing counts until the student has confirmed presence (D24). */
  isPresenceAsked: flag,
})

/** The answer to beats. */
export const videoRecord = z.object({
  ...videoProgress.shape,
  /** The highest sequence of the watch that the server has processed. */
  sequence: z.number().int(),
  /** '1': the task is finished. */
  isFinished: flag,
})
export type VideoRecord = z.output<typeof videoRecord>

/** A video as its page opens it. */
export const videoWatch = z.object({
  ...videoRecord.shape,
  /** Identifies this page to the server; null: the class is read only, and nothing is counted (D41). */
  watchId: id.nullable(),
  userTaskId: id.nullable(),
  lessonTaskName: z.string(),
  videoFileId: id,
  fileName: z.string(),
  /** 0: the length is unknown; then the video is never counted as completely watched. */
  durationMs: z.number().int(),
  videoType,
  /** '1': the progress bar may be used for seeking, as far as the type allows. */
  isBarShown: flag,
  hasCaptions: flag,
})
export type VideoWatch = z.output<typeof videoWatch>

/** Letters of choices, or texts of gaps in their order. */
export const videoAnswer = z.array(z.string().max(RESPONSE_TEXT_MAX)).max(GAPS_MAX)

/** The result of an answer. The key is present only if answers of the task are visible (D19). */
const answered = z.object({
  response: videoAnswer,
  outcome: z.enum(['right', 'partly', 'wrong']),
  answerTime: moment,
  answers: z.array(z.string()).optional(),
  gaps: z.array(z.array(z.string())).optional(),
  analysis: z.string().optional(),
})

/** A test inside a video, as a student sees it. */
export const videoTest = z.object({
  videoTestId: id,
  recordTime: videoMoment,
  item: testItem,
  /** Null: not answered yet, or the caller is a teacher. */
  own: answered.nullable(),
})
export type VideoTest = z.output<typeof videoTest>

/** The same with its key and the answers of the class, for the teacher. */
export const placedVideoTest = z.object({
  videoTestId: id,
  recordTime: videoMoment,
  item: resourceItem,
  answeredNum: z.number().int(),
  rightNum: z.number().int(),
  /** How often each choice was selected; empty for gaps. */
  choices: z.array(z.object({ letter: z.string(), num: z.number().int() })),
})
export type PlacedVideoTest = z.output<typeof placedVideoTest>

/** A video of a class with its rules for watching. */
export const classVideo = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  chapterId: id,
  chapterName: z.string(),
  /** Null: it belongs to no lesson. */
  lessonId: id.nullable(),
  lessonName: z.string(),
  isPushed: flag,
  hasVideo: flag,
  durationMs: z.number().int(),
  videoType,
  isBarShown: flag,
  testNum: z.number().int(),
  /** The numbers of students of the class who watched a part, and who completed the task. */
  seenNum: z.number().int(),
  finishNum: z.number().int(),
})
export type ClassVideo = z.output<typeof classVideo>

/** A video of a class with its tests. */
export const videoTests = z.object({
  ...classVideo.shape,
  /** Null: the task has no video. */
  videoFileId: id.nullable(),
  tests: z.array(placedVideoTest),
})
export type VideoTests = z.output<typeof videoTests>

/** A student's answer to a test inside a video, for the teacher. */
export const videoAnswerRow = z.object({
  teachingClassId: id,
  className: z.string(),
  videoTestId: id,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  lessonTaskId: id,
  lessonTaskName: z.string(),
  recordTime: videoMoment,
  itemType: z.enum(itemKinds),
  stem: z.string(),
  response: videoAnswer,
  outcome: z.enum(['right', 'partly', 'wrong']),
  answerTime: moment,
})
export type VideoAnswerRow = z.output<typeof videoAnswerRow>
