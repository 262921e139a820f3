/** The vote that goes on, above the lists: what it is called, what is left of it, and the way to it. */
import type { ReactNode } from 'react'
import { texts } from '../../../machines/live/vote/texts'
import { Icon } from '../../shared/kit/Icon'

export interface VoteOngoingProps {
  title: string
  /** Under the title. */
  detail?: ReactNode
  /** The way to it. */
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
