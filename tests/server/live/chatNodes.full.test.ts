/** The chat on servers that are killed, and in a class on two nodes. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ChatUser, UnreadConversation } from '../../../contract/entities/live/chat'
import { describeOnOne, type TestPlace } from '../../support/server/databases'
import { Client } from './support/client'
import { attendance, callOf, type ServerProcess, startServer, teachingClassOf } from './support/processes'
import { describeOnTwoNodes } from './support/twoNodes'
import { until } from './support/until'

type Signed = Awaited<ReturnType<typeof attendance>>
const clients: { end(): void }[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.end()
})

/** A registered socket of a user, with the messages of its registration. */
async function enter(node: ServerProcess, person: Signed) {
  const client = await new Client('chat', node.port, person.token).opened()
  clients.push(client)
  client.send('register', {})
  return { client, running: (await client.next('running')).data }
}
const texts = (client: Client<'chat'>) =>
  client.messages.flatMap((message) => (message.name === 'messageToGroup' ? [message.data.text] : []))

describeOnOne('postgres', 'a killed server', (database) => {
  let place: TestPlace
  let server: ServerProcess
  let env: Record<string, string>

  beforeAll(async () => {
    place = await database.createSchool()
    env = { DATA_DIR: place.dataDir, ...(place.url ? { DATABASE_URL: place.url } : {}) }
    server = await startServer(env)
  }, 120_000)
  afterAll(async () => {
    await server.end('SIGKILL')
    await place.remove()
  })

  test('B384 B385 loses no acknowledged message; a repeated one is stored once', async () => {
    const teacher = await attendance(server.port, 't001')
    const student = await attendance(server.port, 's001')
    const group = await teachingClassOf(server.port, teacher)
    const { client, running } = await enter(server, student)
    const names = Array.from({ length: 20 }, (_, i) => `kill-${i}`)
    const send = (to: Client<'chat'>, name: string) =>
      to.send('sendToGroup', { toGroupId: group, content: `<p>${name}</p>`, clientId: name })
    for (const [i, name] of names.entries()) {
      send(client, name)
      // The other messages are in flight when the server dies.
      if (i === 9) await client.next('messageToGroup')
    }
    await server.end('SIGKILL')
    const acknowledged = texts(client)
    expect(acknowledged.length).toBeGreaterThan(0)
    server = await startServer(env)
    const again = (await enter(server, student)).client
    for (const name of names) send(again, name)
    await until(() => texts(again).length === names.length)
    const { data } = await callOf(
      server.port,
      '/chatroom/findHistory',
      { type: '0', id: group, afterSeq: String(running.lastSeq) },
      student.token,
    )
    const { list } = data as { list: { text: string }[] }
    expect(list.map(({ text }) => text).sort()).toEqual(names.map((name) => `<p>${name}</p>`).sort())
    // Acknowledged messages exist, in order.
    expect(list.map(({ text }) => text).slice(0, acknowledged.length)).toEqual(acknowledged)
    const waiting = await callOf(server.port, '/chatroom/getOfflineMessage', {}, teacher.token)
    expect((waiting.data as UnreadConversation[]).map(({ unread }) => unread)).toEqual([names.length])
  }, 180_000)
})

describeOnTwoNodes('the chat on two nodes', (running) => {
  test('B384 B385 a message sent on both nodes concurrently is one message, and all receive one order', async () => {
    const { nodes, teacher, teachingClassId: group } = running()
    const [one, two] = nodes
    const student = await attendance(two.port, 's001')
    const t = (await enter(one, teacher)).client
    const screens = [(await enter(one, student)).client, (await enter(two, student)).client]
    const names = Array.from({ length: 15 }, (_, i) => `both-${i}`)
    for (const name of names) {
      for (const screen of screens) {
        screen.send('sendToGroup', { toGroupId: group, content: `<p>${name}</p>`, clientId: name })
      }
    }
    await until(() => texts(t).length === names.length)
    // Each page receives every message, and again as the answer to its repetitions.
    for (const screen of screens) await until(() => new Set(texts(screen)).size === names.length)
    await t.settled()
    expect(texts(t)).toHaveLength(names.length)
    const { data } = await callOf(two.port, '/chatroom/findHistory', { type: '0', id: group }, student.token)
    const stored = (data as { list: { text: string }[] }).list.map(({ text }) => text).slice(-names.length)
    expect(new Set(stored)).toEqual(new Set(names.map((name) => `<p>${name}</p>`)))
    expect(new Set(texts(t))).toEqual(new Set(stored))
    screens[1]?.send('sendToUser', { toUserId: 'demo-t001', content: '<p>私聊</p>', clientId: 'single' })
    expect((await t.next('messageToUser')).data).toMatchObject({ text: '<p>私聊</p>', userId: 'demo-s001' })
  }, 120_000)

  test('B235 presence is known on both nodes, also after one has died', async () => {
    const { nodes, teacher } = running()
    const [one, two] = nodes
    const student = await attendance(two.port, 's002')
    const t = (await enter(one, teacher)).client
    const status = async (node: ServerProcess, userId: string) => {
      const { data } = await callOf(node.port, '/chatroom/get_userinfo', {}, teacher.token)
      const members = (data as ChatUser).groupList.flatMap(({ members: all }) => all)
      return members.find((member) => member.userId === userId)?.status
    }
    const told = (userId: string) =>
      t.messages.flatMap((message) =>
        message.name === 'presenceChanged'
          ? message.data.users.filter((user) => user.userId === userId).map((user) => user.status)
          : [],
      )
    await enter(two, student)
    await until(() => told('demo-s002').includes('1'), 10_000)
    expect(await status(one, 'demo-s002')).toBe('1')
    await until(async () => (await status(two, 'demo-t001')) === '1', 10_000)
    await two.end('SIGKILL')
    await until(() => told('demo-s002').includes('0'), 40_000)
    expect(await status(one, 'demo-s002')).toBe('0')
  }, 120_000)
})
