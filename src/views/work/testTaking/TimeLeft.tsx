/** How long there is still to answer: in words that count, warned when little is left. It counts nothing itself. */
import { hourClock } from '../../../../contract/durations'
import { texts } from '../../../machines/work/testTaking/texts'
import { Icon } from '../../shared/kit/Icon'
import './testTaking.css'

/** From here on it stands out. */
const LITTLE_S = 300

export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <p className="test-timeLeft u-numbers" role="timer" data-little={seconds <= LITTLE_S || undefined}>
      <Icon name="clock" /> {texts.timeLeft} {hourClock(seconds)}
    </p>
  )
}
