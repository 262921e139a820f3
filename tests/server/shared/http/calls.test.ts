import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, defineCall } from '../../../../contract/call'
import { type CallName, calls } from '../../../../contract/calls'
import { Refusal } from '../../../../server/kernel'
import { inputReader } from '../../../../server/plugins/http/requestInput'
import { startApp, type TestAnswer, type TestApp } from '../../../support/server/app'
import { describeOnBoth, testDatabases } from '../../../support/server/databases'

const refusal = (code: number, errDesc: string, status = 200) => ({ status, code, errDesc, success: false, data: null })
const invalid = { ...refusal(900001, ''), errDesc: expect.stringMatching(/^提交的内容有误：.*“.+”/) }
const forbidden = refusal(900003, '您没有权限进行此操作')
const dead = refusal(40300, '您的身份验证已过期,请重新登录!', 401)
const notFound = refusal(900002, '内容不存在或您无权查看')

describe('dotted form keys', () => {
  const call = defineCall({
    method: 'POST',
    path: '/x',
    body: 'form',
    who: 'anyone',
    input: z.object({
      pageNo: z.string().optional(),
      user: z.object({ userType: z.string().optional(), loginCode: z.string().optional() }).optional(),
    }),
    data: z.null(),
    doc: '',
    section: '',
  })
  const { read, input } = inputReader(call.input)
  const parse = (sent: unknown) => input.parse(read(sent))

  test('are read by the closed list of the call', () => {
    expect(parse({ pageNo: '2', 'user.userType': '1', 'user.loginCode': 's' })).toEqual({
      pageNo: '2',
      user: { userType: '1', loginCode: 's' },
    })
  })

  test('unknown ones, including __proto__ and constructor, are ignored', () => {
    const sent = Object.assign(Object.create(null), {
      'user.admin': '1',
      '__proto__.polluted': '1',
      'constructor.prototype.polluted': '1',
      'user.__proto__.polluted': '1',
      pageNo: '1',
    })
    Object.defineProperty(sent, '__proto__', { value: 'x', enumerable: true })
    expect(parse(sent)).toEqual({ pageNo: '1' })
    expect(Reflect.get({}, 'polluted')).toBe(undefined)
  })

  test('JSON may be nested or dotted', () => {
    expect(parse({ user: { userType: '1' }, 'user.loginCode': 's' })).toEqual({
      user: { userType: '1', loginCode: 's' },
    })
  })
})

