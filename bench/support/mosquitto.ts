/** mosquitto as a comparison, where it is installed: a broker over WebSocket, with the few MQTT 3.1.1 packets that it needs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { freePort } from '../../tests/support/browser/ports'
import { clock, rest } from './clock'
import { mqttConnect, mqttPublish, TOPIC } from './mqtt'

const PROGRAM = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(existsSync)
const START_WITHIN_MS = 10_000

/** A broker, and a publisher to all of its subscribers. */
export interface Mosquitto {
  readonly url: string
  /** Sends texts to all subscribers; returns the start time. */
  publish(texts: readonly string[]): number
  end(): Promise<void>
}

/** Starts a broker with its files in a folder; null when mosquitto is not installed or cannot open a WebSocket listener. */
export async function startMosquitto(folder: string): Promise<Mosquitto | null> {
  if (!PROGRAM) return null
  const port = await freePort()
  const file = join(folder, 'mosquitto.conf')
  const user = process.getuid?.() === 0 ? ['user root'] : []
  writeFileSync(
    file,
    [
      `listener ${port} 127.0.0.1`,
      'protocol websockets',
      'allow_anonymous true',
      'max_queued_messages 0',
      ...user,
    ].join('\n'),
  )
  const broker = spawn(PROGRAM, ['-c', file], { stdio: 'ignore' })
  const url = `ws://127.0.0.1:${port}`
  const socket = await connected(url, broker)
  if (!socket) return null
  return {
    url,
    publish(texts) {
      const at = clock()
      for (const text of texts) socket.send(mqttPublish(TOPIC, text))
      return at
    },
    async end() {
      socket.terminate()
      await new Promise<void>((resolve) => {
        broker.once('exit', () => resolve())
        broker.kill('SIGKILL')
      })
    },
  }
}

async function connected(url: string, broker: ChildProcess): Promise<WebSocket | null> {
  const end = clock() + START_WITHIN_MS
  for (;;) {
    const socket = new WebSocket(url, ['mqtt'], { perMessageDeflate: false })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('open', () => socket.send(mqttConnect('bench')))
      socket.once('message', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
    // Some builds have no WebSocket support, or cannot open a listener here.
    if (broker.exitCode !== null) return null
    if (clock() > end) throw new Error('mosquitto did not start')
    await rest(50)
  }
}
