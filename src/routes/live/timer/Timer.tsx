/** The timer widget of a class, above the open page: selects from its charts and renders the widget. */
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { widgetPlace } from '../../../machines/live/timer/timer.logic'
import { studentTimerView, teacherTimerView } from '../../../machines/live/timer/timer.selectors'
import type { TeacherTimerIntent } from '../../../machines/live/timer/timer.types'
import type { widgetMachine } from '../../../machines/live/widget/widget.machine'
import { widgetView } from '../../../machines/live/widget/widget.selectors'
import { newId } from '../../../services/network/ids'
import { Timer } from '../../../views/live/timer/Timer'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'
import type { StudentTimer, TeacherTimer } from '../classroom/charts'

/** The teacher's timer. */
export function TimerTeacher({ actor }: { actor: TeacherTimer }) {
  const view = useView(actor, teacherTimerView)
  const widget = useSelector(actor, ({ children }) => children.widget)
  const placed = useSelector(widget, placedWidget)
  const now = useServerNow(view?.face?.round.state === 'running' ? CLOCK_TICK_MS : null)
  const onIntent = (intent: TeacherTimerIntent) =>
    actor.send(intent.type === 'timer.start' ? { ...intent, requestId: newId() } : intent)
  return (
    <Timer
      setup={view?.setup ?? null}
      face={view?.face ?? null}
      order={view?.order ?? 'none'}
      cut={view?.cut ?? null}
      widget={placed}
      isUnmoved={useSelector(widget, isUnmoved)}
      now={now}
      onIntent={onIntent}
      onWidget={(intent) => widget?.send(intent)}
    />
  )
}

/** The student's timer: only its position and form can be changed (B276). */
export function TimerStudent({ actor }: { actor: StudentTimer }) {
  const face = useView(actor, studentTimerView)
  const widget = useSelector(actor, ({ children }) => children.widget)
  const placed = useSelector(widget, placedWidget)
  const now = useServerNow(face?.round.state === 'running' ? CLOCK_TICK_MS : null)
  return (
    <Timer
      face={face}
      widget={placed}
      isUnmoved={useSelector(widget, isUnmoved)}
      now={now}
      onWidget={(intent) => widget?.send(intent)}
    />
  )
}

const isUnmoved = (snapshot: SnapshotFrom<typeof widgetMachine> | undefined): boolean =>
  snapshot?.context.place.x === widgetPlace.x && snapshot.context.place.y === widgetPlace.y

const placedWidget = (snapshot: SnapshotFrom<typeof widgetMachine> | undefined) =>
  snapshot ? widgetView(snapshot) : null
