/** Votes on real sockets: starting, requesting, answering, counting, ending. */

import { expect, test } from 'vitest'
import type { Vote } from '../../../contract/entities/live/vote'
import { errors } from '../../../contract/errors'
import { VOTE_DEFAULT_TITLE } from '../../../contract/rules/live/vote'
import { Refusal } from '../../../server/kernel'
import { describeOnEither } from '../../support/server/databases'
import type { Person } from './support/school'
import { STUDENTS, voteClass } from './support/voteClass'
import { asText, question, questions, save } from './support/votes'

describeOnEither('vote', (database) => {
  const lesson = voteClass(database)
  const { begin, answer, refusal, get, answers, everybody } = lesson

  test('B280 B376 B361 B228 B285 a teacher’s vote starts at once and reaches every screen with 72005 and its voteId', async () => {
    const before = lesson.school.now()
    const vote = await save(lesson.school, lesson.teacher)
    const started = Math.floor(before / 1_000)
    expect(vote).toEqual({
      voteId: expect.stringMatching(/^[0-9a-z]{26}$/),
      teachingClassId: 'tc1',
      voteName: '课前调查',
      voteTime: 2,
      voteContent: asText(questions),
      voteStatistics: '0,0|0,0,0',
      isAnonymous: '0',
      voteStatus: '1',
      startTime: vote.startTime,
      endsAt: ((vote.startTime ?? 0) + 120) * 1_000,
      createDate: expect.any(Number),
      voteUser: { userId: 't1', userName: '王老师' },
      answerStatus: 0,
      statisticList: '',
      voteNumber: 0,
      voteSum: STUDENTS,
      notVote: STUDENTS,
      userList: [],
    })
    expect([started, started + 1]).toContain(vote.startTime)
    for (const client of [lesson.t, lesson.s, lesson.u]) {
      const { data } = await client.next('voteStarted')
      expect(data).toEqual({ voteId: vote.voteId, vote: { ...vote, voteStatistics: '' } })
    }
    expect(lesson.s.frames.find((frame) => frame.includes('72005'))).toContain(vote.voteId)
  })

  test('B326 B329 B330 a blank title becomes 课堂调查; empty options and questions without options are dropped', async () => {
    const sent = [
      question('一', ['', '甲', ' ', ' 乙 ']),
      question('没有选项', ['', ' ']),
      question('二', ['丙', '丁'], 1),
    ]
    const vote = await save(lesson.school, lesson.teacher, { voteName: '  ', voteContent: asText(sent) })
    expect(vote.voteName).toBe(VOTE_DEFAULT_TITLE)
    expect(JSON.parse(vote.voteContent)).toEqual([question('一', ['甲', '乙']), question('二', ['丙', '丁'], 1)])
  })

  const long = (count: number): string => '😀'.repeat(count)

  test.each([
    ['B321', 'voteTitleTooLong', { voteName: long(21) }],
    ['B322', 'voteQuestionTooLong', { voteContent: asText([question(long(51), ['甲', '乙'])]) }],
    ['B323', 'voteTooFewOptions', { voteContent: asText([question('一', ['甲', ' ', ''])]) }],
    ['B324', 'voteOptionTooLong', { voteContent: asText([question('一', ['甲', long(51)])]) }],
    ['B325', 'voteNoQuestions', { voteContent: asText([question('一', ['', ''])]) }],
    ['B325', 'voteNoQuestions', { voteContent: '[]' }],
    [
      '',
      'voteTooManyQuestions',
      { voteContent: asText(Array.from({ length: 51 }, () => question('一', ['甲', '乙']))) },
    ],
    [
      '',
      'voteTooManyOptions',
      {
        voteContent: asText([
          question(
            '一',
            Array.from({ length: 21 }, () => '甲'),
          ),
        ]),
      },
    ],
    ['', 'voteQuestionEmpty', { voteContent: asText([question(' ', ['甲', '乙'])]) }],
    ['', 'voteOptionsEqual', { voteContent: asText([question('一', ['甲', '乙', ' 甲 '])]) }],
    ['B362', 'invalidInput', { voteContent: '甲，乙' }],
    [
      'B231',
      'invalidInput',
      { voteContent: JSON.stringify([{ ...question('一', ['甲', '乙']), voteContentType: 2 }]) },
    ],
  ] as const)('%s a vote is refused by name: %s', async (_, reason, more) => {
    for (const person of [lesson.teacher, lesson.pupil(0)]) {
      const text = reason === 'invalidInput' ? '提交的内容有误：“投票内容”的格式不正确' : undefined
      await expect(save(lesson.school, person, more)).rejects.toEqual(new Refusal(reason, text))
    }
    expect(await lesson.open.db.selectFrom('vote').selectAll().execute()).toEqual([])
  })

  test('B321 B322 B324 limits count characters as people do, and a value at the limit is accepted', async () => {
    const vote = await save(lesson.school, lesson.teacher, {
      voteName: long(20),
      voteContent: asText([question(long(50), ['甲', long(50)])]),
    })
    expect([vote.voteName, JSON.parse(vote.voteContent)]).toEqual([long(20), [question(long(50), ['甲', long(50)])]])
  })

  test('text that a database cannot store or a screen cannot show is normalised', async () => {
    const vote = await save(lesson.school, lesson.teacher, {
      voteName: '题\u0000目',
      voteContent: asText([question('一\n二', ['甲\ud800', '乙'])]),
    })
    expect([vote.voteName, JSON.parse(vote.voteContent)]).toEqual(['题 目', [question('一 二', ['甲\ufffd', '乙'])]])
  })

  test.each([0, 121, 1.5, '1.5', '一', '', '-1'])('B327 a voteTime of %j is refused', async (voteTime) => {
    await expect(save(lesson.school, lesson.teacher, { voteTime: voteTime as number })).rejects.toThrow()
  })

  test('only one vote of a class is ongoing; an overdue one is ended first and does not block', async () => {
    const vote = await begin({ voteTime: 1 })
    await expect(save(lesson.school, lesson.teacher)).rejects.toEqual(new Refusal('voteRunning'))
    await expect(save(lesson.school, lesson.teacher, { teachingClassId: 'tc1b' })).resolves.toMatchObject({
      voteStatus: '1',
    })
    lesson.school.clock.skew += 60_000
    const next = await save(lesson.school, lesson.teacher)
    expect((await lesson.s.next('votesChanged')).data).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
    expect((await lesson.s.next('voteStarted')).data.voteId).toBe(next.voteId)
  })

  test('two concurrent starts start one vote', async () => {
    const twice = await Promise.allSettled([save(lesson.school, lesson.teacher), save(lesson.school, lesson.teacher)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: new Refusal('voteRunning') })
  })

  test('a repeated request answers with the same vote and sends no second message', async () => {
    const requestId = 'r1'
    const all = await Promise.all([1, 2, 3].map(() => save(lesson.school, lesson.teacher, { requestId })))
    expect(new Set(all.map((vote) => JSON.stringify(vote))).size).toBe(1)
    const asked = await Promise.all([1, 2].map(() => save(lesson.school, lesson.pupil(0), { requestId })))
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]?.voteId).not.toBe(all[0]?.voteId)
    await lesson.t.next('voteRequested')
    await Promise.all([lesson.t.settled(), lesson.s.settled()])
    expect(lesson.t.names()).toEqual(['running', 'voteStarted', 'voteRequested'])
  })

  test('B281 B378 B351 a student’s request is pending: sent to the teacher with 72007, invisible to other students', async () => {
    const vote = await save(lesson.school, lesson.pupil(0))
    expect(vote).toMatchObject({
      voteStatus: '0',
      startTime: null,
      endsAt: null,
      voteUser: { userId: 's001', userName: '学生1' },
      voteSum: 0,
    })
    const { data } = await lesson.t.next('voteRequested')
    expect(data).toEqual({ vote, waiting: 1 })
    expect(await get(lesson.pupil(0), vote)).toEqual(vote)
    expect(await get(lesson.teacher, vote)).toEqual(vote)
    for (const person of [lesson.pupil(1), lesson.other, await lesson.school.person('x1')]) {
      await expect(get(person, vote)).rejects.toEqual(new Refusal('notFound'))
    }
    for (const client of [lesson.s, lesson.u]) {
      client.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,1' })
      expect(await refusal(client)).toEqual({ code: 900002, request: 72008, mess: errors.notFound.text })
    }
    expect([lesson.s.names(), lesson.u.names()]).toEqual([
      ['running', 'refused'],
      ['running', 'refused'],
    ])
  })

  test('a student has at most three pending requests', async () => {
    const many = await Promise.allSettled([1, 2, 3, 4].map(() => save(lesson.school, lesson.pupil(0))))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(many.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: new Refusal('voteTooManyRequests'),
    })
    await expect(save(lesson.school, lesson.pupil(1))).resolves.toMatchObject({ voteStatus: '0' })
    const counts = await Promise.all([1, 2, 3, 4].map(async () => (await lesson.t.next('voteRequested')).data.waiting))
    expect(counts.at(-1)).toBe(4)
  })

  test('B282 B348 when the teacher approves, the vote starts now, and the teacher’s pages get the number of pending ones', async () => {
    const vote = await save(lesson.school, lesson.pupil(0), { voteTime: 3 })
    await save(lesson.school, lesson.pupil(1))
    lesson.school.advance(30_000)
    const at = Math.floor(lesson.school.now() / 1_000)
    const agreed = (await lesson.school.call('agreeVote', lesson.teacher, { voteId: vote.voteId })) as Vote
    expect(agreed).toMatchObject({ voteId: vote.voteId, voteStatus: '1', voteSum: STUDENTS })
    expect([at, at + 1]).toContain(agreed.startTime)
    expect(agreed.endsAt).toBe(((agreed.startTime ?? 0) + 180) * 1_000)
    for (const client of [lesson.t, lesson.s, lesson.u]) {
      expect((await client.next('voteStarted')).data.vote).toEqual({ ...agreed, voteStatistics: '' })
    }
    expect((await lesson.t.next('votesChanged')).data).toEqual({
      voteId: vote.voteId,
      voteStatus: '1',
      vote: null,
      waiting: 1,
    })
    expect(lesson.s.names()).not.toContain('votesChanged')
  })

  test('B283 a refused request does not start; the student gets 投票请求已拒绝 with 72009', async () => {
    const vote = await save(lesson.school, lesson.pupil(0))
    expect(await lesson.school.call('refuseVote', lesson.teacher, { voteId: vote.voteId })).toBeNull()
    const told = await lesson.s.next('voteRefused')
    expect([told.data, told.mess]).toEqual([{ voteId: vote.voteId, voteName: '课前调查' }, '投票请求已拒绝'])
    expect((await lesson.t.next('votesChanged')).data).toEqual({
      voteId: vote.voteId,
      voteStatus: '3',
      vote: null,
      waiting: 0,
    })
    await lesson.u.settled()
    expect(lesson.u.names()).toEqual(['running'])
    expect(await get(lesson.pupil(0), vote)).toMatchObject({ voteStatus: '3', startTime: null })
  })

  test('B348 a decided request cannot be decided again', async () => {
    const vote = await save(lesson.school, lesson.pupil(0))
    const settle = (name: 'agreeVote' | 'refuseVote', person: Person) =>
      lesson.school.call(name, person, { voteId: vote.voteId })
    for (const person of [lesson.other, lesson.pupil(0), lesson.pupil(1)]) {
      await expect(settle('agreeVote', person)).rejects.toEqual(new Refusal('notFound'))
      await expect(settle('refuseVote', person)).rejects.toEqual(new Refusal('notFound'))
    }
    const both = await Promise.allSettled([settle('agreeVote', lesson.teacher), settle('refuseVote', lesson.teacher)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: new Refusal('voteSettled') })
    for (const name of ['agreeVote', 'refuseVote'] as const) {
      await expect(settle(name, lesson.teacher)).rejects.toEqual(new Refusal('voteSettled'))
    }
  })

  test('a request cannot start while another vote is ongoing, and is still pending after that', async () => {
    const vote = await save(lesson.school, lesson.pupil(0))
    await begin()
    await expect(lesson.school.call('agreeVote', lesson.teacher, { voteId: vote.voteId })).rejects.toEqual(
      new Refusal('voteRunning'),
    )
    expect(await get(lesson.teacher, vote)).toMatchObject({ voteStatus: '0' })
  })

  test('B284 B288 the server ends a vote at startTime + 60 × voteTime seconds', async () => {
    const vote = await begin({ voteTime: 1 })
    lesson.school.advance((vote.endsAt ?? 0) - lesson.school.now() - 500)
    await Promise.all([lesson.s.settled(), lesson.t.settled()])
    expect(await get(lesson.teacher, vote)).toMatchObject({ voteStatus: '1' })
    lesson.school.advance(500)
    const { data, date } = await lesson.s.next('votesChanged')
    expect(data).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
    expect(data.vote?.endsAt).toBe(vote.endsAt)
    expect(date).toBeGreaterThanOrEqual(vote.endsAt ?? 0)
  })

  test("B284 an answer at the vote's end is too late, even before the server has ended it", async () => {
    const vote = await begin({ voteTime: 1 })
    lesson.school.clock.skew += 60_000
    const late = await answer(lesson.s, vote)
    expect([late.outcome, late.vote.voteStatus]).toEqual(['ended', '2'])
    expect(await answers(vote.voteId)).toEqual([])
    await lesson.t.next('votesChanged')
  })

  test('B287 voteOver and getVote end an overdue vote first, for all, once', async () => {
    const vote = await begin({ voteTime: 1 })
    lesson.school.clock.skew += 60_000
    expect(await get(lesson.pupil(0), vote)).toMatchObject({ voteStatus: '2', userList: everybody })
    expect(await lesson.school.call('voteOver', lesson.teacher, { voteId: vote.voteId })).toMatchObject({
      voteStatus: '2',
    })
    for (const client of [lesson.s, lesson.u]) expect((await client.next('votesChanged')).data.voteId).toBe(vote.voteId)
    const next = await begin()
    expect(await lesson.school.call('voteOver', lesson.teacher, { voteId: next.voteId })).toMatchObject({
      voteStatus: '2',
      voteId: next.voteId,
    })
    expect((await lesson.u.next('votesChanged')).data.voteId).toBe(next.voteId)
    await lesson.u.settled()
    expect(lesson.u.names().filter((name) => name === 'votesChanged')).toHaveLength(2)
  })

  test('B344 B345 only the teacher of the class ends a vote', async () => {
    const vote = await begin()
    lesson.s.send('endVote', { voteId: vote.voteId })
    expect(await refusal(lesson.s)).toEqual({ code: 900003, request: 72006, mess: errors.forbidden.text })
    lesson.t.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
    expect(await refusal(lesson.t)).toEqual({ code: 900003, request: 72008, mess: errors.forbidden.text })
    const foreign = await lesson.school.voteRace(lesson.other, 'tc3')
    for (const voteId of [vote.voteId, 'unknown']) {
      foreign.send('endVote', { voteId })
      expect(await refusal(foreign)).toEqual({ code: 900002, request: 72006, mess: errors.notFound.text })
      await expect(lesson.school.call('voteOver', lesson.other, { voteId })).rejects.toEqual(new Refusal('notFound'))
    }
    const outside = await lesson.school.voteRace(await lesson.school.person('x1'), 'tc3')
    outside.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
    expect(await refusal(outside)).toEqual({ code: 900002, request: 72008, mess: errors.notFound.text })
    const request = await save(lesson.school, lesson.pupil(0))
    lesson.t.send('endVote', { voteId: request.voteId })
    expect(await refusal(lesson.t)).toEqual({ code: 900002, request: 72006, mess: errors.notFound.text })
    expect(await get(lesson.teacher, vote)).toMatchObject({ voteStatus: '1', voteNumber: 0 })
  })

  test('B290 B291 B375 a socket that registers during a vote gets the vote and the own answer; the teacher gets the pending requests', async () => {
    const vote = await begin()
    await save(lesson.school, lesson.pupil(2))
    await answer(lesson.s, vote)
    const join = async (person: Person) => {
      const client = await lesson.school.client('voteRace', person).opened()
      client.send('join', { teachingClassId: 'tc1' })
      const { data } = await client.next('running')
      return { vote: data.vote, votesWaiting: data.votesWaiting }
    }
    const seen = { ...vote, voteNumber: 1, notVote: STUDENTS - 1 }
    const result = { ...seen, voteStatistics: '1,0|0,1,1' }
    expect(await join(lesson.teacher)).toEqual({ vote: result, votesWaiting: 1 })
    expect(await join(lesson.pupil(0))).toEqual({
      vote: { ...result, answerStatus: 1, statisticList: '1,0|0,1,1' },
      votesWaiting: 0,
    })
    expect(await join(lesson.pupil(1))).toEqual({ vote: { ...seen, voteStatistics: '' }, votesWaiting: 0 })
    lesson.t.send('endVote', { voteId: vote.voteId })
    await lesson.s.next('votesChanged')
    expect(await join(lesson.pupil(1))).toEqual({ vote: null, votesWaiting: 0 })
  })

  test('B230 voteSum is the class at the start; later students may answer too, and are counted', async () => {
    const vote = await begin()
    await lesson.open.db
      .insertInto('class_student')
      .values({ classes_id: 'c1', user_id: 'x1', origin_type: '0', excluded: false, joined_at: 0 })
      .execute()
    try {
      const late = await lesson.school.voteRace(await lesson.school.person('x1'))
      expect((await get(lesson.teacher, vote)).voteSum).toBe(STUDENTS)
      const { vote: after } = await answer(late, vote)
      expect([after.voteNumber, after.voteSum, after.notVote]).toEqual([1, STUDENTS + 1, STUDENTS])
    } finally {
      await lesson.open.db
        .deleteFrom('class_student')
        .where('classes_id', '=', 'c1')
        .where('user_id', '=', 'x1')
        .execute()
    }
    await lesson.open.db.updateTable('users').set({ real_name: '改名' }).where('user_id', '=', 's002').execute()
    try {
      lesson.t.send('endVote', { voteId: vote.voteId })
      const { data } = await lesson.u.next('votesChanged')
      expect([data.vote?.userList, data.vote?.voteSum]).toEqual([everybody, STUDENTS + 1])
    } finally {
      await lesson.open.db.updateTable('users').set({ real_name: '学生2' }).where('user_id', '=', 's002').execute()
    }
  })
})
