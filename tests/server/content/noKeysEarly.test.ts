/**
 * D19 over the whole contract: whatever calls a student makes, in whatever order, no answer holds a key, an analysis, or what another
 * student has written, before it may be seen. The calls are all that the contract lets students make, with the ids of a class in which
 * keys, analyses and the responses of another student are marked; what is marked is looked for in every answer.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { testAttempt } from '../../../contract/entities/content/testTaking'
import { assignment, classWithTests, SECRETS } from '../../support/content/testCourse'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { sampleInput } from '../../support/server/sampleInput'
import { askerOf, dataOf } from './support'

/** What the other student has written; 机密 is what marks keys and analyses too. */
const OTHERS = '机密之答'
const MARK = '机密'
/** These end the session. */
const leftOut: readonly CallName[] = ['logout', 'login', 'logOff']
const all = Object.entries(calls) as [CallName, Call][]
const mayCall = ({ who }: Call): boolean => typeof who === 'string' || who.includes('student')
const names = all.flatMap(([name, call]) =>
  mayCall(call) && !leftOut.includes(name) && !call.maxFileBytes ? name : [],
)
const tasks = ['choices', 'gaps', 'essay', 'work'] as const

describeOnEither('what students are answered', (database) => {
  let server: TestApp
  let place: Awaited<ReturnType<typeof classWithTests>>
  const tokens = new Map<string, string>()
  /** Ids by their keys, of the own records and of the other student's. */
  const ids: Record<'own' | 'other', Record<string, string[]>> = { own: {}, other: {} }

  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)

  /** All that the first student is answered, as it travels: whatever it is, also pictures and files. */
  const hear = async (name: CallName, input: Record<string, unknown>): Promise<string> => {
    const { method, path } = calls[name]
    const headers = { authorization: tokens.get('s001') ?? '', 'content-type': 'application/json' }
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const answer =
      method === 'GET'
        ? await fetch(`${server.origin}/platform${path}?${query}`, { headers })
        : await fetch(`${server.origin}/platform${path}`, { method, headers, body: JSON.stringify(input) })
    return answer.text()
  }

  /** Opens all tests and writes into them; answers the ids. */
  const work = async (who: string, said: string, isHandedIn: boolean): Promise<Record<string, string[]>> => {
    const found = { userTaskId: [] as string[], testUserId: [] as string[] }
    for (const task of ['choices', 'gaps', 'essay'] as const) {
      const input = { teachingClassId: place.teachingClassId, lessonTaskId: place.task(task) }
      const { userTaskId } = dataOf(await ask(who, 'createUserTask', input), calls.createUserTask.data)
      const { testUserId, items } = dataOf(await ask(who, 'openTest', { userTaskId }), testAttempt)
      const answer = items.flatMap(({ itemType, position }) =>
        itemType === 'gap' || itemType === 'essay'
          ? { position, response: [said], isMarked: '0' as const, writer: 'desk', sequence: 1 }
          : [],
      )
      await ask(who, 'saveResponses', { testUserId, answer })
      if (isHandedIn) await ask(who, 'submitTest', { userTaskId, testUserId })
      found.userTaskId.push(userTaskId)
      found.testUserId.push(testUserId)
    }
    return found
  }

  beforeAll(async () => {
    server = await startApp(database, { refusalLimits: { user: 1_000_000, address: 1_000_000 } })
    for (const code of ['t001', 's001', 's002']) tokens.set(code, await server.login(code))
    place = await classWithTests(server.origin, tokens.get('t001') ?? '', 'nk-', [assignment])
    await server.app.database.db
      .updateTable('class_task')
      .set({ answers_open: false })
      .where('teaching_class_id', '=', place.teachingClassId)
      .execute()
    ids.other = await work('s002', OTHERS, true)
    ids.own = await work('s001', '我的回答', false)
  })
  afterAll(() => server.close())

  /** A value for every key that names something of this class; sometimes the other student's. */
  const given = (pick: readonly number[], isOthers: boolean): Record<string, string> => {
    const at = (key: string, from: readonly string[]): [string, string] => [
      key,
      from[(pick[0] ?? 0) % Math.max(1, from.length)] ?? '',
    ]
    const task = place.task(tasks[(pick[1] ?? 0) % tasks.length] ?? 'choices')
    const mine = isOthers ? ids.other : ids.own
    return {
      teachingClassId: place.teachingClassId,
      lessonTaskId: task,
      id: task,
      ids: task,
      ...Object.fromEntries([
        at('userTaskId', mine.userTaskId ?? []),
        at('testUserId', mine.testUserId ?? []),
        at('gatherId', place.resources),
        at('resId', place.resources),
        at('placeId', [...(mine.userTaskId ?? []), ...place.resources]),
      ]),
    }
  }

  const step = fc.record({
    name: fc.constantFrom(...names),
    pick: fc.array(fc.nat(11), { minLength: 2, maxLength: 2 }),
    isOthers: fc.boolean(),
  })

  test('D19 hold no key, no analysis and nothing of another student, in whatever order one asks', async () => {
    const asked = new Map<CallName, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        for (const { name, pick, isOthers } of steps) {
          const answer = await hear(name, sampleInput(calls[name], given(pick, isOthers)))
          if (answer.includes('"success":true')) asked.set(name, (asked.get(name) ?? 0) + 1)
          expect(`${name} ${answer}`).not.toContain(MARK)
        }
      }),
      { numRuns: 60 },
    )
    // Each call once and with everything, so that none is left to chance.
    for (const name of names)
      for (const isOthers of [false, true])
        for (const pick of [0, 1, 2, 3]) {
          const answer = await hear(name, sampleInput(calls[name], given([pick, pick], isOthers)))
          if (answer.includes('"success":true')) asked.set(name, (asked.get(name) ?? 0) + 1)
          expect(`${name} ${answer}`).not.toContain(MARK)
        }
    // The test would prove nothing if everything were refused.
    for (const name of ['getTest', 'openTest', 'getAnswerState'] as const)
      expect([name, (asked.get(name) ?? 0) > 0]).toEqual([name, true])
  })

  test('D19 show them once it is handed in and answers are displayed: what is looked for is there to be found', async () => {
    const [userTaskId = ''] = ids.own.userTaskId ?? []
    await ask('s001', 'submitTest', { userTaskId })
    const hidden = await ask('s001', 'getTestResult', { userTaskId })
    expect(JSON.stringify(hidden)).not.toContain(SECRETS.analysis)
    await server.app.database.db
      .updateTable('class_task')
      .set({ answers_open: true })
      .where('teaching_class_id', '=', place.teachingClassId)
      .execute()
    expect(JSON.stringify(await ask('s001', 'getTestResult', { userTaskId }))).toContain(SECRETS.analysis)
    expect(JSON.stringify(await ask('s001', 'getTestResult', { userTaskId }))).not.toContain(OTHERS)
  })
})
