/** A task page with one's notes beside it. */
import { type ReactNode, useState } from 'react'
import { NotesBeside } from '../../../views/content/notes/NotesBeside'
import { TaskNotes } from './TaskNotes'

interface WithNotesProps {
  place: { readonly teachingClassId: string; readonly lessonTaskId: string }
  children: ReactNode
}

export function WithNotes({ place: { teachingClassId, lessonTaskId }, children }: WithNotesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <NotesBeside
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      notes={<TaskNotes teachingClassId={teachingClassId} lessonTaskId={lessonTaskId} />}
    >
      {children}
    </NotesBeside>
  )
}
