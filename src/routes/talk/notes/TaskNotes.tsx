/** A student's notes beside a task, which can be opened and closed; below the task on a narrow screen. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { autosaveView } from '../../../machines/shared/autosave/autosave.selectors'
import { notesView } from '../../../machines/talk/notes/notes.selectors'
import { uploadImage } from '../../../services/files/files'
import { NotesPanel } from '../../../views/talk/notes/NotesPanel'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { createNotes } from './notesActors'

export interface TaskNotesProps {
  teachingClassId: string
  lessonTaskId: string
  /** For a video: its current position in seconds, and a function that seeks. */
  clock?: { readonly current: () => number }
  seekTo?: (sec: number) => void
}

export function TaskNotes({ teachingClassId, lessonTaskId, clock, seekTo }: TaskNotesProps) {
  const { user } = useWorkspace()
  const [machine] = useState(() => createNotes(user.userId))
  const notes = useChartRef(machine, { input: { teachingClassId, lessonTaskId } })
  useNotices(notes)
  useView(
    useSelector(notes, ({ children }) => children.autosave),
    autosaveView,
  )
  const view = useView(notes, notesView)
  useLeaveGuard(view.isUploading || view.isLosable)
  return (
    <NotesPanel
      view={view}
      upload={uploadImage}
      nowSec={clock ? () => Math.max(0, Math.floor(clock.current())) : null}
      onMoment={seekTo ?? null}
      onIntent={notes.send}
    />
  )
}
