/** Past races with a winner, seven a page (B227, B356). */
import { dayOf, secondOf } from '../../../../contract/moments'
import type { RaceRecordsView, RaceRecordView } from '../../../machines/live/race/race.selectors'
import type { RaceRecordsIntent } from '../../../machines/live/race/race.types'
import { texts } from '../../../machines/live/race/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Pager } from '../../shared/kit/Pager'
import { type RecordColumn, RecordTable } from '../../shared/records/RecordTable'
import { isOwnImage } from '../../shared/richText/sanitize'

export interface RaceRecordsProps {
  view: RaceRecordsView
  onEvent: (event: RaceRecordsIntent) => void
}

const columns: readonly RecordColumn<RaceRecordView>[] = [
  { key: 'question', title: texts.records.question, isHead: true, cell: (row) => <Question row={row} /> },
  { key: 'name', title: texts.records.name, cell: ({ user }) => user.userName },
  { key: 'loginCode', title: texts.records.loginCode, numeric: true, cell: ({ user }) => user.loginCode },
  {
    key: 'time',
    title: texts.records.time,
    numeric: true,
    cell: ({ createDate }) => `${dayOf(createDate)} ${secondOf(createDate)}`,
  },
]

export function RaceRecords({ view, onEvent }: RaceRecordsProps) {
  return (
    <div className="column gap-3 between grow shrink-y race-records">
      <AsyncList
        face={view.face}
        name={texts.tabs.records}
        skeleton={{ shape: 'rows', count: view.pageSize }}
        emptyHint={texts.records.emptyHint}
        failedText={texts.recordsFailed}
        onRetry={() => onEvent({ type: 'records.retry' })}
      >
        <RecordTable
          caption={texts.tabs.records}
          columns={columns}
          rows={view.rows}
          idOf={(row) => row.raceId}
          nameOf={(row) => row.user.userName}
          isLoading={view.isLoading}
        />
      </AsyncList>
      {view.face === 'full' ? (
        <Pager
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => onEvent({ type: 'records.turn', pageNo })}
        />
      ) : null}
    </div>
  )
}

/** The picture and the text, cut to a line or two; the full text on hover. */
function Question({ row: { words, picture, raceContext } }: { row: RaceRecordView }) {
  if (raceContext === '') return <span className="u-muted">{texts.verbalQuestion}</span>
  return (
    <span className="row gap-3 align-center">
      {isOwnImage(picture) ? (
        <img
          className="width-16 height-10 round-s on-surface-2 rigid contain race-thumbnail"
          src={picture ?? ''}
          alt={texts.imageAlt}
        />
      ) : null}
      <span className="clip breaks race-askedWords" title={words}>
        {words || texts.records.picture}
      </span>
    </span>
  )
}
