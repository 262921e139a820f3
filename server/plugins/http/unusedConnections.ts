/** Connections that have sent no request: browsers open some in advance. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Makes a closing server destroy the connections that have sent no request. Node counts them as busy, and would wait for its time
 * limit of headers: a minute.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const use = ({ socket }: IncomingMessage) => unused.delete(socket)
  app.server.on('request', use)
  app.server.on('upgrade', use)
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  })
}
