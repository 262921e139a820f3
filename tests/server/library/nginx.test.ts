/** Podium behind a real nginx: with its defaults, with limits that are too small, and with the examples of `deploy/`, also for Caddy. */
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import * as https from 'node:https'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openedFile } from '../../../contract/entities/library/file'
import { UPLOAD_PIECE_BYTES } from '../../../contract/limits'
import { BEARER_PREFIX, channels, SOCKET_PROTOCOL } from '../../../contract/sockets'
import { uploadWords } from '../../../contract/words/uploadWords'
import type { TransferEvent } from '../../../src/machines/library/files/upload.types'
import { createStore } from '../../../src/services/browser/kept/storage'
import { createPieceSize, sendBlob } from '../../../src/services/files/uploading'
import { createCaller } from '../../../src/services/network/http'
import { announced, begunUpload, finishedUpload, sha256Of } from '../../support/files/uploading'
import { startApp, type TestApp } from '../../support/server/app'
import { caddyMissing, startCaddy } from '../../support/server/caddy'
import { describeOnOne, type TestDatabase } from '../../support/server/databases'
import { nginxMissing, selfSigned, startNginx, type TestNginx } from '../../support/server/nginx'
import { freePort } from '../../support/server/postgres'
import { type Ask, askerOf, dataOf } from '../documents/support'
import { until } from '../live/support/until'

const MIB = 1024 * 1024
/** A text file of several pieces without repetitions. */
const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, n) => `第${n}行\n`).join(''))
const proxyTo =
  (port: string, more = '') =>
  (own: number) =>
    `server { listen 127.0.0.1:${own}; ${more} location / { proxy_pass http://127.0.0.1:${port}; } }`

const title = `behind nginx${nginxMissing && ` (skipped: ${nginxMissing})`}`
describeOnOne('embedded', 'files', (database) => {
  describe.skipIf(nginxMissing !== '')(title, () => behindNginx(database))
})

