/** Uploads ten large files at once, in chunks as browsers send them; then reads ranges of one as players do. */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_PIECE_BYTES } from '../../contract/limits'
import { ask, login } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import type { BareFilesAnswer } from '../support/bareFiles'
import { Child } from '../support/child'
import { type Figure, median, ms, ratioOf } from '../support/figures'
import { residentBytes } from '../support/memory'

const FILES = 10
const MB = 2 ** 20
const BYTES = 200 * MB
const RANGE_BYTES = 2 * MB
const READERS = 8
const READ_MS = 4_000
const ROUNDS = 3
const MEMORY_EVERY_MS = 20
const NO_CONTENT = 204
const PARTIAL = 206

const agent = new Agent({ keepAlive: true, maxSockets: FILES })

/** One request; resolves to its status and the number of received bytes. */
function ride(url: string, method: string, headers: Record<string, string>, body?: Buffer) {
  return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const riding = httpRequest(url, { method, agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.once('error', reject)
    })
    riding.once('error', reject)
    riding.end(body)
  })
}

/** A different text for each file, so that no two are equal. */
const pieceOf = (file: number): Buffer => Buffer.alloc(UPLOAD_PIECE_BYTES, `${String(file).padStart(7, '0')}\n`)

/** Uploads a file in chunks, one after the other. */
async function sendFile(url: string, file: number, headers: Record<string, string>): Promise<void> {
  const piece = pieceOf(file)
  for (let at = 0; at < BYTES; at += piece.length) {
    const length = Math.min(piece.length, BYTES - at)
    const own = { ...headers, 'upload-offset': String(at), 'content-length': String(length) }
    const { status } = await ride(url, 'PATCH', own, piece.subarray(0, length))
    if (status !== NO_CONTENT) throw new Error(`a piece was answered with ${status}`)
  }
}

const each = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Bytes per millisecond while several readers request ranges of a file. */
async function reading(url: string, headers: Record<string, string>): Promise<number> {
  const until = performance.now() + READ_MS
  const begun = performance.now()
  const read = await each(READERS, async (reader) => {
    let total = 0
    for (let n = 0; performance.now() < until; n += 1) {
      const from = ((reader * 37 + n * 11) * MB) % (BYTES - RANGE_BYTES)
      const range = `bytes=${from}-${from + RANGE_BYTES - 1}`
      const { status, bytes } = await ride(url, 'GET', { ...headers, range })
      if (status !== PARTIAL || bytes !== RANGE_BYTES) throw new Error(`a piece was answered with ${status}`)
      total += bytes
    }
    return total
  })
  return read.reduce((sum, bytes) => sum + bytes, 0) / (performance.now() - begun)
}

export async function uploads(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'podium-bare-'))
  const bare = new Child<object, BareFilesAnswer>('bench/support/bareFiles.ts', [folder])
  const { url: bareUrl } = await bare.next()
  const server = await ServerProcess.launch()
  try {
    const { url } = server
    const token = await login(url, 't001')
    const tus = { authorization: token, 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
    const ids = await each(FILES, async (file) => {
      const announced = {
        kind: 'space',
        fileName: `${file}.txt`,
        size: BYTES,
        fingerprint: String(file).repeat(64),
      } as const
      return (await ask(url, 'beginUpload', announced, token)).uploadId
    })
    const idle = residentBytes(server.pid ?? 0)
    let peak = idle
    const watch = setInterval(() => {
      peak = Math.max(peak, residentBytes(server.pid ?? 0))
    }, MEMORY_EVERY_MS)
    const ours = await timeOf(() => each(FILES, (file) => sendFile(`${url}/upload/${ids[file]}`, file, tus)))
    const judged = await timeOf(() =>
      each(FILES, (file) => ask(url, 'finishUpload', { uploadId: ids[file] ?? '' }, token)),
    )
    clearInterval(watch)
    const theirs = await timeOf(() => each(FILES, (file) => sendFile(`${bareUrl}/${file}.txt`, file, {})))

    const [first = ''] = ids
    const { fileId } = await ask(url, 'finishUpload', { uploadId: first }, token)
    const { address } = await ask(url, 'openFile', { placeKind: 'upload', placeId: fileId }, token)
    const oursRead: number[] = []
    const bareRead: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRead.push(await reading(`${bareUrl}/0.txt`, {}))
      oursRead.push(await reading(url + address, {}))
    }
    const alone = { against: '–', theirs: '–', ratio: '–' }
    const perPiece = (bytesPerMs: readonly number[]) => RANGE_BYTES / median(bytesPerMs)
    return [
      ratioOf(
        {
          what: `${FILES} uploads of ${BYTES / MB} MB at once, by tus`,
          against: 'the same chunks streamed to disk',
          aim: '≤ 1.43 × (0.7 of its speed)',
        },
        ours,
        theirs,
      ),
      {
        ...alone,
        what: 'growth of memory during the uploads',
        ours: `${((peak - idle) / MB).toFixed(0)} MB`,
        aim: '≤ 150 MB',
      },
      { ...alone, what: 'until all are checked, hashed and on disk', ours: ms(judged), aim: '–' },
      ratioOf(
        {
          what: `ranges of ${RANGE_BYTES / MB} MB read by a ticket, ${READERS} readers: one range`,
          against: 'bare send',
          aim: '≤ 1.25 × (0.8 of its speed)',
        },
        perPiece(oursRead),
        perPiece(bareRead),
      ),
    ]
  } finally {
    await bare.end()
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}
