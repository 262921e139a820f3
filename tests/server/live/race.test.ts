import { expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { Refusal } from '../../../server/kernel'
import { createProfiles } from '../../../server/services/account/profiles'
import { describeOnBoth } from '../../support/server/databases'
import type { Client } from './support/client'
import { raceClass } from './support/raceClass'
import { type Person, studentId } from './support/school'
import { until } from './support/until'

describeOnBoth('race', (database) => {
  const lesson = raceClass(database)
  const { pupil, save, begin, stored } = lesson

  const refusal = async (client: Client<'voteRace'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }

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
    expect(await lesson.school.call('getRace', pupil(0), { raceId })).toMatchObject({ raceContext: '' })
    expect(await lesson.school.call('getRace', lesson.teacher, { raceId })).toMatchObject({
      raceContext: '<p>一加一</p>',
    })
    const late = await lesson.school.client('voteRace', pupil(2)).opened()
    late.send('join', { teachingClassId: 'tc1' })
    expect((await late.next('running')).data.race?.raceContext).toBeNull()
    expect(lesson.s.frames.concat(late.frames).join()).not.toContain('一加一')
    lesson.s.send('press', { raceId })
    expect((await lesson.u.next('raceWon')).data.raceContext).toBe('<p>一加一</p>')
    expect(await lesson.school.call('getRace', pupil(2), { raceId })).toMatchObject({ raceContext: '<p>一加一</p>' })
  })

  test("B226 the winner has the student's current name, also after a change while the socket was open", async () => {
    const { raceId } = await begin()
    const rename = async (real_name: string) => {
      await lesson.open.db.updateTable('users').set({ real_name }).where('user_id', '=', 's001').execute()
      const profiles = createProfiles({
        db: lesson.open.db,
        relay: lesson.school.relay,
        now: () => lesson.school.now(),
      })
      profiles.changed('s001')
      profiles.close()
    }
    await rename('欧阳新名')
    try {
      lesson.s.send('press', { raceId })
      expect((await lesson.t.next('raceWon')).data.userName).toBe('欧阳新名')
      // Calls use the session, which is otherwise cached for a minute.
      expect(await lesson.school.sessions.authenticate(pupil(0).token)).toMatchObject({ realName: '欧阳新名' })
    } finally {
      await rename('学生1')
    }
  })

  test('a press before the opening is a false start, reported to that student only, and another may follow', async () => {
    const { raceId } = await begin('0', false)
    lesson.s.send('press', { raceId })
    expect((await lesson.s.next('pressAnswered')).data).toEqual({ raceId, outcome: 'falseStart' })
    await Promise.all([lesson.t.settled(), lesson.u.settled()])
    // The ranking of an earlier race may still arrive.
    const isEarlier = (message: (typeof lesson.t.messages)[number]) =>
      (message.name === 'raceRanked' || message.name === 'racePlaced') && message.data.raceId !== raceId
    const heard = (client: typeof lesson.t) =>
      client.messages.filter((message) => !isEarlier(message)).map(({ name }) => name)
    expect([heard(lesson.t), heard(lesson.u)]).toEqual([
      ['running', 'raceStarted'],
      ['running', 'raceStarted'],
    ])
    lesson.school.advance(1_000)
    lesson.s.send('press', { raceId })
    expect((await lesson.s.next('pressAnswered')).data.outcome).toBe('won')
  })

  test('the teacher sees the first presses with their distance and whether it is too close to call', async () => {
    const { raceId } = await begin()
    lesson.s.send('press', { raceId })
    lesson.u.send('press', { raceId })
    const ranking = await until(async () => {
      const { data } = await lesson.t.next('raceRanked')
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
    await lesson.s.settled()
    expect(lesson.s.names()).not.toContain('raceRanked')
    const again = await lesson.school.client('voteRace', lesson.teacher).opened()
    again.send('join', { teachingClassId: 'tc1' })
    expect((await again.next('running')).data.ranking).toEqual(ranking)
  })

  test('a student who was not first learns the own place once, also after a reconnection, and the winner none', async () => {
    const { raceId } = await begin()
    lesson.s.send('press', { raceId })
    await lesson.u.next('raceWon')
    lesson.u.send('press', { raceId })
    const place = await until(async () => {
      const { data } = await lesson.u.next('racePlaced')
      return data.raceId === raceId ? data : null
    })
    const ranking = await until(async () => {
      const { data } = await lesson.t.next('raceRanked')
      return data.raceId === raceId && data.presses.length === 2 ? data : null
    })
    expect(place).toEqual({ raceId, place: 2, behindMs: ranking.presses[1]?.behindMs })
    const again = await lesson.school.client('voteRace', pupil(1)).opened()
    again.send('join', { teachingClassId: 'tc1' })
    expect((await again.next('running')).data.place).toEqual(place)
    await lesson.s.settled()
    const ofRace = lesson.s.messages.filter(
      (message) => message.name === 'racePlaced' && message.data.raceId === raceId,
    )
    expect(ofRace).toEqual([])
  })

  test('B269 B373 71005 ends the race on every screen; a press after it is too late', async () => {
    const { raceId } = await begin()
    lesson.t.send('stopRace', { raceId, type: 0 })
    for (const client of [lesson.t, lesson.s, lesson.u])
      expect((await client.next('raceStopped')).data).toEqual({ raceId })
    lesson.s.send('press', { raceId })
    expect((await lesson.s.next('pressAnswered')).data.outcome).toBe('tooLate')
    expect(await stored(raceId)).toMatchObject({ status: 'ended', winner_id: null })
    lesson.t.send('stopRace', { raceId, type: 0 })
    expect(await refusal(lesson.t)).toEqual({ code: 900031, request: 71005, mess: '当前没有进行中的抢答' })
  })

  test('the server ends a race that was not ended', async () => {
    const { raceId } = await begin()
    lesson.school.advance(600_000)
    expect((await lesson.s.next('raceStopped')).data).toEqual({ raceId })
    expect((await stored(raceId)).status).toBe('ended')
  })

  test('a teacher can start only races of their own classes, each once, and one at a time', async () => {
    const { raceId } = await begin()
    lesson.t.send('startRace', { raceId })
    expect(await refusal(lesson.t)).toEqual({ code: 900032, request: 71002, mess: '该抢答已经开始过，请重新发起' })
    const next = await save()
    lesson.t.send('startRace', { raceId: next.raceId })
    expect(await refusal(lesson.t)).toEqual({ code: 900030, request: 71002, mess: '抢答正在进行中' })
    const foreign = await lesson.school.voteRace(lesson.other, 'tc3')
    for (const id of [next.raceId, 'unknown']) {
      foreign.send('startRace', { raceId: id })
      expect(await refusal(foreign)).toEqual({ code: 900002, request: 71002, mess: errors.notFound.text })
    }
    expect((await stored(next.raceId)).status).toBe('saved')
  })

  test('B268 a won race does not block the next', async () => {
    const { raceId } = await begin()
    lesson.s.send('press', { raceId })
    await lesson.t.next('raceWon')
    const next = await save()
    lesson.t.send('startRace', { raceId: next.raceId })
    expect((await lesson.s.next('raceStopped')).data).toEqual({ raceId })
    expect((await lesson.s.next('raceStarted')).data).toMatchObject({ raceId: next.raceId, winner: null })
  })

  test('two concurrent starts start one race', async () => {
    const twin = await lesson.school.voteRace(lesson.teacher)
    const races = [await save(), await save()]
    for (const [i, client] of [lesson.t, twin].entries()) client.send('startRace', { raceId: races[i]?.raceId ?? '' })
    const all = await Promise.all(
      [lesson.t, twin].map((client) =>
        until(() => client.messages.find(({ name }) => name === 'refused' || name === 'raceStarted')),
      ),
    )
    await lesson.t.next('raceStarted')
    expect(all.map(({ name }) => name)).toContain('raceStarted')
    const running = await lesson.open.db.selectFrom('race').selectAll().where('status', '=', 'running').execute()
    expect(running).toHaveLength(1)
  })

  test('presses for unknown, foreign and unstarted races get the same answer', async () => {
    const { raceId } = await save()
    const foreign = await lesson.school.voteRace(await lesson.school.person('x1'), 'tc3')
    const running = await begin()
    for (const [client, id] of [
      [lesson.s, raceId],
      [lesson.s, 'unknown'],
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
      const client = await lesson.school.client('voteRace', person).opened()
      client.send('join', { teachingClassId: 'tc1' })
      const { data } = await client.next('running')
      return { ...data, serverTime: 0 }
    }
    const idle = { teachingClassId: 'tc1', serverTime: 0, ranking: null, place: null, vote: null, votesWaiting: 0 }
    expect(await join(pupil(0))).toEqual({ ...idle, race: student, pressed: false })
    lesson.s.send('press', { raceId })
    const winner = (await lesson.u.next('raceWon')).data
    await lesson.s.next('pressAnswered')
    expect(await join(pupil(0))).toEqual({ ...idle, race: { ...student, winner }, pressed: true })
    expect(await join(pupil(1))).toEqual({ ...idle, race: { ...student, winner }, pressed: false })
    lesson.t.send('stopRace', { raceId })
    await lesson.s.next('raceStopped')
    expect(await join(pupil(0))).toEqual({ ...idle, race: null, pressed: false })
  })

  test('B356 B227 records contain the won races, newest first, in pages', async () => {
    const ids: string[] = []
    for (const client of [lesson.s, lesson.u]) {
      const { raceId } = await begin()
      client.send('press', { raceId })
      await lesson.t.next('raceWon')
      ids.unshift(raceId)
      lesson.t.send('stopRace', { raceId })
      await lesson.t.next('raceStopped')
      for (const one of [lesson.s, lesson.u]) await one.next('raceStopped')
      lesson.school.advance(5)
    }
    await begin()
    const row = (raceId: string | undefined, i: number) => ({
      raceId,
      raceContext: '<p>一加一</p>',
      user: { userName: `学生${i}`, loginCode: studentId(i - 1) },
      createDate: expect.any(Number),
    })
    const input = { teachingClassId: 'tc1', type: '0' } as const
    expect(await lesson.school.call('findRaces', lesson.teacher, input)).toEqual({
      list: [row(ids[0], 2), row(ids[1], 1)],
      total: 2,
      pageNo: 1,
      pageSize: 10,
    })
    expect(await lesson.school.call('findRaces', lesson.teacher, { ...input, pageNo: 2, pageSize: 1 })).toMatchObject({
      list: [row(ids[1], 1)],
      total: 2,
    })
    await expect(lesson.school.call('findRaces', lesson.other, input)).rejects.toEqual(new Refusal('notFound'))
  })

  test('students see no race that has not started, nor one of another class', async () => {
    const { raceId } = await save()
    for (const person of [pupil(0), lesson.other]) {
      await expect(lesson.school.call('getRace', person, { raceId })).rejects.toEqual(new Refusal('notFound'))
    }
    await expect(
      lesson.school.call('saveRace', lesson.other, {
        teachingClassId: 'tc1',
        raceContext: '',
        raceTime: 1,
        raceType: '0',
      }),
    ).rejects.toEqual(new Refusal('notFound'))
  })

  test('B344 a student cannot start or stop, a teacher cannot press: refused, audited, without effect on others', async () => {
    const { raceId } = await begin()
    lesson.s.send('startRace', { raceId })
    lesson.s.send('stopRace', { raceId })
    lesson.t.send('press', { raceId })
    for (const request of [71002, 71005]) expect((await refusal(lesson.s)).request).toBe(request)
    expect(await refusal(lesson.t)).toEqual({ code: 900003, request: 71001, mess: '您没有权限进行此操作' })
    await lesson.u.settled()
    expect(lesson.u.names()).toEqual(['running', 'raceStarted'])
    expect(await stored(raceId)).toMatchObject({ status: 'running', winner_id: null })
    const audited = await until(async () => {
      const rows = await lesson.open.db
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
})
