/** Grades on a real server: released, returned, revised and corrected. */

import { expect, test } from 'vitest'
import { homework } from '../../../contract/entities/grades/grading'
import { subjectiveWork, workSaved } from '../../../contract/entities/work/subjective'
import { testAttempt, testResult } from '../../../contract/entities/work/testTaking'
import { describeOnEither } from '../../support/server/databases'
import { dataOf } from '../documents/support'
import { gradedClass, notFound, refusal } from './support/gradedClass'

describeOnEither('grades', (database) => {
  const room = gradedClass(database)
  const { db, ask, recordOf, opened, save, handedIn, markOf, inTask, shownOf, grade } = room

  const essayOf = async (who: string, text: string) => {
    const userTaskId = await recordOf(who, 'essay')
    await ask(who, 'openTest', { userTaskId })
    const answer =
      text === ''
        ? []
        : [{ position: 0, response: [text], isMarked: '0' as const, writer: 'desk', sequence: room.time }]
    return dataOf(await ask(who, 'submitTest', { userTaskId, answer }), testAttempt)
  }

  test('of two concurrent graders one is stored, the other gets the current grade', async () => {
    const { userTaskId } = await handedIn('s003', '<p>三号</p>')
    const both = await Promise.all([grade(userTaskId, 0, { points: 60 }), grade(userTaskId, 0, { points: 70 })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900364])
    const won = both[0]?.success ? 60 : 70
    expect(both.find(({ success }) => !success)?.data).toMatchObject({ revision: 1, points: won })
    expect((await markOf(userTaskId)).points).toBe(won)
  })

  test('D14 returned with a comment, revised, submitted again: a new grade, with the old one beside it', async () => {
    const { userTaskId } = await opened('s003')
    expect(await ask('t001', 'returnHomework', { userTaskId, handInNo: 1, revision: 1, comment: ' ' })).toMatchObject(
      refusal(900368),
    )
    expect(
      (await ask('t001', 'returnHomework', { userTaskId, handInNo: 1, revision: 1, comment: '请补充数据' })).success,
    ).toBe(true)
    expect(await markOf(userTaskId)).toMatchObject({ state: 'returned', points: null })
    const back = dataOf(await ask('s003', 'getWork', { userTaskId }), subjectiveWork)
    expect(back).toMatchObject({
      taskState: 'returned',
      returned: [{ handInNo: 1, comment: '请补充数据', content: '<p>三号</p>' }],
    })
    expect(await grade(userTaskId, 2, { points: 90 })).toMatchObject(refusal(900367))
    dataOf(await save('s003', back.subjectiveUserId, '<p>三号，补充</p>', back.revision), workSaved)
    expect(dataOf(await ask('s003', 'submitWork', { userTaskId }), subjectiveWork)).toMatchObject({
      handInNo: 2,
      taskState: 'submitted',
    })
    const again = await shownOf(userTaskId)
    expect(again).toMatchObject({
      handInNo: 2,
      revision: 0,
      points: null,
      comment: '',
      work: { returned: [{ handInNo: 1, comment: '请补充数据' }] },
    })
    expect(dataOf(await grade(userTaskId, 0, { points: 92 }, 2), homework).score).toBe(92)
  })

  test('D17 D19 an essay: points of the response, the attempt and the record change together; visible once released', async () => {
    const { userTaskId, testUserId } = await essayOf('s004', '我每天整理考勤')
    const shown = await shownOf(userTaskId)
    expect(shown.items).toMatchObject([
      { itemType: 'essay', response: ['我每天整理考勤'], autoPoints: null, itemPoints: null, points: 10 },
    ])
    expect(await grade(userTaskId, 0, { itemGrades: [{ position: 0, points: 10.5 }] })).toMatchObject(refusal(900365))
    expect(await grade(userTaskId, 0, { itemGrades: [{ position: 7, points: 1 }] })).toMatchObject(notFound)
    const itemGrades = [{ position: 0, points: 7.5, comment: '例子很好' }]
    expect(dataOf(await grade(userTaskId, 0, { itemGrades, comment: '继续' }), homework)).toMatchObject({
      points: 7.5,
      score: 75,
    })
    expect(await markOf(userTaskId)).toMatchObject({ state: 'graded', points: 7.5, max_points: 10 })
    const stored = await db()
      .selectFrom('attempt')
      .innerJoin('attempt_response', 'attempt_response.attempt_id', 'attempt.attempt_id')
      .select(['attempt.points as sum', 'attempt_response.points'])
      .where('attempt.attempt_id', '=', testUserId)
      .execute()
    expect(stored).toEqual([{ sum: 7.5, points: 7.5 }])
    const seen = async () => dataOf(await ask('s004', 'getTestResult', { userTaskId }), testResult)
    expect(await seen()).toMatchObject({ score: null, comment: '', grades: [] })
    await ask('t001', 'releaseHomework', { ...inTask('essay'), studentIds: ['demo-s004'] })
    expect(await seen()).toMatchObject({
      score: 75,
      comment: '继续',
      grades: [{ position: 0, points: 7.5, comment: '例子很好' }],
      results: [],
    })
    // A later correction is visible at once, because the mark was released.
    expect((await grade(userTaskId, 1, { itemGrades: [{ position: 0, points: 8 }] })).success).toBe(true)
    expect((await seen()).score).toBe(80)
  })

  test('D17 a blank essay needs no grading: 0 points, at once', async () => {
    const { score, userTaskId } = await essayOf('s005', '   ')
    expect(score).toBe(0)
    expect(await markOf(userTaskId)).toMatchObject({ state: 'graded', points: 0 })
    const none = await essayOf('s006', '')
    expect(none.score).toBe(0)
    // It has no stored response, and it can be graded anyway.
    const reason = '口头回答'
    const given = { itemGrades: [{ position: 0, points: 4, reason }] }
    expect(dataOf(await grade(none.userTaskId, 0, given), homework)).toMatchObject({
      points: 4,
      items: [{ itemPoints: 4, reason }],
    })
  })

  test('an automatic score is corrected with a reason, which is in the audit log', async () => {
    const userTaskId = await recordOf('s004', 'gaps')
    await ask('s004', 'openTest', { userTaskId })
    const answer = [
      { position: 0, response: ['机器人', '规则'], isMarked: '0' as const, writer: 'desk', sequence: room.time },
    ]
    expect(dataOf(await ask('s004', 'submitTest', { userTaskId, answer }), testAttempt).score).toBe(50)
    expect(await grade(userTaskId, 0, { itemGrades: [{ position: 0, points: 3 }] })).toMatchObject(refusal(900366))
    const itemGrades = [{ position: 0, points: 3, reason: '同义词应算对' }]
    expect(dataOf(await grade(userTaskId, 0, { itemGrades }), homework)).toMatchObject({
      points: 3,
      score: 100,
      homeworkState: 'released',
    })
    expect(dataOf(await ask('s004', 'getTest', { userTaskId }), testAttempt).score).toBe(100)
    const { detail } = await db()
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'grade.correct')
      .where('subject', '=', userTaskId)
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ student: 's004', items: [{ before: 1.5, after: 3, reason: '同义词应算对' }] })
  })
})
