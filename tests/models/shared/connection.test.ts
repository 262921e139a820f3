import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { HEARTBEAT_MS, SILENCE_MS } from '../../../contract/limits'
import { idleClassroom } from '../../../src/catalogue/live/classroom/classroom.examples'
import { connectionModel } from '../../../src/catalogue/shared/connection/connection.model'
import { connectionMachine } from '../../../src/machines/shared/connection/connection.machine'
import { connectionStatus } from '../../../src/machines/shared/connection/connection.selectors'
import type {
  ChannelMessage,
  ConnectionInput,
  SocketCommand,
  SocketInput,
} from '../../../src/machines/shared/connection/connection.types'
import { startUnderParent } from '../../support/underParent'
import { walkChart } from '../../support/walk'

walkChart(connectionModel, 'B102 B103')

const running: ChannelMessage = {
  name: 'running',
  mess: '',
  date: 1000,
  data: idleClassroom,
}
const closed: ChannelMessage = { name: 'rollCallClosed', mess: '', date: 2000, data: { rollCallId: 'r1' } }
const beat: ChannelMessage = { name: 'heartbeat', mess: '', date: 3000, data: {} }
const register = { name: 'register', data: { teachingClassId: 'tc1' } }

function start(input: ConnectionInput) {
  const commands: SocketCommand[] = []
  const life: string[] = []
  const machine = connectionMachine.provide({
    actors: {
      socket: fromCallback<SocketCommand, SocketInput>(({ receive, input: { channel, token, query } }) => {
        life.push(`opened ${channel} ${token} ${JSON.stringify(query ?? {})}`)
        receive((command) => void commands.push(command))
        return () => void life.push('gone')
      }),
    },
  })
  const { child, ...rest } = startUnderParent(machine, input)
  return { ...rest, child, commands, life, status: () => connectionStatus(child.getSnapshot()) }
}

const classroom = () => start({ channel: 'classroom', token: 't', register })
const notification = () => start({ channel: 'notification', token: 't', query: { isMainChannel: 'true' } })

