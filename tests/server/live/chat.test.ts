/** The chat on real sockets: permissions, storing, sending, and unread messages. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../../../contract/entities/live/chat'
import { closeCodes, errors } from '../../../contract/errors'
import { CHAT_CONTENT_MAX, CHAT_SEND_RATE } from '../../../contract/limits'
import { Refusal } from '../../../server/kernel'
import { migrations } from '../../../server/migrations'
import { runsOf } from '../../support/full'
import { describeOnEither } from '../../support/server/databases'
import { chatClass, newName } from './support/chatClass'
import type { Client } from './support/client'
import { studentId } from './support/school'
import { until } from './support/until'

describeOnEither('chat', (database) => {
  const chat = chatClass(database)
  const { pupil, toUser, toGroup, refusal, stored, offline, user, history } = chat

  const said = (client: Client<'chat'>) => client.names().filter((name) => name.startsWith('message'))

  const outcome = async (work: Promise<unknown>) =>
    await work.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
    )

  test('B299 REGISTER is answered by REGISTER; before it nothing is accepted', async () => {
    const client = await chat.school.client('chat', pupil(2)).opened()
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
    const client = await chat.school.client('chat', chat.admin).opened()
    client.send('register', {})
    expect((await refusal(client)).code).toBe(errors.forbidden.code)
    expect(client.names()).toEqual(['refused'])
  })

  test('B383 (0013) an expired token and a page of another origin are refused', async () => {
    const dead = chat.school.client('chat', { token: 'dead' })
    expect((await dead.closing()).code).toBe(closeCodes.unauthorized)
    const foreign = chat.school.client('chat', chat.teacher, { origin: 'https://elsewhere.example' })
    expect((await foreign.closing()).code).toBe(closeCodes.forbidden)
  })

  test('B384 B236 a single message reaches the two users on all their pages, and no one else', async () => {
    const second = await chat.school.chat(pupil(0))
    const clientId = toUser(chat.t, studentId(0), '<p>你好</p>')
    const told = await Promise.all(
      [chat.t, chat.s, second].map(async (client) => (await client.next('messageToUser')).data),
    )
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
    await chat.u.settled()
    expect(said(chat.u)).toEqual([])
  })

  test('B385 B236 a group message reaches the members of the group, and no one else', async () => {
    const x = await chat.school.chat(chat.outsider)
    const o = await chat.school.chat(chat.other)
    const clientId = toGroup(chat.s, '<p>老师好</p>')
    for (const client of [chat.t, chat.s, chat.u]) {
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
    await chat.open.db.updateTable('users').set({ real_name: '王老师' }).where('user_id', '=', fake).execute()
    const client = await chat.school.chat(await chat.school.person(fake))
    const claim = { toGroupId: 'tc1', content: '<p>停课</p>', clientId: 'fake', role: 'teacher' }
    client.send('sendToGroup', claim)
    expect((await chat.u.next('messageToGroup')).data).toMatchObject({ name: '王老师', role: 'student' })
    toGroup(chat.t, '<p>上课</p>')
    expect((await chat.u.next('messageToGroup')).data).toMatchObject({ name: '王老师', role: 'teacher' })
    const roles = (messages: readonly ChatMessage[]) => messages.map(({ role }) => role)
    expect(roles((await history(pupil(1), { type: 0, id: 'tc1' })).list)).toEqual(['student', 'teacher'])
    expect(roles((await offline(pupil(1)))[0]?.messages ?? [])).toEqual(['student', 'teacher'])
    expect(roles((await chat.school.call('findRecentChats', pupil(1), {})) as ChatMessage[])).toEqual(['teacher'])
    const members = (await user(pupil(1))).groupList[0]?.members ?? []
    expect(members.filter(({ role }) => role === 'teacher').map(({ userId }) => userId)).toEqual(['t1'])
    await chat.open.db.updateTable('users').set({ real_name: '学生7' }).where('user_id', '=', fake).execute()
  })

  test('messages of the previous version get the role from the account', async () => {
    toGroup(chat.t, '<p>一</p>')
    await chat.t.next('messageToGroup')
    toGroup(chat.s, '<p>二</p>')
    await chat.s.next('messageToGroup')
    await until(async () => (await stored()).length === 2)
    await sql`alter table chat_message drop column role`.execute(chat.open.db)
    await sql`drop index upload_content_idx, upload_recent_idx`.execute(chat.open.db)
    await sql`alter table upload drop column content_hash`.execute(chat.open.db)
    await sql`create index upload_owner_idx on upload (owner_id)`.execute(chat.open.db)
    await migrations['0018_roles_and_quotas']?.up(chat.open.db)
    expect((await stored()).map(({ role }) => role)).toEqual(['teacher', 'student'])
  })

  test('B384 B385 a claimed sender is ignored', async () => {
    chat.s.send('sendToUser', {
      fromUserId: 't1',
      toUserId: studentId(1),
      content: '<p>x</p>',
      textLength: 9,
      clientId: 'me',
    })
    expect((await chat.u.next('messageToUser')).data).toMatchObject({ userId: studentId(0), name: '学生1' })
  })

  test('no one reaches people and groups of other classes, or oneself', async () => {
    const x = await chat.school.chat(chat.outsider)
    for (const [client, id] of [
      [x, 't1'],
      [x, studentId(0)],
      [chat.s, 'x1'],
      [chat.s, 't2'],
      [chat.s, 'a1'],
      [chat.s, 'nobody'],
      [chat.s, studentId(0)],
    ] as const) {
      const clientId = toUser(client, id, '<p>x</p>')
      expect(await refusal(client)).toMatchObject({ code: errors.notFound.code, clientId, request: 'SINGLE_SENDING' })
    }
    for (const id of ['tc3', 'tc2', 'none']) {
      const clientId = toGroup(chat.s, '<p>x</p>', newName(), id)
      expect(await refusal(chat.s)).toMatchObject({ code: errors.notFound.code, clientId, request: 'GROUP_SENDING' })
    }
    const calls = [
      outcome(chat.school.call('findChatHistory', pupil(0), { type: 0, id: 'tc3' })),
      outcome(chat.school.call('findChatHistory', pupil(0), { type: 1, id: 'x1' })),
      outcome(chat.school.call('markMessagesRead', pupil(0), { readGroupIds: 'tc1,tc3' })),
    ]
    expect(await Promise.all(calls)).toEqual(['notFound', 'notFound', 'notFound'])
    expect(await stored()).toEqual([])
  })

  test('B341 blank messages are not stored', async () => {
    const blanks = ['', ' ', '<p><br></p>', '<p></p>', '<p>&nbsp;</p>', '<p>\u200b</p>', '<script>alert(1)</script>']
    for (const content of [...blanks, '<img src="https://elsewhere.example/a.png">']) {
      const clientId = toUser(chat.s, 't1', content)
      expect([content, await refusal(chat.s)]).toEqual([
        content,
        { code: errors.chatEmpty.code, request: 'SINGLE_SENDING', clientId, mess: errors.chatEmpty.text },
      ])
    }
    expect(await stored()).toEqual([])
  })

  test('unsafe content is removed from messages; own images remain', async () => {
    toUser(
      chat.s,
      't1',
      '<p onclick="x()">a<img src="/files/ab/x.png" onerror="x()"><img src="//evil.example/x.png"><a href="javascript:x()">b</a></p><iframe src="/"></iframe>',
    )
    const { data } = await chat.t.next('messageToUser')
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
      chat.s.ws.send(frame)
      const { data } = await chat.s.next('refused')
      expect([frame, data]).toEqual([frame, { code, request, clientId }])
    }
    const long = toUser(chat.u, 't1', 'x'.repeat(CHAT_CONTENT_MAX + 1))
    expect(await refusal(chat.u)).toMatchObject({ code: errors.invalidInput.code, clientId: long })
    toUser(chat.u, 't1', '<p>还在</p>')
    expect((await chat.t.next('messageToUser')).data.text).toBe('<p>还在</p>')
  })

  test('messages above the rate limit are refused by client id', async () => {
    const sender = await chat.school.chat(pupil(3))
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
        await chat.open.db.deleteFrom('chat_message').execute()
        round += 1
        const sender = await chat.school.person(studentId(4 + (round % 8)))
        const client = await chat.school.chat(sender)
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
      runsOf(12),
    )
  }, 60_000)

  test('many members write to one group concurrently: all receive all messages in one order', async () => {
    const clients = [chat.t, chat.s, chat.u]
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
})
