/** Whether a collapsed annotation is resolved: an icon, with a text for screen readers. */
import { Icon } from '../../shared/kit/Icon'
import { annotationViewTexts as texts } from './texts'

export const SolvedMark = ({ isSolved }: { isSolved: boolean }) => (
  <span
    className="annotations-sign"
    data-solved={isSolved || undefined}
    title={isSolved ? texts.solved : texts.unsolved}
  >
    <Icon name={isSolved ? 'check-circle' : 'comment'} />
    <span className="u-hidden">{isSolved ? texts.solved : texts.unsolved}</span>
  </span>
)
