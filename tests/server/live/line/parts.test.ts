/** The parts under the sockets: frames, scheduler, relay, shared reads, ordered messages. */
import type { Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Caller } from '../../../../server/kernel'
import { Connection } from '../../../../server/realtime/connection'
import { textFrame } from '../../../../server/realtime/frame'
import { realtimeLimits } from '../../../../server/realtime/limits'
import type { Outbox } from '../../../../server/realtime/outbox'
import { createServerClock } from '../../../../server/realtime/serverClock'
import { createRelay } from '../../../../server/services/relay/relay'
import { coalesced } from '../../../../server/shared/coalesce'
import { createScheduler } from '../../../../server/shared/scheduler'

const log = pino({ level: 'silent' })

describe('frames', () => {
  test.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('a text of %i bytes has the header of RFC 6455', (length, header) => {
    const frame = textFrame('x'.repeat(length))
    expect([...frame.subarray(0, header.length)]).toEqual(header)
    expect(frame.length).toBe(header.length + length)
  })

  test('the length counts bytes, not characters', () => {
    const frame = textFrame('点名')
    expect([frame[1], frame.subarray(2).toString()]).toEqual([6, '点名'])
  })
})

describe('the clock of presses', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('continues between the ticks of the clock and follows it when it jumps', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let at = 1_000
    const clock = createServerClock(() => at)
    expect(clock()).toBe(1_000)
    vi.advanceTimersByTime(3)
    expect(clock()).toBe(1_003)
    at = 500_000
    expect(clock()).toBe(500_000)
  })
})

describe('the scheduler', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Work with stored due times, as in a feature. */
  const setUp = () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const due: number[] = []
    const done: [number, number][] = []
    const work = {
      name: 'work',
      next: vi.fn(async () => (due.length > 0 ? Math.min(...due) : null)),
      run: vi.fn(async (now: number) => {
        for (const at of due.filter((one) => one <= now)) {
          due.splice(due.indexOf(at), 1)
          done.push([at, now])
        }
      }),
    }
    const scheduler = createScheduler({ log, now: Date.now, maxSleepMs: 60_000 })
    const wake = scheduler.register(work)
    return { due, done, work, scheduler, wake }
  }

  test('runs overdue work at the start and later due work on time', async () => {
    const { due, done, scheduler, wake } = setUp()
    due.push(999_000, 1_004_000)
    await scheduler.start()
    expect(done).toEqual([[999_000, 1_000_000]])
    due.push(1_002_000)
    wake()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(done.slice(1)).toEqual([
      [1_002_000, 1_002_000],
      [1_004_000, 1_004_000],
    ])
    await scheduler.stop()
  })

  test('failing work is retried, with pauses, and does not affect other work', async () => {
    const { due, done, work, scheduler } = setUp()
    work.run.mockRejectedValueOnce(new Error('the database is away'))
    work.run.mockRejectedValueOnce(new Error('the database is away'))
    due.push(1_000_000)
    await scheduler.start()
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(249)
    expect(work.run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work.run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(500)
    expect(done).toEqual([[1_000_000, 1_000_750]])
    await scheduler.stop()
  })

  test('queries again after its longest sleep without a wake-up, and never after it was stopped', async () => {
    const { due, done, work, scheduler } = setUp()
    await scheduler.start()
    due.push(1_000_001)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(done).toEqual([[1_000_001, 1_060_000]])
    await scheduler.stop()
    const asked = work.next.mock.calls.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(work.next).toHaveBeenCalledTimes(asked)
  })

  test('a wake-up during work makes it look again', async () => {
    const { due, done, work, scheduler, wake } = setUp()
    await scheduler.start()
    work.next.mockImplementationOnce(async () => {
      due.push(1_000_000)
      wake()
      return null
    })
    wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual([[1_000_000, 1_000_000]])
    await scheduler.stop()
  })

  test('two tasks with one name are refused', async () => {
    const { work, scheduler } = setUp()
    expect(() => scheduler.register(work)).toThrow('two scheduled tasks have the name work')
  })
})

