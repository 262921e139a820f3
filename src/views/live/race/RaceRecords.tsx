/** Past races with a winner, seven a page (B227, B356). */
import { dayOf, secondOf } from '../../../../contract/moments'
import type { RaceRecordsView, RaceRecordView } from '../../../machines/live/race/race.selectors'
import type { RaceRecordsEvent } from '../../../machines/live/race/race.types'
import { texts } from '../../../machines/live/race/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Pager } from '../../shared/kit/Pager'
import { isOwnImage } from '../../shared/richText/sanitize'

export interface RaceRecordsProps {
  view: RaceRecordsView
  onEvent: (event: RaceRecordsEvent) => void
}

export function RaceRecords({ view, onEvent }: RaceRecordsProps) {
  return (
    <div className="race-records">
      <AsyncList
        face={view.face}
        name={texts.tabs.records}
        skeleton={{ shape: 'rows', count: view.pageSize }}
        emptyHint={texts.records.emptyHint}
        failedText={texts.recordsFailed}
        onRetry={() => onEvent({ type: 'records.retry' })}
      >
        <table className="race-table" aria-busy={view.isLoading}>
          <thead>
            <tr>
              <th scope="col">{texts.records.question}</th>
              <th scope="col">{texts.records.name}</th>
              <th scope="col">{texts.records.loginCode}</th>
              <th scope="col">{texts.records.time}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <tr key={row.raceId}>
                <td className="race-asked">
                  <Question row={row} />
                </td>
                <td>{row.user.userName}</td>
                <td className="u-numbers">{row.user.loginCode}</td>
                <td className="u-numbers">{`${dayOf(row.createDate)} ${secondOf(row.createDate)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
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

/** The picture that was shown, and the words, cut to a line or two; the whole of them on a look. */
function Question({ row: { words, picture, raceContext } }: { row: RaceRecordView }) {
  if (raceContext === '') return <span className="u-muted">{texts.verbalQuestion}</span>
  return (
    <span className="race-askedParts">
      {isOwnImage(picture) ? <img className="race-thumbnail" src={picture ?? ''} alt={texts.imageAlt} /> : null}
      <span className="race-askedWords" title={words}>
        {words || texts.records.picture}
      </span>
    </span>
  )
}
