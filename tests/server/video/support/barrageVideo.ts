/** A class that comments on a video, on a real server. */

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Call, CallData, CallInput } from '../../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../../contract/calls'
import type { BarrageEvent } from '../../../../contract/entities/video/barrage'
import { BARRAGE_PAUSE_MS } from '../../../../contract/limits'
import { startApp, type TestAnswer, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { askerOf, dataOf, refusal } from '../../documents/support'
import { Client } from '../../live/support/client'

export const ROOM = 'demo-teaching-class-1'

export const OTHER_ROOM = 'demo-teaching-class-2'

export const VIDEO = 'demo-task-1-2-1'

export const FILE = 'demo-file-8'

export const LESSON = 'demo-lesson-1-2'

export const video = { teachingClassId: ROOM, lessonTaskId: VIDEO }

export const tooSoon = refusal(900462, '发送太快了，请稍等几秒')

export const DAY = 24 * 60 * 60_000

/** Starts the server before the tests of a file; returns what they share. */
export function barrageVideo(database: TestDatabase) {
  let server: TestApp
  const tokens = new Map<string, string>()
  let time = Date.now()
  let requests = 0
  const clients: Client<'notification'>[] = []
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's005', 's041', 'admin'])
      tokens.set(code, await server.login(code))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60 * 60_000
    for (const table of ['barrage', 'block_word', 'barrage_ban'] as const) await db().deleteFrom(table).execute()
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    await db()
      .updateTable('class_task')
      .set({ barrage_open: true, pushed_at: 1 })
      .where('node_id', '=', VIDEO)
      .execute()
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.ws.terminate()
  })
  const db = () => server.app.database.db
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const got = async <N extends CallName>(
    who: string,
    name: N,
    input: CallInput<CallOf<N>>,
  ): Promise<CallData<CallOf<N>>> => {
    const { data }: Call = calls[name]
    return dataOf(await ask(who, name, input), data) as CallData<CallOf<N>>
  }
  const lineBy = (content = '前排', more: Partial<CallInput<CallOf<'sendBarrage'>>> = {}) => ({
    ...video,
    videoFileId: FILE,
    content,
    recordTime: 1_000,
    requestId: `request-${++requests}`,
    ...more,
  })
  const sent = async (who: string, content?: string, more = {}) => {
    time += BARRAGE_PAUSE_MS
    return got(who, 'sendBarrage', lineBy(content, more))
  }
  /** The comments of a message, each complete. */
  const notifiedBy = ({ data: { barrages, ...video } }: { data: BarrageEvent }) =>
    barrages.map((line) => ({ ...video, ...line }))
  const seenBy = async (who: string, where: Partial<CallInput<CallOf<'findBarrages'>>> = {}) =>
    (await got(who, 'findBarrages', { ...video, ...where })).map(({ content }) => content)
  const rowsOf = async (who: string, list: 'all' | 'intercept' | 'reported' | 'removed', more = {}) =>
    (await got(who, 'findBarragePage', { list, ...more })).list
  const receives = async (who: string) => {
    const client = await new Client('notification', Number(new URL(server.origin).port), tokens.get(who) ?? '').opened()
    await client.next('resumed')
    clients.push(client)
    return client
  }
  /** Sends a message to a user and waits for it: all earlier messages have arrived by then. */
  const settled = async (...listeners: Client<'notification'>[]) => {
    await got('t001', 'closeBarrageByLesson', { teachingClassId: ROOM, lessonId: LESSON })
    await got('t001', 'openBarrageByLesson', { teachingClassId: ROOM, lessonId: LESSON })
    for (const client of listeners) {
      await client.next('barrageGateChanged')
      await client.next('barrageGateChanged')
    }
  }
  return {
    tokens,
    db,
    ask,
    got,
    lineBy,
    sent,
    notifiedBy,
    seenBy,
    rowsOf,
    receives,
    settled,
    get server() {
      return server
    },
    get time() {
      return time
    },
    set time(value: number) {
      time = value
    },
  }
}
