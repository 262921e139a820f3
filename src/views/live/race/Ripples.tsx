/** Rings that spread from a hand: the invitation to press. With reduced motion the rings do not move. */
import { Icon } from '../../shared/kit/Icon'

export function Ripples() {
  return (
    <span className="stack place-center relative square race-ripples" aria-hidden="true">
      <span className="absolute inset-0 round-full race-ripple" />
      <span className="absolute inset-0 round-full race-ripple" />
      <span className="absolute inset-0 round-full race-ripple" />
      <span className="stack place-center square round-full on-joy ink-stage race-hand">
        <Icon name="bolt" />
      </span>
    </span>
  )
}
