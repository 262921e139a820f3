/** Client addresses behind proxies: on this machine, on another, trusted or not. */
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { BEARER_PREFIX, channels, SOCKET_PROTOCOL } from '../../../../contract/sockets'
import { InvalidSetting, readConfig } from '../../../../server/config'
import { createPeers, isFromHere, placeOf } from '../../../../server/plugins/http/peers'
import { startApp, type TestAnswer, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'
import { outerAddress, startProxy, type TestProxy } from '../../../support/server/proxy'
import { until } from '../../live/support/until'

const request = (peer: string, said?: string, others: Record<string, string> = {}): IncomingMessage =>
  ({
    socket: { remoteAddress: peer },
    headers: { ...others, ...(said === undefined ? {} : { 'x-forwarded-for': said }) },
  }) as unknown as IncomingMessage

describe('client addresses', () => {
  const { addressOf } = createPeers(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])
  test.each([
    ['nobody between', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger who says something', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['a proxy on this machine', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a proxy on this machine, by IPv6', '::1', '203.0.113.9', '203.0.113.9'],
    ['a trusted proxy', '192.0.2.7', '203.0.113.9', '203.0.113.9'],
    ['its neighbour', '192.0.2.8', '203.0.113.9', '192.0.2.8'],
    ['a spoofed entry in front', '10.1.1.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['a spoofed entry that names a trusted proxy', '10.1.1.1', '1.2.3.4, 10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['two proxies in a row', '10.1.1.1', '203.0.113.9, 10.2.2.2', '203.0.113.9'],
    ['a socket that speaks both versions', '::ffff:10.1.1.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['IPv6 all the way', 'fd00::5', '2001:DB8::1', '2001:db8::1'],
    ['a port', '10.1.1.1', '203.0.113.9:51234', '203.0.113.9'],
    ['brackets and a port', '10.1.1.1', '[2001:db8::1]:51234', '2001:db8::1'],
    ['nonsense', '10.1.1.1', 'unknown', '10.1.1.1'],
    ['nothing', '10.1.1.1', '', '10.1.1.1'],
  ])('%s', (_what, peer, said, expected) => {
    expect(addressOf(request(peer, said))).toBe(expected)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('limits count %s as %s', (address, place) => {
    expect(placeOf(address)).toBe(place)
  })

  test('a request from this machine is only one without a proxy', () => {
    expect([
      isFromHere(request('127.0.0.1')),
      isFromHere(request('::1')),
      isFromHere(request('::ffff:127.0.0.1')),
    ]).toEqual([true, true, true])
    expect([isFromHere(request('10.0.0.1')), isFromHere(request('127.0.0.1', '127.0.0.1'))]).toEqual([false, false])
    for (const header of ['forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host', 'via']) {
      expect([header, isFromHere(request('::1', undefined, { [header]: 'x' }))]).toEqual([header, false])
    }
  })

  test('TRUSTED_PROXIES accepts addresses and ranges', () => {
    expect(readConfig({ TRUSTED_PROXIES: '192.0.2.7, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
      '192.0.2.7',
      '10.0.0.0/8',
      'fd00::/8',
    ])
  })

  test.each([
    'proxy.example',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0/8',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1,',
    '10.0.0.1/8/8',
  ])('TRUSTED_PROXIES=%s is refused at start', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(
      new InvalidSetting(
        'TRUSTED_PROXIES must be addresses or ranges of proxies such as 192.0.2.7 or 10.0.0.0/8 (several are separated by commas)',
      ),
    )
  })
})

const outer = outerAddress()
const missing = outer === undefined ? ' (skipped: this machine has no address but loopback)' : ''

describeOnEither(`a proxy on another machine${missing}`, (database) => {
  describe.skipIf(outer === undefined)('', () => {
    const address = outer ?? ''
    const token = 'a-token-for-prometheus'
    let trusting: TestApp
    let careful: TestApp
    const proxies: TestProxy[] = []
    const portOf = ({ origin }: TestApp) => Number(new URL(origin).port)

    beforeAll(async () => {
      const listening = { host: '0.0.0.0', metricsToken: token }
      trusting = await startApp(database, { config: { ...listening, trustedProxies: [address] } })
      careful = await startApp(database, { config: { ...listening, metricsToken: undefined } })
      for (const server of [trusting, careful]) proxies.push(await startProxy(address, portOf(server)))
    })
    afterAll(async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await Promise.all([trusting.close(), careful.close()])
    })
    const proxyOf = (server: TestApp): TestProxy => {
      const proxy = proxies[server === trusting ? 0 : 1]
      if (!proxy) throw new Error('the proxies run while tests do')
      return proxy
    }

    /** A sign-in of a client of the proxy. */
    const attendance = async (
      server: TestApp,
      loginCode: string,
      client: string,
      { password = 'Wrong2026', says }: { password?: string; says?: string } = {},
    ): Promise<TestAnswer> => {
      const { keyId, encrypted } = await server.encrypt(password)
      const captcha = await server.captcha()
      const form = { loginCode, password: encrypted[0] ?? '', keyId, isForceLogin: '1', ...captcha }
      const headers = { 'x-test-client': client, ...(says === undefined ? {} : { 'x-forwarded-for': says }) }
      const response = await fetch(`${proxyOf(server).origin}/platform/auth/login`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(form),
      })
      return { status: response.status, ...((await response.json()) as Omit<TestAnswer, 'status'>) }
    }
    const codesOf = async (count: number, one: (n: number) => Promise<TestAnswer>) => {
      const codes: number[] = []
      for (let n = 0; n < count; n += 1) codes.push((await one(n)).code)
      return codes
    }
    const SLOW = [900010, 900010, 900010, 900010, 900012]

    test('that is trusted determines the client address: its clients are distinguished, by the limits and in the audit log', async () => {
      expect(await codesOf(5, () => attendance(trusting, 's001', '203.0.113.1'))).toEqual(SLOW)
      expect((await attendance(trusting, 's001', '203.0.113.2', { password: 'Podium2026' })).success).toBe(true)
      const rows = await trusting.app.database.db
        .selectFrom('login_log')
        .select('address')
        .where('user_id', '=', 'demo-s001')
        .where('session_id', 'not like', 'demo-%')
        .execute()
      expect(rows).toEqual([{ address: '203.0.113.2' }])
    })

    test('ignores addresses that a client prepends', async () => {
      const codes = await codesOf(5, (n) => attendance(trusting, 's002', '203.0.113.3', { says: `198.51.100.${n}` }))
      expect(codes).toEqual(SLOW)
    })

    test('that is not trusted counts as one client, whatever it claims', async () => {
      expect(await codesOf(5, (n) => attendance(careful, 's001', `203.0.113.${n}`))).toEqual(SLOW)
    })

    test('determines the address of sockets too', async () => {
      const session = await trusting.login('s003')
      const socket = new WebSocket(
        `ws://127.0.0.1:${proxyOf(trusting).port}${channels.classroom.path}`,
        [SOCKET_PROTOCOL, `${BEARER_PREFIX}${session}`],
        { headers: { 'x-test-client': '203.0.113.44', 'x-forwarded-for': '198.51.100.1' } },
      )
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
      const { code } = channels.classroom.client.register
      socket.send(JSON.stringify({ code, data: { teachingClassId: 'demo-teaching-class-2' } }))
      const rows = await until(async () => {
        const found = await trusting.app.database.db
          .selectFrom('audit')
          .select(['address', 'actor_id'])
          .where('action', '=', 'classroom.register')
          .execute()
        return found.length > 0 ? found : null
      })
      socket.terminate()
      expect(rows).toEqual([{ address: '203.0.113.44', actor_id: 'demo-s003' }])
    })

    test('gets no metrics for its clients without the token; this machine needs none', async () => {
      const status = async (origin: string, headers: Record<string, string> = {}) =>
        (await fetch(`${origin}/metrics`, { headers })).status
      const bearer = { authorization: `Bearer ${token}` }
      const directly = `http://${address}:${portOf(trusting)}`
      expect({
        here: await status(trusting.origin),
        hereForSomebodyElse: await status(trusting.origin, { 'x-forwarded-for': '127.0.0.1' }),
        outside: await status(directly),
        outsideWithToken: await status(directly, bearer),
        outsideWithAnother: await status(directly, { authorization: 'Bearer a-token-for-nobody-at' }),
        throughProxy: await status(proxyOf(trusting).origin, { 'x-test-client': '127.0.0.1' }),
        throughProxyWithToken: await status(proxyOf(trusting).origin, bearer),
        whereThereIsNoToken: await status(`http://${address}:${portOf(careful)}`, {
          authorization: 'Bearer undefined',
        }),
      }).toEqual({
        here: 200,
        hereForSomebodyElse: 404,
        outside: 404,
        outsideWithToken: 200,
        outsideWithAnother: 404,
        throughProxy: 404,
        throughProxyWithToken: 200,
        whereThereIsNoToken: 404,
      })
    })
  })
})
