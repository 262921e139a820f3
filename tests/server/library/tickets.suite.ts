/** Tickets that open files (D40), on a real server, for every store. */

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errors } from '../../../contract/errors'
import type { UploadKindName } from '../../../contract/rules/shared/uploads'
import type { FindPlacedFile } from '../../../server/kernel'
import { zipOf } from '../../support/archives'
import { pdf, program, samples } from '../../support/files/samples'
import { announced, type finishedUpload, type LocalFile } from '../../support/files/uploading'
import type { TestApp } from '../../support/server/app'
import { type Ask, askerOf, dataOf } from '../documents/support'

export const opened = z.object({
  ticket: z.string(),
  expiresIn: z.number(),
  address: z.string(),
  fileName: z.string(),
  viewer: z.string(),
  mayDownload: z.boolean(),
})

const MIB = 1024 * 1024

/** The server of the suite, and its users. */
export interface FilesUnderTest {
  readonly server: TestApp
  readonly teacher: Ask
  readonly student: Ask
  /** The files in the places of this test. */
  readonly standing: Map<string, Awaited<ReturnType<FindPlacedFile>>>
  /** How much the clock of the server is ahead, in milliseconds. */
  skew: number
  send(kind: UploadKindName, file: LocalFile): Promise<string>
  upload(kind: UploadKindName, file: LocalFile): Promise<z.infer<typeof finishedUpload>>
}

