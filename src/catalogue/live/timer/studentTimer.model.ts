/** Model of the student's timer: examples, and an assertion for each state. */

import { studentTimerMachine } from '../../../machines/live/timer/studentTimer.machine'
import { texts } from '../../../machines/live/timer/texts'
import { studentTimerView } from '../../../machines/live/timer/timer.selectors'
import { defineModel, type Effects } from '../../../statecharts/model'
import { mustBe } from '../../shared/must'
import {
  continued,
  ended,
  PAUSED_AFTER_MS,
  paused,
  running,
  STARTED_AT,
  stopped,
  stopwatch,
  studentInput,
} from './timer.examples'
import { studentTimerWords } from './timer.words'

type Snapshot = Parameters<typeof studentTimerView>[0]
const asksNothing = ({ toParent }: Effects) => mustBe(toParent, [], 'B276: the requests to the server')
const blinks = ({ children }: Snapshot, expected: boolean) => mustBe('title' in children, expected, 'B199: the blinker')
const phaseIs = (snapshot: Snapshot, phase: string) => mustBe(studentTimerView(snapshot)?.phase, phase, 'the phase')

export const studentTimerModel = defineModel<typeof studentTimerMachine>({
  name: 'timer-student',
  feature: 'timer',
  purpose: 'The timer of a class as one student sees it: it opens and closes with messages of the server.',
  machine: studentTimerMachine,
  source: 'src/machines/live/timer/studentTimer.machine.ts',
  starts: [{ name: 'a student in class', input: studentInput }],
  words: studentTimerWords,
  events: {
    'link.lost': [{ type: 'link.lost' }],
    'link.refused': [{ type: 'link.refused' }],
    'timer.changed': [
      { example: 'a countdown has started', event: { type: 'timer.changed', round: running, at: STARTED_AT + 40 } },
      {
        example: 'it is paused',
        event: { type: 'timer.changed', round: paused, at: STARTED_AT + PAUSED_AFTER_MS + 40 },
      },
      { example: 'it goes on', event: { type: 'timer.changed', round: continued, at: STARTED_AT + 160_040 } },
      { example: 'it has ended', event: { type: 'timer.changed', round: ended, at: STARTED_AT + 360_040 } },
      { example: 'it was stopped', event: { type: 'timer.changed', round: stopped, at: STARTED_AT + 180_040 } },
      { example: 'the next one', event: { type: 'timer.changed', round: stopwatch, at: stopwatch.beginTime + 40 } },
    ],
    'timer.resumed': [
      { example: 'none', event: { type: 'timer.resumed', round: null, at: STARTED_AT } },
      { example: 'one that runs', event: { type: 'timer.resumed', round: continued, at: STARTED_AT + 200_000 } },
      { example: 'one that is paused', event: { type: 'timer.resumed', round: paused, at: STARTED_AT + 150_000 } },
      { example: 'the first', event: { type: 'timer.resumed', round: running, at: STARTED_AT + 60_000 } },
      { example: 'the next one', event: { type: 'timer.resumed', round: stopwatch, at: stopwatch.beginTime + 9_000 } },
    ],
  },
  actors: { titleBlinker: {}, timerWidget: { snapshots: [{ status: 'active' }] } },
  states: {
    away: (snapshot, effects) => {
      mustBe(studentTimerView(snapshot), null, 'the visible data')
      mustBe(Object.keys(snapshot.children), [], 'the running actors')
      asksNothing(effects)
    },
    'shown.on.running.steady': (snapshot, effects) => {
      phaseIs(snapshot, 'running')
      blinks(snapshot, true)
      asksNothing(effects)
    },
    'shown.on.running.last': (snapshot, effects) => {
      phaseIs(snapshot, 'last')
      blinks(snapshot, true)
      asksNothing(effects)
    },
    'shown.on.paused': (snapshot, effects) => {
      phaseIs(snapshot, 'paused')
      blinks(snapshot, true)
      asksNothing(effects)
    },
    'shown.timeUp': (snapshot, effects) => {
      mustBe(studentTimerView(snapshot)?.said, texts.timeUp, 'B275: the message')
      blinks(snapshot, false)
      asksNothing(effects)
    },
  },
  invariants: [
    {
      sentence: 'B277: the visible timer is the one that the server sent last.',
      holds: (snapshot) => {
        const view = studentTimerView(snapshot)
        const states = { running: 'running', last: 'running', paused: 'paused', timeUp: 'ended' }
        return view === null || view.round.state === states[view.phase]
      },
    },
  ],
  stateKey: ({ context: { round } }) => ({ timer: round?.timerId, revision: round?.revision }),
})
