/**
 * The classroom chart with the charts of all its features. Its two sockets are controlled by the test; every other
 * actor is silent.
 */
import { type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate'
import type { ServerMessage } from '../../contract/socket'
import type { ChannelOf } from '../../contract/sockets'
import { classroomMachine } from '../../src/machines/live/classroom/classroom.machine'
import { topDialog } from '../../src/machines/live/classroom/classroom.selectors'
import type { ClassroomChannel, ClassroomInput } from '../../src/machines/live/classroom/classroom.types'
import { connectionMachine } from '../../src/machines/shared/connection/connection.machine'
import type { SocketCommand, SocketFact, SocketInput } from '../../src/machines/shared/connection/connection.types'
import { startUnderParent } from './underParent'

const inert = fromCallback(() => undefined)
const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'provide' in logic

/**
 * A chart whose actors, and those of its child charts, are silent: they store, request and answer nothing. `outside`
 * names the actors that are not silent.
 */
export function quiet<Machine extends AnyStateMachine>(
  machine: Machine,
  outside: Readonly<Record<string, AnyActorLogic>> = {},
): Machine {
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    actors[name] = outside[name] ?? (isChart(logic) ? quiet(logic, outside) : inert)
  }
  return machine.provide({ actors } as never) as Machine
}

/** The user in class, unless a test says otherwise. */
export const classroomInput: ClassroomInput = {
  role: 'student',
  userId: 'u1',
  userCode: 's001',
  userName: '王子涵',
  token: 'token',
  teachingClassId: 'tc1',
  classesId: 'k1',
}

/** A classroom, what it sent on its sockets, and functions that let the sockets receive messages. */
export function startClassroom(role: ClassroomInput['role']) {
  const sent: (SocketCommand & { channel: string })[] = []
  const sockets = new Map<string, (fact: SocketFact) => void>()
  const socket = fromCallback<SocketCommand, SocketInput>(({ receive, sendBack, input: { channel } }) => {
    sockets.set(channel, sendBack)
    receive((command) => void sent.push({ ...command, channel }))
  })
  const machine = quiet(classroomMachine).provide({
    actors: { connection: connectionMachine.provide({ actors: { socket } }) },
  })
  const under = startUnderParent(machine, { ...classroomInput, role })
  const { child } = under
  return {
    ...under,
    sent,
    /** Emits an event of a socket. */
    hear: (channel: ClassroomChannel, fact: SocketFact) => sockets.get(channel)?.(fact),
    /** A message of the classroom channel. */
    say: (message: ServerMessage<ChannelOf<'classroom'>>) =>
      sockets.get('classroom')?.({ type: 'socket.received', message, at: message.date }),
    /** A message of the vote-race channel. */
    sendVoteRaceMessage: (message: ServerMessage<ChannelOf<'voteRace'>>) =>
      sockets.get('voteRace')?.({ type: 'socket.received', message, at: message.date }),
    top: () => topDialog(child.getSnapshot()),
    dialogs: () => child.getSnapshot().context.dialogs,
  }
}
