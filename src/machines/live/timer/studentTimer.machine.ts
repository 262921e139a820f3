/**
 * The timer as a student sees it (live §4): it opens and closes with messages of the server, and only the widget's own
 * position and form can be changed (B276). It sends no requests.
 */
import { assign, fromCallback, setup } from 'xstate'
import { TIME_UP_MS } from '../../../../contract/limits'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { onLinkCut } from '../kit/chart'
import { widgetMachine } from '../widget/widget.machine'
import { roundAfter, timerGuards, untilLastSeconds, widgetPlace } from './timer.logic'
import { clockOf, onTimer } from './timer.states'
import type { StudentTimerContext, StudentTimerEvent } from './timer.types'

export const studentTimerMachine = setup({
  types: {
    context: {} as StudentTimerContext,
    events: {} as StudentTimerEvent,
    input: {} as ToolInput,
    children: {} as { widget: 'timerWidget'; title: 'titleBlinker' },
  },
  /** `titleBlinker` blinks the title of a hidden page (B199, B200). */
  actors: { titleBlinker: fromCallback(notProvided), timerWidget: widgetMachine },
  delays: {
    lastSecondsDue: ({ context }) => untilLastSeconds(context),
    timeUp: TIME_UP_MS,
  },
  guards: timerGuards,
  actions: { takeRound: assign(({ context, event }) => roundAfter(context, event)) },
}).createMachine({
  id: 'studentTimer',
  description: 'The timer of a class, as a student sees it.',
  context: { round: null, at: 0 },
  initial: 'away',
  states: {
    away: {
      description: 'Idle: no widget.',
      on: onTimer('shown.on'),
    },
    shown: {
      description: 'The widget is visible; it closes when the student leaves the classroom (B278).',
      invoke: { id: 'widget', src: 'timerWidget', input: { place: widgetPlace } },
      initial: 'on',
      on: onLinkCut('away'),
      states: {
        on: {
          ...clockOf('studentTimer'),
          description: 'The class has a timer.',
          invoke: { id: 'title', src: 'titleBlinker' },
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
