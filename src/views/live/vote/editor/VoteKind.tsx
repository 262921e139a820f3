/** Single or multiple choice, as a tag beside a question (B231). */
import { texts } from '../../../../machines/live/vote/texts'

export function VoteKind({ kind }: { kind: 0 | 1 }) {
  return (
    <span
      className={`rigid pad-0-2 round-full size-xs weight-medium leading-m ${kind === 0 ? 'on-accent-soft ink-accent' : 'on-success-soft ink-success'} vote-kind`}
    >
      {kind === 0 ? texts.single : texts.multiple}
    </span>
  )
}
