/** The clock of the class: states and transitions that the charts of teacher and student share. */

/** The class has a timer, which shows the clock. `clock` is the state with the states `running` and `paused`. */
export const onTimer = <const Clock extends string>(clock: Clock) => {
  const shows = [
    { guard: 'isRunning', target: `${clock}.running`, actions: 'takeRound' },
    { guard: 'isPaused', target: `${clock}.paused`, actions: 'takeRound' },
  ] as const
  return { 'timer.changed': shows, 'timer.resumed': shows }
}

/** The timer as the server sent it last: for a state with the states `running` and `paused`. */
export const clockOf = <const Chart extends 'teacherTimer' | 'studentTimer'>(chart: Chart) =>
  ({
    initial: 'running',
    on: {
      'timer.changed': [
        { guard: 'isKnown' },
        { guard: 'hasEnded', target: `#${chart}.shown.timeUp`, actions: 'takeRound' },
        { guard: 'isOver', target: `#${chart}.away`, actions: 'takeRound' },
        { guard: 'isPaused', target: '.paused', actions: 'takeRound' },
        { target: '.running', actions: 'takeRound' },
      ],
      'timer.resumed': [
        { guard: 'isOver', target: `#${chart}.away` },
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
  }) as const
