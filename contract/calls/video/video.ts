/**
 * Videos of tasks: watching them, the rules of a class for watching, and the tests inside them (content §7 Video and
 * barrage).
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import { pushType } from '../../entities/courses/taskPush'
import {
  classVideo,
  placedVideoTest,
  videoAnswer,
  videoAnswerRow,
  videoBeat,
  videoMoment,
  videoRecord,
  videoTest,
  videoTests,
  videoType,
  videoWatch,
} from '../../entities/video/video'
import { blankOr, derivedClass, flag, id, pageOf, paging, sorting } from '../../fields'
import { VIDEO_BEATS_MAX } from '../../limits'
import { several } from '../courses/taskPush'

const section = 'content §7 Video and barrage'
const inClass = { teachingClassId: id }
const ofTask = { ...inClass, lessonTaskId: id }
const student = ['student'] as const
const teacher = ['teacher'] as const

const types = several.transform((list, context) => {
  const found = z.array(videoType).safeParse(list)
  if (found.success) return found.data
  context.addIssue({ code: 'custom', message: 'unknown type' })
  return z.NEVER
})

/** Several texts, or one. */
const answer = z.union([
  videoAnswer,
  z
    .string()
    .transform((text) => [text])
    .pipe(videoAnswer),
])

export const videoCalls = {
  recordVideo: defineCall({
    method: 'POST',
    path: '/videoPlaybackRecord/adcord',
    body: 'json',
    who: student,
    input: z.object({
      teachingClassId: derivedClass,
      lessonTaskId: id,
      /** The playback position. */
      recordTime: videoMoment,
      /** From `getRecord`; blank: only the position is stored. */
      watchId: id.optional(),
      /**
       * '1': the beats were played on a page that is closed and were stored until now; the position is unchanged if
       * another page played on since.
       */
      isKept: flag.optional(),
      beats: z.array(videoBeat).max(VIDEO_BEATS_MAX).optional(),
    }),
    data: videoRecord,
    doc: 'Stores the playback position and the played intervals, limited to what can be played in the elapsed time (B546, D24). The specification spells the path like this.',
    section,
    parallel: true,
  }),
  getVideoRecord: defineCall({
    method: 'POST',
    path: '/videoPlaybackRecord/getRecord',
    body: 'form',
    who: student,
    input: z.object(ofTask),
    data: videoWatch,
    doc: 'Starts watching the video of a task. Returns the rules for watching it, the watched intervals and the last position (B546).',
    section,
    parallel: true,
  }),
  getPresenceCode: defineCall({
    method: 'GET',
    path: '/videoPlaybackRecord/getVerificationCode',
    body: 'query',
    who: student,
    input: z.object({ kind: z.enum(['picture', 'question']).optional() }),
    data: z.null(),
    file: true,
    doc: 'Creates a presence check: an SVG picture of a code, or a question in words. Its answer is valid once (B547, D24).',
    section,
    parallel: true,
  }),
  verifyPresence: defineCall({
    method: 'GET',
    path: '/videoPlaybackRecord/verification',
    body: 'query',
    who: student,
    input: z.object({ code: z.string().trim().max(16) }),
    data: z.null(),
    doc: 'Confirms the presence of the student with the code; watching counts again from now on (B547, D24).',
    section,
  }),
  isVideoBarShown: defineCall({
    method: 'POST',
    path: '/admin/teachingVideo/isShowVideoBar',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object(ofTask),
    data: z.object({ isBarShown: flag, videoType }),
    doc: 'Returns whether the progress bar of a video may be used, and the type of the video in the class (B548).',
    section,
    parallel: true,
  }),
  findClassVideos: defineCall({
    method: 'POST',
    path: '/admin/teachingVideo/chapterVideoStruct',
    body: 'form',
    who: teacher,
    input: z.object(inClass),
    data: z.array(classVideo),
    doc: 'Returns the videos of the caller’s class in the order of the course, each with its rules for watching.',
    section,
    parallel: true,
  }),
  showVideoBar: defineCall({
    method: 'POST',
    path: '/admin/teachingVideo/displayVideoBar',
    body: 'form',
    who: teacher,
    input: z.object({ teachingClassId: derivedClass, typeId: id, type: pushType }),
    data: z.number().int(),
    doc: 'Shows the progress bar in all videos of a part of the course (B477, B548). Returns the number of changed videos.',
    section,
  }),
  hideVideoBar: defineCall({
    method: 'POST',
    path: '/admin/teachingVideo/unDisplayVideoBar',
    body: 'form',
    who: teacher,
    input: z.object({ teachingClassId: derivedClass, typeId: id, type: pushType }),
    data: z.number().int(),
    doc: 'Hides the progress bar in all videos of a part of the course (B477, B548). Returns the number of changed videos.',
    section,
  }),
  setVideoTypes: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/settingVideoType',
    body: 'form',
    who: teacher,
    input: z.object({ teachingClassId: derivedClass, lessonTaskIds: several, types }),
    data: z.number().int(),
    doc: 'Sets the types of several videos: parallel lists, or one type for all (B550, D23). Returns the number of changed videos.',
    section,
  }),
  setVideoTypeBelow: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/settingVideoTypeBelow',
    body: 'form',
    who: teacher,
    input: z.object({ ...inClass, typeId: id, type: pushType, videoType }),
    data: z.number().int(),
    doc: 'Sets the type of all videos of a part of the course (B477, D10). Returns the number of changed videos.',
    section: 'Podium',
  }),
  findVideoTests: defineCall({
    method: 'POST',
    path: '/admin/videoTestUser/findTaskVideoTest',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object(ofTask),
    data: z.array(videoTest),
    doc: 'Returns the tests in a video; a student receives the student’s own answers too. Keys are included only when D19 permits.',
    section,
    parallel: true,
  }),
  answerVideoTest: defineCall({
    method: 'POST',
    path: '/admin/videoTestUser/saveVideoTestUser',
    body: 'json',
    who: student,
    input: z.object({ userTaskId: id, videoTestId: id, answer }),
    data: videoTest,
    doc: 'Answers a test in a video. The first answer counts; later ones are ignored (B549).',
    section,
    parallel: true,
  }),
  videoTestStruct: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/videoTestStruct',
    body: 'form',
    who: teacher,
    input: z.object({ ...inClass, lessonTaskId: blankOr(id) }),
    data: z.array(videoTests),
    doc: 'Returns the videos of the caller’s class, or one of them, with their tests and the answers.',
    section,
    parallel: true,
  }),
  placeVideoTest: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/placeVideoTest',
    body: 'json',
    who: teacher,
    input: z.object({ ...ofTask, itemId: id, recordTime: videoMoment, requestId: id }),
    data: placedVideoTest,
    doc: 'Adds an item of the library to a video of the caller’s class. A repeated request returns the stored test.',
    section: 'Podium',
    parallel: true,
  }),
  moveVideoTest: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/moveVideoTest',
    body: 'json',
    who: teacher,
    input: z.object({
      videoTestId: id,
      recordTime: videoMoment,
      /**
       * The position of the test as the page shows it: a test that was moved concurrently is not moved again (900458).
       */
      wasTime: videoMoment.optional(),
    }),
    data: z.null(),
    doc: 'Moves a test to another time of its video. Fails if the test was moved concurrently.',
    section: 'Podium',
    parallel: true,
  }),
  deleteVideoTest: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/deleteVideoTest',
    body: 'json',
    who: teacher,
    input: z.object({ videoTestId: id }),
    data: z.null(),
    doc: 'Removes a test from its video; the answers remain stored and are no longer displayed.',
    section: 'Podium',
    parallel: true,
  }),
  findVideoAnswers: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/findVideoAnswerPage',
    body: 'json',
    who: teacher,
    input: z.object({
      /** Blank: all of the caller's classes. */
      teachingClassId: blankOr(id),
      lessonTaskId: blankOr(id),
      videoTestId: blankOr(id),
      outcome: blankOr(z.enum(['right', 'partly', 'wrong'])),
      /** The beginning of a name, or of a number. */
      userName: z.string().max(60).optional(),
      ...sorting(['answerTime', 'userName', 'recordTime', 'outcome']),
      ...paging,
    }),
    data: pageOf(videoAnswerRow),
    doc: 'Returns the answers of students of the caller’s classes to tests in videos, latest first.',
    section: 'Podium; content §2 Teacher routes',
    parallel: true,
  }),
}
