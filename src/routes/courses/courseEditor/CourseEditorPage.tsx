/** The editor of a course (R152): a teacher's own course or, for administrators, a course of the school. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { taskKinds } from '../../../../contract/rules/courses/courseEdit'
import type { courseEditorMachine } from '../../../machines/courses/courseEditor/courseEditor.machine'
import { type CourseEditorView, courseEditorView } from '../../../machines/courses/courseEditor/courseEditor.selectors'
import type { publishingMachine } from '../../../machines/courses/courseEditor/publishing.machine'
import { publishingView } from '../../../machines/courses/courseEditor/publishing.selectors'
import type { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import { dragView, moveReasons, shownOutline } from '../../../machines/shared/dragReorder/dragReorder.selectors'
import { newId } from '../../../services/network/ids'
import { CourseEditor } from '../../../views/courses/courseEditor/CourseEditor'
import { PublishDialog } from '../../../views/courses/courseEditor/PublishDialog'
import { isKindOn } from '../../library/library/kinds'
import { ResourcePicker } from '../../library/resourcePicker/ResourcePicker'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'
import { leaveInPage, useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedCourseEditor } from './courseEditorActors'
import { useWrittenField } from './useWrittenField'

export function CourseEditorPage({ params, route }: PageProps) {
  const courseId = params.courseId ?? ''
  const isAdmin = route.path.startsWith('/admin')
  return <Editing key={courseId} courseId={courseId} isAdmin={isAdmin} />
}

function Editing({ courseId, isAdmin }: { courseId: string; isAdmin: boolean }) {
  const [path, navigate] = useLocation()
  const [editorId] = useState(newId)
  const editor = useChartRef(providedCourseEditor, { input: { courseId, editorId, hasLibrary: !isAdmin } })
  useNotices(editor)
  usePageReturn(() => editor.send({ type: 'course.reload' }))
  const view = useView(editor, courseEditorView)
  const [isTyping, setTyping] = useState(false)
  const onWrite = useWrittenField(view.items)
  useLeaveGuard(useSelector(editor, ({ context }) => context.pending.length > 0) || view.isTitleWritten || isTyping)
  const { drag, publishing, picker } = useSelector(editor, ({ children }) => children)
  const { features } = useClient()
  const common = {
    view,
    kinds: taskKinds.filter((kind) => isKindOn(kind, features)),
    listHref: base + (isAdmin ? '/admin/template/list' : '/teacher/course-template/list/my'),
    newId,
    onNavigate: (href: string) => navigate(href.slice(base.length)),
    onHistory: () => navigate(`${path}/history-record`),
    send: editor.send,
    onTyping: setTyping,
    onWrite,
    children: (
      <>
        {publishing ? (
          <Publishing
            key={publishing.sessionId}
            publishing={publishing}
            onOpen={(id) => editor.send({ type: 'item.choose', id })}
          />
        ) : null}
        {picker ? <ResourcePicker key={picker.sessionId} picker={picker} /> : null}
      </>
    ),
  }
  return drag ? (
    <Open key={drag.id} editor={editor} drag={drag} common={common} />
  ) : (
    <CourseEditor {...common} items={view.items} />
  )
}

interface OpenProps {
  editor: ActorRefFrom<typeof courseEditorMachine>
  drag: ActorRefFrom<typeof dragReorderMachine>
  common: Omit<Parameters<typeof CourseEditor>[0], 'items' | 'drag'> & { view: CourseEditorView }
}

interface PublishingProps {
  publishing: ActorRefFrom<typeof publishingMachine>
  onOpen: (id: string) => void
}

/** The dialog while the draft is being published. */
function Publishing({ publishing, onOpen }: PublishingProps) {
  const view = useView(publishing, publishingView)
  useLeaveGuard(view.note.trim() !== '')
  const open = (id: string): void =>
    // A written note would be lost: it asks first, as leaving the page does.
    leaveInPage(() => {
      publishing.send({ type: 'publish.cancel' })
      onOpen(id)
    })
  return <PublishDialog view={view} onOpen={open} send={publishing.send} />
}

/** The loaded course, whose tree can be reordered. */
function Open({ editor, drag, common }: OpenProps) {
  // Computed for thousands of items: only when the chart has changed, not with every render.
  const items = useView(drag, shownOutline)
  const dragging = useView(drag, dragView)
  useEffect(() => {
    const subscription = drag.on('tree.stored', (stored) => editor.send(stored))
    return () => subscription.unsubscribe()
  }, [drag, editor])
  const moving = {
    view: dragging,
    reasons: (id: string) => moveReasons(drag.getSnapshot(), id),
    onIntent: drag.send,
  }
  return <CourseEditor {...common} items={items} drag={moving} />
}
