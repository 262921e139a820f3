/** Block words, reports, bans, lists and statistics of barrage, on a real server. */

import { expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { BARRAGE_PAUSE_MS, BARRAGE_WORDS_OWN_MAX } from '../../../contract/limits'
import { describeOnEither } from '../../support/server/databases'
import { notFound, refusal } from '../documents/support'
import type { Client } from '../live/support/client'
import { barrageVideo, DAY, LESSON, OTHER_ROOM, ROOM, tooSoon, VIDEO, video } from './support/barrageVideo'

describeOnEither('moderation of barrage', (database) => {
  const lesson = barrageVideo(database)
  const { db, ask, got, lineBy, sent, notifiedBy, seenBy, rowsOf, receives, settled } = lesson

  const named = (client: Client<'notification'>, name: string) => client.messages.filter((one) => one.name === name)

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
      .set({ created_at: lesson.time - 13 * DAY })
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
      { date: dayOf(lesson.time - 13 * DAY), barrageNum: 1 },
      dayOf(lesson.time),
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
    expect(await rowsOf('t001', 'removed')).toMatchObject([
      { barrageId, decidedBy: '陈思远', decidedTime: lesson.time },
    ])
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
    lesson.time += BARRAGE_PAUSE_MS
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
})
