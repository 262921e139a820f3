/** Votes with pagination: those of the class, students' requests, or the user's own (B346, B351, B396). */

import type { VoteRow } from '../../../../contract/entities/live/vote'
import { momentInWords } from '../../../../contract/moments'
import type { PageView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../machines/live/vote/texts'
import type { VoteListIntent, VoteListKind } from '../../../machines/live/vote/vote.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Pager } from '../../shared/kit/Pager'
import { type RecordColumn, RecordTable } from '../../shared/records/RecordTable'

export interface VoteListProps {
  kind: VoteListKind
  list: PageView<VoteRow>
  onList: (intent: VoteListIntent) => void
  onOpen: (row: VoteRow) => void
}

const hints = { history: texts.historyEmptyHint, requests: texts.requestsEmptyHint, own: texts.ownEmptyHint }

/** By the status of a vote: waiting, going on, ended, refused. */
const inks = { 0: 'ink-warning', 1: 'ink-success', 2: '', 3: 'ink-danger' } as const

const columns: readonly RecordColumn<VoteRow>[] = [
  {
    key: 'title',
    title: texts.columns.title,
    isHead: true,
    cell: ({ voteName, voteUser, isAnonymous }) => (
      <>
        <span className="block weight-medium">{voteName}</span>
        <span className="u-muted size-xs">
          {texts.by(voteUser.userName)}
          {isAnonymous === '1' ? ` · ${texts.anonymous}` : null}
        </span>
      </>
    ),
  },
  { key: 'time', title: texts.columns.time, numeric: true, cell: ({ createDate }) => momentInWords(createDate) },
  {
    key: 'state',
    title: texts.columns.state,
    cell: ({ voteStatus }) => (
      <span className={`inline-row gap-1 align-center u-muted ${inks[voteStatus]} vote-state`}>
        {texts.status[voteStatus]}
      </span>
    ),
  },
  {
    key: 'voters',
    title: texts.columns.voters,
    numeric: true,
    cell: ({ voteStatus, voteNumber, voteSum }) =>
      voteStatus === '0' || voteStatus === '3' ? '—' : texts.voters(voteNumber, voteSum),
  },
]

export function VoteList({ kind, list, onList, onOpen }: VoteListProps) {
  return (
    <div className="column gap-3 between grow wide vote-list">
      <AsyncList
        face={list.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: list.pageSize }}
        emptyHint={hints[kind]}
        failedText={texts.loadFailed}
        onRetry={() => onList({ type: 'list.retry' })}
      >
        <RecordTable
          caption={texts.listName}
          columns={kind === 'requests' ? columns.filter(({ key }) => key !== 'voters') : columns}
          rows={list.rows}
          idOf={(row) => row.voteId}
          nameOf={(row) => row.voteName}
          isLoading={list.isLoading}
          actions={(row) => [{ name: 'open', label: actOf(kind, row), onRun: () => onOpen(row) }]}
        />
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

function actOf(kind: VoteListKind, { voteStatus, answerStatus }: VoteRow): string {
  if (kind === 'requests' && voteStatus === '0') return texts.review
  return kind === 'own' && voteStatus === '1' && answerStatus === 0 ? texts.goVote : texts.look
}
