import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import type { OpenDatabase } from '../../../server/database'
import { stateOf } from '../../../server/features/live/race/race.messages'
import { createPresses } from '../../../server/features/live/race/race.presses'
import {
  createRaceRepository,
  type NewPress,
  type StoredPresses,
} from '../../../server/features/live/race/race.repository'
import { outcomeOf } from '../../../server/features/live/race/race.rules'
import { Refusal } from '../../../server/kernel'
import { createProfiles } from '../../../server/services/account/profiles'
import { isFullRun } from '../../support/full'
import { describeOnBoth } from '../../support/server/databases'
import type { Client } from './support/client'
import { fill, type Person, School, studentId, unlimitedFrames } from './support/school'
import { until } from './support/until'

const STUDENTS = 200

interface Saved {
  raceId: string
  raceContext: string
}

describeOnBoth('race', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let students: Person[]
  let t: Client<'voteRace'>
  let s: Client<'voteRace'>
  let u: Client<'voteRace'>

  beforeAll(async () => {
    open = await database.open()
    await fill(open, STUDENTS)
    school = await School.start(open, { limits: unlimitedFrames })
    teacher = await school.person('t1')
    other = await school.person('t2')
    students = await Promise.all([0, 1, 2].map((i) => school.person(studentId(i))))
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

  const pupil = (i: number): Person => {
    const person = students[i]
    if (!person) throw new Error(`no student ${i}`)
    return person
  }
  const save = async (raceType: '0' | '1' = '0', raceContext = '<p>一加一</p>', raceTime = 1) =>
    (await school.call('saveRace', teacher, { teachingClassId: 'tc1', raceContext, raceTime, raceType })) as Saved
  /** Starts a race; `isOpen` waits for the end of its countdown. */
  const begin = async (raceType: '0' | '1' = '0', isOpen = true) => {
    const { raceId } = await save(raceType)
    t.send('startRace', { raceId })
    const started = { teacher: (await t.next('raceStarted')).data, student: (await s.next('raceStarted')).data }
    await u.next('raceStarted')
    if (isOpen) school.advance(1_000)
    return { raceId, ...started }
  }
  const refusal = async (client: Client<'voteRace'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const stored = (raceId: string) =>
    open.db.selectFrom('race').selectAll().where('race_id', '=', raceId).executeTakeFirstOrThrow()

  test('B355 saving answers with the race and its raceId; the question is sanitised', async () => {
    const dirty =
      '<p onclick="x()">一<b>加</b>一</p><script>alert(1)</script><img src="/files/rich/a.png" onerror="x()">' +
      '<img src="https://evil.example/a.png"><img src="/files/../x.png"><a href="javascript:x()">甲</a><ul><li>乙</li></ul>'
    expect(await save('1', dirty, 3)).toEqual({
      raceId: expect.stringMatching(/^[0-9a-z]{26}$/),
      teachingClassId: 'tc1',
      raceContext:
        '<p>一<b>加</b>一</p><img src="/files/rich/a.png" /><a target="_blank" rel="noopener noreferrer nofollow">甲</a><ul><li>乙</li></ul>',
      raceTime: 3,
      raceType: '1',
      createDate: expect.any(Number),
    })
  })

  test('B373 B224 71002 starts the race on every screen; a question of type 0 is shown at once', async () => {
    const { raceId, ...rounds } = await begin('0', false)
    expect(rounds.student).toEqual(rounds.teacher)
    expect(rounds.teacher).toEqual({
      raceId,
      teachingClassId: 'tc1',
      raceContext: '<p>一加一</p>',
      raceTime: 1,
      raceType: '0',
      startedAt: rounds.teacher.startedAt,
      opensAt: rounds.teacher.startedAt + 1_000,
      endsAt: rounds.teacher.startedAt + 600_000,
      winner: null,
    })
  })

  test('B225 a question of type 1 is not sent to students until there is a winner', async () => {
    const { raceId, teacher: forTeacher, student } = await begin('1')
    expect([forTeacher.raceContext, student.raceContext]).toEqual(['<p>一加一</p>', null])
    expect(await school.call('getRace', pupil(0), { raceId })).toMatchObject({ raceContext: '' })
    expect(await school.call('getRace', teacher, { raceId })).toMatchObject({ raceContext: '<p>一加一</p>' })
    const late = await school.client('voteRace', pupil(2)).opened()
    late.send('join', { teachingClassId: 'tc1' })
    expect((await late.next('running')).data.race?.raceContext).toBeNull()
    expect(s.frames.concat(late.frames).join()).not.toContain('一加一')
    s.send('press', { raceId })
    expect((await u.next('raceWon')).data.raceContext).toBe('<p>一加一</p>')
    expect(await school.call('getRace', pupil(2), { raceId })).toMatchObject({ raceContext: '<p>一加一</p>' })
  })

  test("B226 the winner has the student's current name, also after a change while the socket was open", async () => {
    const { raceId } = await begin()
    const rename = async (real_name: string) => {
      await open.db.updateTable('users').set({ real_name }).where('user_id', '=', 's001').execute()
      const profiles = createProfiles({ db: open.db, relay: school.relay, now: () => school.now() })
      profiles.changed('s001')
      profiles.close()
    }
    await rename('欧阳新名')
    try {
      s.send('press', { raceId })
      expect((await t.next('raceWon')).data.userName).toBe('欧阳新名')
      // Calls use the session, which is otherwise cached for a minute.
      expect(await school.sessions.authenticate(pupil(0).token)).toMatchObject({ realName: '欧阳新名' })
    } finally {
      await rename('学生1')
    }
  })

  test('B264 B226 B374 the first press wins; the winner is sent as JSON in extend.mess', async () => {
    const { raceId } = await begin()
    s.send('press', { raceId, userCode: 'somebody', userName: '别人' })
    expect((await s.next('pressAnswered')).data).toEqual({ raceId, outcome: 'won' })
    u.send('press', { raceId })
    expect((await u.next('pressAnswered')).data).toEqual({ raceId, outcome: 'tooLate' })
    const won = await t.next('raceWon')
    expect(won.data).toEqual({
      raceId,
      userCode: 'code-s001',
      userName: '学生1',
      raceContext: '<p>一加一</p>',
      wonAt: won.data.wonAt,
    })
    const frame = t.frames.find((text) => text.includes('71003'))
    expect(Object.keys(JSON.parse(frame ?? '{}'))).toEqual(['extend'])
    expect(JSON.parse(JSON.parse(frame ?? '{}').extend.mess)).toEqual(won.data)
    expect((await stored(raceId)).winner_id).toBe('s001')
    await Promise.all([s.settled(), u.settled()])
    for (const client of [s, u]) expect(client.names().filter((name) => name === 'raceWon')).toHaveLength(1)
  })

  test('a press before the opening is a false start, reported to that student only, and another may follow', async () => {
    const { raceId } = await begin('0', false)
    s.send('press', { raceId })
    expect((await s.next('pressAnswered')).data).toEqual({ raceId, outcome: 'falseStart' })
    await Promise.all([t.settled(), u.settled()])
    // The ranking of an earlier race may still arrive.
    const heard = t.messages.filter((message) => message.name !== 'raceRanked' || message.data.raceId === raceId)
    expect([heard.map(({ name }) => name), u.names()]).toEqual([
      ['running', 'raceStarted'],
      ['running', 'raceStarted'],
    ])
    school.advance(1_000)
    s.send('press', { raceId })
    expect((await s.next('pressAnswered')).data.outcome).toBe('won')
  })

  test('a student who presses again gets the same answer and counts once', async () => {
    const { raceId } = await begin()
    s.send('press', { raceId })
    s.send('press', { raceId })
    u.send('press', { raceId })
    s.send('press', { raceId })
    for (let i = 0; i < 3; i++) expect((await s.next('pressAnswered')).data.outcome).toBe('won')
    expect((await u.next('pressAnswered')).data.outcome).toBe('tooLate')
    expect(await open.db.selectFrom('race_press').select('user_id').orderBy('user_id').execute()).toEqual([
      { user_id: 's001' },
      { user_id: 's002' },
    ])
  })

  test('the teacher sees the first presses with their distance and whether it is too close to call', async () => {
    const { raceId } = await begin()
    s.send('press', { raceId })
    u.send('press', { raceId })
    const ranking = await until(async () => {
      const { data } = await t.next('raceRanked')
      return data.presses.length === 2 ? data : null
    })
    const [first, second] = ranking.presses
    expect(ranking).toEqual({
      raceId,
      presses: [
        { userCode: 'code-s001', userName: '学生1', behindMs: 0 },
        { userCode: 'code-s002', userName: '学生2', behindMs: second?.behindMs },
      ],
      uncertaintyMs: ranking.uncertaintyMs,
      tooClose: (second?.behindMs ?? 0) < ranking.uncertaintyMs,
    })
    expect(first?.behindMs).toBe(0)
    expect(ranking.uncertaintyMs).toBeLessThan(200)
    await s.settled()
    expect(s.names()).not.toContain('raceRanked')
    const again = await school.client('voteRace', teacher).opened()
    again.send('join', { teachingClassId: 'tc1' })
    expect((await again.next('running')).data.ranking).toEqual(ranking)
  })

  test('B269 B373 71005 ends the race on every screen; a press after it is too late', async () => {
    const { raceId } = await begin()
    t.send('stopRace', { raceId, type: 0 })
    for (const client of [t, s, u]) expect((await client.next('raceStopped')).data).toEqual({ raceId })
    s.send('press', { raceId })
    expect((await s.next('pressAnswered')).data.outcome).toBe('tooLate')
    expect(await stored(raceId)).toMatchObject({ status: 'ended', winner_id: null })
    t.send('stopRace', { raceId, type: 0 })
    expect(await refusal(t)).toEqual({ code: 900031, request: 71005, mess: '当前没有进行中的抢答' })
  })

  test('the server ends a race that was not ended', async () => {
    const { raceId } = await begin()
    school.advance(600_000)
    expect((await s.next('raceStopped')).data).toEqual({ raceId })
    expect((await stored(raceId)).status).toBe('ended')
  })

  test('a teacher can start only races of their own classes, each once, and one at a time', async () => {
    const { raceId } = await begin()
    t.send('startRace', { raceId })
    expect(await refusal(t)).toEqual({ code: 900032, request: 71002, mess: '该抢答已经开始过，请重新发起' })
    const next = await save()
    t.send('startRace', { raceId: next.raceId })
    expect(await refusal(t)).toEqual({ code: 900030, request: 71002, mess: '抢答正在进行中' })
    const foreign = await school.voteRace(other, 'tc3')
    for (const id of [next.raceId, 'unknown']) {
      foreign.send('startRace', { raceId: id })
      expect(await refusal(foreign)).toEqual({ code: 900002, request: 71002, mess: errors.notFound.text })
    }
    expect((await stored(next.raceId)).status).toBe('saved')
  })

  test('B268 a won race does not block the next', async () => {
    const { raceId } = await begin()
    s.send('press', { raceId })
    await t.next('raceWon')
    const next = await save()
    t.send('startRace', { raceId: next.raceId })
    expect((await s.next('raceStopped')).data).toEqual({ raceId })
    expect((await s.next('raceStarted')).data).toMatchObject({ raceId: next.raceId, winner: null })
  })

  test('two concurrent starts start one race', async () => {
    const twin = await school.voteRace(teacher)
    const races = [await save(), await save()]
    for (const [i, client] of [t, twin].entries()) client.send('startRace', { raceId: races[i]?.raceId ?? '' })
    const all = await Promise.all(
      [t, twin].map((client) =>
        until(() => client.messages.find(({ name }) => name === 'refused' || name === 'raceStarted')),
      ),
    )
    await t.next('raceStarted')
    expect(all.map(({ name }) => name)).toContain('raceStarted')
    const running = await open.db.selectFrom('race').selectAll().where('status', '=', 'running').execute()
    expect(running).toHaveLength(1)
  })

  test('presses for unknown, foreign and unstarted races get the same answer', async () => {
    const { raceId } = await save()
    const foreign = await school.voteRace(await school.person('x1'), 'tc3')
    const running = await begin()
    for (const [client, id] of [
      [s, raceId],
      [s, 'unknown'],
      [foreign, running.raceId],
    ] as const) {
      client.send('press', { raceId: id })
      expect(await refusal(client)).toEqual({ code: 900031, request: 71001, mess: '当前没有进行中的抢答' })
    }
    expect((await stored(running.raceId)).winner_id).toBeNull()
  })

  test('a socket that registers during a race gets the race, its winner and the own press', async () => {
    const { raceId, student } = await begin()
    const join = async (person: Person) => {
      const client = await school.client('voteRace', person).opened()
      client.send('join', { teachingClassId: 'tc1' })
      const { data } = await client.next('running')
      return { ...data, serverTime: 0 }
    }
    const idle = { teachingClassId: 'tc1', serverTime: 0, ranking: null, vote: null, votesWaiting: 0 }
    expect(await join(pupil(0))).toEqual({ ...idle, race: student, pressed: false })
    s.send('press', { raceId })
    const winner = (await u.next('raceWon')).data
    await s.next('pressAnswered')
    expect(await join(pupil(0))).toEqual({ ...idle, race: { ...student, winner }, pressed: true })
    expect(await join(pupil(1))).toEqual({ ...idle, race: { ...student, winner }, pressed: false })
    t.send('stopRace', { raceId })
    await s.next('raceStopped')
    expect(await join(pupil(0))).toEqual({ ...idle, race: null, pressed: false })
  })

  test('B356 B227 records contain the won races, newest first, in pages', async () => {
    const ids: string[] = []
    for (const client of [s, u]) {
      const { raceId } = await begin()
      client.send('press', { raceId })
      await t.next('raceWon')
      ids.unshift(raceId)
      t.send('stopRace', { raceId })
      await t.next('raceStopped')
      for (const one of [s, u]) await one.next('raceStopped')
      school.advance(5)
    }
    await begin()
    const row = (raceId: string | undefined, i: number) => ({
      raceId,
      raceContext: '<p>一加一</p>',
      user: { userName: `学生${i}`, loginCode: studentId(i - 1) },
      createDate: expect.any(Number),
    })
    const input = { teachingClassId: 'tc1', type: '0' } as const
    expect(await school.call('findRaces', teacher, input)).toEqual({
      list: [row(ids[0], 2), row(ids[1], 1)],
      total: 2,
      pageNo: 1,
      pageSize: 10,
    })
    expect(await school.call('findRaces', teacher, { ...input, pageNo: 2, pageSize: 1 })).toMatchObject({
      list: [row(ids[1], 1)],
      total: 2,
    })
    await expect(school.call('findRaces', other, input)).rejects.toEqual(new Refusal('notFound'))
  })

  test('students see no race that has not started, nor one of another class', async () => {
    const { raceId } = await save()
    for (const person of [pupil(0), other]) {
      await expect(school.call('getRace', person, { raceId })).rejects.toEqual(new Refusal('notFound'))
    }
    await expect(
      school.call('saveRace', other, { teachingClassId: 'tc1', raceContext: '', raceTime: 1, raceType: '0' }),
    ).rejects.toEqual(new Refusal('notFound'))
  })

  test('B344 a student cannot start or stop, a teacher cannot press: refused, audited, without effect on others', async () => {
    const { raceId } = await begin()
    s.send('startRace', { raceId })
    s.send('stopRace', { raceId })
    t.send('press', { raceId })
    for (const request of [71002, 71005]) expect((await refusal(s)).request).toBe(request)
    expect(await refusal(t)).toEqual({ code: 900003, request: 71001, mess: '您没有权限进行此操作' })
    await u.settled()
    expect(u.names()).toEqual(['running', 'raceStarted'])
    expect(await stored(raceId)).toMatchObject({ status: 'running', winner_id: null })
    const audited = await until(async () => {
      const rows = await open.db
        .selectFrom('audit')
        .select(['action', 'actor_id', 'outcome'])
        .orderBy('action')
        .execute()
      return rows.length === 3 ? rows : null
    })
    expect(audited).toEqual([
      { action: 'voteRace.press', actor_id: 't1', outcome: 'refused' },
      { action: 'voteRace.startRace', actor_id: 's001', outcome: 'refused' },
      { action: 'voteRace.stopRace', actor_id: 's001', outcome: 'refused' },
    ])
  })

  test('B264 of all students who press concurrently exactly one wins, and each gets the true outcome', async () => {
    const everyone = await Promise.all(
      Array.from({ length: STUDENTS }, async (_, i) => await school.voteRace(await school.person(studentId(i)))),
    )
    const { raceId } = await begin()
    for (const client of everyone) {
      client.send('press', { raceId })
      client.send('press', { raceId })
    }
    const answers = await Promise.all(
      everyone.map(async (client) => [
        (await client.next('pressAnswered')).data.outcome,
        (await client.next('pressAnswered')).data.outcome,
      ]),
    )
    const winners = answers.flatMap((pair, i) => (pair[0] === 'won' ? [studentId(i)] : []))
    const { winner_id } = await stored(raceId)
    expect(winners).toEqual([winner_id])
    expect(answers.every(([one, two]) => one === two)).toBe(true)
    expect(t.names().filter((name) => name === 'raceWon')).toHaveLength(1)
    const { count } = await open.db
      .selectFrom('race_press')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(STUDENTS)
  })

  test('B264 of 200 races (1,000 in a full run; half on each database) of 200 presses, duplicated and reordered, each has one winner: the first received once open', {
    timeout: 600_000,
  }, async () => {
    const repository = createRaceRepository(open.db)
    const saved = await stored((await save()).raceId)
    const arrivals = fc.record({
      order: fc.shuffledSubarray(
        Array.from({ length: 400 }, (_, i) => i),
        { minLength: 200, maxLength: 200 },
      ),
      early: fc.integer({ min: 0, max: 50 }),
      pauses: fc.array(fc.integer({ min: 1, max: 199 }), { maxLength: 4 }),
    })
    let n = 0
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ order, early, pauses }) => {
        const raceId = `race-${n++}`
        await open.db.updateTable('race').set({ status: 'ended' }).where('status', '=', 'running').execute()
        const opensAt = 1_000
        await repository.insert({
          ...saved,
          race_id: raceId,
          status: 'running',
          started_at: 0,
          opens_at: opensAt,
          // Not due while the test runs, or the scheduler would end it.
          ends_at: Date.now() + 3_600_000,
        })
        let decided = 0
        const presses = createPresses({
          win: repository.win,
          store: repository.storePresses,
          onStored: ({ isDecided }) => {
            if (isDecided) decided += 1
          },
        })
        // Press i and press i + 200 are of the same student; the first `early` are before the opening.
        const list: NewPress[] = order.map((i, position) => ({
          userId: `u${i % 200}`,
          userCode: `c${i % 200}`,
          userName: `n${i % 200}`,
          loginCode: `l${i % 200}`,
          receivedAt: opensAt - early + position + 0.5,
          uncertaintyMs: 1,
        }))
        const told: Promise<{ press: NewPress; stored: StoredPresses | null }>[] = []
        for (const [i, press] of list.entries()) {
          told.push(presses.add(raceId, 'tc1', press).then((found) => ({ press, stored: found })))
          // The presses so far are sent to the database; the next ones make another batch.
          if (pauses.includes(i)) await new Promise(setImmediate)
        }
        const answers = await Promise.all(told)
        const first = list[early]?.userId
        expect((await stored(raceId)).winner_id).toBe(first)
        expect(decided).toBe(1)
        const outcomes = answers.map(({ press, stored: found }) => found && outcomeOf(stateOf(found.race), press))
        expect(outcomes).toEqual(
          list.map(({ receivedAt, userId }) =>
            receivedAt < opensAt ? 'falseStart' : userId === first ? 'won' : 'tooLate',
          ),
        )
      }),
      { numRuns: isFullRun ? 500 : 100, endOnFailure: true },
    )
  })
})
