/** Rings that spread from a hand: the invitation to press. With reduced motion the rings do not move. */
import { Icon } from '../../shared/kit/Icon'

export function Ripples() {
  return (
    <span className="race-ripples" aria-hidden="true">
      <span className="race-ripple" />
      <span className="race-ripple" />
      <span className="race-ripple" />
      <span className="race-hand">
        <Icon name="bolt" />
      </span>
    </span>
  )
}
