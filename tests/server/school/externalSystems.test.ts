import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExternalSystem } from '../../../contract/entities/school/externalSystem'
import { createProbe } from '../../../server/features/school/externalSystems/probe'
import { startApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A system that answers with a status, or never if that is null; with the number of its requests. */
async function system(status: number | null): Promise<{ address: string; asked: () => number }> {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    if (status !== null) response.writeHead(status).end('x')
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, asked: () => asked }
}

describe('the probe of an external system', () => {
  test('R058 distinguishes an answer, an error, silence and no address', async () => {
    const probe = createProbe({ now: () => 7 })
    const [good, moved, broken, silent] = [await system(200), await system(302), await system(503), await system(null)]
    expect(await probe(good.address)).toMatchObject({ state: '1', httpStatus: 200, checkTime: 7 })
    expect(await probe(moved.address)).toMatchObject({ state: '1', httpStatus: 302 })
    expect(await probe(broken.address)).toMatchObject({ state: '2', httpStatus: 503 })
    const hasty = createProbe({ now: () => 7, timeoutMs: 50 })
    expect(await hasty(silent.address)).toEqual({ state: '3', httpStatus: null, elapsedMs: null, checkTime: 7 })
    expect(await probe('')).toEqual({ state: '0', httpStatus: null, elapsedMs: null, checkTime: null })
  })

  test('sends one request for all readers within ten seconds, and another after them', async () => {
    let at = 0
    const probe = createProbe({ now: () => at })
    const { address, asked } = await system(200)
    await Promise.all([probe(address), probe(address)])
    at = 9_999
    await probe(address)
    expect(asked()).toBe(1)
    at = 10_000
    await probe(address)
    expect(asked()).toBe(2)
  })
})

describeOnEither('the systems beside Podium', (database) => {
  let business = ''
  beforeAll(async () => {
    business = (await system(200)).address
  })

  test('R058 lists the systems that are enabled for the role, with their answers', async () => {
    const services = { businessUrl: business, invoiceIssueUrl: 'http://127.0.0.1:1/' }
    const server = await startApp(database, { config: { services } })
    try {
      const seen = async (loginCode: string) => {
        const { data } = await server.post('/api/externalSystem/findList', {}, await server.login(loginCode))
        return (data as ExternalSystem[]).map(({ systemId, state }) => [systemId, state])
      }
      const common = [
        ['business', '1'],
        ['oa', '0'],
        ['competition', '0'],
      ]
      expect(await seen('s001')).toEqual(common)
      expect(await seen('t001')).toEqual([...common, ['invoiceIssue', '3']])
      expect(await seen('admin')).toEqual([...common, ['invoiceIssue', '3']])
    } finally {
      await server.close()
    }
  })
})
