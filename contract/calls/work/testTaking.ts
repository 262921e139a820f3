/** Taking tests: attempts, their responses, and results (content §7 Tests). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { answerState, testAttempt, testResponse, testResult, testSaved } from '../../entities/work/testTaking'
import { blankOr, id, integer, moment } from '../../fields'
import { RESOURCE_ITEMS_MAX, TEST_ANSWERS_BODY_MAX, TEST_MINUTES_MAX } from '../../limits'
import { marks, several } from '../courses/taskPush'

const section = 'content §7 Tests'
const student = ['student'] as const

const responses = z.array(testResponse).max(RESOURCE_ITEMS_MAX)
/** Responses as JSON text, which forms carry, or as a list. */
export const answer = z.union([
  responses,
  z
    .string()
    .max(TEST_ANSWERS_BODY_MAX)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(responses),
])

/** The caller's record of a task; `gatherId`, if present, must be the set of items that the task uses. */
const ofTask = z.object({ userTaskId: id, gatherId: blankOr(id) })

export const testTakingCalls = {
  openTest: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/save',
    body: 'form',
    who: student,
    input: ofTask,
    data: testAttempt,
    doc: 'Opens an attempt at a test, or returns the last attempt. Fails if the task was recalled or its work was cleared, or if the attempt would be opened in a paused or ended class.',
    section,
    parallel: true,
  }),
  getTest: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/stuGet',
    body: 'form',
    who: student,
    input: ofTask,
    data: testAttempt.nullable(),
    doc: 'Returns the last attempt with its items and the caller’s responses, never with keys (D16); null if there is no attempt.',
    section,
    parallel: true,
  }),
  getTestResult: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/stuGetPlus',
    body: 'form',
    who: student,
    input: ofTask,
    data: testResult,
    doc: 'Returns the last attempt after it is submitted: the mark and, if answers are displayed, the keys, analyses and points of items (D19).',
    section,
    parallel: true,
  }),
  readTest: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/teaGet',
    body: 'form',
    who: ['teacher'],
    input: z.object({ userId: id, gatherId: blankOr(id), userTaskId: id }),
    data: testResult.nullable(),
    doc: 'Returns a student’s last attempt in the caller’s class with keys and points (B540); null if there is no attempt.',
    section,
    parallel: true,
  }),
  saveResponses: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/update',
    body: 'form',
    who: student,
    input: z.object({ testUserId: id, answer }),
    data: testSaved,
    doc: 'Stores responses of an attempt by their sequence numbers: an older response never overwrites a newer one (B539, D15). `standing` contains stored responses of another page that are newer.',
    section,
    parallel: true,
    maxBodyBytes: TEST_ANSWERS_BODY_MAX,
  }),
  submitTest: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/submitTest',
    body: 'form',
    who: student,
    input: z.object({
      userTaskId: id,
      /** The attempt to submit; the last one if blank. */
      testUserId: blankOr(id),
      /** Responses that are not saved yet: they are merged before the attempt is scored. */
      answer: answer.optional(),
      /** Accepted and ignored: the server scores (D17). */
      taskScore: z.union([z.number(), z.string().max(20)]).optional(),
    }),
    data: testAttempt,
    doc: 'Submits an attempt: it is frozen, scored and stored before the response is sent. A repeated request returns the same result (B539).',
    section,
    parallel: true,
    maxBodyBytes: TEST_ANSWERS_BODY_MAX,
  }),
  testAgain: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/lessonTaskSetScoreAgainTest',
    body: 'form',
    who: ['teacher'],
    input: z.object({
      teachingClassId: id,
      lessonTaskIds: several,
      scores: marks,
      /** A repeated request with the same id opens no second attempt. */
      requestId: id.optional(),
    }),
    data: z.number().int(),
    doc: 'Starts a re-test: sets new full marks and opens another attempt for every student who has submitted (D18). Returns the number of opened attempts.',
    section,
  }),
  extendTest: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/extend',
    body: 'form',
    who: ['teacher'],
    input: z.object({ userTaskId: id, minutes: integer(1, TEST_MINUTES_MAX) }),
    data: z.object({ deadline: moment }),
    doc: 'Extends the deadline of a student’s running attempt in the caller’s class. Fails if no attempt is running or the attempt has no deadline.',
    section: 'Podium',
  }),
  getAnswerState: defineCall({
    method: 'POST',
    path: '/api/answerState/getState',
    body: 'form',
    who: student,
    input: z.object({ userTaskId: id }),
    data: answerState,
    doc: 'Returns whether the keys and analyses of a test may be seen now (D19).',
    section,
    parallel: true,
  }),
}
