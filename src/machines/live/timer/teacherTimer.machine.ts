/**
 * The timer as its teacher runs it (live §4, §5): settings, start, pause, continue, stop. Every order is a request; the
 * timer and its timestamps come back from the server as facts, to every tab alike. The chart does not count: views
 * compute the remaining time from the timestamps. B278: a lost connection closes the widget, but not an enlarged timer,
 * which the whole class reads (decision 0088).
 */
import { and, assertEvent, assign, emit, fromCallback, not, sendParent, sendTo, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { LIVE_ANSWER_MS, TIME_UP_MS, TIMER_DESTROY_THROTTLE_MS } from '../../../../contract/limits'
import { timerCodes } from '../../../../contract/sockets/classroom/timer'
import { type Notify, notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { linkActions, onLinkChanged, onLinkCut } from '../kit/chart'
import { refuses, request, requestGuards } from '../kit/requests.logic'
import { widgetMachine } from '../widget/widget.machine'
import type { WidgetEvent } from '../widget/widget.types'
import { texts } from './texts'
import {
  firstSettings,
  isLongEnough,
  roundAfter,
  settingsAfter,
  startOf,
  timerGuards,
  timerOf,
  untilLastSeconds,
  widgetPlace,
} from './timer.logic'
import { clockOf, onTimer } from './timer.states'
import type { SettingsCommand, TeacherTimerContext, TeacherTimerEvent } from './timer.types'

const { startTimer, pauseTimer, continueTimer } = timerCodes.client

/** Refusals that inform the teacher of the current state and are no errors. */
const warnings: readonly number[] = [errors.timerRunning.code, errors.countdownTooShort.code]

const timer = setup({
  types: {
    context: {} as TeacherTimerContext,
    events: {} as TeacherTimerEvent,
    input: {} as ToolInput,
    emitted: {} as Notify,
    children: {} as { settings: 'settings'; widget: 'timerWidget'; title: 'titleBlinker' },
  },
  actors: {
    /** Sends `settings.restored` with the stored settings. */
    /** Stores the settings until the tab is closed. */
    settings: fromCallback<SettingsCommand>(notProvided),
    /** Blinks the title of a hidden page (B199, B200). */
    titleBlinker: fromCallback(notProvided),
    timerWidget: widgetMachine,
  },
  delays: {
    lastSecondsDue: ({ context }) => untilLastSeconds(context),
    timeUp: TIME_UP_MS,
    answerOverdue: LIVE_ANSWER_MS,
    destroyThrottle: TIMER_DESTROY_THROTTLE_MS,
  },
  guards: {
    ...requestGuards,
    ...timerGuards,
    isLost: ({ context }) => context.link === 'lost',
    isEnlarged: ({ context }) => context.isEnlarged,
    isLongEnough: ({ context }) => isLongEnough(context.settings),
    refusesStart: ({ event }) => refuses(event, startTimer),
    refusesTurn: ({ event }) => refuses(event, pauseTimer) || refuses(event, continueTimer),
    runs: ({ context }) => context.round?.state === 'running',
    pauses: ({ context }) => context.round?.state === 'paused',
  },
  actions: {
    noteEnlarged: assign({ isEnlarged: true }),
    noteShrunk: assign({ isEnlarged: false }),
    takeRound: assign(({ context, event }) => roundAfter(context, event)),
    takeSettings: assign(({ event }) => {
      assertEvent(event, 'settings.restored')
      return { settings: event.settings }
    }),
    choose: assign(({ context, event }) => ({ settings: settingsAfter(context.settings, event) })),
    keepSettings: sendTo(
      'settings',
      ({ context }): SettingsCommand => ({
        type: 'settings.keep',
        settings: context.settings,
      }),
    ),
    nameStart: assign(({ event }) => {
      assertEvent(event, 'timer.start')
      return { requestId: event.requestId }
    }),
    sendStart: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'startTimer', data: startOf(context) }),
    ),
    sendPause: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'pauseTimer', data: timerOf(context) }),
    ),
    sendContinue: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'continueTimer', data: timerOf(context) }),
    ),
    sendStop: sendParent(({ context }) => request({ channel: 'classroom', name: 'stopTimer', data: timerOf(context) })),
    /** Opens the widget in its full form, since the teacher has asked for it. */
    openWidget: sendTo('widget', (): WidgetEvent => ({ type: 'widget.expand' })),
    notifyTimerExists: emit(notify('warning', texts.exists)),
    notifyStartLost: emit(notify('warning', texts.startLost)),
    notifyRefused: emit(({ event }) => {
      assertEvent(event, 'timer.refused')
      return notify(warnings.includes(event.code) ? 'warning' : 'error', event.text)
    }),
    ...linkActions<TeacherTimerContext, TeacherTimerEvent>(),
  },
})

