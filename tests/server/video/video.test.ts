/** Videos on a real server: the counted part of claims, rules for watching, and the tests inside. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls'
import type { VideoBeat } from '../../../contract/entities/video/video'
import { isVideoComplete } from '../../../contract/rules/video/videoSpans'
import { runsOf, testInFull } from '../../support/full'
import { describeOnEither } from '../../support/server/databases'
import { notFound, refusal, waitingFor } from '../documents/support'
import { MINUTE, ROOM, VIDEO, video, videoLesson } from './support/videoLesson'

describeOnEither('video', (database) => {
  const lesson = videoLesson(database)
  const { tokens, db, lasting, ask, got, opened, span, beat, beats, place } = lesson

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
    lesson.time += 10_000
    expect(await beats(watchId, beat(1, 0, 10))).toMatchObject({ spans: [span(0, 10)], seenMs: 10_000, sequence: 1 })
    lesson.time += 10_000
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
    lesson.time += 10_000
    // Without playback elsewhere, the position is that of the page, also if another was only opened.
    await opened()
    expect(await late(desk.watchId, beat(1, 0, 10))).toMatchObject({ seenMs: 10_000, recordTime: 10_000 })
    const phone = await opened()
    lesson.time += 20_000
    await beats(phone.watchId, beat(1, 30, 50))
    lesson.time += 10_000
    expect(await late(desk.watchId, beat(2, 10, 20))).toMatchObject({
      spans: [span(0, 20), span(30, 50)],
      recordTime: 50_000,
    })
    // An active page determines the position, whenever it was opened.
    lesson.time += 10_000
    expect(await beats(desk.watchId, beat(3, 20, 30))).toMatchObject({ recordTime: 30_000 })
  })

  test('E187 without beats only the position is stored', async () => {
    await opened()
    lesson.time += 10_000
    const kept = await got('s001', 'recordVideo', { ...video, recordTime: 55_000 })
    expect(kept).toMatchObject({ recordTime: 55_000, seenMs: 0 })
    // Positions beyond the end are cut to it.
    expect(await got('s001', 'recordVideo', { ...video, recordTime: 555_000 })).toMatchObject({ recordTime: 100_000 })
  })

  test('D24 a claim is limited to 1.1 × the elapsed time × the playback rate, and the rate to 2', async () => {
    const { watchId } = await opened()
    lesson.time += 10_000
    expect((await beats(watchId, beat(1, 0, 100))).seenMs).toBe(11_000)
    lesson.time += 10_000
    expect((await beats(watchId, beat(2, 11, 100, { rate: 2 }))).seenMs).toBe(33_000)
    const tooFast = { ...video, recordTime: 0, watchId: watchId ?? '', beats: [beat(3, 33, 100, { rate: 16 })] }
    expect((await ask('s001', 'recordVideo', tooFast)).success).toBe(false)
  })

  test('D24 two pages of one student share one time budget', async () => {
    const [one, other] = [await opened(), await opened()]
    lesson.time += 20_000
    const [first, second] = await Promise.all([
      beats(one.watchId, beat(1, 0, 20)),
      beats(other.watchId, beat(1, 50, 70)),
    ])
    expect(Math.max(first.seenMs, second.seenMs)).toBeLessThanOrEqual(22_000)
    expect((await opened()).seenMs).toBeLessThanOrEqual(22_000)
  })

  test('D24 a beat that is repeated, late or batched counts once', async () => {
    const { watchId } = await opened()
    lesson.time += 10_000
    await beats(watchId, beat(1, 0, 10))
    expect(await beats(watchId, beat(1, 0, 10), beat(1, 80, 90))).toMatchObject({ seenMs: 10_000 })
    lesson.time += 20_000
    // The second was lost and arrives with the third, in any order.
    const after = await beats(watchId, beat(3, 20, 30), beat(2, 10, 20))
    expect(after).toMatchObject({ spans: [span(0, 30)], sequence: 3 })
    lesson.time += 10_000
    expect(await beats(watchId, beat(2, 60, 70))).toMatchObject({ seenMs: 30_000, sequence: 3 })
    expect((await beats(watchId, beat(4, 30, 40))).seenMs).toBe(40_000)
  })

  test('D24 watched parts only grow: watching again changes nothing', async () => {
    const { watchId } = await opened()
    lesson.time += 10_000
    await beats(watchId, beat(1, 0, 10))
    lesson.time += 10_000
    expect(await beats(watchId, beat(2, 0, 10))).toMatchObject({ spans: [span(0, 10)], seenMs: 10_000 })
  })

  test('D24 a page on a suspended laptop claims at most the time since its opening, and gets a presence check', async () => {
    const { watchId } = await opened()
    lesson.time += 10_000
    await beats(watchId, beat(1, 0, 10))
    lesson.time += 3 * 60 * MINUTE
    const woken = await beats(watchId, beat(2, 10, 20))
    expect(woken).toMatchObject({ seenMs: 20_000, isPresenceAsked: '1' })
    lesson.time += 10_000
    expect((await beats(watchId, beat(3, 20, 30, { hasHand: '1' }))).seenMs).toBe(20_000)
  })

  test('D24 a page does not claim time before its opening', async () => {
    const { watchId: old } = await opened()
    lesson.time += 10_000
    await beats(old, beat(1, 0, 10))
    lesson.time += 8 * MINUTE
    const { watchId } = await opened()
    lesson.time += 2_000
    expect((await beats(watchId, beat(1, 10, 100))).seenMs).toBe(12_200)
  })

  testInFull(
    'E189 E190 B547 D24 after 20 minutes without interaction nothing counts until the code is answered, which is valid once',
    async () => {
      await lasting(4_000_000)
      const { watchId } = await opened()
      for (let minute = 0; minute < 20; minute += 1) {
        lesson.time += MINUTE
        const last = await beats(watchId, beat(minute + 1, minute * 60, (minute + 1) * 60))
        expect(last.isPresenceAsked).toBe(minute === 19 ? '1' : '0')
      }
      lesson.time += MINUTE
      expect((await beats(watchId, beat(21, 1_200, 1_260, { hasHand: '1' }))).seenMs).toBe(1_200_000)
      const code = await fetch(`${lesson.server.origin}/platform${calls.getPresenceCode.path}`, {
        headers: { authorization: tokens.get('s001') ?? '' },
      })
      expect(code.headers.get('content-type')).toContain('svg')
      const { validCode } = await lesson.server.captcha()
      expect((await ask('s001', 'verifyPresence', { code: validCode })).success).toBe(true)
      expect(await ask('s001', 'verifyPresence', { code: validCode })).toMatchObject(
        refusal(900452, '验证码不正确或已失效，请换一张再试'),
      )
      // Time without presence is lost, also afterwards.
      expect((await beats(watchId, beat(22, 1_260, 1_320))).seenMs).toBe(1_200_000)
      lesson.time += MINUTE
      expect(await beats(watchId, beat(23, 1_260, 1_320))).toMatchObject({ seenMs: 1_260_000, isPresenceAsked: '0' })
    },
  )

  test('E190 the code of one student is not valid for another', async () => {
    await fetch(`${lesson.server.origin}/platform${calls.getPresenceCode.path}`, {
      headers: { authorization: tokens.get('s001') ?? '' },
    })
    const { validCode } = await lesson.server.captcha()
    expect((await ask('s002', 'verifyPresence', { code: validCode })).code).toBe(900452)
  })

  test('D23 D14 at 95 per cent the task of a must-watch video is finished, and not before', async () => {
    const { watchId, userTaskId } = await opened()
    lesson.time += 94_000
    expect(await beats(watchId, beat(1, 0, 94, { hasHand: '1' }))).toMatchObject({ isWatched: '0', isFinished: '0' })
    expect(await ask('s001', 'finishUserTask', { userTaskId: userTaskId ?? '' })).toMatchObject(
      refusal(900451, '请先看完视频，看到95%后任务会自动完成'),
    )
    lesson.time += 1_000
    expect(await beats(watchId, beat(2, 94, 95))).toMatchObject({ isWatched: '1', isFinished: '1' })
    expect(await stateOf()).toBe('finished')
  })

  test("D23 a free video is complete at 95 per cent like any other, and earlier by its student's button", async () => {
    await setType('0')
    const { watchId } = await opened()
    lesson.time += 95_000
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
      const given = { user_task_id: record, response: '["A"]', points: 1, answered_at: lesson.time }
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
    await fc.assert(property, runsOf(20))
  })

  testInFull(
    'D24 a page is refused after eight later pages, and not with the refusal of a cleared record',
    async () => {
      const { watchId } = await opened()
      for (let page = 0; page < 8; page += 1) {
        const sent = { ...video, recordTime: 1_000, watchId: watchId ?? '', beats: [beat(page + 1, page, page + 1)] }
        expect(await ask('s001', 'recordVideo', sent)).toMatchObject({ success: true })
        lesson.time += 1_000
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
    lesson.time += 10_000
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

  test('B547 D24 a code is valid once, also for concurrent requests, and an older one not at all', async () => {
    const draw = () =>
      fetch(`${lesson.server.origin}/platform${calls.getPresenceCode.path}`, {
        headers: { authorization: tokens.get('s001') ?? '' },
      })
    await draw()
    const { validCode: old } = await lesson.server.captcha()
    await draw()
    const { validCode } = await lesson.server.captcha()
    if (old !== validCode) expect((await ask('s001', 'verifyPresence', { code: old })).success).toBe(false)
    await draw()
    const { validCode: fresh } = await lesson.server.captcha()
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
          (select ${lesson.time - MINUTE}::bigint as at) as before
        order by given.place`.execute(db())
      await fetch(`${lesson.server.origin}/platform${calls.getPresenceCode.path}`, {
        headers: { authorization: tokens.get('s001') ?? '' },
      })
      const { validCode } = await lesson.server.captcha()
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
      const counted = { asked_at: null, hand_at: lesson.time, counted_at: lesson.time }
      expect(await standing.where('node_id', 'like', 'video-%').execute()).toEqual([counted, counted])
    },
  )

  test('D24 concurrent beats of a class are stored in few transactions', async () => {
    const students = Array.from({ length: 40 }, (_, n) => `s${String(n + 1).padStart(3, '0')}`)
    for (const code of students) if (!tokens.has(code)) tokens.set(code, await lesson.server.login(code))
    const watches = await Promise.all(students.map(async (code) => ({ code, watch: await opened(code) })))
    lesson.time += 10_000
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
})
