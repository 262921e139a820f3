/**
 * Files on a real server: uploaded in pieces, validated by their content, stored once, opened by tickets. The same
 * tests for every store.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unfinishedUpload } from '../../../contract/entities/library/file'
import { errors } from '../../../contract/errors'
import { FILE_QUOTA, UNUSED_FILE_MS, UPLOAD_KEPT_MS } from '../../../contract/limits'
import type { UploadExtension, UploadKindName } from '../../../contract/rules/shared/uploads'
import { demoVideo } from '../../../server/demo/library/demo.videoFile'
import type { FindPlacedFile } from '../../../server/kernel'
import { zipOf } from '../../support/archives'
import { pdf, program, samples, video } from '../../support/files/samples'
import {
  announced,
  begunUpload,
  finishedUpload,
  type LocalFile,
  sha256Of,
  TusClient,
} from '../../support/files/uploading'
import { startApp, type TestApp } from '../../support/server/app'
import type { TestDatabase } from '../../support/server/databases'
import type { RunningStore, TestStore } from '../../support/server/stores'
import { type Ask, askerOf, dataOf, refusal } from '../documents/support'
import { until } from '../live/support/until'
import { describeTickets, opened } from './tickets.suite'

/** Rule B514, as the specification writes it. */
const coursewareTypes = 'pdf, ppt, pptx, doc, docx, xls, xlsx, txt, jpg, png, bmp, gif, zip, rar, html, nupkg'.split(
  ', ',
)
const all = Object.keys(samples) as UploadExtension[]
const MIB = 1024 * 1024
/** The upload kind of a file with this extension. */
const kindFor = (extension: UploadExtension): UploadKindName => {
  if (extension === 'vtt' || extension === 'srt') return 'captions'
  return extension === 'mp4' || extension === 'mov' ? 'video' : 'courseware'
}

