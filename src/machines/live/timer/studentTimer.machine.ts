/**
 * The timer as a student sees it (live §4): it opens and closes with messages of the server, and only the widget's own
 * position and form can be changed (B276). It sends no requests.
 */
import { assign, setup } from 'xstate'
import { TIME_UP_MS } from '../../../../contract/limits'
import { widgetMachine } from '../widget/widget.machine'
import { titleBlinkerPlaceholder } from './timer.actors'
import { timerGuards } from './timer.guards'
import { roundIn, untilLastSeconds, widgetPlace } from './timer.logic'
import type { StudentTimerContext, StudentTimerEvent, TimerInput } from './timer.types'

export const studentTimerMachine = setup({
  types: {
    context: {} as StudentTimerContext,
    events: {} as StudentTimerEvent,
    input: {} as TimerInput,
    children: {} as { widget: 'timerWidget'; title: 'titleBlinker' },
  },
  actors: { titleBlinker: titleBlinkerPlaceholder, timerWidget: widgetMachine },
  delays: {
    lastSecondsDue: ({ context: { round, at } }) => untilLastSeconds(round, at),
    timeUp: TIME_UP_MS,
  },
  guards: timerGuards,
  actions: {
    takeRound: assign(({ context, event }) => ({
      round: roundIn(event) ?? context.round,
      at: 'at' in event ? event.at : context.at,
    })),
  },
}).createMachine({
  id: 'studentTimer',
  description: 'The timer of a class, as a student sees it.',
  context: { round: null, at: 0 },
  initial: 'away',
  states: {
    away: {
      description: 'Idle: no widget.',
      on: {
        'timer.changed': [
          { guard: 'isRunning', target: 'shown.on.running', actions: 'takeRound' },
          { guard: 'isPaused', target: 'shown.on.paused', actions: 'takeRound' },
        ],
        'timer.resumed': [
          { guard: 'isRunning', target: 'shown.on.running', actions: 'takeRound' },
          { guard: 'isPaused', target: 'shown.on.paused', actions: 'takeRound' },
        ],
      },
    },
    shown: {
      description: 'The widget is visible; it closes when the student leaves the classroom (B278).',
      invoke: { id: 'widget', src: 'timerWidget', input: { place: widgetPlace } },
      initial: 'on',
      on: { 'link.lost': 'away', 'link.refused': 'away' },
      states: {
        on: {
          description: 'The class has a timer.',
          invoke: { id: 'title', src: 'titleBlinker' },
          initial: 'running',
          on: {
            'timer.changed': [
              { guard: 'isKnown' },
              { guard: 'hasEnded', target: 'timeUp', actions: 'takeRound' },
              { guard: 'isOver', target: '#studentTimer.away', actions: 'takeRound' },
              { guard: 'isPaused', target: '.paused', actions: 'takeRound' },
              { target: '.running', actions: 'takeRound' },
            ],
            'timer.resumed': [
              { guard: 'isOver', target: '#studentTimer.away' },
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
            paused: { description: 'The teacher has paused the timer.' },
          },
        },
        timeUp: {
          description: 'The countdown has ended: 时间到 is shown for 3 seconds.',
          after: { timeUp: '#studentTimer.away' },
          on: { 'timer.changed': { guard: 'isRunning', target: 'on.running', actions: 'takeRound' } },
        },
      },
    },
  },
})
