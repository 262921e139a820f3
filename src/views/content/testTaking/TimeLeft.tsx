/** How long there is still to answer: in words that count, warned when little is left. It counts nothing itself. */
import { texts } from '../../../machines/content/testTaking/texts'
import { Icon } from '../../shared/kit/Icon'
import './testTaking.css'

const SECONDS = 60
/** From here on it stands out. */
const LITTLE_S = 300

const two = (part: number): string => String(part).padStart(2, '0')

/** `1:02:03`, `02:03`. */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS)
  const hours = Math.floor(minutes / SECONDS)
  const rest = `${two(minutes % SECONDS)}:${two(seconds % SECONDS)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <p className="test-timeLeft u-numbers" role="timer" data-little={seconds <= LITTLE_S || undefined}>
      <Icon name="clock" /> {texts.timeLeft} {clockOf(seconds)}
    </p>
  )
}