export function describeTickets(files: FilesUnderTest): void {
  const { send, upload, standing } = files

  describe('D40 tickets', () => {
    const bytes = Buffer.concat([pdf('ticket'), Buffer.from('0123456789')])
    let fileId: string
    const stand = (placeId: string, mayDownload = true, fileName = '讲义 “一”.pdf') =>
      standing.set(placeId, { fileId, fileName, mayDownload })
    const open = async (placeId: string, ask = files.student) =>
      dataOf(await ask('openFile', { placeKind: 'test', placeId }), opened)
    const fetchOf = (address: string, headers: Record<string, string> = {}) =>
      fetch(`${files.server.origin}${address}`, { headers })

    beforeAll(async () => {
      fileId = (await upload('courseware', { fileName: '票.pdf', bytes })).fileId
      const claim = { fileId, byTable: 'test', byId: '1' }
      await files.server.app.database.db
        .transaction()
        .execute((trx) => files.server.app.fileServices.files.claim(trx, claim))
    })

    test("a ticket opens the bytes, completely and in ranges, and only if the browser's cache is outdated", async () => {
      stand('p1')
      const { address, viewer, expiresIn } = await open('p1')
      expect(viewer).toBe('pdf')
      expect(expiresIn).toBeGreaterThan(590_000)
      const whole = await fetchOf(address)
      expect(whole.status).toBe(200)
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
      expect(whole.headers.get('content-type')).toBe('application/pdf')
      expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
      expect(whole.headers.get('content-security-policy')).toContain('sandbox')
      expect(whole.headers.get('accept-ranges')).toBe('bytes')
      const tag = whole.headers.get('etag') ?? ''
      expect((await fetchOf(address, { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(304)
      const piece = await fetchOf(address, { range: 'bytes=-10' })
      expect([piece.status, await piece.text()]).toEqual([206, '0123456789'])
      expect(piece.headers.get('content-range')).toBe(`bytes ${bytes.length - 10}-${bytes.length - 1}/${bytes.length}`)
      expect((await fetchOf(address, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    })

    const hostile: readonly (readonly [name: string, fileName: string, bytes: () => Buffer])[] = [
      ['a page that is called a text', '一.txt', () => Buffer.from('<html><script>alert(1)</script></html>')],
      [
        'a picture that is a page too',
        '二.gif',
        () => Buffer.concat([samples.gif(), Buffer.from('<script>alert(1)</script>')]),
      ],
      [
        'a pdf that runs something',
        '三.pdf',
        () => Buffer.from(`${pdf('x').toString('latin1')}/OpenAction<</S/JavaScript/JS(app.alert(1))>>`),
      ],
      ['a page', '四.html', samples.html],
      ['an archive with a program in it', '五.zip', () => zipOf([{ name: '../../run.exe', bytes: program() }])],
    ]
    test.each(hostile)(
      '%s is served with its own type, without content sniffing, and cannot execute anything',
      async (_name, fileName, bytes) => {
        const file = await upload('courseware', { fileName, bytes: bytes() })
        standing.set('hostile', { fileId: file.fileId, fileName, mayDownload: true })
        const response = await fetchOf((await open('hostile')).address)
        await response.arrayBuffer()
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
        expect(response.headers.get('content-type')).not.toMatch(/html|svg|xml|javascript/)
        if (!/txt|gif|pdf/.test(fileName)) expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      },
    )

    test('a drawing with scripts is refused by every kind, whatever its name', async () => {
      const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      const begun = await files.teacher('beginUpload', announced('courseware', { fileName: '图.svg', bytes }))
      expect(begun.code).toBe(errors.uploadTypeRefused.code)
      for (const fileName of ['图.png', '图.jpg', '图.gif', '图.bmp']) {
        const uploadId = await send('courseware', { fileName, bytes })
        expect((await files.teacher('finishUpload', { uploadId })).code, fileName).toBe(
          errors.uploadContentRefused.code,
        )
      }
    })

    test('a view-only file is not downloaded', async () => {
      stand('p6', false)
      const { address } = await open('p6')
      expect((await fetchOf(address)).headers.get('content-disposition')).toMatch(/^inline/)
      expect((await fetchOf(`${address}?download`)).status).toBe(404)
    })

    test('an executable type is downloaded, never displayed', async () => {
      for (const extension of ['html', 'nupkg', 'zip'] as const) {
        const file = await upload('courseware', { fileName: `一.${extension}`, bytes: samples[extension]() })
        standing.set('active', { fileId: file.fileId, fileName: `一.${extension}`, mayDownload: true })
        const { address, viewer } = await open('active')
        const { headers } = await fetchOf(address)
        expect(viewer).toBe('none')
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%E4%B8%80\./)
        expect(headers.get('content-type')).not.toContain('html')
      }
    })

    test('a user who may not see the place gets no ticket; no user gets one for an unknown place', async () => {
      standing.set('closed', 'forbidden')
      const refused = await files.student('openFile', { placeKind: 'test', placeId: 'closed' })
      expect(refused.code).toBe(errors.forbidden.code)
      for (const input of [
        { placeKind: 'test', placeId: 'nowhere' },
        { placeKind: 'unheard-of', placeId: 'p1' },
      ]) {
        expect((await files.student('openFile', input)).code).toBe(errors.notFound.code)
      }
      expect((await fetchOf(`/content/${'x'.repeat(43)}/a.pdf`)).status).toBe(404)
      expect((await fetchOf('/content/..%2f..%2fetc/passwd')).status).toBe(404)
    })

    test('a ticket is valid for ten minutes, and for ten more when it is renewed; for no other user', async () => {
      stand('p2')
      const { ticket, address } = await open('p2')
      expect((await files.teacher('renewFile', { ticket })).code).toBe(errors.fileTicketOver.code)
      files.skew = 599_000
      const renewed = dataOf(await files.student('renewFile', { ticket }), z.object({ expiresIn: z.number() }))
      expect(renewed.expiresIn).toBeGreaterThan(590_000)
      files.skew = 1_190_000
      expect((await fetchOf(address)).status).toBe(200)
      files.skew = 1_220_000
      expect((await fetchOf(address)).status).toBe(404)
      expect((await files.student('renewFile', { ticket })).code).toBe(errors.fileTicketOver.code)
      files.skew = 0
    })

    test('a recall revokes it at once, also without a notification of the tickets', async () => {
      stand('p3')
      const { ticket, address } = await open('p3')
      standing.set('p3', 'notFound')
      expect((await fetchOf(address)).status).toBe(404)
      expect((await files.student('renewFile', { ticket })).code).toBe(errors.notFound.code)
      stand('p3')
      expect((await fetchOf(address)).status).toBe(200)
      await files.server.app.fileServices.files.revoke('test', ['p3'])
      expect((await fetchOf(address)).status).toBe(404)
      expect((await files.student('renewFile', { ticket })).code).toBe(errors.fileTicketOver.code)
    })

    test('a running transfer is aborted when its place is revoked', async () => {
      const large = Buffer.concat([pdf('large'), Buffer.alloc(40 * MIB, 1)])
      const file = await upload('courseware', { fileName: '长.pdf', bytes: large })
      standing.set('p4', { fileId: file.fileId, fileName: '长.pdf', mayDownload: true })
      const { address } = await open('p4')
      const response = await fetchOf(address)
      const reader = response.body?.getReader()
      await reader?.read()
      standing.set('p4', 'notFound')
      await files.server.app.fileServices.files.revoke('test', ['p4'])
      const rest = async () => {
        let total = 0
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
          total += read.value.length
        return total
      }
      await expect(rest()).rejects.toThrow()
    })

    test('signing out ends the tickets of the session', async () => {
      stand('p5')
      const token = await files.server.login('s002')
      const own = askerOf(files.server, token)
      const { address } = await open('p5', own)
      expect((await fetchOf(address)).status).toBe(200)
      await own('logout', {})
      expect((await fetchOf(address)).status).toBe(404)
    })
  })
}
