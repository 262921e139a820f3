/** Calls and messages exactly as the specification writes them, without the additions of Podium's own client. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { discussReply } from '../../../../contract/entities/talk/discussion'
import { note } from '../../../../contract/entities/talk/note'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'
import { askerOf, dataOf, notFound, refusal } from '../../documents/support'
import { Client } from '../../live/support/client'

const ROOM = 'demo-teaching-class-1'
const VIDEO = 'demo-task-1-2-1'
const FILE = 'demo-file-8'
const LESSON = 'demo-lesson-1-2'
const missingClass = refusal(900001, '提交的内容有误：缺少“课堂”')

describeOnEither('as the specification writes them', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await startApp(database)
    for (const code of ['t001', 't002', 's001', 's002', 'admin']) tokens.set(code, await server.login(code))
  })
  afterAll(() => server.close())

  const token = (who: string) => tokens.get(who) ?? ''
  const form = (who: string, path: string, fields: Record<string, string>) => server.post(path, fields, token(who))
  const json = (who: string, path: string, body: object) =>
    server.request(`/platform${path}`, {
      method: 'POST',
      headers: { authorization: token(who), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const classOfCourse = async () => {
    const { db } = server.app.database
    return db.selectFrom('teaching_class').selectAll().where('teaching_class_id', '=', ROOM).executeTakeFirstOrThrow()
  }

  test('E183 E187 a student names a file or a task, and the class is derived from it', async () => {
    expect(await form('s001', '/api/barrage/findBarrageList', { videoFileId: FILE })).toMatchObject({ success: true })
    expect(await form('s001', '/api/barrage/findBarrageList', { videoFileId: 'none' })).toMatchObject(notFound)
    const record = { lessonTaskId: VIDEO, recordTime: '3000' }
    expect(await form('s001', '/videoPlaybackRecord/adcord', record)).toMatchObject({ success: true })
    expect(await form('s001', '/videoPlaybackRecord/adcord', { ...record, lessonTaskId: 'none' })).toMatchObject(
      notFound,
    )
  })

  test('E193 E194 E198 E201 E202 E231 E240 E251 E252 a teacher names parts of a course, and the class is derived from them', async () => {
    const { course_id: courseId } = await classOfCourse()
    const lesson = { typeId: LESSON, type: 'lesson' }
    for (const [path, fields] of [
      ['/admin/teachingVideo/displayVideoBar', lesson],
      ['/admin/teachingVideo/unDisplayVideoBar', lesson],
      ['/admin/videoTeachingClass/settingVideoType', { lessonTaskIds: VIDEO, types: '1' }],
      ['/admin/teachClassBarrage/closeByCourse', { courseId }],
      ['/admin/teachClassBarrage/openByCourse', { courseId }],
    ] as const)
      expect([path, await form('t001', path, fields)]).toEqual([path, expect.objectContaining({ success: true })])
    for (const [path, body] of [
      ['/admin/scoreTeachClass/lessonTaskSetScore', { lessonTaskIds: [VIDEO], scores: [80] }],
      ['/admin/teachClassTask/pushLesson', { lessonId: LESSON }],
    ] as const)
      expect([path, await json('t001', path, body)]).toEqual([path, expect.objectContaining({ success: true })])
    // The class is found; only the captcha is missing.
    const cleared = await json('t001', '/admin/userTask/clearByLesson', { lessonIds: [LESSON] })
    expect(cleared.errDesc).not.toContain('课堂')
    expect(await json('t001', '/admin/userTask/clearByCourse', {})).toMatchObject(missingClass)
    expect(await form('t001', '/admin/teachingVideo/displayVideoBar', { ...lesson, typeId: 'none' })).toMatchObject(
      notFound,
    )
  })

  test('a part of a course that two classes of the teacher run is refused as ambiguous', async () => {
    const room = await classOfCourse()
    const { db } = server.app.database
    const second = { ...room, teaching_class_id: 'second-class' }
    await db.insertInto('teaching_class').values(second).execute()
    const lesson = { typeId: LESSON, type: 'lesson' }
    expect(await form('t001', '/admin/teachingVideo/displayVideoBar', lesson)).toMatchObject(missingClass)
    const named = { ...lesson, teachingClassId: ROOM }
    expect(await form('t001', '/admin/teachingVideo/displayVideoBar', named)).toMatchObject({ success: true })
    await db.deleteFrom('teaching_class').where('teaching_class_id', '=', 'second-class').execute()
  })

  test('E222 a reply needs no request id: each one is a new reply', async () => {
    const topic = await form('s001', '/api/discuss/publicDiscuss', {
      teachingClassId: ROOM,
      targetType: 'course',
      targetKey: '',
      remarks: '一个问题',
      content: '<p>问题</p>',
      requestId: 'topic-1',
    })
    const { discussId } = dataOf(topic, z.object({ discussId: z.string() }))
    const reply = { content: '<p>同意</p>', remarks: '', parentDiscussId: discussId }
    const replies = [
      dataOf(await form('s002', '/api/discuss/replyDiscuss', reply), discussReply),
      dataOf(await form('s002', '/api/discuss/replyDiscuss', reply), discussReply),
    ]
    expect(new Set(replies.map((one) => one.discussId)).size).toBe(2)
  })

  test('E210 D26 notes may be about each level of a course', async () => {
    const ask = askerOf(server, token('s001'))
    for (const [noteType, noteKey, noteName] of [
      ['chapter', 'demo-chapter-1', '第一章 认识流程机器人'],
      ['lesson', 'demo-lesson-1-1', '1.1 什么是流程自动化'],
    ] as const) {
      const input = { teachingClassId: ROOM, noteType, noteKey, noteName: '', noteContext: '<p>要点</p>' }
      const made = dataOf(await ask('saveNote', { ...input, requestId: `note-${noteType}` }), note)
      expect(made).toMatchObject({ noteType, noteKey, noteName, lessonTaskName: '', lessonTaskType: null })
      expect(made.chapterName).toBe('第一章 认识流程机器人')
    }
    const lesson = {
      teachingClassId: ROOM,
      noteType: 'lesson',
      noteKey: 'demo-chapter-1',
      noteName: '',
      noteContext: 'x',
    }
    expect(await ask('saveNote', { ...lesson, noteType: 'lesson', requestId: 'note-wrong' })).toMatchObject(notFound)
  })

  test('E182 an administrator downloads a shared file, and no other', async () => {
    const { db } = server.app.database
    const found = await db
      .selectFrom('resource')
      .innerJoin('resource_version', 'resource_version.resource_version_id', 'resource.current_version_id')
      .select(['resource.resource_id', 'resource_version.file_id'])
      .where('resource_version.file_id', '=', FILE)
      .executeTakeFirstOrThrow()
    const download = () =>
      fetch(`${server.origin}/platform/api/SysFile/downloadFile?fileId=${FILE}`, {
        headers: { authorization: token('admin') },
      })
    const share = (value: '0' | '1') =>
      db.updateTable('resource').set({ share: value }).where('resource_id', '=', found.resource_id).execute()
    await share('1')
    expect((await download()).headers.get('content-disposition')).toContain('attachment')
    await share('0')
    expect((await download()).headers.get('content-disposition')).toBeNull()
  })

  test('E002 isForceLogin is read as a form writes it', async () => {
    const { keyId, encrypted } = await server.encrypt('Podium2026')
    const fields = { loginCode: 's002', password: encrypted[0] ?? '', keyId }
    expect(await server.post('/auth/login', { ...fields, isForceLogin: 'true' })).toMatchObject({ success: true })
    tokens.set('s002', await server.login('s002'))
  })

  test('E002 E024 E054 E062 an encrypted password needs no key id', async () => {
    const sealed = async (password = 'Chosen-2026-09') => (await server.encrypt(password)).encrypted[0] ?? ''
    const signIn = async (loginCode: string, password?: string) =>
      server.post('/auth/login', { loginCode, password: await sealed(password), isForceLogin: '1' })
    expect(await signIn('s002', 'Podium2026')).toMatchObject({ success: true, data: expect.stringMatching(/./) })
    tokens.set('s002', await server.login('s002'))
    // Exactly the fields of the specification, in its order.
    const room = await classOfCourse()
    const added = {
      classesId: room.classes_id,
      loginCode: 'written.1',
      studentName: '林小满',
      coverImg: '',
      password: await sealed(),
    }
    expect(await form('admin', '/admin/classes/addStudent', added)).toMatchObject({ success: true })
    const changed = { coverImg: '', password: await sealed(), studentId: 'demo-s002', studentName: '李雨桐' }
    expect(await form('admin', '/admin/student/updateStudent', changed)).toMatchObject({ success: true })
    const teacher = {
      teacherId: '',
      loginCode: 'written.2',
      teacherName: '林老师',
      'major.majorId': '',
      password: await sealed(),
      coverImg: '',
    }
    expect(await form('admin', '/admin/teacher/save', teacher)).toMatchObject({ success: true })
    for (const loginCode of ['written.1', 's002', 'written.2'])
      expect(await signIn(loginCode, 'Chosen-2026-09')).toMatchObject({ success: true })
    // A named key has to be the current one.
    const stale = { loginCode: 'written.2', password: await sealed(), keyId: 'gone', isForceLogin: '1' }
    expect(await server.post('/auth/login', stale)).toMatchObject({ success: false, code: 900014 })
  })

  test('E047 a registration needs no key id', async () => {
    const { db } = server.app.database
    const { classes_id } = await classOfCourse()
    const found = await db
      .updateTable('classes')
      .set({ invite_open: true })
      .where('classes_id', '=', classes_id)
      .returning('invitation_code')
      .executeTakeFirstOrThrow()
    const [password = '', confirmPassword = ''] = (await server.encrypt('Chosen-2026-09', 'Chosen-2026-09')).encrypted
    const student = { loginCode: 'written.3', studentName: '陈一', validCode: found.invitation_code }
    const answer = await server.post('/api/student/register', { ...student, password, confirmPassword })
    expect(answer).toMatchObject({ success: true })
  })

  test('E251 the parts to be cleared may be named in the body or in the query parameters', async () => {
    const path = '/admin/userTask/clearByChapter'
    const withProof = async (fields: object) =>
      `${path}?${new URLSearchParams({ ...fields, ...(await server.captcha(token('t001'))) })}`
    const chapterIds = ['demo-chapter-1']
    expect(await form('t001', await withProof({ chapterIds: 'demo-chapter-1' }), {})).toMatchObject({ success: true })
    // The chapter is found; its records are cleared by now.
    const nothingLeft = refusal(900292, '所选范围内没有学习记录')
    expect(await json('t001', await withProof({}), { chapterIds })).toMatchObject(nothingLeft)
    // The body takes precedence.
    expect(await json('t001', await withProof({ chapterIds: 'none' }), { chapterIds })).toMatchObject(nothingLeft)
    expect(await json('t001', await withProof({ chapterIds: 'none' }), {})).toMatchObject(notFound)
  })

  test('B384 B385 S042 S043 chat messages need no client id', async () => {
    const port = Number(new URL(server.origin).port)
    const client = await new Client('chat', port, token('s001')).opened()
    const send = (type: string, data: object) => client.ws.send(JSON.stringify({ type, data }))
    send('REGISTER', { userId: 'demo-s001' })
    await client.next('running')
    const said = { fromUserId: 'demo-s001', content: '<p>你好</p>', textLength: 2 }
    send('SINGLE_SENDING', { ...said, toUserId: 'demo-s002' })
    const first = await client.next('messageToUser')
    send('SINGLE_SENDING', { ...said, toUserId: 'demo-s002' })
    const second = await client.next('messageToUser')
    expect(first.data.messageId).not.toBe(second.data.messageId)
    send('GROUP_SENDING', { ...said, toGroupId: ROOM })
    expect((await client.next('messageToGroup')).data.text).toContain('你好')
    client.end()
  })

  test('S010 64002 accepts its type as a number', async () => {
    const port = Number(new URL(server.origin).port)
    const client = await new Client('classroom', port, token('t001')).opened()
    const send = (code: number, data: object) => client.ws.send(JSON.stringify({ receiveId: '0', code, data }))
    send(64001, { teachingClassId: ROOM })
    await client.next('running')
    send(64002, { teachingClassId: ROOM, stuNum: 1, isNominateAllStu: '1', type: 2 })
    expect((await client.next('rollCallDrawn')).data.stuNum).toBe(1)
    client.end()
  })
})
