/**
 * The network between one browser and the server, as a small TCP relay that can be cut. `silent` is an unplugged cable:
 * sent bytes are dropped and neither side is notified. `refused` is a missing network: connections break at once.
 */
import { createConnection, createServer, type Server, type Socket } from 'node:net'

type State = 'up' | 'silent' | 'refused'

/** A connection to a server. */
export class Line {
  #state: State = 'up'
  readonly #pairs = new Set<readonly [Socket, Socket]>()

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Opens a relay to a port of this machine. */
  static open(to: number): Promise<Line> {
    return new Promise((resolve, reject) => {
      const server = createServer({ allowHalfOpen: false })
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        const line = new Line(server, typeof address === 'object' && address ? address.port : 0)
        server.on('connection', (near) => line.#join(near, to))
        resolve(line)
      })
    })
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Cuts the connection. */
  cut(how: 'silent' | 'refused' = 'silent'): void {
    this.#state = how
    if (how === 'refused') this.#breakAll()
  }

  /** Restores the network. Connections that were open when it was cut are broken, because their bytes are lost. */
  mend(): void {
    if (this.#state === 'silent') this.#breakAll()
    this.#state = 'up'
  }

  /** Closes the relay for good. */
  async close(): Promise<void> {
    this.#breakAll()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  #join(near: Socket, to: number): void {
    if (this.#state === 'refused') {
      near.resetAndDestroy()
      return
    }
    const far = createConnection(to, '127.0.0.1')
    const pair = [near, far] as const
    this.#pairs.add(pair)
    const pass = (from: Socket, into: Socket) => {
      from.setNoDelay(true)
      from.on('data', (bytes) => {
        if (this.#state === 'up' && into.writable) into.write(bytes)
      })
      from.on('error', () => from.destroy())
      from.on('close', () => {
        this.#pairs.delete(pair)
        if (this.#state !== 'silent') into.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  }

  #breakAll(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
    this.#pairs.clear()
  }
}
