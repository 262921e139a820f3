/**
 * The timer as its teacher runs it (live §4, §5): settings, start, pause, continue, stop. Every order is a request; the
 * timer and its timestamps come back from the server as facts, to every tab alike. The chart does not count: views
 * compute the remaining time from the timestamps. B278: a lost connection closes the widget, but not an enlarged timer,
 * which the whole class reads (decision 0088).
 */
import { and, assertEvent, assign, emit, not, sendParent, sendTo, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { LIVE_ANSWER_MS, TIME_UP_MS, TIMER_DESTROY_THROTTLE_MS } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import { linkAfter } from '../classroom/link.selectors'
import { widgetMachine } from '../widget/widget.machine'
import type { WidgetEvent } from '../widget/widget.types'
import { texts } from './texts'
import { settingsPlaceholder, titleBlinkerPlaceholder } from './timer.actors'
import { timerGuards } from './timer.guards'
import {
  ask,
  firstSettings,
  isLongEnough,
  refusesStart,
  refusesTurn,
  roundIn,
  settingsAfter,
  untilLastSeconds,
  widgetPlace,
} from './timer.logic'
import type { SettingsCommand, TeacherTimerContext, TeacherTimerEvent, TimerInput } from './timer.types'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

/** Refusals that inform the teacher of the current state and are no errors. */
const warnings: readonly number[] = [errors.timerRunning.code, errors.countdownTooShort.code]

export const teacherTimerMachine = setup({
  types: {
    context: {} as TeacherTimerContext,
    events: {} as TeacherTimerEvent,
    input: {} as TimerInput,
    emitted: {} as Notify,
    children: {} as { settings: 'settings'; widget: 'timerWidget'; title: 'titleBlinker' },
  },
  actors: { settings: settingsPlaceholder, titleBlinker: titleBlinkerPlaceholder, timerWidget: widgetMachine },
  delays: {
    lastSecondsDue: ({ context: { round, at } }) => untilLastSeconds(round, at),
    timeUp: TIME_UP_MS,
    answerOverdue: LIVE_ANSWER_MS,
    destroyThrottle: TIMER_DESTROY_THROTTLE_MS,
  },
  guards: {
    ...timerGuards,
    isLinked: ({ context }) => context.link === 'connected',
    isLost: ({ context }) => context.link === 'lost',
    isEnlarged: ({ context }) => context.isEnlarged,
    isLongEnough: ({ context }) => isLongEnough(context.settings),
    refusesStart: ({ event }) => refusesStart(event),
    refusesTurn: ({ event }) => refusesTurn(event),
    runs: ({ context }) => context.round?.state === 'running',
    pauses: ({ context }) => context.round?.state === 'paused',
  },
  actions: {
    takeLink: assign(({ event }) => ({ link: linkAfter(event) })),
    noteEnlarged: assign({ isEnlarged: true }),
    noteShrunk: assign({ isEnlarged: false }),
    takeRound: assign(({ context, event }) => ({
      round: roundIn(event) ?? context.round,
      at: 'at' in event ? event.at : context.at,
    })),
    takeSettings: assign(({ event }) => {
      assertEvent(event, 'settings.restored')
      return { settings: event.settings }
    }),
    choose: assign(({ context, event }) => ({ settings: settingsAfter(context.settings, event) })),
    keepSettings: sendTo(
      'settings',
      ({ context: { settings } }): SettingsCommand => ({ type: 'settings.keep', settings }),
    ),
    nameStart: assign(({ event }) => {
      assertEvent(event, 'timer.start')
      return { requestId: event.requestId }
    }),
    sendStart: sendParent(({ context: { teachingClassId, settings, requestId } }) =>
      ask.start(teachingClassId, settings, requestId),
    ),
    sendPause: sendParent(({ context }) => ask.pause(context.round)),
    sendContinue: sendParent(({ context }) => ask.continue(context.round)),
    sendStop: sendParent(({ context }) => ask.stop(context.round)),
    /** Opens the widget in its full form, since the teacher has asked for it. */
    openWidget: sendTo('widget', (): WidgetEvent => ({ type: 'widget.expand' })),
    notifyTimerExists: emit(toNotify('warning', texts.exists)),
    notifyStartLost: emit(toNotify('warning', texts.startLost)),
    notifyRefused: emit(({ event }) => {
      assertEvent(event, 'timer.refused')
      return toNotify(warnings.includes(event.code) ? 'warning' : 'error', event.text)
    }),
  },
}).createMachine({
  id: 'teacherTimer',
  description: 'The timer of a class, as its teacher runs it.',
  context: ({ input }) => ({
    teachingClassId: input.teachingClassId,
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
    'link.connected': { actions: 'takeLink' },
    'link.lost': { actions: 'takeLink' },
    'link.refused': { actions: 'takeLink' },
    'settings.restored': { actions: 'takeSettings' },
    'timer.refused': { actions: 'notifyRefused' },
  },
  states: {
    away: {
      description: 'Idle: no widget; a timer of the class opens it.',
      on: {
        'timer.open': 'shown.setup',
        'timer.changed': [
          { guard: 'isRunning', target: 'shown.on.clock.running', actions: 'takeRound' },
          { guard: 'isPaused', target: 'shown.on.clock.paused', actions: 'takeRound' },
        ],
        'timer.resumed': [
          { guard: 'isRunning', target: 'shown.on.clock.running', actions: 'takeRound' },
          { guard: 'isPaused', target: 'shown.on.clock.paused', actions: 'takeRound' },
        ],
      },
    },
    shown: {
      description: 'The widget is visible.',
      invoke: { id: 'widget', src: 'timerWidget', input: { place: widgetPlace } },
      exit: 'noteShrunk',
      initial: 'setup',
      on: { 'widget.enlarged': { actions: 'noteEnlarged' }, 'widget.shrunk': { actions: 'noteShrunk' } },
      states: {
        setup: {
          description: 'The teacher sets up the timer.',
          entry: 'openWidget',
          initial: 'editing',
          on: {
            'timer.close': '#teacherTimer.away',
            'timer.changed': [
              { guard: 'isRunning', target: 'on.clock.running', actions: 'takeRound' },
              { guard: 'isPaused', target: 'on.clock.paused', actions: 'takeRound' },
            ],
            'timer.resumed': [
              { guard: 'isRunning', target: 'on.clock.running', actions: 'takeRound' },
              { guard: 'isPaused', target: 'on.clock.paused', actions: 'takeRound' },
            ],
          },
          states: {
            editing: {
              description: 'Choosing countdown or stopwatch, minutes and seconds.',
              on: {
                'kind.choose': { actions: ['choose', 'keepSettings'] },
                'field.write': { actions: ['choose', 'keepSettings'] },
                'preset.choose': { actions: ['choose', 'keepSettings'] },
                'timer.start': { guard: and(['isLongEnough', 'isLinked']), target: 'starting', actions: 'nameStart' },
              },
            },
            starting: {
              tags: 'sending',
              description: 'The start is requested; the timer begins when the server confirms it.',
              entry: 'sendStart',
              after: { answerOverdue: { target: 'editing', actions: 'notifyStartLost' } },
              on: {
                'link.lost': { target: 'editing', actions: 'takeLink' },
                'link.refused': { target: 'editing', actions: 'takeLink' },
                'timer.refused': { guard: 'refusesStart', target: 'editing', actions: 'notifyRefused' },
              },
            },
          },
        },
        on: {
          description:
            'The class has a timer; every screen shows it. Enlarged, it remains visible while the connection is lost.',
          invoke: { id: 'title', src: 'titleBlinker' },
          type: 'parallel',
          on: {
            'timer.open': { actions: ['notifyTimerExists', 'openWidget'] },
            'widget.shrunk': [{ guard: 'isLost', target: '#teacherTimer.away' }, { actions: 'noteShrunk' }],
            'link.lost': [
              { guard: 'isEnlarged', actions: 'takeLink' },
              { target: '#teacherTimer.away', actions: 'takeLink' },
            ],
            'link.refused': { target: '#teacherTimer.away', actions: 'takeLink' },
          },
          states: {
            clock: {
              description: 'The timer as the server sent it last.',
              initial: 'running',
              on: {
                'timer.changed': [
                  { guard: 'isKnown' },
                  { guard: 'hasEnded', target: '#teacherTimer.shown.timeUp', actions: 'takeRound' },
                  { guard: 'isOver', target: '#teacherTimer.away', actions: 'takeRound' },
                  { guard: 'isPaused', target: '.paused', actions: 'takeRound' },
                  { target: '.running', actions: 'takeRound' },
                ],
                'timer.resumed': [
                  { guard: 'isOver', target: '#teacherTimer.away' },
                  { guard: 'isKnown' },
                  { guard: 'isPaused', target: '.paused', actions: 'takeRound' },
                  { target: '.running', actions: 'takeRound' },
                ],
              },
              states: {
                running: {
                  description: 'The timer runs, computed from the server’s timestamps.',
                  initial: 'steady',
                  states: {
                    steady: {
                      description: 'More than ten seconds are left, or the timer is a stopwatch.',
                      after: { lastSecondsDue: { guard: 'isCountdown', target: 'last' } },
                    },
                    last: { description: 'The last ten seconds of a countdown; the server ends it.' },
                  },
                },
                paused: { description: 'The timer is paused on every screen.' },
              },
            },
            orders: {
              description: 'The teacher’s requests that the server has not answered yet.',
              initial: 'none',
              states: {
                none: {
                  description: 'No request is pending.',
                  on: {
                    'timer.pause': { guard: and([not('isLost'), 'runs']), target: 'asked', actions: 'sendPause' },
                    'timer.continue': {
                      guard: and([not('isLost'), 'pauses']),
                      target: 'asked',
                      actions: 'sendContinue',
                    },
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
            },
          },
        },
        timeUp: {
          description: 'The countdown has ended: 时间到 is shown for 3 seconds.',
          after: { timeUp: '#teacherTimer.away' },
          on: {
            'timer.open': 'setup',
            'link.lost': [
              { guard: 'isEnlarged', actions: 'takeLink' },
              { target: '#teacherTimer.away', actions: 'takeLink' },
            ],
            'link.refused': { target: '#teacherTimer.away', actions: 'takeLink' },
            'timer.changed': { guard: 'isRunning', target: 'on.clock.running', actions: 'takeRound' },
          },
        },
      },
    },
  },
})
