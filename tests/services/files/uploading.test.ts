/** Uploading and reading files: the fingerprint of a file, the queue of uploads, texts in any encoding. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shownWorkbook } from '../../../contract/entities/library/file'
import { UPLOAD_PIECE_BYTES, UPLOADS_AT_ONCE } from '../../../contract/limits'
import { uploadWords } from '../../../contract/words/uploadWords'
import type { TransferEvent } from '../../../src/machines/library/files/upload.types'
import { createStore } from '../../../src/services/browser/kept/storage'
import { decode } from '../../../src/services/files/plainText'
import { readShown } from '../../../src/services/files/shownFile'
import { createPieceSize, fingerprintOf, type PieceSize, sendBlob } from '../../../src/services/files/uploading'
import { until } from '../../server/live/support/until'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test('B202 the fingerprint covers at most the first 10485760 bytes', async () => {
  const small = new Uint8Array([1, 2, 3])
  expect(await fingerprintOf(new Blob([small]))).toBe(sha256(small))
  const large = new Uint8Array(10_485_760 + 5).fill(7)
  const other = large.slice()
  other[10_485_762] = 9
  expect(await fingerprintOf(new Blob([large]))).toBe(sha256(large.subarray(0, 10_485_760)))
  expect(await fingerprintOf(new Blob([other]))).toBe(await fingerprintOf(new Blob([large])))
})

test('texts are read in the encodings used by Chinese schools', () => {
  expect(decode(new TextEncoder().encode('流程'))).toBe('流程')
  expect(decode(new Uint8Array([0xff, 0xfe, 0x41, 0x6d]))).toContain('流')
  // 流程 as GB18030.
  expect(decode(new Uint8Array([0xc1, 0xf7, 0xb3, 0xcc]))).toBe('流程')
  // UTF-8 that is cut in the middle of a character is still UTF-8.
  expect(decode(new TextEncoder().encode('流程').subarray(0, 5))).toContain('流')
})

describe('against a tus server', () => {
  /** The bytes received of each upload, and the status of each response. */
  let received: Map<string, number>
  let answer: (request: IncomingMessage) => number
  let body: string
  let pieces: PieceSize
  let sending: number
  let most: number
  let server: Server
  let origin: string

  beforeEach(async () => {
    received = new Map()
    ;[sending, most] = [0, 0]
    answer = () => 204
    body = ''
    pieces = createPieceSize(createStore(() => undefined))
    server = createServer(async (request, response) => {
      const id = request.url ?? ''
      const status = answer(request)
      const headers = { 'tus-resumable': '1.0.0' }
      if (request.method === 'HEAD' || status !== 204) {
        request.resume()
        const known = { 'upload-offset': String(received.get(id) ?? 0), 'upload-length': '9000000' }
        response
          .writeHead(status === 204 ? 200 : status, { ...headers, ...known })
          .end(request.method === 'HEAD' ? '' : body)
        return
      }
      sending += 1
      most = Math.max(most, sending)
      let length = 0
      try {
        for await (const piece of request) length += (piece as Buffer).length
      } catch {
        // The sender was stopped.
        sending -= 1
        return
      }
      sending -= 1
      expect(length).toBeLessThanOrEqual(UPLOAD_PIECE_BYTES)
      expect(request.headers.authorization).toBe('token')
      received.set(id, (received.get(id) ?? 0) + length)
      response.writeHead(204, { ...headers, 'upload-offset': String(received.get(id)) }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )

  // In Node the library reads buffers; in a browser, blobs.
  const blob = Buffer.alloc(9_000_000) as unknown as Blob
  const send = (uploadId: string) => {
    const told: TransferEvent[] = []
    const options = { origin, token: () => 'token', pieces }
    const stop = sendBlob({ uploadId, blob }, (event) => void told.push(event), options)
    return { told, stop, last: () => told.at(-1)?.type }
  }

  test('uploads continue from the received bytes in chunks, and only a few send at the same time', async () => {
    received.set('/upload/1', 5_000_000)
    const all = ['1', '2', '3', '4'].map(send)
    await until(() => all.every(({ last }) => last() === 'transfer.finished'), 20_000)
    expect([...received.values()]).toEqual([9_000_000, 9_000_000, 9_000_000, 9_000_000])
    expect(most).toBeLessThanOrEqual(UPLOADS_AT_ONCE)
  })

  test.each<[number, TransferEvent]>([
    [404, { type: 'transfer.gone' }],
    [410, { type: 'transfer.gone' }],
    [500, { type: 'transfer.lost', cause: 'busy' }],
    [503, { type: 'transfer.lost', cause: 'busy' }],
    [423, { type: 'transfer.lost', cause: 'busy' }],
    [401, { type: 'transfer.refused', text: '登录已失效，文件没有上传。请重新登录后再上传' }],
    [403, { type: 'transfer.refused', text: '服务器拒绝了上传（错误代码 403）。请重试；如仍然失败，请联系管理员' }],
    [507, { type: 'transfer.refused', text: '服务器存储空间已满，文件没有上传。请管理员清理空间后重试' }],
  ])('a server that responds %i leads to %o after one request', async (status, expected) => {
    let asked = 0
    answer = () => {
      asked += 1
      return status
    }
    const { told } = send('1')
    await until(() => told.length > 0)
    expect([told, asked]).toEqual([[expected], 1])
  })

  test("a refused chunk shows the server's reason", async () => {
    answer = ({ method }) => (method === 'HEAD' ? 204 : 507)
    body = JSON.stringify({ code: 900999, errDesc: '磁盘已满', success: false, data: null })
    const { last, told } = send('1')
    await until(() => last() === 'transfer.refused')
    expect(told.at(-1)).toEqual({ type: 'transfer.refused', text: '磁盘已满' })
  })

  test('chunks that are too large are halved, and the next upload begins with the accepted size', async () => {
    const sizes: number[] = []
    answer = ({ method, headers }) => {
      const size = Number(headers['content-length'])
      if (method === 'PATCH') sizes.push(size)
      return size > 2 ** 20 ? 413 : 204
    }
    const first = send('1')
    await until(() => first.last() === 'transfer.finished', 20_000)
    expect(sizes.slice(0, 3)).toEqual([4 * 2 ** 20, 2 * 2 ** 20, 2 ** 20])
    expect(received.get('/upload/1')).toBe(9_000_000)
    sizes.length = 0
    const second = send('2')
    await until(() => second.last() === 'transfer.finished', 20_000)
    expect(Math.max(...sizes)).toBe(2 ** 20)
  })

  test('a proxy that refuses 256 KiB ends the upload with the reason', async () => {
    let asked = 0
    answer = ({ method }) => {
      if (method === 'HEAD') return 204
      asked += 1
      return 413
    }
    const { last, told } = send('1')
    await until(() => last() === 'transfer.refused')
    expect(told.at(-1)).toEqual({ type: 'transfer.refused', text: uploadWords.pieceRefused(256) })
    // 4 MiB, 2 MiB, 1 MiB, 512 KiB and 256 KiB.
    expect(asked).toBe(5)
  })

  test('a stopped upload sends no more events, and the next one in the queue starts', async () => {
    let isOpen = false
    answer = () => (isOpen ? 204 : 500)
    const first = send('1')
    first.stop()
    isOpen = true
    const others = ['2', '3'].map(send)
    await until(() => others.every(({ last }) => last() === 'transfer.finished'), 20_000)
    expect(first.told).toEqual([])
  })
})

test('a preview is accepted in its expected format only', async () => {
  const server = createServer((request, response) => {
    const body = request.url === '/good' ? { sheets: [], isCut: false } : { rows: 'none' }
    response.writeHead(request.url === '/gone' ? 404 : 200).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const { signal } = new AbortController()
  expect(await readShown(`${origin}/good`, shownWorkbook, signal)).toEqual({ sheets: [], isCut: false })
  await expect(readShown(`${origin}/bad`, shownWorkbook, signal)).rejects.toThrow()
  await expect(readShown(`${origin}/gone`, shownWorkbook, signal)).rejects.toThrow('404')
  server.closeAllConnections()
  server.close()
})
