/**
 * Assignments and their grading on a real server: acknowledged content is stored, visibility, and no grade is
 * overwritten unseen.
 */

import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../../contract/calls'
import { homework, homeworkStudents, homeworkTask } from '../../../contract/entities/grades/grading'
import { subjectiveResult, subjectiveWork, workSaved } from '../../../contract/entities/work/subjective'
import { describeOnEither } from '../../support/server/databases'
import { assignment } from '../../support/work/testCourse'
import { dataOf } from '../documents/support'
import { Client } from '../live/support/client'
import { gradedClass, notFound, refusal } from './support/gradedClass'

describeOnEither('assignments and grading', (database) => {
  const room = gradedClass(database)
  const { tokens, db, ask, recordOf, opened, save, handedIn, markOf, inTask, shownOf, grade } = room

  /** A file as an upload leaves it. */
  const upload = async (owner: string, file_id: string, name: string) => {
    await db()
      .insertInto('file')
      .values({
        file_id,
        sha256: file_id.padEnd(64, '0'),
        size: 3,
        extension: 'pdf',
        mime: 'application/pdf',
        facts: '{}',
        created_at: room.time,
      })
      .execute()
    const session = { upload_id: `u-${file_id}`, owner_id: owner, kind: 'handIn', file_name: name, size: 3, file_id }
    await db()
      .insertInto('upload_session')
      .values({
        ...session,
        fingerprint: '0'.repeat(64),
        state: 'finished',
        created_at: room.time,
        touched_at: room.time,
      })
      .execute()
    return file_id
  }

  test('E165 D15 a work is created once, however often it is requested, with its assignment', async () => {
    const userTaskId = await recordOf('s001', 'work')
    expect((await ask('s001', 'getWork', { userTaskId })).data).toBeNull()
    const all = await Promise.all(Array.from({ length: 6 }, () => ask('s001', 'openWork', { userTaskId })))
    const [first] = all.map((answer) => dataOf(answer, subjectiveWork))
    for (const answer of all) expect(dataOf(answer, subjectiveWork)).toEqual(first)
    expect(first).toMatchObject({
      lessonTaskName: assignment.name,
      taskState: 'inProgress',
      content: '',
      files: [],
      revision: 1,
      handInNo: 0,
      assignment: { text: assignment.text, fileName: '' },
    })
    for (const who of ['s002', 's041']) expect(await ask(who, 'openWork', { userTaskId })).toMatchObject(notFound)
    expect(await ask('s001', 'openWork', { userTaskId: await recordOf('s001', 'essay') })).toMatchObject(
      refusal(900363),
    )
  })

  test('E167 D15 acknowledged content is stored; a save based on an older revision overwrites nothing and gets the current work', async () => {
    const { subjectiveUserId, userTaskId, revision } = await opened('s001')
    const [one, two] = await Promise.all([
      save('s001', subjectiveUserId, '<p>一</p>', revision),
      save('s001', subjectiveUserId, '<p>二</p>', revision),
    ])
    const [won, lost] = one.success ? [one, two] : [two, one]
    expect(dataOf(won, workSaved)).toEqual({ revision: 2, saveTime: room.time })
    expect(lost).toMatchObject({
      code: 900360,
      data: { revision: 2, content: one.success ? '<p>一</p>' : '<p>二</p>' },
    })
    const script = '<p onclick="x()">三</p><script>x()</script>'
    expect((await save('s001', subjectiveUserId, script, 2)).success).toBe(true)
    expect(dataOf(await ask('s001', 'getWork', { userTaskId }), subjectiveWork)).toMatchObject({
      content: '<p>三</p>',
      revision: 3,
    })
    expect(await save('s002', subjectiveUserId, '<p>别人</p>', 3)).toMatchObject(notFound)
  })

  test("E167 files: only the student's own uploads; the teacher of the class and the student open them, no one else", async () => {
    const own = await upload('demo-s001', 'work-file-1', '调研.pdf')
    const foreign = await upload('demo-s002', 'work-file-2', '别人.pdf')
    const { subjectiveUserId, revision, userTaskId } = await opened('s001')
    expect(await save('s001', subjectiveUserId, '', revision, [foreign])).toMatchObject(refusal(900260))
    expect((await save('s001', subjectiveUserId, '', revision, [own])).success).toBe(true)
    const [file] = dataOf(await ask('s001', 'getWork', { userTaskId }), subjectiveWork).files
    expect(file).toEqual({ fileId: own, fileName: '调研.pdf', placeId: `${subjectiveUserId}:${own}` })
    const open = (who: string) => ask(who, 'openFile', { placeKind: 'work', placeId: file?.placeId ?? '' })
    expect([(await open('s001')).code, (await open('t001')).code]).toEqual([200, 200])
    for (const who of ['s002', 's041', 't002']) expect(await open(who)).toMatchObject(notFound)
    const claims = () =>
      db().selectFrom('file_claim').select('file_id').where('by_table', '=', 'subjective_work').execute()
    expect(await claims()).toEqual([{ file_id: own }])
    expect((await save('s001', subjectiveUserId, '<p>没有附件</p>', revision + 1)).success).toBe(true)
    expect(await claims()).toEqual([])
  })

  test('B541 E166 D17 a submission stores the work as it is; a second time gets the same answer; a claimed score is ignored', async () => {
    const empty = await opened('s002')
    expect(await ask('s002', 'submitWork', { userTaskId: empty.userTaskId })).toMatchObject(refusal(900362))
    const done = await handedIn('s002', '<p>我的调研</p>')
    expect(done).toMatchObject({ taskState: 'submitted', handInNo: 1, submitTime: room.time })
    expect(await save('s002', done.subjectiveUserId, '<p>改</p>', done.revision)).toMatchObject(refusal(900361))
    room.time += 1_000
    expect(dataOf(await ask('s002', 'submitWork', { userTaskId: done.userTaskId }), subjectiveWork)).toEqual(done)
    expect(await markOf(done.userTaskId)).toEqual({
      state: 'submitted',
      points: null,
      max_points: 100,
      released_at: null,
    })
  })

  test('D12 D41 a recalled task and a paused class accept nothing, and lose nothing', async () => {
    const { subjectiveUserId, userTaskId, revision } = await opened('s003')
    await db().updateTable('teaching_class').set({ is_stop: true }).execute()
    expect(await save('s003', subjectiveUserId, '<p>停</p>', revision)).toMatchObject(refusal(900301))
    expect(await ask('s003', 'submitWork', { userTaskId })).toMatchObject(refusal(900301))
    expect((await opened('s003')).readOnly).toBe('paused')
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    await ask('t001', 'batchRecall', { ...room.place.order, ...(await room.server.captcha(tokens.get('t001'))) })
    expect(await save('s003', subjectiveUserId, '<p>收</p>', revision)).toMatchObject(refusal(900300))
    await ask('t001', 'batchPush', room.place.order)
    expect((await save('s003', subjectiveUserId, '<p>再</p>', revision)).success).toBe(true)
  })

  test('B417 the lists of a class: submitted and waiting work; another teacher gets none of it', async () => {
    const list = dataOf(
      await ask('t001', 'findHomeworkTasks', {
        teachingClassId: room.place.teachingClassId,
        homeworkKind: 'subjective',
      }),
      z.array(homeworkTask),
    )
    expect(list.map(({ lessonTaskId, handInNum, waitingNum }) => [lessonTaskId, handInNum, waitingNum])).toEqual([
      [room.place.task('essay'), 0, 0],
      [room.place.task('work'), 1, 1],
    ])
    const objective = { teachingClassId: room.place.teachingClassId, homeworkKind: 'objective' as const }
    expect(
      dataOf(await ask('t001', 'findHomeworkTasks', objective), z.array(homeworkTask)).map((one) => one.lessonTaskId),
    ).toEqual([room.place.task('choices'), room.place.task('gaps')])
    expect(await ask('t002', 'findHomeworkTasks', objective)).toMatchObject(notFound)
    const { students } = dataOf(await ask('t001', 'findHomeworkStudents', inTask('work')), homeworkStudents)
    const state = (userId: string) => students.find((one) => one.userId === userId)?.homeworkState
    expect(['demo-s002', 'demo-s001', 'demo-s006'].map(state)).toEqual(['waiting', 'working', 'none'])
  })

  test('D14 D19 a grade is visible once it is released; before, neither mark nor comment', async () => {
    const { userTaskId } = await opened('s002')
    const first = await shownOf(userTaskId)
    expect(first).toMatchObject({
      revision: 0,
      points: null,
      homeworkState: 'waiting',
      work: { content: '<p>我的调研</p>' },
    })
    for (const points of [100.5, 80.25, -1])
      expect([900365, 900001]).toContain((await grade(userTaskId, 0, { points })).code)
    const given = dataOf(await grade(userTaskId, 0, { points: 85.5, comment: '思路清楚' }), homework)
    expect(given).toMatchObject({
      revision: 1,
      points: 85.5,
      score: 85.5,
      homeworkState: 'graded',
      graderName: '陈思远',
    })
    expect(await markOf(userTaskId)).toEqual({ state: 'graded', points: 85.5, max_points: 100, released_at: null })
    const seen = async () => dataOf(await ask('s002', 'getWorkResult', { userTaskId }), subjectiveResult)
    expect(await seen()).toMatchObject({ score: null, comment: '', isReleased: '0' })
    const watching = await new Client(
      'notification',
      Number(new URL(room.server.origin).port),
      tokens.get('s002') ?? '',
    ).opened()
    await watching.next('resumed')
    expect((await ask('t001', 'releaseHomework', inTask('work'))).data).toBe(1)
    expect((await watching.next('taskProgressed')).data).toMatchObject({ lessonTaskId: room.place.task('work') })
    watching.end()
    expect(await seen()).toMatchObject({ score: 85.5, comment: '思路清楚', isReleased: '1' })
    expect((await ask('t001', 'releaseHomework', inTask('work'))).data).toBe(0)
    // The full mark of the class scales it (D17).
    await ask('t001', 'setFullMarks', {
      teachingClassId: room.place.teachingClassId,
      lessonTaskIds: [room.place.task('work')],
      scores: [50],
    })
    expect((await seen()).score).toBe(42.8)
    await ask('t001', 'setFullMarks', {
      teachingClassId: room.place.teachingClassId,
      lessonTaskIds: [room.place.task('work')],
      scores: [100],
    })
  })

  test('D28 成果: marked by the teacher, found by its student once the mark is released', async () => {
    const { userTaskId } = await opened('s002')
    const own = async (who: string) =>
      dataOf(
        await ask(who, 'findWorkAchievements', { teachingClassId: room.place.teachingClassId }),
        calls.findWorkAchievements.data,
      ).map((one) => [one.userTaskId, one.score])
    expect(await own('s002')).toEqual([])
    expect((await ask('t001', 'markAchievement', { userTaskId, isAchievement: '1' })).success).toBe(true)
    expect([await own('s002'), await own('s001')]).toEqual([[[userTaskId, 85.5]], []])
    expect(await ask('t002', 'markAchievement', { userTaskId, isAchievement: '0' })).toMatchObject(notFound)
  })

  test('E170 D19 solutions are answered only after submission and while answers are visible', async () => {
    const { userTaskId } = await opened('s002')
    const seen = async (who: string, id: string) =>
      dataOf(await ask(who, 'getWorkAnswers', { userTaskId: id }), calls.getWorkAnswers.data)
    expect(await seen('s002', userTaskId)).toEqual({ isAnswerOpen: '0', answers: [] })
    await ask('t001', 'openAnswersByCourse', { teachingClassId: room.place.teachingClassId })
    expect((await seen('s002', userTaskId)).isAnswerOpen).toBe('1')
    expect((await seen('s001', (await opened('s001')).userTaskId)).isAnswerOpen).toBe('0')
    await ask('t001', 'closeAnswersByCourse', { teachingClassId: room.place.teachingClassId })
  })

  test('comments are stored for their teacher', async () => {
    const kept = dataOf(await ask('t001', 'saveGradingComment', { content: '论据充分' }), calls.saveGradingComment.data)
    expect(
      dataOf(await ask('t001', 'saveGradingComment', { content: '论据充分' }), calls.saveGradingComment.data),
    ).toEqual(kept)
    expect((await ask('t001', 'findGradingComments', {})).data).toContainEqual(kept)
    expect((await ask('t002', 'findGradingComments', {})).data).not.toContainEqual(kept)
    expect(await ask('t002', 'deleteGradingComment', { commentId: kept.commentId })).toMatchObject(notFound)
    expect((await ask('t001', 'deleteGradingComment', { commentId: kept.commentId })).success).toBe(true)
  })

  test('D13 after a clearing nothing of it is graded, and a new work begins', async () => {
    const { userTaskId } = await opened('s002')
    const clear = { teachingClassId: room.place.teachingClassId, ...(await room.server.captcha(tokens.get('t001'))) }
    expect((await ask('t001', 'clearByCourse', clear)).success).toBe(true)
    expect(await ask('t001', 'getHomework', { userTaskId })).toMatchObject(notFound)
    expect(await ask('s002', 'getWorkResult', { userTaskId })).toMatchObject(refusal(900304))
    expect((await opened('s002')).content).toBe('')
  })
})
