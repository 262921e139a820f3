/** A task with the notes beside it, which are opened on demand; on a phone they slide up from below. */
import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '../../shared/kit/Button'
import { texts } from './texts'
import './notes.css'

export interface NotesBesideProps {
  isOpen: boolean
  onToggle: () => void
  /** The notes. */
  notes: ReactNode
  /** The task, which renders the `NotesButton` after its back link 返回. */
  children: ReactNode
}

const NotesContext = createContext<Pick<NotesBesideProps, 'isOpen' | 'onToggle'> | null>(null)

export function NotesBeside({ isOpen, onToggle, notes, children }: NotesBesideProps) {
  return (
    <NotesContext value={{ isOpen, onToggle }}>
      <div className={`stack gap-4 align-start shrink${isOpen ? ' notes-beside--open' : ''}`}>
        <div className="stack relative shrink notes-task">{children}</div>
        {isOpen ? <div className="notes-sheet">{notes}</div> : null}
      </div>
    </NotesContext>
  )
}

/**
 * Opens and closes the notes of the task, beside its back link 返回 and after it in the tab order; renders nothing on a page without
 * notes.
 */
export function NotesButton() {
  const notes = useContext(NotesContext)
  if (!notes) return null
  const { isOpen, onToggle } = notes
  return (
    <span className="notes-drawer">
      <Button
        size="s"
        icon="pencil"
        label={isOpen ? texts.hidePanel : texts.showPanel}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </span>
  )
}
