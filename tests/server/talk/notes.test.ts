/** Notes on a real server: private, stored once, never overwritten unseen. */

import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, CallData, CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { conflictingChange } from '../../../contract/entities/shared/version'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { askerOf, dataOf, notFound, refusal } from '../documents/support'

const ROOM = 'demo-teaching-class-1'
const VIDEO = 'demo-task-1-2-1'

describeOnEither('notes', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  let time = Date.now()
  let requests = 0

  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 's001', 's002', 's041', 'admin']) tokens.set(code, await server.login(code))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60_000
    await db().deleteFrom('note').execute()
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
  })

  const db = () => server.app.database.db
  const ask = async <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const got = async <N extends CallName>(
    who: string,
    name: N,
    input: CallInput<CallOf<N>>,
  ): Promise<CallData<CallOf<N>>> => {
    const { data }: Call = calls[name]
    return dataOf(await ask(who, name, input), data) as CallData<CallOf<N>>
  }
  const request = (): string => `request-${++requests}`
  const noteBy = (who: string, noteName: string, more: Partial<CallInput<CallOf<'saveNote'>>> = {}) =>
    got(who, 'saveNote', {
      teachingClassId: ROOM,
      noteType: 'course',
      noteName,
      noteContext: '<p>要点</p>',
      requestId: request(),
      ...more,
    })

  test('E210 E211 E214 B551 D26 notes of tasks, of moments of a video and of the class are listed, by chapter and all', async () => {
    const general = await noteBy('s001', '复习')
    const video = await noteBy('s001', '', { noteType: 'video', noteKey: VIDEO, momentSec: '95' })
    const task = await noteBy('s001', '浪潮', { noteType: 'lessonTask', noteKey: 'demo-task-1-1-1', momentSec: 3 })
    expect(video).toMatchObject({ noteName: '视频：一天的报销单', momentSec: 95, noteKey: VIDEO, lessonTaskType: '1' })
    expect(task).toMatchObject({ momentSec: null, lessonName: '1.1 什么是流程自动化', version: 1 })
    const chapters = await got('s001', 'findChapterNotes', { teachingClassId: ROOM })
    expect(chapters.map(({ chapterName, notes }) => [chapterName, notes.map(({ noteId }) => noteId)])).toEqual([
      ['', [general.noteId]],
      ['第一章 认识流程机器人', [task.noteId, video.noteId]],
    ])
    const found = async (input: CallInput<CallOf<'findNotes'>>) =>
      (await got('s001', 'findNotes', input)).list.map(({ noteId }) => noteId).sort()
    expect(await found({})).toEqual([general.noteId, video.noteId, task.noteId].sort())
    expect(await found({ noteKey: VIDEO })).toEqual([video.noteId])
    expect(await found({ noteType: 'course' })).toEqual([general.noteId])
    expect(await found({ search: '浪潮' })).toEqual([task.noteId])
    expect(await found({ search: '_' })).toEqual([])
    expect((await got('s001', 'findNotes', { sortField: 'momentSec', sortOrder: 'asc' })).list[0]?.noteId).toBe(
      video.noteId,
    )
  })

  test('E210 a repeated request writes one note', async () => {
    const input = {
      teachingClassId: ROOM,
      noteType: 'course',
      noteName: '一',
      noteContext: '<p>一</p>',
      requestId: 'once',
    } as const
    const notes = await Promise.all(Array.from({ length: 5 }, () => got('s001', 'saveNote', input)))
    expect(new Set(notes.map(({ noteId }) => noteId)).size).toBe(1)
    expect((await got('s001', 'findNotes', {})).total).toBe(1)
    const blank = { ...input, noteName: '', noteContext: '<p></p>', requestId: request() }
    expect(await ask('s001', 'saveNote', blank)).toMatchObject(refusal(900430, '请先填写笔记内容'))
  })

  test('E212 D34 an outdated page gets the current note; a repeated save changes nothing', async () => {
    const { noteId, version } = await noteBy('s001', '标题')
    const edit = { noteId, noteName: '标题', noteContext: '<p>新</p>', version }
    expect((await got('s001', 'updateNote', edit)).version).toBe(version + 1)
    expect((await got('s001', 'updateNote', edit)).version).toBe(version + 1)
    const late = await ask('s001', 'updateNote', { ...edit, noteContext: '<p>旧</p>' })
    expect(conflictingChange.parse(late.data)).toMatchObject({
      version: version + 1,
      current: { noteContext: '<p>新</p>' },
    })
  })

  test('E213 a deleted note no longer exists', async () => {
    const { noteId } = await noteBy('s001', '删')
    expect((await ask('s001', 'deleteNote', { noteId })).success).toBe(true)
    expect(await ask('s001', 'getNote', { noteId })).toMatchObject(notFound)
    expect(await ask('s001', 'deleteNote', { noteId })).toMatchObject(notFound)
  })

  test('notes of others are answered like missing ones, for classmates, teachers and administrators', async () => {
    const { noteId } = await noteBy('s001', '私')
    for (const who of ['s002', 's041']) {
      expect(await ask(who, 'getNote', { noteId })).toMatchObject(notFound)
      expect(await ask(who, 'updateNote', { noteId, noteName: 'x', noteContext: '<p>x</p>' })).toMatchObject(notFound)
      expect(await ask(who, 'deleteNote', { noteId })).toMatchObject(notFound)
      expect((await got(who, 'findNotes', {})).total).toBe(0)
      expect(await ask(who, 'exportNotes', { noteIds: noteId })).toMatchObject({ code: 900432 })
    }
    expect(await ask('s041', 'findChapterNotes', { teachingClassId: ROOM })).toMatchObject(notFound)
    const calls = ['getNote', 'deleteNote'] as const
    for (const who of ['t001', 'admin'])
      for (const name of calls) expect((await ask(who, name, { noteId })).success).toBe(false)
    const foreign = {
      teachingClassId: ROOM,
      noteType: 'course',
      noteName: 'x',
      noteContext: '<p>x</p>',
      requestId: request(),
    } as const
    expect(await ask('s041', 'saveNote', foreign)).toMatchObject(notFound)
  })

  test('D41 D12 a paused class accepts no notes, and preserves existing ones; a recalled task accepts no new ones', async () => {
    const { noteId } = await noteBy('s001', '留', { noteType: 'lessonTask', noteKey: 'demo-task-1-1-1' })
    await db().updateTable('teaching_class').set({ is_stop: true }).where('teaching_class_id', '=', ROOM).execute()
    const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')
    const input = {
      teachingClassId: ROOM,
      noteType: 'course',
      noteName: 'x',
      noteContext: '<p>x</p>',
      requestId: request(),
    } as const
    expect(await ask('s001', 'saveNote', input)).toMatchObject(readOnly)
    expect(await ask('s001', 'updateNote', { noteId, noteName: '', noteContext: '<p>x</p>' })).toMatchObject(readOnly)
    expect(await got('s001', 'getNote', { noteId })).toMatchObject({ isReadOnly: '1', noteName: '留' })
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    const missing = { ...input, noteType: 'lessonTask', noteKey: 'demo-task-4-1-1', requestId: request() } as const
    expect(await ask('s001', 'saveNote', missing)).toMatchObject(notFound)
  })

  test('hostile texts stay texts', async () => {
    const note = await noteBy('s001', '<img src=x onerror=alert(1)>', {
      noteContext: '<p>好<img src="https://evil.example/a.png"><script>1</script></p>',
    })
    expect(note).toMatchObject({ noteName: '<img src=x onerror=alert(1)>', noteContext: '<p>好</p>', excerpt: '好' })
  })

  test('notes are exported as a Word document in the order of the course', async () => {
    await noteBy('s001', '浪潮', {
      noteType: 'lessonTask',
      noteKey: 'demo-task-1-1-1',
      noteContext: '<p>三次<strong>浪潮</strong></p>',
    })
    await noteBy('s001', '环节', { noteType: 'video', noteKey: VIDEO, momentSec: 65 })
    const response = await fetch(`${server.origin}/platform${calls.exportNotes.path}`, {
      method: 'POST',
      headers: { authorization: tokens.get('s001') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ teachingClassId: ROOM }),
    })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('王子涵的学习笔记.docx')
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const text = strFromU8(entries['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]*>/g, '')
    const places = ['第一章 认识流程机器人', '三次浪潮', '环节（视频 1:05）'].map((part) => text.lastIndexOf(part))
    expect(places.every((place) => place > 0)).toBe(true)
    expect([...places].sort((one, other) => one - other)).toEqual(places)
  })
})
