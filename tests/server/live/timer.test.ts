import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TimerRound, timerProgress, timerReading } from '../../../contract/entities/live/timer'
import { encodeClient } from '../../../contract/socket'
import { classroom } from '../../../contract/sockets/classroom'
import type { OpenDatabase } from '../../../server/database'
import { timerFeature } from '../../../server/features/live/timer/timer.handler'
import { stateOf } from '../../../server/features/live/timer/timer.messages'
import { createTimerRepository } from '../../../server/features/live/timer/timer.repository'
import { isDue, objectionTo, targetOf } from '../../../server/features/live/timer/timer.rules'
import type { Audience } from '../../../server/kernel'
import { createScheduler } from '../../../server/shared/scheduler'
import { describeOnEither } from '../../support/server/databases'
import type { Client } from './support/client'
import { fill, type Person, School, silent, studentId, unlimitedFrames } from './support/school'
import { until } from './support/until'

/** The longest delay of a request on a machine that is busy with other tests, in ms. */
const SLACK_MS = 4_000

describeOnEither('timer', (database) => {
  let open: OpenDatabase
  let school: School
  let teacher: Person
  let other: Person
  let student: Person
  let t: Client<'classroom'>
  let s: Client<'classroom'>

  beforeAll(async () => {
    open = await database.open()
    await fill(open, 3)
    school = await School.start(open, { limits: unlimitedFrames })
    teacher = await school.person('t1')
    other = await school.person('t2')
    student = await school.person(studentId(0))
  })
  afterAll(async () => {
    await school.stop()
    await open.close()
  })
  beforeEach(async () => {
    await school.reset()
    t = await school.classroom(teacher)
    s = await school.classroom(student)
  })

  let requests = 0
  const tc = { teachingClassId: 'tc1' }
  const countdown = (seconds: number, requestId = `request-${requests++}`) =>
    ({ ...tc, kind: 'countdown', targetTime: seconds * 1_000, requestId }) as const
  const stopwatch = () => ({ ...tc, kind: 'stopwatch', requestId: `request-${requests++}` }) as const
  const begin = async (start: ReturnType<typeof countdown> | ReturnType<typeof stopwatch> = countdown(300)) => {
    t.send('startTimer', start)
    const round = (await t.next('timerStarted')).data
    await s.next('timerStarted')
    return round
  }
  const refusal = async (client: Client<'classroom'>) => {
    const { data, mess } = await client.next('refused')
    return { ...data, mess }
  }
  const stored = (timerId: string) =>
    open.db.selectFrom('timer').selectAll().where('timer_id', '=', timerId).executeTakeFirstOrThrow()
  const all = () => open.db.selectFrom('timer').selectAll().execute()
  /** Changes stored moments as if time had passed, unnoticed by the server. */
  const age = (timerId: string, ms: number) =>
    open.db
      .updateTable('timer')
      .set((row) => ({
        begin_time: row('begin_time', '-', ms),
        resumed_at: row('resumed_at', '-', ms),
        ends_at: row('ends_at', '-', ms),
      }))
      .where('timer_id', '=', timerId)
      .execute()
  /** The current state of the class, as a new socket gets it. */
  const entering = async (person: Person = student) => {
    const client = await school.client('classroom', person).opened()
    client.send('register', tc)
    return (await client.next('running')).data.timer
  }

  test('B277 G089 64301 starts a countdown on every screen, with the moments of the server', async () => {
    const before = school.now()
    t.send('startTimer', countdown(300))
    const told = await t.next('timerStarted')
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
    expect((await s.next('timerStarted')).data).toEqual(round)
    expect(await entering()).toEqual(round)
  })

  test('B273 a stopwatch counts to its cap of 3599 s and is ended there by the server', async () => {
    const round = await begin(stopwatch())
    expect(round).toMatchObject({ kind: 'stopwatch', targetTime: 3_599_000, endsAt: round.beginTime + 3_599_000 })
    school.advance(3_599_000)
    const ended = (await s.next('timerStopped')).data
    expect(ended).toEqual({ ...round, state: 'ended', revision: 2, progress: 3_599_000, resumedAt: null, endsAt: null })
    expect(timerReading(ended, school.now())).toBe(3_599_000)
  })

  test('B274 a countdown ends at its deadline, once, at the stored moment; then the class has none', async () => {
    const round = await begin(countdown(10))
    school.advance(10_000)
    for (const client of [t, s]) {
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
    school.advance(60_000)
    await begin()
    expect(s.names().filter((name) => name === 'timerStopped')).toHaveLength(1)
  })

  test('B272 a running timer is paused and continued; the pause does not count, the deadline moves', async () => {
    const round = await begin(countdown(60))
    school.advance(20_000)
    t.send('pauseTimer', { timerId: round.timerId })
    const paused = (await s.next('timerPaused')).data
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
    school.advance(600_000)
    expect(await entering()).toEqual(paused)
    t.send('continueTimer', { timerId: round.timerId })
    const continued = (await s.next('timerContinued')).data
    const resumedAt = continued.resumedAt ?? 0
    expect(continued).toEqual({
      ...round,
      revision: 3,
      progress,
      resumedAt,
      endsAt: resumedAt + 60_000 - progress,
    })
    expect(resumedAt).toBeGreaterThanOrEqual((paused.stopBeginTime ?? 0) + 600_000)
    school.advance(60_000 - progress)
    expect((await s.next('timerStopped')).data).toMatchObject({ state: 'ended', revision: 4, progress: 60_000 })
  })

  test('64304 closes a timer on every screen, running or paused; the class may have the next', async () => {
    const running = await begin()
    t.send('stopTimer', { timerId: running.timerId })
    const stopped = (await s.next('timerStopped')).data
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
    t.send('pauseTimer', { timerId: next.timerId })
    t.send('stopTimer', { timerId: next.timerId })
    expect((await s.next('timerStopped')).data).toMatchObject({ timerId: next.timerId, state: 'stopped', revision: 3 })
    expect((await all()).map(({ status, closed_at }) => [status, closed_at !== null])).toEqual([
      ['stopped', true],
      ['stopped', true],
    ])
  })

  test('B313 one timer a class: a second is refused, running or paused; another class is free', async () => {
    const { timerId } = await begin()
    const refused = { code: 900060, request: 64301, mess: '计时器已经存在' }
    t.send('startTimer', stopwatch())
    expect(await refusal(t)).toEqual(refused)
    t.send('pauseTimer', { timerId })
    await t.next('timerPaused')
    t.send('startTimer', countdown(10))
    expect(await refusal(t)).toEqual(refused)
    expect(await all()).toHaveLength(1)
    const elsewhere = await school.classroom(teacher, 'tc1b')
    elsewhere.send('startTimer', { ...stopwatch(), teachingClassId: 'tc1b' })
    expect((await elsewhere.next('timerStarted')).data.teachingClassId).toBe('tc1b')
    await t.settled()
    expect(t.names().filter((name) => name === 'timerStarted')).toHaveLength(1)
  })

  test('B313 of two tabs of the teacher that start concurrently one succeeds; both show the same timer', async () => {
    const twin = await school.classroom(teacher)
    t.send('startTimer', countdown(60))
    twin.send('startTimer', stopwatch())
    const seen = await Promise.all([t, twin].map(async (client) => (await client.next('timerStarted')).data))
    expect(seen[0]).toEqual(seen[1])
    const refused = await until(
      () => [t, twin].flatMap(({ messages }) => messages.find((one) => one.name === 'refused') ?? [])[0],
    )
    expect(refused).toMatchObject({ data: { code: 900060, request: 64301 }, mess: '计时器已经存在' })
    expect(await all()).toHaveLength(1)
    twin.send('pauseTimer', { timerId: seen[0]?.timerId ?? '' })
    const [one, two] = await Promise.all([t, twin].map(async (client) => (await client.next('timerPaused')).data))
    expect(one).toEqual(two)
  })

  test('B311 less than 10 s is refused, and so is more than 3599 s or half a second; exactly 10 s is accepted', async () => {
    for (const targetTime of [0, -10_000, 9_999, 3_599_001, 10_000.5, Number.NaN]) {
      t.send('startTimer', { ...countdown(10), targetTime })
      expect(await refusal(t)).toMatchObject({ code: 900001, request: 64301 })
    }
    for (const data of [{ ...tc, kind: 'countdown', requestId: 'r' }, { ...tc, kind: 'sundial', requestId: 'r' }, {}]) {
      t.ws.send(JSON.stringify({ receiveId: '0', code: 64301, data }))
      expect(await refusal(t)).toMatchObject({ code: 900001, request: 64301 })
    }
    expect(await all()).toEqual([])
    expect((await begin(countdown(10))).targetTime).toBe(10_000)
  })

  test('a repeated start answers with the same timer, to that socket only', async () => {
    const start = countdown(60)
    const round = await begin(start)
    for (let i = 0; i < 3; i++) {
      t.send('startTimer', start)
      expect((await t.next('timerStarted')).data).toEqual(round)
    }
    await s.settled()
    expect(s.names().filter((name) => name === 'timerStarted')).toHaveLength(1)
    t.send('stopTimer', { timerId: round.timerId })
    await t.next('timerStopped')
    t.send('startTimer', start)
    expect((await t.next('timerStarted')).data).toMatchObject({ timerId: round.timerId, state: 'stopped' })
    expect(await all()).toHaveLength(1)
  })

  test('every order sent 1 to 5 times is carried out once, with the same answer each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }), async (times) => {
        const [starts = 1, pauses = 1, continues = 1, stops = 1] = times
        const sender = await school.classroom(teacher)
        const answers = async (
          count: number,
          name: 'timerStarted' | 'timerPaused' | 'timerContinued' | 'timerStopped',
          frame: string,
        ): Promise<TimerRound> => {
          for (let i = 0; i < count; i++) sender.ws.send(frame)
          const told: TimerRound[] = []
          for (let i = 0; i < count; i++) told.push((await sender.next(name)).data)
          const [first] = told
          if (!first) throw new Error('no answer')
          for (const round of told) expect(round).toEqual(first)
          return first
        }
        const start = countdown(60)
        const { timerId } = await answers(starts, 'timerStarted', encodeClient(classroom, 'startTimer', start))
        const paused = await answers(pauses, 'timerPaused', encodeClient(classroom, 'pauseTimer', { timerId }))
        const continued = await answers(
          continues,
          'timerContinued',
          encodeClient(classroom, 'continueTimer', { timerId }),
        )
        const stopped = await answers(stops, 'timerStopped', encodeClient(classroom, 'stopTimer', { timerId }))
        sender.end()
        expect([paused, continued, stopped].map(({ revision }) => revision)).toEqual([2, 3, 4])
        const rows = await open.db.selectFrom('timer').selectAll().where('request_id', '=', start.requestId).execute()
        expect(rows.map(({ timer_id, status, revision }) => ({ timer_id, status, revision }))).toEqual([
          { timer_id: timerId, status: 'stopped', revision: 4 },
        ])
      }),
      { numRuns: 12 },
    )
    await s.settled()
    const heard = s.names().filter((name) => name.startsWith('timer'))
    expect(heard).toHaveLength(4 * 12)
  })

  test('an ended timer is neither paused nor continued; stopping it answers with its ended state', async () => {
    const { timerId } = await begin(countdown(10))
    school.advance(10_000)
    const ended = (await t.next('timerStopped')).data
    t.send('pauseTimer', { timerId })
    expect(await refusal(t)).toEqual({ code: 900061, request: 64302, mess: '当前没有计时器' })
    t.send('continueTimer', { timerId })
    expect(await refusal(t)).toEqual({ code: 900061, request: 64303, mess: '当前没有计时器' })
    t.send('stopTimer', { timerId })
    expect((await t.next('timerStopped')).data).toEqual(ended)
    expect(await stored(timerId)).toMatchObject({ status: 'ended', revision: 2 })
  })

  test('a pause or a stop after the deadline: the deadline was first, and all get the end, once', async () => {
    for (const order of ['pauseTimer', 'continueTimer', 'stopTimer'] as const) {
      const { timerId } = await begin(countdown(10))
      // The deadline has passed, but the scheduler was not woken.
      await age(timerId, 10_000)
      t.send(order, { timerId })
      for (const client of [t, s])
        expect((await client.next('timerStopped')).data).toMatchObject({ timerId, state: 'ended' })
      if (order !== 'stopTimer') expect(await refusal(t)).toMatchObject({ code: 900061 })
      expect(await stored(timerId)).toMatchObject({ status: 'ended', progress: 10_000, revision: 2 })
      await s.settled()
      expect(s.names().filter((name) => name === 'timerStopped')).toHaveLength(1)
      await school.reset()
      t = await school.classroom(teacher)
      s = await school.classroom(student)
    }
  })

  test('a start is not refused because of an overdue timer that only waits to be ended', async () => {
    const before = await begin(countdown(10))
    await age(before.timerId, 10_000)
    expect(await entering()).toBeNull()
    t.send('startTimer', countdown(60))
    expect((await s.next('timerStopped')).data).toMatchObject({ timerId: before.timerId, state: 'ended' })
    expect((await s.next('timerStarted')).data).toMatchObject({ state: 'running', targetTime: 60_000 })
  })

  test('of concurrent pauses and deadline exactly one takes effect, in any order', async () => {
    const repository = createTimerRepository(open.db)
    const at = school.now()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -3, max: 3 }), fc.boolean(), async (offset, deadlineFirst) => {
        await open.db.deleteFrom('timer').execute()
        const timer = {
          timer_id: `timer-${requests++}`,
          teaching_class_id: 'tc1',
          teacher_id: 't1',
          request_id: `request-${requests++}`,
          kind: 'countdown' as const,
          begin_time: at - 10_000 - offset,
          resumed_at: at - 10_000 - offset,
          target_time: 10_000,
          ends_at: at - offset,
        }
        await repository.start(timer)
        const place = { timerId: timer.timer_id, teachingClassId: 'tc1' }
        const works = [() => repository.order('pause', place, at), () => repository.claimEnds(at)]
        if (deadlineFirst) works.reverse()
        await Promise.all(works.map((work) => work()))
        const row = await stored(timer.timer_id)
        expect(row).toMatchObject(
          offset >= 0
            ? { status: 'ended', revision: 2, progress: 10_000, closed_at: timer.ends_at, stop_begin_time: null }
            : { status: 'paused', revision: 2, progress: 10_000 + offset, closed_at: null, stop_begin_time: at },
        )
        expect([row.resumed_at, row.ends_at]).toEqual([null, null])
      }),
      { numRuns: 40 },
    )
  })

  test('a restarted server ends overdue timers and continues the others', async () => {
    const running = await begin(countdown(60))
    const paused = await (async () => {
      const client = await school.classroom(teacher, 'tc1b')
      client.send('startTimer', { ...countdown(60), teachingClassId: 'tc1b' })
      const { timerId } = (await client.next('timerStarted')).data
      client.send('pauseTimer', { timerId })
      return (await client.next('timerPaused')).data
    })()
    const told: { audience: Audience; name: string; data: unknown }[] = []
    let skew = school.clock.skew + 59_000 - (school.now() - running.beginTime)
    const again = async () => {
      const now = () => Date.now() + skew
      const scheduler = createScheduler({ log: silent, now })
      const broadcast = {
        send: (_: unknown, audience: Audience, name: string, data: unknown) => void told.push({ audience, name, data }),
      }
      const feature = timerFeature({ db: open.db, broadcast, scheduler, now } as unknown as Parameters<
        typeof timerFeature
      >[0])
      await scheduler.start()
      return { scheduler, feature }
    }
    const first = await again()
    await first.scheduler.stop()
    expect(told).toEqual([])
    skew += 2_000
    const second = await again()
    expect(told).toEqual([
      {
        audience: { teachingClassId: 'tc1' },
        name: 'timerStopped',
        data: { ...running, state: 'ended', revision: 2, progress: 60_000, resumedAt: null, endsAt: null },
      },
    ])
    const member = (teachingClassId: string) => ({ teachingClassId }) as never
    expect(await second.feature.resume?.classroom?.(member('tc1'))).toEqual({ timer: null })
    expect(await second.feature.resume?.classroom?.(member('tc1b'))).toEqual({ timer: paused })
    await second.scheduler.stop()
  })

  test('unknown timers and those of another class get one answer, and are unchanged', async () => {
    const { timerId } = await begin()
    const foreign = await school.classroom(other, 'tc3')
    const sibling = await school.classroom(teacher, 'tc1b')
    for (const [client, id] of [
      [foreign, timerId],
      [sibling, timerId],
      [t, 'unknown'],
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
    s.send('startTimer', countdown(60))
    expect(await refusal(s)).toEqual({ code: 900003, request: 64301, mess: '您没有权限进行此操作' })
    const { timerId } = await begin()
    for (const [order, request] of [
      ['pauseTimer', 64302],
      ['continueTimer', 64303],
      ['stopTimer', 64304],
    ] as const) {
      s.send(order, { timerId })
      expect(await refusal(s)).toMatchObject({ code: 900003, request })
    }
    await t.settled()
    expect(t.names().filter((name) => name !== 'presenceChanged')).toEqual(['running', 'timerStarted'])
    expect(await stored(timerId)).toMatchObject({ status: 'running', revision: 1 })
    const audited = await until(async () => {
      const rows = await open.db
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
    t.end()
    await until(() => t.closed)
    expect(await entering(teacher)).toEqual(round)
    school.advance(60_000)
    expect((await s.next('timerStopped')).data).toMatchObject({ timerId: round.timerId, state: 'ended' })
  })

  test('after any orders the stored timer is valid: progress never above the target, never decreasing', async () => {
    const orders = fc.array(fc.constantFrom('pause', 'continue', 'wait', 'stop'), { maxLength: 8 })
    const repository = createTimerRepository(open.db)
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 8, maxLength: 8 }),
        async (steps, waits) => {
          await open.db.deleteFrom('timer').execute()
          let at = 1_000_000
          const place = { timerId: `timer-${requests++}`, teachingClassId: 'tc1' }
          await repository.start({
            timer_id: place.timerId,
            teaching_class_id: 'tc1',
            teacher_id: 't1',
            request_id: place.timerId,
            kind: 'countdown',
            begin_time: at,
            resumed_at: at,
            target_time: targetOf({ kind: 'countdown', targetTime: 10_000 }),
            ends_at: at + 10_000,
          })
          let counted = 0
          let revision = 1
          for (const [i, step] of steps.entries()) {
            at += waits[i] ?? 0
            const before = await stored(place.timerId)
            if (step !== 'wait') {
              const changed = await repository.order(step, place, at)
              const open = before.status === 'running' || before.status === 'paused'
              const wanted =
                step === 'continue' ? before.status === 'paused' : step === 'pause' ? before.status === 'running' : open
              expect(changed !== undefined).toBe(wanted && !isDue(stateOf(before), at))
            }
            await repository.claimEnds(at)
            const row = await stored(place.timerId)
            const round = {
              kind: row.kind,
              progress: row.progress,
              resumedAt: row.resumed_at,
              targetTime: row.target_time,
            } as TimerRound
            const shown = timerProgress(round, at)
            expect(shown).toBeGreaterThanOrEqual(counted)
            expect(shown).toBeLessThanOrEqual(10_000)
            expect(row.revision).toBeGreaterThanOrEqual(revision)
            if (row.status === 'running') expect(row.ends_at).toBe((row.resumed_at ?? 0) + 10_000 - row.progress)
            counted = shown
            revision = row.revision
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})

test('B272 orders to an ended timer are refused; an order without effect is answered as successful', () => {
  const outcomes = (['pause', 'continue', 'stop'] as const).map((order) =>
    (['running', 'paused', 'ended', 'stopped'] as const).map((status) => objectionTo(order, { status, endsAt: null })),
  )
  const no = 'timerNotRunning'
  expect(outcomes).toEqual([
    [no, null, no, no],
    [null, no, no, no],
    [no, no, null, null],
  ])
})
