import { expect, test } from 'vitest'
import { timerReading } from '../../../contract/entities/live/timer'
import { describeOnEither } from '../../support/server/databases'
import { timerClass } from './support/timerClass'
import { until } from './support/until'

/** The longest delay of a request on a machine that is busy with other tests, in ms. */
const SLACK_MS = 4_000

describeOnEither('timer', (database) => {
  const lesson = timerClass(database)
  const { tc, countdown, stopwatch, begin, refusal, stored, entering } = lesson

  const all = () => lesson.open.db.selectFrom('timer').selectAll().execute()

  test('B277 G089 64301 starts a countdown on every screen, with the moments of the server', async () => {
    const before = lesson.school.now()
    lesson.t.send('startTimer', countdown(300))
    const told = await lesson.t.next('timerStarted')
    const round = told.data
    expect(round).toEqual({
      timerId: expect.stringMatching(/^[0-9a-z]{26}$/),
      teachingClassId: 'tc1',
      kind: 'countdown',
      state: 'running',
      revision: 1,
      beginTime: round.beginTime,
      progress: 0,
      resumedAt: round.beginTime,
      stopBeginTime: null,
      targetTime: 300_000,
      endsAt: round.beginTime + 300_000,
    })
    expect(round.beginTime).toBeGreaterThanOrEqual(before)
    expect(round.beginTime).toBeLessThanOrEqual(told.date)
    expect((await lesson.s.next('timerStarted')).data).toEqual(round)
    expect(await entering()).toEqual(round)
  })

  test('B273 a stopwatch counts to its cap of 3599 s and is ended there by the server', async () => {
    const round = await begin(stopwatch())
    expect(round).toMatchObject({ kind: 'stopwatch', targetTime: 3_599_000, endsAt: round.beginTime + 3_599_000 })
    lesson.school.advance(3_599_000)
    const ended = (await lesson.s.next('timerStopped')).data
    expect(ended).toEqual({ ...round, state: 'ended', revision: 2, progress: 3_599_000, resumedAt: null, endsAt: null })
    expect(timerReading(ended, lesson.school.now())).toBe(3_599_000)
  })

  test('B274 a countdown ends at its deadline, once, at the stored moment; then the class has none', async () => {
    const round = await begin(countdown(10))
    lesson.school.advance(10_000)
    for (const client of [lesson.t, lesson.s]) {
      expect((await client.next('timerStopped')).data).toEqual({
        ...round,
        state: 'ended',
        revision: 2,
        progress: 10_000,
        resumedAt: null,
        endsAt: null,
      })
    }
    expect(await stored(round.timerId)).toMatchObject({ status: 'ended', closed_at: round.endsAt })
    expect(await entering()).toBeNull()
    lesson.school.advance(60_000)
    await begin()
    expect(lesson.s.names().filter((name) => name === 'timerStopped')).toHaveLength(1)
  })

  test('B272 a running timer is paused and continued; the pause does not count, the deadline moves', async () => {
    const round = await begin(countdown(60))
    lesson.school.advance(20_000)
    lesson.t.send('pauseTimer', { timerId: round.timerId })
    const paused = (await lesson.s.next('timerPaused')).data
    const { progress } = paused
    expect(paused).toEqual({
      ...round,
      state: 'paused',
      revision: 2,
      progress,
      resumedAt: null,
      stopBeginTime: round.beginTime + progress,
      endsAt: null,
    })
    expect(progress).toBeGreaterThanOrEqual(20_000)
    expect(progress).toBeLessThan(20_000 + SLACK_MS)
    lesson.school.advance(600_000)
    expect(await entering()).toEqual(paused)
    lesson.t.send('continueTimer', { timerId: round.timerId })
    const continued = (await lesson.s.next('timerContinued')).data
    const resumedAt = continued.resumedAt ?? 0
    expect(continued).toEqual({
      ...round,
      revision: 3,
      progress,
      resumedAt,
      endsAt: resumedAt + 60_000 - progress,
    })
    expect(resumedAt).toBeGreaterThanOrEqual((paused.stopBeginTime ?? 0) + 600_000)
    lesson.school.advance(60_000 - progress)
    expect((await lesson.s.next('timerStopped')).data).toMatchObject({ state: 'ended', revision: 4, progress: 60_000 })
  })

  test('64304 closes a timer on every screen, running or paused; the class may have the next', async () => {
    const running = await begin()
    lesson.t.send('stopTimer', { timerId: running.timerId })
    const stopped = (await lesson.s.next('timerStopped')).data
    expect(stopped).toEqual({
      ...running,
      state: 'stopped',
      revision: 2,
      progress: stopped.progress,
      resumedAt: null,
      endsAt: null,
    })
    expect(stopped.progress).toBeLessThan(SLACK_MS)
    const next = await begin(stopwatch())
    lesson.t.send('pauseTimer', { timerId: next.timerId })
    lesson.t.send('stopTimer', { timerId: next.timerId })
    expect((await lesson.s.next('timerStopped')).data).toMatchObject({
      timerId: next.timerId,
      state: 'stopped',
      revision: 3,
    })
    expect((await all()).map(({ status, closed_at }) => [status, closed_at !== null])).toEqual([
      ['stopped', true],
      ['stopped', true],
    ])
  })

  test('B313 one timer a class: a second is refused, running or paused; another class is free', async () => {
    const { timerId } = await begin()
    const refused = { code: 900060, request: 64301, mess: '计时器已经存在' }
    lesson.t.send('startTimer', stopwatch())
    expect(await refusal(lesson.t)).toEqual(refused)
    lesson.t.send('pauseTimer', { timerId })
    await lesson.t.next('timerPaused')
    lesson.t.send('startTimer', countdown(10))
    expect(await refusal(lesson.t)).toEqual(refused)
    expect(await all()).toHaveLength(1)
    const elsewhere = await lesson.school.classroom(lesson.teacher, 'tc1b')
    elsewhere.send('startTimer', { ...stopwatch(), teachingClassId: 'tc1b' })
    expect((await elsewhere.next('timerStarted')).data.teachingClassId).toBe('tc1b')
    await lesson.t.settled()
    expect(lesson.t.names().filter((name) => name === 'timerStarted')).toHaveLength(1)
  })

  test('B313 of two tabs of the teacher that start concurrently one succeeds; both show the same timer', async () => {
    const twin = await lesson.school.classroom(lesson.teacher)
    lesson.t.send('startTimer', countdown(60))
    twin.send('startTimer', stopwatch())
    const seen = await Promise.all([lesson.t, twin].map(async (client) => (await client.next('timerStarted')).data))
    expect(seen[0]).toEqual(seen[1])
    const refused = await until(
      () => [lesson.t, twin].flatMap(({ messages }) => messages.find((one) => one.name === 'refused') ?? [])[0],
    )
    expect(refused).toMatchObject({ data: { code: 900060, request: 64301 }, mess: '计时器已经存在' })
    expect(await all()).toHaveLength(1)
    twin.send('pauseTimer', { timerId: seen[0]?.timerId ?? '' })
    const [one, two] = await Promise.all(
      [lesson.t, twin].map(async (client) => (await client.next('timerPaused')).data),
    )
    expect(one).toEqual(two)
  })

  test('B311 less than 10 s is refused, and so is more than 3599 s or half a second; exactly 10 s is accepted', async () => {
    for (const targetTime of [0, -10_000, 9_999, 3_599_001, 10_000.5, Number.NaN]) {
      lesson.t.send('startTimer', { ...countdown(10), targetTime })
      expect(await refusal(lesson.t)).toMatchObject({ code: 900001, request: 64301 })
    }
    for (const data of [{ ...tc, kind: 'countdown', requestId: 'r' }, { ...tc, kind: 'sundial', requestId: 'r' }, {}]) {
      lesson.t.ws.send(JSON.stringify({ receiveId: '0', code: 64301, data }))
      expect(await refusal(lesson.t)).toMatchObject({ code: 900001, request: 64301 })
    }
    expect(await all()).toEqual([])
    expect((await begin(countdown(10))).targetTime).toBe(10_000)
  })

  test('a repeated start answers with the same timer, to that socket only', async () => {
    const start = countdown(60)
    const round = await begin(start)
    for (let i = 0; i < 3; i++) {
      lesson.t.send('startTimer', start)
      expect((await lesson.t.next('timerStarted')).data).toEqual(round)
    }
    await lesson.s.settled()
    expect(lesson.s.names().filter((name) => name === 'timerStarted')).toHaveLength(1)
    lesson.t.send('stopTimer', { timerId: round.timerId })
    await lesson.t.next('timerStopped')
    lesson.t.send('startTimer', start)
    expect((await lesson.t.next('timerStarted')).data).toMatchObject({ timerId: round.timerId, state: 'stopped' })
    expect(await all()).toHaveLength(1)
  })

  test('an ended timer is neither paused nor continued; stopping it answers with its ended state', async () => {
    const { timerId } = await begin(countdown(10))
    lesson.school.advance(10_000)
    const ended = (await lesson.t.next('timerStopped')).data
    lesson.t.send('pauseTimer', { timerId })
    expect(await refusal(lesson.t)).toEqual({ code: 900061, request: 64302, mess: '当前没有计时器' })
    lesson.t.send('continueTimer', { timerId })
    expect(await refusal(lesson.t)).toEqual({ code: 900061, request: 64303, mess: '当前没有计时器' })
    lesson.t.send('stopTimer', { timerId })
    expect((await lesson.t.next('timerStopped')).data).toEqual(ended)
    expect(await stored(timerId)).toMatchObject({ status: 'ended', revision: 2 })
  })

  test('unknown timers and those of another class get one answer, and are unchanged', async () => {
    const { timerId } = await begin()
    const foreign = await lesson.school.classroom(lesson.other, 'tc3')
    const sibling = await lesson.school.classroom(lesson.teacher, 'tc1b')
    for (const [client, id] of [
      [foreign, timerId],
      [sibling, timerId],
      [lesson.t, 'unknown'],
    ] as const) {
      for (const [order, request] of [
        ['pauseTimer', 64302],
        ['continueTimer', 64303],
        ['stopTimer', 64304],
      ] as const) {
        client.send(order, { timerId: id })
        expect(await refusal(client)).toEqual({ code: 900002, request, mess: '内容不存在或您无权查看' })
      }
    }
    foreign.send('startTimer', countdown(60))
    expect(await refusal(foreign)).toEqual({ code: 900002, request: 64301, mess: '内容不存在或您无权查看' })
    expect(await stored(timerId)).toMatchObject({ status: 'running', revision: 1 })
    await Promise.all([foreign.settled(), sibling.settled()])
    for (const client of [foreign, sibling]) expect(client.names()).not.toContain('timerStarted')
  })

  test('B276 B344 a student starts, pauses, continues and stops nothing: refused, audited, without effect on others', async () => {
    lesson.s.send('startTimer', countdown(60))
    expect(await refusal(lesson.s)).toEqual({ code: 900003, request: 64301, mess: '您没有权限进行此操作' })
    const { timerId } = await begin()
    for (const [order, request] of [
      ['pauseTimer', 64302],
      ['continueTimer', 64303],
      ['stopTimer', 64304],
    ] as const) {
      lesson.s.send(order, { timerId })
      expect(await refusal(lesson.s)).toMatchObject({ code: 900003, request })
    }
    await lesson.t.settled()
    expect(lesson.t.names().filter((name) => name !== 'presenceChanged')).toEqual(['running', 'timerStarted'])
    expect(await stored(timerId)).toMatchObject({ status: 'running', revision: 1 })
    const audited = await until(async () => {
      const rows = await lesson.open.db
        .selectFrom('audit')
        .select(['action', 'actor_id', 'outcome'])
        .orderBy('action')
        .execute()
      return rows.length === 4 ? rows : null
    })
    expect(audited).toEqual(
      ['continueTimer', 'pauseTimer', 'startTimer', 'stopTimer'].map((name) => ({
        action: `classroom.${name}`,
        actor_id: 's001',
        outcome: 'refused',
      })),
    )
  })

  test('the timer continues when the teacher has left, and the teacher gets it again', async () => {
    const round = await begin(countdown(60))
    lesson.t.end()
    await until(() => lesson.t.closed)
    expect(await entering(lesson.teacher)).toEqual(round)
    lesson.school.advance(60_000)
    expect((await lesson.s.next('timerStopped')).data).toMatchObject({ timerId: round.timerId, state: 'ended' })
  })
})
