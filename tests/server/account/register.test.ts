import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEAD_IMAGES } from '../../../contract/limits'
import { DEMO_PASSWORD, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'
import { Client } from '../live/support/client'

const done = { status: 200, code: 200, errDesc: '', success: true, data: null }
const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })
const CLASS = 'demo-class-1'

describeOnEither('registration and one’s own account', (database) => {
  let server: TestApp
  let code: string
  beforeAll(async () => {
    server = await startApp(database)
    const row = await db()
      .selectFrom('classes')
      .select('invitation_code')
      .where('classes_id', '=', CLASS)
      .executeTakeFirstOrThrow()
    code = row.invitation_code
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const setClass = (flags: { invite_open?: boolean; audit_open?: boolean; deleted_at?: number | null }) =>
    db().updateTable('classes').set(flags).where('classes_id', '=', CLASS).execute()
  const register = async (loginCode: string, studentName = '林小满', validCode = code) => {
    const { captchaKey, validCode: captchaCode } = await server.captcha()
    return server.register({ loginCode, studentName, validCode, captchaKey, captchaCode })
  }
  const idOf = async (loginCode: string) =>
    (await db().selectFrom('users').select('user_id').where('login_code', '=', loginCode).executeTakeFirst())?.user_id

  test('B006 B125 G047 with the code of a class with approval, a waiting student account is created, recorded and announced', async () => {
    await setClass({ audit_open: true, invite_open: true })
    const answer = await register('newcomer.1', '林小满', ` ${code.toLowerCase()} `)
    expect(answer).toEqual({
      ...done,
      data: {
        loginCode: 'newcomer.1',
        studentName: '林小满',
        className: expect.stringMatching(/./),
        isWaiting: true,
      },
    })
    const userId = await idOf('newcomer.1')
    const [waiting, joined, registered, audit] = await Promise.all([
      db()
        .selectFrom('classes_application')
        .select(['classes_id', 'apply_state'])
        .where('user_id', '=', userId ?? '')
        .execute(),
      db()
        .selectFrom('class_student')
        .select('classes_id')
        .where('user_id', '=', userId ?? '')
        .execute(),
      db()
        .selectFrom('registration')
        .select(['classes_id', 'revoked_at'])
        .where('user_id', '=', userId ?? '')
        .execute(),
      db()
        .selectFrom('audit')
        .select(['action', 'outcome'])
        .where('subject', '=', userId ?? '')
        .execute(),
    ])
    expect({ waiting, joined, registered, audit }).toEqual({
      waiting: [{ classes_id: CLASS, apply_state: '0' }],
      joined: [],
      registered: [{ classes_id: CLASS, revoked_at: null }],
      audit: [{ action: 'register', outcome: 'done' }],
    })
  })

  test('B131 the teachers of the class get a stored and pushed notice with the count', async () => {
    await setClass({ audit_open: true, invite_open: true })
    const teacher = await server.login('t001')
    const screen = await new Client('notification', Number(new URL(server.origin).port), teacher).opened()
    const { unreadCount } = (await screen.next('resumed')).data
    await register('newcomer.noticed', '林知秋')
    expect((await screen.next('joinRequested')).data).toMatchObject({ classesId: CLASS, isNew: true })
    const pushed = (await screen.next('noticePushed')).data
    expect(pushed).toMatchObject({
      unreadCount: unreadCount + 1,
      notice: {
        type: '2',
        bizKey: CLASS,
        title: '新的入班申请',
        content: '林知秋 申请加入 会计信息2601班，请及时处理。',
        senderName: '林知秋',
      },
    })
    const stored = await db()
      .selectFrom('notice')
      .innerJoin('user_notice', 'user_notice.msg_id', 'notice.msg_id')
      .select(['user_notice.user_id', 'user_notice.state'])
      .where('notice.sender_id', '=', (await idOf('newcomer.noticed')) ?? '')
      .execute()
    expect(stored).toEqual([{ user_id: 'demo-t001', state: '0' }])
    // After the account is closed, the request is no longer pending, and its notice is settled.
    const admin = await server.login('admin')
    const userIds = (await idOf('newcomer.noticed')) ?? ''
    expect((await server.post('/admin/register/logoff', { userIds }, admin)).success).toBe(true)
    expect((await screen.next('noticesChanged')).data).toMatchObject({ unreadCount })
    screen.end()
  })

  test('B006 in a class without approval, the student is a member immediately', async () => {
    await setClass({ audit_open: false })
    expect((await register('newcomer2')).data).toMatchObject({ isWaiting: false })
    const userId = await idOf('newcomer2')
    const rows = await db()
      .selectFrom('class_student')
      .select(['classes_id', 'origin_type'])
      .where('user_id', '=', userId ?? '')
      .execute()
    expect(rows).toEqual([{ classes_id: CLASS, origin_type: '2' }])
  })

  test('G046 a registering student chooses the password, signs in with it and need not change it', async () => {
    const token = await server.login('newcomer2', { password: 'Chosen2026' })
    expect((await server.get('/api/user/get', token)).data).toMatchObject({
      userType: '1',
      realName: '林小满',
      mustChangePassword: false,
    })
    expect((await server.tryLogin('newcomer2', { password: DEMO_PASSWORD })).code).toBe(900010)
  })

  test('G046 a weak password, and one without matching confirmation, create no account', async () => {
    const student = { loginCode: 'newcomer6', studentName: '林小满', validCode: code }
    expect(await server.register({ ...student, password: 'short1' })).toMatchObject({ code: 900017, success: false })
    const { keyId, encrypted } = await server.encrypt('Chosen2026', 'Chosen2027')
    const [password = '', confirmPassword = ''] = encrypted
    const answer = await server.post('/api/student/register', { ...student, password, confirmPassword, keyId })
    expect(answer).toMatchObject({ code: 900016, success: false })
    const clear = { ...student, password: 'Chosen2026', confirmPassword: 'Chosen2026', keyId }
    expect((await server.post('/api/student/register', clear)).success).toBe(false)
    expect(await idOf('newcomer6')).toBeUndefined()
  })

  test('a wrong code, a closed invitation and a removed class are refused, before names are checked', async () => {
    const unknown = refusal(900200, '邀请码不正确，请核对后重试')
    expect(await register('s001', '某人', 'NOSUCH')).toEqual(unknown)
    expect(await register('newcomer3', '某人', '')).toEqual(unknown)
    await setClass({ invite_open: false })
    expect(await register('newcomer3')).toEqual(refusal(900201, '该班级已关闭邀请，请联系老师'))
    await setClass({ invite_open: true, deleted_at: 1 })
    expect(await register('newcomer3')).toEqual(unknown)
    await setClass({ deleted_at: null })
    expect(await idOf('newcomer3')).toBeUndefined()
  })

  test('a login code is unique, ignoring case, also for concurrent requests', async () => {
    const taken = refusal(900117, '该帐号已被其他用户使用')
    expect(await register('S001')).toEqual(taken)
    expect(await register('t001')).toEqual(taken)
    const answers = await Promise.all([register('Twice'), register('twice'), register('TWICE')])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 900117, 900117])
    expect(
      await db().selectFrom('users').select('login_code').where('login_code', 'ilike', 'twice').execute(),
    ).toHaveLength(1)
  })

  test('G034 registration beyond the licensed number of students is refused and leaves nothing behind', async () => {
    const limit = (student_limit: number) => db().updateTable('license').set({ student_limit }).execute()
    await limit(1)
    expect(await register('newcomer5')).toMatchObject({ code: 900140, success: false, data: null })
    expect(await idOf('newcomer5')).toBeUndefined()
    await limit(0)
    expect((await register('newcomer5')).success).toBe(true)
  })

  test('G034 the last licensed places are given once, whatever the number of concurrent requests', async () => {
    const students = async () => {
      const { n } = await db()
        .selectFrom('users')
        .select((rows) => rows.fn.countAll<number>().as('n'))
        .where('user_type', '=', '1')
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return n
    }
    const student_limit = (await students()) + 7
    await db().updateTable('license').set({ student_limit }).execute()
    const admin = await server.login('admin')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const [loginCode, studentName] = [`crowd${n}`, '林小满']
        return n % 2
          ? register(loginCode)
          : server.post('/admin/classes/addStudent', { classesId: CLASS, loginCode, studentName }, admin)
      }),
    )
    const codes = answers.map((answer) => answer.code)
    expect([codes.filter((one) => one === 200).length, codes.filter((one) => one === 900140).length]).toEqual([7, 13])
    expect(await students()).toBe(student_limit)
    await db().updateTable('license').set({ student_limit: 0 }).execute()
  })

  test.each([
    ['ab', '短', 900152],
    ['a'.repeat(33), '长', 900152],
    ['有中文', '某人', 900152],
    ['-dash', '某人', 900152],
    ["x'; drop table users", '某人', 900152],
    ['newcomer4', '', 900153],
    ['newcomer4', '名'.repeat(51), 900153],
    ['newcomer4', '看不见\u202e', 900153],
  ])('the account %s with the name %s is refused with a reason', async (loginCode, studentName, expected) => {
    const { code: answered, errDesc, success } = await register(loginCode, studentName)
    expect({ answered, success }).toEqual({ answered: expected, success: false })
    expect(errDesc).toMatch(/帐号须为3至32位|姓名须为1至50个字符/)
  })

  test('B149 B150 users change their own picture, name and motto, each separately, and nothing else', async () => {
    const token = await server.login('s011')
    const [before] = await db().selectFrom('users').selectAll().where('user_id', '=', 'demo-s011').execute()
    const foreign = {
      loginCode: 'hacked',
      status: '0',
      userType: '3',
      studentId: 'demo-s012',
      password: 'x',
      majorId: 'm',
    }
    const form = { studentName: ' 张小明 ', motto: '好好学习', coverImg: '/dist/heads/03.svg', ...foreign }
    expect(await server.post('/api/student/updateStudent', form, token)).toEqual({ ...done, data: { version: 2 } })
    const [after] = await db().selectFrom('users').selectAll().where('user_id', '=', 'demo-s011').execute()
    const change = { version: 2, changed_at: expect.any(Number), changed_by: 'demo-s011' }
    const own = { real_name: '张小明', motto: '好好学习', cover_img: '/dist/heads/03.svg' }
    expect(after).toEqual({ ...before, ...own, ...change })
    expect((await server.post('/api/student/getInfo', {}, token)).data).toEqual({
      studentId: 'demo-s011',
      studentName: '张小明',
      loginCode: 's011',
      coverImg: '/dist/heads/03.svg',
      motto: '好好学习',
      version: 2,
    })
    expect((await server.get('/api/user/get', token)).data).toMatchObject({ realName: '张小明' })
    expect(await server.post('/api/student/updateStudent', { motto: '' }, token)).toEqual({
      ...done,
      data: { version: 3 },
    })
    expect((await server.post('/api/student/getInfo', {}, token)).data).toMatchObject({
      studentName: '张小明',
      motto: '',
    })
    const teacher = await server.login('t001')
    expect(await server.post('/api/teacher/updateTeacher', { teacherName: '陈老师', ...foreign }, teacher)).toEqual({
      ...done,
      data: { version: 2 },
    })
    const admin = await server.login('admin')
    expect(await server.post('/api/user/updateUser', { realName: '教务处' }, admin)).toEqual({
      ...done,
      data: { version: 2 },
    })
    const names = await db()
      .selectFrom('users')
      .select(['login_code', 'real_name', 'status', 'user_type'])
      .where('user_id', 'in', ['demo-t001', 'demo-admin'])
      .orderBy('user_id')
      .execute()
    expect(names).toEqual([
      { login_code: 'admin', real_name: '教务处', status: '1', user_type: '3' },
      { login_code: 't001', real_name: '陈老师', status: '1', user_type: '2' },
    ])
  })

  test('each call is for one role', async () => {
    const [student, teacher] = [await server.login('s012'), await server.login('t002')]
    const forbidden = refusal(900003, '您没有权限进行此操作')
    expect(await server.post('/api/student/updateStudent', { motto: 'x' }, teacher)).toEqual(forbidden)
    expect(await server.post('/api/teacher/updateTeacher', { teacherName: 'x' }, student)).toEqual(forbidden)
    expect(await server.post('/api/user/updateUser', { realName: 'x' }, student)).toEqual(forbidden)
    expect(await server.post('/api/student/getInfo', {}, teacher)).toEqual(forbidden)
    expect((await server.post('/api/student/updateStudent', { motto: 'x' })).code).toBe(40300)
  })

  test("a picture is one of Podium’s, or the user's own upload: never another user’s, never external", async () => {
    const [mine, other] = [await server.login('s013'), await server.login('s014')]
    const random = await server.post('/api/student/randomHeadImg', {}, mine)
    expect(random.data).toMatch(/^\/dist\/heads\/\d{2}\.svg$/)
    const upload = async (token: string, bytes: Buffer) => {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(bytes)], 'head.png', { type: 'image/png' }))
      return server.request('/platform/api/user/headImg', { method: 'POST', headers: { authorization: token }, body })
    }
    const own = await upload(mine, png())
    expect(own.data).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/)
    const coverImg = String(own.data)
    expect(await server.post('/api/student/updateStudent', { coverImg }, mine)).toEqual({
      ...done,
      data: { version: 2 },
    })
    expect(await server.post('/api/student/updateStudent', { coverImg }, other)).toEqual(
      refusal(900002, '内容不存在或您无权查看'),
    )
    for (const wrong of [
      'https://elsewhere.example/a.png',
      '/files/../secret',
      'javascript:alert(1)',
      '/dist/heads/x.svg',
    ]) {
      expect((await server.post('/api/student/updateStudent', { coverImg: wrong }, mine)).code, wrong).toBe(900001)
    }
    expect(await upload(mine, Buffer.from('<svg onload="alert(1)">'))).toEqual(
      refusal(900041, '请选择图片文件（PNG、JPG、GIF、WebP）'),
    )
    expect((await upload(mine, Buffer.alloc(5_242_881))).code).toBe(900040)
  })

  test('invalid names and mottos are refused with a reason, and change nothing', async () => {
    const token = await server.login('s015')
    const problems = await Promise.all([
      server.post('/api/student/updateStudent', { studentName: '', motto: '新' }, token),
    ])
    expect(problems).toEqual([refusal(900153, '姓名须为1至50个字符，且不含特殊字符')])
    expect(await server.post('/api/student/updateStudent', { motto: '字'.repeat(101) }, token)).toEqual(
      refusal(900154, '座右铭不能超过100个字符，且不含特殊字符'),
    )
    expect((await server.post('/api/student/getInfo', {}, token)).data).toMatchObject({ motto: '' })
  })

  test('every default head image exists', () => {
    for (let n = 1; n <= HEAD_IMAGES; n += 1) {
      expect(readFileSync(`public/heads/${String(n).padStart(2, '0')}.svg`, 'utf8')).toMatch(/^<svg /)
    }
  })

  test('guesses of a code are rate limited', async () => {
    let last = await register('guesser', '某人', 'WRONG0')
    for (let n = 0; n < 60 && last.code === 900200; n += 1) last = await register('guesser', '某人', `WRONG${n}`)
    expect(last).toEqual(refusal(900007, '操作过于频繁，请稍后再试', 429))
    expect((await register('latecomer')).code).toBe(900007)
  })
})
