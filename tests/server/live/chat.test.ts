/** The chat on real sockets: permissions, storing, sending, and unread messages. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatMessage, ChatUser, UnreadConversation } from '../../../contract/entities/live/chat'
import { closeCodes, errors } from '../../../contract/errors'
import { CHAT_CONTENT_MAX, CHAT_SEND_RATE, CHAT_UNREAD_SENT } from '../../../contract/limits'
import type { OpenDatabase } from '../../../server/database'
import { Refusal } from '../../../server/kernel'
import { migrations } from '../../../server/migrations'
import { describeOnEither } from '../../support/server/databases'
import type { Client } from './support/client'
import { fill, type Person, School, studentId, unlimitedFrames } from './support/school'
import { until } from './support/until'

const STUDENTS = 12
let serial = 0
const newName = () => {
  serial += 1
  return `c${serial}`
}

describeOnEither('chat', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let outsider: Person
  let admin: Person
  const pupils: Person[] = []
  let t: Client<'chat'>
  let s: Client<'chat'>
  let u: Client<'chat'>

  beforeAll(async () => {
    open = await database.open()
    await fill(open, STUDENTS)
    // The socket's frame allowance is not tested here.
    school = await School.start(open, { limits: unlimitedFrames })
    teacher = await school.person('t1')
    other = await school.person('t2')
    outsider = await school.person('x1')
    admin = await school.person('a1')
    for (let i = 0; i < 4; i += 1) pupils.push(await school.person(studentId(i)))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.chat(teacher)
    s = await school.chat(pupil(0))
    u = await school.chat(pupil(1))
  })

  const pupil = (i: number): Person => {
    const found = pupils[i]
    if (!found) throw new Error(`no pupil ${i}`)
    return found
  }
  const toUser = (client: Client<'chat'>, toUserId: string, content: string, clientId = newName()) => {
    client.send('sendToUser', { toUserId, content, clientId })
    return clientId
  }
  const toGroup = (client: Client<'chat'>, content: string, clientId = newName(), toGroupId = 'tc1') => {
    client.send('sendToGroup', { toGroupId, content, clientId })
    return clientId
  }
  const said = (client: Client<'chat'>) => client.names().filter((name) => name.startsWith('message'))
  const refusal = async (client: Client<'chat'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const stored = async () => await open.db.selectFrom('chat_message').selectAll().orderBy('seq').execute()
  const offline = async (person: Person) =>
    (await school.call('getOfflineMessages', person, {})) as UnreadConversation[]
  const user = async (person: Person) => (await school.call('getChatUser', person, {})) as ChatUser
  const history = async (person: Person, input: Parameters<typeof school.call<'findChatHistory'>>[2]) =>
    (await school.call('findChatHistory', person, input)) as { list: ChatMessage[]; hasMore: boolean }
  const outcome = async (work: Promise<unknown>) =>
    await work.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
    )

  test('B299 REGISTER is answered by REGISTER; before it nothing is accepted', async () => {
    const client = await school.client('chat', pupil(2)).opened()
    toUser(client, 't1', '<p>早</p>', 'early')
    expect(await refusal(client)).toEqual({
      code: errors.notRegistered.code,
      request: 'SINGLE_SENDING',
      clientId: 'early',
      mess: errors.notRegistered.text,
    })
    client.send('register', { userId: 'somebody else' })
    const { data } = await client.next('running')
    expect(data).toEqual({ userId: studentId(2), serverTime: expect.any(Number), unread: 0, lastSeq: 0 })
    expect(await stored()).toEqual([])
  })

  test('B044 B352 an administrator cannot enter the chat', async () => {
    const client = await school.client('chat', admin).opened()
    client.send('register', {})
    expect((await refusal(client)).code).toBe(errors.forbidden.code)
    expect(client.names()).toEqual(['refused'])
  })

  test('B383 (0013) an expired token and a page of another origin are refused', async () => {
    const dead = school.client('chat', { token: 'dead' })
    expect((await dead.closing()).code).toBe(closeCodes.unauthorized)
    const foreign = school.client('chat', teacher, { origin: 'https://elsewhere.example' })
    expect((await foreign.closing()).code).toBe(closeCodes.forbidden)
  })

  test('B384 B236 a single message reaches the two users on all their pages, and no one else', async () => {
    const second = await school.chat(pupil(0))
    const clientId = toUser(t, studentId(0), '<p>你好</p>')
    const told = await Promise.all([t, s, second].map(async (client) => (await client.next('messageToUser')).data))
    const [row] = await stored()
    for (const data of told) {
      expect(data).toEqual({
        messageId: row?.message_id,
        seq: row?.seq,
        clientId,
        type: 1,
        userId: 't1',
        name: '王老师',
        role: 'teacher',
        avatarUrl: '',
        toUserId: studentId(0),
        toGroupId: null,
        text: '<p>你好</p>',
        time: row?.time,
      })
    }
    await u.settled()
    expect(said(u)).toEqual([])
  })

  test('B385 B236 a group message reaches the members of the group, and no one else', async () => {
    const x = await school.chat(outsider)
    const o = await school.chat(other)
    const clientId = toGroup(s, '<p>老师好</p>')
    for (const client of [t, s, u]) {
      const { data } = await client.next('messageToGroup')
      expect(data).toMatchObject({ clientId, type: 0, userId: studentId(0), toUserId: null, toGroupId: 'tc1' })
    }
    for (const client of [x, o]) {
      await client.settled()
      expect(said(client)).toEqual([])
    }
  })

  test("a student with the teacher's name is distinguished by role, live and in every list, whatever the client claims", async () => {
    const fake = studentId(6)
    await open.db.updateTable('users').set({ real_name: '王老师' }).where('user_id', '=', fake).execute()
    const client = await school.chat(await school.person(fake))
    const claim = { toGroupId: 'tc1', content: '<p>停课</p>', clientId: 'fake', role: 'teacher' }
    client.send('sendToGroup', claim)
    expect((await u.next('messageToGroup')).data).toMatchObject({ name: '王老师', role: 'student' })
    toGroup(t, '<p>上课</p>')
    expect((await u.next('messageToGroup')).data).toMatchObject({ name: '王老师', role: 'teacher' })
    const roles = (messages: readonly ChatMessage[]) => messages.map(({ role }) => role)
    expect(roles((await history(pupil(1), { type: 0, id: 'tc1' })).list)).toEqual(['student', 'teacher'])
    expect(roles((await offline(pupil(1)))[0]?.messages ?? [])).toEqual(['student', 'teacher'])
    expect(roles((await school.call('findRecentChats', pupil(1), {})) as ChatMessage[])).toEqual(['teacher'])
    const members = (await user(pupil(1))).groupList[0]?.members ?? []
    expect(members.filter(({ role }) => role === 'teacher').map(({ userId }) => userId)).toEqual(['t1'])
    await open.db.updateTable('users').set({ real_name: '学生7' }).where('user_id', '=', fake).execute()
  })

  test('messages of the previous version get the role from the account', async () => {
    toGroup(t, '<p>一</p>')
    await t.next('messageToGroup')
    toGroup(s, '<p>二</p>')
    await s.next('messageToGroup')
    await until(async () => (await stored()).length === 2)
    await sql`alter table chat_message drop column role`.execute(open.db)
    await sql`drop index upload_content_idx, upload_recent_idx`.execute(open.db)
    await sql`alter table upload drop column content_hash`.execute(open.db)
    await sql`create index upload_owner_idx on upload (owner_id)`.execute(open.db)
    await migrations['0018_roles_and_quotas']?.up(open.db)
    expect((await stored()).map(({ role }) => role)).toEqual(['teacher', 'student'])
  })

  test('B384 B385 a claimed sender is ignored', async () => {
    s.send('sendToUser', {
      fromUserId: 't1',
      toUserId: studentId(1),
      content: '<p>x</p>',
      textLength: 9,
      clientId: 'me',
    })
    expect((await u.next('messageToUser')).data).toMatchObject({ userId: studentId(0), name: '学生1' })
  })

  test('no one reaches people and groups of other classes, or oneself', async () => {
    const x = await school.chat(outsider)
    for (const [client, id] of [
      [x, 't1'],
      [x, studentId(0)],
      [s, 'x1'],
      [s, 't2'],
      [s, 'a1'],
      [s, 'nobody'],
      [s, studentId(0)],
    ] as const) {
      const clientId = toUser(client, id, '<p>x</p>')
      expect(await refusal(client)).toMatchObject({ code: errors.notFound.code, clientId, request: 'SINGLE_SENDING' })
    }
    for (const id of ['tc3', 'tc2', 'none']) {
      const clientId = toGroup(s, '<p>x</p>', newName(), id)
      expect(await refusal(s)).toMatchObject({ code: errors.notFound.code, clientId, request: 'GROUP_SENDING' })
    }
    const calls = [
      outcome(school.call('findChatHistory', pupil(0), { type: 0, id: 'tc3' })),
      outcome(school.call('findChatHistory', pupil(0), { type: 1, id: 'x1' })),
      outcome(school.call('markMessagesRead', pupil(0), { readGroupIds: 'tc1,tc3' })),
    ]
    expect(await Promise.all(calls)).toEqual(['notFound', 'notFound', 'notFound'])
    expect(await stored()).toEqual([])
  })

  test('B341 blank messages are not stored', async () => {
    const blanks = ['', ' ', '<p><br></p>', '<p></p>', '<p>&nbsp;</p>', '<p>\u200b</p>', '<script>alert(1)</script>']
    for (const content of [...blanks, '<img src="https://elsewhere.example/a.png">']) {
      const clientId = toUser(s, 't1', content)
      expect([content, await refusal(s)]).toEqual([
        content,
        { code: errors.chatEmpty.code, request: 'SINGLE_SENDING', clientId, mess: errors.chatEmpty.text },
      ])
    }
    expect(await stored()).toEqual([])
  })

  test('unsafe content is removed from messages; own images remain', async () => {
    toUser(
      s,
      't1',
      '<p onclick="x()">a<img src="/files/ab/x.png" onerror="x()"><img src="//evil.example/x.png"><a href="javascript:x()">b</a></p><iframe src="/"></iframe>',
    )
    const { data } = await t.next('messageToUser')
    expect(data.text).toBe(
      '<p>a<img src="/files/ab/x.png" /><a target="_blank" rel="noopener noreferrer nofollow">b</a></p>',
    )
  })

  test('invalid data is refused with the client id of its message, and the connection remains', async () => {
    const frames: [string, number, string, string | null][] = [
      ['x', errors.badFrame.code, '', null],
      ['{"type":"SHOUT","data":{"clientId":"n1"}}', errors.badFrame.code, 'SHOUT', 'n1'],
      ['{"type":"SINGLE_SENDING","data":{"clientId":"n2"}}', errors.invalidInput.code, 'SINGLE_SENDING', 'n2'],
      ['{"receiveId":"0","code":64001,"data":{}}', errors.badFrame.code, '', null],
    ]
    for (const [frame, code, request, clientId] of frames) {
      s.ws.send(frame)
      const { data } = await s.next('refused')
      expect([frame, data]).toEqual([frame, { code, request, clientId }])
    }
    const long = toUser(u, 't1', 'x'.repeat(CHAT_CONTENT_MAX + 1))
    expect(await refusal(u)).toMatchObject({ code: errors.invalidInput.code, clientId: long })
    toUser(u, 't1', '<p>还在</p>')
    expect((await t.next('messageToUser')).data.text).toBe('<p>还在</p>')
  })

  test('messages above the rate limit are refused by client id', async () => {
    const sender = await school.chat(pupil(3))
    for (let sent = 0; sent < CHAT_SEND_RATE.messages; sent += 1) toUser(sender, 't1', '<p>x</p>')
    await until(
      () => sender.messages.filter(({ name }) => name === 'messageToUser').length === CHAT_SEND_RATE.messages,
      30_000,
    )
    const last = toUser(sender, 't1', '<p>x</p>')
    expect(await refusal(sender)).toMatchObject({ code: errors.tooMany.code, clientId: last })
    expect(await stored()).toHaveLength(CHAT_SEND_RATE.messages)
  }, 60_000)

  test('B384 B385 a message that is sent 1 to 5 times is stored once, and answered the same each time', async () => {
    const message = fc.record({
      times: fc.integer({ min: 1, max: 5 }),
      isToGroup: fc.boolean(),
      text: fc.string({ minLength: 1, maxLength: 20 }).map((text) => `<p>m${text.replace(/[<>&"]/g, '')}</p>`),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 3 }), async (messages) => {
        await open.db.deleteFrom('chat_message').execute()
        round += 1
        const sender = await school.person(studentId(4 + (round % 8)))
        const client = await school.chat(sender)
        const names = messages.map(newName)
        const most = Math.max(...messages.map(({ times }) => times))
        for (let time = 0; time < most; time += 1) {
          for (const [i, { times, isToGroup, text }] of messages.entries()) {
            if (time >= times) continue
            // The repetitions have other content: the first one counts.
            const content = time === 0 ? text : `<p>other ${time}</p>`
            if (isToGroup) toGroup(client, content, names[i])
            else toUser(client, 't1', content, names[i])
          }
        }
        const expected = messages.reduce((sum, { times }) => sum + times, 0)
        const answers = () =>
          client.messages.filter(({ name }) => name === 'messageToUser' || name === 'messageToGroup')
        await until(() => answers().length >= expected)
        await client.settled()
        expect(answers()).toHaveLength(expected)
        for (const [i, name] of names.entries()) {
          const own = answers().filter(({ data }) => 'clientId' in data && data.clientId === name)
          expect(own).toHaveLength(messages[i]?.times ?? 0)
          expect(new Set(own.map(({ data }) => JSON.stringify(data))).size).toBe(1)
        }
        expect((await stored()).map((row) => row.client_id).sort()).toEqual([...names].sort())
        client.end()
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  test('many members write to one group concurrently: all receive all messages in one order', async () => {
    const clients = [t, s, u]
    const names = clients.map(() => Array.from({ length: 20 }, newName))
    for (let i = 0; i < 20; i += 1) {
      for (const [c, client] of clients.entries()) toGroup(client, `<p>${i}</p>`, names[c]?.[i])
    }
    const heard = (client: Client<'chat'>) =>
      client.messages.flatMap((message) => (message.name === 'messageToGroup' ? [message.data.seq] : []))
    for (const client of clients) await until(() => heard(client).length === 60)
    const order = (await stored()).map(({ seq }) => seq)
    for (const client of clients) expect(heard(client)).toEqual(order)
  })

  test('B364 B235 B349 getting a chat user answers with the groups and the presence of their members', async () => {
    const own = await user(teacher)
    expect(own).toMatchObject({ userId: 't1', username: '王老师', loginCode: 't1', motto: '', avatarUrl: '' })
    expect(own.groupList.map(({ groupId, groupName }) => [groupId, groupName])).toEqual([
      ['tc1', 'c1 · 课程'],
      ['tc1b', 'c1 · 课程'],
    ])
    const members = own.groupList[0]?.members ?? []
    expect(members).toHaveLength(STUDENTS + 1)
    expect(members.map(({ userId, status }) => [userId, status]).slice(0, 4)).toEqual([
      ['t1', '1'],
      [studentId(0), '1'],
      [studentId(1), '1'],
      [studentId(2), '0'],
    ])
    expect((await user(pupil(0))).groupList.map(({ groupId }) => groupId)).toEqual(['tc1', 'tc1b'])
    expect((await user(outsider)).groupList.map(({ members: all }) => all.map(({ userId }) => userId))).toEqual([
      ['t2', 'x1'],
    ])
    expect(await school.call('loginChat', pupil(0), {})).toEqual({ userId: studentId(0), status: '1' })
    expect(await school.call('loginChat', pupil(2), {})).toEqual({ userId: studentId(2), status: '0' })
  })

  test('B235 joining and leaving are announced to the class; a reload is not', async () => {
    const states = (client: Client<'chat'>, userId: string) =>
      client.messages.flatMap((message) =>
        message.name === 'presenceChanged'
          ? message.data.users.filter((one) => one.userId === userId).map(({ status }) => status)
          : [],
      )
    const x = await school.chat(outsider)
    const late = await school.chat(pupil(2))
    await until(() => states(t, studentId(2)).includes('1'), 5_000)
    late.end()
    const again = await school.chat(pupil(2))
    // Sent in a later round than a leaving would have been.
    for (const round of [0, 1]) {
      const third = await school.chat(pupil(3))
      await until(() => states(t, studentId(3)).filter((one) => one === '1').length > round, 5_000)
      third.end()
      await until(() => states(t, studentId(3)).filter((one) => one === '0').length > round, 5_000)
    }
    expect(states(t, studentId(2))).not.toContain('0')
    again.end()
    await until(() => states(t, studentId(2)).includes('0'), 5_000)
    expect(states(x, studentId(2))).toEqual([])
  }, 20_000)

  test('B302 B365 unread messages are listed by conversation, until they are marked read on any page', async () => {
    s.end()
    for (let i = 0; i < CHAT_UNREAD_SENT + 5; i += 1) toGroup(t, `<p>${i}</p>`)
    toUser(u, studentId(0), '<p>在吗</p>')
    await u.next('messageToUser')
    await until(async () => (await stored()).length === CHAT_UNREAD_SENT + 6)
    const waiting = await offline(pupil(0))
    waiting.sort((one, other) => one.type - other.type)
    expect(waiting.map(({ type, id, unread, messages }) => [type, id, unread, messages.length])).toEqual([
      [0, 'tc1', CHAT_UNREAD_SENT + 5, CHAT_UNREAD_SENT],
      [1, studentId(1), 1, 1],
    ])
    expect(waiting[0]?.messages.map(({ text }) => text).at(-1)).toBe(`<p>${CHAT_UNREAD_SENT + 4}</p>`)
    expect(await offline(teacher)).toEqual([])
    const back = await school.client('chat', pupil(0)).opened()
    back.send('register', {})
    const last = (await stored()).at(-1)?.seq
    expect((await back.next('running')).data).toMatchObject({ unread: CHAT_UNREAD_SENT + 6, lastSeq: last })
    await school.call('markMessagesRead', pupil(0), { readUserIds: studentId(1) })
    expect((await back.next('conversationRead')).data).toEqual({ conversations: [{ type: 1, id: studentId(1) }] })
    expect((await offline(pupil(0))).map(({ id }) => id)).toEqual(['tc1'])
    await school.call('markMessagesRead', pupil(0), { readGroupIds: 'tc1' })
    expect(await offline(pupil(0))).toEqual([])
    toGroup(t, '<p>新</p>')
    await back.next('messageToGroup')
    expect((await offline(pupil(0))).map(({ id, unread }) => [id, unread])).toEqual([['tc1', 1]])
  })

  test('history is paged backwards, and forwards from a known message', async () => {
    for (let i = 0; i < 25; i += 1) toGroup(t, `<p>${i}</p>`)
    await until(async () => (await stored()).length === 25)
    const texts = ({ list }: { list: ChatMessage[] }) => list.map(({ text }) => Number(text.replace(/\D/g, '')))
    const newest = await history(pupil(0), { type: 0, id: 'tc1', pageSize: 10 })
    expect([texts(newest), newest.hasMore]).toEqual([[15, 16, 17, 18, 19, 20, 21, 22, 23, 24], true])
    const older = await history(pupil(0), { type: '0', id: 'tc1', pageSize: '10', beforeSeq: newest.list[0]?.seq })
    expect([texts(older), older.hasMore]).toEqual([[5, 6, 7, 8, 9, 10, 11, 12, 13, 14], true])
    const oldest = await history(pupil(0), { type: 0, id: 'tc1', pageSize: 10, beforeSeq: older.list[0]?.seq })
    expect([texts(oldest), oldest.hasMore]).toEqual([[0, 1, 2, 3, 4], false])
    const missed = await history(pupil(0), { type: 0, id: 'tc1', afterSeq: newest.list[7]?.seq })
    expect([texts(missed), missed.hasMore]).toEqual([[23, 24], false])
    toUser(s, 't1', '<p>100</p>')
    await t.next('messageToUser')
    const recent = (await school.call('findRecentChats', teacher, {})) as ChatMessage[]
    expect(recent.map(({ type, text }) => [type, text])).toEqual([
      [1, '<p>100</p>'],
      [0, '<p>24</p>'],
    ])
    expect(((await school.call('findRecentChats', pupil(1), {})) as ChatMessage[]).map(({ type }) => type)).toEqual([0])
  })

  test('a student who was removed from a class receives and sends nothing there any more', async () => {
    await open.db.deleteFrom('class_student').where('user_id', '=', studentId(1)).execute()
    school.membership.changed({ classesId: 'c1', userIds: [studentId(1)] })
    const clientId = toGroup(u, '<p>x</p>')
    expect(await refusal(u)).toMatchObject({ code: errors.notFound.code, clientId })
    toGroup(t, '<p>只有在班里的人</p>')
    await s.next('messageToGroup')
    await u.settled()
    expect(u.names()).not.toContain('messageToGroup')
    await open.db
      .insertInto('class_student')
      .values({ classes_id: 'c1', user_id: studentId(1), origin_type: '0', excluded: false, joined_at: 1 })
      .execute()
  })
})
