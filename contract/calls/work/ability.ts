/**
 * Ability tests (D29; R027, R123–R126, R230–R237; B411, B522): Podium's own calls, in the style of the specification.
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  abilityLive,
  abilityPaper,
  abilityRound,
  abilityStatistics,
  abilityTest,
  ownAbility,
} from '../../entities/work/ability'
import { testAttempt, testResult, testSaved } from '../../entities/work/testTaking'
import { blankOr, filter, flag, id, integer, pageOf, paging, sorting } from '../../fields'
import { ABILITY_TITLE_MAX, TEST_ANSWERS_BODY_MAX, TEST_MINUTES_MAX } from '../../limits'
import { answer } from './testTaking'

const section = 'content §2; content §6'
const feature = 'abilityTest'
const shared = { method: 'POST', body: 'form', section, feature, parallel: true } as const
const teacher = ['teacher'] as const
const student = ['student'] as const

const ofRound = z.object({ abilityRoundId: id })
const ofStudent = z.object({ abilityRoundId: id, userId: id })
const inClass = z.object({ teachingClassId: id })
/** A moment in ms, as a number or as the text of a form. */
const at = integer(0, 99_999_999_999_999)

export const abilityCalls = {
  findAbilityTests: defineCall({
    ...shared,
    path: '/admin/abilityTest/findPage',
    who: teacher,
    input: z.object({ title: filter, ...sorting(['title', 'beginTime', 'updateTime']), ...paging }),
    data: pageOf(abilityTest),
    doc: 'Returns the caller’s ability tests, last changed first.',
  }),
  getAbilityTest: defineCall({
    ...shared,
    path: '/admin/abilityTest/get',
    who: teacher,
    input: z.object({ abilityTestId: id }),
    data: abilityPaper,
    doc: 'Returns an ability test of the caller with its items, without keys.',
  }),
  saveAbilityTest: defineCall({
    ...shared,
    path: '/admin/abilityTest/save',
    who: teacher,
    input: z.object({
      /** Absent: creates an ability test. */
      abilityTestId: blankOr(id),
      title: z.string().trim().max(ABILITY_TITLE_MAX),
      /** A paper that the teacher may use. The test copies its current items. */
      resId: id,
      beginTime: at,
      endTime: at,
      minutes: integer(1, TEST_MINUTES_MAX),
      isShuffled: flag,
    }),
    data: abilityTest,
    doc: 'Creates or changes an ability test of the caller; started rounds are not changed. Fails for a paper with essay items, because no teacher grades an ability test.',
  }),
  deleteAbilityTest: defineCall({
    ...shared,
    path: '/admin/abilityTest/delete',
    who: teacher,
    input: z.object({ abilityTestId: id }),
    data: z.null(),
    doc: 'Deletes an ability test of the caller; its rounds and their results remain.',
  }),
  startAbilityTest: defineCall({
    ...shared,
    path: '/admin/abilityTest/start',
    who: teacher,
    input: z.object({ abilityTestId: id, teachingClassId: id, beginTime: at, endTime: at }),
    data: abilityRound,
    doc: 'Starts a round of an ability test for a class of the caller, with a beginning and an end (ms). The students are notified (notice 5) when it opens.',
  }),
  findAbilityRounds: defineCall({
    ...shared,
    path: '/admin/abilityTest/findRounds',
    who: teacher,
    input: inClass,
    data: z.array(abilityRound),
    doc: 'Returns the rounds of the caller’s class, latest first.',
  }),
  getAbilityRound: defineCall({
    ...shared,
    path: '/admin/abilityTest/getRound',
    who: teacher,
    input: ofRound,
    data: abilityLive,
    doc: 'Returns a round of the caller’s class with the state and the result of each student.',
  }),
  extendAbility: defineCall({
    ...shared,
    path: '/admin/abilityTest/extend',
    who: teacher,
    input: z.object({ ...ofStudent.shape, minutes: integer(1, TEST_MINUTES_MAX) }),
    data: z.null(),
    doc: 'Extends the time of one student, also beyond the end of the round. The student’s open page shows it immediately.',
  }),
  endAbilityRound: defineCall({
    ...shared,
    path: '/admin/abilityTest/end',
    who: teacher,
    input: ofRound,
    data: z.null(),
    doc: 'Ends a round early: unfinished attempts are submitted with their stored responses (notice 6).',
  }),
  getAbilityStatistics: defineCall({
    ...shared,
    path: '/admin/abilityTest/statistics',
    who: teacher,
    input: ofRound,
    data: abilityStatistics,
    doc: 'Returns the statistics of a round over all submitted attempts, and by item (D30).',
  }),
  readAbilityAttempt: defineCall({
    ...shared,
    path: '/admin/abilityTest/getAttempt',
    who: teacher,
    input: ofStudent,
    data: testResult.nullable(),
    doc: 'Returns a student’s attempt in a round of the caller’s class with keys and points; null before the student starts it.',
  }),
  exportAbilityResults: defineCall({
    ...shared,
    path: '/admin/abilityTest/export',
    who: teacher,
    input: ofRound,
    data: z.null(),
    file: true,
    doc: 'Returns the results and statistics of a round as a spreadsheet (xlsx).',
  }),
  findOwnAbilities: defineCall({
    ...shared,
    path: '/api/abilityTest/find',
    who: student,
    input: inClass,
    data: z.array(ownAbility),
    doc: 'Returns the rounds of a class of the calling student, each with its state for the student.',
  }),
  getOwnAbility: defineCall({
    ...shared,
    path: '/api/abilityTest/get',
    who: student,
    input: ofRound,
    data: ownAbility,
    doc: 'Returns a round with its state for the calling student.',
  }),
  openAbilityAttempt: defineCall({
    ...shared,
    path: '/api/abilityTest/begin',
    who: student,
    input: ofRound,
    data: testAttempt,
    doc: 'Starts the caller’s single attempt while the round is open, or returns the existing attempt. `userTaskId` and `lessonTaskId` are the id of the round.',
  }),
  saveAbilityResponses: defineCall({
    ...shared,
    path: '/api/abilityTest/update',
    who: student,
    input: z.object({ testUserId: id, answer }),
    data: testSaved,
    doc: 'Merges responses into the caller’s attempt (D15). Late responses are refused.',
    maxBodyBytes: TEST_ANSWERS_BODY_MAX,
  }),
  submitAbilityAttempt: defineCall({
    ...shared,
    path: '/api/abilityTest/submit',
    who: student,
    input: z.object({ testUserId: id, answer: answer.optional() }),
    data: testAttempt,
    doc: 'Submits the caller’s attempt. A repeated request returns the same result.',
    maxBodyBytes: TEST_ANSWERS_BODY_MAX,
  }),
  getAbilityResult: defineCall({
    ...shared,
    path: '/api/abilityTest/getResult',
    who: student,
    input: ofRound,
    data: testResult,
    doc: 'Returns the caller’s attempt after it is submitted; keys and analyses are included after the end of the round (D19).',
  }),
}
