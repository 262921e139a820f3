/** Votes, a page at a time: those of the class, students' requests, or the own ones (B346, B351, B396). */

import type { VoteRow } from '../../../../contract/entities/live/vote'
import { momentInWords } from '../../../../contract/moments'
import type { PageView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../machines/live/vote/texts'
import type { VoteListEvent, VoteListKind } from '../../../machines/live/vote/vote.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Pager } from '../../shared/kit/Pager'

export interface VoteListProps {
  kind: VoteListKind
  list: PageView<VoteRow>
  onList: (event: VoteListEvent) => void
  onOpen: (row: VoteRow) => void
}

const hints = { history: texts.historyEmptyHint, requests: texts.requestsEmptyHint, own: texts.ownEmptyHint }

export function VoteList({ kind, list, onList, onOpen }: VoteListProps) {
  return (
    <div className="vote-list">
      <AsyncList
        face={list.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: list.pageSize }}
        emptyHint={hints[kind]}
        failedText={texts.loadFailed}
        onRetry={() => onList({ type: 'list.retry' })}
      >
        <table className="vote-table vote-table--list" aria-busy={list.isLoading}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.title}</th>
              <th scope="col">{texts.columns.time}</th>
              <th scope="col">{texts.columns.state}</th>
              {kind === 'requests' ? null : <th scope="col">{texts.columns.voters}</th>}
              <th scope="col" className="vote-act">
                <span className="u-hidden">{texts.columns.act}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <Row key={row.voteId} kind={kind} row={row} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </AsyncList>
      {list.face === 'full' ? (
        <Pager
          page={list.pageNo}
          pageSize={list.pageSize}
          total={list.total}
          onPage={(pageNo) => onList({ type: 'list.turn', pageNo })}
        />
      ) : null}
    </div>
  )
}

function Row({ kind, row, onOpen }: { kind: VoteListKind; row: VoteRow } & Pick<VoteListProps, 'onOpen'>) {
  const { isAnonymous, voteName, voteUser, createDate, voteStatus, voteNumber, voteSum } = row
  const act = actOf(kind, row)
  return (
    <tr>
      <th scope="row" className="vote-listTitle">
        <span className="vote-listName">{voteName}</span>
        <span className="vote-listBy">
          {texts.by(voteUser.userName)}
          {isAnonymous === '1' ? ` · ${texts.anonymous}` : null}
        </span>
      </th>
      <td className="u-numbers">{momentInWords(createDate)}</td>
      <td>
        <span className={`vote-state vote-state--${voteStatus}`}>{texts.status[voteStatus]}</span>
      </td>
      {kind === 'requests' ? null : (
        <td className="u-numbers vote-voters">
          {voteStatus === '0' || voteStatus === '3' ? '—' : texts.voters(voteNumber, voteSum)}
        </td>
      )}
      <td className="vote-act">
        <Button size="s" kind={act === texts.look ? 'quiet' : 'normal'} label={act} onClick={() => onOpen(row)} />
      </td>
    </tr>
  )
}

function actOf(kind: VoteListKind, { voteStatus, answerStatus }: VoteRow): string {
  if (kind === 'requests' && voteStatus === '0') return texts.review
  return kind === 'own' && voteStatus === '1' && answerStatus === 0 ? texts.goVote : texts.look
}
