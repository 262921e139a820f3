import { describe, expect, test } from 'vitest'
import { BARRAGE_TOLD_MAX } from '../../../contract/entities/video/barrage'
import { BARRAGE_PAUSE_MS, BARRAGE_TEXT_MAX } from '../../../contract/limits'
import { notifiedOf } from '../../../server/features/video/barrage/barrage.present'
import { startApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { askerOf, notFound, refusal } from '../documents/support'
import { barrageVideo, DAY, FILE, LESSON, OTHER_ROOM, ROOM, tooSoon, VIDEO, video } from './support/barrageVideo'

const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')

const closed = refusal(900460, '老师已关闭该视频的弹幕')

const changed = refusal(900463, '视频已更换，请刷新后再发送')

describeOnEither('barrage', (database) => {
  const lesson = barrageVideo(database)
  const { tokens, db, ask, got, lineBy, sent, notifiedBy, seenBy, rowsOf, receives, settled } = lesson

  test('E183 G134 a comment belongs to its file and position, for all members of the class; once for each request', async () => {
    const late = await sent('s001', '后面', { recordTime: 5_000 })
    const early = await sent('s002', '前面', { recordTime: 10 })
    expect(late).toMatchObject({ ...video, videoFileId: FILE, recordTime: 5_000, userName: '王子涵', isHeldBack: '0' })
    for (const who of ['s001', 's003', 't001']) expect(await seenBy(who)).toEqual(['前面', '后面'])
    // Positions beyond the end of the video are cut to it.
    expect((await sent('s003', '很后面', { recordTime: 9_999_999 })).recordTime).toBe(6_008)
    const again = lineBy('一次')
    lesson.time += BARRAGE_PAUSE_MS
    const first = await got('s004', 'sendBarrage', again)
    const both = await Promise.all([1, 2, 3].map(() => got('s004', 'sendBarrage', again)))
    expect(both).toEqual([first, first, first])
    expect(await seenBy('s001', { videoFileId: FILE })).toHaveLength(4)
    expect(early.sendTime).toBeGreaterThan(late.sendTime)
  })

  test('B519 E186 D25 three seconds must pass between two comments of a student, in any video', async () => {
    await sent('s001')
    expect(await ask('s001', 'sendBarrage', lineBy())).toMatchObject(tooSoon)
    expect(await got('s001', 'checkBarrage', video)).toEqual({ gate: 'tooSoon', waitMs: BARRAGE_PAUSE_MS, reason: '' })
    lesson.time += BARRAGE_PAUSE_MS - 1
    expect(await got('s001', 'checkBarrage', video)).toMatchObject({ gate: 'tooSoon', waitMs: 1 })
    expect(await ask('s001', 'sendBarrage', lineBy())).toMatchObject({ ...tooSoon, data: { waitMs: 1 } })
    lesson.time += 1
    expect(await got('s001', 'checkBarrage', video)).toEqual({ gate: '', waitMs: 0, reason: '' })
    expect((await ask('s001', 'sendBarrage', lineBy())).success).toBe(true)
    // Others need not wait.
    expect((await ask('s002', 'sendBarrage', lineBy())).success).toBe(true)
  })

  test('D25 of concurrent requests only one passes, however many there are', async () => {
    for (let round = 0; round < 5; round += 1) {
      lesson.time += BARRAGE_PAUSE_MS
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => ask('s001', 'sendBarrage', lineBy(`第${round}轮${n}`))),
      )
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      for (const answer of answers) if (!answer.success) expect(answer).toMatchObject(tooSoon)
    }
    expect(await seenBy('s002')).toHaveLength(5)
  })

  test('B519 D41 the permission request and sending apply the same checks, in the order of the contract', async () => {
    await sent('s001')
    await got('t001', 'forbidBarrage', { userIds: 'demo-s001', teachingClassId: ROOM, reason: '刷屏', days: 2 })
    await got('t001', 'closeBarrageByLesson', { teachingClassId: ROOM, lessonId: LESSON })
    await db().updateTable('teaching_class').set({ is_stop: true }).where('teaching_class_id', '=', ROOM).execute()
    const gate = async () => (await got('s001', 'checkBarrage', video)).gate
    expect([await gate(), await ask('s001', 'sendBarrage', lineBy())]).toMatchObject(['classReadOnly', readOnly])
    await db().updateTable('teaching_class').set({ is_stop: false }).execute()
    expect([await gate(), await ask('s001', 'sendBarrage', lineBy())]).toMatchObject(['closed', closed])
    await got('t001', 'openBarrageByLesson', { teachingClassId: ROOM, lessonId: LESSON })
    expect(await got('s001', 'checkBarrage', video)).toEqual({ gate: 'forbidden', waitMs: 2 * DAY, reason: '刷屏' })
    const forbidden = refusal(900461, '您已被禁止发送弹幕：刷屏')
    expect(await ask('s001', 'sendBarrage', lineBy())).toMatchObject(forbidden)
    lesson.time += 2 * DAY
    expect(await gate()).toBe('')
    // A refused comment is not stored.
    expect(await seenBy('s001')).toHaveLength(1)
  })

  test('D25 a task that is not open, of another class or without a video is not found; another file is reported as such', async () => {
    expect(await ask('s001', 'sendBarrage', lineBy('x', { videoFileId: 'demo-file-2' }))).toMatchObject(changed)
    expect(await ask('s001', 'sendBarrage', lineBy('x', { lessonTaskId: 'demo-task-1-1-1' }))).toMatchObject(notFound)
    expect(await ask('s001', 'sendBarrage', lineBy('x', { lessonTaskId: 'no-such' }))).toMatchObject(notFound)
    expect(await ask('s041', 'sendBarrage', lineBy())).toMatchObject(notFound)
    for (const name of ['checkBarrage', 'findBarrages'] as const) {
      expect(await ask('s041', name, video)).toMatchObject(notFound)
      expect(await ask('s041', name, { ...video, teachingClassId: OTHER_ROOM })).toMatchObject(notFound)
    }
    const { barrageId } = await sent('s001')
    await db().updateTable('class_task').set({ pushed_at: null }).where('node_id', '=', VIDEO).execute()
    expect(await ask('s001', 'sendBarrage', lineBy())).toMatchObject(notFound)
    expect(await ask('s001', 'findBarrages', video)).toMatchObject(notFound)
    expect(await seenBy('t001')).toEqual(['前排'])
    expect(await ask('s041', 'reportBarrage', { barrageId })).toMatchObject(notFound)
    expect(await ask('s041', 'reportBarrage', { barrageId: 'no-such' })).toMatchObject(notFound)
  })

  test('D13 clearing a task preserves its comments; permanently deleting a class deletes them', async () => {
    await sent('s001')
    await db().updateTable('class_task').set({ epoch: 1 }).where('node_id', '=', VIDEO).execute()
    expect(await seenBy('s002')).toEqual(['前排'])
    const rooms = db().selectFrom('teaching_class').selectAll().where('teaching_class_id', '=', ROOM)
    const room = await rooms.executeTakeFirstOrThrow()
    await db()
      .insertInto('teaching_class')
      .values({ ...room, teaching_class_id: 'soon-gone' })
      .execute()
    await db().updateTable('barrage').set({ teaching_class_id: 'soon-gone' }).execute()
    await db().deleteFrom('teaching_class').where('teaching_class_id', '=', 'soon-gone').execute()
    expect(await db().selectFrom('barrage').select('barrage_id').execute()).toEqual([])
  })

  test('D25 a comment is sent to the class and its teacher at once, and to no one else', async () => {
    const [mate, teacher, stranger, otherTeacher] = await Promise.all(['s002', 't001', 's041', 't002'].map(receives))
    if (!mate || !teacher || !stranger || !otherTeacher) throw new Error('nobody listens')
    const line = await sent('s001', '<b>你好</b>')
    expect(notifiedBy(await mate.next('barrageSent'))).toEqual([line])
    expect(notifiedBy(await teacher.next('barrageSent'))).toEqual([line])
    await got('t001', 'removeBarrages', { barrageIds: line.barrageId })
    expect((await mate.next('barrageTaken')).data.barrageIds).toEqual([line.barrageId])
    await settled(mate, teacher)
    for (const client of [stranger, otherTeacher])
      expect(client.messages.filter(({ name }) => name.startsWith('barrage'))).toEqual([])
  })

  test('hostile texts stay texts; invisible and too long ones are refused', async () => {
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '"><script>1</script>',
      "'; drop table barrage; --",
      '👨‍👩‍👧‍👦🇨🇳',
      '%_\\',
    ])
      expect((await sent('s001', text)).content).toBe(text)
    expect((await sent('s001', ' 一 \u3000 二\u00a0 三 ')).content).toBe('一 二 三')
    expect((await sent('s001', '好\u202e坏')).content).toBe('好坏')
    lesson.time += BARRAGE_PAUSE_MS
    for (const text of ['', '   ', '\u200b\u2060', 'x'.repeat(BARRAGE_TEXT_MAX + 1)])
      expect((await ask('s001', 'sendBarrage', lineBy(text))).code).toBe(900001)
    for (const text of ['\u0000', '好\u001b[31m', '\ud800', '两\n行'])
      expect((await ask('s001', 'sendBarrage', lineBy(text))).code).toBe(900009)
    expect((await sent('s001', '长'.repeat(BARRAGE_TEXT_MAX))).content).toHaveLength(BARRAGE_TEXT_MAX)
  })

  test('D25 a concurrent ban and comment are serialised', async () => {
    for (let round = 0; round < 5; round += 1) {
      lesson.time += BARRAGE_PAUSE_MS
      const [answer] = await Promise.all([
        ask('s001', 'sendBarrage', lineBy()),
        got('t001', 'forbidBarrage', { userIds: 'demo-s001', teachingClassId: ROOM, isRemoving: '1' }),
      ])
      // Either it was refused, or it was stored before and removed with the others.
      if (!answer.success) expect(answer.code).toBe(900461)
      expect(await seenBy('s001')).toEqual([])
      const [ban] = (await got('t001', 'findBarrageBans', {})).list
      await got('t001', 'allowBarrage', { banIds: ban?.banId ?? '' })
    }
  })

  test.runIf(database.name === 'postgres')(
    'D25 on two nodes with one database one of several concurrent requests passes, and three reports hide a comment',
    async () => {
      const second = await startApp(database, { now: () => lesson.time, place: lesson.server.place })
      try {
        const onEither = (n: number, who: string) =>
          askerOf(n % 2 === 0 ? lesson.server : second, tokens.get(who) ?? '')
        for (let round = 0; round < 5; round += 1) {
          lesson.time += BARRAGE_PAUSE_MS
          const answers = await Promise.all([0, 1, 2, 3].map((n) => onEither(n, 's001')('sendBarrage', lineBy())))
          expect(answers.filter(({ success }) => success)).toHaveLength(1)
          for (const answer of answers) if (!answer.success) expect(answer).toMatchObject(tooSoon)
        }
        const barrageId = (await got('s001', 'findBarrages', video))[0]?.barrageId ?? ''
        await Promise.all(['s002', 's003', 's004'].map((who, n) => onEither(n, who)('reportBarrage', { barrageId })))
        expect(await rowsOf('t001', 'reported')).toMatchObject([{ barrageId, state: 'reported', reportNum: 3 }])
        // One request that arrives at both nodes is stored once.
        lesson.time += BARRAGE_PAUSE_MS
        const same = lineBy('一次')
        const both = await Promise.all([0, 1].map((n) => onEither(n, 's002')('sendBarrage', same)))
        expect(new Set(both.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      } finally {
        await second.app.close()
      }
    },
  )

  test('acknowledged concurrent comments are stored, and sent in one message', async () => {
    const mate = await receives('s005')
    lesson.time += BARRAGE_PAUSE_MS
    const lines = await Promise.all(['s001', 's002', 's003', 's004'].map((who) => got(who, 'sendBarrage', lineBy(who))))
    const told: string[] = []
    while (told.length < lines.length)
      told.push(...(await mate.next('barrageSent')).data.barrages.map(({ barrageId }) => barrageId))
    expect(told.sort()).toEqual(lines.map(({ barrageId }) => barrageId).sort())
    expect(new Set(await seenBy('s005'))).toEqual(new Set(['s001', 's002', 's003', 's004']))
  })
})

