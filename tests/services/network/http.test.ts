import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CANCELLED, errors } from '../../../contract/errors'
import { RETRY_COUNT } from '../../../contract/limits'
import type { Incident } from '../../../src/machines/shell/app/app.types'
import { CallError, type Caller, callPrefix, createCaller } from '../../../src/services/network/http'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (response: ServerResponse, seen: Seen) => void

let server: Server
let origin: string
let seen: Seen[]
let answer: Answer
let incidents: Incident[]
let token: string | undefined
let caller: Caller
let confirms: boolean[]

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
const success =
  (data: unknown): Answer =>
  (response) =>
    json(response, { code: 200, errDesc: '', success: true, data })
const failure =
  (code: number, errDesc: string, status = 200): Answer =>
  (response) =>
    json(response, { code, errDesc, success: false, data: null }, status)
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  )
/** Whether a promise has settled after all pending data has been read. */
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false
  const note = () => {
    isSettled = true
  }
  promise.then(note, note)
  await caller.call('currentUser', {}).catch(() => undefined)
  return isSettled
}

beforeEach(async () => {
  seen = []
  incidents = []
  confirms = []
  token = 'tok-1'
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      seen.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  caller = createCaller({
    base: `${origin}/platform`,
    token: () => token,
    onIncident: (incident) => incidents.push(incident),
    confirm: async () => confirms.shift() ?? false,
    timeoutMs: 2_000,
  })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('requests', () => {
  it('B137 B138 are under /platform in development and /jiaoxuepingtai in production', () => {
    expect(callPrefix(false)).toBe('/platform')
    expect(callPrefix(true)).toBe('/jiaoxuepingtai')
  })

  it('B134 B135 B136 are POSTs with a form body and the token in the Authorization header', async () => {
    answer = success(3)
    expect(await caller.call('countUnread', { teachingClassId: '类 1' })).toBe(3)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/platform/api/msg/findUnReadCount',
      body: 'teachingClassId=%E7%B1%BB+1',
    })
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'tok-1',
      'content-type': 'application/x-www-form-urlencoded',
    })
  })

  it('B134 are GETs without a body where the contract says so', async () => {
    answer = success({ keyId: 'k', publicKey: 'p', nonce: 'n' })
    token = undefined
    expect(await caller.call('publicKey', {})).toEqual({ keyId: 'k', publicKey: 'p', nonce: 'n' })
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/platform/auth/publicKey', body: '' })
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  it('B126 uploads are multipart, with the token in the Authorization header', async () => {
    answer = success('/files/a.png')
    const file = new File([new Uint8Array([1, 2, 3])], '图.png', { type: 'image/png' })
    expect(await caller.call('uploadRichText', {}, { file })).toBe('/files/a.png')
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.headers.authorization).toBe('tok-1')
    expect(seen[0]?.body).toContain('name="file"; filename="图.png"')
  })

  it('B123 B139 answer the token of a login as its data, and the extra info beside it', async () => {
    token = undefined
    answer = (response) =>
      json(response, { code: 200, errDesc: '', success: true, data: 'new-token', extend: { userType: '2' } })
    const input = { loginCode: 't001', password: 'sealed', keyId: 'k', isForceLogin: '0' as const }
    expect(await caller.exchange('login', input)).toEqual({ data: 'new-token', extend: { userType: '2' } })
    expect(seen[0]?.body).toBe('loginCode=t001&password=sealed&keyId=k&isForceLogin=0')
  })
})

