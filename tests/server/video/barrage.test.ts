import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, CallData, CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { BARRAGE_TOLD_MAX, type BarrageEvent } from '../../../contract/entities/video/barrage'
import { BARRAGE_PAUSE_MS, BARRAGE_TEXT_MAX, BARRAGE_WORDS_OWN_MAX } from '../../../contract/limits'
import { notifiedOf } from '../../../server/features/video/barrage/barrage.present'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { askerOf, dataOf, notFound, refusal } from '../documents/support'
import { Client } from '../live/support/client'

const ROOM = 'demo-teaching-class-1'
const OTHER_ROOM = 'demo-teaching-class-2'
const VIDEO = 'demo-task-1-2-1'
const FILE = 'demo-file-8'
const LESSON = 'demo-lesson-1-2'
const video = { teachingClassId: ROOM, lessonTaskId: VIDEO }
const readOnly = refusal(900301, '课堂已暂停或已结束，现在只能查看')
const closed = refusal(900460, '老师已关闭该视频的弹幕')
const tooSoon = refusal(900462, '发送太快了，请稍等几秒')
const changed = refusal(900463, '视频已更换，请刷新后再发送')
const DAY = 24 * 60 * 60_000

describeOnEither('barrage', (database) => {
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
  const named = (client: Client<'notification'>, name: string) => client.messages.filter((one) => one.name === name)

  test('E183 G134 a comment belongs to its file and position, for all members of the class; once for each request', async () => {
    const late = await sent('s001', '后面', { recordTime: 5_000 })
    const early = await sent('s002', '前面', { recordTime: 10 })
    expect(late).toMatchObject({ ...video, videoFileId: FILE, recordTime: 5_000, userName: '王子涵', isHeldBack: '0' })
    for (const who of ['s001', 's003', 't001']) expect(await seenBy(who)).toEqual(['前面', '后面'])
    // Positions beyond the end of the video are cut to it.
    expect((await sent('s003', '很后面', { recordTime: 9_999_999 })).recordTime).toBe(6_008)
    const again = lineBy('一次')
    time += BARRAGE_PAUSE_MS
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
    time += BARRAGE_PAUSE_MS - 1
    expect(await got('s001', 'checkBarrage', video)).toMatchObject({ gate: 'tooSoon', waitMs: 1 })
    expect(await ask('s001', 'sendBarrage', lineBy())).toMatchObject({ ...tooSoon, data: { waitMs: 1 } })
    time += 1
    expect(await got('s001', 'checkBarrage', video)).toEqual({ gate: '', waitMs: 0, reason: '' })
    expect((await ask('s001', 'sendBarrage', lineBy())).success).toBe(true)
    // Others need not wait.
    expect((await ask('s002', 'sendBarrage', lineBy())).success).toBe(true)
  })

  test('D25 of concurrent requests only one passes, however many there are', async () => {
    for (let round = 0; round < 5; round += 1) {
      time += BARRAGE_PAUSE_MS
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
    time += 2 * DAY
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

  test('D25 G135 a comment with a block word is visible to its author only, until a moderator shows it', async () => {
    await got('t001', 'addBlockWords', { words: ['Bad Word'] })
    const [author, mate, teacher] = [await receives('s001'), await receives('s002'), await receives('t001')]
    const held = await sent('s001', '这是ＢＡＤ\u200b—wo.r d')
    expect(held.isHeldBack).toBe('1')
    expect(notifiedBy(await author.next('barrageSent'))).toEqual([held])
    await settled(mate, teacher)
    expect([named(mate, 'barrageSent'), named(teacher, 'barrageSent')]).toEqual([[], []])
    expect(await seenBy('s001')).toHaveLength(1)
    expect([await seenBy('s002'), await seenBy('t001')]).toEqual([[], []])
    const [row] = await rowsOf('t001', 'intercept')
    expect(row).toMatchObject({ barrageId: held.barrageId, state: 'blocked', words: ['Bad Word'], loginCode: 's001' })
    expect((await got('t001', 'findBlockWords', {})).list).toMatchObject([{ word: 'Bad Word', hitNum: 1 }])
    // It counts nowhere, cannot be reported, and its author waits as after any other comment.
    expect(await got('s002', 'findBarrageRanking', { teachingClassId: ROOM })).toEqual([])
    expect(await ask('s002', 'reportBarrage', { barrageId: held.barrageId })).toMatchObject(notFound)
    expect(await ask('s001', 'sendBarrage', lineBy())).toMatchObject(tooSoon)
    expect(await got('t001', 'showBarrages', { barrageIds: held.barrageId })).toBe(1)
    expect(notifiedBy(await mate.next('barrageSent'))).toMatchObject([{ barrageId: held.barrageId, isHeldBack: '0' }])
    expect(await seenBy('s002')).toHaveLength(1)
    expect(await rowsOf('t001', 'intercept')).toEqual([])
  })

  test("D25 words of a teacher apply to the teacher's classes, those of administrators everywhere", async () => {
    await got('t002', 'addBlockWords', { words: ['隔壁'] })
    await got('admin', 'addBlockWords', { words: ['全校'] })
    expect((await sent('s001', '隔壁班')).isHeldBack).toBe('0')
    expect((await sent('s001', '全 校 都不行')).isHeldBack).toBe('1')
    const words = async (who: string) =>
      (await got(who, 'findBlockWords', { sortField: 'word', sortOrder: 'asc' })).list.map(({ word, isOfSchool }) => [
        word,
        isOfSchool,
      ])
    expect(await words('t001')).toEqual([['全校', '1']])
    expect(await words('admin')).toEqual([['全校', '1']])
    expect(await words('t002')).toHaveLength(2)
    const [ofSchool] = (await got('admin', 'findBlockWords', {})).list
    expect(await got('t001', 'deleteBlockWords', { wordIds: ofSchool?.wordId ?? '' })).toBe(0)
    expect(await got('admin', 'deleteBlockWords', { wordIds: ofSchool?.wordId ?? '' })).toBe(1)
    expect((await sent('s001', '全校')).isHeldBack).toBe('0')
  })

  test('B416 block words: existing ones are counted, empty ones refused, and there is a limit', async () => {
    expect(await got('t001', 'addBlockWords', { words: ['广告', '广 告', 'AD', 'ad'] })).toEqual({
      addedNum: 2,
      knownNum: 2,
    })
    expect(await got('t001', 'addBlockWords', { words: ['ＡＤ', '新词'] })).toEqual({ addedNum: 1, knownNum: 1 })
    expect((await ask('t001', 'addBlockWords', { words: ['。。。'] })).code).toBe(900001)
    const [one, other] = await Promise.all([
      got('t001', 'addBlockWords', { words: ['同时'] }),
      got('t001', 'addBlockWords', { words: ['同时'] }),
    ])
    expect([one.addedNum + other.addedNum, one.knownNum + other.knownNum]).toEqual([1, 1])
    expect((await got('t001', 'findBlockWords', { search: '同' })).total).toBe(1)
    const many = (from: number) => Array.from({ length: 499 }, (_, n) => `词${from + n}`)
    for (let n = 0; n < 4; n += 1) await got('t001', 'addBlockWords', { words: many(n * 499) })
    expect((await got('t001', 'findBlockWords', {})).total).toBe(BARRAGE_WORDS_OWN_MAX)
    expect(await ask('t001', 'addBlockWords', { words: ['再来一个'] })).toMatchObject({ code: 900464 })
  })

  test('B545 E185 D25 the third report of another student hides a comment from all but its author', async () => {
    const { barrageId } = await sent('s001', '不好听')
    const [author, mate, stranger] = [await receives('s001'), await receives('s002'), await receives('s041')]
    expect(await ask('s001', 'reportBarrage', { barrageId })).toMatchObject(refusal(900465, '不能举报自己的弹幕'))
    for (const who of ['s002', 's002', 's002', 's003']) await got(who, 'reportBarrage', { barrageId })
    expect(await seenBy('s002')).toEqual(['不好听'])
    expect(await rowsOf('t001', 'reported')).toMatchObject([{ barrageId, state: 'shown', reportNum: 2 }])
    await got('s004', 'reportBarrage', { barrageId })
    const taken = { teachingClassId: ROOM, lessonTaskId: VIDEO, barrageIds: [barrageId] }
    for (const client of [author, mate]) expect((await client.next('barrageTaken')).data).toEqual(taken)
    expect([await seenBy('s002'), await seenBy('t001'), await seenBy('s001')]).toEqual([[], [], ['不好听']])
    expect((await got('s001', 'findBarrages', video))[0]?.isHeldBack).toBe('1')
    expect(named(stranger, 'barrageTaken')).toEqual([])
    // A moderator shows it: earlier reports are settled; three other students hide it again.
    expect(await got('t001', 'showBarrages', { barrageIds: barrageId })).toBe(1)
    expect(await seenBy('s002')).toEqual(['不好听'])
    for (const who of ['s002', 's003', 's004', 's005']) await got(who, 'reportBarrage', { barrageId })
    expect(await seenBy('s002')).toEqual(['不好听'])
    const [row] = await rowsOf('t001', 'all')
    expect(row).toMatchObject({ reportNum: 4, decidedBy: '陈思远', state: 'shown' })
  })

  test('D25 three concurrent reports hide a comment once', async () => {
    const { barrageId } = await sent('s001')
    const mate = await receives('s005')
    await Promise.all(['s002', 's003', 's004'].map((who) => got(who, 'reportBarrage', { barrageId })))
    await settled(mate)
    expect(named(mate, 'barrageTaken')).toHaveLength(1)
    expect(await seenBy('s002')).toEqual([])
    expect(await rowsOf('t001', 'reported')).toMatchObject([{ barrageId, state: 'reported', reportNum: 3 }])
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
    time += BARRAGE_PAUSE_MS
    for (const text of ['', '   ', '\u200b\u2060', 'x'.repeat(BARRAGE_TEXT_MAX + 1)])
      expect((await ask('s001', 'sendBarrage', lineBy(text))).code).toBe(900001)
    for (const text of ['\u0000', '好\u001b[31m', '\ud800', '两\n行'])
      expect((await ask('s001', 'sendBarrage', lineBy(text))).code).toBe(900009)
    expect((await sent('s001', '长'.repeat(BARRAGE_TEXT_MAX))).content).toHaveLength(BARRAGE_TEXT_MAX)
  })

  test('B474 E199–E208 D10 barrage is opened and closed at four levels; the last order wins', async () => {
    const open = async () => {
      const { chapters } = await got('t001', 'findBarrageStruct', { teachingClassId: ROOM })
      return chapters.flatMap(({ lessons }) => lessons.flatMap(({ videos }) => videos.map((one) => one.isBarrageOpen)))
    }
    const state = (who = 't001', more = {}) => got(who, 'findBarrageState', { teachingClassId: ROOM, ...more })
    const inRoom = { teachingClassId: ROOM }
    const mate = await receives('s001')
    expect([await open(), await state()]).toEqual([['1', '1'], 'on'])
    expect(await got('t001', 'closeBarrageByCourse', { ...inRoom, courseId: 'demo-course' })).toBe(2)
    expect((await mate.next('barrageGateChanged')).data).toEqual(inRoom)
    expect([await open(), await state(), await state('s001')]).toEqual([['0', '0'], 'off', 'off'])
    expect(await got('t001', 'closeBarrageByCourse', inRoom)).toBe(0)
    expect(await got('t001', 'openBarrageByChapter', { ...inRoom, chapterId: 'demo-chapter-1' })).toBe(1)
    expect([await open(), await state(), await state('s001')]).toEqual([['1', '0'], 'partly', 'on'])
    expect(await got('t001', 'closeBarrageByLesson', { ...inRoom, lessonId: LESSON })).toBe(1)
    expect(await state('s001', { lessonTaskId: VIDEO })).toBe('off')
    expect(await got('t001', 'openBarrageBySubLesson', { ...inRoom, subLessonId: 'demo-sub-lesson-4-1-1' })).toBe(1)
    expect(await open()).toEqual(['0', '1'])
    expect(await got('t001', 'openBarrageByCourse', inRoom)).toBe(1)
    // Parts of a course by another level, of another course, and classes of others are not found.
    for (const chapterId of [LESSON, 'no-such'])
      expect(await ask('t001', 'closeBarrageByChapter', { ...inRoom, chapterId })).toMatchObject(notFound)
    expect(await ask('t001', 'closeBarrageByCourse', { ...inRoom, courseId: 'no-such' })).toMatchObject(notFound)
    expect(await ask('t002', 'closeBarrageByCourse', inRoom)).toMatchObject(notFound)
    expect(await ask('t002', 'findBarrageStruct', inRoom)).toMatchObject(notFound)
    expect(await ask('s041', 'findBarrageState', inRoom)).toMatchObject(notFound)
    expect((await ask('s001', 'closeBarrageByCourse', inRoom)).code).toBe(900003)
    // A chapter without videos has nothing to close.
    expect(await got('t001', 'closeBarrageByChapter', { ...inRoom, chapterId: 'demo-chapter-2' })).toBe(0)
  })

  test('E184 ranks: by the number of publicly visible comments, equals share a rank', async () => {
    for (const who of ['s001', 's002', 's001', 's003', 's002']) await sent(who)
    const removed = await sent('s003')
    await got('t001', 'removeBarrages', { barrageIds: removed.barrageId })
    const ranks = (await got('s004', 'findBarrageRanking', video)).map((row) => [row.rank, row.userId, row.barrageNum])
    expect(ranks).toEqual([
      [1, 'demo-s001', 2],
      [1, 'demo-s002', 2],
      [3, 'demo-s003', 1],
    ])
    expect(await got('t001', 'findBarrageRanking', { teachingClassId: ROOM })).toHaveLength(3)
    expect(await ask('t002', 'findBarrageRanking', { teachingClassId: ROOM })).toMatchObject(notFound)
  })

  test("E209 statistics: by state, along the video, by day in the school's time zone", async () => {
    await got('t001', 'addBlockWords', { words: ['坏'] })
    for (const recordTime of [0, 299, 301, 3_004, 6_008]) await sent('s001', '好', { recordTime })
    await sent('s002', '坏')
    const removed = await sent('s003')
    await got('t001', 'removeBarrages', { barrageIds: removed.barrageId })
    const old = await sent('s002', '旧')
    await db()
      .updateTable('barrage')
      .set({ created_at: time - 13 * DAY })
      .where('barrage_id', '=', old.barrageId)
      .execute()
    const figures = await got('t001', 'findBarrageStatistics', { teachingClassId: ROOM })
    expect(figures).toMatchObject({ barrageNum: 6, blockedNum: 1, reportedNum: 0, removedNum: 1, writerNum: 2 })
    const [own, other] = figures.videos
    expect(own).toMatchObject({ lessonTaskId: VIDEO, durationMs: 6_008, barrageNum: 6, writerNum: 2 })
    // A naive count of the same: the twentieth of each position.
    const along = Array.from({ length: 20 }, () => 0)
    for (const moment of [0, 299, 301, 3_004, 6_008, 1_000]) {
      const part = Math.min(19, Math.floor((moment * 20) / 6_008))
      along[part] = (along[part] ?? 0) + 1
    }
    expect(own?.along).toEqual(along)
    expect(other).toMatchObject({ barrageNum: 0 })
    expect(figures.days).toHaveLength(14)
    expect(figures.days.reduce((sum, { barrageNum }) => sum + barrageNum, 0)).toBe(6)
    const dayOf = (at: number) => new Date(at + 8 * 60 * 60_000).toISOString().slice(0, 10)
    expect([figures.days[0], figures.days.at(-1)?.date]).toEqual([
      { date: dayOf(time - 13 * DAY), barrageNum: 1 },
      dayOf(time),
    ])
    expect(await ask('t002', 'findBarrageStatistics', { teachingClassId: ROOM })).toMatchObject(notFound)
  })

  test('B402 B416 B534 the lists: own classes for teachers, all for administrators; searched, sorted, paged', async () => {
    const texts = ['苹果', '香蕉', '100%']
    for (const [n, text] of texts.entries()) await sent(`s00${n + 1}`, text, { recordTime: 3_000 - n * 1_000 })
    const all = async (who: string, more = {}) => (await rowsOf(who, 'all', more)).map(({ content }) => content)
    expect(await all('t001')).toEqual(['100%', '香蕉', '苹果'])
    expect(await all('admin')).toEqual(['100%', '香蕉', '苹果'])
    expect(await all('t002')).toEqual([])
    expect(await all('t001', { sortField: 'recordTime', sortOrder: 'asc' })).toEqual(['100%', '香蕉', '苹果'])
    expect(await all('t001', { sortField: 'sendTime', sortOrder: 'asc' })).toEqual(texts)
    expect(await all('t001', { search: '蕉' })).toEqual(['香蕉'])
    expect(await all('t001', { search: '%' })).toEqual(['100%'])
    expect(await all('t001', { search: 'S001' })).toEqual(['苹果'])
    expect(await all('t001', { search: '王' })).toEqual(['苹果'])
    expect(await all('t001', { lessonTaskId: 'demo-task-4-1-2-1' })).toEqual([])
    const page = await got('t001', 'findBarragePage', { list: 'all', teachingClassId: ROOM, pageNo: 2, pageSize: 2 })
    expect([page.total, page.list.map(({ content }) => content)]).toEqual([3, ['苹果']])
    expect(page.list[0]).toMatchObject({ lessonTaskName: '视频：一天的报销单', state: 'shown', isForbidden: '0' })
    for (const teachingClassId of [ROOM, 'no-such'])
      expect(await ask('t002', 'findBarragePage', { list: 'all', teachingClassId })).toMatchObject(notFound)
    expect((await ask('s001', 'findBarragePage', { list: 'all' })).code).toBe(900003)
  })

  test('B402 D25 removing: hidden for all, listed as removed, audited; comments of other classes are unchanged', async () => {
    const { barrageId } = await sent('s001', '拿掉')
    expect(await got('t002', 'removeBarrages', { barrageIds: barrageId })).toBe(0)
    expect(await got('t001', 'removeBarrages', { barrageIds: `${barrageId},no-such` })).toBe(1)
    expect(await got('t001', 'removeBarrages', { barrageIds: barrageId })).toBe(0)
    for (const who of ['s001', 's002', 't001']) expect(await seenBy(who)).toEqual([])
    expect(await rowsOf('t001', 'removed')).toMatchObject([{ barrageId, decidedBy: '陈思远', decidedTime: time }])
    expect(await ask('s002', 'reportBarrage', { barrageId })).toMatchObject(notFound)
    const audits = db().selectFrom('audit').select(['subject', 'actor_id']).where('action', '=', 'barrage.remove')
    expect((await audits.execute()).at(-1)).toEqual({ subject: ROOM, actor_id: 'demo-t001' })
    expect(await got('admin', 'showBarrages', { barrageIds: barrageId })).toBe(1)
    expect(await seenBy('s002')).toEqual(['拿掉'])
  })

  test('B416 D25 bans: for a class or all, announced at once, replaced, lifted; earlier comments are removed on request', async () => {
    await sent('s001', '留下')
    const [banned, mate] = [await receives('s001'), await receives('s002')]
    const bans = async (who: string) => (await got(who, 'findBarrageBans', {})).list
    const forbid = { userIds: 'demo-s001', teachingClassId: ROOM }
    expect(await got('t001', 'forbidBarrage', { ...forbid, reason: '一', days: 1 })).toBe(1)
    expect((await banned.next('barrageGateChanged')).data).toEqual({ teachingClassId: ROOM })
    expect(await got('t001', 'forbidBarrage', { ...forbid, reason: '二', isRemoving: '1' })).toBe(1)
    expect((await mate.next('barrageTaken')).data.barrageIds).toHaveLength(1)
    expect(named(mate, 'barrageGateChanged')).toEqual([])
    expect(await bans('t001')).toMatchObject([{ reason: '二', endTime: null, userName: '王子涵', createdBy: '陈思远' }])
    expect(await got('s001', 'checkBarrage', video)).toEqual({ gate: 'forbidden', waitMs: null, reason: '二' })
    expect(await got('admin', 'forbidBarrage', { userIds: 'demo-s001,demo-s041', days: 3 })).toBe(2)
    expect([(await bans('t001')).length, (await bans('admin')).length, (await bans('t002')).length]).toEqual([1, 3, 0])
    expect((await rowsOf('t001', 'removed'))[0]?.isForbidden).toBe('1')
    const [own] = await bans('t001')
    const everywhere = (await bans('admin')).filter(({ teachingClassId }) => teachingClassId === null)
    expect(await got('t002', 'allowBarrage', { banIds: own?.banId ?? '' })).toBe(0)
    expect(await got('t001', 'allowBarrage', { banIds: everywhere.map(({ banId }) => banId).join() })).toBe(0)
    expect(await got('t001', 'allowBarrage', { banIds: own?.banId ?? '' })).toBe(1)
    expect(await got('s001', 'checkBarrage', video)).toMatchObject({ gate: 'forbidden', waitMs: 3 * DAY })
    expect(await got('admin', 'allowBarrage', { banIds: everywhere.map(({ banId }) => banId).join() })).toBe(2)
    time += BARRAGE_PAUSE_MS
    expect(await got('s001', 'checkBarrage', video)).toMatchObject({ gate: '' })
    const missing: Partial<CallInput<CallOf<'forbidBarrage'>>>[] = [
      { userIds: 'demo-s041' },
      { userIds: 'demo-s001,no-such' },
      { userIds: 'demo-t001' },
      { teachingClassId: OTHER_ROOM },
      { teachingClassId: '' },
    ]
    for (const more of missing)
      expect(await ask('t001', 'forbidBarrage', { ...forbid, ...more })).toMatchObject(notFound)
    expect(await bans('admin')).toEqual([])
  })

  test('D25 a concurrent ban and comment are serialised', async () => {
    for (let round = 0; round < 5; round += 1) {
      time += BARRAGE_PAUSE_MS
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
      const second = await startApp(database, { now: () => time, place: server.place })
      try {
        const onEither = (n: number, who: string) => askerOf(n % 2 === 0 ? server : second, tokens.get(who) ?? '')
        for (let round = 0; round < 5; round += 1) {
          time += BARRAGE_PAUSE_MS
          const answers = await Promise.all([0, 1, 2, 3].map((n) => onEither(n, 's001')('sendBarrage', lineBy())))
          expect(answers.filter(({ success }) => success)).toHaveLength(1)
          for (const answer of answers) if (!answer.success) expect(answer).toMatchObject(tooSoon)
        }
        const barrageId = (await got('s001', 'findBarrages', video))[0]?.barrageId ?? ''
        await Promise.all(['s002', 's003', 's004'].map((who, n) => onEither(n, who)('reportBarrage', { barrageId })))
        expect(await rowsOf('t001', 'reported')).toMatchObject([{ barrageId, state: 'reported', reportNum: 3 }])
        // One request that arrives at both nodes is stored once.
        time += BARRAGE_PAUSE_MS
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
    time += BARRAGE_PAUSE_MS
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
