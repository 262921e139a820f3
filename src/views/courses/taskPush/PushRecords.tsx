/** 定时推送记录: scheduled pushes and recalls on two tabs, six a page; pending ones can be cancelled. */

import type { ExecutionType, TimeTask } from '../../../../contract/entities/courses/taskPush'
import { dayOf, momentInWords, secondOf } from '../../../../contract/moments'
import { cancelReason, type PushRecordsView } from '../../../machines/courses/taskPush/taskPush.selectors'
import type { PushRecordsEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Pager } from '../../shared/kit/Pager'
import { type RecordColumn, RecordTable } from '../../shared/records/RecordTable'
import './taskPush.css'

/** By status: pending, done, cancelled. */
const inks = { 0: 'ink-accent', 1: 'ink-success', 2: 'u-muted' } as const

export interface PushRecordsProps {
  view: PushRecordsView
  /** The estimated server clock in ms. */
  now: () => number
  onIntent: (intent: PushRecordsEvent) => void
}

const tabs = (['0', '1'] as const satisfies readonly ExecutionType[]).map((value) => ({
  value,
  label: texts.tabs[value],
}))

const columns: readonly RecordColumn<TimeTask>[] = [
  { key: 'task', title: texts.recordColumns.task, isHead: true, cell: ({ pushName }) => pushName },
  {
    key: 'time',
    title: texts.recordColumns.time,
    numeric: true,
    cell: ({ pushTime }) => (
      <time dateTime={new Date(pushTime).toISOString()}>
        {dayOf(pushTime)} {secondOf(pushTime)}
      </time>
    ),
  },
  {
    key: 'state',
    title: texts.recordColumns.state,
    cell: ({ pushStatus }) => <span className={inks[pushStatus]}>{texts.statuses[pushStatus]}</span>,
  },
]

export function PushRecords({ view, now, onIntent }: PushRecordsProps) {
  return (
    <>
      <Modal open={view.isOpen} title={texts.records} size="xl" onClose={() => onIntent({ type: 'records.close' })}>
        <div className="stack columns-1 gap-3 push-records">
          <SegmentedChoice
            label={texts.records}
            labelHidden
            choices={tabs}
            value={view.tab}
            onChange={(tab) => onIntent({ type: 'tab.choose', tab })}
          />
          <AsyncList
            face={view.face}
            name={texts.recordsName}
            skeleton={{ shape: 'rows', count: 6 }}
            emptyHint={texts.recordsEmpty[view.tab]}
            failedText={view.problem}
            onRetry={() => onIntent({ type: 'list.reload' })}
          >
            <RecordTable
              caption={texts.tabs[view.tab]}
              columns={columns}
              rows={view.rows}
              idOf={(row) => row.timeTaskId}
              nameOf={(row) => row.pushName}
              isLoading={view.isLoading}
              actions={(row) => [
                {
                  name: 'cancel',
                  label: texts.cancel,
                  spoken: texts.cancelOne(row.pushName),
                  danger: true,
                  reason: cancelReason(row, now()),
                  onRun: () => onIntent({ type: 'cancel.ask', timeTask: row, at: now() }),
                },
              ]}
            />
            <Pager
              label={texts.records}
              page={view.pageNo}
              pageSize={view.pageSize}
              total={view.total}
              onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
            />
          </AsyncList>
        </div>
      </Modal>
      <Confirm
        open={view.asked !== null}
        title={texts.cancelTitle}
        text={
          <>
            {texts.cancelAsk[view.asked?.executionType ?? '0']}
            {view.asked ? (
              <strong className="block above-2 breaks">{`${view.asked.pushName}（${momentInWords(view.asked.pushTime)}）`}</strong>
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