/** The tests, for a database and a store. */
export function describeFiles(database: TestDatabase, store: TestStore): void {
  const isFolder = store.name === 'the data folder'
  let server: TestApp
  let running: RunningStore
  let skew = 0
  let teacher: Ask
  let student: Ask
  let tus: TusClient
  let studentTus: TusClient
  /** The files in the places of this test. */
  const standing = new Map<string, Awaited<ReturnType<FindPlacedFile>>>()

  beforeAll(async () => {
    running = await store.start()
    server = await startApp(database, { now: () => Date.now() + skew, config: running.config })
    server.app.fileServices.filePlaces.add('test', async (_user, placeId) => standing.get(placeId) ?? 'notFound')
    const [teacherToken, studentToken] = [await server.login('t001'), await server.login('s001')]
    teacher = askerOf(server, teacherToken)
    student = askerOf(server, studentToken)
    tus = new TusClient(server.origin, teacherToken)
    studentTus = new TusClient(server.origin, studentToken)
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await running.stop()
  })

  const begin = async (kind: UploadKindName, file: LocalFile, ask = teacher) =>
    dataOf(await ask('beginUpload', announced(kind, file)), begunUpload)
  const send = async (kind: UploadKindName, file: LocalFile) => {
    const { uploadId } = await begin(kind, file)
    expect(await tus.send(uploadId, 0, file.bytes)).toBe(204)
    return uploadId
  }
  const upload = async (kind: UploadKindName, file: LocalFile) =>
    dataOf(await teacher('finishUpload', { uploadId: await send(kind, file) }), finishedUpload)
  const keptBytes = (bytes: Buffer) =>
    running.read(server.dataDir, `content/${sha256Of(bytes).slice(0, 2)}/${sha256Of(bytes)}`)
  const onTheirWay = () => running.names(server.dataDir, 'uploads/')

  describe('accepted files', () => {
    test.each(all)('B514 B515 a real %s is accepted as its kind allows, and stored unchanged', async (extension) => {
      const kind = kindFor(extension)
      const file = { fileName: `第一章.${extension}`, bytes: samples[extension]() }
      const { fileName, size, extension: known } = await upload(kind, file)
      expect({ fileName, size, known }).toEqual({ fileName: file.fileName, size: file.bytes.length, known: extension })
      expect((await keptBytes(file.bytes))?.equals(file.bytes)).toBe(true)
    })

    test.each(all)('a program that is named .%s is refused, and nothing of it is stored', async (extension) => {
      const kind = kindFor(extension)
      const file = { fileName: `安装.${extension}`, bytes: Buffer.concat([program(), Buffer.from(extension)]) }
      const uploadId = await send(kind, file)
      expect((await teacher('finishUpload', { uploadId })).code).toBe(errors.uploadContentRefused.code)
      expect((await teacher('finishUpload', { uploadId })).code).toBe(errors.uploadUnknown.code)
      expect(await keptBytes(file.bytes)).toBeNull()
      expect((await onTheirWay()).filter((name) => name.includes(uploadId))).toEqual([])
    })

    test("an archive that claims more than it can contain, or has only an archive's end, is refused", async () => {
      const bomb = zipOf([
        ...Array.from({ length: 3 }, (_, n) => ({
          name: `${n}`,
          bytes: Buffer.from('x'),
          central: { size: 0xff_ff_ff_f0 },
        })),
      ])
      const late = Buffer.concat([program(), samples.zip()])
      for (const bytes of [bomb, late]) {
        const uploadId = await send('courseware', { fileName: '包.zip', bytes })
        expect((await teacher('finishUpload', { uploadId })).code).toBe(errors.uploadContentRefused.code)
      }
    })

    test('a truncated video, or one with only its header, is refused by name', async () => {
      const fragmented = video()
      const head = fragmented.subarray(0, fragmented.indexOf('moof') - 4)
      for (const bytes of [head, fragmented.subarray(0, -50), demoVideo.subarray(0, -200)]) {
        const uploadId = await send('video', { fileName: '录屏.mp4', bytes })
        expect(await teacher('finishUpload', { uploadId })).toMatchObject(
          refusal(
            errors.uploadContentRefused.code,
            '视频不完整（没有画面数据，或没有保存完），请重新导出或下载完整后再上传',
          ),
        )
      }
      expect((await upload('video', { fileName: '演示.mp4', bytes: demoVideo })).size).toBe(demoVideo.length)
    })

    test('captions are refused with their mistake; those in GBK are accepted', async () => {
      const wrong = '1\n00:00:03,000 --> 00:00:02,000\n好\n'
      const uploadId = await send('captions', { fileName: '字幕.srt', bytes: Buffer.from(wrong) })
      expect(await teacher('finishUpload', { uploadId })).toMatchObject(
        refusal(errors.uploadContentRefused.code, '第1条字幕的结束时间不晚于开始时间（00:00:03,000 --> 00:00:02,000）'),
      )
      // 对 in GBK.
      const gbk = Buffer.concat([Buffer.from('1\n00:00:00,000 --> 00:00:02,000\n'), Buffer.from([0xb6, 0xd4, 0x0a])])
      expect((await upload('captions', { fileName: '字幕.srt', bytes: gbk })).extension).toBe('srt')
    })

    test('a name that changes the text direction is stored as it reads', async () => {
      const { fileName } = await upload('courseware', { fileName: '报告\u202Efdp.\u2066docx', bytes: samples.docx() })
      expect(fileName).toBe('报告fdp.docx')
    })

    test('the duration and dimensions of a video are read; one that no browser plays is refused with its codec', async () => {
      const { facts } = await upload('video', { fileName: '讲解.mp4', bytes: video() })
      expect(facts).toEqual({ durationMs: 5_000, width: 640, height: 360, codecs: ['avc1.64001f'] })
      const uploadId = await send('video', { fileName: '讲解二.mp4', bytes: video({ codec: 'hvc1' }) })
      const refused = await teacher('finishUpload', { uploadId })
      expect(refused.code).toBe(errors.uploadVideoUnplayable.code)
      expect(refused.errDesc).toContain('hvc1')
    })

    const kinds: readonly [UploadKindName, readonly string[]][] = [
      ['courseware', coursewareTypes],
      ['video', ['mp4', 'mov']],
      ['objective', ['xlsx']],
      ['subjective', coursewareTypes.filter((one) => one !== 'html' && one !== 'nupkg')],
    ]
    test.each(kinds)('B514 B515 B516 B517 %s accepts only its types', async (kind, types) => {
      for (const extension of [...all, 'exe', 'svg', 'js', '']) {
        const { code } = await student('beginUpload', {
          ...announced(kind, { fileName: `一.${extension}`, bytes: Buffer.from('x') }),
        })
        const taken = types.includes(extension)
        expect([extension, code]).toEqual([extension, taken ? 200 : errors.uploadTypeRefused.code])
      }
      for (const { uploadId } of dataOf(await student('findUnfinishedUploads', {}), z.array(unfinishedUpload))) {
        await student('cancelUpload', { uploadId })
      }
    })

    const sizes: readonly [string, UploadKindName, string, number][] = [
      ['B203', 'courseware', 'pdf', 50],
      ['B204', 'video', 'mp4', 200],
      ['B205 B518', 'subjective', 'pdf', 50],
      ['B205 B518', 'objective', 'xlsx', 50],
      ['B205 B518', 'case', 'pdf', 50],
      ['B205 B518', 'answer', 'pdf', 50],
      ['B205 B518', 'single', 'pdf', 50],
    ]
    test.each(sizes)('%s %s .%s: %i MB and not a byte more', async (_rules, kind, extension, mb) => {
      const file = { kind, fileName: `一.${extension}`, fingerprint: '0'.repeat(64) }
      const largest = await teacher('beginUpload', { ...file, size: mb * MIB })
      expect(largest.code).toBe(200)
      await teacher('cancelUpload', { uploadId: dataOf(largest, begunUpload).uploadId })
      const larger = await teacher('beginUpload', { ...file, size: mb * MIB + 1 })
      expect([larger.code, larger.errDesc.includes(`${mb}MB`)]).toEqual([errors.uploadTooLarge.code, true])
    })

    test('hostile names and empty files are refused', async () => {
      const ask = (fileName: string, size = 1) =>
        teacher('beginUpload', { kind: 'courseware', fileName, size, fingerprint: '0'.repeat(64) })
      for (const name of ['../../etc/passwd.txt', 'a\\b.pdf', '  ', `${'长'.repeat(200)}.pdf`]) {
        expect((await ask(name)).code, name).toBe(errors.uploadNameInvalid.code)
      }
      expect((await ask('a\u0000.pdf')).code).toBe(errors.strangeCharacters.code)
      expect((await ask('空.pdf', 0)).code).toBe(errors.uploadEmpty.code)
    })
  })

  describe('pieces', () => {
    test('an upload continues from the received bytes; pieces at a wrong offset change nothing', async () => {
      const bytes = Buffer.concat([pdf(), Buffer.alloc(3 * MIB, 7)])
      const { uploadId } = await begin('courseware', { fileName: '大.pdf', bytes })
      expect(await tus.send(uploadId, 0, bytes.subarray(0, MIB))).toBe(204)
      expect(await tus.offset(uploadId)).toBe(MIB)
      expect((await teacher('finishUpload', { uploadId })).code).toBe(errors.uploadUnfinished.code)
      const [waiting] = dataOf(await teacher('findUnfinishedUploads', {}), z.array(unfinishedUpload))
      expect(waiting).toMatchObject({ uploadId, fileName: '大.pdf', size: bytes.length, received: MIB })
      // The same file chosen again on a page without any knowledge of it.
      expect(await begin('courseware', { fileName: '大.pdf', bytes })).toEqual({ uploadId, received: MIB })
      expect(await tus.send(uploadId, 0, bytes)).toBe(409)
      expect(await tus.send(uploadId, MIB, bytes.subarray(MIB))).toBe(204)
      const done = dataOf(await teacher('finishUpload', { uploadId }), finishedUpload)
      expect(dataOf(await teacher('finishUpload', { uploadId }), finishedUpload)).toEqual(done)
      expect((await keptBytes(bytes))?.equals(bytes)).toBe(true)
      expect(dataOf(await teacher('findUnfinishedUploads', {}), z.array(unfinishedUpload))).toEqual([])
    })

    test('a new request takes over from one with a dead connection', async () => {
      const bytes = Buffer.concat([pdf('dead'), Buffer.alloc(MIB, 3)])
      const { uploadId } = await begin('courseware', { fileName: '断线.pdf', bytes })
      const half = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array(bytes.subarray(0, 200_000)))
        },
      })
      const held = tus.send(uploadId, 0, half).catch(() => 0)
      // In a bucket, nothing is visible of it yet.
      if (isFolder)
        await until(async () => (await running.read(server.dataDir, `uploads/${uploadId}`))?.length === 200_000)
      else await new Promise((resolve) => setTimeout(resolve, 1_000))
      const begun = Date.now()
      expect(await tus.offset(uploadId)).toBe(200_000)
      expect(Date.now() - begun).toBeLessThan(3_000)
      expect(await tus.send(uploadId, 200_000, bytes.subarray(200_000))).toBe(204)
      await held
      expect((await teacher('finishUpload', { uploadId })).code).toBe(200)
      expect((await keptBytes(bytes))?.equals(bytes)).toBe(true)
    })

    test('more bytes than declared are refused', async () => {
      const bytes = pdf('more')
      const { uploadId } = await begin('courseware', { fileName: '多.pdf', bytes })
      const status = await tus.send(uploadId, 0, Buffer.concat([bytes, Buffer.alloc(10)]))
      expect(status).not.toBe(204)
      await teacher('cancelUpload', { uploadId })
    })

    test('no other user can send to an upload, finish it or see it', async () => {
      const bytes = pdf('own')
      const { uploadId } = await begin('courseware', { fileName: '私.pdf', bytes })
      expect(await studentTus.offset(uploadId)).toEqual({ status: 404 })
      expect(await studentTus.send(uploadId, 0, bytes)).toBe(404)
      expect(await new TusClient(server.origin, '').offset(uploadId)).toEqual({ status: 401 })
      expect((await student('finishUpload', { uploadId })).code).toBe(errors.uploadUnknown.code)
      expect((await student('cancelUpload', { uploadId })).code).toBe(errors.uploadUnknown.code)
      expect(await tus.offset(uploadId)).toBe(0)
      await teacher('cancelUpload', { uploadId })
      expect(await tus.offset(uploadId)).toEqual({ status: 404 })
    })
  })

  test('the used quota counts equal files once, and includes unfinished uploads', async () => {
    const usage = async () =>
      dataOf(await student('findFileUsage', {}), z.object({ used: z.number(), most: z.number() }))
    const before = await usage()
    expect(before.most).toBe(FILE_QUOTA.student)
    const bytes = pdf('room')
    for (const fileName of ['甲.pdf', '乙.pdf']) {
      const { uploadId } = await begin('courseware', { fileName, bytes }, student)
      expect(await studentTus.send(uploadId, 0, bytes)).toBe(204)
      expect((await student('finishUpload', { uploadId })).code).toBe(200)
    }
    expect((await usage()).used).toBe(before.used + bytes.length)
    const { uploadId } = await begin('courseware', { fileName: '丙.pdf', bytes: pdf('on its way') }, student)
    expect((await usage()).used).toBe(before.used + bytes.length + pdf('on its way').length)
    await student('cancelUpload', { uploadId })
  })

  describe('stored files', () => {
    const { db } = { db: () => server.app.database.db }

    test('equal content is stored once; unclaimed files are deleted, claimed ones remain', async () => {
      const bytes = pdf('equal')
      const one = await upload('courseware', { fileName: '甲.pdf', bytes })
      const other = await upload('case', { fileName: '乙.pdf', bytes })
      expect(other).toMatchObject({ fileId: one.fileId, fileName: '乙.pdf' })
      const kept = await upload('courseware', { fileName: '丙.pdf', bytes: pdf('kept') })
      const { files, uploads } = server.app.fileServices
      const claim = { fileId: kept.fileId, byTable: 'resource_version', byId: 'v1' }
      await db()
        .transaction()
        .execute((trx) => files.claim(trx, claim))
      await uploads.purge(Date.now() + UNUSED_FILE_MS - 60_000)
      expect(await keptBytes(bytes)).not.toBeNull()
      await uploads.purge(Date.now() + UNUSED_FILE_MS + 60_000)
      expect(await keptBytes(bytes)).toBeNull()
      expect(await files.find(one.fileId)).toBeNull()
      expect(await files.find(kept.fileId)).toMatchObject({ fileId: kept.fileId, extension: 'pdf' })
      await db()
        .transaction()
        .execute((trx) => files.release(trx, claim))
      await uploads.purge(Date.now() + UNUSED_FILE_MS + 60_000)
      expect(await files.find(kept.fileId)).toBeNull()
    })

    test('an upload without bytes for a week is deleted', async () => {
      const { uploadId } = await begin('courseware', { fileName: '旧.pdf', bytes: pdf('old') })
      await server.app.fileServices.uploads.purge(Date.now() + UPLOAD_KEPT_MS - 60_000)
      expect(await tus.offset(uploadId)).toBe(0)
      await server.app.fileServices.uploads.purge(Date.now() + UPLOAD_KEPT_MS + 60_000)
      expect(await tus.offset(uploadId)).toEqual({ status: 404 })
      expect(await onTheirWay()).toEqual([])
    })

    test('only its uploader may use a file', async () => {
      const { fileId } = await upload('courseware', { fileName: '本.pdf', bytes: pdf('mine') })
      const { files } = server.app.fileServices
      expect(await files.owned('demo-t001', fileId)).toMatchObject({ fileId, fileName: '本.pdf' })
      await expect(files.owned('demo-s001', fileId)).rejects.toMatchObject({ reason: 'uploadUnknown' })
      const place = { placeKind: 'upload', placeId: fileId }
      expect(dataOf(await teacher('openFile', place), opened).fileName).toBe('本.pdf')
      expect((await student('openFile', place)).code).toBe(errors.notFound.code)
    })
  })
  describeTickets({
    standing,
    send,
    upload,
    get server() {
      return server
    },
    get teacher() {
      return teacher
    },
    get student() {
      return student
    },
    get skew() {
      return skew
    },
    set skew(value) {
      skew = value
    },
  })
}