describe('the rules of barrage', () => {
  test('messages are grouped by video, in the order of writing, with a maximum number of comments each', () => {
    const line = (n: number, node_id: string, file_id = 'file') => ({
      barrage_id: `b${n}`,
      teaching_class_id: 'room',
      node_id,
      file_id,
      moment_ms: n,
      content: `第${n}条`,
      state: 'shown' as const,
      author_id: 's',
      author_name: '学生',
      request_id: `r${n}`,
      created_at: n,
    })
    expect(notifiedOf([])).toEqual([])
    const mixed = notifiedOf([line(1, 'one'), line(2, 'two'), line(3, 'one'), line(4, 'one', 'other')])
    expect(
      mixed.map(({ lessonTaskId, videoFileId, barrages }) => [
        lessonTaskId,
        videoFileId,
        ...barrages.map(({ barrageId }) => barrageId),
      ]),
    ).toEqual([
      ['one', 'file', 'b1', 'b3'],
      ['two', 'file', 'b2'],
      ['one', 'other', 'b4'],
    ])
    const many = notifiedOf(Array.from({ length: 2 * BARRAGE_TOLD_MAX + 1 }, (_, n) => line(n, 'one')))
    expect(many.map(({ barrages }) => barrages.length)).toEqual([BARRAGE_TOLD_MAX, BARRAGE_TOLD_MAX, 1])
    expect(many.flatMap(({ barrages }) => barrages.map(({ recordTime }) => recordTime))).toEqual(
      Array.from({ length: 2 * BARRAGE_TOLD_MAX + 1 }, (_, n) => n),
    )
  })
})
