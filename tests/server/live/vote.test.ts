/** Votes on real sockets: starting, requesting, answering, counting, ending. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Vote } from '../../../contract/entities/live/vote'
import { errors } from '../../../contract/errors'
import { VOTE_GRACE_MS } from '../../../contract/limits'
import { VOTE_DEFAULT_TITLE } from '../../../contract/rules/live/vote'
import type { OpenDatabase } from '../../../server/database'
import { Refusal } from '../../../server/kernel'
import { describeOnEither } from '../../support/server/databases'
import type { Client } from './support/client'
import { fill, type Person, School, studentId, unlimitedFrames } from './support/school'
import { until } from './support/until'
import { asText, people, question, questions, save } from './support/votes'

const STUDENTS = 40

describeOnEither('vote', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let pupil: (i: number) => Person
  let t: Client<'voteRace'>
  let s: Client<'voteRace'>
  let u: Client<'voteRace'>

  beforeAll(async () => {
    open = await database.open()
    await fill(open, STUDENTS)
    school = await School.start(open, { limits: unlimitedFrames })
    ;({ teacher, other, pupil } = await people(school, 5))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.voteRace(teacher)
    s = await school.voteRace(pupil(0))
    u = await school.voteRace(pupil(1))
  })

  /** A running vote that every screen has received. */
  const begin = async (more: Parameters<typeof save>[2] = {}): Promise<Vote> => {
    const vote = await save(school, teacher, more)
    for (const client of [t, s, u]) await client.next('voteStarted')
    return vote
  }
  const answer = async (client: Client<'voteRace'>, { voteId }: Vote, statisticList = '1,0|0,1,1') => {
    client.send('answerVote', { voteId, statisticList })
    return (await client.next('voteAnswered')).data
  }
  const refusal = async (client: Client<'voteRace'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const get = async (person: Person, { voteId }: Pick<Vote, 'voteId'>) =>
    (await school.call('getVote', person, { voteId })) as Vote
  const answers = async (voteId: string) =>
    await open.db
      .selectFrom('vote_voter')
      .select(['user_id', 'answer'])
      .where('vote_id', '=', voteId)
      .where('answer', 'is not', null)
      .orderBy('user_id')
      .execute()
  const everybody = Array.from({ length: STUDENTS }, (_, i) => ({
    userCode: `code-${studentId(i)}`,
    userName: `学生${i + 1}`,
  }))

  test('B280 B376 B361 B228 B285 a teacher’s vote starts at once and reaches every screen with 72005 and its voteId', async () => {
    const before = school.now()
    const vote = await save(school, teacher)
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
    for (const client of [t, s, u]) {
      const { data } = await client.next('voteStarted')
      expect(data).toEqual({ voteId: vote.voteId, vote: { ...vote, voteStatistics: '' } })
    }
    expect(s.frames.find((frame) => frame.includes('72005'))).toContain(vote.voteId)
  })

  test('B326 B329 B330 a blank title becomes 课堂调查; empty options and questions without options are dropped', async () => {
    const sent = [
      question('一', ['', '甲', ' ', ' 乙 ']),
      question('没有选项', ['', ' ']),
      question('二', ['丙', '丁'], 1),
    ]
    const vote = await save(school, teacher, { voteName: '  ', voteContent: asText(sent) })
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
    for (const person of [teacher, pupil(0)]) {
      const text = reason === 'invalidInput' ? '提交的内容有误：“投票内容”的格式不正确' : undefined
      await expect(save(school, person, more)).rejects.toEqual(new Refusal(reason, text))
    }
    expect(await open.db.selectFrom('vote').selectAll().execute()).toEqual([])
  })

  test('B321 B322 B324 limits count characters as people do, and a value at the limit is accepted', async () => {
    const vote = await save(school, teacher, {
      voteName: long(20),
      voteContent: asText([question(long(50), ['甲', long(50)])]),
    })
    expect([vote.voteName, JSON.parse(vote.voteContent)]).toEqual([long(20), [question(long(50), ['甲', long(50)])]])
  })

  test('text that a database cannot store or a screen cannot show is normalised', async () => {
    const vote = await save(school, teacher, {
      voteName: '题\u0000目',
      voteContent: asText([question('一\n二', ['甲\ud800', '乙'])]),
    })
    expect([vote.voteName, JSON.parse(vote.voteContent)]).toEqual(['题 目', [question('一 二', ['甲\ufffd', '乙'])]])
  })

  test.each([0, 121, 1.5, '1.5', '一', '', '-1'])('B327 a voteTime of %j is refused', async (voteTime) => {
    await expect(save(school, teacher, { voteTime: voteTime as number })).rejects.toThrow()
  })

  test('only one vote of a class is ongoing; an overdue one is ended first and does not block', async () => {
    const vote = await begin({ voteTime: 1 })
    await expect(save(school, teacher)).rejects.toEqual(new Refusal('voteRunning'))
    await expect(save(school, teacher, { teachingClassId: 'tc1b' })).resolves.toMatchObject({ voteStatus: '1' })
    school.clock.skew += 60_000
    const next = await save(school, teacher)
    expect((await s.next('votesChanged')).data).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
    expect((await s.next('voteStarted')).data.voteId).toBe(next.voteId)
  })

  test('two concurrent starts start one vote', async () => {
    const twice = await Promise.allSettled([save(school, teacher), save(school, teacher)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: new Refusal('voteRunning') })
  })

  test('a repeated request answers with the same vote and sends no second message', async () => {
    const requestId = 'r1'
    const all = await Promise.all([1, 2, 3].map(() => save(school, teacher, { requestId })))
    expect(new Set(all.map((vote) => JSON.stringify(vote))).size).toBe(1)
    const asked = await Promise.all([1, 2].map(() => save(school, pupil(0), { requestId })))
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]?.voteId).not.toBe(all[0]?.voteId)
    await t.next('voteRequested')
    await Promise.all([t.settled(), s.settled()])
    expect(t.names()).toEqual(['running', 'voteStarted', 'voteRequested'])
  })

  test('B281 B378 B351 a student’s request is pending: sent to the teacher with 72007, invisible to other students', async () => {
    const vote = await save(school, pupil(0))
    expect(vote).toMatchObject({
      voteStatus: '0',
      startTime: null,
      endsAt: null,
      voteUser: { userId: 's001', userName: '学生1' },
      voteSum: 0,
    })
    const { data } = await t.next('voteRequested')
    expect(data).toEqual({ vote, waiting: 1 })
    expect(await get(pupil(0), vote)).toEqual(vote)
    expect(await get(teacher, vote)).toEqual(vote)
    for (const person of [pupil(1), other, await school.person('x1')]) {
      await expect(get(person, vote)).rejects.toEqual(new Refusal('notFound'))
    }
    for (const client of [s, u]) {
      client.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,1' })
      expect(await refusal(client)).toEqual({ code: 900002, request: 72008, mess: errors.notFound.text })
    }
    expect([s.names(), u.names()]).toEqual([
      ['running', 'refused'],
      ['running', 'refused'],
    ])
  })

  test('a student has at most three pending requests', async () => {
    const many = await Promise.allSettled([1, 2, 3, 4].map(() => save(school, pupil(0))))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(many.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: new Refusal('voteTooManyRequests'),
    })
    await expect(save(school, pupil(1))).resolves.toMatchObject({ voteStatus: '0' })
    const counts = await Promise.all([1, 2, 3, 4].map(async () => (await t.next('voteRequested')).data.waiting))
    expect(counts.at(-1)).toBe(4)
  })

  test('B282 B348 when the teacher approves, the vote starts now, and the teacher’s pages get the number of pending ones', async () => {
    const vote = await save(school, pupil(0), { voteTime: 3 })
    await save(school, pupil(1))
    school.advance(30_000)
    const at = Math.floor(school.now() / 1_000)
    const agreed = (await school.call('agreeVote', teacher, { voteId: vote.voteId })) as Vote
    expect(agreed).toMatchObject({ voteId: vote.voteId, voteStatus: '1', voteSum: STUDENTS })
    expect([at, at + 1]).toContain(agreed.startTime)
    expect(agreed.endsAt).toBe(((agreed.startTime ?? 0) + 180) * 1_000)
    for (const client of [t, s, u]) {
      expect((await client.next('voteStarted')).data.vote).toEqual({ ...agreed, voteStatistics: '' })
    }
    expect((await t.next('votesChanged')).data).toEqual({
      voteId: vote.voteId,
      voteStatus: '1',
      vote: null,
      waiting: 1,
    })
    expect(s.names()).not.toContain('votesChanged')
  })

  test('B283 a refused request does not start; the student gets 投票请求已拒绝 with 72009', async () => {
    const vote = await save(school, pupil(0))
    expect(await school.call('refuseVote', teacher, { voteId: vote.voteId })).toBeNull()
    const told = await s.next('voteRefused')
    expect([told.data, told.mess]).toEqual([{ voteId: vote.voteId, voteName: '课前调查' }, '投票请求已拒绝'])
    expect((await t.next('votesChanged')).data).toEqual({
      voteId: vote.voteId,
      voteStatus: '3',
      vote: null,
      waiting: 0,
    })
    await u.settled()
    expect(u.names()).toEqual(['running'])
    expect(await get(pupil(0), vote)).toMatchObject({ voteStatus: '3', startTime: null })
  })

  test('B348 a decided request cannot be decided again', async () => {
    const vote = await save(school, pupil(0))
    const settle = (name: 'agreeVote' | 'refuseVote', person: Person) =>
      school.call(name, person, { voteId: vote.voteId })
    for (const person of [other, pupil(0), pupil(1)]) {
      await expect(settle('agreeVote', person)).rejects.toEqual(new Refusal('notFound'))
      await expect(settle('refuseVote', person)).rejects.toEqual(new Refusal('notFound'))
    }
    const both = await Promise.allSettled([settle('agreeVote', teacher), settle('refuseVote', teacher)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: new Refusal('voteSettled') })
    for (const name of ['agreeVote', 'refuseVote'] as const) {
      await expect(settle(name, teacher)).rejects.toEqual(new Refusal('voteSettled'))
    }
  })

  test('a request cannot start while another vote is ongoing, and is still pending after that', async () => {
    const vote = await save(school, pupil(0))
    await begin()
    await expect(school.call('agreeVote', teacher, { voteId: vote.voteId })).rejects.toEqual(new Refusal('voteRunning'))
    expect(await get(teacher, vote)).toMatchObject({ voteStatus: '0' })
  })

  test('B292 B229 B232 B381 an answer counts once and its student sees the results', async () => {
    const vote = await begin()
    expect(await answer(s, vote)).toEqual({
      voteId: vote.voteId,
      outcome: 'accepted',
      vote: {
        ...vote,
        voteStatistics: '1,0|0,1,1',
        answerStatus: 1,
        statisticList: '1,0|0,1,1',
        voteNumber: 1,
        notVote: STUDENTS - 1,
      },
    })
    const again = await answer(s, vote, '0,1|1,0,0')
    expect([again.outcome, again.vote.statisticList, again.vote.voteStatistics]).toEqual([
      'repeated',
      '1,0|0,1,1',
      '1,0|0,1,1',
    ])
    s.send('answerVote', { voteId: vote.voteId, statisticList: '0,1|0,0,0', userCode: 'code-s002' })
    expect((await s.next('voteAnswered')).data.outcome).toBe('repeated')
    expect(await answers(vote.voteId)).toEqual([{ user_id: 's001', answer: '1,0|0,1,1' }])
    expect(await get(pupil(0), vote)).toMatchObject({ answerStatus: 1, statisticList: '1,0|0,1,1' })
  })

  test.each([
    ['B332 nothing chosen', '0,0|0,0,0', 'voteNothingChosen'],
    ['B297 two of a single choice', '1,1|0,0,0', 'invalidInput'],
    ['B232 a question too few', '1,0', 'invalidInput'],
    ['B232 an option too many', '1,0,0|0,0,0', 'invalidInput'],
    ['B232 a count for a flag', '2,0|0,0,0', 'invalidInput'],
    ['no answer at all', '', 'invalidInput'],
    ['another delimiter', '1,0;0,0,1', 'invalidInput'],
  ] as const)('an answer is refused: %s', async (_, statisticList, reason) => {
    const vote = await begin()
    s.send('answerVote', { voteId: vote.voteId, statisticList })
    const mess = reason === 'invalidInput' ? '提交的内容有误：“投票选择”的格式不正确' : errors[reason].text
    expect(await refusal(s)).toEqual({ code: errors[reason].code, request: 72008, mess })
    expect(await answers(vote.voteId)).toEqual([])
  })

  test('B297 B298 questions may be omitted, as long as something is chosen; a multiple choice accepts several', async () => {
    const vote = await begin()
    expect((await answer(s, vote, '0,0|1,1,1')).outcome).toBe('accepted')
    expect((await answer(u, vote, '0,1|0,0,0')).vote.voteStatistics).toBe('0,1|1,1,1')
  })

  test('B379 B233 tallies are sent to the teacher and to students who have answered; no one else gets a result before the end', async () => {
    const vote = await begin()
    await answer(s, vote)
    const tally = { voteId: vote.voteId, voteStatistics: '1,0|0,1,1', voteNumber: 1, voteSum: STUDENTS }
    expect((await t.next('voteTallied')).data).toEqual(tally)
    // It arrives after the answer to the answer.
    expect((await s.next('voteTallied')).data).toEqual(tally)
    const v = await school.voteRace(pupil(2))
    await answer(v, vote, '0,1|1,0,0')
    for (const client of [t, s, v]) {
      const last = await until(() =>
        client.messages.find((one) => one.name === 'voteTallied' && one.data.voteNumber > 1),
      )
      expect(last.data).toEqual({ ...tally, voteStatistics: '1,1|1,1,1', voteNumber: 2 })
    }
    await u.settled()
    expect(u.names()).toEqual(['running', 'voteStarted'])
    expect((await get(pupil(1), vote)).voteStatistics).toBe('')
    const again = await school.client('voteRace', pupil(1)).opened()
    again.send('join', { teachingClassId: 'tc1' })
    expect((await again.next('running')).data.vote).toMatchObject({ voteStatistics: '', answerStatus: 0, userList: [] })
    const seen = [...u.frames, ...again.frames].join()
    expect(seen).not.toMatch(/\d,\d+(\||,)\d/)
    expect((await get(teacher, vote)).voteStatistics).toBe('1,1|1,1,1')
    expect((await get(teacher, vote)).userList).toEqual([])
  })

  test('B289 B377 B296 B230 the teacher ends it by 72006: every screen gets the result and the non-voters', async () => {
    const vote = await begin()
    await answer(s, vote)
    t.send('endVote', { voteId: vote.voteId })
    for (const client of [t, s, u]) {
      const { data } = await client.next('votesChanged')
      expect(data).toEqual({
        voteId: vote.voteId,
        voteStatus: '2',
        vote: {
          ...vote,
          voteStatus: '2',
          endsAt: data.vote?.endsAt,
          voteStatistics: '1,0|0,1,1',
          voteNumber: 1,
          notVote: STUDENTS - 1,
          userList: everybody.slice(1),
        },
      })
      expect(data.vote?.endsAt).toBeLessThanOrEqual(school.now())
    }
    t.send('endVote', { voteId: vote.voteId })
    expect((await t.next('votesChanged')).data).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
    await u.settled()
    expect(u.names().filter((name) => name === 'votesChanged')).toHaveLength(1)
  })

  test('B294 (0033) B291 an answer after the end gets “the vote is over” with the results', async () => {
    const vote = await begin()
    await answer(s, vote)
    t.send('endVote', { voteId: vote.voteId })
    await u.next('votesChanged')
    const late = await answer(u, vote)
    expect([late.outcome, late.vote.voteStatus, late.vote.answerStatus, late.vote.voteStatistics]).toEqual([
      'ended',
      '2',
      0,
      '1,0|0,1,1',
    ])
    expect((await answer(s, vote, '0,1|0,0,0')).outcome).toBe('repeated')
    expect(await answers(vote.voteId)).toHaveLength(1)
  })

  test('decision 0073 an answer that was chosen in time counts for five seconds after the end, and every screen gets the new result', async () => {
    for (const isAnonymous of ['0', '1'] as const) {
      const vote = await begin({ isAnonymous })
      t.send('endVote', { voteId: vote.voteId })
      for (const client of [t, s, u]) await client.next('votesChanged')
      s.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,1,1', inTime: true })
      const { data } = await s.next('voteAnswered')
      expect([data.outcome, data.vote.answerStatus, data.vote.voteStatistics]).toEqual(['accepted', 1, '1,0|0,1,1'])
      for (const client of [t, u]) {
        const told = (await client.next('votesChanged')).data
        expect(told).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
        expect([told.vote?.voteNumber, told.vote?.voteStatistics]).toEqual([1, '1,0|0,1,1'])
      }
      await s.next('votesChanged')
      expect(await get(teacher, vote)).toMatchObject({ voteNumber: 1, notVote: STUDENTS - 1 })
      s.send('answerVote', { voteId: vote.voteId, statisticList: '0,1|1,0,0', inTime: true })
      expect((await s.next('voteAnswered')).data.outcome).toBe('repeated')
      // A millisecond after the last moment that counts.
      school.clock.skew += VOTE_GRACE_MS
      u.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,1,1', inTime: true })
      expect((await u.next('voteAnswered')).data.outcome).toBe('ended')
    }
  })

  test('B284 B288 the server ends a vote at startTime + 60 × voteTime seconds', async () => {
    const vote = await begin({ voteTime: 1 })
    school.advance((vote.endsAt ?? 0) - school.now() - 500)
    await Promise.all([s.settled(), t.settled()])
    expect(await get(teacher, vote)).toMatchObject({ voteStatus: '1' })
    school.advance(500)
    const { data, date } = await s.next('votesChanged')
    expect(data).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
    expect(data.vote?.endsAt).toBe(vote.endsAt)
    expect(date).toBeGreaterThanOrEqual(vote.endsAt ?? 0)
  })

  test("B284 an answer at the vote's end is too late, even before the server has ended it", async () => {
    const vote = await begin({ voteTime: 1 })
    school.clock.skew += 60_000
    const late = await answer(s, vote)
    expect([late.outcome, late.vote.voteStatus]).toEqual(['ended', '2'])
    expect(await answers(vote.voteId)).toEqual([])
    await t.next('votesChanged')
  })

  test('B287 voteOver and getVote end an overdue vote first, for all, once', async () => {
    const vote = await begin({ voteTime: 1 })
    school.clock.skew += 60_000
    expect(await get(pupil(0), vote)).toMatchObject({ voteStatus: '2', userList: everybody })
    expect(await school.call('voteOver', teacher, { voteId: vote.voteId })).toMatchObject({ voteStatus: '2' })
    for (const client of [s, u]) expect((await client.next('votesChanged')).data.voteId).toBe(vote.voteId)
    const next = await begin()
    expect(await school.call('voteOver', teacher, { voteId: next.voteId })).toMatchObject({
      voteStatus: '2',
      voteId: next.voteId,
    })
    expect((await u.next('votesChanged')).data.voteId).toBe(next.voteId)
    await u.settled()
    expect(u.names().filter((name) => name === 'votesChanged')).toHaveLength(2)
  })

  test('B344 B345 only the teacher of the class ends a vote', async () => {
    const vote = await begin()
    s.send('endVote', { voteId: vote.voteId })
    expect(await refusal(s)).toEqual({ code: 900003, request: 72006, mess: errors.forbidden.text })
    t.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
    expect(await refusal(t)).toEqual({ code: 900003, request: 72008, mess: errors.forbidden.text })
    const foreign = await school.voteRace(other, 'tc3')
    for (const voteId of [vote.voteId, 'unknown']) {
      foreign.send('endVote', { voteId })
      expect(await refusal(foreign)).toEqual({ code: 900002, request: 72006, mess: errors.notFound.text })
      await expect(school.call('voteOver', other, { voteId })).rejects.toEqual(new Refusal('notFound'))
    }
    const outside = await school.voteRace(await school.person('x1'), 'tc3')
    outside.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
    expect(await refusal(outside)).toEqual({ code: 900002, request: 72008, mess: errors.notFound.text })
    const request = await save(school, pupil(0))
    t.send('endVote', { voteId: request.voteId })
    expect(await refusal(t)).toEqual({ code: 900002, request: 72006, mess: errors.notFound.text })
    expect(await get(teacher, vote)).toMatchObject({ voteStatus: '1', voteNumber: 0 })
  })

  test('B290 B291 B375 a socket that registers during a vote gets the vote and the own answer; the teacher gets the pending requests', async () => {
    const vote = await begin()
    await save(school, pupil(2))
    await answer(s, vote)
    const join = async (person: Person) => {
      const client = await school.client('voteRace', person).opened()
      client.send('join', { teachingClassId: 'tc1' })
      const { data } = await client.next('running')
      return { vote: data.vote, votesWaiting: data.votesWaiting }
    }
    const seen = { ...vote, voteNumber: 1, notVote: STUDENTS - 1 }
    const result = { ...seen, voteStatistics: '1,0|0,1,1' }
    expect(await join(teacher)).toEqual({ vote: result, votesWaiting: 1 })
    expect(await join(pupil(0))).toEqual({
      vote: { ...result, answerStatus: 1, statisticList: '1,0|0,1,1' },
      votesWaiting: 0,
    })
    expect(await join(pupil(1))).toEqual({ vote: { ...seen, voteStatistics: '' }, votesWaiting: 0 })
    t.send('endVote', { voteId: vote.voteId })
    await s.next('votesChanged')
    expect(await join(pupil(1))).toEqual({ vote: null, votesWaiting: 0 })
  })

  test('B230 voteSum is the class at the start; later students may answer too, and are counted', async () => {
    const vote = await begin()
    await open.db
      .insertInto('class_student')
      .values({ classes_id: 'c1', user_id: 'x1', origin_type: '0', excluded: false, joined_at: 0 })
      .execute()
    try {
      const late = await school.voteRace(await school.person('x1'))
      expect((await get(teacher, vote)).voteSum).toBe(STUDENTS)
      const { vote: after } = await answer(late, vote)
      expect([after.voteNumber, after.voteSum, after.notVote]).toEqual([1, STUDENTS + 1, STUDENTS])
    } finally {
      await open.db.deleteFrom('class_student').where('classes_id', '=', 'c1').where('user_id', '=', 'x1').execute()
    }
    await open.db.updateTable('users').set({ real_name: '改名' }).where('user_id', '=', 's002').execute()
    try {
      t.send('endVote', { voteId: vote.voteId })
      const { data } = await u.next('votesChanged')
      expect([data.vote?.userList, data.vote?.voteSum]).toEqual([everybody, STUDENTS + 1])
    } finally {
      await open.db.updateTable('users').set({ real_name: '学生2' }).where('user_id', '=', 's002').execute()
    }
  })

  test('500 concurrent answers: each is acknowledged and counted once, and the teacher’s frames grow with time, not with votes', async () => {
    const vote = await begin()
    const clients = await Promise.all(
      Array.from({ length: STUDENTS }, async (_, i) => await school.voteRace(await school.person(studentId(i)))),
    )
    const began = performance.now()
    for (let n = 0; n < 13; n++) {
      for (const [i, client] of clients.entries()) {
        client.send('answerVote', { voteId: vote.voteId, statisticList: i % 2 ? '1,0|1,0,1' : '0,1|0,1,0' })
      }
    }
    const outcomes = await Promise.all(
      clients.map(async (client) => {
        const all = []
        for (let n = 0; n < 13; n++) all.push((await client.next('voteAnswered')).data.outcome)
        return all
      }),
    )
    expect(outcomes).toEqual(clients.map(() => ['accepted', ...Array.from({ length: 12 }, () => 'repeated')]))
    const half = STUDENTS / 2
    const final = `${half},${half}|${half},${half},${half}`
    await until(() => t.messages.some((one) => one.name === 'voteTallied' && one.data.voteStatistics === final))
    const took = performance.now() - began
    const tallies = t.messages.flatMap((one) => (one.name === 'voteTallied' ? [one.data.voteNumber] : []))
    expect(tallies.length).toBeLessThanOrEqual(2 + took / 500)
    expect(tallies).toEqual([...tallies].sort((a, b) => a - b))
  })

  test('B292 answers resent 1–5 times in any order are stored once, with the same reply each time', async () => {
    const students = [0, 1, 2, 3]
    const flags = fc.tuple(
      fc.constantFrom('1,0', '0,1'),
      fc.array(fc.constantFrom(0, 1), { minLength: 3, maxLength: 3 }).map((list) => list.join(',')),
    )
    const sends = fc.tuple(...students.map(() => fc.record({ times: fc.integer({ min: 1, max: 5 }), flags })))
    await fc.assert(
      fc.asyncProperty(sends, fc.infiniteStream(fc.nat()), async (plan, order) => {
        const vote = await save(school, teacher)
        // On separate sockets: one socket may not send as much as all runs together do.
        const clients = await Promise.all(students.map((n) => school.voteRace(pupil(n))))
        const queue = plan.flatMap(({ times, flags: [one, many] }, i) =>
          Array.from({ length: times }, () => ({ client: clients[i], statisticList: `${one}|${many}` })),
        )
        const shuffled = queue
          .map((item) => ({ item, key: order.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item)
        for (const { client, statisticList } of shuffled)
          client?.send('answerVote', { voteId: vote.voteId, statisticList })
        for (const [i, client] of clients.entries()) {
          const { times, flags: chosen } = plan[i] ?? { times: 0, flags: ['', ''] }
          const told = []
          for (let n = 0; n < times; n++) told.push((await client.next('voteAnswered')).data)
          expect(told.map(({ outcome }) => outcome)).toEqual(told.map((__, n) => (n === 0 ? 'accepted' : 'repeated')))
          expect(new Set(told.map(({ vote: seen }) => seen.statisticList))).toEqual(new Set([chosen.join('|')]))
        }
        const stored = await answers(vote.voteId)
        expect(stored).toEqual(
          plan.map(({ flags: chosen }, i) => ({ user_id: studentId(i), answer: chosen.join('|') })),
        )
        await school.call('voteOver', teacher, { voteId: vote.voteId })
        for (const { ws } of clients) ws.close()
      }),
      { numRuns: 40, endOnFailure: true },
    )
  }, 120_000)

  test('an anonymous vote stores the voters and the sums, and nowhere who chose what or when', async () => {
    const chosen = ['1,0|0,1,1', '0,1|1,0,0', '0,1|0,0,1']
    const vote = await begin({ isAnonymous: '1' })
    expect(vote.isAnonymous).toBe('1')
    const clients = [s, u, await school.voteRace(pupil(2))]
    for (const [i, client] of clients.entries()) {
      const told = await answer(client, vote, chosen[i])
      expect([told.outcome, told.vote.answerStatus, told.vote.statisticList]).toEqual(['accepted', 1, ''])
      school.advance(1_000)
    }
    const stored = await open.db
      .selectFrom('vote_voter')
      .selectAll()
      .where('vote_id', '=', vote.voteId)
      .where('answer', 'is not', null)
      .orderBy('user_id')
      .execute()
    expect(stored.map(({ user_id, answer: kept, answered_at }) => [user_id, kept, answered_at])).toEqual(
      [0, 1, 2].map((i) => [studentId(i), '', null]),
    )
    // Nothing else in the database reveals a student's choice: no text of flags except the sums.
    expect(await flagsOutside(open, chosen)).toEqual([])

    t.send('endVote', { voteId: vote.voteId })
    for (const client of [t, s]) {
      const ended = (await client.next('votesChanged')).data.vote
      expect(ended).toMatchObject({
        isAnonymous: '1',
        voteStatistics: '1,2|1,1,2',
        voteNumber: 3,
        voteSum: STUDENTS,
        notVote: STUDENTS - 3,
        userList: [],
      })
    }
    expect(await get(teacher, vote)).toMatchObject({ voteStatistics: '1,2|1,1,2', userList: [], statisticList: '' })
    expect(await get(pupil(0), vote)).toMatchObject({ answerStatus: 1, statisticList: '' })
  })

  test('B292 a repeated anonymous answer, the same or another, counts once, also after a reload', async () => {
    const vote = await begin({ isAnonymous: '1' })
    expect((await answer(s, vote, '1,0|0,1,1')).outcome).toBe('accepted')
    for (const again of ['1,0|0,1,1', '0,1|1,0,0']) {
      expect(await answer(s, vote, again)).toMatchObject({
        outcome: 'repeated',
        vote: { answerStatus: 1, statisticList: '', voteStatistics: '1,0|0,1,1', voteNumber: 1 },
      })
    }
    const back = await school.client('voteRace', pupil(0)).opened()
    back.send('join', { teachingClassId: 'tc1' })
    expect((await back.next('running')).data.vote).toMatchObject({
      isAnonymous: '1',
      answerStatus: 1,
      statisticList: '',
      voteStatistics: '1,0|0,1,1',
    })
    const late = await answer(back, vote, '0,1|0,0,0')
    expect([late.outcome, late.vote.voteStatistics]).toEqual(['repeated', '1,0|0,1,1'])
  })

  test('a student’s request states whether it is anonymous, and starts that way', async () => {
    const request = await save(school, pupil(0), { isAnonymous: '1' })
    expect((await t.next('voteRequested')).data.vote.isAnonymous).toBe('1')
    await school.call('agreeVote', teacher, { voteId: request.voteId })
    expect((await s.next('voteStarted')).data.vote.isAnonymous).toBe('1')
    await school.call('voteOver', teacher, { voteId: request.voteId })
    expect((await save(school, teacher)).isAnonymous).toBe('0')
  })

  test('of an answer concurrent with the end, an acknowledged one is in the result', async () => {
    const clients = await Promise.all(
      Array.from({ length: STUDENTS }, async (_, i) => await school.voteRace(await school.person(studentId(i)))),
    )
    for (let round = 0; round < 10; round++) {
      const vote = await save(school, teacher)
      for (const [i, client] of clients.entries()) {
        client.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
        if (i === 4 * round) t.send('endVote', { voteId: vote.voteId })
      }
      const outcomes = await Promise.all(
        clients.map(async (client) => (await client.next('voteAnswered')).data.outcome),
      )
      const accepted = outcomes.filter((outcome) => outcome === 'accepted').length
      expect(new Set(outcomes.filter((outcome) => outcome !== 'accepted'))).toEqual(
        new Set(accepted === STUDENTS ? [] : ['ended']),
      )
      const ended = await until(() => {
        const told = t.messages.find((one) => one.name === 'votesChanged' && one.data.voteId === vote.voteId)
        return told?.name === 'votesChanged' ? told.data.vote : null
      })
      expect([ended.voteNumber, ended.voteStatistics]).toEqual([accepted, `${accepted},0|0,0,0`])
    }
  })
})

/** Texts of the database that contain one of these answers, except the sums of votes. */
async function flagsOutside({ db }: OpenDatabase, chosen: readonly string[]): Promise<string[]> {
  const columns = await sql<{ place: string; name: string }>`
    select quote_ident(table_name) as place, quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name <> 'vote_tally'
  `.execute(db)
  const found: string[] = []
  for (const { place, name } of columns.rows) {
    const { rows } = await sql<{ held: string }>`
      select ${sql.raw(name)}::text as held from ${sql.raw(place)}
    `.execute(db)
    for (const { held } of rows) {
      if (chosen.some((flags) => held?.includes(flags))) found.push(`${place}.${name}: ${held}`)
    }
  }
  return found
}