describe('responses', () => {
  it('B168 B178 reject with code and description when they are no success', async () => {
    answer = failure(errors.wrongCredentials.code, '帐号或密码错误')
    const reason = await caught(caller.call('countUnread', {}))
    expect(reason).toBeInstanceOf(CallError)
    expect(reason).toMatchObject({ call: 'countUnread', code: 900010, text: '帐号或密码错误', status: 200 })
    expect(incidents).toEqual([])
  })

  it('are parsed with the contract: other data is a failure', async () => {
    answer = success('three')
    expect(await caught(caller.call('countUnread', {}))).toMatchObject({
      code: 0,
      text: '服务器返回的数据有误，请稍后再试',
    })
  })

  it('B179 other HTTP errors reject with status, address and status text', async () => {
    answer = (response) => {
      response.writeHead(502, 'Bad Gateway', { 'Content-Type': 'text/html' })
      response.end('<h1>502</h1>')
    }
    expect(await caught(caller.call('countUnread', {}))).toMatchObject({
      code: 0,
      status: 502,
      text: `错误代码 502，接口路径 ${origin}/platform/api/msg/findUnReadCount，错误信息 Bad Gateway`,
    })
    expect(incidents).toEqual([])
  })

  it('HTTP errors with an envelope reject with its description', async () => {
    answer = failure(errors.tooMany.code, '操作过于频繁，请稍后再试', 429)
    expect(await caught(caller.call('countUnread', {}))).toMatchObject({
      code: 900007,
      status: 429,
      text: '操作过于频繁，请稍后再试',
    })
  })

  it('reject when the server does not respond', async () => {
    answer = (response) => response.destroy()
    expect(await caught(caller.call('countUnread', {}))).toMatchObject({
      code: 0,
      status: 0,
      text: '请求超时，请检查网络设置后重试',
    })
  })

  it('reject when the response takes too long', async () => {
    answer = () => undefined
    const impatient = createCaller({
      base: `${origin}/platform`,
      token: () => token,
      onIncident: () => undefined,
      timeoutMs: 50,
    })
    expect(await caught(impatient.call('countUnread', {}))).toMatchObject({ text: '请求超时，请检查网络设置后重试' })
  })

  it('B178 a binary download is no failure', async () => {
    answer = (response) => {
      response.writeHead(200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': "attachment; filename*=UTF-8''%E6%88%90%E7%BB%A9.zip",
      })
      response.end('zip')
    }
    const { blob, fileName } = await caller.download('currentUser', {})
    expect(fileName).toBe('成绩.zip')
    expect(await blob.text()).toBe('zip')
  })

  it('B178 a download that returns an envelope is a failure', async () => {
    answer = failure(errors.forbidden.code, '您没有权限进行此操作')
    expect(await caught(caller.download('currentUser', {}))).toMatchObject({ code: 900003 })
  })
})

describe('incidents', () => {
  it('B169 code 30406 blocks the client and shows the description', async () => {
    answer = failure(30406, '学校授权无效')
    expect(await caught(caller.call('countUnread', {}))).toMatchObject({ code: 30406 })
    expect(incidents).toEqual([{ type: 'http.blocked', text: '学校授权无效' }])
  })

  it('B170 code 30407 ends the licence', async () => {
    answer = failure(30407, '授权已失效')
    await caught(caller.call('countUnread', {}))
    expect(incidents).toEqual([{ type: 'http.licenseEnded', text: '授权已失效' }])
  })

  it('B171 code 10300 with 未经授权 blocks the client', async () => {
    answer = failure(10300, '该学校未经授权使用')
    await caught(caller.call('countUnread', {}))
    expect(incidents).toEqual([{ type: 'http.blocked', text: '该学校未经授权使用' }])
  })

  it('B172 code 10300 with 授权过期 ends the licence', async () => {
    answer = failure(10300, '授权过期了')
    await caught(caller.call('countUnread', {}))
    expect(incidents).toEqual([{ type: 'http.licenseEnded', text: '授权过期了' }])
  })

  it('B173 code 10300 with another text shows a warning only', async () => {
    answer = failure(10300, '授权即将到期')
    await caught(caller.call('countUnread', {}))
    expect(incidents).toEqual([{ type: 'http.warned', text: '授权即将到期' }])
  })

  it('B174 960229 is retried up to 5 times, then rejects for the caller without an incident', async () => {
    answer = failure(960229, '系统繁忙')
    expect(await caught(caller.call('countUnread', { teachingClassId: 'tc' }))).toMatchObject({
      code: 960229,
      text: '系统繁忙',
    })
    expect(seen).toHaveLength(1 + RETRY_COUNT)
    expect(new Set(seen.map(({ url, body }) => `${url} ${body}`)).size).toBe(1)
    expect(incidents).toEqual([])
  })

  it('B175 a successful retry reports nothing', async () => {
    answer = (response, request) =>
      seen.length <= RETRY_COUNT ? failure(960229, '系统繁忙')(response, request) : success(7)(response, request)
    expect(await caller.call('countUnread', {})).toBe(7)
    expect(seen).toHaveLength(1 + RETRY_COUNT)
    expect(incidents).toEqual([])
  })

  it('B176 code 40300 ends the session', async () => {
    answer = failure(40300, '您的身份验证已过期,请重新登录!')
    expect(await caught(caller.call('countUnread', {}))).toMatchObject({ code: 40300 })
    expect(incidents).toEqual([{ type: 'http.signedOut', text: '您的身份验证已过期,请重新登录!' }])
  })

  it('B176 HTTP 401 ends the session, also without an envelope', async () => {
    answer = (response) => {
      response.writeHead(401)
      response.end()
    }
    expect(await caught(caller.call('countUnread', {}))).toMatchObject({ code: 40300, status: 401 })
    expect(incidents).toEqual([{ type: 'http.signedOut', text: '您的身份验证已过期,请重新登录!' }])
  })

  it('B177 is reported once for a session, and again for the next', async () => {
    answer = failure(40300, '', 401)
    await Promise.all([
      caught(caller.call('countUnread', {})),
      caught(caller.call('currentUser', {})),
      caught(caller.call('findTeachingClasses', {})),
    ])
    expect(incidents).toHaveLength(1)
    token = 'tok-2'
    await caught(caller.call('countUnread', {}))
    expect(incidents).toHaveLength(2)
  })

  it('report nothing about a session that has been replaced', async () => {
    answer = (response, request) => {
      token = 'tok-2'
      failure(40300, '', 401)(response, request)
    }
    await caught(caller.call('countUnread', {}))
    expect(incidents).toEqual([])
  })

  it('report nothing about a call without a token', async () => {
    token = undefined
    answer = failure(40300, '', 401)
    await caught(caller.call('publicKey', {}))
    expect(incidents).toEqual([])
  })
})

