/** The ink on the page that this screen shows. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { inkToolsView, studentInkView, teacherInkView } from '../../../machines/live/slideInk/slideInk.selectors'
import type { SlideInkIntent } from '../../../machines/live/slideInk/slideInk.types'
import type { studentSlideInkMachine } from '../../../machines/live/slideInk/studentSlideInk.machine'
import type { teacherSlideInkMachine } from '../../../machines/live/slideInk/teacherSlideInk.machine'
import { classroomOf } from '../../../machines/shell/app/app.selectors'
import { newId } from '../../../services/network/ids'
import type { InkIntent } from '../../../views/live/slideInk/InkSurface'
import { useClient } from '../../shared/client/client.context'
import { useView } from '../../shared/useView'
import { isActorFor } from '../classroom/charts'

/** The chart of the ink in this class. */
function useInkActor() {
  const { app } = useClient()
  const classroom = useSelector(app, classroomOf)
  return useSelector(classroom, (snapshot) => snapshot?.children.slideInk)
}

/** Loads the ink of a page while it is shown. */
function useShownPage(
  send: ((event: { type: 'slideInk.show'; slidesId: string; page: number }) => void) | undefined,
  slidesId: string,
  page: number,
): void {
  useEffect(() => send?.({ type: 'slideInk.show', slidesId, page }), [send, slidesId, page])
}

/** For students. */
export function useStudentInk(slidesId: string, page: number) {
  const found = useInkActor()
  const actor = isActorFor<typeof studentSlideInkMachine>('student', found) ? found : undefined
  useShownPage(actor?.send, slidesId, page)
  return useView(actor, studentInkView)
}

/** For the teacher, with the tools. */
export function useTeacherInk(slidesId: string, page: number) {
  const found = useInkActor()
  const actor = isActorFor<typeof teacherSlideInkMachine>('teacher', found) ? found : undefined
  useShownPage(actor?.send, slidesId, page)
  const view = useView(actor, teacherInkView)
  const tools = useView(actor, inkToolsView)
  const onIntent = (intent: InkIntent) => {
    const whole: SlideInkIntent = intent.type === 'hand.down' ? { ...intent, strokeId: newId() } : intent
    actor?.send(whole)
  }
  return view && tools ? { view, tools, onIntent } : null
}
