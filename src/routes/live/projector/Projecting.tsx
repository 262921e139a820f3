/** Sends the scene of a lesson to the projector window, and applies the keys of the window. For the teacher's tools. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type ActorRefFrom, fromCallback } from 'xstate'
import type { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import { topDialog } from '../../../machines/live/classroom/classroom.selectors'
import type { FeatureName } from '../../../machines/live/classroom/classroom.types'
import { projectionMachine } from '../../../machines/live/projector/projection.machine'
import { projectionView } from '../../../machines/live/projector/projector.selectors'
import type { Scene } from '../../../machines/live/projector/projector.types'
import { openLessonSide } from '../../../services/browser/projector'
import { useClient } from '../../shared/client/client.context'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { projected } from '../classroom/projected.gen'
import { useToolReadings } from '../classroom/useToolReadings'
import { openProjectorWindow } from './openProjectorWindow'
import { type Projection, ProjectionProvider, type Steps } from './projection.context'

type Classroom = ActorRefFrom<typeof classroomMachine>

/** The activity for the room: the dialog on top if it has content for the room; otherwise the slides, also while they are minimized. */
function mainOf(
  readings: Readonly<Record<FeatureName, object | null>>,
  top: FeatureName | null,
  step: number,
): Scene['main'] {
  const tool = top !== null && readings[top] !== null ? top : 'slides'
  const data = readings[tool]
  return data === null ? null : { tool, data, step }
}

export function Projecting({ classroom, children }: { classroom: Classroom; children: ReactNode }) {
  const { toasts } = useClient()
  const { user, where } = useWorkspace()
  const side = useRef<ReturnType<typeof openLessonSide> | null>(null)
  const steps = useRef<{ readonly owner: string; readonly steps: Steps } | null>(null)
  const [step, setStep] = useState(0)
  const provided = useMemo(
    () =>
      projectionMachine.provide({
        actors: {
          channel: fromCallback(({ sendBack }) => {
            const opened = openLessonSide({
              onPresent: () => sendBack({ type: 'window.present' }),
              onClosed: () => sendBack({ type: 'window.closed' }),
              onBlack: () => sendBack({ type: 'projection.black' }),
              onTurn: (by) => turn(classroom, steps.current?.steps ?? null, by),
            })
            side.current = opened
            return () => opened.close()
          }),
        },
      }),
    [classroom],
  )
  const actor = useChartRef(provided)
  const { isBlack, isOpen } = useView(actor, projectionView)
  const top = useSelector(classroom, topDialog)
  const readings = useToolReadings(classroom, (name, snapshot) => (isOpen ? projected[name].select(snapshot) : null))
  const className = where.kind === 'inside' ? (where.teachingClass?.name ?? '') : ''
  useEffect(() => {
    const main = mainOf(readings, top, step)
    side.current?.show(user.userId, { className, main, ink: readings.slideInk, timer: readings.timer, isBlack })
  }, [readings, top, className, isBlack, step, user.userId])
  const projection = useMemo(
    (): Projection => ({
      actor,
      setSteps(owner, next) {
        if (next) steps.current = { owner, steps: next }
        else if (steps.current?.owner === owner) steps.current = null
        setStep(steps.current?.steps.index ?? 0)
      },
      onOpen: () => openProjectorWindow(toasts),
    }),
    [actor, toasts],
  )
  return <ProjectionProvider value={projection}>{children}</ProjectionProvider>
}

/** A key in the window moves the steps of the activity on top, or else turns the slides. */
function turn(classroom: Classroom, steps: Steps | null, by: 1 | -1): void {
  const slides = classroom.getSnapshot().children.slides
  if (steps) steps.onStep(by)
  else slides?.send({ type: 'slides.turn', by })
}
