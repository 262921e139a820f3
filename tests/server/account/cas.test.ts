/** Signing in at a CAS server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { readAnswer } from '../../../server/services/account/schoolLogin/cas'
import type { TestApp } from '../../support/server/app'
import { startCas, type TestCas } from '../../support/server/casServer'
import { describeOnEither } from '../../support/server/databases'
import { freePort } from '../../support/server/postgres'
import { startSchool, watchSession } from './support/school'
import { Visitor } from './support/visitor'

describeOnEither('signing in at a CAS server', (database) => {
  let cas: TestCas
  let server: TestApp
  beforeAll(async () => {
    cas = await startCas({ attributesOf: (user) => ({ employeeNumber: user === 'zhang.wei' ? ['t002'] : [] }) })
    server = await startSchool(database, { port: await freePort(), env: { CAS_URL: `${cas.url}/` } })
  })
  afterAll(() => Promise.all([server.close(), cas.close()]))

  const fragment = (address: URL) => address.pathname + address.hash.replace(/[\w-]{43}$/, '…')
  const problem = (name: string) => `/dist/user/login#problem=${name}`
  /** Signs in at the CAS server; returns the address of the callback with its ticket. */
  const leaveCas = async (visitor: Visitor, number: string, origin = server.origin) => {
    const form = await visitor.follow(`${origin}/login/cas/begin`)
    const { address } = await visitor.submit(form.address, { number }, '/login/cas/callback')
    return address
  }
  const signIn = async (number: string, isForceLogin = '0', origin = server.origin) => {
    const visitor = new Visitor()
    const { address } = await visitor.follow(await leaveCas(visitor, number, origin))
    return visitor.call(origin, '/auth/redeemTicket', { ticket: address.hash.replace('#ticket=', ''), isForceLogin })
  }

  test('0106 B099 a known person gets a session, and the session elsewhere ends only on request', async () => {
    const first = await signIn('S012')
    expect((await server.get('/api/user/get', String(first.data))).data).toMatchObject({ loginCode: 's012' })
    expect((await signIn('s012')).code).toBe(errors.signedInElsewhere.code)
    const forcedOffline = await watchSession(server, first.data)
    const second = await signIn('s012', '1')
    expect(await forcedOffline()).toContain('已在其他设备登录')
    expect((await server.get('/api/user/get', String(first.data))).code).toBe(errors.signedOut.code)
    expect((await server.get('/api/user/get', String(second.data))).code).toBe(200)
  })

  test('the number may be in an attribute', async () => {
    const own = await startSchool(database, {
      port: await freePort(),
      env: { CAS_URL: cas.url, CAS_NUMBER_ATTRIBUTE: 'employeeNumber' },
    })
    try {
      const { data } = await signIn('zhang.wei', '0', own.origin)
      expect((await own.get('/api/user/get', String(data))).data).toMatchObject({ loginCode: 't002' })
      const visitor = new Visitor()
      const { address } = await visitor.follow(await leaveCas(visitor, 'li.si', own.origin))
      expect(fragment(address)).toBe(problem('schoolNumberMissing'))
    } finally {
      await own.close()
    }
  })

  test('a ticket of CAS is valid once, for the sign-in that this browser began', async () => {
    const [own, other] = [new Visitor(), new Visitor()]
    const [mine, theirs] = [await leaveCas(own, 's013'), await leaveCas(other, 's014')]
    // The ticket of another sign-in, put into one's own callback, and the other way round.
    const mixed = new URL(mine)
    mixed.searchParams.set('ticket', theirs.searchParams.get('ticket') ?? '')
    expect(fragment((await own.follow(mixed)).address)).toBe(problem('providerRefused'))
    expect(fragment((await own.follow(theirs)).address)).toBe(problem('loginLost'))
    const next = await leaveCas(own, 's013')
    expect(fragment((await own.follow(next)).address)).toBe('/dist/user/login#ticket=…')
    expect(fragment((await own.follow(next)).address)).toBe(problem('loginLost'))
    const without = await leaveCas(own, 's013')
    without.searchParams.delete('ticket')
    expect(fragment((await own.follow(without)).address)).toBe(problem('providerRefused'))
    const forged = await leaveCas(own, 's013')
    forged.searchParams.set('ticket', 'ST-forged')
    expect(fragment((await own.follow(forged)).address)).toBe(problem('loginLost'))
  })

  test('an answer that is none, a refusal and a server that is away lead back to the sign-in page', async () => {
    const attempt = async () => {
      const visitor = new Visitor()
      return fragment((await visitor.follow(await leaveCas(visitor, 's015'))).address)
    }
    const answers = [
      [{ status: 503, text: '' }, 'providerAway'],
      [{ status: 404, text: '' }, 'providerRefused'],
      [{ status: 200, text: 'yes\ns015\n' }, 'providerRefused'],
      [{ status: 200, text: '<html><user>s015</user></html>' }, 'providerRefused'],
    ] as const
    for (const [answer, name] of answers) {
      cas.answerWith(answer)
      expect([answer, await attempt()]).toEqual([answer, problem(name)])
    }
    cas.answerWith(null)
    const visitor = new Visitor()
    const back = await leaveCas(visitor, 's015')
    await cas.close()
    expect(fragment((await visitor.follow(back)).address)).toBe(problem('providerAway'))
  })
})

test('CAS 2.5.1 an answer is read whatever the prefix of its namespace; comments and foreign elements do not count', () => {
  const answer = (content: string) => `<serviceResponse xmlns="http://www.yale.edu/tp/cas">${content}</serviceResponse>`
  expect(
    readAnswer(
      answer(
        '<authenticationSuccess><user>a<!-- b -->&amp;c</user><attributes><role>x</role><role>y</role></attributes></authenticationSuccess>',
      ),
    ),
  ).toEqual({ code: null, attributes: { ' user': ['a&c'], role: ['x', 'y'] } })
  expect(
    readAnswer(answer('<authenticationFailure code="INVALID_TICKET"><user>a</user></authenticationFailure>')),
  ).toEqual({ code: 'INVALID_TICKET', attributes: {} })
  expect(readAnswer(answer('<authenticationSuccess></authenticationSuccess>')).code).toBe('no user')
  expect(readAnswer('').code).toBe('no answer')
  expect(readAnswer(answer('<other><authenticationSuccess><user>a</user></authenticationSuccess></other>')).code).toBe(
    'no answer',
  )
})
