/** The names of the students who chose an option. */
import { texts } from '../../../machines/live/vote/texts'
import type { ChoosersView } from '../../../machines/live/vote/voteChoosers.selectors'
import { AsyncList } from '../../shared/kit/AsyncList'

export interface VoteChoosersListProps {
  view: ChoosersView
  onRetry: () => void
}

export function VoteChoosersList({ view: { face, problem, people }, onRetry }: VoteChoosersListProps) {
  if (face === 'empty') return <p className="pad-2-3 u-muted size-s">{texts.nobodyChose}</p>
  return (
    <AsyncList
      face={face}
      name={texts.choosers}
      skeleton={{ shape: 'rows', count: 1 }}
      failedText={problem}
      onRetry={onRetry}
    >
      <ul className="row wrap gap-2" aria-label={texts.choosers}>
        {people.map(({ userCode, userName }) => (
          <li key={userCode} className="pad-1-3 round-full on-surface-2 size-s">
            {userName}
          </li>
        ))}
      </ul>
    </AsyncList>
  )
}
