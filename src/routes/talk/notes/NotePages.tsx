/** The pages of notes (R118, R119). */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { NoteHead } from '../../../../contract/entities/talk/note'
import { autosaveView } from '../../../machines/shared/autosave/autosave.selectors'
import { notesView } from '../../../machines/talk/notes/notes.selectors'
import { uploadImage } from '../../../services/files/files'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { NotesPage } from '../../../views/talk/notes/NotesPage'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { useNoteHref } from './noteHref'
import { createNotes } from './notesActors'

export function ClassNotes() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Notes key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

export const AllNotes = () => <Notes teachingClassId={null} />

function Notes({ teachingClassId }: { teachingClassId: string | null }) {
  const { user } = useWorkspace()
  const [, navigate] = useLocation()
  const [machine] = useState(() => createNotes(user.userId))
  const notes = useChartRef(machine, { input: { teachingClassId, lessonTaskId: null } })
  useNotices(notes)
  usePageReturn(() => notes.send({ type: 'list.reload' }))
  // The save status changes independently of the list.
  useView(
    useSelector(notes, ({ children }) => children.autosave),
    autosaveView,
  )
  const view = useView(notes, notesView)
  useLeaveGuard(view.isUploading || view.isLosable)
  const go = (href: string) => navigate(href.slice(base.length))
  // Outside of classes a task has no page.
  const noteHref = useNoteHref()
  const hrefOf = (note: NoteHead) => (teachingClassId === null ? null : noteHref(note))
  const href = view.note && hrefOf(view.note)
  return (
    <NotesPage
      view={view}
      upload={uploadImage}
      hrefOf={hrefOf}
      onNavigate={go}
      onMoment={href ? () => go(href) : null}
      onIntent={notes.send}
    />
  )
}
