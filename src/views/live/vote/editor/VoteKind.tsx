/** Single or multiple choice, as a tag beside a question (B231). */
import { texts } from '../../../../machines/live/vote/texts'

export function VoteKind({ kind }: { kind: 0 | 1 }) {
  return (
    <span
      className={`rigid pad-0-2 round-full on-accent-soft ink-accent size-xs weight-medium leading-m vote-kind vote-kind--${kind === 0 ? 'single' : 'multiple'}`}
    >
      {kind === 0 ? texts.single : texts.multiple}
    </span>
  )
}
