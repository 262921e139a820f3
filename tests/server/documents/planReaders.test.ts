/** Readers of an open plan, on a real server: notified of each other and of every change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'
import { until } from '../live/support/until'
import { dataOf, emptyPlan, notFound, signedIn } from './support'

const created = z.object({ businessCode: z.string() })
const TEMPLATE = 'demo-plan-template-1'

describeOnEither('readers of plans', (database) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(database)
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const others = z.array(z.object({ userCode: z.string(), role: z.string() }))
  const connect = async (loginCode: string) => {
    const token = await server.login(loginCode)
    const client = await new Client('notification', Number(new URL(server.origin).port), token).opened()
    await client.next('resumed')
    return { client, token }
  }

  test('readers are notified of each other and of every change; two pages of one person are one reader', async () => {
    const student = await connect('s013')
    const mentor = await connect('t001')
    const askAs = (token: string, call: string, input: object) =>
      server.request(`/platform/admin/businessPlan/${call}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    const made = await askAs(student.token, 'init', { planName: '一起看', templateCode: TEMPLATE })
    const sectionCode = dataOf(made, created).businessCode
    const read = async (token: string, pageId: string, isOpen = true) =>
      dataOf(await askAs(token, 'read', { sectionCode, pageId, isOpen }), others)

    expect(await read(student.token, 'page-1')).toEqual([])
    expect(await read(mentor.token, 'page-1')).toMatchObject([{ userCode: 's013', role: 'student' }])
    const told = await until(
      () =>
        student.client.messages.flatMap((one) =>
          one.name === 'planReadersChanged' && one.data.readers.length > 0 ? [one.data] : [],
        )[0],
    )
    expect(told).toMatchObject({ sectionCode, readers: [{ userCode: 't001', role: 'teacher' }] })
    expect(await read(mentor.token, 'page-2')).toHaveLength(1)
    expect(await read(student.token, 'page-1')).toMatchObject([{ userCode: 't001' }])

    const added = await askAs(student.token, 'save', { parentCode: sectionCode, sectionName: '新的' })
    const { id, treeVersion } = z.object({ id: z.string(), treeVersion: z.number() }).parse(added.data)
    expect((await mentor.client.next('planChanged')).data).toEqual({
      sectionCode,
      what: 'tree',
      changedCode: id,
      version: treeVersion,
    })
    await askAs(student.token, 'change', {
      sectionCode: id,
      sectionName: '新的',
      sectionContent: '<p>文</p>',
      version: 1,
    })
    expect((await mentor.client.next('planChanged')).data).toEqual({
      sectionCode,
      what: 'section',
      changedCode: id,
      version: 2,
    })
    await askAs(student.token, 'change', { sectionCode, sectionName: '改名了', version: 1 })
    expect((await mentor.client.next('planChanged')).data).toEqual({
      sectionCode,
      what: 'plan',
      changedCode: null,
      version: 2,
    })

    // One page is closed, the other goes silent.
    await read(mentor.token, 'page-1', false)
    expect(await read(student.token, 'page-1')).toHaveLength(1)
    const before = student.client.messages.length
    await db().updateTable('plan_reader').set({ gone_at: 1 }).where('user_id', '=', 'demo-t001').execute()
    // Any new reader makes the server remove expired ones.
    const another = await askAs(student.token, 'init', { planName: '另一个', templateCode: TEMPLATE })
    const anotherCode = dataOf(another, created).businessCode
    await askAs(student.token, 'read', { sectionCode: anotherCode, pageId: 'page-2', isOpen: true })
    const last = await until(() =>
      student.client.messages
        .slice(before)
        .flatMap((one) => (one.name === 'planReadersChanged' && one.data.sectionCode === sectionCode ? [one.data] : []))
        .at(-1),
    )
    expect(last.readers).toEqual([])
    expect(await read(student.token, 'page-1')).toEqual([])

    await read(mentor.token, 'page-3')
    await askAs(student.token, 'delete', { sectionCode })
    await until(() => mentor.client.messages.some((one) => one.name === 'planChanged' && one.data.what === 'deleted'))
    student.client.end()
    mentor.client.end()
  })

  test('a user who may not read is refused, and no one is notified', async () => {
    const [ask, other, stranger] = [
      await signedIn(server, 's010'),
      await signedIn(server, 's011'),
      await signedIn(server, 't002'),
    ]
    const planId = await emptyPlan(other, '不给看')
    const page = { pageId: 'p', isOpen: true }
    expect(await stranger('readPlan', { sectionCode: planId, ...page })).toMatchObject(notFound)
    expect(await ask('readPlan', { sectionCode: planId, ...page })).toMatchObject(notFound)
    const kept = await db().selectFrom('plan_reader').selectAll().where('plan_id', '=', planId).execute()
    expect(kept).toEqual([])
  })
})
