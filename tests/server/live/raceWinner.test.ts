/** Concurrent presses of a race on a real server: exactly one wins. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateOf } from '../../../server/features/live/race/race.messages'
import { createPresses } from '../../../server/features/live/race/race.presses'
import {
  createRaceRepository,
  type NewPress,
  type StoredPresses,
} from '../../../server/features/live/race/race.repository'
import { outcomeOf } from '../../../server/features/live/race/race.rules'
import { isFullRun } from '../../support/full'
import { describeOnBoth } from '../../support/server/databases'
import { raceClass, STUDENTS } from './support/raceClass'
import { studentId } from './support/school'

describeOnBoth('winner of a race', (database) => {
  const lesson = raceClass(database)
  const { save, begin, stored } = lesson

  test('B264 B226 B374 the first press wins; the winner is sent as JSON in extend.mess', async () => {
    const { raceId } = await begin()
    lesson.s.send('press', { raceId, userCode: 'somebody', userName: '别人' })
    expect((await lesson.s.next('pressAnswered')).data).toEqual({ raceId, outcome: 'won' })
    lesson.u.send('press', { raceId })
    expect((await lesson.u.next('pressAnswered')).data).toEqual({ raceId, outcome: 'tooLate' })
    const won = await lesson.t.next('raceWon')
    expect(won.data).toEqual({
      raceId,
      userCode: 'code-s001',
      userName: '学生1',
      raceContext: '<p>一加一</p>',
      wonAt: won.data.wonAt,
    })
    const frame = lesson.t.frames.find((text) => text.includes('71003'))
    expect(Object.keys(JSON.parse(frame ?? '{}'))).toEqual(['extend'])
    expect(JSON.parse(JSON.parse(frame ?? '{}').extend.mess)).toEqual(won.data)
    expect((await stored(raceId)).winner_id).toBe('s001')
    await Promise.all([lesson.s.settled(), lesson.u.settled()])
    for (const client of [lesson.s, lesson.u])
      expect(client.names().filter((name) => name === 'raceWon')).toHaveLength(1)
  })

  test('a student who presses again gets the same answer and counts once', async () => {
    const { raceId } = await begin()
    lesson.s.send('press', { raceId })
    lesson.s.send('press', { raceId })
    lesson.u.send('press', { raceId })
    lesson.s.send('press', { raceId })
    for (let i = 0; i < 3; i++) expect((await lesson.s.next('pressAnswered')).data.outcome).toBe('won')
    expect((await lesson.u.next('pressAnswered')).data.outcome).toBe('tooLate')
    expect(await lesson.open.db.selectFrom('race_press').select('user_id').orderBy('user_id').execute()).toEqual([
      { user_id: 's001' },
      { user_id: 's002' },
    ])
  })

  test('B264 of all students who press concurrently exactly one wins, and each gets the true outcome', async () => {
    const everyone = await Promise.all(
      Array.from(
        { length: STUDENTS },
        async (_, i) => await lesson.school.voteRace(await lesson.school.person(studentId(i))),
      ),
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
    expect(lesson.t.names().filter((name) => name === 'raceWon')).toHaveLength(1)
    const { count } = await lesson.open.db
      .selectFrom('race_press')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(STUDENTS)
  })

  test('B264 of 20 races (1,000 in a full run; half on each database) of 200 presses, duplicated and reordered, each has one winner: the first received once open', {
    timeout: 600_000,
  }, async () => {
    const repository = createRaceRepository(lesson.open.db)
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
        await lesson.open.db.updateTable('race').set({ status: 'ended' }).where('status', '=', 'running').execute()
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
      { numRuns: isFullRun ? 500 : 10, endOnFailure: true },
    )
  })
})
