/** Messages of the timer on the classroom channel (live §4 Timer, §7; G089). */
import { z } from 'zod'
import { countdownTarget, timerRound } from '../../entities/live/timer'
import { id } from '../../fields'

const members = ['teacher', 'student'] as const

/** The codes of the timer on the classroom channel. */
export const timerCodes = {
  client: {
    startTimer: {
      code: 64301,
      from: ['teacher'],
      data: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('countdown'), teachingClassId: id, targetTime: countdownTarget, requestId: id }),
        z.object({ kind: z.literal('stopwatch'), teachingClassId: id, requestId: id }),
      ]),
      doc: 'Starts a countdown or a stopwatch. Answered by 64301 to the class, or refused by 64500. A repeated request is answered with the same timer.',
      section: 'live §4 Timer; G089',
    },
    pauseTimer: {
      code: 64302,
      from: ['teacher'],
      data: z.object({ timerId: id }),
      doc: 'Pauses a running timer on every screen.',
      section: 'live §4 Timer; G089',
    },
    continueTimer: {
      code: 64303,
      from: ['teacher'],
      data: z.object({ timerId: id }),
      doc: 'Resumes a paused timer on every screen.',
      section: 'live §4 Timer; G089',
    },
    stopTimer: {
      code: 64304,
      from: ['teacher'],
      data: z.object({ timerId: id }),
      doc: 'Stops and removes a timer on every screen.',
      section: 'live §4 Timer; G089',
    },
  },
  /** The timer's fields of 64100. */
  running: {
    /** The class's timer, running or paused. */
    timer: timerRound.nullable(),
  },
  /** The same fields while no timer runs. */
  idle: { timer: null },
  server: {
    timerStarted: {
      code: 64301,
      to: members,
      data: timerRound,
      doc: 'A timer has started.',
      section: 'live §4 Timer; G089',
    },
    timerPaused: {
      code: 64302,
      to: members,
      data: timerRound,
      doc: 'The timer was paused.',
      section: 'live §4 Timer; G089',
    },
    timerContinued: {
      code: 64303,
      to: members,
      data: timerRound,
      doc: 'The timer was resumed; its deadline has changed.',
      section: 'live §4 Timer; G089',
    },
    timerStopped: {
      code: 64304,
      to: members,
      data: timerRound,
      doc: 'The timer has ended: `ended` at its target or maximum, `stopped` by the teacher.',
      section: 'live §4 Timer; G089',
    },
  },
} as const
