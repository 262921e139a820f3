/** Whether a folded annotation is solved: a sign, and words for those who do not see it. */
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
