/** Answers to a vote on a real server: stored, counted once, sent to the right people. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { VOTE_GRACE_MS } from '../../../contract/limits'
import type { OpenDatabase } from '../../../server/database'
import { runsOf } from '../../support/full'
import { describeOnEither } from '../../support/server/databases'
import { studentId } from './support/school'
import { until } from './support/until'
import { STUDENTS, voteClass } from './support/voteClass'
import { save } from './support/votes'

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

describeOnEither('answers to a vote', (database) => {
  const lesson = voteClass(database)
  const { begin, answer, refusal, get, answers, everybody } = lesson

  test('B292 B229 B232 B381 an answer counts once and its student sees the results', async () => {
    const vote = await begin()
    expect(await answer(lesson.s, vote)).toEqual({
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
    const again = await answer(lesson.s, vote, '0,1|1,0,0')
    expect([again.outcome, again.vote.statisticList, again.vote.voteStatistics]).toEqual([
      'repeated',
      '1,0|0,1,1',
      '1,0|0,1,1',
    ])
    lesson.s.send('answerVote', { voteId: vote.voteId, statisticList: '0,1|0,0,0', userCode: 'code-s002' })
    expect((await lesson.s.next('voteAnswered')).data.outcome).toBe('repeated')
    expect(await answers(vote.voteId)).toEqual([{ user_id: 's001', answer: '1,0|0,1,1' }])
    expect(await get(lesson.pupil(0), vote)).toMatchObject({ answerStatus: 1, statisticList: '1,0|0,1,1' })
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
    lesson.s.send('answerVote', { voteId: vote.voteId, statisticList })
    const mess = reason === 'invalidInput' ? '提交的内容有误：“投票选择”的格式不正确' : errors[reason].text
    expect(await refusal(lesson.s)).toEqual({ code: errors[reason].code, request: 72008, mess })
    expect(await answers(vote.voteId)).toEqual([])
  })

  test('B297 B298 questions may be omitted, as long as something is chosen; a multiple choice accepts several', async () => {
    const vote = await begin()
    expect((await answer(lesson.s, vote, '0,0|1,1,1')).outcome).toBe('accepted')
    expect((await answer(lesson.u, vote, '0,1|0,0,0')).vote.voteStatistics).toBe('0,1|1,1,1')
  })

  test('B379 B233 tallies are sent to the teacher and to students who have answered; no one else gets a result before the end', async () => {
    const vote = await begin()
    await answer(lesson.s, vote)
    const tally = { voteId: vote.voteId, voteStatistics: '1,0|0,1,1', voteNumber: 1, voteSum: STUDENTS }
    expect((await lesson.t.next('voteTallied')).data).toEqual(tally)
    // It arrives after the answer to the answer.
    expect((await lesson.s.next('voteTallied')).data).toEqual(tally)
    const v = await lesson.school.voteRace(lesson.pupil(2))
    await answer(v, vote, '0,1|1,0,0')
    for (const client of [lesson.t, lesson.s, v]) {
      const last = await until(() =>
        client.messages.find((one) => one.name === 'voteTallied' && one.data.voteNumber > 1),
      )
      expect(last.data).toEqual({ ...tally, voteStatistics: '1,1|1,1,1', voteNumber: 2 })
    }
    await lesson.u.settled()
    expect(lesson.u.names()).toEqual(['running', 'voteStarted'])
    expect((await get(lesson.pupil(1), vote)).voteStatistics).toBe('')
    const again = await lesson.school.client('voteRace', lesson.pupil(1)).opened()
    again.send('join', { teachingClassId: 'tc1' })
    expect((await again.next('running')).data.vote).toMatchObject({ voteStatistics: '', answerStatus: 0, userList: [] })
    const seen = [...lesson.u.frames, ...again.frames].join()
    expect(seen).not.toMatch(/\d,\d+(\||,)\d/)
    expect((await get(lesson.teacher, vote)).voteStatistics).toBe('1,1|1,1,1')
    expect((await get(lesson.teacher, vote)).userList).toEqual([])
  })

  test('B289 B377 B296 B230 the teacher ends it by 72006: every screen gets the result and the non-voters', async () => {
    const vote = await begin()
    await answer(lesson.s, vote)
    lesson.t.send('endVote', { voteId: vote.voteId })
    for (const client of [lesson.t, lesson.s, lesson.u]) {
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
      expect(data.vote?.endsAt).toBeLessThanOrEqual(lesson.school.now())
    }
    lesson.t.send('endVote', { voteId: vote.voteId })
    expect((await lesson.t.next('votesChanged')).data).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
    await lesson.u.settled()
    expect(lesson.u.names().filter((name) => name === 'votesChanged')).toHaveLength(1)
  })

  test('B294 (0033) B291 an answer after the end gets “the vote is over” with the results', async () => {
    const vote = await begin()
    await answer(lesson.s, vote)
    lesson.t.send('endVote', { voteId: vote.voteId })
    await lesson.u.next('votesChanged')
    const late = await answer(lesson.u, vote)
    expect([late.outcome, late.vote.voteStatus, late.vote.answerStatus, late.vote.voteStatistics]).toEqual([
      'ended',
      '2',
      0,
      '1,0|0,1,1',
    ])
    expect((await answer(lesson.s, vote, '0,1|0,0,0')).outcome).toBe('repeated')
    expect(await answers(vote.voteId)).toHaveLength(1)
  })

  test('decision 0073 an answer that was chosen in time counts for five seconds after the end, and every screen gets the new result', async () => {
    for (const isAnonymous of ['0', '1'] as const) {
      const vote = await begin({ isAnonymous })
      lesson.t.send('endVote', { voteId: vote.voteId })
      for (const client of [lesson.t, lesson.s, lesson.u]) await client.next('votesChanged')
      lesson.s.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,1,1', inTime: true })
      const { data } = await lesson.s.next('voteAnswered')
      expect([data.outcome, data.vote.answerStatus, data.vote.voteStatistics]).toEqual(['accepted', 1, '1,0|0,1,1'])
      for (const client of [lesson.t, lesson.u]) {
        const told = (await client.next('votesChanged')).data
        expect(told).toMatchObject({ voteId: vote.voteId, voteStatus: '2' })
        expect([told.vote?.voteNumber, told.vote?.voteStatistics]).toEqual([1, '1,0|0,1,1'])
      }
      await lesson.s.next('votesChanged')
      expect(await get(lesson.teacher, vote)).toMatchObject({ voteNumber: 1, notVote: STUDENTS - 1 })
      lesson.s.send('answerVote', { voteId: vote.voteId, statisticList: '0,1|1,0,0', inTime: true })
      expect((await lesson.s.next('voteAnswered')).data.outcome).toBe('repeated')
      // A millisecond after the last moment that counts.
      lesson.school.clock.skew += VOTE_GRACE_MS
      lesson.u.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,1,1', inTime: true })
      expect((await lesson.u.next('voteAnswered')).data.outcome).toBe('ended')
    }
  })

  test('500 concurrent answers: each is acknowledged and counted once, and the teacher’s frames grow with time, not with votes', async () => {
    const vote = await begin()
    const clients = await Promise.all(
      Array.from(
        { length: STUDENTS },
        async (_, i) => await lesson.school.voteRace(await lesson.school.person(studentId(i))),
      ),
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
    await until(() => lesson.t.messages.some((one) => one.name === 'voteTallied' && one.data.voteStatistics === final))
    const took = performance.now() - began
    const tallies = lesson.t.messages.flatMap((one) => (one.name === 'voteTallied' ? [one.data.voteNumber] : []))
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
        const vote = await save(lesson.school, lesson.teacher)
        // On separate sockets: one socket may not send as much as all runs together do.
        const clients = await Promise.all(students.map((n) => lesson.school.voteRace(lesson.pupil(n))))
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
        await lesson.school.call('voteOver', lesson.teacher, { voteId: vote.voteId })
        for (const { ws } of clients) ws.close()
      }),
      { ...runsOf(40), endOnFailure: true },
    )
  }, 120_000)

  test('an anonymous vote stores the voters and the sums, and nowhere who chose what or when', async () => {
    const chosen = ['1,0|0,1,1', '0,1|1,0,0', '0,1|0,0,1']
    const vote = await begin({ isAnonymous: '1' })
    expect(vote.isAnonymous).toBe('1')
    const clients = [lesson.s, lesson.u, await lesson.school.voteRace(lesson.pupil(2))]
    for (const [i, client] of clients.entries()) {
      const told = await answer(client, vote, chosen[i])
      expect([told.outcome, told.vote.answerStatus, told.vote.statisticList]).toEqual(['accepted', 1, ''])
      lesson.school.advance(1_000)
    }
    const stored = await lesson.open.db
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
    expect(await flagsOutside(lesson.open, chosen)).toEqual([])

    lesson.t.send('endVote', { voteId: vote.voteId })
    for (const client of [lesson.t, lesson.s]) {
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
    expect(await get(lesson.teacher, vote)).toMatchObject({
      voteStatistics: '1,2|1,1,2',
      userList: [],
      statisticList: '',
    })
    expect(await get(lesson.pupil(0), vote)).toMatchObject({ answerStatus: 1, statisticList: '' })
  })

  test('B292 a repeated anonymous answer, the same or another, counts once, also after a reload', async () => {
    const vote = await begin({ isAnonymous: '1' })
    expect((await answer(lesson.s, vote, '1,0|0,1,1')).outcome).toBe('accepted')
    for (const again of ['1,0|0,1,1', '0,1|1,0,0']) {
      expect(await answer(lesson.s, vote, again)).toMatchObject({
        outcome: 'repeated',
        vote: { answerStatus: 1, statisticList: '', voteStatistics: '1,0|0,1,1', voteNumber: 1 },
      })
    }
    const back = await lesson.school.client('voteRace', lesson.pupil(0)).opened()
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
    const request = await save(lesson.school, lesson.pupil(0), { isAnonymous: '1' })
    expect((await lesson.t.next('voteRequested')).data.vote.isAnonymous).toBe('1')
    await lesson.school.call('agreeVote', lesson.teacher, { voteId: request.voteId })
    expect((await lesson.s.next('voteStarted')).data.vote.isAnonymous).toBe('1')
    await lesson.school.call('voteOver', lesson.teacher, { voteId: request.voteId })
    expect((await save(lesson.school, lesson.teacher)).isAnonymous).toBe('0')
  })

  test('of an answer concurrent with the end, an acknowledged one is in the result', async () => {
    const clients = await Promise.all(
      Array.from(
        { length: STUDENTS },
        async (_, i) => await lesson.school.voteRace(await lesson.school.person(studentId(i))),
      ),
    )
    for (let round = 0; round < 10; round++) {
      const vote = await save(lesson.school, lesson.teacher)
      for (const [i, client] of clients.entries()) {
        client.send('answerVote', { voteId: vote.voteId, statisticList: '1,0|0,0,0' })
        if (i === 4 * round) lesson.t.send('endVote', { voteId: vote.voteId })
      }
      const outcomes = await Promise.all(
        clients.map(async (client) => (await client.next('voteAnswered')).data.outcome),
      )
      const accepted = outcomes.filter((outcome) => outcome === 'accepted').length
      expect(new Set(outcomes.filter((outcome) => outcome !== 'accepted'))).toEqual(
        new Set(accepted === STUDENTS ? [] : ['ended']),
      )
      const ended = await until(() => {
        const told = lesson.t.messages.find((one) => one.name === 'votesChanged' && one.data.voteId === vote.voteId)
        return told?.name === 'votesChanged' ? told.data.vote : null
      })
      expect([ended.voteNumber, ended.voteStatistics]).toEqual([accepted, `${accepted},0|0,0,0`])
    }
  })
})
