/** Videos on a real server: the counted part of claims, rules for watching, and the tests inside. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, CallData, CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import type { VideoBeat, VideoSpan } from '../../../contract/entities/video/video'
import { VIDEO_TESTS_MAX } from '../../../contract/limits'
import { isVideoComplete } from '../../../contract/rules/video/videoSpans'
import { testInFull } from '../../support/full'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { askerOf, dataOf, notFound, refusal, waitingFor } from '../documents/support'

const ROOM = 'demo-teaching-class-1'
const VIDEO = 'demo-task-1-2-1'
const ITEM = 'demo-resource-1-i1'
const MINUTE = 60_000
const video = { teachingClassId: ROOM, lessonTaskId: VIDEO }

describeOnEither('video', (database) => {
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
  const setType = (types: '0' | '1' | '2') =>
    got('t001', 'setVideoTypes', { teachingClassId: ROOM, lessonTaskIds: VIDEO, types })
  /** The number of students who have completed it, on the pages of the videos and of the tasks. */
  const finished = async () => {
    const videos = await got('t001', 'findClassVideos', { teachingClassId: ROOM })
    const { chapters } = await got('t001', 'lessonTaskStruct', { teachingClassId: ROOM })
    const tasks = chapters
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ lessonTasks, subLessons }) => [...lessonTasks, ...subLessons.flatMap((sub) => sub.lessonTasks)])
    return [videos, tasks].map((list) => list.find(({ lessonTaskId }) => lessonTaskId === VIDEO)?.finishNum)
  }
  const stateOf = async (who = 's001') => (await got(who, 'getLearningTask', video)).taskState

  test('E187 E188 B546 D24 played parts count, and another device resumes at the last position', async () => {
    const { watchId, ...before } = await opened()
    expect(before).toMatchObject({
      seenMs: 0,
      recordTime: 0,
      durationMs: 100_000,
      videoType: '1',
      isBarShown: '1',
      hasCaptions: '1',
    })
    time += 10_000
    expect(await beats(watchId, beat(1, 0, 10))).toMatchObject({ spans: [span(0, 10)], seenMs: 10_000, sequence: 1 })
    time += 10_000
    await beats(watchId, beat(2, 10, 20))
    const other = await opened()
    expect(other).toMatchObject({ seenMs: 20_000, recordTime: 20_000, spans: [span(0, 20)] })
    expect(other.watchId).not.toBe(watchId)
    expect(await stateOf()).toBe('inProgress')
  })

  test('E187 D24 beats that a page could not send count later, and do not move the position back', async () => {
    const late = (watchId: string | null, ...list: VideoBeat[]) =>
      got('s001', 'recordVideo', {
        ...video,
        watchId: watchId ?? '',
        isKept: '1',
        beats: list,
        recordTime: list.at(-1)?.spans.at(-1)?.to ?? 0,
      })
    const desk = await opened()
    time += 10_000
    // Without playback elsewhere, the position is that of the page, also if another was only opened.
    await opened()
    expect(await late(desk.watchId, beat(1, 0, 10))).toMatchObject({ seenMs: 10_000, recordTime: 10_000 })
    const phone = await opened()
    time += 20_000
    await beats(phone.watchId, beat(1, 30, 50))
    time += 10_000
    expect(await late(desk.watchId, beat(2, 10, 20))).toMatchObject({
      spans: [span(0, 20), span(30, 50)],
      recordTime: 50_000,
    })
    // An active page determines the position, whenever it was opened.
    time += 10_000
    expect(await beats(desk.watchId, beat(3, 20, 30))).toMatchObject({ recordTime: 30_000 })
  })

  test('E187 without beats only the position is stored', async () => {
    await opened()
    time += 10_000
    const kept = await got('s001', 'recordVideo', { ...video, recordTime: 55_000 })
    expect(kept).toMatchObject({ recordTime: 55_000, seenMs: 0 })
    // Positions beyond the end are cut to it.
    expect(await got('s001', 'recordVideo', { ...video, recordTime: 555_000 })).toMatchObject({ recordTime: 100_000 })
  })

  test('D24 a claim is limited to 1.1 × the elapsed time × the playback rate, and the rate to 2', async () => {
    const { watchId } = await opened()
    time += 10_000
    expect((await beats(watchId, beat(1, 0, 100))).seenMs).toBe(11_000)
    time += 10_000
    expect((await beats(watchId, beat(2, 11, 100, { rate: 2 }))).seenMs).toBe(33_000)
    const tooFast = { ...video, recordTime: 0, watchId: watchId ?? '', beats: [beat(3, 33, 100, { rate: 16 })] }
    expect((await ask('s001', 'recordVideo', tooFast)).success).toBe(false)
  })

  test('D24 two pages of one student share one time budget', async () => {
    const [one, other] = [await opened(), await opened()]
    time += 20_000
    const [first, second] = await Promise.all([
      beats(one.watchId, beat(1, 0, 20)),
      beats(other.watchId, beat(1, 50, 70)),
    ])
    expect(Math.max(first.seenMs, second.seenMs)).toBeLessThanOrEqual(22_000)
    expect((await opened()).seenMs).toBeLessThanOrEqual(22_000)
  })

  test('D24 a beat that is repeated, late or batched counts once', async () => {
    const { watchId } = await opened()
    time += 10_000
    await beats(watchId, beat(1, 0, 10))
    expect(await beats(watchId, beat(1, 0, 10), beat(1, 80, 90))).toMatchObject({ seenMs: 10_000 })
    time += 20_000
    // The second was lost and arrives with the third, in any order.
    const after = await beats(watchId, beat(3, 20, 30), beat(2, 10, 20))
    expect(after).toMatchObject({ spans: [span(0, 30)], sequence: 3 })
    time += 10_000
    expect(await beats(watchId, beat(2, 60, 70))).toMatchObject({ seenMs: 30_000, sequence: 3 })
    expect((await beats(watchId, beat(4, 30, 40))).seenMs).toBe(40_000)
  })

  test('D24 watched parts only grow: watching again changes nothing', async () => {
    const { watchId } = await opened()
    time += 10_000
    await beats(watchId, beat(1, 0, 10))
    time += 10_000
    expect(await beats(watchId, beat(2, 0, 10))).toMatchObject({ spans: [span(0, 10)], seenMs: 10_000 })
  })

  test('D24 a page on a suspended laptop claims at most the time since its opening, and gets a presence check', async () => {
    const { watchId } = await opened()
    time += 10_000
    await beats(watchId, beat(1, 0, 10))
    time += 3 * 60 * MINUTE
    const woken = await beats(watchId, beat(2, 10, 20))
    expect(woken).toMatchObject({ seenMs: 20_000, isPresenceAsked: '1' })
    time += 10_000
    expect((await beats(watchId, beat(3, 20, 30, { hasHand: '1' }))).seenMs).toBe(20_000)
  })

  test('D24 a page does not claim time before its opening', async () => {
    const { watchId: old } = await opened()
    time += 10_000
    await beats(old, beat(1, 0, 10))
    time += 8 * MINUTE
    const { watchId } = await opened()
    time += 2_000
    expect((await beats(watchId, beat(1, 10, 100))).seenMs).toBe(12_200)
  })

  testInFull(
    'E189 E190 B547 D24 after 20 minutes without interaction nothing counts until the code is answered, which is valid once',
    async () => {
      await lasting(4_000_000)
      const { watchId } = await opened()
      for (let minute = 0; minute < 20; minute += 1) {
        time += MINUTE
        const last = await beats(watchId, beat(minute + 1, minute * 60, (minute + 1) * 60))
        expect(last.isPresenceAsked).toBe(minute === 19 ? '1' : '0')
      }
      time += MINUTE
      expect((await beats(watchId, beat(21, 1_200, 1_260, { hasHand: '1' }))).seenMs).toBe(1_200_000)
      const code = await fetch(`${server.origin}/platform${calls.getPresenceCode.path}`, {
        headers: { authorization: tokens.get('s001') ?? '' },
      })
      expect(code.headers.get('content-type')).toContain('svg')
      const { validCode } = await server.captcha()
      expect((await ask('s001', 'verifyPresence', { code: validCode })).success).toBe(true)
      expect(await ask('s001', 'verifyPresence', { code: validCode })).toMatchObject(
        refusal(900452, '验证码不正确或已失效，请换一张再试'),
      )
      // Time without presence is lost, also afterwards.
      expect((await beats(watchId, beat(22, 1_260, 1_320))).seenMs).toBe(1_200_000)
      time += MINUTE
      expect(await beats(watchId, beat(23, 1_260, 1_320))).toMatchObject({ seenMs: 1_260_000, isPresenceAsked: '0' })
    },
  )

  test('E190 the code of one student is not valid for another', async () => {
    await fetch(`${server.origin}/platform${calls.getPresenceCode.path}`, {
      headers: { authorization: tokens.get('s001') ?? '' },
    })
    const { validCode } = await server.captcha()
    expect((await ask('s002', 'verifyPresence', { code: validCode })).code).toBe(900452)
  })

  test('D23 D14 at 95 per cent the task of a must-watch video is finished, and not before', async () => {
    const { watchId, userTaskId } = await opened()
    time += 94_000
    expect(await beats(watchId, beat(1, 0, 94, { hasHand: '1' }))).toMatchObject({ isWatched: '0', isFinished: '0' })
    expect(await ask('s001', 'finishUserTask', { userTaskId: userTaskId ?? '' })).toMatchObject(
      refusal(900451, '请先看完视频，看到95%后任务会自动完成'),
    )
    time += 1_000
    expect(await beats(watchId, beat(2, 94, 95))).toMatchObject({ isWatched: '1', isFinished: '1' })
    expect(await stateOf()).toBe('finished')
  })

  test("D23 a free video is complete at 95 per cent like any other, and earlier by its student's button", async () => {
    await setType('0')
    const { watchId } = await opened()
    time += 95_000
    expect(await beats(watchId, beat(1, 0, 94, { hasHand: '1' }))).toMatchObject({ isWatched: '0', isFinished: '0' })
    expect(await beats(watchId, beat(2, 94, 95))).toMatchObject({ isWatched: '1', isFinished: '1' })
    const { userTaskId } = await opened('s002')
    expect((await ask('s002', 'finishUserTask', { userTaskId: userTaskId ?? '' })).success).toBe(true)
    expect(await finished()).toEqual([2, 2])
  })

  test('D23 a video with stops is complete once it is watched and its tests are answered, in either order', async () => {
    const { videoTestId } = await place(30_000)
    const { userTaskId } = await opened()
    await db().updateTable('video_progress').set({ seen_ms: 99_000 }).execute()
    await setType('2')
    await opened()
    expect([await stateOf(), await finished()]).toEqual(['inProgress', [0, 0]])
    expect(await ask('s001', 'finishUserTask', { userTaskId: userTaskId ?? '' })).toMatchObject({ code: 900459 })
    await got('s001', 'answerVideoTest', { userTaskId: userTaskId ?? '', videoTestId, answer: 'B' })
    expect([await stateOf(), await finished()]).toEqual(['finished', [1, 1]])
  })

  test('D23 the database completes the records that the rule calls complete, when the way of watching or the tests change', async () => {
    const [one, other] = [await place(30_000), await place(60_000)]
    const cases = fc.record({
      videoType: fc.constantFrom('0', '1', '2'),
      seenMs: fc.constantFrom(0, 94_999, 95_000, 100_000),
      durationMs: fc.constantFrom(0, 100_000),
      answered: fc.integer({ min: 0, max: 2 }),
      isRemoved: fc.boolean(),
    } as const)
    const { userTaskId } = await opened()
    const record = userTaskId ?? ''
    const property = fc.asyncProperty(cases, async ({ videoType, seenMs, durationMs, answered, isRemoved }) => {
      await db().deleteFrom('video_test_response').execute()
      await db().updateTable('video_test').set({ deleted_at: null }).execute()
      await db().updateTable('video_progress').set({ seen_ms: seenMs }).execute()
      await db()
        .updateTable('user_task')
        .set({ state: 'inProgress', finished_at: null })
        .where('user_task_id', '=', record)
        .execute()
      await db().updateTable('class_task').set({ video_type: '1' }).where('node_id', '=', VIDEO).execute()
      await lasting(durationMs)
      const given = { user_task_id: record, response: '["A"]', points: 1, answered_at: time }
      for (const { videoTestId } of [one, other].slice(0, answered))
        await db()
          .insertInto('video_test_response')
          .values({ ...given, video_test_id: videoTestId })
          .execute()
      await setType(videoType)
      if (isRemoved) await got('t001', 'deleteVideoTest', { videoTestId: other.videoTestId })
      const unansweredNum = isRemoved ? Math.max(0, 1 - answered) : 2 - answered
      const progress = { videoType, seenMs, durationMs, unansweredNum }
      const { state } = await db()
        .selectFrom('user_task')
        .select('state')
        .where('user_task_id', '=', record)
        .executeTakeFirstOrThrow()
      expect([progress, state]).toEqual([progress, isVideoComplete(progress) ? 'finished' : 'inProgress'])
    })
    await fc.assert(property, { numRuns: 20 })
  })

  testInFull(
    'D24 a page is refused after eight later pages, and not with the refusal of a cleared record',
    async () => {
      const { watchId } = await opened()
      for (let page = 0; page < 8; page += 1) {
        const sent = { ...video, recordTime: 1_000, watchId: watchId ?? '', beats: [beat(page + 1, page, page + 1)] }
        expect(await ask('s001', 'recordVideo', sent)).toMatchObject({ success: true })
        time += 1_000
        await opened()
      }
      const late = { ...video, recordTime: 9_000, watchId: watchId ?? '', beats: [beat(9, 8, 9)] }
      expect(await ask('s001', 'recordVideo', late)).toMatchObject({ code: 900305 })
      // The first second was claimed before any time had passed.
      expect(await opened()).toMatchObject({ seenMs: 7_000, recordTime: 1_000 })
    },
  )

  test('D12 D13 D41 beats are refused while the task is recalled, cleared, or the class is paused', async () => {
    const { watchId } = await opened()
    time += 10_000
    const input = { ...video, recordTime: 10_000, watchId: watchId ?? '', beats: [beat(1, 0, 10)] }
    await db().updateTable('class_task').set({ pushed_at: null }).where('node_id', '=', VIDEO).execute()
    expect(await ask('s001', 'recordVideo', input)).toMatchObject({ code: 900300 })
    await db().updateTable('class_task').set({ pushed_at: 1, epoch: 1 }).where('node_id', '=', VIDEO).execute()
    expect(await ask('s001', 'recordVideo', input)).toMatchObject({ code: 900304 })
    const again = await opened()
    expect(again.seenMs).toBe(0)
    expect(await ask('s001', 'recordVideo', input)).toMatchObject({ code: 900304 })
    await db().updateTable('teaching_class').set({ is_stop: true }).execute()
    expect(await ask('s001', 'recordVideo', { ...input, watchId: again.watchId ?? '' })).toMatchObject({ code: 900301 })
    expect((await opened()).watchId).toBe(null)
    await db().updateTable('class_task').set({ epoch: 0 }).where('node_id', '=', VIDEO).execute()
  })

  test('students of another class, and teachers, cannot watch here', async () => {
    expect(await ask('s041', 'getVideoRecord', video)).toMatchObject(notFound)
    expect(await ask('s041', 'recordVideo', { ...video, recordTime: 1 })).toMatchObject(notFound)
    expect(await ask('s041', 'findVideoTests', video)).toMatchObject(notFound)
    expect((await ask('t001', 'getVideoRecord', video)).success).toBe(false)
    expect(await ask('s001', 'getVideoRecord', { ...video, lessonTaskId: 'demo-task-1-1-1' })).toMatchObject(notFound)
  })

  test('E191 E192 E193 E194 E198 B477 B548 B550 D10 types and bars are set for one video, for several, and at higher levels', async () => {
    const set = (types: string, ids = VIDEO) =>
      got('t001', 'setVideoTypes', { teachingClassId: ROOM, lessonTaskIds: ids, types })
    expect(await set('2')).toBe(1)
    expect(await set('2')).toBe(0)
    expect(await set('0,1', `${VIDEO},demo-task-4-1-2-1`)).toBe(2)
    expect(await got('s001', 'isVideoBarShown', video)).toEqual({ isBarShown: '1', videoType: '0' })
    const uneven = { teachingClassId: ROOM, lessonTaskIds: VIDEO, types: '0,1' }
    expect(await ask('t001', 'setVideoTypes', uneven)).toMatchObject({ code: 900457 })
    const chapter = { teachingClassId: ROOM, typeId: 'demo-chapter-1', type: 'chapter' } as const
    expect(await got('t001', 'hideVideoBar', chapter)).toBe(1)
    expect(await got('s001', 'isVideoBarShown', video)).toMatchObject({ isBarShown: '0' })
    expect(await got('t001', 'showVideoBar', chapter)).toBe(1)
    const whole = { teachingClassId: ROOM, typeId: 'demo-course', type: 'course' } as const
    expect(await got('t001', 'setVideoTypeBelow', { ...whole, videoType: '1' })).toBe(1)
    const videos = await got('t001', 'findClassVideos', { teachingClassId: ROOM })
    expect(videos.map((one) => [one.lessonTaskId, one.videoType, one.hasVideo])).toEqual([
      [VIDEO, '1', '1'],
      ['demo-task-4-1-2-1', '1', '0'],
    ])
    expect(await ask('t002', 'findClassVideos', { teachingClassId: ROOM })).toMatchObject(notFound)
    expect(
      await ask('t001', 'setVideoTypes', { teachingClassId: ROOM, lessonTaskIds: 'demo-task-1-1-1', types: '1' }),
    ).toMatchObject(notFound)
    const struct = await got('t001', 'lessonTaskStruct', { teachingClassId: ROOM })
    const task = struct.chapters
      .flatMap(({ lessons }) => lessons.flatMap(({ lessonTasks }) => lessonTasks))
      .find(({ lessonTaskId }) => lessonTaskId === VIDEO)
    expect(task).toMatchObject({ videoType: '1', isBarShown: '1' })
  })

  const place = (recordTime: number, itemId = ITEM) =>
    got('t001', 'placeVideoTest', { ...video, itemId, recordTime, requestId: `place-${++requests}` })

  test('E195 E196 E197 B549 D19 a test inside is answered once and scored on the server, which does not reveal its key', async () => {
    const { videoTestId } = await place(30_000)
    const { userTaskId } = await opened()
    const [asked] = await got('s001', 'findVideoTests', video)
    expect(asked).toMatchObject({ videoTestId, recordTime: 30_000, own: null })
    const raw = await ask('s001', 'findVideoTests', video)
    expect(JSON.stringify(raw.data)).not.toMatch(/answers|analysis|规则明确/)
    const input = { userTaskId: userTaskId ?? '', videoTestId }
    expect(await ask('s001', 'answerVideoTest', { ...input, answer: [] })).toMatchObject({ code: 900456 })
    expect(await ask('s001', 'answerVideoTest', { ...input, answer: ['Z'] })).toMatchObject({ code: 900456 })
    const wrong = await got('s001', 'answerVideoTest', { ...input, answer: 'B' })
    expect(wrong.own).toEqual({ response: ['B'], outcome: 'wrong', answerTime: time })
    // The first answer counts.
    expect((await got('s001', 'answerVideoTest', { ...input, answer: 'A' })).own).toMatchObject({ response: ['B'] })
    await db().updateTable('class_task').set({ answers_open: true }).where('node_id', '=', VIDEO).execute()
    expect((await got('s001', 'findVideoTests', video))[0]?.own).toMatchObject({ answers: ['A'], outcome: 'wrong' })
    const [found] = await got('t001', 'videoTestStruct', { teachingClassId: ROOM, lessonTaskId: VIDEO })
    expect(found).toMatchObject({
      testNum: 1,
      tests: [{ answeredNum: 1, rightNum: 0, choices: [{ letter: 'B', num: 1 }] }],
    })
    expect(await ask('s002', 'answerVideoTest', { ...input, answer: 'A' })).toMatchObject(notFound)
  })

  test('D23 beyond an unanswered test nothing counts in a video with stops', async () => {
    await db().updateTable('class_task').set({ video_type: '2' }).where('node_id', '=', VIDEO).execute()
    const { videoTestId } = await place(30_000)
    const { watchId, userTaskId } = await opened()
    time += 60_000
    expect((await beats(watchId, beat(1, 20, 50, { hasHand: '1' }))).spans).toEqual([span(20, 30)])
    await got('s001', 'answerVideoTest', { userTaskId: userTaskId ?? '', videoTestId, answer: 'A' })
    expect((await beats(watchId, beat(2, 30, 50))).spans).toEqual([span(20, 50)])
  })

  test('E197 tests are placed, moved and removed by the teacher of the class', async () => {
    const input = { ...video, itemId: ITEM, recordTime: 10_000, requestId: 'once' }
    const [one, same] = [await got('t001', 'placeVideoTest', input), await got('t001', 'placeVideoTest', input)]
    expect(same.videoTestId).toBe(one.videoTestId)
    expect(await ask('t001', 'placeVideoTest', { ...input, recordTime: 100_001, requestId: 'late' })).toMatchObject({
      code: 900455,
    })
    expect(
      await ask('t001', 'placeVideoTest', { ...input, itemId: 'demo-resource-4-i1', requestId: 'essay' }),
    ).toMatchObject({ code: 900453 })
    expect(await ask('t002', 'placeVideoTest', { ...input, requestId: 'foreign' })).toMatchObject(notFound)
    await got('t001', 'moveVideoTest', { videoTestId: one.videoTestId, recordTime: 20_000 })
    expect((await got('s001', 'findVideoTests', video))[0]?.recordTime).toBe(20_000)
    // Two pages of the teacher show it at 20 seconds; the second one to move it gets a conflict.
    const seen = { videoTestId: one.videoTestId, wasTime: 20_000 }
    await got('t001', 'moveVideoTest', { ...seen, recordTime: 30_000 })
    await got('t001', 'moveVideoTest', { ...seen, recordTime: 30_000 })
    expect(await ask('t001', 'moveVideoTest', { ...seen, recordTime: 40_000 })).toMatchObject(
      refusal(900458, '这道题已在别处被移动，请看过新的位置再移动'),
    )
    expect((await got('s001', 'findVideoTests', video))[0]?.recordTime).toBe(30_000)
    expect(await ask('t001', 'moveVideoTest', { ...seen, recordTime: 100_001 })).toMatchObject({ code: 900455 })
    expect(await ask('t001', 'moveVideoTest', { videoTestId: 'nowhere', recordTime: 1 })).toMatchObject(notFound)
    expect(await ask('t002', 'moveVideoTest', { ...seen, recordTime: 1 })).toMatchObject(notFound)
    expect(await ask('t002', 'deleteVideoTest', { videoTestId: one.videoTestId })).toMatchObject(notFound)
    await got('t001', 'deleteVideoTest', { videoTestId: one.videoTestId })
    expect(await got('s001', 'findVideoTests', video)).toEqual([])
  })

  test('R242 the teacher reads answers by video, outcome and name', async () => {
    const { videoTestId } = await place(30_000)
    for (const [who, answer] of [
      ['s001', 'A'],
      ['s002', 'C'],
    ] as const) {
      const { userTaskId } = await opened(who)
      time += 1_000
      await got(who, 'answerVideoTest', { userTaskId: userTaskId ?? '', videoTestId, answer })
    }
    const find = (more: object = {}) => got('t001', 'findVideoAnswers', { teachingClassId: ROOM, ...more })
    const all = await find()
    expect(all.list.map(({ loginCode, outcome, response }) => [loginCode, outcome, ...response])).toEqual([
      ['s002', 'wrong', 'C'],
      ['s001', 'right', 'A'],
    ])
    expect((await find({ outcome: 'right' })).total).toBe(1)
    expect((await find({ userName: '王子' })).list.map(({ loginCode }) => loginCode)).toEqual(['s001'])
    expect((await find({ lessonTaskId: 'demo-task-4-1-2-1' })).total).toBe(0)
    expect(await ask('t002', 'findVideoAnswers', { teachingClassId: ROOM })).toMatchObject(notFound)
    expect((await find({ userName: 'S00' })).list.map(({ loginCode }) => loginCode)).toEqual(['s002', 's001'])
    const ordered = async (sortField: 'outcome' | 'answerTime', sortOrder?: 'asc' | 'desc') =>
      (await find({ sortField, sortOrder })).list.map(({ loginCode }) => loginCode)
    expect(await ordered('outcome')).toEqual(['s002', 's001'])
    expect(await ordered('outcome', 'desc')).toEqual(['s001', 's002'])
    expect(await ordered('answerTime', 'asc')).toEqual(['s001', 's002'])
    // Of all own classes, and of no others.
    const own = await got('t001', 'findVideoAnswers', {})
    expect(own.list.map(({ teachingClassId, itemType }) => [teachingClassId, itemType])).toEqual([
      [ROOM, 'single'],
      [ROOM, 'single'],
    ])
    expect((await got('t002', 'findVideoAnswers', {})).total).toBe(0)
    // Answers of former students, and from before a clearing, are not included (D13).
    await db().updateTable('class_task').set({ epoch: 1 }).where('node_id', '=', VIDEO).execute()
    expect((await find()).total).toBe(0)
    await db().updateTable('class_task').set({ epoch: 0 }).where('node_id', '=', VIDEO).execute()
  })

  test('E197 the maximum number of tests in a video is enforced', async () => {
    const at = time
    const row = (n: number) => ({
      video_test_id: `many-${n}`,
      teaching_class_id: ROOM,
      node_id: VIDEO,
      moment_ms: n,
      item_id: ITEM,
      points: 5,
      request_id: `many-${n}`,
      created_by: 'demo-t001',
      created_at: at,
    })
    await db()
      .insertInto('video_test')
      .values(Array.from({ length: VIDEO_TESTS_MAX - 1 }, (_, n) => row(n)))
      .execute()
    const both = await Promise.all(
      ['last', 'over'].map((requestId) =>
        ask('t001', 'placeVideoTest', { ...video, itemId: ITEM, recordTime: 1_000, requestId }),
      ),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 900454])
  })

  test('D40 a teacher opens a video of the own class, pushed or not; no one else does by its place', async () => {
    const place = { placeKind: 'classVideo', placeId: `${ROOM}:${VIDEO}` }
    await db().updateTable('class_task').set({ pushed_at: null }).where('node_id', '=', VIDEO).execute()
    expect(await got('t001', 'openFile', place)).toMatchObject({ viewer: 'video' })
    for (const who of ['t002', 's001']) expect(await ask(who, 'openFile', place)).toMatchObject(notFound)
    for (const placeId of [`${ROOM}:${VIDEO}:more`, ROOM, `${ROOM}:demo-task-1-1-1`, `${ROOM}:nowhere`])
      expect(await ask('t001', 'openFile', { ...place, placeId })).toMatchObject(notFound)
  })

  test('ids of others are answered like missing ones, by every call', async () => {
    const { videoTestId } = await place(30_000)
    const { watchId, userTaskId } = await opened()
    const missing = { teachingClassId: 'nowhere', lessonTaskId: VIDEO }
    for (const where of [missing, { ...video, lessonTaskId: 'nowhere' }]) {
      expect(await ask('s001', 'recordVideo', { ...where, recordTime: 1 })).toMatchObject(notFound)
      for (const name of ['getVideoRecord', 'isVideoBarShown', 'findVideoTests'] as const)
        expect(await ask('s001', name, where)).toMatchObject(notFound)
    }
    for (const name of ['isVideoBarShown', 'findVideoTests', 'videoTestStruct'] as const) {
      expect(await ask('t002', name, video)).toMatchObject(notFound)
      expect(await ask('t001', name, { ...video, lessonTaskId: 'nowhere' })).toMatchObject(notFound)
    }
    const answer = { userTaskId: userTaskId ?? '', videoTestId, answer: 'A' }
    for (const more of [{ userTaskId: 'nowhere' }, { videoTestId: 'nowhere' }])
      expect(await ask('s001', 'answerVideoTest', { ...answer, ...more })).toMatchObject(notFound)
    expect(await ask('s002', 'answerVideoTest', answer)).toMatchObject(notFound)
    // A page of another student counts for no one: its id is unknown for this student.
    time += 10_000
    await opened('s002')
    const foreign = { ...video, recordTime: 0, watchId: watchId ?? '', beats: [beat(1, 0, 10)] }
    expect(await ask('s002', 'recordVideo', foreign)).toMatchObject({ code: 900304 })
    expect((await opened('s002')).seenMs).toBe(0)
    for (const item of ['nowhere', 'demo-resource-4-i1'])
      expect(
        (await ask('t001', 'placeVideoTest', { ...video, itemId: item, recordTime: 1, requestId: item })).success,
      ).toBe(false)
    for (const name of ['showVideoBar', 'hideVideoBar'] as const) {
      const part = { teachingClassId: ROOM, typeId: 'nowhere', type: 'chapter' as const }
      expect(await ask('t001', name, part)).toMatchObject(notFound)
      expect(await ask('t002', name, { ...part, typeId: 'demo-chapter-1' })).toMatchObject(notFound)
    }
  })

  test('B547 D24 a code is valid once, also for concurrent requests, and an older one not at all', async () => {
    const draw = () =>
      fetch(`${server.origin}/platform${calls.getPresenceCode.path}`, {
        headers: { authorization: tokens.get('s001') ?? '' },
      })
    await draw()
    const { validCode: old } = await server.captcha()
    await draw()
    const { validCode } = await server.captcha()
    if (old !== validCode) expect((await ask('s001', 'verifyPresence', { code: old })).success).toBe(false)
    await draw()
    const { validCode: fresh } = await server.captcha()
    const both = await Promise.all([1, 2].map(() => ask('s001', 'verifyPresence', { code: fresh })))
    expect(both.filter(({ success }) => success).length).toBe(1)
  })

  test.runIf(database.name === 'postgres')(
    'B547 D24 confirming presence locks videos in the common order, and blocks none that comes later',
    async () => {
      // Stored in the reverse order.
      await sql`insert into video_progress
          (teaching_class_id, node_id, student_id, epoch, counted_at, hand_at, asked_at, updated_at)
        select ${ROOM}, given.node_id, 'demo-s001', 1, before.at, before.at, before.at, before.at
        from unnest(array['video-b', 'video-a']) with ordinality as given(node_id, place),
          (select ${time - MINUTE}::bigint as at) as before
        order by given.place`.execute(db())
      await fetch(`${server.origin}/platform${calls.getPresenceCode.path}`, {
        headers: { authorization: tokens.get('s001') ?? '' },
      })
      const { validCode } = await server.captcha()
      const watching = await db().startTransaction().execute()
      const hold = (nodeId: string) =>
        sql`select from video_progress where node_id = ${nodeId} for update nowait`.execute(watching)
      await hold('video-a')
      const proved = ask('s001', 'verifyPresence', { code: validCode })
      try {
        await expect.poll(() => waitingFor(db())).toBe(1)
        await hold('video-b')
      } finally {
        await watching.commit().execute()
      }
      expect((await proved).success).toBe(true)
      const standing = db().selectFrom('video_progress').select(['asked_at', 'hand_at', 'counted_at'])
      const counted = { asked_at: null, hand_at: time, counted_at: time }
      expect(await standing.where('node_id', 'like', 'video-%').execute()).toEqual([counted, counted])
    },
  )

  test('D24 concurrent beats of a class are stored in few transactions', async () => {
    const students = Array.from({ length: 40 }, (_, n) => `s${String(n + 1).padStart(3, '0')}`)
    for (const code of students) if (!tokens.has(code)) tokens.set(code, await server.login(code))
    const watches = await Promise.all(students.map(async (code) => ({ code, watch: await opened(code) })))
    time += 10_000
    const kept = await Promise.all(
      watches.map(({ code, watch }) =>
        got(code, 'recordVideo', {
          ...video,
          recordTime: 10_000,
          watchId: watch.watchId ?? '',
          beats: [beat(1, 0, 10)],
        }),
      ),
    )
    expect(new Set(kept.map(({ seenMs }) => seenMs))).toEqual(new Set([10_000]))
    // Rows that one transaction wrote have its number.
    const { rows } = await sql<{
      n: number
    }>`select count(distinct xmin::text)::integer as n from video_progress`.execute(db())
    expect(rows[0]?.n).toBeLessThanOrEqual(students.length / 4)
  })

  test('E225 D21 watched seconds are in the ranking, each part of a video once', async () => {
    const { watchId } = await opened()
    time += 30_000
    await beats(watchId, beat(1, 0, 20, { hasHand: '1' }), beat(2, 10, 20))
    const { list } = await got('s001', 'videoRanking', { teachingClassId: ROOM })
    expect(list[0]).toMatchObject({ rank: 1, isOwn: '1', score: 20 })
  })
})
