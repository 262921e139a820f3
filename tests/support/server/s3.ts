/** A temporary S3 server for tests, if one is installed: OpenStack Swift (`python3-swift` of Debian) with its s3api. */
import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../../server/services/files/store/bucket'

const PYTHON = '/usr/bin/python3'
const PROGRAM = fileURLToPath(new URL('swiftServer.py', import.meta.url))
const S3API = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py'
const BUCKET = 'podium'

/** Why no server can be started here; empty if one can. */
export const s3Missing = fs.existsSync(S3API) && fs.existsSync(PYTHON) ? '' : 'python3-swift is not installed'

/** A running server with an empty bucket. */
export interface S3Server {
  readonly settings: BucketSettings
  /** The settings as environment variables of a server. */
  readonly env: Record<string, string>
  /** A separate client, independent of Podium's. */
  readonly client: S3Client
  /** Stops the server; the returned function restarts it on the same port with the same bytes. */
  suspend(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** Starts a server on a free port of 127.0.0.1, in its own folder. */
export async function startS3(): Promise<S3Server> {
  const [accessKey, secretKey] = ['podium', 'secret-of-tests']
  const { folder, child: first, port } = await begin(accessKey, secretKey)
  let child = first
  const end = async (): Promise<void> => {
    const over = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (child.exitCode === null && child.kill('SIGKILL')) await over
  }
  const killed = (): void => void child.kill('SIGKILL')
  process.once('exit', killed)
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKey: `test:${accessKey}`,
    secretKey,
  }
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: secretKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  return {
    settings,
    env: {
      S3_URL: `${settings.endpoint}/${BUCKET}`,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: secretKey,
    },
    client,
    async suspend() {
      await end()
      return async () => {
        child = (await start(folder, port, accessKey, secretKey)).child
      }
    },
    async stop() {
      process.off('exit', killed)
      client.destroy()
      await end()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In the folder for temporary files, or beside the build if that folder does not support extended attributes. */
async function begin(key: string, secret: string) {
  for (const parent of [os.tmpdir(), path.resolve('build')]) {
    fs.mkdirSync(parent, { recursive: true })
    const folder = fs.mkdtempSync(path.join(parent, 'podium-s3-'))
    try {
      return { folder, ...(await start(folder, 0, key, secret)) }
    } catch (error) {
      fs.rmSync(folder, { recursive: true, force: true })
      if (!(error instanceof NoAttributes)) throw error
    }
  }
  throw new NoAttributes('no folder here keeps attributes of files')
}

class NoAttributes extends Error {}

function start(folder: string, port: number, key: string, secret: string) {
  const child: ChildProcess = spawn(PYTHON, [PROGRAM, folder, String(port), key, secret], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise<{ child: ChildProcess; port: number }>((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000)
    })
    child.once('exit', (code) =>
      reject(code === 3 ? new NoAttributes(folder) : new Error(`Swift ended with ${code}:\n${said}`)),
    )
    if (!child.stdout) return reject(new Error('Swift has no output'))
    createInterface(child.stdout).on('line', (line) => {
      const [word, number] = line.split(' ')
      if (word === 'ready') resolve({ child, port: Number(number) })
    })
  })
}