describeOnBoth('every call', (database) => {
  let server: TestApp
  let tokens: Record<'student' | 'teacher' | 'otherTeacher' | 'admin', string>
  beforeAll(async () => {
    server = await startApp(database)
    tokens = {
      student: await server.login('s001'),
      teacher: await server.login('t001'),
      otherTeacher: await server.login('t002'),
      admin: await server.login('admin'),
    }
  })
  afterAll(() => server.close())

  const ask = (name: CallName, form: Record<string, string>, token?: string): Promise<TestAnswer> =>
    calls[name].method === 'GET' ? server.get(calls[name].path, token) : server.post(calls[name].path, form, token)
  const all = Object.entries(calls) as [CallName, Call][]

  test('B136 refuses requests without a session, unless the call is for everyone', async () => {
    for (const [name, call] of all) {
      const answer = await ask(name, {})
      if (call.who === 'anyone') expect([name, answer.code]).not.toEqual([name, 40300])
      else expect([name, answer]).toEqual([name, dead])
    }
  })

  test('writes an audit row for a role that the contract does not permit (who may call what: permissions.test.ts)', async () => {
    for (const role of ['student', 'teacher'] as const)
      expect(await ask('disableStudent', {}, tokens[role])).toEqual(forbidden)
    const rows = await server.app.database.db
      .selectFrom('audit')
      .select(['actor_id', 'outcome', 'detail'])
      .where('action', '=', 'call.disableStudent')
      .orderBy('actor_id')
      .execute()
    const refused = { outcome: 'refused', detail: { reason: 'forbidden' } }
    expect(rows).toEqual([
      { actor_id: 'demo-s001', ...refused },
      { actor_id: 'demo-t001', ...refused },
    ])
  })

  test('refuses malformed ids and missing fields as invalid, and names the field', async () => {
    const cases: [CallName, Record<string, string>, string][] = [
      ['disableStudent', {}, tokens.admin],
      ['disableStudent', { studentId: 'x'.repeat(65) }, tokens.admin],
      ['disableTeachers', { teacherIds: ' , ' }, tokens.admin],
      ['findClassStudents', { classesId: '' }, tokens.teacher],
      ['findClassStudents', { classesId: 'demo-class-1', pageNo: '0' }, tokens.teacher],
      ['findClassStudents', { classesId: 'demo-class-1', pageSize: '1e3' }, tokens.teacher],
      ['findTeachingClasses', { state: '7' }, tokens.student],
      ['login', { loginCode: 's001' }, ''],
    ]
    for (const [name, form, token] of cases) expect([name, await ask(name, form, token)]).toEqual([name, invalid])
  })

  test('answers foreign and missing ids equally', async () => {
    const find = (classesId: string, token: string) =>
      server.post('/admin/classes/findStudentPage', { classesId }, token)
    expect((await find('demo-class-1', tokens.teacher)).success).toBe(true)
    expect((await find('demo-class-1', tokens.admin)).success).toBe(true)
    expect(await find('demo-class-1', tokens.otherTeacher)).toEqual(notFound)
    expect(await find('no-such-class', tokens.otherTeacher)).toEqual(notFound)
    expect(await find('no-such-class', tokens.admin)).toEqual(notFound)
  })

  test('B137 B138 B134 B135 is served under both prefixes, as a form and as JSON, by its own method only', async () => {
    for (const prefix of ['/platform', '/jiaoxuepingtai']) {
      const address = `${prefix}/api/teachingClass/findList`
      const headers = { authorization: tokens.student }
      const form = { method: 'POST', headers, body: new URLSearchParams({ state: '1' }) }
      const json = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ state: '1' }),
      }
      const answer = await server.request(address, form)
      expect(answer.success).toBe(true)
      expect(await server.request(address, json)).toEqual(answer)
      expect(await server.request(address, { headers })).toEqual(refusal(900005, '不支持的请求方式', 405))
    }
    expect(await server.request('/platform/api/user/get', { method: 'POST' })).toEqual(
      refusal(900005, '不支持的请求方式', 405),
    )
  })

  test('B168 answers unreadable requests with an envelope: 404, 413, 415, broken JSON, no object', async () => {
    const post = (body: string, type: string) =>
      server.request('/platform/api/teachingClass/findList', {
        method: 'POST',
        headers: { authorization: tokens.student, 'content-type': type },
        body,
      })
    expect(await server.get('/api/no/such/call')).toEqual(refusal(900004, '请求的地址不存在', 404))
    expect(await post(`state=${'x'.repeat(1024 * 1024)}`, 'application/x-www-form-urlencoded')).toEqual(
      refusal(900006, '提交的内容过大', 413),
    )
    expect(await post('<a/>', 'application/xml')).toEqual(refusal(900008, '不支持的内容格式', 415))
    for (const body of ['{', '[]', '"x"', '1'])
      expect([body, await post(body, 'application/json')]).toEqual([
        body,
        refusal(900001, '提交的内容有误，请检查后重试'),
      ])
    expect((await post('{"__proto__":{"state":"7"},"state":"1"}', 'application/json')).success).toBe(true)
  })

  test('has few headers, always the same', async () => {
    const response = await fetch(`${server.origin}/platform/api/msg/findUnReadCount`, {
      method: 'POST',
      headers: { authorization: tokens.student },
      body: new URLSearchParams(),
    })
    await response.text()
    expect([...response.headers.keys()].sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'keep-alive',
      'x-content-type-options',
      'x-request-id',
    ])
  })
})

describe('registering', () => {
  const [embedded] = testDatabases()

  test('a fault of a handler is answered as internal, without its message; its id leads to the log’s line with the user', {
    timeout: 120_000,
  }, async () => {
    if (!embedded) throw new Error('no database')
    const lines: string[] = []
    const server = await startApp(embedded, { log: pino({ level: 'error' }, { write: (line) => lines.push(line) }) })
    try {
      const token = await server.login('t001')
      await server.app.database.db.schema.dropTable('user_notice').execute()
      const response = await fetch(`${server.origin}/platform/api/msg/findUnReadCount`, {
        method: 'POST',
        headers: { authorization: token },
      })
      const requestId = response.headers.get('x-request-id') ?? ''
      expect(requestId).toMatch(/^[0-9a-z]+-[0-9a-z]+$/)
      expect({ ...Object(await response.json()), status: response.status }).toEqual(
        refusal(909999, `服务器开小差了，请稍后再试（编号 ${requestId}）`, 500),
      )
      expect(lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId)).toMatchObject([
        { msg: 'a call failed', call: 'countUnread', userId: expect.stringMatching(/./), role: 'teacher' },
      ])
    } finally {
      await server.close()
    }
  })

  test('a refusal has the contract’s text unless it has its own', () => {
    expect([new Refusal('notFound').text, new Refusal('notFound', '没有').text]).toEqual([undefined, '没有'])
  })
})
