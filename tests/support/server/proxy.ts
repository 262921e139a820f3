/**
 * A reverse proxy between browsers and a server, like one on another machine: it connects from an address of this
 * machine that is not loopback, passes upgrades, and appends the client to `X-Forwarded-For`. The test names the client
 * (`x-test-client`), because all clients of a test are on one machine.
 */
import * as http from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An address of this machine that is not loopback; undefined if there is none. */
export const outerAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/** A running proxy. */
export interface TestProxy {
  readonly port: number
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string
  close(): Promise<void>
}

/** Starts a proxy for the server on `port`; it connects from `address`, and listens there. */
export async function startProxy(address: string, port: number): Promise<TestProxy> {
  const optionsOf = ({ method, url, headers }: http.IncomingMessage): http.RequestOptions => {
    const { 'x-test-client': client, 'x-forwarded-for': said, ...others } = headers
    const forwarded = [said, client].flat().filter(Boolean).join(', ')
    return {
      host: address,
      localAddress: address,
      port,
      method: method ?? 'GET',
      path: url ?? '/',
      headers: { ...others, 'x-forwarded-for': forwarded },
    }
  }
  const proxy = http.createServer((request, response) => {
    const asked = http.request(optionsOf(request), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  proxy.on('upgrade', (request, socket, head) => {
    const asked = http.request(optionsOf(request))
    asked.on('upgrade', (answer, other, first) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      other.write(head)
      socket.write(first)
      other.pipe(socket).pipe(other)
      for (const end of [other, socket]) end.on('error', () => [other, socket].map((one) => one.destroy()))
    })
    asked.on('response', () => socket.destroy())
    asked.on('error', () => socket.destroy())
    asked.end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const own = (proxy.address() as AddressInfo).port
  return {
    port: own,
    origin: `http://127.0.0.1:${own}`,
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
