/** The files of pushed tasks on a real server. */

import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StudentResource } from '../../../contract/entities/courses/learning'
import type { OpenedFile } from '../../../contract/entities/library/file'
import { describeOnEither } from '../../support/server/databases'
import { CLASS, HIDDEN, learningClass, notFound, READING, recalled, VIDEO } from './support/learningClass'

describeOnEither('files of tasks', (database) => {
  const learners = learningClass(database)
  const { db, json, push, recall, task, begun } = learners

  describe('files', () => {
    const bytes = Buffer.from('%PDF-1.4 自动化的来历')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = (form: Record<string, string>, token = learners.student) =>
      fetch(`${learners.server.origin}/platform/api/SysFile/downloadFile?${new URLSearchParams(form)}`, {
        headers: { authorization: token },
      })
    const refused = async (form: Record<string, string>, token = learners.student) =>
      (await (await file(form, token)).json()).code
    const state = async (resId: string, token = learners.student) =>
      (await learners.server.post('/admin/resourceDownload/getState', { resId }, token)).data
    const resources = async (form: Record<string, string> = {}, token = learners.student) =>
      (
        await learners.server.post(
          '/api/resourcePoolStudent/studentResource',
          { teachingClassId: CLASS, ...form },
          token,
        )
      ).data as StudentResource[]

    beforeAll(async () => {
      const folder = path.join(learners.server.dataDir, 'content', sha256.slice(0, 2))
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, sha256), bytes)
      const at = learners.time
      const stored = { sha256, size: bytes.length, mime: 'application/pdf', created_at: at }
      for (const extension of ['pdf', 'mp4'])
        await db()
          .insertInto('file')
          .values({ ...stored, file_id: `file-${extension}`, extension, facts: '{}' })
          .execute()
      for (const [id, kind, node] of [
        ['pdf', '0', READING],
        ['mp4', '1', VIDEO],
      ] as const) {
        const version = { current_version_id: `version-${id}`, created_at: at, updated_at: at }
        await db()
          .insertInto('resource')
          .values({
            resource_id: `res-${id}`,
            owner_id: 'demo-t001',
            kind,
            name: `资源 ${id}`,
            folder_id: null,
            request_id: null,
            ...version,
          })
          .execute()
        await db()
          .insertInto('resource_version')
          .values({
            resource_version_id: `version-${id}`,
            resource_id: `res-${id}`,
            no: 1,
            file_id: `file-${id}`,
            file_name: `资源.${id}`,
            body: JSON.stringify({ text: '<p>先读这一段</p>', handIn: '0' }),
            max_points: null,
            created_at: at,
          })
          .execute()
        // One pins the version of its resource; the other has the current one.
        const resource_version_id = id === 'pdf' ? `version-${id}` : null
        await db()
          .updateTable('course_node')
          .set({ resource_id: `res-${id}`, resource_version_id, kind })
          .where('node_id', '=', node)
          .execute()
      }
      await push([READING, VIDEO])
    })

    test('B406 the files of pushed tasks are found, by chapter and by type', async () => {
      expect((await resources()).map(({ lessonTaskId, mayDownload }) => [lessonTaskId, mayDownload])).toEqual([
        [READING, '1'],
        [VIDEO, '0'],
      ])
      expect((await resources({ lessonTaskType: '1' })).map(({ resId }) => resId)).toEqual(['res-mp4'])
      expect(await resources({ chapterId: 'demo-chapter-2' })).toEqual([])
      expect((await resources({ chapterId: 'demo-chapter-1' }))[0]).toMatchObject({
        fileName: '资源.pdf',
        extension: 'pdf',
        fileSize: bytes.length,
        resName: '资源 pdf',
      })
      expect((await task(READING)).data).toMatchObject({ file: { fileId: 'file-pdf' }, text: '<p>先读这一段</p>' })
    })

    test('B544 whether a resource may be downloaded is requested by resId; the file by fileId', async () => {
      expect(await state('res-pdf')).toEqual({ state: '1', fileId: 'file-pdf', fileName: '资源.pdf', reason: '' })
      expect(await state('res-mp4')).toMatchObject({ state: '0', fileId: null, reason: '该资源只能在线查看，不能下载' })
      const answer = await file({ fileId: 'file-pdf' })
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('资源.pdf'))
      expect(await refused({ fileId: 'file-mp4' })).toBe(900303)
      const ofTeacher = await file({ fileId: 'file-mp4' }, learners.teacher)
      expect(ofTeacher.headers.get('content-type')).toBe('application/pdf')
      await ofTeacher.arrayBuffer()
    })

    test('D12 D40 the bytes of a task are read by a ticket of its place, which a recall revokes at once', async () => {
      const place = (lessonTaskId: string) => ({ placeKind: 'lessonTask', placeId: `${CLASS}:${lessonTaskId}` })
      const open = (lessonTaskId: string, token = learners.student) =>
        json('/api/file/open', place(lessonTaskId), token)
      const opened = (await open(READING)).data as OpenedFile
      expect(opened).toMatchObject({ fileId: 'file-pdf', fileName: '资源.pdf', viewer: 'pdf', mayDownload: true })
      const had = async (address: string) => {
        const answer = await fetch(`${learners.server.origin}${address}`)
        await answer.arrayBuffer()
        return answer.status
      }
      expect(await had(opened.address)).toBe(200)
      expect((await open(VIDEO)).data).toMatchObject({ mayDownload: false })
      expect((await open(VIDEO, learners.teacher)).data).toMatchObject({ mayDownload: true })
      for (const token of [learners.stranger, learners.otherTeacher])
        expect(await open(READING, token)).toEqual(notFound)
      for (const placeId of [HIDDEN, 'nosuch', '', ':', `${READING}:${READING}`])
        expect((await open(placeId)).code).toBe(900002)
      await begun(READING)
      await recall([READING])
      expect(await had(opened.address)).toBe(404)
      expect(await open(READING)).toEqual(recalled)
      expect(await open(READING, learners.teacher)).toEqual(notFound)
      await push([READING])
      expect(await had(opened.address)).toBe(404)
      expect(await had(((await open(READING)).data as OpenedFile).address)).toBe(200)
    })

    test('B398 B544 a file is inaccessible with its task: recalled, of another class, of another teacher', async () => {
      for (const token of [learners.stranger, learners.otherTeacher]) {
        expect(await refused({ fileId: 'file-pdf' }, token)).toBe(900002)
        expect((await learners.server.post('/admin/resourceDownload/getState', { resId: 'res-pdf' }, token)).code).toBe(
          900002,
        )
      }
      await recall([READING])
      expect(await refused({ fileId: 'file-pdf' })).toBe(900002)
      expect(await state('res-pdf')).toBeNull()
      expect((await resources()).map(({ resId }) => resId)).toEqual(['res-mp4'])
      await push([READING])
      const again = await file({ fileId: 'file-pdf' })
      expect(again.status).toBe(200)
      await again.arrayBuffer()
    })
  })
})