describe('duplicates', () => {
  const slow = new Map<string, ServerResponse>()
  const hold: Answer = (response, request) => {
    if (request.url.endsWith('/get')) success(null)(response, request)
    else slow.set(request.body, response)
  }
  const arrived = async (count: number) => {
    while (seen.filter(({ url }) => !url.endsWith('/get')).length < count) await new Promise(setImmediate)
  }

  it('B180 B181 a later request to the same path cancels the earlier one, which stays pending silently', async () => {
    answer = hold
    const first = caller.call('findTeachingClasses', { state: '0' })
    await arrived(1)
    const second = caller.call('findTeachingClasses', { state: '1' })
    await arrived(2)
    const held = slow.get('state=1')
    if (held) json(held, { code: 200, errDesc: '', success: true, data: [] })
    expect(await second).toEqual([])
    expect(await settled(first)).toBe(false)
    expect(incidents).toEqual([])
    expect(CANCELLED).toBe(12580)
  })

  it('B182 a call marked exempt is not cancelled', async () => {
    answer = hold
    const first = caller.call('countUnread', { teachingClassId: 'a' })
    const second = caller.call('countUnread', { teachingClassId: 'b' })
    await arrived(2)
    for (const [body, response] of slow) {
      if (body.startsWith('teachingClassId=')) {
        json(response, { code: 200, errDesc: '', success: true, data: body.endsWith('a') ? 1 : 2 })
      }
    }
    expect(await Promise.all([first, second])).toEqual([1, 2])
  })

  it('a call aborted by its caller stays pending', async () => {
    answer = hold
    const controller = new AbortController()
    const first = caller.call('findTeachingClasses', {}, { signal: controller.signal })
    await arrived(1)
    controller.abort()
    expect(await settled(first)).toBe(false)
  })
})

describe('calls that need a proof of identity', () => {
  const needed: Answer = (response) =>
    json(response, {
      code: errors.confirmationNeeded.code,
      errDesc: errors.confirmationNeeded.text,
      success: false,
      data: { hasPassword: true, hasSecondFactor: false },
    })
  /** Refuses until the proof was given, then succeeds. */
  const once = (data: unknown): void => {
    answer = (response, one) => (seen.length === 1 ? needed(response, one) : success(data)(response, one))
  }

  it('are repeated with the same input once the user has given it', async () => {
    once(null)
    confirms = [true]
    expect(await caller.call('deleteMajor', { majorId: 'm1' })).toBe(null)
    expect(seen.map(({ url, body }) => [url, body])).toEqual(
      Array(2).fill(['/platform/admin/major/delete', 'majorId=m1']),
    )
  })

  it('fail with the server’s text if the user declines', async () => {
    once(null)
    const reason = await caught(caller.call('deleteMajor', { majorId: 'm1' }))
    expect(reason).toMatchObject({ code: 900170, text: errors.confirmationNeeded.text })
    expect(seen.length).toBe(1)
  })

  it('are asked for once: a second refusal is the result', async () => {
    answer = needed
    confirms = [true, true]
    expect(await caught(caller.call('deleteMajor', { majorId: 'm1' }))).toMatchObject({ code: 900170 })
    expect([seen.length, confirms.length]).toEqual([2, 1])
  })
})
