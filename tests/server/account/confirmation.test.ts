/** Before dangerous actions an administrator proves the identity once in ten minutes. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecondFactor } from '../../../contract/entities/account/secondFactor'
import { CONFIRMATION_MS } from '../../../contract/limits'
import { DEMO_PASSWORD, startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const needed = {
  status: 200,
  code: 900170,
  errDesc: '操作没有进行：请先确认身份，再重试',
  success: false,
  data: { hasPassword: true, hasSecondFactor: false },
}

describeOnEither('the confirmation before dangerous actions', (database) => {
  let server: TestApp
  let time = Date.now()
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
  })
  afterAll(() => server.close())

  const reset = (token: string) => server.post('/admin/student/repeatPassword', { studentId: 'demo-s001' }, token)
  const confirm = async (password: string, token: string) => {
    const { keyId, encrypted } = await server.encrypt(password)
    return server.post('/api/user/confirm', { password: encrypted[0] ?? '', keyId }, token)
  }

  test('signing in is a proof for ten minutes; later a dangerous call is refused and changes nothing', async () => {
    const token = await server.login('admin')
    expect((await reset(token)).code).toBe(200)
    time += CONFIRMATION_MS - 1
    expect((await reset(token)).code).toBe(200)
    time += 1
    expect(await reset(token)).toEqual(needed)
    expect((await server.post('/admin/academy/findList', {}, token)).code).toBe(200)
  })

  test('the password opens dangerous calls of this session for ten minutes, and is audited', async () => {
    const token = await server.login('admin')
    time += CONFIRMATION_MS
    expect(await confirm('wrong', token)).toMatchObject({ code: 900171, errDesc: '密码或验证码错误' })
    expect(await reset(token)).toEqual(needed)
    expect((await confirm(DEMO_PASSWORD, token)).code).toBe(200)
    expect((await reset(token)).code).toBe(200)
    time += CONFIRMATION_MS
    expect(await reset(token)).toEqual(needed)
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['outcome', 'detail'])
      .where('action', '=', 'identity.confirm')
      .execute()
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
  })

  test('another sign-in of the administrator is confirmed by itself, not by the earlier session', async () => {
    const earlier = await server.login('admin')
    time += CONFIRMATION_MS
    expect((await confirm(DEMO_PASSWORD, earlier)).code).toBe(200)
    const later = await server.login('admin')
    time += CONFIRMATION_MS
    expect(await reset(later)).toEqual(needed)
  })

  test('only a request with a password has to be confirmed where a form may contain one', async () => {
    const token = await server.login('admin')
    time += CONFIRMATION_MS
    const student = { studentId: 'demo-s002', studentName: '李欣怡' }
    expect((await server.post('/admin/student/updateStudent', student, token)).code).toBe(200)
    expect((await server.post('/admin/student/updateStudent', { ...student, password: '' }, token)).code).toBe(200)
    expect(await server.post('/admin/student/updateStudent', { ...student, password: 'x' }, token)).toEqual(needed)
  })

  test('teachers are not asked for calls that only administrators confirm', async () => {
    const token = await server.login('t001')
    time += CONFIRMATION_MS
    const { code } = await server.post('/admin/courseTemplate/delete', { courseTemplateId: 'unknown' }, token)
    expect(code).toBe(900002)
  })

  test('a code of the second factor is a proof, too, and valid once', async () => {
    const token = await server.login('admin')
    const begun = newSecondFactor.parse((await server.post('/api/user/secondFactor/begin', {}, token)).data)
    const app = new TOTP({ secret: begun.secret })
    const code = () => app.generate({ timestamp: time })
    expect((await server.post('/api/user/secondFactor/activate', { code: code() }, token)).code).toBe(200)
    time += CONFIRMATION_MS
    expect(await reset(token)).toEqual({ ...needed, data: { hasPassword: true, hasSecondFactor: true } })
    expect((await server.post('/api/user/confirm', { code: code() }, token)).code).toBe(200)
    expect((await reset(token)).code).toBe(200)
    expect(await server.post('/api/user/confirm', { code: code() }, token)).toMatchObject({ code: 900171 })
  })

  test('guesses at the password are limited like those of a password change', async () => {
    const token = await server.login('t002')
    const codes: number[] = []
    for (let guess = 0; guess < 11; guess += 1) codes.push((await confirm(`wrong ${guess}`, token)).code)
    expect(codes).toEqual([...Array<number>(10).fill(900171), 900012])
  })
})
