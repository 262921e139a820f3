/**
 * Files of resources on a real server: replacing a file, poster and captions of a video, and submissions with a file.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openedFile } from '../../../contract/entities/library/file'
import { resourceDetail, resourceRow, resourceVersion } from '../../../contract/entities/library/resource'
import { errors } from '../../../contract/errors'
import { UNUSED_FILE_MS } from '../../../contract/limits'
import type { ResourceKind } from '../../../contract/rules/library/resourceKinds'
import type { UploadKindName } from '../../../contract/rules/shared/uploads'
import { pdf, video } from '../../support/files/samples'
import { announced, begunUpload, finishedUpload, type LocalFile, TusClient } from '../../support/files/uploading'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'
import { type Ask, askerOf, dataOf } from '../documents/support'

describeOnEither('files of resources', (database) => {
  let server: TestApp
  let teacher: Ask
  let other: Ask
  let tus: TusClient

  beforeAll(async () => {
    server = await startApp(database)
    const token = await server.login('t001')
    teacher = askerOf(server, token)
    other = askerOf(server, await server.login('t002'))
    tus = new TusClient(server.origin, token)
  })
  afterAll(() => server.close())

  const upload = async (kind: UploadKindName, file: LocalFile) => {
    const { uploadId } = dataOf(await teacher('beginUpload', announced(kind, file)), begunUpload)
    expect(await tus.send(uploadId, 0, file.bytes)).toBe(204)
    return dataOf(await teacher('finishUpload', { uploadId }), finishedUpload).fileId
  }
  const make = async (resType: ResourceKind, resName: string, fileId: string) =>
    dataOf(await teacher('createResource', { resType, resName, fileId }), resourceRow)
  const detail = async (resId: string) => dataOf(await teacher('getResource', { resId }), resourceDetail)
  const change = async (resId: string, changed: object) => {
    const { resName, version } = await detail(resId)
    return teacher('changeResource', { resId, resName, version, ...changed })
  }
  const open = async (resId: string, ask = teacher) =>
    dataOf(await ask('openFile', { placeKind: 'resource', placeId: resId }), openedFile)
  const read = async (address: string) => {
    const response = await fetch(server.origin + address)
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('a replaced file creates a version; the previous file remains, and can be restored', async () => {
    const [first, second] = [pdf('first edition'), pdf('second edition')]
    const { resId } = await make('0', '讲义', await upload('courseware', { fileName: '讲义.pdf', bytes: first }))
    const fileId = await upload('courseware', { fileName: '讲义（更正）.pdf', bytes: second })
    expect((await change(resId, { fileId })).code).toBe(200)
    expect((await read((await open(resId)).address)).bytes.equals(second)).toBe(true)
    const versions = dataOf(await teacher('findResourceVersions', { resId }), z.array(resourceVersion))
    expect(versions.map(({ versionNo, fileName, isCurrent }) => [versionNo, fileName, isCurrent])).toEqual([
      [2, '讲义（更正）.pdf', '1'],
      [1, '讲义.pdf', '0'],
    ])
    // Files of an older version are not unused.
    await server.app.fileServices.uploads.purge(Date.now() + UNUSED_FILE_MS + 60_000)
    await teacher('restoreResourceVersion', { resId, resVersionId: versions[1]?.resVersionId ?? '' })
    expect((await read((await open(resId)).address)).bytes.equals(first)).toBe(true)
    const wrong = await upload('video', { fileName: '讲解.mp4', bytes: video() })
    expect((await change(resId, { fileId: wrong })).code).toBe(errors.resourceFileWrong.code)
  })

  test('a video has a poster and captions, which its readers open by the same ticket', async () => {
    const { resId } = await make('1', '讲解', await upload('video', { fileName: '讲解.mp4', bytes: video() }))
    expect(await detail(resId)).toMatchObject({ hasPoster: '0', hasCaptions: '0' })
    expect((await open(resId)).posterAddress).toBeUndefined()
    const posterFileId = await upload('poster', { fileName: '封面.png', bytes: png() })
    const gbk = Buffer.concat([Buffer.from('1\n00:00:00,000 --> 00:00:02,000\n'), Buffer.from([0xb6, 0xd4, 0x0a])])
    const captionsFileId = await upload('captions', { fileName: '字幕.srt', bytes: gbk })
    expect((await change(resId, { posterFileId })).code).toBe(200)
    expect((await change(resId, { captionsFileId })).code).toBe(200)
    expect(await detail(resId)).toMatchObject({ hasPoster: '1', hasCaptions: '1', versionNo: 3 })

    const { posterAddress = '', captionsAddress = '' } = await open(resId)
    expect(await read(posterAddress)).toEqual({ type: 'image/png', bytes: png() })
    expect(await read(captionsAddress)).toEqual({
      type: 'text/vtt; charset=utf-8',
      bytes: Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n对\n'),
    })
    expect((await fetch(`${server.origin}${captionsAddress.replace('captions', 'keys')}`)).status).toBe(404)
    // They follow the video: shared, copied, in versions.
    await teacher('shareResources', { resIds: [resId], share: '1' })
    expect((await open(resId, other)).captionsAddress).toBeDefined()
    const copy = dataOf(await other('copyResource', { resId }), resourceRow)
    await server.app.fileServices.uploads.purge(Date.now() + UNUSED_FILE_MS + 60_000)
    expect((await read((await open(copy.resId, other)).posterAddress ?? '')).bytes.equals(png())).toBe(true)

    expect((await change(resId, { captionsFileId: '' })).code).toBe(200)
    expect(await detail(resId)).toMatchObject({ hasPoster: '1', hasCaptions: '0' })
    // Only a picture is a poster, and only a video has one.
    expect((await change(resId, { posterFileId: captionsFileId })).code).toBe(errors.resourceFileWrong.code)
    const { resId: notes } = await make(
      '0',
      '文档',
      await upload('courseware', { fileName: '文档.pdf', bytes: pdf('d') }),
    )
    expect((await change(notes, { posterFileId })).code).toBe(errors.resourceFileWrong.code)
    expect((await change(resId, { posterFileId: 'nobody-has-it' })).code).toBe(errors.uploadUnknown.code)
  })

  test('D9 only a single item says whether students submit a file', async () => {
    const fileId = await upload('single', { fileName: '任务.pdf', bytes: pdf('task') })
    const { resId } = await make('7', '任务', fileId)
    expect((await change(resId, { content: { text: '', handIn: '1', items: [] } })).code).toBe(200)
    expect(await detail(resId)).toMatchObject({ handIn: '1', fileName: '任务.pdf', versionNo: 2 })
    const { resId: plain } = await make(
      '0',
      '课件',
      await upload('courseware', { fileName: '课.pdf', bytes: pdf('c') }),
    )
    await change(plain, { content: { text: '', handIn: '1', items: [] } })
    expect((await detail(plain)).handIn).toBe('0')
  })
})