describe('the relay of one process', () => {
  test('calls every subscriber of the topic before it returns, and no other', () => {
    const relay = createRelay({ log })
    const heard: string[] = []
    relay.subscribe('a', (payload) => heard.push(`one ${payload}`))
    const end = relay.subscribe('a', (payload) => heard.push(`two ${payload}`))
    relay.subscribe('b', (payload) => heard.push(`other ${payload}`))
    relay.publish('a', '1')
    end()
    relay.publish('a', '2')
    expect(heard).toEqual(['one 1', 'two 1', 'one 2'])
    expect([relay.healthy, relay.stats()]).toEqual([
      true,
      { published: 2, received: 0, dropped: 0, gaps: 0, queued: 0 },
    ])
  })

  test('a failing subscriber does not affect others', () => {
    const relay = createRelay({ log })
    const heard: string[] = []
    relay.subscribe('a', () => {
      throw new Error('no')
    })
    relay.subscribe('a', (payload) => heard.push(payload))
    relay.publish('a', '1')
    expect(heard).toEqual(['1'])
  })
})

describe('shared reads', () => {
  test('requests during a running read share the next one', async () => {
    const finish: (() => void)[] = []
    let reads = 0
    const read = coalesced(async (key: string) => {
      reads += 1
      const answer = `${key}${reads}`
      await new Promise<void>((resolve) => finish.push(resolve))
      return answer
    })
    const first = read('a')
    const others = [read('a'), read('a'), read('a')]
    const elsewhere = read('b')
    expect(reads).toBe(2)
    finish.shift()?.()
    expect(await first).toBe('a1')
    await vi.waitFor(() => expect(finish).toHaveLength(2))
    for (const one of finish) one()
    expect(await Promise.all(others)).toEqual(['a3', 'a3', 'a3'])
    expect(await elsewhere).toBe('b2')
  })

  test('a failed read rejects its own requests, not those of the next', async () => {
    let reads = 0
    const read = coalesced(async () => {
      reads += 1
      if (reads === 1) throw new Error('once')
      return reads
    })
    const first = read('a')
    const second = read('a')
    await expect(first).rejects.toThrow('once')
    expect(await second).toBe(2)
  })
})

describe('the message order of one socket', () => {
  const limits = { ...realtimeLimits, waiting: 6 }
  /** A connection whose messages report their beginning, and end on command. */
  function turns() {
    const ws = { on: () => undefined } as unknown as WebSocket
    const caller = {} as unknown as Caller
    const connection = new Connection(
      'classroom',
      caller,
      '',
      '127.0.0.1',
      ws,
      {} as Socket,
      {} as Outbox<Connection>,
      limits,
    )
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const take = (name: string, kind?: string) =>
      connection.inTurn(() => {
        begun.push(name)
        return new Promise((resolve) => ends.set(name, resolve))
      }, kind)
    const end = async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { begun, take, end }
  }

  test('messages wait for the previous one; consecutive ones of one kind run together', async () => {
    const { begun, take, end } = turns()
    take('first')
    take('a1', 'a')
    take('a2', 'a')
    take('last')
    take('a3', 'a')
    expect(begun).toEqual(['first'])
    await end('first')
    expect(begun).toEqual(['first', 'a1', 'a2'])
    await end('a2')
    expect(begun).toEqual(['first', 'a1', 'a2'])
    await end('a1')
    expect(begun).toEqual(['first', 'a1', 'a2', 'last'])
    await end('last')
    expect(begun).toEqual(['first', 'a1', 'a2', 'last', 'a3'])
  })

  test('a message may join while the first of its kind is running, and counts against the waiting limit', async () => {
    const { begun, take, end } = turns()
    const taken = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'].map((name) => take(name, 'a'))
    expect(taken).toEqual([true, true, true, true, true, true, false])
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
    await end('a6')
    expect(take('a8', 'a')).toBe(true)
    expect(take('b')).toBe(false)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a8']) await end(name)
    expect(take('b')).toBe(true)
    expect(begun.at(-1)).toBe('b')
  })
})
