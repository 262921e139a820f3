/** No server message may crash a chart, for any role. */
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Role } from '../../../contract/call'
import type { User } from '../../../contract/entities/account/user'
import type { Channel } from '../../../contract/socket'
import { type ChannelName, channels } from '../../../contract/sockets'
import { admin, teacher } from '../../../src/catalogue/account/session/session.examples'
import { uploadsMachine } from '../../../src/machines/library/files/uploads.machine'
import { chatMachine } from '../../../src/machines/live/chat/chat.machine'
import { classroomMachine } from '../../../src/machines/live/classroom/classroom.machine'
import { namesIn } from '../../../src/machines/live/classroom/tool'
import { tools } from '../../../src/machines/live/classroom/tools.gen'
import { notificationsMachine } from '../../../src/machines/messages/notifications/notifications.machine'
import type {
  ChannelMessage,
  SocketCommand,
  SocketFact,
  SocketInput,
} from '../../../src/machines/shared/connection/connection.types'
import { appMachine } from '../../../src/machines/shell/app/app.machine'
import { quiet } from '../../support/quietClassroom'
import { samplesOf } from '../../support/sampleMessages'

const users: Readonly<Record<Role, User>> = {
  student: { ...teacher, userId: 'u2', userType: '1', role: 'student' },
  teacher,
  admin,
}
const at = 1_760_000_000_000
const VARIANTS = 4

/** Every message that the server sends on a channel, several times with different contents. */
function messagesOf(channel: Channel): ChannelMessage[] {
  const byName = Object.entries(channel.server).map(([name, { data }]) =>
    samplesOf(data, VARIANTS).map((sample) => ({ name, data: sample, mess: '请稍候', date: at }) as ChannelMessage),
  )
  return Array.from({ length: VARIANTS }, (_, variant) =>
    byName.flatMap((samples) => samples.slice(variant, variant + 1)),
  ).flat()
}
const messages: Readonly<Record<ChannelName, readonly ChannelMessage[]>> = {
  notification: messagesOf(channels.notification),
  classroom: messagesOf(channels.classroom),
  voteRace: messagesOf(channels.voteRace),
  chat: messagesOf(channels.chat),
}

/** The whole client of a user in a class; `problems` collects what its charts have thrown. */
function client(role: Role) {
  const sockets = new Map<ChannelName, (fact: SocketFact) => void>()
  const socket = fromCallback<SocketCommand, SocketInput>(({ sendBack, input: { channel } }) => {
    sockets.set(channel, sendBack)
    return () => void sockets.delete(channel)
  })
  const machine = quiet(
    appMachine.provide({
      actors: {
        notifications: notificationsMachine,
        classroom: classroomMachine,
        chat: chatMachine,
        uploads: uploadsMachine,
      },
    }),
    { socket },
  )
  const problems: unknown[] = []
  const app = createActor(machine, {
    input: { isMainChannel: true },
    clock: new SimulatedClock(),
    inspect: ({ type, actorRef }) => {
      const error = type === '@xstate.snapshot' ? actorRef.getSnapshot().error : undefined
      if (error !== undefined && !problems.includes(error)) problems.push(error)
    },
  })
  app.subscribe({ error: (error) => void problems.push(error) })
  app.start()
  app.send({ type: 'session.signedIn', token: 'token', user: { ...users[role], mustChangePassword: false } })
  app.send({ type: 'place.changed', place: { teachingClassId: 'tc1', classesId: 'k1' } })
  return {
    app,
    problems,
    /** Opens everything that the user can open: all tools of the class and the chat. */
    openAll: () => {
      const { classroom, chat } = app.getSnapshot().children
      for (const tool of namesIn(tools)) classroom?.send({ type: 'tool.open', tool })
      chat?.send({ type: 'chat.open' })
      chat?.send({ type: 'chat.talk', conversation: { type: 0, id: 'x' } })
    },
    opened: () => [...sockets.keys()].sort(),
    hear: (channel: ChannelName, fact: SocketFact) => sockets.get(channel)?.(fact),
  }
}

const heard: Record<Role, ChannelName[]> = {
  student: ['chat', 'classroom', 'notification', 'voteRace'],
  teacher: ['chat', 'classroom', 'notification', 'voteRace'],
  admin: ['notification'],
}

for (const role of ['student', 'teacher', 'admin'] as const) {
  for (const around of ['everything closed', 'all tools open'] as const) {
    test(`no server message crashes the client of a ${role} with ${around}`, () => {
      for (const channel of heard[role]) {
        const { app, problems, opened, openAll, hear } = client(role)
        expect(opened()).toEqual(heard[role])
        hear(channel, { type: 'socket.opened' })
        if (around === 'all tools open') openAll()
        for (const message of messages[channel]) {
          hear(channel, { type: 'socket.received', message, at })
          expect(problems, `after ${channel} ${message.name} ${JSON.stringify(message.data)}`).toEqual([])
          expect(app.getSnapshot().status).toBe('active')
        }
      }
    })
  }
}
