/** Running charts are compared with their oracles (decision 0125): a right chart agrees, an altered chart or expectation is found. */
import { afterEach, expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, fromCallback, SimulatedClock, setup } from 'xstate'
import { recording } from '../../../contract/entities/workbench/inspection'
import { leakIn } from '../../../contract/rules/workbench/redaction'
import { round, STARTED_AT, studentInput } from '../../../src/catalogue/live/race/race.examples'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { models } from '../../../src/catalogue/models.gen'
import { studentRaceMachine } from '../../../src/machines/live/race/studentRace.machine'
import { describeDisagreement } from '../../../src/routes/workbench/conformance/describe'
import { createJudge, type Found, type Oracles } from '../../../src/routes/workbench/conformance/judge'
import { oracles } from '../../../src/routes/workbench/conformance/oracles.gen'
import { followCharts } from '../../../src/services/workbench/conformance/histories'
import { startRecorder } from '../../../src/services/workbench/inspection/recorder'
import { recordingOf } from '../../../src/services/workbench/inspection/remembered'
import { openToInspection } from '../../../src/services/workbench/inspection/roots'
import { transitionName } from '../../../src/statecharts/chart/chart'
import { machineMutants } from '../../../src/statecharts/proof/mutants'
import type { AnyOracle } from '../../../src/statecharts/proof/oracle'

const enders: (() => void)[] = []
afterEach(() => {
  for (const end of enders.splice(0)) end()
})

const allAtOnce = async (steps: Iterator<unknown>): Promise<void> => {
  while (!steps.next().done);
}

/** A class that starts the race of a student, followed as a page follows it. */
function startClass(machine: AnyStateMachine, known: Oracles = oracles) {
  const clock = new SimulatedClock()
  const race = machine.provide({ actors: { spaceKey: fromCallback(() => undefined) } })
  const root = createActor(
    setup({ actors: { race } }).createMachine({
      id: 'class',
      invoke: { id: 'race', src: 'race', input: studentInput },
    }),
    { clock },
  )
  const histories = followCharts(
    (chart) => Object.hasOwn(known, chart),
    () => clock.now(),
  )
  const recorder = startRecorder(() => STARTED_AT + clock.now())
  enders.push(openToInspection(root), () => root.stop(), histories.stop, recorder.stop)
  root.start()
  const judge = createJudge(histories, known)
  const actor = root.getSnapshot().children.race as AnyActorRef
  return { clock, actor, recorder, check: (): Promise<readonly Found[]> => judge.check(allAtOnce) }
}

/** A race that this student does not win; the timers fire up to 40 ms late. */
async function playRace({ clock, actor, check }: ReturnType<typeof startClass>): Promise<readonly Found[]> {
  const found: Found[] = []
  actor.send({ type: 'link.connected' })
  actor.send({ type: 'race.started', round, at: round.startedAt })
  for (let ms = 0; ms < round.opensAt - round.startedAt + 40; ms += 47) clock.increment(47)
  found.push(...(await check()))
  actor.send({ type: 'race.press', at: round.opensAt + 900 })
  clock.increment(130)
  actor.send({ type: 'race.pressAnswered', raceId: round.raceId, outcome: 'tooLate', at: round.opensAt + 1_030 })
  actor.send({ type: 'race.stopped', raceId: round.raceId, at: round.opensAt + 2_000 })
  clock.increment(3_040)
  return [...found, ...(await check())]
}

test('every oracle of the list is that of the chart whose id it has', async () => {
  const wrong: string[] = []
  for (const [chart, find] of Object.entries(oracles)) {
    const { chart: name } = await find()
    const model = models.find((one) => one.name === name)
    if (model?.machine.id !== chart) wrong.push(`${chart}: ${name}`)
  }
  expect(wrong).toEqual([])
  expect(Object.keys(oracles).length).toBeGreaterThan(100)
})

test('a right chart agrees with its oracle, although its timers fire late', async () => {
  expect(await playRace(startClass(studentRaceMachine))).toEqual([])
})

test('a chart that was altered after the build is found at the first event that shows it, with its recording and without secrets', async () => {
  const mutant = [...machineMutants(studentRaceModel)].find(({ name }) =>
    /^target moved to .*racing\.open --race\.press/.test(name),
  )
  if (!mutant) throw new Error('the chart has no such mutant')
  const playing = startClass(mutant.machine)
  const [found, ...others] = await playRace(playing)
  expect(others).toEqual([])
  expect(found).toMatchObject({ chart: 'studentRace', disagreement: { type: 'race.press' } })
  if (!found) return
  const page = { title: '课堂', address: '/dist/student/class', role: 'student', offset: 0 } as const
  const described = describeDisagreement(found, playing.recorder, (till) => ({
    pagePath: page.address,
    version: 'index-D4a8.js',
    browser: 'Chrome 120',
    events: [],
    recording: JSON.stringify(recordingOf(till, page, { transitionName })),
  }))
  expect(described.text).toMatch(/^状态图 studentRace 处理 race\.press 之后与规则不符；/)
  const { entries } = recording.parse(JSON.parse(described.recording))
  expect(
    entries.findLast((entry) => entry.kind === 'event' && entry.to.endsWith(playing.actor.sessionId)),
  ).toMatchObject({
    type: 'race.press',
  })
  expect(entries.at(-1)).toMatchObject({ kind: 'actor', actor: { chart: 'studentRace' } })
  expect(leakIn([described.text, described.sign])).toBeNull()
})

test('a lost action is found by what was sent', async () => {
  const mutant = [...machineMutants(studentRaceModel)].find(({ name }) =>
    /^action sendPress dropped: shown\.racing\.open --race\.press/.test(name),
  )
  if (!mutant) throw new Error('the chart has no such mutant')
  const [found] = await playRace(startClass(mutant.machine))
  expect(found?.disagreement).toMatchObject({ type: 'race.press' })
})

test('an altered expectation is found', async () => {
  const right = await oracles.studentRace?.()
  const altered: AnyOracle = { ...(right as AnyOracle), shown: (known) => ({ ...right?.shown(known), state: 7 }) }
  const [found] = await playRace(startClass(studentRaceMachine, { studentRace: async () => altered }))
  expect(found?.disagreement.fields).toMatchObject([{ field: 'state', expected: 7 }])
})
