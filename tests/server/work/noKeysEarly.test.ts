/**
 * D19 over the whole contract: no sequence of a student's calls returns a key, an analysis, an unreleased grade, or
 * another student's response before it may be seen. The calls are all that the contract permits to students, with the
 * ids of a class in which all of that is marked (`markedClass`); every answer is searched for the marks.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallInput } from '../../../contract/call'
import { type CallName, type CallOf, calls } from '../../../contract/calls'
import { isFullRun } from '../../support/full'
import { startApp, type TestAnswer, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { sampleInput } from '../../support/server/sampleInput'
import {
  JUDGED,
  MARK,
  type MarkedClass,
  type MarkedSpot,
  markedClass,
  OTHERS,
  practiceText,
  UNRELEASED,
} from '../../support/work/markedClass'
import { SECRETS } from '../../support/work/testCourse'
import { askerOf } from '../documents/support'

/** These end the session. */
const leftOut: readonly CallName[] = ['logout', 'login', 'logOff', 'endOwnSessions']
/** Submitted work cannot be changed: these run after all calls on work in progress. */
const handingIn: readonly CallName[] = [
  ...(['submitTest', 'submitAbilityAttempt', 'submitPractice', 'submitWork', 'finishUserTask'] as const),
]
/** The calls about marked content: if they were refused, the test would prove nothing. */
const answeringCalls: readonly CallName[] = [
  ...(['openTest', 'getTest', 'getAnswerState', 'saveResponses', 'submitTest', 'getTestResult'] as const),
  ...(['findOwnAbilities', 'getOwnAbility', 'openAbilityAttempt', 'saveAbilityResponses'] as const),
  ...(['submitAbilityAttempt', 'getAbilityResult'] as const),
  ...(['getVideoRecord', 'recordVideo', 'findVideoTests', 'answerVideoTest'] as const),
  ...(['openPractice', 'findPractices', 'savePractice', 'submitPractice', 'findPracticeUsers'] as const),
  ...([
    'findOwnAchievements',
    'openWork',
    'getWork',
    'getWorkResult',
    'getWorkAnswers',
    'findWorkAchievements',
  ] as const),
  ...(['createUserTask', 'getLearningTask', 'getLearningResults', 'getOwnTranscript', 'scoreRanking'] as const),
  ...(['getStudentSheet', 'findLessonRecords'] as const),
]
const all = Object.entries(calls) as [CallName, Call][]
const mayCall = ({ who }: Call): boolean => typeof who === 'string' || who.includes('student')
const names = all.flatMap(([name, call]) =>
  mayCall(call) && !leftOut.includes(name) && !call.maxFileBytes ? name : [],
)
/** Unreleased marks in JSON. */
const HIDDEN_POINTS = new RegExp(`[:,[](${Object.values(UNRELEASED).join('|').replaceAll('.', '\\.')})[,}\\]]`)
const RUNS = isFullRun ? 40 : 3
/** The tests among the tasks. */
const tests = ['choices', 'gaps', 'essay'] as const

