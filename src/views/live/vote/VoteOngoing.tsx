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
    <section className="vote-ongoing" aria-label={texts.ongoing}>
      <span className="vote-ongoingIcon">
        <Icon name="chart-bar" />
      </span>
      <div className="vote-ongoingWords">
        <span className="vote-ongoingKicker">{texts.ongoing}</span>
        <span className="vote-ongoingTitle">{title}</span>
        {detail}
      </div>
      {children}
    </section>
  )
}
