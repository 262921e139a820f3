/** 操作记录: what was pushed, recalled and cleared, latest first, and taking back what still can be. */
import type { TaskOrder } from '../../../../contract/entities/content/courses/taskPush'
import { momentInWords } from '../../../../contract/moments'
import { mayUndo, type OrderRecordsView } from '../../../machines/content/taskPush/taskPush.selectors'
import type { OrderRecordsEvent } from '../../../machines/content/taskPush/taskPush.types'
import { texts } from '../../../machines/content/taskPush/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Pager } from '../../shared/kit/Pager'
import './taskPush.css'

export interface OrderRecordsProps {
  view: OrderRecordsView
  /** The server's clock in ms, as far as it is known here. */
  now: () => number
  onIntent: (intent: OrderRecordsEvent) => void
}

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
        <ul className="push-rows" aria-busy={view.isLoading} aria-label={texts.orders}>
          {view.rows.map((order) => (
            <Row key={order.orderId} order={order} view={view} now={now} onIntent={onIntent} />
          ))}
        </ul>
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

function Row({ order, view, now, onIntent }: OrderRecordsProps & { order: TaskOrder }) {
  const isUndoing = view.undoing === order.orderId
  const kind = texts.orderKinds[order.kind]
  const names = order.names.join('、')
  const reason = !mayUndo(order, now()) ? texts.undoOver : view.isBusy ? texts.busy : null
  return (
    <li className="push-row">
      <span className="push-name">
        <strong>{kind}</strong> {names}
        <span className="push-ready u-numbers">
          {` ${texts.changedNum(order.changedNum)} · ${order.teacherName}${order.isTimed === '1' ? ` · ${texts.isTimed}` : ''}`}
        </span>
      </span>
      <time className="u-numbers" dateTime={new Date(order.executionTime).toISOString()}>
        {momentInWords(order.executionTime)}
      </time>
      <span>{texts.orderStates[order.state]}</span>
      <Button
        kind="quiet"
        size="s"
        label={texts.undo}
        name={texts.undoOne(kind, names)}
        busy={isUndoing}
        reason={isUndoing ? null : reason}
        onClick={() => onIntent({ type: 'order.undo', order, at: now() })}
      />
    </li>
  )
}
