/**
 * The control socket: commands of `podium` for the running server. The Unix socket is in a folder of the data folder
 * that only the server's user may enter. A request is a POST with JSON to `/NAME`; the answer is one line of JSON.
 */
import { chmod, mkdir, rm } from 'node:fs/promises'
import * as http from 'node:http'
import * as path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'

/** An answer; `held` is called when the client has closed the connection. */
export interface ControlAnswer {
  readonly result: unknown
  readonly held?: () => Promise<void>
}

/** A command failed for a reason that the person can change; the message names it for `podium`. */
export class ControlRefusal extends Error {
  constructor(
    readonly reason: string,
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`.trim())
  }
}

export type ControlCommands = Readonly<Record<string, (input: unknown) => Promise<ControlAnswer>>>

/** The socket. */
export interface Control {
  close(): Promise<void>
}

/** The path of a data folder's control socket. */
export const controlSocket = (dataDir: string): string => path.join(path.resolve(dataDir), 'control', 'podium.sock')

/** Longer paths of sockets are cut off by the system. */
const PATH_MAX_BYTES = 100

/** Listens for commands; another server that listens in the same folder continues to do so. */
export async function openControl({
  dataDir,
  commands,
  log,
}: {
  readonly dataDir: string
  readonly commands: ControlCommands
  readonly log: Logger
}): Promise<Control> {
  const socket = controlSocket(dataDir)
  if (process.platform === 'win32' || Buffer.byteLength(socket) > PATH_MAX_BYTES) {
    log.warn({ socket }, 'the path of the control socket is too long: commands cannot reach this server')
    return { close: async () => undefined }
  }
  if (await isAnswered(socket)) return { close: async () => undefined }
  await mkdir(path.dirname(socket), { recursive: true, mode: 0o700 })
  await rm(socket, { force: true })
  const server = http.createServer((request, response) => {
    answer(request, response, commands).catch((error: unknown) => {
      log.error({ err: error, command: request.url }, 'a command failed')
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  await chmod(socket, 0o600)
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  commands: ControlCommands,
): Promise<void> {
  const name = request.url?.slice(1) ?? ''
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  const line = (value: unknown) => `${JSON.stringify(value)}\n`
  if (!run) {
    response.writeHead(404).end(line({ refused: 'unknownCommand', detail: name }))
    return
  }
  try {
    const { result, held } = await run(JSON.parse(await text(request)))
    response.writeHead(200, { 'content-type': 'application/json' })
    if (!held) {
      response.end(line({ result }))
      return
    }
    response.write(line({ result }))
    const release = new Promise<void>((resolve) => response.once('close', resolve))
    await release.then(held)
  } catch (error) {
    if (!(error instanceof ControlRefusal)) throw error
    response.writeHead(409).end(line({ refused: error.reason, detail: error.detail }))
  }
}

const isAnswered = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = http.request({ socketPath, path: '/ping', method: 'POST' }, (response) => {
      response.resume()
      resolve(true)
    })
    request.once('error', () => resolve(false))
    request.end('null')
  })
