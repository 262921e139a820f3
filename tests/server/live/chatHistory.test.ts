/** Presence, unread messages and history of the chat on a real server. */

import { expect, test } from 'vitest'
import type { ChatMessage } from '../../../contract/entities/live/chat'
import { errors } from '../../../contract/errors'
import { CHAT_UNREAD_SENT } from '../../../contract/limits'
import { describeOnEither } from '../../support/server/databases'
import { chatClass, STUDENTS } from './support/chatClass'
import type { Client } from './support/client'
import { studentId } from './support/school'
import { until } from './support/until'

describeOnEither('presence and history of the chat', (database) => {
  const chat = chatClass(database)
  const { pupil, toUser, toGroup, refusal, stored, offline, user, history } = chat

  test('B364 B235 B349 getting a chat user answers with the groups and the presence of their members', async () => {
    const own = await user(chat.teacher)
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
    expect((await user(chat.outsider)).groupList.map(({ members: all }) => all.map(({ userId }) => userId))).toEqual([
      ['t2', 'x1'],
    ])
    expect(await chat.school.call('loginChat', pupil(0), {})).toEqual({ userId: studentId(0), status: '1' })
    expect(await chat.school.call('loginChat', pupil(2), {})).toEqual({ userId: studentId(2), status: '0' })
  })

  test('B235 joining and leaving are announced to the class; a reload is not', async () => {
    const states = (client: Client<'chat'>, userId: string) =>
      client.messages.flatMap((message) =>
        message.name === 'presenceChanged'
          ? message.data.users.filter((one) => one.userId === userId).map(({ status }) => status)
          : [],
      )
    const x = await chat.school.chat(chat.outsider)
    const late = await chat.school.chat(pupil(2))
    await until(() => states(chat.t, studentId(2)).includes('1'), 5_000)
    late.end()
    const again = await chat.school.chat(pupil(2))
    // Sent in a later round than a leaving would have been.
    for (const round of [0, 1]) {
      const third = await chat.school.chat(pupil(3))
      await until(() => states(chat.t, studentId(3)).filter((one) => one === '1').length > round, 5_000)
      third.end()
      await until(() => states(chat.t, studentId(3)).filter((one) => one === '0').length > round, 5_000)
    }
    expect(states(chat.t, studentId(2))).not.toContain('0')
    again.end()
    await until(() => states(chat.t, studentId(2)).includes('0'), 5_000)
    expect(states(x, studentId(2))).toEqual([])
  }, 20_000)

  test('B302 B365 unread messages are listed by conversation, until they are marked read on any page', async () => {
    chat.s.end()
    for (let i = 0; i < CHAT_UNREAD_SENT + 5; i += 1) toGroup(chat.t, `<p>${i}</p>`)
    toUser(chat.u, studentId(0), '<p>在吗</p>')
    await chat.u.next('messageToUser')
    await until(async () => (await stored()).length === CHAT_UNREAD_SENT + 6)
    const waiting = await offline(pupil(0))
    waiting.sort((one, other) => one.type - other.type)
    expect(waiting.map(({ type, id, unread, messages }) => [type, id, unread, messages.length])).toEqual([
      [0, 'tc1', CHAT_UNREAD_SENT + 5, CHAT_UNREAD_SENT],
      [1, studentId(1), 1, 1],
    ])
    expect(waiting[0]?.messages.map(({ text }) => text).at(-1)).toBe(`<p>${CHAT_UNREAD_SENT + 4}</p>`)
    expect(await offline(chat.teacher)).toEqual([])
    const back = await chat.school.client('chat', pupil(0)).opened()
    back.send('register', {})
    const last = (await stored()).at(-1)?.seq
    expect((await back.next('running')).data).toMatchObject({ unread: CHAT_UNREAD_SENT + 6, lastSeq: last })
    await chat.school.call('markMessagesRead', pupil(0), { readUserIds: studentId(1) })
    expect((await back.next('conversationRead')).data).toEqual({ conversations: [{ type: 1, id: studentId(1) }] })
    expect((await offline(pupil(0))).map(({ id }) => id)).toEqual(['tc1'])
    await chat.school.call('markMessagesRead', pupil(0), { readGroupIds: 'tc1' })
    expect(await offline(pupil(0))).toEqual([])
    toGroup(chat.t, '<p>新</p>')
    await back.next('messageToGroup')
    expect((await offline(pupil(0))).map(({ id, unread }) => [id, unread])).toEqual([['tc1', 1]])
  })

  test('history is paged backwards, and forwards from a known message', async () => {
    for (let i = 0; i < 25; i += 1) toGroup(chat.t, `<p>${i}</p>`)
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
    toUser(chat.s, 't1', '<p>100</p>')
    await chat.t.next('messageToUser')
    const recent = (await chat.school.call('findRecentChats', chat.teacher, {})) as ChatMessage[]
    expect(recent.map(({ type, text }) => [type, text])).toEqual([
      [1, '<p>100</p>'],
      [0, '<p>24</p>'],
    ])
    expect(
      ((await chat.school.call('findRecentChats', pupil(1), {})) as ChatMessage[]).map(({ type }) => type),
    ).toEqual([0])
  })

  test('a student who was removed from a class receives and sends nothing there any more', async () => {
    await chat.open.db.deleteFrom('class_student').where('user_id', '=', studentId(1)).execute()
    chat.school.membership.changed({ classesId: 'c1', userIds: [studentId(1)] })
    const clientId = toGroup(chat.u, '<p>x</p>')
    expect(await refusal(chat.u)).toMatchObject({ code: errors.notFound.code, clientId })
    toGroup(chat.t, '<p>只有在班里的人</p>')
    await chat.s.next('messageToGroup')
    await chat.u.settled()
    expect(chat.u.names()).not.toContain('messageToGroup')
    await chat.open.db
      .insertInto('class_student')
      .values({ classes_id: 'c1', user_id: studentId(1), origin_type: '0', excluded: false, joined_at: 1 })
      .execute()
  })
})
