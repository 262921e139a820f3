/** A class that watches a video, on a real server. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Call, CallData, CallInput } from '../../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../../contract/calls'
import type { VideoBeat, VideoSpan } from '../../../../contract/entities/video/video'
import { startApp, type TestAnswer, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { askerOf, dataOf } from '../../documents/support'

export const ROOM = 'demo-teaching-class-1'

export const VIDEO = 'demo-task-1-2-1'

export const ITEM = 'demo-resource-1-i1'

export const MINUTE = 60_000

export const video = { teachingClassId: ROOM, lessonTaskId: VIDEO }

/** Starts the server before the tests of a file; returns what they share. */
export function videoLesson(database: TestDatabase) {
  let server: TestApp
  const tokens = new Map<string, string>()
  let time = Date.UTC(2026, 10, 2)
  let requests = 0
  beforeAll(async () => {
    server = await startApp(database, { now: () => time })
    for (const code of ['t001', 't002', 's001', 's002', 's041']) tokens.set(code, await server.login(code))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    time += 60 * MINUTE
    for (const table of ['video_test_response', 'video_test', 'video_progress'] as const)
      await db().deleteFrom(table).execute()
    await db().deleteFrom('user_task').where('node_id', '=', VIDEO).execute()
    await db()
      .updateTable('class_task')
      .set({ video_type: '1', bar_shown: true, answers_open: false, pushed_at: 1 })
      .where('node_id', '=', VIDEO)
      .execute()
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    await lasting(100_000)
  })
  const db = () => server.app.database.db
  /** Sets the length of the video in milliseconds, as the server knows it. */
  const lasting = (durationMs: number) =>
    db()
      .updateTable('file')
      .set({ facts: JSON.stringify({ durationMs }) })
      .where('file_id', '=', 'demo-file-8')
      .execute()
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
  const opened = (who = 's001') => got(who, 'getVideoRecord', video)
  const span = (from: number, to: number): VideoSpan => ({ from: from * 1_000, to: to * 1_000 })
  const beat = (sequence: number, from: number, to: number, more: Partial<VideoBeat> = {}): VideoBeat => ({
    sequence,
    spans: [span(from, to)],
    rate: 1,
    hasHand: '0',
    ...more,
  })
  const beats = (watchId: string | null, ...list: VideoBeat[]) =>
    got('s001', 'recordVideo', {
      ...video,
      recordTime: list.at(-1)?.spans.at(-1)?.to ?? 0,
      watchId: watchId ?? '',
      beats: list,
    })
  const place = (recordTime: number, itemId = ITEM) =>
    got('t001', 'placeVideoTest', { ...video, itemId, recordTime, requestId: `place-${++requests}` })
  return {
    tokens,
    db,
    lasting,
    ask,
    got,
    opened,
    span,
    beat,
    beats,
    place,
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
