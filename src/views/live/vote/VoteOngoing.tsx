/** The running vote, above the lists: title, remaining time, and a button that opens it. */
import type { ReactNode } from 'react'
import { texts } from '../../../machines/live/vote/texts'
import { Icon } from '../../shared/kit/Icon'

export interface VoteOngoingProps {
  title: string
  /** Content below the title. */
  detail?: ReactNode
  /** The button that opens it. */
  children: ReactNode
}

export function VoteOngoing({ title, detail, children }: VoteOngoingProps) {
  return (
    <section
      className="row gap-4 align-center pad-4 wide on-accent-soft round-l phone-wrap vote-ongoing"
      aria-label={texts.ongoing}
    >
      <span className="stack place-center rigid square round-m ink-contrast on-accent-fill vote-ongoingIcon">
        <Icon name="chart-bar" />
      </span>
      <div className="column grow shrink">
        <span className="ink-accent size-s">{texts.ongoing}</span>
        <span className="clip weight-bold ellipsis">{title}</span>
        {detail}
      </div>
      {children}
    </section>
  )
}
