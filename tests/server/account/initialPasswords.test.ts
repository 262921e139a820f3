/**
 * Initial passwords (G046): one for each account, shown once, valid for 30 days and only for being changed. The tests
 * control the server's clock, and check passwords by signing in.
 */

import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { z } from 'zod'
import type { Call, Role } from '../../../contract/call'
import { type CallName, calls } from '../../../contract/calls'
import { importPasswords, issuedPasswords, pendingImport } from '../../../contract/entities/account/initialPassword'
import type { TeacherRow } from '../../../contract/entities/school/people'
import { jobProgress } from '../../../contract/entities/shared/job'
import { sheetCheck } from '../../../contract/entities/shared/sheetImport'
import { closeCodes, errors, OK } from '../../../contract/errors'
import type { Page } from '../../../contract/fields'
import { SHEET_IMPORT } from '../../../contract/limits'
import { type ChannelName, channels } from '../../../contract/sockets'
import { migrations } from '../../../server/migrations'
import { testInFull } from '../../support/full'
import { DEMO_PASSWORD, passwordsIn, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { idKeys, sampleInput } from '../../support/server/sampleInput'
import { Client } from '../live/support/client'

const DAY_MS = 24 * 3_600_000
const CLASS = 'demo-class-1'
const inIssued = (data: unknown) => passwordsIn(z.object({ issued: issuedPasswords }).parse(data).issued)

describeOnEither('initial passwords', (database) => {
  let server: TestApp
  let admin: string
  /** Ahead of this machine's clock, or stopped. */
  const clock = { skew: 0, stands: 0 }
  const now = () => (clock.stands > 0 ? clock.stands : Date.now() + clock.skew)
  beforeAll(async () => {
    server = await startApp(database, { now })
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const port = () => Number(new URL(server.origin).port)
  const codeOf = async (classesId: string) =>
    (
      await db()
        .selectFrom('classes')
        .select('invitation_code')
        .where('classes_id', '=', classesId)
        .executeTakeFirstOrThrow()
    ).invitation_code
  const addTeacher = async (loginCode: string) => {
    const { data } = await server.post('/admin/teacher/save', { loginCode, teacherName: '周老师' }, admin)
    const { teacherId } = z.object({ teacherId: z.string() }).parse(data)
    return { teacherId, password: inIssued(data).get(loginCode) ?? '' }
  }
  const change = async (token: string, from: string, to: string) => {
    const { keyId, encrypted } = await server.encrypt(from, to, to)
    const [originalPassword = '', newPassword = '', confirmPassword = ''] = encrypted
    return server.post('/api/user/updatePassword', { originalPassword, newPassword, confirmPassword, keyId }, token)
  }
  const sheet = (rows: readonly (readonly string[])[]) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '名单')
    return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
  }
  const check = async (rows: readonly (readonly string[])[], on: TestApp = server, token = admin) => {
    const body = new FormData()
    const titles = ['帐号', '姓名', '所属学院', '所属专业']
    body.append('file', new Blob([new Uint8Array(sheet([titles, ...rows]))]), '老师.xlsx')
    const headers = { authorization: token }
    const answer = await on.request('/platform/admin/teacher/importData', { method: 'POST', headers, body })
    return sheetCheck.parse(answer.data).importId
  }
  const progress = async (importId: string, on: TestApp = server, token = admin) =>
    jobProgress.parse((await on.post('/admin/import/get', { importId }, token)).data)
  const importTeachers = async (rows: readonly (readonly string[])[]) => {
    const importId = await check(rows)
    await server.post('/admin/import/start', { importId }, admin)
    await expect.poll(async () => (await progress(importId)).state).toBe('done')
    return importId
  }
  const take = async (importId: string, token = admin) =>
    importPasswords.parse((await server.post('/admin/import/takePasswords', { importId }, token)).data)
  const pending = async (token = admin) =>
    z.array(pendingImport).parse((await server.post('/admin/import/findPending', {}, token)).data)

  test('an invitation code reveals no password of another account', async () => {
    const { password } = await addTeacher('t901')
    const other = await addTeacher('t902')
    const { data } = await server.post('/admin/teacher/repeatPassword', { teacherIds: other.teacherId }, admin)
    // The registering attacker gets no password, and the formerly common password does not work either.
    const told = await server.register({ loginCode: 'intruder', studentName: '某人', validCode: await codeOf(CLASS) })
    expect(told.success).toBe(true)
    const { initialPassword = DEMO_PASSWORD } = z.object({ initialPassword: z.string().optional() }).parse(told.data)
    for (const loginCode of ['t901', 't902']) {
      expect((await server.tryLogin(loginCode, { password: initialPassword })).success).toBe(false)
    }
    const renewed = passwordsIn(data).get('t902') ?? ''
    expect(new Set([password, other.password, renewed]).size).toBe(3)
    expect((await server.tryLogin('t902', { password: renewed })).success).toBe(true)
    expect((await server.tryLogin('t901', { password })).success).toBe(true)
  })

  test('a password has 12 characters that cannot be confused, typed with or without hyphens, in any case', async () => {
    const { password } = await addTeacher('t903')
    expect(password).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
    for (const typed of [password, password.replaceAll('-', ''), password.toUpperCase(), ` ${password} `]) {
      expect((await server.tryLogin('t903', { password: typed, isForceLogin: '1' })).success).toBe(true)
    }
    const { data } = await server.post('/admin/classes/addVirtualStudent', { classesId: CLASS, num: '200' }, admin)
    const many = [...passwordsIn(data).values()]
    expect(new Set(many).size).toBe(200)
    expect(many.join('')).not.toMatch(/[0o1il]/i)
    // Every character of the alphabet occurs: 2,400 draws of 31 miss one once in 10^33 times.
    expect(new Set(many.join('').replaceAll('-', '')).size).toBe(31)
  })

  test('a chosen password is compared with case and hyphens', async () => {
    const { password } = await addTeacher('t904')
    const token = await server.login('t904', { password })
    expect((await change(token, password, password.toUpperCase())).code).toBe(errors.samePassword.code)
    expect((await change(token, password, 'Own-pass-word-2027')).success).toBe(true)
    const tried = async (typed: string) => (await server.tryLogin('t904', { password: typed })).code
    expect(await tried('own-pass-word-2027')).toBe(errors.wrongCredentials.code)
    expect(await tried('Ownpassword2027')).toBe(errors.wrongCredentials.code)
    expect(await tried('Own-pass-word-2027')).toBe(errors.signedInElsewhere.code)
  })

  test('an initial password is valid for 30 days to the millisecond; only the correct one is reported as expired', async () => {
    const madeAt = Date.now() + clock.skew
    clock.stands = madeAt
    const { teacherId, password } = await addTeacher('t905')
    const activation = async (filter: string) =>
      (
        (await server.post('/admin/teacher/findPage', { loginCode: 't905', activation: filter }, admin))
          .data as Page<TeacherRow>
      ).list.map((row) => row.activation)
    expect(await activation('')).toEqual(['waiting'])
    clock.stands = madeAt + 30 * DAY_MS - 1
    const token = await server.login('t905', { password })
    clock.stands = madeAt + 30 * DAY_MS
    expect(await server.tryLogin('t905', { password })).toMatchObject({
      code: errors.initialPasswordExpired.code,
      errDesc: '初始密码已失效，请联系管理员重置密码',
      data: null,
    })
    expect((await server.tryLogin('t905', { password: 'wrong' })).code).toBe(errors.wrongCredentials.code)
    // A signed-in user cannot change it any more either.
    expect((await change(token, password, 'TooLate2027')).code).toBe(errors.initialPasswordExpired.code)
    // An administrator's session lasts at most 30 days.
    admin = await server.login('admin')
    expect([await activation(''), await activation('expired'), await activation('waiting')]).toEqual([
      ['expired'],
      ['expired'],
      [],
    ])
    const { data } = await server.post('/admin/teacher/repeatPassword', { teacherIds: teacherId }, admin)
    const again = passwordsIn(data).get('t905') ?? ''
    expect(issuedPasswords.parse(data).accounts[0]?.validUntil).toBe(madeAt + 60 * DAY_MS)
    expect((await server.tryLogin('t905', { password: again })).success).toBe(true)
    expect([await activation('waiting'), await activation('expired')]).toEqual([['waiting'], []])
    clock.skew += 30 * DAY_MS
    clock.stands = 0
  })

  test('until it is changed, every call but the own user, the change and signing out is refused, for each role', async () => {
    const people: Record<Role, string> = { student: 'demo-s031', teacher: 'demo-t002', admin: 'demo-admin' }
    const logins: Record<Role, string> = { student: 's031', teacher: 't002', admin: 'admin' }
    const mark = (must: boolean) =>
      db()
        .updateTable('users')
        .set({ must_change_password: must })
        .where('user_id', 'in', Object.values(people))
        .execute()
    await mark(true)
    const open: string[] = []
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const token = await server.login(logins[role])
      for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
        if (call.who === 'anyone' || !call.who.includes(role) || name === 'logout') continue
        const input = sampleInput(call, Object.fromEntries(idKeys(call).map((key) => [key, 'none'])))
        const headers = { authorization: token, 'content-type': 'application/json' }
        const response = await fetch(
          `${server.origin}/platform${call.path}`,
          call.method === 'GET' ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) },
        )
        const { code } = z.object({ code: z.number() }).parse(await response.json())
        if (code !== errors.passwordChangeNeeded.code) open.push(name)
      }
      expect((await server.post('/api/logout', {}, token)).success).toBe(true)
    }
    expect([...new Set(open)].sort()).toEqual([
      'currentUser',
      'updatePassword',
      'updateStudentPassword',
      'updateTeacherPassword',
    ])
    await mark(false)
    admin = await server.login('admin')
  })

  test('until then every socket is closed permanently, and no event stream opens; afterwards the session goes on', async () => {
    const { password } = await addTeacher('t906')
    const token = await server.login('t906', { password })
    const events = () => fetch(`${server.origin}/platform/api/events`, { headers: { authorization: token } })
    for (const channel of Object.keys(channels) as ChannelName[]) {
      const socket = new Client(channel, port(), token)
      expect([channel, (await socket.closing()).code]).toEqual([channel, closeCodes.passwordChangeNeeded])
    }
    const refused = await events()
    expect([refused.status, z.object({ code: z.number() }).parse(await refused.json()).code]).toEqual([
      403,
      errors.passwordChangeNeeded.code,
    ])
    expect((await server.post('/api/teachingClass/findList', {}, token)).code).toBe(errors.passwordChangeNeeded.code)
    expect((await change(token, password, 'Mine2027')).success).toBe(true)
    expect((await server.post('/api/teachingClass/findList', {}, token)).code).toBe(OK)
    const socket = await new Client('notification', port(), token).opened()
    expect((await socket.next('resumed')).name).toBe('resumed')
    socket.end()
    const streaming = await events()
    expect(streaming.status).toBe(200)
    await streaming.body?.cancel()
  })

  test('a teacher resets passwords only of students who have not chosen one', async () => {
    const teacher = await server.login('t001')
    const reset = (studentIds: string, token: string) =>
      server.post('/admin/classes/repeatPassword', { classesId: CLASS, studentIds }, token)
    const added = await server.post(
      '/admin/classes/addStudent',
      { classesId: CLASS, loginCode: 's901', studentName: '新同学' },
      teacher,
    )
    const { studentId } = z.object({ studentId: z.string() }).parse(added.data)
    const first = inIssued(added.data).get('s901') ?? ''
    const renewed = passwordsIn((await reset(studentId, teacher)).data).get('s901') ?? ''
    expect((await server.tryLogin('s901', { password: first })).code).toBe(errors.wrongCredentials.code)
    expect((await server.tryLogin('s901', { password: renewed })).success).toBe(true)
    expect(await reset(`${studentId},demo-s001`, teacher)).toMatchObject({ code: errors.hasOwnPassword.code })
    expect((await server.tryLogin('s901', { password: renewed })).code).toBe(errors.signedInElsewhere.code)
    // Students of other classes cannot be reset by this teacher; an administrator may reset those whom a teacher may
    // not.
    expect((await reset('demo-s041', teacher)).code).toBe(errors.notFound.code)
    expect((await reset('demo-s041', admin)).code).toBe(errors.notFound.code)
    expect(passwordsIn((await reset('demo-s002', admin)).data).has('s002')).toBe(true)
  })

  test('the passwords of an import are shown once, also with concurrent requests; then they can only be reset', async () => {
    const importId = await importTeachers([
      ['i901', '甲', '', ''],
      ['i902', '乙', '', ''],
    ])
    expect(await pending()).toMatchObject([
      { importId, kind: 'teacher', fileName: '老师.xlsx', waiting: 2, isReady: true },
    ])
    const teacher = await server.login('t001')
    expect((await server.post('/admin/import/takePasswords', { importId }, teacher)).code).toBe(errors.notFound.code)
    const answers = await Promise.all([take(importId), take(importId), take(importId)])
    const told = answers.flatMap(({ issued }) => (issued ? [passwordsIn(issued)] : []))
    expect(told).toHaveLength(1)
    const [list] = told
    expect([...(list?.keys() ?? [])]).toEqual(['i901', 'i902'])
    expect(await pending()).toEqual([])
    // One has signed in and chosen a password: that one is unchanged.
    const first = list?.get('i901') ?? ''
    expect((await change(await server.login('i901', { password: first }), first, 'Chosen2027')).success).toBe(true)
    expect(await take(importId)).toEqual({ issued: null, waiting: 1 })
    const renewed = passwordsIn((await server.post('/admin/import/resetPasswords', { importId }, admin)).data)
    expect([...renewed.keys()]).toEqual(['i902'])
    expect((await server.tryLogin('i902', { password: list?.get('i902') ?? '' })).code).toBe(
      errors.wrongCredentials.code,
    )
    expect((await server.tryLogin('i902', { password: renewed.get('i902') ?? '' })).success).toBe(true)
    expect((await server.tryLogin('i901', { password: 'Chosen2027' })).code).toBe(errors.signedInElsewhere.code)
  })

  testInFull('24 hours after the import ended its key is deleted, and the list reports it', async () => {
    const importId = await importTeachers([['i911', '丙', '', '']])
    const { ended_at } = await db()
      .selectFrom('sheet_import')
      .select('ended_at')
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    clock.stands = (ended_at ?? 0) + DAY_MS
    expect(await pending()).toMatchObject([{ importId, waiting: 1, isReady: false }])
    expect(await take(importId)).toEqual({ issued: null, waiting: 1 })
    const { password_key } = await db()
      .selectFrom('sheet_import')
      .select('password_key')
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    expect(password_key).toBeNull()
    await server.confirm(admin)
    const { data } = await server.post('/admin/import/resetPasswords', { importId }, admin)
    expect([...passwordsIn(data).keys()]).toEqual(['i911'])
    expect(await pending()).toEqual([])
    clock.stands = 0
    const inTime = await importTeachers([['i912', '丁', '', '']])
    clock.stands = Date.now() + clock.skew + DAY_MS - 60_000
    expect((await take(inTime)).issued?.accounts.map(({ loginCode }) => loginCode)).toEqual(['i912'])
    clock.stands = 0
  })

  testInFull(
    'an import of 1,600 that is interrupted half-way returns the correct password of each account',
    async () => {
      const place = await database.createSchool()
      let node = await startApp(database, { place })
      let token = await node.login('admin')
      const rows = Array.from({ length: 1_600 }, (_, n) => [`k${String(n).padStart(4, '0')}`, `老师${n}`, '', ''])
      const importId = await check(rows, node, token)
      await node.post('/admin/import/start', { importId }, token)
      await expect
        .poll(async () => (await progress(importId, node, token)).done, { interval: 5, timeout: 20_000 })
        .toBeGreaterThanOrEqual(SHEET_IMPORT.batch)
      await node.app.close()
      // The second server's rows are recognised by their date.
      node = await startApp(database, { place, now: () => Date.now() + 2 * DAY_MS })
      try {
        token = await node.login('admin')
        await expect.poll(async () => (await progress(importId, node, token)).state, { timeout: 20_000 }).toBe('done')
        const { issued } = importPasswords.parse(
          (await node.post('/admin/import/takePasswords', { importId }, token)).data,
        )
        const passwords = passwordsIn(issued)
        expect(passwords.size).toBe(1_600)
        const stored = await node.app.database.db
          .selectFrom('users')
          .select(['login_code', 'password_hash', 'created_at'])
          .where('initial_password_import', '=', importId)
          .execute()
        expect(stored).toHaveLength(1_600)
        const later = stored.filter(({ created_at }) => created_at > Date.now() + DAY_MS)
        expect([later.length > 0, later.length < 1_600]).toEqual([true, true])
        const wrong: string[] = []
        for (const { login_code, password_hash } of stored) {
          const typed = (passwords.get(login_code) ?? '').replaceAll('-', '')
          if (!(await verify(password_hash, typed))) wrong.push(login_code)
        }
        expect(wrong).toEqual([])
        const [first, last] = ['k0000', 'k1599']
        for (const code of [first, last]) {
          expect((await node.tryLogin(code, { password: passwords.get(code) ?? '' })).success).toBe(true)
        }
      } finally {
        await node.close()
        await place.remove()
      }
    },
    60_000,
  )

  test('no table contains an initial password in plain text', async () => {
    const { password } = await addTeacher('t907')
    const importId = await importTeachers([['i921', '戊', '', '']])
    const imported = passwordsIn((await take(importId)).issued).get('i921') ?? ''
    for (const table of ['users', 'audit', 'notice', 'user_notice', 'sheet_import', 'setting', 'session'] as const) {
      const text = JSON.stringify(await db().selectFrom(table).selectAll().execute()).toLowerCase()
      for (const one of [password, imported]) {
        expect([table, text.includes(one), text.includes(one.replaceAll('-', ''))]).toEqual([table, false, false])
      }
    }
  })

  testInFull(
    'older accounts with the common password cannot use it any more; other accounts are unchanged',
    async () => {
      const place = await database.createSchool()
      let node = await startApp(database, { place })
      try {
        const { db: old } = node.app.database
        const common = await old
          .selectFrom('users')
          .select('password_hash')
          .where('user_id', '=', 'demo-s001')
          .executeTakeFirstOrThrow()
        const person = {
          cover_img: '',
          motto: '',
          status: '1' as const,
          created_at: 1,
          password_hash: common.password_hash,
        }
        const people = [
          ['old-new', '2', true],
          ['old-changed', '2', false],
          ['old-student', '1', true],
          ['old-admin', '3', true],
        ] as const
        for (const [code, user_type, must_change_password] of people) {
          await old
            .insertInto('users')
            .values({
              ...person,
              user_id: code,
              user_code: code,
              login_code: code,
              real_name: code,
              user_type,
              must_change_password,
            })
            .execute()
        }
        await old.updateTable('users').set({ must_change_password: true }).where('user_id', '=', 'demo-s050').execute()
        // The state that the previous version left.
        const undo = [
          'drop index users_import_idx',
          'drop index users_waiting_idx',
          'drop index sheet_import_key_idx',
          'alter table users drop column initial_password_until, drop column initial_password_import',
          'alter table sheet_import drop column password_key, drop column passwords_told_at',
        ]
        for (const statement of undo) await sql.raw(statement).execute(old)
        await migrations['0016_initial_passwords']?.up(old)
        await node.app.close()
        node = await startApp(database, { place })
        const opens = async (loginCode: string) => (await node.tryLogin(loginCode, { password: DEMO_PASSWORD })).success
        expect(await Promise.all(['old-new', 'old-student', 'old-changed', 'old-admin', 's050'].map(opens))).toEqual([
          false,
          false,
          true,
          true,
          true,
        ])
        const token = await node.login('admin')
        const { data } = await node.post('/admin/teacher/findPage', { activation: 'expired' }, token)
        const { list } = data as Page<TeacherRow>
        expect(list.map(({ loginCode, activation }) => [loginCode, activation])).toEqual([['old-new', 'expired']])
        const reset = await node.post('/admin/teacher/repeatPassword', { teacherIds: 'old-new' }, token)
        const password = passwordsIn(reset.data).get('old-new') ?? ''
        expect((await node.tryLogin('old-new', { password })).success).toBe(true)
      } finally {
        await node.close()
        await place.remove()
      }
    },
  )
})
