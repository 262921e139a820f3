import * as http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'

const notThere = { status: 404, code: 900004 }
/** Every kind of address that contains a name or an id. */
const kinds = [
  '/upload/',
  '/content/',
  '/files/',
  '/files/3f/',
  '/dist/',
  '/dist/assets/',
  '/templates/',
  '/platform/',
  '/platform/api/',
  '/jiaoxuepingtai/api/user/',
  '/',
]
const tails = ['%00', 'a%00b', 'x/%00', '%', '%E0%A4%A', '%zz', '%C3%28/x']

describeOnEither('addresses that lead nowhere', (database) => {
  let server: TestApp
  let token = ''
  beforeAll(async () => {
    server = await startApp(database, { refusalLimits: { address: 10_000, user: 10_000 } })
    token = await server.login('t001')
  })
  afterAll(() => server.close())

  /** Sends the path as written; `fetch` would normalise it. */
  const ask = (method: string, path: string): Promise<{ status: number; code: number }> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: token, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
      const request = http.request(server.origin, { method, path, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part) => (text += part))
        response.on('end', () => {
          const isEnvelope = response.headers['content-type'] === 'application/json; charset=utf-8'
          resolve({ status: response.statusCode ?? 0, code: isEnvelope && text !== '' ? JSON.parse(text).code : 0 })
        })
      })
      request.on('error', reject)
      request.end()
    })

  test.each(kinds)('%s… with NUL or malformed percent-encoding is answered as an unknown address', async (kind) => {
    for (const tail of tails) expect(await ask('GET', kind + tail), kind + tail).toEqual(notThere)
  })

  test('an upload whose id contains NUL is unknown for every method', async () => {
    expect((await ask('HEAD', '/upload/%00')).status).toBe(404)
    expect(await ask('PATCH', '/upload/%00')).toEqual(notThere)
  })

  test('a very long name or id causes no server error', async () => {
    for (const kind of kinds) expect((await ask('GET', kind + 'x'.repeat(5_000))).status, kind).toBeLessThan(500)
  })
})