const onChoice = { actions: ['choose', 'keepSettings'] } as const

/** A lost connection closes the widget, unless it is enlarged (B278). */
const onLost = {
  'link.lost': [
    { guard: 'isEnlarged', actions: 'takeLink' },
    { target: '#teacherTimer.away', actions: 'takeLink' },
  ],
  'link.refused': { target: '#teacherTimer.away', actions: 'takeLink' },
} as const

const setupState = timer.createStateConfig({
  description: 'The teacher sets up the timer.',
  entry: 'openWidget',
  initial: 'editing',
  on: { ...onTimer('on.clock'), 'timer.close': '#teacherTimer.away' },
  states: {
    editing: {
      description: 'Choosing countdown or stopwatch, minutes and seconds.',
      on: {
        'kind.choose': onChoice,
        'field.write': onChoice,
        'preset.choose': onChoice,
        'timer.start': { guard: and(['isLongEnough', 'isLinked']), target: 'starting', actions: 'nameStart' },
      },
    },
    starting: {
      tags: 'sending',
      description: 'The start is requested; the timer begins when the server confirms it.',
      entry: 'sendStart',
      after: { answerOverdue: { target: 'editing', actions: 'notifyStartLost' } },
      on: {
        ...onLinkCut({ target: 'editing', actions: 'takeLink' }),
        'timer.refused': { guard: 'refusesStart', target: 'editing', actions: 'notifyRefused' },
      },
    },
  },
})

const orders = timer.createStateConfig({
  description: 'The teacher’s requests that the server has not answered yet.',
  initial: 'none',
  states: {
    none: {
      description: 'No request is pending.',
      on: {
        'timer.pause': { guard: and([not('isLost'), 'runs']), target: 'asked', actions: 'sendPause' },
        'timer.continue': { guard: and([not('isLost'), 'pauses']), target: 'asked', actions: 'sendContinue' },
        'timer.stop': { guard: not('isLost'), target: 'stopping', actions: 'sendStop' },
      },
    },
    asked: {
      description: 'A pause or a continuation is requested.',
      after: { answerOverdue: 'none' },
      on: {
        'timer.changed': 'none',
        'timer.resumed': 'none',
        'link.lost': { guard: 'isEnlarged', target: 'none', actions: 'takeLink' },
        'timer.refused': { guard: 'refusesTurn', target: 'none', actions: 'notifyRefused' },
        'timer.stop': { target: 'stopping', actions: 'sendStop' },
      },
    },
    stopping: {
      description: 'The end is requested, at most once in half a second.',
      after: { destroyThrottle: 'none' },
      on: { 'link.lost': { guard: 'isEnlarged', target: 'none', actions: 'takeLink' } },
    },
  },
})

export const teacherTimerMachine = timer.createMachine({
  id: 'teacherTimer',
  description: 'The timer of a class, as its teacher runs it.',
  context: ({ input: { teachingClassId } }) => ({
    teachingClassId,
    settings: firstSettings,
    requestId: '',
    round: null,
    link: 'connecting',
    isEnlarged: false,
    at: 0,
  }),
  invoke: { id: 'settings', src: 'settings' },
  initial: 'away',
  on: {
    ...onLinkChanged,
    'settings.restored': { actions: 'takeSettings' },
    'timer.refused': { actions: 'notifyRefused' },
  },
  states: {
    away: {
      description: 'Idle: no widget; a timer of the class opens it.',
      on: { ...onTimer('shown.on.clock'), 'timer.open': 'shown.setup' },
    },
    shown: {
      description: 'The widget is visible.',
      invoke: { id: 'widget', src: 'timerWidget', input: { place: widgetPlace } },
      exit: 'noteShrunk',
      initial: 'setup',
      on: { 'widget.enlarged': { actions: 'noteEnlarged' }, 'widget.shrunk': { actions: 'noteShrunk' } },
      states: {
        setup: setupState,
        on: {
          description:
            'The class has a timer; every screen shows it. Enlarged, it remains visible while the connection is lost.',
          invoke: { id: 'title', src: 'titleBlinker' },
          type: 'parallel',
          on: {
            ...onLost,
            'timer.open': { actions: ['notifyTimerExists', 'openWidget'] },
            'widget.shrunk': [{ guard: 'isLost', target: '#teacherTimer.away' }, { actions: 'noteShrunk' }],
          },
          states: {
            clock: { ...clockOf('teacherTimer'), description: 'The timer as the server sent it last.' },
            orders,
          },
        },
        timeUp: {
          description: 'The countdown has ended: 时间到 is shown for 3 seconds.',
          after: { timeUp: '#teacherTimer.away' },
          on: {
            ...onLost,
            'timer.open': 'setup',
            'timer.changed': { guard: 'isRunning', target: 'on.clock.running', actions: 'takeRound' },
          },
        },
      },
    },
  },
})
