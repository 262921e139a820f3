/** The first page of the teacher's dialog: the running vote, if any, and the lists of votes and requests (B346). */
import type { VoteRow } from '../../../../contract/entities/live/vote'
import type { PageView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../machines/live/vote/texts'
import { clockOf, type TeacherVoteView } from '../../../machines/live/vote/vote.selectors'
import type { TeacherVoteIntent, VoteListIntent } from '../../../machines/live/vote/vote.types'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { VoteList } from './VoteList'
import { VoteOngoing } from './VoteOngoing'

export interface VoteHomeProps {
  view: TeacherVoteView
  list: PageView<VoteRow>
  /** The server's clock in ms. */
  now: number
  onIntent: (intent: TeacherVoteIntent) => void
  onList: (intent: VoteListIntent) => void
}

export function VoteHome({ view: { ongoing, tab, waiting }, list, now, onIntent, onList }: VoteHomeProps) {
  const open = (row: VoteRow) =>
    onIntent(
      tab === 'requests' && row.voteStatus === '0'
        ? { type: 'vote.review', vote: row }
        : { type: 'vote.show', voteId: row.voteId },
    )
  return (
    <div className="column gap-4 align-start grow">
      {ongoing ? (
        <VoteOngoing
          title={ongoing.title}
          detail={
            <span className="ink-accent size-s u-numbers">
              {texts.clock(clockOf(ongoing.endsAt, now, ongoing.totalMs))} ·{' '}
              {texts.voters(ongoing.voteNumber, ongoing.voteSum)}
            </span>
          }
        >
          <Button kind="primary" label={texts.watch} onClick={() => onIntent({ type: 'vote.watch' })} />
        </VoteOngoing>
      ) : null}
      <SegmentedChoice
        label={texts.panels}
        labelHidden
        choices={[
          { value: 'history', label: texts.history },
          { value: 'requests', label: texts.requestsWaiting(waiting) },
        ]}
        value={tab}
        onChange={(next) => onIntent({ type: next === 'requests' ? 'vote.showRequests' : 'vote.showHistory' })}
      />
      <VoteList kind={tab} list={list} onList={onList} onOpen={open} />
    </div>
  )
}
