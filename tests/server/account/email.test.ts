/** Forgotten passwords by e-mail, with a real SMTP server: confirmed addresses, links valid once, the same answers for all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import { ownEmail } from '../../../contract/entities/account/email'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { startMailServer } from '../../support/server/mailServer'
import { until } from '../live/support/until'

const MINUTE = 60_000
const ORIGIN = 'https://podium.example.edu'

describeOnEither('forgotten passwords', (database) => {
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let server: TestApp
  let time = Date.now()
  beforeAll(async () => {
    mails = await startMailServer()
    const mail = { url: mails.url, from: 'Podium <podium@example.edu>' }
    server = await startApp(database, { now: () => time, config: { mail, publicOrigins: [ORIGIN] } })
  })
  afterAll(async () => {
    await server.close()
    await mails.close()
  })

  const linkIn = (page: string, index = mails.received.length - 1): string =>
    new RegExp(`${ORIGIN}/dist/user/${page}#link=([\\w-]{43})`).exec(mails.received[index]?.text ?? '')?.[1] ?? ''
  const save = async (email: string, token: string) => server.post(calls.saveOwnEmail.path, { email }, token)
  const confirm = (link: string) => server.post(calls.confirmEmail.path, { link })
  const forget = (loginCode: string) => server.post(calls.requestPasswordReset.path, { loginCode })
  const reset = async (link: string, password: string, repeated = password) => {
    const { keyId, encrypted } = await server.encrypt(password, repeated)
    const [newPassword = '', confirmPassword = ''] = encrypted
    return server.post(calls.resetPassword.path, { link, newPassword, confirmPassword, keyId })
  }
  /** Gives an account a confirmed address. */
  const withEmail = async (loginCode: string): Promise<string> => {
    const token = await server.login(loginCode)
    await save(`${loginCode}@example.edu`, token)
    await confirm(linkIn('confirm-email'))
    return token
  }
  const nextMail = async (before: number) => until(() => mails.received.length > before)

  test('an address counts once its link was opened, which is valid once, for a day', async () => {
    const token = await server.login('s001')
    expect(await save('no address', token)).toMatchObject({ code: 900179 })
    const pending = { email: null, confirmedAt: null, pending: 's001@example.edu' }
    expect(ownEmail.parse((await save('s001@example.edu', token)).data)).toEqual(pending)
    expect(mails.received.at(-1)).toMatchObject({ to: 's001@example.edu', text: expect.stringContaining('24小时') })
    const link = linkIn('confirm-email')
    expect(await confirm(`${link.slice(1)}x`)).toMatchObject({ code: 900178 })
    expect(await confirm(link)).toMatchObject({ code: 200 })
    expect(await confirm(link)).toMatchObject({ code: 900178 })
    expect(ownEmail.parse((await server.get(calls.findOwnEmail.path, token)).data)).toEqual({
      email: 's001@example.edu',
      confirmedAt: time,
      pending: null,
    })
    await save('new@example.edu', token)
    time += 24 * 60 * MINUTE
    expect(await confirm(linkIn('confirm-email'))).toMatchObject({ code: 900178 })
  })

  test('the link sets a new password once, within 30 minutes, and ends the sessions', async () => {
    const token = await withEmail('s002')
    const before = mails.received.length
    expect(await forget('S002')).toEqual({ status: 200, code: 200, errDesc: '', success: true, data: null })
    await nextMail(before)
    expect(mails.received.at(-1)?.to).toBe('s002@example.edu')
    const link = linkIn('reset-password')
    const stored = await server.app.database.db.selectFrom('mail_link').select('link_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(link)
    expect(await reset(link, 'Chosen2026', 'Chosen2027')).toMatchObject({ code: 900016 })
    expect(await reset(link, 'password')).toMatchObject({ code: 900028 })
    expect(await reset(link, 'Chosen2026 by mail')).toMatchObject({ code: 200 })
    expect((await server.get('/api/user/get', token)).status).toBe(401)
    expect(await reset(link, 'Chosen2026 again')).toMatchObject({ code: 900178 })
    expect((await server.tryLogin('s002')).code).toBe(900010)
    expect((await server.tryLogin('s002', { password: 'Chosen2026 by mail' })).success).toBe(true)
    const second = mails.received.length
    await forget('s002')
    await nextMail(second)
    time += 30 * MINUTE
    expect(await reset(linkIn('reset-password'), 'Chosen2026 late')).toMatchObject({ code: 900178 })
  })

  test('unknown accounts, those without an address and disabled ones get the same answer, and no mail', async () => {
    await withEmail('s003')
    const { db } = server.app.database
    await db.updateTable('users').set({ status: '0' }).where('login_code', '=', 's003').execute()
    const before = mails.received.length
    const answers = []
    for (const loginCode of ['nobody', 's004', 's003']) answers.push(await forget(loginCode))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await withEmail('s005')
    await forget('s005')
    await nextMail(before + 1)
    expect(mails.received.slice(before).map(({ to }) => to)).toEqual(['s005@example.edu', 's005@example.edu'])
  })

  test('one account gets at most three mails in an hour', async () => {
    await withEmail('s006')
    await withEmail('s007')
    const before = mails.received.length
    for (let n = 0; n < 5; n += 1) await forget('s006')
    await forget('s007')
    await until(() => mails.received.slice(before).some(({ to }) => to.startsWith('s007')))
    await until(() => mails.received.slice(before).filter(({ to }) => to.startsWith('s006')).length === 3)
  })

  test('removing the address ends its links', async () => {
    const token = await withEmail('s008')
    const before = mails.received.length
    await forget('s008')
    await nextMail(before)
    const removed = await server.post(calls.removeOwnEmail.path, {}, token)
    expect(removed.data).toEqual({ email: null, confirmedAt: null, pending: null })
    expect(await reset(linkIn('reset-password'), 'Chosen2026')).toMatchObject({ code: 900178 })
  })

  test('without a mail server the calls say so', async () => {
    const other = await startApp(database)
    try {
      expect(await other.post(calls.requestPasswordReset.path, { loginCode: 's001' })).toMatchObject({ code: 900157 })
      const token = await other.login('s001')
      expect(await other.post(calls.saveOwnEmail.path, { email: 'a@example.edu' }, token)).toMatchObject({
        code: 900157,
      })
    } finally {
      await other.close()
    }
  })
})
