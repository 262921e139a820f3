/** Orders to a timer that meet its deadline, a restart or each other, on a real server. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TimerRound, timerProgress } from '../../../contract/entities/live/timer'
import { encodeClient } from '../../../contract/socket'
import { classroom } from '../../../contract/sockets/classroom'
import { timerFeature } from '../../../server/features/live/timer/timer.handler'
import { stateOf } from '../../../server/features/live/timer/timer.messages'
import { createTimerRepository } from '../../../server/features/live/timer/timer.repository'
import { isDue, objectionTo, targetOf } from '../../../server/features/live/timer/timer.rules'
import type { Audience } from '../../../server/kernel'
import { createScheduler } from '../../../server/shared/scheduler'
import { runsOf } from '../../support/full'
import { describeOnEither } from '../../support/server/databases'
import { silent } from './support/school'
import { timerClass } from './support/timerClass'

describeOnEither('orders to a timer', (database) => {
  const lesson = timerClass(database)
  const { countdown, begin, refusal, stored, entering } = lesson

  /** Changes stored moments as if time had passed, unnoticed by the server. */
  const age = (timerId: string, ms: number) =>
    lesson.open.db
      .updateTable('timer')
      .set((row) => ({
        begin_time: row('begin_time', '-', ms),
        resumed_at: row('resumed_at', '-', ms),
        ends_at: row('ends_at', '-', ms),
      }))
      .where('timer_id', '=', timerId)
      .execute()

  test('every order sent 1 to 5 times is carried out once, with the same answer each time', async () => {
    const runs = runsOf(12)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }), async (times) => {
        const [starts = 1, pauses = 1, continues = 1, stops = 1] = times
        const sender = await lesson.school.classroom(lesson.teacher)
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
        const rows = await lesson.open.db
          .selectFrom('timer')
          .selectAll()
          .where('request_id', '=', start.requestId)
          .execute()
        expect(rows.map(({ timer_id, status, revision }) => ({ timer_id, status, revision }))).toEqual([
          { timer_id: timerId, status: 'stopped', revision: 4 },
        ])
      }),
      runs,
    )
    await lesson.s.settled()
    const heard = lesson.s.names().filter((name) => name.startsWith('timer'))
    expect(heard).toHaveLength(4 * runs.numRuns)
  })

  test('a pause or a stop after the deadline: the deadline was first, and all get the end, once', async () => {
    for (const order of ['pauseTimer', 'continueTimer', 'stopTimer'] as const) {
      const { timerId } = await begin(countdown(10))
      // The deadline has passed, but the scheduler was not woken.
      await age(timerId, 10_000)
      lesson.t.send(order, { timerId })
      for (const client of [lesson.t, lesson.s])
        expect((await client.next('timerStopped')).data).toMatchObject({ timerId, state: 'ended' })
      if (order !== 'stopTimer') expect(await refusal(lesson.t)).toMatchObject({ code: 900061 })
      expect(await stored(timerId)).toMatchObject({ status: 'ended', progress: 10_000, revision: 2 })
      await lesson.s.settled()
      expect(lesson.s.names().filter((name) => name === 'timerStopped')).toHaveLength(1)
      await lesson.school.reset()
      lesson.t = await lesson.school.classroom(lesson.teacher)
      lesson.s = await lesson.school.classroom(lesson.student)
    }
  })

  test('a start is not refused because of an overdue timer that only waits to be ended', async () => {
    const before = await begin(countdown(10))
    await age(before.timerId, 10_000)
    expect(await entering()).toBeNull()
    lesson.t.send('startTimer', countdown(60))
    expect((await lesson.s.next('timerStopped')).data).toMatchObject({ timerId: before.timerId, state: 'ended' })
    expect((await lesson.s.next('timerStarted')).data).toMatchObject({ state: 'running', targetTime: 60_000 })
  })

  test('of concurrent pauses and deadline exactly one takes effect, in any order', async () => {
    const repository = createTimerRepository(lesson.open.db)
    const at = lesson.school.now()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -3, max: 3 }), fc.boolean(), async (offset, deadlineFirst) => {
        await lesson.open.db.deleteFrom('timer').execute()
        const timer = {
          timer_id: `timer-${lesson.requests++}`,
          teaching_class_id: 'tc1',
          teacher_id: 't1',
          request_id: `request-${lesson.requests++}`,
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
      runsOf(40),
    )
  })

  test('a restarted server ends overdue timers and continues the others', async () => {
    const running = await begin(countdown(60))
    const paused = await (async () => {
      const client = await lesson.school.classroom(lesson.teacher, 'tc1b')
      client.send('startTimer', { ...countdown(60), teachingClassId: 'tc1b' })
      const { timerId } = (await client.next('timerStarted')).data
      client.send('pauseTimer', { timerId })
      return (await client.next('timerPaused')).data
    })()
    const told: { audience: Audience; name: string; data: unknown }[] = []
    let skew = lesson.school.clock.skew + 59_000 - (lesson.school.now() - running.beginTime)
    const again = async () => {
      const now = () => Date.now() + skew
      const scheduler = createScheduler({ log: silent, now })
      const broadcast = {
        send: (_: unknown, audience: Audience, name: string, data: unknown) => void told.push({ audience, name, data }),
      }
      const feature = timerFeature({ db: lesson.open.db, broadcast, scheduler, now } as unknown as Parameters<
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

  test('after any orders the stored timer is valid: progress never above the target, never decreasing', async () => {
    const orders = fc.array(fc.constantFrom('pause', 'continue', 'wait', 'stop'), { maxLength: 8 })
    const repository = createTimerRepository(lesson.open.db)
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 8, maxLength: 8 }),
        async (steps, waits) => {
          await lesson.open.db.deleteFrom('timer').execute()
          let at = 1_000_000
          const place = { timerId: `timer-${lesson.requests++}`, teachingClassId: 'tc1' }
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
              const isOpen = before.status === 'running' || before.status === 'paused'
              const wanted =
                step === 'continue'
                  ? before.status === 'paused'
                  : step === 'pause'
                    ? before.status === 'running'
                    : isOpen
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
      runsOf(40),
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
