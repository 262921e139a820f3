/** Attempts at an ability test on a real server: time limits, order and concurrent requests. */

import { expect, test } from 'vitest'
import type { CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { errors } from '../../../contract/errors'
import {
  type AbilityAnswer,
  type AbilityHappening,
  type AbilityWindow,
  expectedAbility,
} from '../../oracles/work/ability/abilityRules'
import { randomFrom } from '../../support/faults/random'
import { describeOnEither } from '../../support/server/databases'
import { abilityItems, SECRET } from '../../support/work/abilityPaper'
import { dataOf, notFound } from '../documents/support'
import type { Client } from '../live/support/client'
import { until } from '../live/support/until'
import { abilityRound, CLASS, MINUTE } from './support/abilityRound'

describeOnEither('attempts at ability tests', (database) => {
  const round = abilityRound(database)
  const { tokens, ask, data, start, at, listen, own, begin, say, code } = round

  /** The next report about a student of this round; late reports about earlier rounds are skipped. */
  const reported = async (screen: Client<'notification'>, abilityRoundId: string) => {
    while (true) {
      const report = (await screen.next('abilityProgressed')).data
      if (report.abilityRoundId === abilityRoundId) return report.student
    }
  }

  const positionOf = (stem: string) => abilityItems.findIndex((item) => item.stem.includes(stem))

  test("D29 the limits of the window and of a student's time equal the oracle, to the millisecond", async () => {
    const answers: Readonly<Record<number, AbilityAnswer>> = {
      200: 'done',
      [errors.abilityNotOpen.code]: 'notOpen',
      [errors.abilityOver.code]: 'over',
      [errors.testTimeUp.code]: 'timeUp',
      [errors.testSubmitted.code]: 'submitted',
      [errors.abilityNotTaken.code]: 'notTaken',
      [errors.notFound.code]: 'unknown',
    }
    const play = async (window: AbilityWindow, history: readonly AbilityHappening[], last: number) => {
      const abilityRoundId = await start(window.from, window.until)
      let testUserId = 'nothing'
      const got: (AbilityAnswer | undefined)[] = []
      for (const one of history) {
        round.time = one.at
        switch (one.kind) {
          case 'begin': {
            const answer = await ask('s002', 'openAbilityAttempt', { abilityRoundId })
            if (answer.success) testUserId = dataOf(answer, calls.openAbilityAttempt.data).testUserId
            got.push(answers[code(answer)])
            break
          }
          case 'answer':
            got.push(answers[code(await ask('s002', 'saveAbilityResponses', { testUserId, answer: [say(0, ['B'])] }))])
            break
          case 'submit':
            got.push(answers[code(await ask('s002', 'submitAbilityAttempt', { testUserId }))])
            break
          case 'extend':
            got.push(
              answers[
                code(await ask('t001', 'extendAbility', { abilityRoundId, userId: 'demo-s002', minutes: one.minutes }))
              ],
            )
            break
          case 'end':
            got.push(answers[code(await ask('t001', 'endAbilityRound', { abilityRoundId }))])
        }
      }
      at(last)
      const expected = expectedAbility(window, history, last)
      // The scheduler ends overdue rounds.
      await until(async () => {
        const { standing } = await own('s002', abilityRoundId)
        return standing === expected.standing
      })
      const { deadline } = await own('s002', abilityRoundId)
      // A late request is refused, whether or not the scheduler has run before.
      const late = (list: readonly (AbilityAnswer | undefined)[]) =>
        list.map((one) => (one === 'timeUp' ? 'submitted' : one))
      expect([late(got), deadline]).toEqual([late(expected.answers), expected.deadline])
      if (expected.standing === 'ended' || expected.standing === 'submitted')
        await until(
          async () => (await data('s002', 'getAbilityResult', { abilityRoundId })).results.length > 0 === expected.keys,
        )
      else expect(code(await ask('s002', 'getAbilityResult', { abilityRoundId }))).toBe(errors.testNotSubmitted.code)
    }
    /** A window of 20 minutes, with 10 for each student; moments are relative to its beginning. */
    const scene = (history: readonly AbilityHappening[], last: number) => {
      const from = round.time + 30 * MINUTE
      const moved = history.map((one) => ({ ...one, at: from + one.at }))
      return play({ from, until: from + 20 * MINUTE, minutes: 10 }, moved, from + last)
    }
    const end = 10 * MINUTE
    const close = 20 * MINUTE
    const begun: AbilityHappening = { kind: 'begin', at: 0 }
    const late: AbilityHappening = { kind: 'begin', at: close - 1 }
    await scene([{ kind: 'begin', at: -1 }], -1)
    await scene([begun, { kind: 'answer', at: end - 1 }], end - 1)
    await scene([begun, { kind: 'answer', at: end }], end)
    await scene([late, { kind: 'answer', at: close - 1 }], close)
    await scene([{ kind: 'begin', at: close }], close)
    const given: AbilityHappening = { kind: 'extend', at: end - 1, minutes: 15 }
    await scene([begun, given, { kind: 'answer', at: close + 5 * MINUTE - 1 }], close + 5 * MINUTE - 1)
    await scene([begun, { kind: 'end', at: 1 }, { kind: 'answer', at: 2 }], 2)
    const random = randomFrom(41)
    const moments = [-1, 0, 1, MINUTE, 10 * MINUTE - 1, 10 * MINUTE, 20 * MINUTE - 1, 20 * MINUTE, 25 * MINUTE]
    for (let round = 0; round < 12; round += 1) {
      const chosen = moments.filter(() => random.between(0, 2) > 0)
      const kinds = ['begin', 'answer', 'submit', 'extend', 'end', 'answer', 'begin'] as const
      const history = chosen.map((offset): AbilityHappening => {
        const kind = kinds[random.between(0, kinds.length - 1)] ?? 'begin'
        return kind === 'extend' ? { kind, at: offset, minutes: 3 } : { kind, at: offset }
      })
      await scene(history, chosen.at(-1) ?? 0)
    }
  })

  test('D15 D19 each student has one attempt, in its own order; no one gets keys before the end, and the server scores', async () => {
    const heard: string[] = []
    const from = round.time + MINUTE
    const abilityRoundId = await start(from, from + 20 * MINUTE)
    at(from)
    const screen = await listen('t001')
    const callAs = async <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>) => {
      const answer = await ask(who, name, input)
      heard.push(JSON.stringify(answer))
      return answer
    }
    const first = dataOf(await callAs('s001', 'openAbilityAttempt', { abilityRoundId }), calls.openAbilityAttempt.data)
    const again = dataOf(await callAs('s001', 'openAbilityAttempt', { abilityRoundId }), calls.openAbilityAttempt.data)
    expect(again.testUserId).toBe(first.testUserId)
    const other = await begin('s003', abilityRoundId)
    const order = (attempt: typeof first) => attempt.items.map(({ position }) => position).join()
    expect([order(again), order(first) === order(other)]).toEqual([order(first), false])
    expect(await reported(screen, abilityRoundId)).toMatchObject({
      userId: 'demo-s001',
      attemptState: 'inProgress',
    })
    const right = [0, 1, 3].map((position) => say(position, [...(abilityItems[position]?.answers ?? [])]))
    const gap = say(positionOf('商业计划书'), ['概述', '市场'])
    const { testUserId } = first
    expect(
      code(await callAs('s001', 'saveAbilityResponses', { testUserId, answer: [...right.slice(0, 2), gap] })),
    ).toBe(200)
    expect(code(await ask('s003', 'saveAbilityResponses', { testUserId, answer: right }))).toBe(900002)
    expect(code(await ask('s003', 'submitAbilityAttempt', { testUserId }))).toBe(900002)
    expect(code(await ask('s001', 'saveAbilityResponses', { testUserId, answer: [say(99, ['A'])] }))).toBe(900344)
    const live = await data('t001', 'getAbilityRound', { abilityRoundId })
    expect(live.students.find(({ userId }) => userId === 'demo-s001')).toMatchObject({
      attemptState: 'inProgress',
      answeredNum: 3,
      deadline: from + 10 * MINUTE,
      points: null,
    })
    const done = dataOf(
      await callAs('s001', 'submitAbilityAttempt', { testUserId, answer: [right[2] ?? say(3, [])] }),
      calls.submitAbilityAttempt.data,
    )
    const worth = right.reduce((sum, { position }) => sum + (abilityItems[position]?.points ?? 0), 4)
    expect([done.score, done.fullMark, done.testState]).toEqual([worth, 20, 'submitted'])
    expect(code(await callAs('s001', 'saveAbilityResponses', { testUserId, answer: right }))).toBe(900341)
    for (const name of ['getAbilityResult', 'getOwnAbility'] as const) await callAs('s001', name, { abilityRoundId })
    await callAs('s001', 'findOwnAbilities', { teachingClassId: CLASS })
    expect(heard.filter((answer) => answer.includes(SECRET) || answer.includes('"answers":["B"]'))).toEqual([])
    // The teacher may view it, and others may not.
    const read = { abilityRoundId, userId: 'demo-s001' }
    expect(JSON.stringify(await ask('t001', 'readAbilityAttempt', read))).toContain(SECRET)
    expect(await ask('t002', 'readAbilityAttempt', read)).toMatchObject(notFound)
    expect(await ask('t002', 'getAbilityRound', { abilityRoundId })).toMatchObject(notFound)
    expect(await ask('s041', 'getOwnAbility', { abilityRoundId })).toMatchObject(notFound)
    expect(await ask('s041', 'openAbilityAttempt', { abilityRoundId })).toMatchObject(notFound)
    await data('t001', 'endAbilityRound', { abilityRoundId })
    const shown = await data('s001', 'getAbilityResult', { abilityRoundId })
    expect([shown.isAnswerOpen, shown.results.length, JSON.stringify(shown).includes(SECRET)]).toEqual(['1', 9, true])
    // The attempt of s003, which was not submitted, was submitted as it was.
    expect((await own('s003', abilityRoundId)).standing).toBe('ended')
    const statistics = await data('t001', 'getAbilityStatistics', { abilityRoundId })
    expect([statistics.num, statistics.mean, statistics.items.length]).toEqual([2, (100 * worth) / 20 / 2, 9])
    const file = await fetch(`${round.server.origin}/platform/admin/abilityTest/export`, {
      method: 'POST',
      headers: { authorization: tokens.get('t001') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ abilityRoundId }),
    })
    expect([file.status, (await file.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
  })

  test('D20 marks of ended rounds are a category of the transcript; absent students get 0', async () => {
    const { students } = await data('t001', 'findTranscript', { teachingClassId: CLASS })
    const ability = (userId: string) => students.find((one) => one.userId === userId)?.categories[6]
    expect([typeof ability('demo-s001'), ability('demo-s004')]).toEqual(['number', 0])
    expect((ability('demo-s001') ?? 0) > 0).toBe(true)
  })

  test('D15 D29 concurrent requests of several students get a result each, on one device and on two', async () => {
    const from = round.time + MINUTE
    const abilityRoundId = await start(from, from + 20 * MINUTE)
    at(from)
    const [one, two, three] = await Promise.all(['s001', 's002', 's003'].map((who) => begin(who, abilityRoundId)))
    if (!one || !two || !three) throw new Error('nobody has begun')
    const screen = await listen('t001')
    const right = say(0, [...(abilityItems[0]?.answers ?? [])])
    const answers = await Promise.all([
      ask('s001', 'saveAbilityResponses', { testUserId: one.testUserId, answer: [say(1, ['A'])] }),
      // The other device of the same student.
      ask('s001', 'saveAbilityResponses', { testUserId: one.testUserId, answer: [right] }),
      // Their order is undefined: both include the last response.
      ask('s002', 'submitAbilityAttempt', { testUserId: two.testUserId, answer: [right] }),
      ask('s002', 'submitAbilityAttempt', { testUserId: two.testUserId, answer: [right] }),
      ask('s003', 'saveAbilityResponses', { testUserId: three.testUserId, answer: [say(99, ['A'])] }),
      ask('s003', 'saveAbilityResponses', { testUserId: one.testUserId, answer: [right] }),
      ask('s041', 'submitAbilityAttempt', { testUserId: 'no-such-attempt' }),
    ])
    expect(answers.map(code)).toEqual([200, 200, 200, 200, 900344, 900002, 900002])
    const { db } = round.server.app.database
    const stored = await db
      .selectFrom('attempt_response')
      .innerJoin('attempt', 'attempt.attempt_id', 'attempt_response.attempt_id')
      .select(['student_id', 'position'])
      .where('ability_round_id', '=', abilityRoundId)
      .orderBy('student_id')
      .orderBy('position')
      .execute()
    expect(stored.map(({ student_id, position }) => `${student_id} ${position}`)).toEqual([
      ...['demo-s001 0', 'demo-s001 1', 'demo-s002 0'],
    ])
    const worth = abilityItems[0]?.points ?? 0
    const scores = [answers[2], answers[3]].map((answer) => {
      if (!answer) throw new Error('no answer')
      return dataOf(answer, calls.submitAbilityAttempt.data).score
    })
    expect(scores).toEqual([worth, worth])
    // The teacher gets reports of both students who stored an answer; reports of students who only began may still
    // arrive.
    const told = new Set<string>()
    while (told.size < 2) {
      const student = await reported(screen, abilityRoundId)
      if (student.answeredNum > 0) told.add(student.userId)
    }
    expect([...told].sort()).toEqual(['demo-s001', 'demo-s002'])
    await data('t001', 'endAbilityRound', { abilityRoundId })
  })
})
