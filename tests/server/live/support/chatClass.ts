/** Classes that chat, with their sockets. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ChatMessage, ChatUser, UnreadConversation } from '../../../../contract/entities/live/chat'
import type { OpenDatabase } from '../../../../server/database'
import type { TestDatabase } from '../../../support/server/databases'
import type { Client } from './client'
import { fill, type Person, School, studentId, unlimitedFrames } from './school'

export const STUDENTS = 12

let serial = 0

export const newName = () => {
  serial += 1
  return `c${serial}`
}

/** Starts the server before the tests of a file; returns what they share. */
export function chatClass(database: TestDatabase) {
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
  return {
    pupil,
    toUser,
    toGroup,
    refusal,
    stored,
    offline,
    user,
    history,
    get open() {
      return open
    },
    get school() {
      return school
    },
    get teacher() {
      return teacher
    },
    get other() {
      return other
    },
    get outsider() {
      return outsider
    },
    get admin() {
      return admin
    },
    get t() {
      return t
    },
    get s() {
      return s
    },
    get u() {
      return u
    },
  }
}
