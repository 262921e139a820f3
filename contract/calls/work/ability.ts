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
    doc: 'The own ability tests, the one changed last first.',
  }),
  getAbilityTest: defineCall({
    ...shared,
    path: '/admin/abilityTest/get',
    who: teacher,
    input: z.object({ abilityTestId: id }),
    data: abilityPaper,
    doc: 'An own ability test with what it asks, without keys.',
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
    doc: 'Makes or changes an own ability test; rounds that were started stay as they are. Papers with essays are refused: nobody judges an ability test by hand.',
  }),
  deleteAbilityTest: defineCall({
    ...shared,
    path: '/admin/abilityTest/delete',
    who: teacher,
    input: z.object({ abilityTestId: id }),
    data: z.null(),
    doc: 'Deletes an own ability test; its rounds and their results stay.',
  }),
  startAbilityTest: defineCall({
    ...shared,
    path: '/admin/abilityTest/start',
    who: teacher,
    input: z.object({ abilityTestId: id, teachingClassId: id, beginTime: at, endTime: at }),
    data: abilityRound,
    doc: 'Starts an own ability test for an own class within a window; its students are told (notice 5) when it opens.',
  }),
  findAbilityRounds: defineCall({
    ...shared,
    path: '/admin/abilityTest/findRounds',
    who: teacher,
    input: inClass,
    data: z.array(abilityRound),
    doc: 'The rounds of an own class, the latest first.',
  }),
  getAbilityRound: defineCall({
    ...shared,
    path: '/admin/abilityTest/getRound',
    who: teacher,
    input: ofRound,
    data: abilityLive,
    doc: 'A round of an own class, with where each student is and what came of it.',
  }),
  extendAbility: defineCall({
    ...shared,
    path: '/admin/abilityTest/extend',
    who: teacher,
    input: z.object({ ...ofStudent.shape, minutes: integer(1, TEST_MINUTES_MAX) }),
    data: z.null(),
    doc: 'Gives one student more time, beyond the window too; the open page of the student shows it at once.',
  }),
  endAbilityRound: defineCall({
    ...shared,
    path: '/admin/abilityTest/end',
    who: teacher,
    input: ofRound,
    data: z.null(),
    doc: 'Ends a round before its time: what is being answered is handed in as it stands (notice 6).',
  }),
  getAbilityStatistics: defineCall({
    ...shared,
    path: '/admin/abilityTest/statistics',
    who: teacher,
    input: ofRound,
    data: abilityStatistics,
    doc: 'How a round came out (D30): of all who handed in, and item by item.',
  }),
  readAbilityAttempt: defineCall({
    ...shared,
    path: '/admin/abilityTest/getAttempt',
    who: teacher,
    input: ofStudent,
    data: testResult.nullable(),
    doc: 'A student’s test in a round of an own class, with keys and points; null before it was begun.',
  }),
  exportAbilityResults: defineCall({
    ...shared,
    path: '/admin/abilityTest/export',
    who: teacher,
    input: ofRound,
    data: z.null(),
    file: true,
    doc: 'The results and statistics of a round as a spreadsheet (xlsx).',
  }),
  findOwnAbilities: defineCall({
    ...shared,
    path: '/api/abilityTest/find',
    who: student,
    input: inClass,
    data: z.array(ownAbility),
    doc: 'The rounds of a class of one’s own, as they stand for oneself.',
  }),
  getOwnAbility: defineCall({
    ...shared,
    path: '/api/abilityTest/get',
    who: student,
    input: ofRound,
    data: ownAbility,
    doc: 'A round, as it stands for oneself.',
  }),
  openAbilityAttempt: defineCall({
    ...shared,
    path: '/api/abilityTest/begin',
    who: student,
    input: ofRound,
    data: testAttempt,
    doc: 'Begins the one attempt that there is, within the window, or answers it. `userTaskId` and `lessonTaskId` are the round.',
  }),
  saveAbilityResponses: defineCall({
    ...shared,
    path: '/api/abilityTest/update',
    who: student,
    input: z.object({ testUserId: id, answer }),
    data: testSaved,
    doc: 'Merges responses into the own attempt (D15). Late ones are refused.',
    maxBodyBytes: TEST_ANSWERS_BODY_MAX,
  }),
  submitAbilityAttempt: defineCall({
    ...shared,
    path: '/api/abilityTest/submit',
    who: student,
    input: z.object({ testUserId: id, answer: answer.optional() }),
    data: testAttempt,
    doc: 'Hands the own attempt in; a second time answers the same.',
    maxBodyBytes: TEST_ANSWERS_BODY_MAX,
  }),
  getAbilityResult: defineCall({
    ...shared,
    path: '/api/abilityTest/getResult',
    who: student,
    input: ofRound,
    data: testResult,
    doc: 'The own attempt once it is handed in; keys and analyses once the round is over (D19).',
  }),
}
