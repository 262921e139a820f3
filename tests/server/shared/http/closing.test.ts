/** A closing server waits for requests, not for connections without one. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'

const SOON_MS = 10_000

describeOnEither('a closing server', (database) => {
  test('does not wait for a connection that has sent no request, as browsers open in advance', async () => {
    const server = await startApp(database)
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    // The server has accepted it when a later request is answered.
    expect((await fetch(`${server.origin}/healthz`)).ok).toBe(true)
    const begun = performance.now()
    const ended = once(socket, 'close')
    socket.resume()
    await server.close()
    await ended
    expect(performance.now() - begun).toBeLessThan(SOON_MS)
  })
})
