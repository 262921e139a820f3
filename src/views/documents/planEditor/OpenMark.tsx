/** How many unsolved annotations a section has. The number is drawn, not written: the row that it stands in has a name of its own. */
import { planViewTexts as texts } from './texts'

export const OpenMark = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="plan-badge" data-count={count} title={texts.openCount(count)}>
      <span className="u-hidden">{texts.openCount(count)}</span>
    </span>
  )
