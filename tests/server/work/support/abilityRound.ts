/** A round of an ability test, on a real server. */

import { afterAll, beforeAll } from 'vitest'
import type { CallData, CallInput } from '../../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../../contract/calls'
import { ABILITY_ROUNDS } from '../../../../server/policies/courses/classRuns'
import { startApp, type TestAnswer, type TestApp } from '../../../support/server/app'
import type { TestDatabase } from '../../../support/server/databases'
import { paperOf } from '../../../support/work/abilityPaper'
import { askerOf, dataOf } from '../../documents/support'
import { Client } from '../../live/support/client'

export const MINUTE = 60_000

export const CLASS = 'demo-teaching-class-1'

/** Starts the server before the tests of a file; returns what they share. */
export function abilityRound(database: TestDatabase) {
  let server: TestApp
  let second: TestApp | null = null
  const tokens = new Map<string, string>()
  let time = Date.now()
  const now = () => time
  const clients: Client<'notification'>[] = []
  let resId = ''
  let abilityTestId = ''
  let sequence = 0
  beforeAll(async () => {
    server = await startApp(database, { now })
    for (const code of ['t001', 't002', 's001', 's002', 's003', 's004', 's041'])
      tokens.set(code, await server.login(code))
    // Rounds of the demo school would wake the scheduler at their own times.
    await server.app.database.db.deleteFrom('ability_round').execute()
    resId = await paperOf(server.origin, tokens.get('t001') ?? '', '能力试卷')
    const window = { beginTime: time, endTime: time + MINUTE }
    const input = { title: '机器人基础', resId, minutes: 10, isShuffled: '1' as const, ...window }
    abilityTestId = (await data('t001', 'saveAbilityTest', input)).abilityTestId
  })
  afterAll(async () => {
    for (const client of clients) client.end()
    await second?.close()
    await server.close()
  })
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const data = async <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>) =>
    dataOf(await ask(who, name, input), calls[name].data) as CallData<CallOf<N>>
  const start = async (beginTime: number, endTime: number) =>
    (await data('t001', 'startAbilityTest', { abilityTestId, teachingClassId: CLASS, beginTime, endTime }))
      .abilityRoundId
  /** Sets the clock to a moment, and wakes the scheduler. */
  const at = (moment: number) => {
    time = moment
    server.app.scheduler.wake(ABILITY_ROUNDS)
    server.app.scheduler.wake('testDeadlines')
  }
  const listen = async (who: string, node = server) => {
    const client = await new Client('notification', Number(new URL(node.origin).port), tokens.get(who) ?? '').opened()
    clients.push(client)
    await client.next('resumed')
    return client
  }
  const own = (who: string, abilityRoundId: string) => data(who, 'getOwnAbility', { abilityRoundId })
  const begin = (who: string, abilityRoundId: string) => data(who, 'openAbilityAttempt', { abilityRoundId })
  const say = (position: number, response: string[]) => {
    sequence += 1
    return { position, response, isMarked: '0' as const, writer: 'desk', sequence }
  }
  const code = ({ code: one, success }: TestAnswer) => (success ? 200 : one)
  return {
    tokens,
    now,
    ask,
    data,
    start,
    at,
    listen,
    own,
    begin,
    say,
    code,
    get server() {
      return server
    },
    set server(value: TestApp) {
      server = value
    },
    get second() {
      return second
    },
    set second(value: TestApp | null) {
      second = value
    },
    get time() {
      return time
    },
    set time(value: number) {
      time = value
    },
    get resId() {
      return resId
    },
    get abilityTestId() {
      return abilityTestId
    },
  }
}
