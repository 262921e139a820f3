import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallData } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { errors } from '../../../contract/errors'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from './support/client'

type Teaching = CallData<CallOf<'findAllTeachingClasses'>>

const ROOM = 'demo-teaching-class-1'

describeOnEither('pausing and resuming a teaching class', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  const screens: Client<'notification'>[] = []
  beforeAll(async () => {
    server = await startApp(database)
    for (const code of ['admin', 't001', 't002', 's001', 's041']) tokens.set(code, await server.login(code))
  })
  beforeEach(async () => {
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    await db().deleteFrom('audit').execute()
  })
  afterEach(() => {
    for (const screen of screens.splice(0)) screen.end()
  })
  afterAll(() => server.close())

  const db = () => server.app.database.db
  const token = (code: string) => tokens.get(code) ?? ''
  const ask = (name: CallName, input: Record<string, string>, code: string) =>
    server.post(calls[name].path, input, token(code))
  const setStop = (isStop: '0' | '1', code = 't001', teachingClassId = ROOM) =>
    ask('setTeachingClassStop', { teachingClassId, isStop }, code)
  const listen = async (code: string) => {
    const screen = await new Client('notification', Number(new URL(server.origin).port), token(code)).opened()
    screens.push(screen)
    await screen.next('resumed')
    return screen
  }
  const paused = async () =>
    (await db().selectFrom('teaching_class').select('teaching_class_id').where('is_stop', '=', true).execute()).map(
      ({ teaching_class_id }) => teaching_class_id,
    )
  const audited = async () =>
    (await db().selectFrom('audit').select(['action', 'actor_id', 'subject']).orderBy('at').execute()).filter(
      ({ action }) => action.startsWith('teachingClass.'),
    )

  test('D41 the teacher of a class pauses and resumes it; its students and the teacher are notified', async () => {
    const [student, teacher, stranger] = [await listen('s001'), await listen('t001'), await listen('s041')]
    const answer = { teachingClassId: ROOM, isStop: '1' }
    expect((await setStop('1')).data).toEqual(answer)
    expect(await paused()).toEqual([ROOM])
    for (const screen of [student, teacher]) expect((await screen.next('teachingClassStopped')).data).toEqual(answer)
    const resumed = { teachingClassId: ROOM, isStop: '0' }
    expect((await setStop('0')).data).toEqual(resumed)
    expect(await paused()).toEqual([])
    for (const screen of [student, teacher]) expect((await screen.next('teachingClassStopped')).data).toEqual(resumed)
    expect(stranger.names()).toEqual(['resumed'])
  })

  test('D41 an administrator pauses any class; teachers of other classes and students do not', async () => {
    expect((await setStop('1', 'admin')).data).toEqual({ teachingClassId: ROOM, isStop: '1' })
    expect(await setStop('0', 't002')).toMatchObject({ code: errors.notFound.code })
    expect(await setStop('0', 's001')).toMatchObject({ success: false })
    expect(await setStop('0', 'admin', 'nosuch')).toMatchObject({ code: errors.notFound.code })
    expect(await paused()).toEqual([ROOM])
  })

  test('a repeated pause changes nothing: one audit entry and one message', async () => {
    const screen = await listen('s001')
    const answers = await Promise.all([setStop('1'), setStop('1', 'admin'), setStop('1')])
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ teachingClassId: ROOM, isStop: '1' }))
    expect(await audited()).toMatchObject([{ action: 'teachingClass.pause', subject: ROOM }])
    await setStop('0')
    await screen.next('teachingClassStopped')
    expect((await screen.next('teachingClassStopped')).data.isStop).toBe('0')
    expect(screen.names()).toEqual(['resumed', 'teachingClassStopped', 'teachingClassStopped'])
    expect(await audited()).toMatchObject([
      { action: 'teachingClass.pause' },
      { action: 'teachingClass.resume', actor_id: 'demo-t001', subject: ROOM },
    ])
  })

  test('B094 notices of a paused class are marked as such, and no longer after it was resumed', async () => {
    await server.post(
      '/admin/notice/save',
      { teachingClassId: ROOM, title: '调课', content: '<p>周五</p>', requestId: 'r' },
      token('t001'),
    )
    const stops = async () => {
      const { data } = await ask('findNotices', { teachingClassId: ROOM }, 's001')
      return (data as CallData<CallOf<'findNotices'>>).list.map(({ teachingClassIsStop }) => teachingClassIsStop)
    }
    await setStop('1')
    expect(new Set(await stops())).toEqual(new Set(['1']))
    await setStop('0')
    expect(new Set(await stops())).toEqual(new Set(['0']))
  })

  test('administrators find all teaching classes by course, class, teacher, state and pause', async () => {
    const find = async (input: Record<string, string>) => {
      const { list, total } = (await ask('findAllTeachingClasses', input, 'admin')).data as Teaching
      expect(total).toBe(list.length)
      return list.map(({ teachingClassId }) => teachingClassId).sort()
    }
    const both = [ROOM, 'demo-teaching-class-2']
    expect(await find({})).toEqual(both)
    await setStop('1')
    expect(await find({ isStop: '1' })).toEqual([ROOM])
    expect(await find({ isStop: '0' })).toEqual(['demo-teaching-class-2'])
    expect(await find({ className: '2601' })).toEqual([ROOM])
    expect(await find({ teacherName: '陈' })).toEqual([ROOM])
    expect(await find({ courseName: '没有这门课' })).toEqual([])
    expect(await find({ state: '1' })).toEqual(both)
    expect(await find({ state: '0' })).toEqual([])
    expect(await find({ state: '2' })).toEqual([])
    expect((await ask('findAllTeachingClasses', {}, 't001')).success).toBe(false)
  })
})
