/** A task with the notes beside it: opened when they are wanted; on a phone they come up from below. */
import type { ReactNode } from 'react'
import { Button } from '../../shared/kit/Button'
import { texts } from './texts'
import './notes.css'

export interface NotesBesideProps {
  isOpen: boolean
  onToggle: () => void
  /** The notes. */
  notes: ReactNode
  /** The task. */
  children: ReactNode
}

export function NotesBeside({ isOpen, onToggle, notes, children }: NotesBesideProps) {
  return (
    <div className={`notes-beside${isOpen ? ' notes-beside--open' : ''}`}>
      <div className="notes-task">
        <Button
          className="notes-drawer"
          size="s"
          icon="pencil"
          label={isOpen ? texts.hidePanel : texts.showPanel}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
        {children}
      </div>
      {isOpen ? <div className="notes-sheet">{notes}</div> : null}
    </div>
  )
}
