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
    doc: 'Opens an attempt at a test, or answers the last one that there is. Refused: recalled, cleared, and opening in a class that is paused or over.',
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
    doc: 'The last attempt with its items and the own responses, never keys (D16); null before one was opened.',
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
    doc: 'The last attempt once it is submitted: the mark, and keys, analyses and points of items where answers are displayed (D19).',
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
    doc: 'A student’s last attempt in an own class, with keys and points (B540); null before one was opened.',
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
    doc: 'Merges responses into an attempt, by their sequences: an older one never overwrites a newer (B539, D15). What it answers is stored.',
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
    doc: 'Hands an attempt in: it is frozen, scored and stored before this is answered. A second time answers the same (B539).',
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
    doc: 'A re-test: sets full marks anew and opens a further attempt for every student who had submitted (D18). Answers how many were opened.',
    section,
  }),
  extendTest: defineCall({
    method: 'POST',
    path: '/api/EdTestUser/extend',
    body: 'form',
    who: ['teacher'],
    input: z.object({ userTaskId: id, minutes: integer(1, TEST_MINUTES_MAX) }),
    data: z.object({ deadline: moment }),
    doc: 'Puts off the end of a student’s running attempt in an own class. Refused where none runs, or it has no end.',
    section: 'Podium',
  }),
  getAnswerState: defineCall({
    method: 'POST',
    path: '/api/answerState/getState',
    body: 'form',
    who: student,
    input: z.object({ userTaskId: id }),
    data: answerState,
    doc: 'Whether keys and analyses of a test may be seen now (D19).',
    section,
    parallel: true,
  }),
}
