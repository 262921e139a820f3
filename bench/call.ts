/** A trivial call with contract validation and authentication, compared with a bare Fastify form POST. */
import type { Call, Permission } from '../contract/call'
import { CALL_PREFIXES, calls } from '../contract/calls'
import { ServerProcess } from '../tests/support/browser/server'
import type { BareAnswer, BareAsk } from './support/bare'
import { Child } from './support/child'
import { type Figure, median, ratioOf } from './support/figures'
import type { LoadAnswer, LoadAsk } from './support/load'
import type { School } from './support/school'

const CONNECTIONS = 32
const SECONDS = 2
const ROUNDS = 3

const requestOf = (method: string, path: string, body: string, token: string) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Authorization: ${token}`,
    '',
    body,
  ].join('\r\n')

const formOf = ({ method, path }: Call, body: string, token: string) =>
  requestOf(method, `${CALL_PREFIXES[0]}${path}`, body, token)

const whoOf = (who: Permission) => (who === 'anyone' ? 'for anyone' : 'with auth')

export async function call(school: School): Promise<Figure[]> {
  const load = new Child<LoadAsk, LoadAnswer>('bench/support/load.ts')
  const bare = new Child<BareAsk, BareAnswer>('bench/support/bare.ts', ['fastify'])
  const listening = await bare.next()
  const barePort = Number(new URL(listening.done === 'listening' ? listening.url : '').port)
  const server = await ServerProcess.launch({ dataDir: school.dataDir })
  const measure = async (port: number, request: string) =>
    (await load.ask({ port, request, connections: CONNECTIONS, seconds: SECONDS })).perSecond
  const { token } = school.teacher
  const trivial = [
    { call: calls.checkLoginState, request: formOf(calls.checkLoginState, 'loginCode=t001', token) },
    { call: calls.currentUser, request: formOf(calls.currentUser, '', token) },
  ]
  try {
    const figures: Figure[] = []
    for (const { call: spec, request } of trivial) {
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        theirs.push(await measure(barePort, requestOf('POST', '/call', 'loginCode=t001', token)))
        ours.push(await measure(server.port, request))
      }
      const perCall = (values: readonly number[]) => 1_000_000 / median(values)
      figures.push(
        ratioOf(
          { what: `trivial call ${whoOf(spec.who)}: ${spec.path}`, against: 'bare Fastify form POST', aim: '≤ 1.5 ×' },
          perCall(ours),
          perCall(theirs),
          (value) => `${value.toFixed(1)} µs`,
        ),
      )
    }
    return figures
  } finally {
    await load.end()
    await bare.end()
    await server.stop()
  }
}
