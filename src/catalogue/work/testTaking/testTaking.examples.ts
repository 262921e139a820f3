/** An example test, concurrent responses from a phone, and example call results, for walks and pictures. */
import type { TestAttempt, TestItemResult, TestResponse } from '../../../../contract/entities/work/testTaking'
import type { OpenedTest, SaveOutput, SubmittedTest } from '../../../machines/work/testTaking/testTaking.types'

export const NOW = 1_795_141_800_000
export const WRITER = 'desk'

const nothing = { options: [], gapNum: 0 }

const responseAt = (position: number, response: readonly string[], at: number, writer = WRITER): TestResponse => ({
  position,
  response: [...response],
  isMarked: '0',
  writer,
  sequence: at,
})

/** A response of an earlier day. */
const earlier = responseAt(1, ['A'], NOW - 60_000)

const attempt: TestAttempt = {
  testUserId: 'at1',
  userTaskId: 'ut1',
  teachingClassId: 'tc1',
  lessonTaskId: 'ta1',
  lessonTaskName: '测试：流程机器人',
  gatherId: 're1',
  testNo: 1,
  testState: 'inProgress',
  revision: 1,
  openTime: NOW - 120_000,
  submitTime: null,
  dueTime: null,
  latePolicy: 'accepts',
  latePercent: 0,
  closeTime: null,
  isLate: '0',
  deduction: 0,
  deadline: null,
  readOnly: '',
  fullMark: 100,
  score: null,
  comment: '',
  grades: [],
  rubrics: [],
  isAnswerOpen: '0',
  items: [
    {
      ...nothing,
      position: 1,
      itemType: 'single',
      stem: '<p>流程机器人的英文缩写是？</p>',
      options: ['<p>ERP</p>', '<p>RPA</p>', '<p>OCR</p>'],
      points: 2,
    },
    {
      ...nothing,
      position: 2,
      itemType: 'multiple',
      stem: '<p>哪些工作适合交给机器人？</p>',
      options: ['<p>重复的录入</p>', '<p>战略决策</p>', '<p>定时对账</p>', '<p>发票查验</p>'],
      points: 3,
    },
    { ...nothing, position: 3, itemType: 'trueFalse', stem: '<p>机器人会疲劳。</p>', points: 1 },
    { ...nothing, position: 4, itemType: 'gap', stem: '<p>RPA 按 ____ 工作。</p>', gapNum: 1, points: 2 },
  ],
  responses: [earlier],
}

/** The first response of this page in the walks. */
const answerOne = responseAt(1, ['B'], NOW + 1_000)
const submittedAttempt: TestAttempt = {
  ...attempt,
  testState: 'submitted',
  submitTime: NOW + 60_000,
  responses: [answerOne],
  score: 37.5,
}
const key = { answers: [], gaps: [], reference: '', analysis: '' }
const results: readonly TestItemResult[] = [
  { ...key, position: 1, outcome: 'wrong', points: 0, answers: ['B'], analysis: '<p>Robotic Process Automation</p>' },
  { ...key, position: 2, outcome: 'partly', points: 1.5, answers: ['A', 'C', 'D'] },
  { ...key, position: 3, outcome: 'right', points: 1, answers: ['B'] },
  { ...key, position: 4, outcome: 'wrong', points: 0, gaps: [['规则', '规则库']] },
]

export const opened: OpenedTest = { attempt, results: [], kept: [], at: NOW }
/** An earlier visit left a response that did not reach the server. */
export const openedWithDraft: OpenedTest = { ...opened, kept: [responseAt(2, ['A', 'C'], NOW - 1_000)] }
export const openedPaused: OpenedTest = { ...opened, attempt: { ...attempt, readOnly: 'paused' } }
export const openedTimed: OpenedTest = { ...opened, attempt: { ...attempt, deadline: NOW + 600_000 } }
/** The teacher has extended the time. */
export const openedExtended: OpenedTest = { ...opened, attempt: { ...attempt, deadline: NOW + 900_000 } }
export const openedSubmitted: OpenedTest = { ...opened, attempt: submittedAttempt }
export const openedResults: OpenedTest = {
  ...opened,
  attempt: { ...submittedAttempt, isAnswerOpen: '1' },
  results,
}
/** The teacher has allowed another attempt. */
export const openedAgain: OpenedTest = {
  ...opened,
  attempt: { ...attempt, testUserId: 'at2', testNo: 2, revision: 0, responses: [] },
}

export const submitted: SubmittedTest = { attempt: submittedAttempt, results: [] }

const stored = { revision: 2, saveTime: NOW + 2_000, standing: [] }
export const savedAll: SaveOutput = { ...stored, sent: [answerOne] }
/** A phone has answered the same item later. */
export const savedOther: SaveOutput = {
  ...stored,
  sent: [answerOne],
  standing: [responseAt(1, ['C'], NOW + 1_500, 'phone')],
}
