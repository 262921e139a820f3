/** The draws of this class, newest first, eight a page (B354); each draw can be verified. */

import type { RollCallRecord } from '../../../../contract/entities/live/rollCall'
import { momentInWords } from '../../../../contract/moments'
import type { RollCallRecordsView } from '../../../machines/live/rollCall/rollCall.selectors'
import type { RollCallRecordsEvent } from '../../../machines/live/rollCall/rollCall.types'
import { texts } from '../../../machines/live/rollCall/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Pager } from '../../shared/kit/Pager'
import { type RecordColumn, RecordTable } from '../../shared/records/RecordTable'
import './rollCall.css'

/** The intents of the records. */
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

const columns: readonly RecordColumn<RollCallRecord>[] = [
  { key: 'name', title: t.name, isHead: true, cell: ({ userName }) => userName },
  { key: 'loginCode', title: t.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
  { key: 'time', title: t.time, numeric: true, cell: ({ nominateTime }) => momentInWords(nominateTime) },
  { key: 'scope', title: t.scope, cell: scopeWords },
]

export function RollCallRecords({ view, onIntent }: RollCallRecordsProps) {
  return (
    <div className="column gap-2 between grow">
      <AsyncList
        face={view.face}
        name={texts.records}
        skeleton={{ shape: 'rows', count: view.pageSize }}
        emptyHint={t.emptyHint}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'records.retry' })}
      >
        <RecordTable
          caption={texts.records}
          columns={columns}
          rows={view.rows}
          idOf={(row) => row.nominateId}
          nameOf={(row) => row.userName}
          isLoading={false}
          actions={({ rollCallId, userName }) => [
            {
              name: 'check',
              label: t.check,
              spoken: t.checkOf(userName),
              onRun: () => onIntent({ type: 'rollCall.check', rollCallId }),
            },
          ]}
        />
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
