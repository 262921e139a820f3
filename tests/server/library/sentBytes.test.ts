/** Ranges and conditions for bytes in a bucket, compared with the library's answers for the same bytes in a file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { buffer } from 'node:stream/consumers'
import send from '@fastify/send'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '../../../server/services/files/store/folderStore'
import { answerOf } from '../../../server/services/files/store/sentBytes'

const SIZE = 20
const bytes = Buffer.from('0123456789abcdefghij')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podium-sent-'))
  await writeFile(path.join(folder, 'file'), bytes)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const request = (headers: Record<string, string>) =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/file', headers })
/** The library's answer. */
const expected = async (headers: Record<string, string>) => {
  const answer = await send(request(headers), 'file', { root: folder, cacheControl: false })
  const body = answer.statusCode === 200 || answer.statusCode === 206 ? await buffer(answer.stream) : Buffer.alloc(0)
  const said = new Headers(Object.entries(answer.headers))
  return { status: answer.statusCode, body: body.toString(), range: said.get('content-range') }
}
const ours = (headers: Record<string, string>, tag = '"tag"') => {
  const { statusCode, headers: said, piece } = answerOf(headers, SIZE, tag)
  const body = piece === null ? '' : bytes.subarray(piece.from, piece.to + 1).toString()
  return { status: statusCode, body, range: said['content-range'] ?? null }
}

// A suffix range longer than the file is all bytes by the RFC, and nothing by the library.
const isLongEnd = (from: string, to: string): boolean => from === '' && Number(to) > SIZE
const end = fc.oneof(fc.nat(30).map(String), fc.constant(''))
test('RFC 9110 14.2: any single range is answered as the library answers it', async () => {
  await fc.assert(
    fc.asyncProperty(end, end, async (from, to) => {
      // A range without both ends, or with the end before the beginning, is not valid by the RFC.
      const isBackwards = from !== '' && to !== '' && Number(from) > Number(to)
      fc.pre(!isLongEnd(from, to) && from + to !== '' && !isBackwards)
      const headers = { range: `bytes=${from}-${to}` }
      expect(ours(headers)).toEqual(await expected(headers))
    }),
    { numRuns: 300 },
  )
})

test('RFC 9110 14.1.2: a suffix longer than the file is answered with all bytes', () => {
  expect(ours({ range: 'bytes=-21' })).toEqual({ status: 206, body: bytes.toString(), range: 'bytes 0-19/20' })
})

test.each([
  'bytes=0-1,4-5',
  'bytes',
  'bytes=a-b',
  'lines=1-2',
  'bytes=--1',
  'bytes=1-2-3',
  'bytes=5-1',
  'bytes=1-2x',
  'bytes=-',
])('%s is answered with all bytes, from a bucket and from a folder', async (range) => {
  const all = { status: 200, body: bytes.toString(), range: null }
  expect(ours({ range })).toEqual(all)
  const sent = await createFolderStore(folder).send(request({ range }), { name: 'file', size: SIZE })
  const said = new Headers(Object.entries(sent.headers))
  const body = (await buffer(sent.stream)).toString()
  expect({ status: sent.statusCode, body, range: said.get('content-range') }).toEqual(all)
})

const conditions: readonly (readonly [Record<string, string>, number])[] = [
  [{ 'if-none-match': '"tag"' }, 304],
  [{ 'if-none-match': '"other", W/"tag"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"other"' }, 200],
  [{ 'if-none-match': '"tag"', range: 'bytes=0-1' }, 304],
  [{ 'if-match': '"tag"' }, 200],
  [{ 'if-match': 'W/"tag"' }, 412],
  [{ 'if-match': '"other"' }, 412],
  [{ 'if-range': '"tag"', range: 'bytes=0-1' }, 206],
  [{ 'if-range': '"other"', range: 'bytes=0-1' }, 200],
  [{ 'if-range': 'Tue, 24 Nov 2026 18:00:00 GMT', range: 'bytes=0-1' }, 200],
]
test.each(conditions)('RFC 9110 13.1: %o is answered %i', (headers, status) => {
  expect(ours(headers).status).toBe(status)
})

test('an empty file has no range', () => {
  expect(answerOf({}, 0, '"e"')).toMatchObject({ statusCode: 200, piece: null })
  expect(answerOf({ range: 'bytes=0-' }, 0, '"e"').statusCode).toBe(416)
  expect(answerOf({ range: 'bytes=-5' }, 0, '"e"').statusCode).toBe(416)
})
