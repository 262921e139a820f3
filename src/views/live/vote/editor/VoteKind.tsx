/** Single or multiple choice, as a tag beside a question (B231). */
import { texts } from '../../../../machines/live/vote/texts'

export function VoteKind({ kind }: { kind: 0 | 1 }) {
  return (
    <span className={`vote-kind vote-kind--${kind === 0 ? 'single' : 'multiple'}`}>
      {kind === 0 ? texts.single : texts.multiple}
    </span>
  )
}
