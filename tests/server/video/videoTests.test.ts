import { expect, test } from 'vitest'
import { VIDEO_TESTS_MAX } from '../../../contract/limits'
import { describeOnEither } from '../../support/server/databases'
import { notFound, refusal } from '../documents/support'
import { ITEM, ROOM, VIDEO, video, videoLesson } from './support/videoLesson'

describeOnEither('tests inside a video', (database) => {
  const lesson = videoLesson(database)
  const { db, ask, got, opened, span, beat, beats, place } = lesson

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
    expect(wrong.own).toEqual({ response: ['B'], outcome: 'wrong', answerTime: lesson.time })
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
    lesson.time += 60_000
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
      lesson.time += 1_000
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
    const at = lesson.time
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
    lesson.time += 10_000
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

  test('E225 D21 watched seconds are in the ranking, each part of a video once', async () => {
    const { watchId } = await opened()
    lesson.time += 30_000
    await beats(watchId, beat(1, 0, 20, { hasHand: '1' }), beat(2, 10, 20))
    const { list } = await got('s001', 'videoRanking', { teachingClassId: ROOM })
    expect(list[0]).toMatchObject({ rank: 1, isOwn: '1', score: 20 })
  })
})
