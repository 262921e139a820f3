/** A teacher's study tasks: the tree, recalling, clearing, and the records of scheduled pushes (R139). */
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { TaskStruct } from '../../../../contract/entities/courses/taskPush'
import type { taskAddingMachine } from '../../../machines/courses/taskAdding/taskAdding.machine'
import { placeFor, placesOf } from '../../../machines/courses/taskAdding/taskAdding.selectors'
import { orderRecordsMachine } from '../../../machines/courses/taskPush/orderRecords.machine'
import type { clearingMachine, recallingMachine } from '../../../machines/courses/taskPush/proven.machine'
import { firstTime } from '../../../machines/courses/taskPush/taskPush.logic'
import {
  orderRecordsView,
  provenView,
  pushRecordsView,
  rowsOf,
  taskPushView,
  taskStudentsView,
} from '../../../machines/courses/taskPush/taskPush.selectors'
import type { TaskPushEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { serverNow } from '../../../services/network/clock'
import { Mission } from '../../../views/courses/taskPush/Mission'
import { OrderRecords } from '../../../views/courses/taskPush/OrderRecords'
import { ProvenDialog } from '../../../views/courses/taskPush/ProvenDialog'
import { PushRecords } from '../../../views/courses/taskPush/PushRecords'
import { TaskStudents } from '../../../views/courses/taskPush/TaskStudents'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { CaptchaSlot } from '../../account/login/CaptchaSlot'
import { useNotificationFact } from '../../messages/notices/useNotifications'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { onLearningNews } from '../../shared/notificationFacts'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { GATES } from '../../shared/paths/barragePaths'
import { VIDEOS } from '../../shared/paths/videoTestsPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useReminding } from '../../shared/reminding/useReminding'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { CLASS_VERSION } from '../classVersion/classVersion.pages'
import { editorPath } from '../courseTemplates/templatePaths'
import { TaskAdding } from '../taskAdding/TaskAdding'
import { providedTaskAdding } from '../taskAdding/taskAddingActors'
import {
  providedClearing,
  providedPushRecords,
  providedRecalling,
  providedTaskPush,
  providedTaskStudents,
} from './taskPushActors'

/** Whether students can see a task: only then they can be reminded of it. */
const isPushed = (struct: TaskStruct | null, lessonTaskId: string): boolean =>
  (struct ? rowsOf(struct) : []).some(({ tasks }) =>
    tasks.some((task) => task.lessonTaskId === lessonTaskId && task.isPushed === '1'),
  )

/** The full page. */
export function MissionPage() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <TaskPush key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} isPage />
}