function behindNginx(database: TestDatabase): void {
  let server: TestApp
  let token: string
  let teacher: Ask
  let port: string
  const running: TestNginx[] = []

  beforeAll(async () => {
    const clientDir = await mkdtemp(path.join(tmpdir(), 'podium-client-'))
    await mkdir(path.join(clientDir, 'assets'))
    await writeFile(path.join(clientDir, 'index.html'), '<!doctype html>')
    await writeFile(path.join(clientDir, 'assets', 'page-1a2b3c4d.js'), 'export {}')
    server = await startApp(database, { clientDir })
    token = await server.login('t001')
    teacher = askerOf(server, token)
    port = new URL(server.origin).port
  }, 120_000)
  afterAll(async () => {
    for (const nginx of running) await nginx.close()
    await server.close()
  })

  const start = async (httpOf: Parameters<typeof startNginx>[0]): Promise<TestNginx> => {
    const nginx = await startNginx(httpOf)
    running.push(nginx)
    return nginx
  }
  const newPieces = () => createPieceSize(createStore(() => undefined))
  const begin = async (fileName: string) =>
    (await dataOf(await teacher('beginUpload', announced('courseware', { fileName, bytes })), begunUpload)).uploadId
  /** Sends the file by the client's own service; returns all its messages, up to the end. */
  const send = async (nginx: TestNginx, uploadId: string, pieces = newPieces()) => {
    const told: TransferEvent[] = []
    // In Node the library reads buffers; in a browser, blobs.
    const blob = bytes as unknown as Blob
    const origin = `http://127.0.0.1:${nginx.port}`
    sendBlob({ uploadId, blob }, (event) => void told.push(event), { origin, token: () => token, pieces })
    return until(() => {
      const last = told.at(-1)
      return last?.type === 'transfer.progressed' ? null : last
    }, 30_000)
  }

  test('a file of several MB passes the default limit of 1 MB byte for byte, and the accepted size is remembered', async () => {
    expect(bytes.length).toBeGreaterThan(2 * UPLOAD_PIECE_BYTES)
    const nginx = await start(proxyTo(port))
    const pieces = newPieces()
    const uploadId = await begin('讲义.txt')
    expect(await send(nginx, uploadId, pieces)).toEqual({ type: 'transfer.finished' })
    expect(pieces.read()).toBe(MIB)
    const { fileId, size } = await dataOf(await teacher('finishUpload', { uploadId }), finishedUpload)
    const opened = await teacher('openFile', { placeKind: 'upload', placeId: fileId })
    const { address } = dataOf(opened, openedFile)
    const received = Buffer.from(await (await fetch(`http://127.0.0.1:${nginx.port}${address}`)).arrayBuffer())
    expect([size, sha256Of(received)]).toEqual([bytes.length, sha256Of(bytes)])
  }, 60_000)

  test('a limit below 256 KiB stops the upload with the reason, and a larger limit lets the retry finish', async () => {
    const narrow = await start(proxyTo(port, 'client_max_body_size 200k;'))
    const uploadId = await begin('窄.txt')
    const pieces = newPieces()
    expect(await send(narrow, uploadId, pieces)).toEqual({
      type: 'transfer.refused',
      text: uploadWords.pieceRefused(256),
    })
    expect(pieces.read()).toBe(256 * 1024)
    const wide = await start(proxyTo(port, 'client_max_body_size 256k;'))
    expect(await send(wide, uploadId, pieces)).toEqual({ type: 'transfer.finished' })
  }, 60_000)

  test('a proxy without its server is reported as busy, not as a lost connection', async () => {
    const nginx = await start(proxyTo('1'))
    expect(await send(nginx, 'u1')).toEqual({ type: 'transfer.lost', cause: 'busy' })
  })

  test('a picture or a sheet above the limit is refused with instructions', async () => {
    const nginx = await start(proxyTo(port))
    const base = `http://127.0.0.1:${nginx.port}/platform`
    const { call } = createCaller({ base, token: () => token, onIncident: () => undefined })
    const picture = new File([bytes.subarray(0, 2 * MIB)], '大图.png', { type: 'image/png' })
    await expect(call('uploadRichText', {}, { file: picture })).rejects.toMatchObject({
      status: 413,
      text: uploadWords.bodyRefused,
    })
  })

  test('deploy/nginx.conf passes TLS, sockets, event streams, large pieces, ranges and the cache of assets', async () => {
    const example = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
    const nginx = await start((own, folder) => {
      const { certificate, key } = selfSigned(folder, 'podium.example.edu')
      return [
        ['/etc/ssl/podium/fullchain.pem', certificate],
        ['/etc/ssl/podium/privkey.pem', key],
        ['127.0.0.1:8080', `127.0.0.1:${port}`],
        ['listen 80;', `listen unix:${folder}/plain.sock;`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${own} ssl http2;`],
      ].reduce((text, [from = '', to = '']) => {
        expect(text).toContain(from)
        return text.replaceAll(from, to)
      }, example)
    })
    await passesAll(nginx.port)
  }, 60_000)

  test.skipIf(caddyMissing !== '')(
    'deploy/Caddyfile passes the same with the real Caddy',
    async () => {
      const example = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8')
      const own = await freePort()
      const caddy = await startCaddy((folder) => {
        const { certificate, key } = selfSigned(folder, 'podium.example.edu')
        const site = [
          [
            '\npodium.example.edu {',
            `\nhttps://podium.example.edu:${own} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
          ],
          ['127.0.0.1:8080', `127.0.0.1:${port}`],
        ].reduce((text, [from = '', to = '']) => {
          expect(text).toContain(from)
          return text.replaceAll(from, to)
        }, example)
        return `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_sni podium.example.edu\n}\n${site}`
      })
      try {
        await passesAll(own)
      } finally {
        await caddy.close()
      }
    },
    60_000,
  )

  /** Sends an upload, a range, an asset, an event stream and a socket through a proxy with TLS. */
  async function passesAll(proxyPort: number): Promise<void> {
    const ask = (method: string, address: string, headers: Record<string, string> = {}, body?: Buffer) =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: proxyPort, method, path: address, rejectUnauthorized: false }
        const request = https.request(
          { ...options, headers: { host: 'podium.example.edu', authorization: token, ...headers } },
          async (answer) => {
            const parts: Buffer[] = []
            for await (const part of answer) parts.push(part as Buffer)
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
          },
        )
        request.on('error', reject)
        request.end(body)
      })

    const uploadId = await begin('证书.txt')
    const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    expect((await ask('PATCH', `/upload/${uploadId}`, tus, bytes)).status).toBe(204)
    const { fileId } = await dataOf(await teacher('finishUpload', { uploadId }), finishedUpload)
    const opened = await teacher('openFile', { placeKind: 'upload', placeId: fileId })
    const part = await ask('GET', dataOf(opened, openedFile).address, { range: 'bytes=1000-1999' })
    expect([part.status, sha256Of(part.body)]).toEqual([206, sha256Of(bytes.subarray(1_000, 2_000))])

    const asset = await ask('GET', '/dist/assets/page-1a2b3c4d.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')

    const stream = await new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: proxyPort, path: '/platform/api/events', rejectUnauthorized: false }
      const request = https.get(
        { ...options, headers: { host: 'podium.example.edu', authorization: token } },
        (answer) =>
          answer.once('data', (first: Buffer) => {
            resolve(first.toString())
            request.destroy()
          }),
      )
      request.on('error', reject)
    })
    expect(stream).toContain('data')

    const channel = channels.notification
    const socket = new WebSocket(
      `wss://127.0.0.1:${proxyPort}${channel.path}`,
      [SOCKET_PROTOCOL, BEARER_PREFIX + token],
      { rejectUnauthorized: false, headers: { host: 'podium.example.edu' } },
    )
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    expect(socket.protocol).toBe(SOCKET_PROTOCOL)
    socket.close()
  }
}
