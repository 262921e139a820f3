/** A task page with the student's notes beside it. */
import { type ReactNode, useState } from 'react'
import { NotesBeside } from '../../../views/talk/notes/NotesBeside'
import { TaskNotes, type TaskNotesProps } from './TaskNotes'

interface WithNotesProps extends Pick<TaskNotesProps, 'clock' | 'seekTo'> {
  place: { readonly teachingClassId: string; readonly lessonTaskId: string }
  children: ReactNode
}

export function WithNotes({ place: { teachingClassId, lessonTaskId }, children, ...video }: WithNotesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <NotesBeside
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      notes={<TaskNotes teachingClassId={teachingClassId} lessonTaskId={lessonTaskId} {...video} />}
    >
      {children}
    </NotesBeside>
  )
}
