/** Model of the teacher's timer: examples, and an assertion for each state. */

import { errors } from '../../../../contract/errors'
import { timerCodes } from '../../../../contract/sockets/classroom/timer'
import { isLinkUp } from '../../../machines/live/classroom/link.selectors'
import { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import { texts } from '../../../machines/live/timer/texts'
import { isLongEnough } from '../../../machines/live/timer/timer.logic'
import { teacherTimerView } from '../../../machines/live/timer/timer.selectors'
import { defineModel, type Effects } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { linkEvents, sendsNothing, sentIn } from '../kit'
import {
  continued,
  ended,
  PAUSED_AFTER_MS,
  paused,
  running,
  STARTED_AT,
  stopped,
  stopwatch,
  teacherInput,
} from './timer.examples'
import { teacherTimerWords } from './timer.words'

const sendsOnly = (effects: Effects, allowed: readonly object[]) => {
  for (const sent of sentIn(effects))
    must(
      allowed.some((one) => JSON.stringify(one) === JSON.stringify(sent)),
      `what is sent (${JSON.stringify(sent)}) is allowed here`,
    )
}
type Snapshot = Parameters<typeof teacherTimerView>[0]
const hasWidget = ({ children }: Snapshot, expected: boolean) => mustBe('widget' in children, expected, 'the widget')
const blinks = ({ children }: Snapshot, expected: boolean) => mustBe('title' in children, expected, 'B199: the blinker')
const phaseIs = (snapshot: Snapshot, phase: string) =>
  mustBe(teacherTimerView(snapshot)?.face?.phase, phase, 'the phase')
const orderIs = (snapshot: Snapshot, order: string) => mustBe(teacherTimerView(snapshot)?.order, order, 'the order')
const to = (round: { timerId: string } | null) => ({ timerId: round?.timerId })

const refusal = (name: keyof typeof timerCodes.client, reason: keyof typeof errors) => ({
  type: 'timer.refused' as const,
  request: timerCodes.client[name].code,
  code: errors[reason].code,
  text: errors[reason].text,
  at: STARTED_AT + 1_000,
})

export const teacherTimerModel = defineModel<typeof teacherTimerMachine>({
  name: 'timer-teacher',
  feature: 'timer',
  purpose:
    'The timer of a class as its teacher runs it: countdown or stopwatch, start, pause, continue, stop. Every order is a request; the timer and its timestamps come from the server, to every tab alike.',
  machine: teacherTimerMachine,
  source: 'src/machines/live/timer/teacherTimer.machine.ts',
  isUsual: isLinkUp,
  starts: [{ name: 'a teacher in class', input: teacherInput }],
  words: teacherTimerWords,
  events: {
    ...linkEvents,
    'widget.enlarged': [{ type: 'widget.enlarged' }],
    'widget.shrunk': [{ type: 'widget.shrunk' }],
    'settings.restored': [{ type: 'settings.restored', settings: { kind: 'countdown', minutes: 0, seconds: 30 } }],
    'timer.open': [{ type: 'timer.open' }],
    'timer.close': [{ type: 'timer.close' }],
    'kind.choose': [
      { example: 'stopwatch', event: { type: 'kind.choose', kind: 'stopwatch' } },
      { example: 'countdown', event: { type: 'kind.choose', kind: 'countdown' } },
    ],
    'field.write': [
      { example: 'no minutes', event: { type: 'field.write', field: 'minutes', text: '' } },
      { example: 'nine seconds', event: { type: 'field.write', field: 'seconds', text: '9' } },
      { example: 'ten seconds', event: { type: 'field.write', field: 'seconds', text: '10' } },
    ],
    'preset.choose': [{ type: 'preset.choose', minutes: 1 }],
    'timer.start': [{ type: 'timer.start', requestId: 'r1' }],
    'timer.pause': [{ type: 'timer.pause' }],
    'timer.continue': [{ type: 'timer.continue' }],
    'timer.stop': [{ type: 'timer.stop' }],
    'timer.changed': [
      { example: 'a countdown has started', event: { type: 'timer.changed', round: running, at: STARTED_AT + 40 } },
      {
        example: 'it is paused',
        event: { type: 'timer.changed', round: paused, at: STARTED_AT + PAUSED_AFTER_MS + 40 },
      },
      {
        example: 'it goes on',
        event: { type: 'timer.changed', round: continued, at: STARTED_AT + 160_040 },
      },
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
    'timer.refused': [
      { example: 'the start: one exists', event: refusal('startTimer', 'timerRunning') },
      { example: 'the pause', event: refusal('pauseTimer', 'timerNotRunning') },
      { example: 'the continuation', event: refusal('continueTimer', 'timerNotRunning') },
      { example: 'the end', event: refusal('stopTimer', 'notFound') },
    ],
  },
  actors: { settings: {}, titleBlinker: {}, timerWidget: { snapshots: [{ status: 'active' }] } },
  states: {
    away: (snapshot, effects) => {
      mustBe(teacherTimerView(snapshot), null, 'the visible data')
      hasWidget(snapshot, false)
      blinks(snapshot, false)
      sendsNothing(effects)
    },
    'shown.setup.editing': (snapshot, effects) => {
      mustBe(teacherTimerView(snapshot)?.setup?.isStarting, false, 'the start')
      hasWidget(snapshot, true)
      blinks(snapshot, false)
      sendsNothing(effects)
    },
    'shown.setup.starting': ({ context, ...rest }, effects) => {
      mustBe(context.link, 'connected', 'the connection at the start')
      must(isLongEnough(context.settings), 'B311: a started countdown is long enough')
      mustBe(rest.matches({ shown: 'setup' }), true, 'no timer runs before the server confirms it')
      const { kind, minutes, seconds } = context.settings
      sendsOnly(effects, [
        {
          name: 'startTimer',
          data: {
            kind,
            teachingClassId: 'tc1',
            requestId: 'r1',
            ...(kind === 'countdown' ? { targetTime: (minutes * 60 + seconds) * 1_000 } : {}),
          },
        },
      ])
    },
    'shown.on.clock.running.steady': (snapshot) => {
      phaseIs(snapshot, 'running')
      hasWidget(snapshot, true)
      blinks(snapshot, true)
      mustBe(snapshot.context.round?.state, 'running', 'B272: the state')
    },
    'shown.on.clock.running.last': (snapshot) => {
      phaseIs(snapshot, 'last')
      blinks(snapshot, true)
      mustBe(snapshot.context.round?.kind, 'countdown', 'the kind of a timer with last seconds')
    },
    'shown.on.clock.paused': (snapshot) => {
      phaseIs(snapshot, 'paused')
      blinks(snapshot, true)
      mustBe(snapshot.context.round?.state, 'paused', 'B272: the state')
    },
    'shown.on.orders.none': (snapshot, effects) => {
      orderIs(snapshot, 'none')
      sendsNothing(effects)
    },
    'shown.on.orders.asked': (snapshot, effects) => {
      orderIs(snapshot, 'asked')
      const { round } = snapshot.context
      sendsOnly(effects, [
        { name: 'pauseTimer', data: to(round) },
        { name: 'continueTimer', data: to(round) },
      ])
    },
    'shown.on.orders.stopping': (snapshot, effects) => {
      orderIs(snapshot, 'stopping')
      sendsOnly(effects, [{ name: 'stopTimer', data: to(snapshot.context.round) }])
    },
    'shown.timeUp': (snapshot, effects) => {
      mustBe(teacherTimerView(snapshot)?.face?.said, texts.timeUp, 'B275: the message')
      mustBe(snapshot.context.round?.state, 'ended', 'B274: the state')
      blinks(snapshot, false)
      sendsNothing(effects)
    },
  },
  invariants: [
    {
      sentence: 'B278: without the connection only an enlarged timer is visible (decision 0088).',
      holds: (snapshot) =>
        snapshot.context.link !== 'lost' || !snapshot.matches({ shown: 'on' }) || snapshot.context.isEnlarged,
    },
    {
      sentence: 'A hidden widget is not enlarged.',
      holds: (snapshot) => snapshot.matches('shown') || !snapshot.context.isEnlarged,
    },
    {
      sentence: 'B308: minutes and seconds are 0 to 59.',
      holds: ({ context: { settings } }) =>
        [settings.minutes, settings.seconds].every((value) => Number.isInteger(value) && value >= 0 && value <= 59),
    },
  ],
  stateKey: ({ context: { settings, requestId, round, link, isEnlarged } }) => ({
    kind: settings.kind,
    isLongEnough: isLongEnough(settings),
    minutes: settings.minutes > 0,
    requestId,
    timer: round?.timerId,
    revision: round?.revision,
    isLinked: link === 'connected',
    isEnlarged,
    isLost: isEnlarged && link === 'lost',
  }),
})