export function TaskPush({ teachingClassId, isPage = false }: { teachingClassId: string; isPage?: boolean }) {
  const [, navigate] = useLocation()
  const tasks = useChartRef(providedTaskPush, { input: { teachingClassId } })
  const records = useChartRef(providedPushRecords, { input: { teachingClassId } })
  const orders = useChartRef(orderRecordsMachine, { input: { teachingClassId } })
  const recalling = useChartRef(providedRecalling, { input: { teachingClassId, kind: 'recall' } })
  const clearing = useChartRef(providedClearing, { input: { teachingClassId, kind: 'clear' } })
  const students = useChartRef(providedTaskStudents, { input: { teachingClassId } })
  useNotices(tasks)
  useNotices(students)
  useNotices(records)
  useNotices(orders)
  const adding = useChartRef(providedTaskAdding, { input: { teachingClassId } })
  useNotices(adding)
  useAddedTasks(adding, tasks.send)
  useGivenOrders(recalling, tasks.send)
  useGivenOrders(clearing, tasks.send)
  useNotificationFact((fact) => {
    if (fact.type !== 'tasks.changed' || fact.teachingClassId !== teachingClassId) return
    for (const chart of [tasks, records, orders]) chart.send({ type: 'tasks.changed' })
  })
  useEffect(
    () =>
      onLearningNews((news) => {
        const isHere = news.name === 'taskProgressed' && news.data.teachingClassId === teachingClassId
        const isBack = news.name === 'resumed'
        if (isHere || isBack) tasks.send({ type: 'task.progressed' })
        // Other teachers may have pushed tasks while the connection was lost.
        if (isBack) for (const chart of [records, orders]) chart.send({ type: 'tasks.changed' })
      }),
    [tasks, records, orders, teachingClassId],
  )
  const view = useView(tasks, taskPushView)
  const studentsView = useView(students, taskStudentsView)
  const reminding = useReminding(teachingClassId)
  // The default time of the form does not count as input.
  const isTimed = view.time !== null && view.time !== firstTime({ purpose: view.purpose, at: serverNow() })
  const { editableCourseId } = view
  const canOpen = useCanOpen()
  const editor = editableCourseId === null ? null : editorPath(editableCourseId)
  const openAdding = () => {
    const { struct, chosen } = tasks.getSnapshot().context
    const rows = struct ? rowsOf(struct) : []
    adding.send({ type: 'adding.open', places: placesOf(rows), parentId: placeFor(rows, chosen) })
  }
  useLeaveGuard((view.isTiming && isTimed) || view.isMarking)
  useAskedTask(view.face === 'full', tasks.getSnapshot().context.struct, students.send)
  return (
    <>
      <Mission
        view={view}
        now={serverNow}
        isPage={isPage}
        onIntent={tasks.send}
        onRecords={() => records.send({ type: 'records.open' })}
        onOrders={() => orders.send({ type: 'records.open' })}
        onBarrage={() => navigate(GATES)}
        onRecall={() => recalling.send({ type: 'proof.open', targets: view.targets, names: view.targetNames })}
        onClear={() => clearing.send({ type: 'proof.open', targets: view.clearTargets, names: view.targetNames })}
        onVideos={() => navigate(VIDEOS)}
        onAdd={openAdding}
        onEditCourse={editor !== null && canOpen(editor) ? () => navigate(editor) : null}
        onVersion={() => navigate(CLASS_VERSION)}
        onRemove={(lessonTaskId) => tasks.send({ type: 'task.remove', lessonTaskId })}
        onStudents={(task) => students.send({ type: 'students.open', task })}
      />
      <TaskStudents
        view={studentsView}
        now={serverNow}
        reminding={isPushed(tasks.getSnapshot().context.struct, studentsView.lessonTaskId) ? reminding : undefined}
        onIntent={students.send}
      />
      <TaskAdding adding={adding} />
      <Proven chart={recalling} />
      <Proven chart={clearing} />
      <PushRecords view={useView(records, pushRecordsView)} now={serverNow} onIntent={records.send} />
      <OrderRecords view={useView(orders, orderRecordsView)} now={serverNow} onIntent={orders.send} />
    </>
  )
}

/** Opens the task in the address, once: the calendar leads to it. */
function useAskedTask(
  isLoaded: boolean,
  struct: TaskStruct | null,
  open: ActorRefFrom<typeof providedTaskStudents>['send'],
): void {
  const [asked] = useAddressValue('task')
  const opened = useRef('')
  useEffect(() => {
    if (!isLoaded || struct === null || asked === '' || opened.current === asked) return
    const task = rowsOf(struct)
      .flatMap(({ tasks }) => tasks)
      .find(({ lessonTaskId }) => lessonTaskId === asked)
    if (!task) return
    opened.current = asked
    open({ type: 'students.open', task: { lessonTaskId: asked, name: task.lessonTaskName } })
  }, [isLoaded, struct, asked, open])
}

/** The dialog of one of the two orders. */
type ProvenRef = ActorRefFrom<typeof recallingMachine> | ActorRefFrom<typeof clearingMachine>

function Proven({ chart }: { chart: ProvenRef }) {
  const view = useView(chart, provenView)
  return <ProvenDialog view={view} captcha={(place) => <CaptchaSlot {...place} autoFocus />} onIntent={chart.send} />
}

/** Reports added tasks to the tree, which offers to undo their push. */
function useAddedTasks(chart: ActorRefFrom<typeof taskAddingMachine>, send: (event: TaskPushEvent) => void): void {
  useEffect(() => {
    const listening = chart.on('tasks.added', ({ order }) => {
      if (order) send({ type: 'order.confirmed', order })
      send({ type: 'tasks.changed' })
    })
    return () => listening.unsubscribe()
  }, [chart, send])
}

/** Reports a completed order of a dialog to the tree, which offers to undo it. */
function useGivenOrders(chart: ProvenRef, send: (event: TaskPushEvent) => void): void {
  useEffect(() => {
    const listening = chart.on('order.confirmed', ({ order }) => {
      send({ type: 'order.confirmed', order })
      send({ type: 'tasks.clear' })
      send({ type: 'tasks.changed' })
    })
    return () => listening.unsubscribe()
  }, [chart, send])
}