describeOnEither('what students are answered', (database) => {
  let server: TestApp
  let place: MarkedClass
  const tokens = new Map<string, string>()
  /** The number of successful answers by call. */
  const answered = new Map<CallName, number>()

  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<TestAnswer> =>
    askerOf(server, tokens.get(who) ?? '')(name, input)
  const told = async <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<string> =>
    JSON.stringify(await ask(who, name, input))

  /** All answers to the first student as raw text, including pictures and files. */
  const callByName = async (name: CallName, input: Record<string, unknown>): Promise<string> => {
    const { method, path } = calls[name]
    const headers = { authorization: tokens.get('s001') ?? '', 'content-type': 'application/json' }
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const answer =
      method === 'GET'
        ? await fetch(`${server.origin}/platform${path}?${query}`, { headers })
        : await fetch(`${server.origin}/platform${path}`, { method, headers, body: JSON.stringify(input) })
    return answer.text()
  }

  beforeAll(async () => {
    server = await startApp(database, { refusalLimits: { user: 1_000_000, address: 1_000_000 } })
    for (const code of ['t001', 's001', 's002']) tokens.set(code, await server.login(code))
    place = await markedClass({ url: server.origin, tokens }, 'nk-')
    await showAnswers(false)
  })
  afterAll(() => server.close())

  const showAnswers = (isOpen: boolean) =>
    ask('t001', isOpen ? 'openAnswersByCourse' : 'closeAnswersByCourse', { teachingClassId: place.teachingClassId })

  /** An input of a call about a task, with the ids of one of the two students. */
  const inputOf = (name: CallName, { task, shared, own, other }: MarkedSpot, isOthers: boolean) => {
    const mine = isOthers ? other : own
    const letter = { position: 0, response: ['B'], isMarked: '0', writer: 'desk', sequence: 2 }
    const said: Partial<Record<CallName, Record<string, string>>> = {
      answerVideoTest: { answer: 'B' },
      saveResponses: { answer: JSON.stringify([letter]) },
      saveAbilityResponses: { answer: JSON.stringify([letter]) },
      savePractice: { practiceContext: practiceText(task, '先做访谈') },
    }
    const known = { placeId: mine.userTaskId ?? shared.resId ?? '', ...shared, ...mine, ...said[name] }
    const shape = calls[name].input.shape
    return sampleInput(calls[name], Object.fromEntries(Object.entries(known).filter(([key]) => key in shape)))
  }
  const judge = async (name: CallName, input: Record<string, unknown>): Promise<void> => {
    const answer = await callByName(name, input)
    if (answer.includes('"success":true')) answered.set(name, (answered.get(name) ?? 0) + 1)
    expect(`${name} ${answer}`).not.toContain(MARK)
    expect(`${name} ${answer}`).not.toMatch(HIDDEN_POINTS)
  }
  /** Each of these calls for every object, so that none is left to chance; those of one call concurrently. */
  const sweep = async (which: readonly CallName[]): Promise<void> => {
    for (const name of which) {
      const inputs = place.spots.flatMap((spot) => [false, true].map((isOthers) => inputOf(name, spot, isOthers)))
      // A call without ids of a task is the same for all of them.
      const different = new Map(inputs.map((input) => [JSON.stringify(input), input]))
      await Promise.all([...different.values()].map((input) => judge(name, input)))
    }
  }

  const step = fc.record({
    name: fc.oneof(fc.constantFrom(...names), fc.constantFrom(...answeringCalls)),
    at: fc.nat(),
    isOthers: fc.boolean(),
  })

  test('D19 contain no key, no analysis and nothing of another student while work is in progress', async () => {
    await sweep(names.filter((name) => !handingIn.includes(name)))
  })

  test('D19 nor after any order of reading, submitting and reading again', async () => {
    let requests = 0
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
          for (const { name, at, isOthers } of steps) {
            const spot = place.spots[at % place.spots.length]
            if (spot) await judge(name, inputOf(name, spot, isOthers))
          }
        })
        // Submitted work is opened once more.
        .beforeEach(async () => {
          requests += 1
          const lessonTaskIds = tests.map((task) => place.task(task)).join(',')
          const again = { lessonTaskIds, scores: '100,100,100', requestId: `again-${requests}` }
          await ask('t001', 'testAgain', { teachingClassId: place.teachingClassId, ...again })
        }),
      // A first submission cannot be repeated, so failing runs are not shrunk.
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  test('D19 nor after everything is submitted; all calls succeeded', async () => {
    // The sweep names the first attempts: there may be re-tests by now.
    for (const task of tests) {
      const { userTaskId = '' } = place.own[task] ?? {}
      await ask('s001', 'openTest', { userTaskId })
      await ask('s001', 'submitTest', { userTaskId })
    }
    await sweep([...handingIn, ...names.filter((name) => !handingIn.includes(name))])
    const refused = answeringCalls.filter((name) => (answered.get(name) ?? 0) === 0)
    expect(refused).toEqual([])
  })

  test('D19 contain them once work is submitted and answers are visible: the search would find them', async () => {
    const { userTaskId = '' } = place.own.choices ?? {}
    await ask('s001', 'submitTest', { userTaskId })
    expect(await told('s001', 'getTestResult', { userTaskId })).not.toContain(SECRETS.analysis)
    await showAnswers(true)
    const shown = await told('s001', 'getTestResult', { userTaskId })
    expect(shown).toContain(SECRETS.analysis)
    expect(shown).not.toContain(OTHERS)
  })

  test('D19 contain keys of tests inside a video then too, for students who have answered', async () => {
    await showAnswers(false)
    expect(await told('s001', 'findVideoTests', place.inTask('video'))).not.toContain(MARK)
    await showAnswers(true)
    const shown = await told('s001', 'findVideoTests', place.inTask('video'))
    expect(shown).toContain(SECRETS.analysis)
    expect(shown).toContain(SECRETS.gap)
    expect(shown).not.toContain(OTHERS)
  })

  test('D19 D29 contain those of an ability test once its round has ended', async () => {
    const { abilityRoundId } = place
    expect(await told('s001', 'getAbilityResult', { abilityRoundId })).not.toContain(MARK)
    await ask('t001', 'endAbilityRound', { abilityRoundId })
    const shown = await told('s001', 'getAbilityResult', { abilityRoundId })
    expect(shown).toContain(SECRETS.analysis)
    expect(shown).not.toContain(OTHERS)
  })

  test("D19 contain the teacher's grades, rubrics and marks once they are released", async () => {
    const work = { userTaskId: place.own.work?.userTaskId ?? '' }
    const funds = { userTaskId: place.own.funds?.userTaskId ?? '' }
    const judged = async () =>
      [await told('s001', 'getWorkResult', work), await told('s001', 'openPractice', funds)] as const
    for (const hidden of await judged()) expect(hidden).not.toContain(MARK)
    await ask('t001', 'releaseHomework', place.inTask('work'))
    await ask('t001', 'releasePractices', place.inTask('funds'))
    const [ofWork, ofPractice] = await judged()
    for (const shown of [JUDGED.rubric, JUDGED.comment, String(UNRELEASED.work)]) expect(ofWork).toContain(shown)
    for (const shown of [JUDGED.rubric, JUDGED.practice, String(UNRELEASED.practice)])
      expect(ofPractice).toContain(shown)
    for (const answer of [ofWork, ofPractice]) expect(answer).not.toContain(OTHERS)
  })

  test('the other student and the teacher do see the marked content', async () => {
    const { funds, swot, work } = place.other
    expect(await told('s002', 'getWork', { userTaskId: work?.userTaskId ?? '' })).toContain(OTHERS)
    for (const practice of [funds, swot])
      expect(await told('s002', 'findPractices', { userTaskId: practice?.userTaskId ?? '' })).toContain(OTHERS)
    const read = { abilityRoundId: place.abilityRoundId, userId: 'demo-s002' }
    expect(await told('t001', 'readAbilityAttempt', read)).toContain(OTHERS)
    expect(await told('t001', 'findVideoAnswers', { lessonTaskId: place.task('video') })).toContain(OTHERS)
  })
})
