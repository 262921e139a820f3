/** The form of an attempt at a test, by plain rows (D16, D17, D19). */
import { expect, test } from 'vitest'
import type { AttemptRow, RecordRow } from '../../../server/features/work/testTaking/testTaking.repository'
import { attemptOf } from '../../../server/features/work/testTaking/testTaking.rules'

const attempt: AttemptRow = {
  attempt_id: 'attempt',
  user_task_id: 'record',
  no: 2,
  resource_version_id: 'v',
  resource_id: 'set',
  state: 'submitted',
  deadline: 50,
  revision: 6,
  points: 3,
  max_points: 12,
  opened_at: 10,
  submitted_at: 40,
}
const record: RecordRow = {
  user_task_id: 'record',
  teaching_class_id: 'class',
  node_id: 'task',
  student_id: 's',
  epoch: 1,
  state: 'submitted',
  counted_at: null,
  late_percent: 0,
  released_at: null,
}
const late = { latePolicy: 'accepts' as const, latePercent: 0, closeTime: null }
const facts = { name: '测试', dueAt: 60, late, fullMark: 30, isAnswerOpen: true }
const items = [{ position: 0, itemType: 'single' as const, stem: '问', options: [], gapNum: 0, points: 12 }]
const responses = [{ position: 0, response: ['A'], isMarked: '0' as const, writer: 'w', sequence: 1 }]
const judged = {
  comment: '不错',
  grades: [{ position: 0, points: 3, comment: '对了一半' }],
  rubrics: [{ position: 0, name: '评分标准' } as never],
}
const sent = (more: Partial<AttemptRow> = {}, isMarkVisible = true, task = facts) =>
  attemptOf({
    attempt: { ...attempt, ...more },
    record,
    facts: task,
    items,
    responses,
    readOnly: '',
    judged,
    isMarkVisible,
  })

test('D16 D17 an attempt has items, responses and its share of the full mark', () => {
  expect(sent()).toEqual({
    testUserId: 'attempt',
    userTaskId: 'record',
    teachingClassId: 'class',
    lessonTaskId: 'task',
    lessonTaskName: '测试',
    gatherId: 'set',
    testNo: 2,
    testState: 'submitted',
    revision: 6,
    openTime: 10,
    submitTime: 40,
    dueTime: 60,
    ...late,
    isLate: '0',
    deduction: 0,
    deadline: 50,
    readOnly: '',
    fullMark: 30,
    score: 7.5,
    ...judged,
    isAnswerOpen: '1',
    items,
    responses,
  })
})

test('D19 a mark is not sent if it may not be seen or is unknown', () => {
  expect([sent({}, false).score, sent({ points: null }).score, sent({ points: 0 }).score]).toEqual([null, null, 0])
  expect(sent({}, true, { ...facts, isAnswerOpen: false }).isAnswerOpen).toBe('0')
})
