/**
 * Videos of tasks: watching them, the rules of a class for watching, and the tests inside them (content §7 Video and
 * barrage).
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import { pushType } from '../../entities/courses/taskPush'
import {
  classVideo,
  filmTests,
  placedVideoTest,
  videoAnswer,
  videoAnswerRow,
  videoBeat,
  videoMoment,
  videoRecord,
  videoTest,
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
    doc: 'Keeps where one is in a film, and what was played of it: as much as can have been (B546, D24). Spelt as in the specification.',
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
    doc: 'Begins to watch the film of a task: how it may be watched, what was seen, and where one was (B546).',
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
    doc: 'Draws a code that tells that somebody is there (SVG), or puts a question in words. Its answer serves once (B547, D24).',
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
    doc: 'Says that somebody is there: from now on films count again (B547, D24).',
    section,
  }),
  isVideoBarShown: defineCall({
    method: 'POST',
    path: '/admin/teachingVideo/isShowVideoBar',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object(ofTask),
    data: z.object({ isBarShown: flag, videoType }),
    doc: 'Whether the bar of a film may be used, and of what type it is in the class (B548).',
    section,
    parallel: true,
  }),
  findClassFilms: defineCall({
    method: 'POST',
    path: '/admin/teachingVideo/chapterVideoStruct',
    body: 'form',
    who: teacher,
    input: z.object(inClass),
    data: z.array(classVideo),
    doc: 'The films of an own class in the order of the course, each with how it may be watched.',
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
    doc: 'Shows the bar in all films of a part of the course (B477, B548); answers how many changed.',
    section,
  }),
  hideVideoBar: defineCall({
    method: 'POST',
    path: '/admin/teachingVideo/unDisplayVideoBar',
    body: 'form',
    who: teacher,
    input: z.object({ teachingClassId: derivedClass, typeId: id, type: pushType }),
    data: z.number().int(),
    doc: 'Hides the bar in all films of a part of the course (B477, B548); answers how many changed.',
    section,
  }),
  setVideoTypes: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/settingVideoType',
    body: 'form',
    who: teacher,
    input: z.object({ teachingClassId: derivedClass, lessonTaskIds: several, types }),
    data: z.number().int(),
    doc: 'Sets the type of several films: parallel lists, or one type for all (B550, D23); answers how many changed.',
    section,
  }),
  setVideoTypeBelow: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/settingVideoTypeBelow',
    body: 'form',
    who: teacher,
    input: z.object({ ...inClass, typeId: id, type: pushType, videoType }),
    data: z.number().int(),
    doc: 'Sets the type of all films of a part of the course (B477, D10); answers how many changed.',
    section: 'Podium',
  }),
  findVideoTests: defineCall({
    method: 'POST',
    path: '/admin/videoTestUser/findTaskVideoTest',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object(ofTask),
    data: z.array(videoTest),
    doc: 'The tests inside a film, a student’s with the own answers. Keys are not among them before D19 lets them.',
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
    doc: 'Answers a test inside a film; the first answer stands (B549).',
    section,
    parallel: true,
  }),
  videoTestStruct: defineCall({
    method: 'POST',
    path: '/admin/videoTeachingClass/videoTestStruct',
    body: 'form',
    who: teacher,
    input: z.object({ ...inClass, lessonTaskId: blankOr(id) }),
    data: z.array(filmTests),
    doc: 'The films of an own class, or one of them, with the tests inside and what was answered.',
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
    doc: 'Puts an item of the library into a film of an own class. Sent again it answers what stands.',
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
    doc: 'Moves a test to another moment of its film, unless somebody else has moved it meanwhile.',
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
    doc: 'Takes a test out of its film; what was answered is kept and shown no more.',
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
    doc: 'What the students of own classes answered inside films, latest first.',
    section: 'Podium; content §2 Teacher routes',
    parallel: true,
  }),
}
