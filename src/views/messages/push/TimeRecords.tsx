/** 定时推送记录: timed pushes and recalls on two tabs, six a page; what is pending can be cancelled. */

import type { ExecutionType, TimeTask } from '../../../../contract/entities/messages/push'
import { dayOf, momentInWords, secondOf } from '../../../../contract/moments'
import { cancelReason, type TimeRecordsView } from '../../../machines/messages/push/push.selectors'
import type { TimeRecordsEvent } from '../../../machines/messages/push/push.types'
import { texts } from '../../../machines/messages/push/texts'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/Confirm'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { ListFaces } from '../../shared/kit/ListFaces'
import { Modal } from '../../shared/kit/Modal'
import { Pager } from '../../shared/kit/Pager'
import './push.css'

export interface TimeRecordsProps {
  view: TimeRecordsView
  /** The server's clock in ms, as far as it is known here. */
  now: () => number
  onIntent: (intent: TimeRecordsEvent) => void
}

const tabs = (['0', '1'] as const satisfies readonly ExecutionType[]).map((value) => ({
  value,
  label: texts.tabs[value],
}))

export function TimeRecords({ view, now, onIntent }: TimeRecordsProps) {
  return (
    <>
      <Modal open={view.isOpen} title={texts.records} size="xl" onClose={() => onIntent({ type: 'records.close' })}>
        <div className="timedPush-records">
          <SegmentedChoice
            label={texts.records}
            labelHidden
            choices={tabs}
            value={view.tab}
            onChange={(tab) => onIntent({ type: 'tab.choose', tab })}
          />
          <ListFaces
            face={view.face}
            name={texts.recordsName}
            skeleton={{ shape: 'rows', count: 6 }}
            emptyHint={texts.recordsEmpty[view.tab]}
            failedText={view.problem}
            onRetry={() => onIntent({ type: 'list.reload' })}
          >
            <ul className="timedPush-rows" aria-busy={view.isLoading} aria-label={texts.tabs[view.tab]}>
              {view.rows.map((row) => (
                <Row key={row.timeTaskId} row={row} now={now} onIntent={onIntent} />
              ))}
            </ul>
            <Pager
              label={texts.records}
              page={view.pageNo}
              pageSize={view.pageSize}
              total={view.total}
              onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
            />
          </ListFaces>
        </div>
      </Modal>
      <Confirm
        open={view.asked !== null}
        title={texts.cancelTitle}
        text={
          <>
            {texts.cancelAsk[view.asked?.executionType ?? '0']}
            {view.asked ? (
              <strong className="timedPush-asked">{`${view.asked.pushName}（${momentInWords(view.asked.pushTime)}）`}</strong>
            ) : null}
          </>
        }
        busy={view.isCancelling}
        onAccept={() => onIntent({ type: 'cancel.confirm' })}
        onReject={() => onIntent({ type: 'cancel.decline' })}
      />
    </>
  )
}

function Row({ row, now, onIntent }: Pick<TimeRecordsProps, 'now' | 'onIntent'> & { row: TimeTask }) {
  return (
    <li className="timedPush-row">
      <span className="timedPush-name">{row.pushName}</span>
      <time className="u-numbers" dateTime={new Date(row.pushTime).toISOString()}>
        {dayOf(row.pushTime)} {secondOf(row.pushTime)}
      </time>
      <span className={`timedPush-status timedPush-status--${row.pushStatus}`}>{texts.statuses[row.pushStatus]}</span>
      <Button
        kind="dangerQuiet"
        size="s"
        label={texts.cancel}
        reason={cancelReason(row, now())}
        onClick={() => onIntent({ type: 'cancel.ask', timeTask: row, at: now() })}
      />
    </li>
  )
}
