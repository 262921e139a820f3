/** The remaining time, with a warning when little is left. The caller passes the seconds; the component has no timer. */
import { hourClock } from '../../../../contract/durations'
import { texts } from '../../../machines/work/testTaking/texts'
import { Icon } from '../../shared/kit/Icon'
import './testTaking.css'

/** From this number of seconds on, it is highlighted. */
const LITTLE_S = 300

export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <p className="weight-bold test-timeLeft u-numbers" role="timer" data-little={seconds <= LITTLE_S || undefined}>
      <Icon name="clock" /> {texts.timeLeft} {hourClock(seconds)}
    </p>
  )
}
