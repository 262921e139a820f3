/** The last events of a page for a report of a problem: remembered by reference, redacted when a recording is made. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ActorRefFrom, assign, createActor, setup } from 'xstate'
import { recording } from '../../../contract/entities/workbench/inspection'
import { PROBLEM_REPORT } from '../../../contract/limits'
import { leakIn } from '../../../contract/rules/workbench/redaction'
import { type Recorder, startRecorder } from '../../../src/services/workbench/inspection/recorder'
import { fittingRecording, recordingOf } from '../../../src/services/workbench/inspection/remembered'
import { openToInspection } from '../../../src/services/workbench/inspection/roots'
import { transitionName } from '../../../src/statecharts/chart/chart'

const door = setup({
  types: {
    context: {} as { count: number; token: string },
    events: {} as { type: 'door.push'; password?: string } | { type: 'door.close' },
  },
}).createMachine({
  id: 'door',
  context: { count: 0, token: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.push': {
          target: 'open',
          actions: assign({ count: ({ context }) => context.count + 1, token: 'token-of-the-door-17' }),
        },
      },
    },
    open: { on: { 'door.close': 'closed' } },
  },
})

const page = { title: '课堂', address: '/dist/student/class', role: 'student', offset: 500 } as const
let clock = 1_000
let actor: ActorRefFrom<typeof door>
let recorder: Recorder
let leave: () => void

beforeEach(() => {
  clock = 1_000
  actor = createActor(door)
  leave = openToInspection(actor)
  recorder = startRecorder(() => ++clock)
  actor.start()
})
afterEach(() => {
  recorder.stop()
  leave()
  actor.stop()
})

const recorded = () => recordingOf(recorder, page, { transitionName })

test('a recording has the events with their transitions, the states after them, and no secret', () => {
  actor.send({ type: 'door.push', password: 'Podium2026' })
  const made = recorded()
  expect(recording.safeParse(made).success).toBe(true)
  expect(JSON.stringify(made)).not.toMatch(/Podium2026|token-of-the-door/)
  expect(leakIn([made.actors, made.entries])).toBeNull()
  const pushed = made.entries.findIndex((entry) => entry.kind === 'event' && entry.type === 'door.push')
  const [step, described] = made.entries.slice(pushed + 1)
  expect(step).toMatchObject({ kind: 'step', transitions: ['closed --door.push--> open'] })
  expect(step).toHaveProperty('changed.after.count', 1)
  expect(described).toMatchObject({ kind: 'actor', actor: { chart: 'door', states: ['open'] } })
  // Moments of the recording are those of the server's clock.
  expect(made.endedAt).toBe((made.entries.at(-1)?.at ?? 0) - page.offset)
})

test('only the last events are remembered, with the state before them', () => {
  for (let times = 0; times < PROBLEM_REPORT.events; times += 1) {
    actor.send({ type: 'door.push' })
    actor.send({ type: 'door.close' })
  }
  actor.send({ type: 'door.push' })
  const { entries, actors } = recorded()
  expect(entries.filter(({ kind }) => kind === 'event')).toHaveLength(PROBLEM_REPORT.events)
  // The oldest remembered event is a closing: the door was open before.
  expect(entries.find(({ kind }) => kind === 'event')).toMatchObject({ type: 'door.close' })
  expect(actors).toMatchObject([{ chart: 'door', states: ['open'] }])
})

test('a recording that is too large loses its oldest entries', () => {
  const long = { kind: 'event', from: null, to: 'a/x:1', type: 'door.push', payload: 'x'.repeat(5_000) } as const
  const entries = Array.from({ length: 200 }, (_, at) => ({ ...long, at }))
  const { recording: fitting, text } = fittingRecording({ ...recorded(), entries })
  expect(text.length).toBeLessThanOrEqual(PROBLEM_REPORT.recording)
  expect(fitting.entries.at(-1)).toEqual(entries.at(-1))
  expect(fitting.dropped).toBe(200 - fitting.entries.length)
})

test('a chart that is left out is not recorded', () => {
  const without = startRecorder(() => ++clock, 'door')
  actor.send({ type: 'door.push' })
  expect(without.read().items).toEqual([])
  expect([...without.read().before]).toEqual([])
  without.stop()
})
