/** A task page of a student: the notes beside it, and the next task below it. */
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { nextTaskResource } from '../../../machines/courses/learning/learning.resources'
import { nextTaskView } from '../../../machines/courses/learning/nextTask.selectors'
import { NextTask } from '../../../views/courses/learning/NextTask'
import { NotesBeside } from '../../../views/talk/notes/NotesBeside'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { useTaskHref } from '../../shared/paths/learningPaths'
import { TaskNotes, type TaskNotesProps } from './TaskNotes'

interface Place {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

interface WithNotesProps extends Pick<TaskNotesProps, 'clock' | 'seekTo'> {
  place: Place
  children: ReactNode
}

export function WithNotes({ place, children, ...video }: WithNotesProps) {
  const { teachingClassId, lessonTaskId } = place
  const [isOpen, setOpen] = useState(false)
  return (
    <NotesBeside
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      notes={<TaskNotes teachingClassId={teachingClassId} lessonTaskId={lessonTaskId} {...video} />}
    >
      {children}
      <Next key={`${teachingClassId} ${lessonTaskId}`} place={{ teachingClassId, lessonTaskId }} />
    </NotesBeside>
  )
}

function Next({ place }: { place: Place }) {
  const [, navigate] = useLocation()
  const hrefOf = useTaskHref()
  const { view } = useResource(nextTaskResource, place, nextTaskView)
  if (view === null) return null
  return (
    <NextTask
      view={view}
      href={view.next && hrefOf(view.next)}
      onNavigate={(href) => navigate(href.slice(base.length))}
    />
  )
}
