/** 操作记录: pushes, recalls and clearings, latest first, with an undo button where undoing is possible. */
import type { TaskOrder } from '../../../../contract/entities/courses/taskPush'
import { momentInWords } from '../../../../contract/moments'
import { mayUndo, type OrderRecordsView } from '../../../machines/courses/taskPush/taskPush.selectors'
import type { OrderRecordsEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Pager } from '../../shared/kit/Pager'
import { type RecordColumn, RecordTable } from '../../shared/records/RecordTable'
import './taskPush.css'

export interface OrderRecordsProps {
  view: OrderRecordsView
  /** The estimated server clock in ms. */
  now: () => number
  onIntent: (intent: OrderRecordsEvent) => void
}

const namesOf = ({ names }: TaskOrder): string => names.join('、')

const undoReason = (order: TaskOrder, view: OrderRecordsView, now: number): string | null => {
  if (!mayUndo(order, now)) return texts.undoOver
  return view.isBusy ? texts.busy : null
}

const columns: readonly RecordColumn<TaskOrder>[] = [
  {
    key: 'task',
    title: texts.recordColumns.task,
    isHead: true,
    cell: (order) => (
      <>
        <strong>{texts.orderKinds[order.kind]}</strong> {namesOf(order)}
        <span className="u-muted size-s u-numbers">
          {` ${texts.changedNum(order.changedNum)} · ${order.teacherName}${order.isTimed === '1' ? ` · ${texts.isTimed}` : ''}`}
        </span>
      </>
    ),
  },
  {
    key: 'time',
    title: texts.recordColumns.time,
    numeric: true,
    cell: ({ executionTime }) => (
      <time dateTime={new Date(executionTime).toISOString()}>{momentInWords(executionTime)}</time>
    ),
  },
  { key: 'state', title: texts.recordColumns.state, cell: ({ state }) => texts.orderStates[state] },
]

export function OrderRecords({ view, now, onIntent }: OrderRecordsProps) {
  return (
    <Modal open={view.isOpen} title={texts.orders} size="xl" onClose={() => onIntent({ type: 'records.close' })}>
      <AsyncList
        face={view.face}
        name={texts.recordsName}
        skeleton={{ shape: 'rows', count: 6 }}
        emptyHint={texts.ordersEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <RecordTable
          caption={texts.orders}
          columns={columns}
          rows={view.rows}
          idOf={(order) => order.orderId}
          nameOf={namesOf}
          isLoading={view.isLoading}
          actions={(order) => {
            const busy = view.undoing === order.orderId
            return [
              {
                name: 'undo',
                label: texts.undo,
                spoken: texts.undoOne(texts.orderKinds[order.kind], namesOf(order)),
                busy,
                reason: busy ? null : undoReason(order, view, now()),
                onRun: () => onIntent({ type: 'order.undo', order, at: now() }),
              },
            ]
          }}
        />
        <Pager
          label={texts.orders}
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          reason={view.undoing === null ? null : texts.busy}
          onPage={(pageNo) => onIntent({ type: 'list.turn', pageNo })}
        />
      </AsyncList>
    </Modal>
  )
}
