/** State views of the timer's charts: the widget above the page of a class. */
import type { ReactNode } from 'react'
import { studentTimerView, type TimerFace, teacherTimerView } from '../../../machines/live/timer/timer.selectors'
import { type WidgetView, widgetView } from '../../../machines/live/widget/widget.selectors'
import { TeacherClassroom } from '../../../views/live/teachingClass/TeacherClassroom'
import { Timer } from '../../../views/live/timer/Timer'
import { exampleOf, ignore, pressed, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage, Surroundings, summary } from '../../stateViews/surroundings'
import { widgetModel } from '../widget/widget.model'
import { studentTimerModel } from './studentTimer.model'
import { teacherTimerModel } from './teacherTimer.model'

/** How long a running timer has been running, and the time left in the last seconds. */
const GONE_MS = 73_000
const LEFT_MS = 6_000

const nowOf = (face: TimerFace | null): number => {
  if (!face) return 0
  const { resumedAt, endsAt, beginTime } = face.round
  return face.phase === 'last' ? (endsAt ?? 0) - LEFT_MS : (resumedAt ?? beginTime) + GONE_MS
}

const afloat = (): WidgetView => widgetView(exampleOf(widgetModel, 'afloat.open.resting'))

const roster = { face: 'empty', students: [], total: 0, presentIds: null, onRetry: ignore } as const

const overTeacher = (timer: ReactNode) => (
  <>
    <Surroundings person="teacher" connection={{ status: 'connected' }}>
      <TeacherClassroom summary={summary} tools={[]} onTool={ignore} roster={roster} />
    </Surroundings>
    {timer}
  </>
)

/** The teacher's widget above the page. */
export const timerTeacher: StateView = (snapshot, send) => {
  const view = teacherTimerView(snapshot)
  if (view === null) return null
  const onIntent = pressed(teacherTimerModel, send, 'timer.start')
  return overTeacher(<Timer {...view} widget={afloat()} now={nowOf(view.face)} onIntent={onIntent} onWidget={ignore} />)
}

/** The student's widget above the page in class. */
export const timerStudent: StateView = (snapshot) => {
  const face = studentTimerView(snapshot)
  if (face === null) return null
  return (
    <>
      <StudentPage />
      <Timer face={face} widget={afloat()} now={nowOf(face)} onWidget={ignore} />
    </>
  )
}

/** The forms of the widget: large, with the teacher's timer, for the projector; otherwise with a student's. */
export const widget: StateView = (snapshot, send) => {
  const placed = widgetView(snapshot)
  if (placed.form !== 'large') {
    const face = studentTimerView(exampleOf(studentTimerModel, 'shown.on.running.steady'))
    return (
      <>
        <StudentPage />
        <Timer face={face} widget={placed} now={nowOf(face)} onWidget={send} />
      </>
    )
  }
  const view = teacherTimerView(exampleOf(teacherTimerModel, 'shown.on.clock.running.steady'))
  return overTeacher(
    view ? <Timer {...view} widget={placed} now={nowOf(view.face)} onIntent={ignore} onWidget={send} /> : null,
  )
}

export const timerStateViews: StateViews = {
  'timer-teacher': { view: timerTeacher, blank: { away: 'There is no timer.' } },
  'timer-student': { view: timerStudent, blank: { away: 'There is no timer.' } },
  widget: { view: widget },
}
