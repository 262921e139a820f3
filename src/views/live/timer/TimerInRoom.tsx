/** The timer on the screen of the room. */
import type { TimerFace } from '../../../machines/live/timer/timer.selectors'
import { TimerClock } from './TimerClock'
import { TimeUp } from './TimeUp'
import './timer.css'

export const TimerInRoom = ({ face, now }: { face: TimerFace; now: number }) => (
  <>
    <p role="status" className="u-hidden">
      {face.said}
    </p>
    {face.phase === 'timeUp' ? <TimeUp /> : <TimerClock face={face} now={now} size="room" />}
  </>
)
