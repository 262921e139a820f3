/** Past races with a winner, seven a page (B227, B356). */
import type { RaceRecordsView } from '../../machines/race/race.selectors'
import type { RaceRecordsEvent } from '../../machines/race/race.types'
import { texts } from '../../machines/race/texts'
import { ListFaces } from '../kit/ListFaces'
import { Pager } from '../kit/Pager'

export interface RaceRecordsProps {
  view: RaceRecordsView
  onEvent: (event: RaceRecordsEvent) => void
}

export function RaceRecords({ view, onEvent }: RaceRecordsProps) {
  return (
    <div className="race-records">
      <ListFaces
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
              <th scope="col">{texts.records.name}</th>
              <th scope="col">{texts.records.loginCode}</th>
              <th scope="col">{texts.records.time}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <tr key={row.raceId}>
                <td>{row.user.userName}</td>
                <td className="u-numbers">{row.user.loginCode}</td>
                <td className="u-numbers">{inWords(row.createDate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListFaces>
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

const two = (value: number): string => String(value).padStart(2, '0')

function inWords(moment: number): string {
  const date = new Date(moment)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}