describe('connection', () => {
  it('B166 opens the socket with token and query, and is connected at once without a registration', () => {
    const { child, life, told, commands, status } = notification()
    expect(life).toEqual(['opened notification t {"isMainChannel":"true"}'])
    expect(status()).toBe('connecting')
    child.send({ type: 'socket.opened' })
    expect(status()).toBe('connected')
    expect(told).toEqual([{ type: 'channel.connected', channel: 'notification' }])
    expect(commands).toEqual([])
  })

  it('registers before it counts as connected, and passes the running rounds on', () => {
    const { child, told, commands, status } = classroom()
    child.send({ type: 'socket.opened' })
    expect(status()).toBe('connecting')
    expect(commands).toEqual([{ type: 'socket.send', ...register }])
    child.send({ type: 'channel.send', channel: 'classroom', name: 'closeRollCall', data: { teachingClassId: 'tc1' } })
    expect(commands).toHaveLength(1)
    child.send({ type: 'socket.received', message: running, at: 1005 })
    expect(status()).toBe('connected')
    expect(told).toEqual([
      { type: 'channel.connected', channel: 'classroom' },
      { type: 'channel.received', channel: 'classroom', message: running, at: 1005 },
    ])
  })

  it('B102 sends a heartbeat 5 s after the last message', () => {
    const { child, clock, commands } = notification()
    child.send({ type: 'socket.opened' })
    clock.increment(HEARTBEAT_MS - 1)
    expect(commands).toEqual([])
    clock.increment(1)
    expect(commands).toEqual([{ type: 'socket.send', name: 'heartbeat', data: {} }])
  })

  it('B103 starts the wait for the next heartbeat again with each message', () => {
    const { child, clock, commands, told } = notification()
    child.send({ type: 'socket.opened' })
    clock.increment(HEARTBEAT_MS - 1)
    child.send({ type: 'socket.received', message: closed, at: 2000 })
    clock.increment(HEARTBEAT_MS - 1)
    expect(commands).toEqual([])
    clock.increment(1)
    expect(commands).toHaveLength(1)
    child.send({ type: 'socket.received', message: beat, at: 3000 })
    clock.increment(HEARTBEAT_MS)
    expect(commands).toHaveLength(2)
    expect(told.map(({ type }) => type)).toEqual(['channel.connected', 'channel.received'])
  })

  it('keeps the vote-race channel alive by joining again', () => {
    const join = { name: 'join', data: { teachingClassId: 'tc1' } }
    const { child, clock, commands } = start({ channel: 'voteRace', token: 't', register: join })
    child.send({ type: 'socket.opened' })
    child.send({
      type: 'socket.received',
      message: {
        name: 'running',
        mess: '',
        date: 1,
        data: {
          teachingClassId: 'tc1',
          serverTime: 1,
          race: null,
          pressed: false,
          ranking: null,
          vote: null,
          votesWaiting: 0,
        },
      },
      at: 1,
    })
    clock.increment(HEARTBEAT_MS)
    expect(commands).toEqual([
      { type: 'socket.send', ...join },
      { type: 'socket.send', ...join },
    ])
  })

  it('gives up a silent connection and opens a new one', () => {
    const { child, clock, commands, status, told } = notification()
    child.send({ type: 'socket.opened' })
    clock.increment(HEARTBEAT_MS)
    clock.increment(SILENCE_MS - HEARTBEAT_MS)
    expect(commands.at(-1)).toEqual({ type: 'socket.reopen' })
    expect(status()).toBe('lost')
    child.send({ type: 'socket.lost', attempt: 1, retryAt: 700 })
    expect(told.at(-1)).toEqual({ type: 'channel.lost', channel: 'notification', attempt: 1, retryAt: 700 })
    child.send({ type: 'socket.opened' })
    expect(status()).toBe('connected')
    expect(child.getSnapshot().context).toMatchObject({ attempt: 0, retryAt: null })
  })

  it('gives up a connection whose registration is not answered', () => {
    const { child, clock, commands, status } = classroom()
    child.send({ type: 'socket.opened' })
    clock.increment(SILENCE_MS)
    expect(commands.at(-1)).toEqual({ type: 'socket.reopen' })
    expect(status()).toBe('lost')
  })

  it('registers again on every reconnection', () => {
    const { child, commands, told } = classroom()
    child.send({ type: 'socket.opened' })
    child.send({ type: 'socket.received', message: running, at: 1 })
    child.send({ type: 'socket.lost', attempt: 1, retryAt: 700 })
    child.send({ type: 'socket.opened' })
    child.send({ type: 'socket.received', message: running, at: 2 })
    expect(commands).toEqual([
      { type: 'socket.send', ...register },
      { type: 'socket.send', ...register },
    ])
    expect(told.map(({ type }) => type)).toEqual([
      'channel.connected',
      'channel.received',
      'channel.lost',
      'channel.connected',
      'channel.received',
    ])
  })

  it('retries at once when asked to', () => {
    const { child, commands, status } = notification()
    child.send({ type: 'socket.lost', attempt: 3, retryAt: 9000 })
    child.send({ type: 'channel.retry' })
    expect(commands).toEqual([{ type: 'socket.reopen' }])
    expect(status()).toBe('lost')
    expect(child.getSnapshot().context).toMatchObject({ attempt: 3, retryAt: null })
  })

  it('stays refused: the socket is closed and never retried', () => {
    const { child, life, status, told, clock, commands } = notification()
    child.send({ type: 'socket.refused', code: 4401 })
    expect(status()).toBe('refused')
    expect(told).toEqual([{ type: 'channel.refused', channel: 'notification', code: 4401 }])
    expect(life.at(-1)).toBe('gone')
    clock.increment(SILENCE_MS * 10)
    child.send({ type: 'channel.retry' })
    expect(commands).toEqual([])
    expect(status()).toBe('refused')
  })

  it('is refused when its registration is refused', () => {
    const { child, status, told } = classroom()
    child.send({ type: 'socket.opened' })
    child.send({
      type: 'socket.received',
      message: { name: 'refused', mess: '内容不存在', date: 1, data: { code: 900002, request: 64001 } },
      at: 1,
    })
    expect(status()).toBe('refused')
    expect(told).toEqual([{ type: 'channel.refused', channel: 'classroom', code: 900002 }])
  })

  it('B034 closes the socket for good when its owner closes it', () => {
    const { child, life, status } = classroom()
    child.send({ type: 'channel.close' })
    expect(status()).toBe('closed')
    expect(child.getSnapshot().status).toBe('done')
    expect(life.at(-1)).toBe('gone')
  })
})
