/** State views of the charts of pushing: the tree, recalling, clearing, the records of timed orders. */

import {
  orderRecordsView,
  provenView,
  pushRecordsView,
  type TaskPushView,
  taskPushView,
  taskStudentsView,
} from '../../../machines/courses/taskPush/taskPush.selectors'
import { Mission, type MissionProps } from '../../../views/courses/taskPush/Mission'
import { OrderRecords } from '../../../views/courses/taskPush/OrderRecords'
import { ProvenDialog } from '../../../views/courses/taskPush/ProvenDialog'
import { PushRecords } from '../../../views/courses/taskPush/PushRecords'
import { TaskStudents } from '../../../views/courses/taskPush/TaskStudents'
import { CaptchaPicture } from '../../account/register/account.stateViews'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'
import { NOW } from './taskPush.examples'
import { taskPushModel } from './taskPush.model'

const now = () => NOW

const page = (view: TaskPushView, takers: Partial<MissionProps> = {}) => (
  <Surroundings person="teacher" connection={connected} heading="任务推送">
    <Mission
      view={view}
      now={now}
      onIntent={ignore}
      onRecords={ignore}
      onOrders={ignore}
      onBarrage={ignore}
      onRecall={ignore}
      onClear={ignore}
      onStudents={ignore}
      onVideos={ignore}
      onAdd={ignore}
      onEditCourse={ignore}
      onVersion={ignore}
      onRemove={ignore}
      {...takers}
    />
  </Surroundings>
)
const behind = () => taskPushView(exampleOf(taskPushModel, 'tree.pushing'))

const taskPush: StateView = (snapshot, send) =>
  page(taskPushView(snapshot), {
    onIntent: send,
    onRemove: (lessonTaskId) => send({ type: 'task.remove', lessonTaskId }),
  })

const pushRecords: StateView = (snapshot, send) => (
  <>
    {page(behind(), { onRecords: () => send({ type: 'records.open' }) })}
    <PushRecords view={pushRecordsView(snapshot)} now={now} onIntent={send} />
  </>
)

const orderRecords: StateView = (snapshot, send) => (
  <>
    {page(behind(), { onOrders: () => send({ type: 'records.open' }) })}
    <OrderRecords view={orderRecordsView(snapshot)} now={now} onIntent={send} />
  </>
)

const taskStudents: StateView = (snapshot, send) => (
  <>
    {page(behind(), { onStudents: (task) => send({ type: 'students.open', task }) })}
    <TaskStudents view={taskStudentsView(snapshot)} now={now} onIntent={send} />
  </>
)

const targets = { teachingClassId: 'tc1', ids: ['ch1'], types: ['chapter'] as const }
const names = ['第一章 认识流程机器人']

const proven: StateView = (snapshot, send) => {
  const open = () => send({ type: 'proof.open', targets, names })
  return (
    <>
      {page(behind(), snapshot.context.kind === 'recall' ? { onRecall: open } : { onClear: open })}
      <ProvenDialog
        view={provenView(snapshot)}
        captcha={({ invalid, describedBy }) => <CaptchaPicture invalid={invalid} describedBy={describedBy} />}
        onIntent={send}
      />
    </>
  )
}

export const taskPushStateViews: StateViews = {
  'task-push': { view: taskPush },
  recalling: { view: proven },
  clearing: { view: proven },
  'task-students': { view: taskStudents },
  'push-records': { view: pushRecords },
  'order-records': { view: orderRecords },
}
