import { describe, expect, it } from 'vitest'
import { createServerClock } from '../../../src/services/network/clock'

/** A client whose clock is `ahead` ms ahead of the server's. */
function world(ahead: number) {
  let server = 1_000_000
  let slept = 0
  const steady = () => server + ahead - slept
  const wall = () => server + ahead
  const clock = createServerClock({ steady, wall })
  return {
    clock,
    server: () => server,
    pass: (ms: number) => {
      server += ms
    },
    sleep: (ms: number) => {
      server += ms
      slept += ms
    },
    hear: (latency: number, sentBefore?: number) => {
      const date = server
      server += latency
      const receivedAt = clock.localNow()
      clock.observe({
        date,
        receivedAt,
        ...(sentBefore !== undefined && { sentAt: receivedAt - latency - sentBefore }),
      })
    },
  }
}

describe('the server’s clock', () => {
  it("is the device's clock before the first server message", () => {
    const { clock, server } = world(5_000)
    expect(clock.now()).toBe(server() + 5_000)
  })

  it('is correct within the latency, even if the device is 14 minutes off', () => {
    for (const ahead of [14 * 60_000, -14 * 60_000]) {
      const { clock, server, hear } = world(ahead)
      hear(80)
      expect(server() - clock.now()).toBe(80)
    }
  })

  it('trusts the message with the least latency', () => {
    const { clock, server, hear, pass } = world(3_000)
    hear(400)
    pass(1_000)
    hear(20)
    pass(1_000)
    hear(900)
    expect(server() - clock.now()).toBe(20)
  })

  it('halves the round trip of an answered heartbeat', () => {
    const { clock, server, hear } = world(-60_000)
    hear(100)
    hear(30, 30)
    expect(server() - clock.now()).toBe(0)
  })

  it('never moves backwards by a correction', () => {
    const { clock, hear, pass } = world(0)
    hear(10, 210)
    const first = clock.now()
    hear(10, 10)
    expect(clock.now()).toBeGreaterThanOrEqual(first)
    pass(500)
    expect(clock.now()).toBeGreaterThan(first)
  })

  it('starts over after the device slept', () => {
    const { clock, server, hear, sleep } = world(0)
    hear(5)
    sleep(3_600_000)
    hear(50)
    expect(server() - clock.now()).toBe(50)
  })
})
