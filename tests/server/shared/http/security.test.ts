/** Headers and addresses for browsers and security researchers: HSTS, reports of the content security policy, security.txt. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsIn } from '../../../../server/plugins/http/security'
import { startApp, type TestApp } from '../../../support/server/app'
import { testDatabases } from '../../../support/server/databases'

const [database] = testDatabases()
if (!database) throw new Error('there is a database to test on')
const NOW = Date.UTC(2026, 10, 29, 9, 30)

describe('a server with an https address', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(database, {
      config: { publicOrigins: ['https://podium.example.edu'], securityContact: 'mailto:security@example.edu' },
      now: () => NOW,
    })
  })
  afterAll(() => server.close())

  test('sends Strict-Transport-Security with pages and calls', async () => {
    for (const path of ['/dist/', '/platform/api/no/such/call', '/healthz']) {
      const response = await fetch(server.origin + path)
      expect([path, response.headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
      await response.text()
    }
  })

  test('names the contact for vulnerabilities in security.txt, for a year (RFC 9116)', async () => {
    const response = await fetch(`${server.origin}/.well-known/security.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(
      'Contact: mailto:security@example.edu\n' +
        'Expires: 2027-11-29T00:00:00.000Z\n' +
        'Preferred-Languages: zh, en\n' +
        'Canonical: https://podium.example.edu/.well-known/security.txt\n',
    )
  })

  test('pages name the address for reports about their policy, and a report is counted by directive', async () => {
    const page = await fetch(`${server.origin}/dist/`)
    await page.text()
    const policy = page.headers.get('content-security-policy') ?? ''
    const address = /report-uri (\S+)/.exec(policy.replaceAll(';', ' '))?.[1] ?? ''
    expect(page.headers.get('reporting-endpoints')).toBe(`csp="${address}"`)
    const send = async (type: string, body: string) =>
      (await fetch(server.origin + address, { method: 'POST', headers: { 'content-type': type }, body })).status
    const blocked = { 'effective-directive': 'img-src', 'blocked-uri': 'https://ads.example.com/a?person=s001' }
    expect(await send('application/csp-report', JSON.stringify({ 'csp-report': blocked }))).toBe(204)
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline' }
    expect(await send('application/reports+json', JSON.stringify([{ type: 'csp-violation', body }]))).toBe(204)
    // What is no report is neither counted nor an error; what is too large is refused.
    expect(await send('application/json', '{')).toBe(204)
    expect(await send('application/json', JSON.stringify('x'.repeat(20_000)))).toBe(413)
    const metrics = await (await fetch(`${server.origin}/metrics`)).text()
    expect(metrics.match(/^podium_csp_violations_total\{.*$/gm)).toEqual([
      'podium_csp_violations_total{directive="img-src"} 1',
      'podium_csp_violations_total{directive="script-src-elem"} 1',
    ])
  })
})

test('without an https address and a contact there is neither the header nor security.txt', async () => {
  const server = await startApp(database)
  try {
    const page = await fetch(`${server.origin}/dist/`)
    await page.text()
    expect(page.headers.get('strict-transport-security')).toBe(null)
    expect((await fetch(`${server.origin}/.well-known/security.txt`)).status).toBe(404)
  } finally {
    await server.close()
  }
})

test('a report contains no path of what was blocked, and an unknown directive is counted as other', () => {
  const report = { 'violated-directive': 'made-up value', 'blocked-uri': 'https://ads.example.com/a?person=s001' }
  expect(violationsIn({ 'csp-report': report })).toEqual([{ directive: 'other', blocked: 'https://ads.example.com' }])
  expect(violationsIn([])).toEqual([])
  expect(violationsIn(null)).toEqual([])
})
