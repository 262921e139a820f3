/** Who was picked in this class, newest first, eight a page (B354); each draw can be checked. */

import type { RollCallRecord } from '../../../../contract/entities/live/rollCall'
import { momentInWords } from '../../../../contract/moments'
import type { RollCallRecordsView } from '../../../machines/live/rollCall/rollCall.selectors'
import type { RollCallRecordsEvent } from '../../../machines/live/rollCall/rollCall.types'
import { texts } from '../../../machines/live/rollCall/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Pager } from '../../shared/kit/Pager'
import './rollCall.css'

/** What can be done with the records. */
export type RollCallRecordsIntent = RollCallRecordsEvent | { type: 'rollCall.check'; rollCallId: string }

export interface RollCallRecordsProps {
  view: RollCallRecordsView
  onIntent: (intent: RollCallRecordsIntent) => void
}

const t = texts.recordList

const scopeWords = ({ isNominateAllStu, since }: Pick<RollCallRecord, 'isNominateAllStu' | 'since'>): string => {
  if (isNominateAllStu === '1') return texts.scopes['1']
  return since ? t.picked(texts.since[since]) : t.everPicked
}

export function RollCallRecords({ view, onIntent }: RollCallRecordsProps) {
  return (
    <div className="rollCall-records">
      <AsyncList
        face={view.face}
        name={texts.records}
        skeleton={{ shape: 'rows', count: view.pageSize }}
        emptyHint={t.emptyHint}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'records.retry' })}
      >
        <table className="rollCall-table">
          <caption className="u-hidden">{texts.records}</caption>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.loginCode}</th>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.scope}</th>
              <th scope="col">
                <span className="u-hidden">{t.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map(({ nominateId, rollCallId, userName, loginCode, nominateTime, ...scope }) => (
              <tr key={nominateId}>
                <td>{userName}</td>
                <td className="u-numbers">{loginCode}</td>
                <td className="u-numbers">{momentInWords(nominateTime)}</td>
                <td>{scopeWords(scope)}</td>
                <td className="rollCall-action">
                  <Button
                    kind="quiet"
                    size="s"
                    icon="verified"
                    iconOnly
                    label={t.checkOf(userName)}
                    onClick={() => onIntent({ type: 'rollCall.check', rollCallId })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Pager
          page={view.page}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(page) => onIntent({ type: 'records.turn', page })}
        />
      </AsyncList>
    </div>
  )
}
